"""The worker processes: whatever becomes of one of them, its job is done, and nobody else waits for it."""

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.kernel import SeededDice
from sandtable.players import brief
from sandtable.players.answer_timing import Tempo
from sandtable.players.table_players import any_option, levels
from sandtable.server.config import Config, Limits
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import SqliteStore
from sandtable.server.workers import worker_pool
from sandtable.server.workers.computer_players import choose
from sandtable.server.workers.fair_queue import Owner, Place
from sandtable.server.workers.worker_pool import Job, WorkerPool
from sandtable.server.workers.worker_process import JobFailed, WorkerLost, WorkerProcess
from tests.server.real_server import Player, RealServer

AFRICA = sandtable.game("north-africa")
ANN = Owner("ann", "1.2.3.4")


def moment(answers: int = 80):
    state = AFRICA.start(3)
    dice = SeededDice(4)
    for _ in range(answers):
        options = state.options()
        state.answer(options[dice.below(len(options))])
    return state


TOLD = brief(moment(), str(moment().actor), 9)


def think(seconds: float, **others: Any) -> Job:
    """A thought of about that length."""
    return Job("answer", (f"search:{seconds}", TOLD), ANN, seconds, **others)


LONGEST = 120.0  # seconds that a test waits where others use the machine as well
QUICK = Job("answer", ("random", TOLD), ANN, 0.1)


@asynccontextmanager
async def pool_of(workers: int) -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(workers, Limits())
    try:
        yield pool
    finally:
        await pool.close()


def is_alive(pid: int | None) -> bool:
    assert pid is not None
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def pid_of(worker: WorkerProcess) -> int:
    assert worker.process is not None
    assert worker.process.pid is not None
    return worker.process.pid


async def until(holds: Callable[[], Any]) -> None:
    async with asyncio.timeout(LONGEST):
        while not holds():
            await asyncio.sleep(0.01)


async def busy_one(pool: WorkerPool) -> WorkerProcess:
    """The one process, when it has been given something to do."""
    await until(lambda: pool.all and not pool.thinking.idle and pool.all[0].process and pool.all[0].known)
    return pool.all[0]


# What a player is told


def test_a_player_is_told_the_same_in_worlds_that_its_seat_cannot_tell_apart():
    state = moment()
    for seat in AFRICA.seats:
        twin = state.resample(seat, SeededDice(11))
        assert twin.digest() != state.digest()
        assert brief(twin, seat, 5) == brief(state, seat, 5)
        told = brief(state, seat, 5)
        assert told["view"]["seat"] == seat
        assert AFRICA.setup(told["world"]).view(seat)["table"] == told["view"]["table"]


def test_only_games_with_two_seats_have_computer_players():
    assert levels(AFRICA)[0] == "random"
    assert levels(sandtable.game("omaha")) == []


def test_a_level_that_does_not_exist_is_refused(guest: Callable[[str], Player]):
    player = guest("Ann")
    answer = player.post("/api/tables", game="north-africa", seat="axis", opponent="computer:grandmaster")
    assert answer.json()["error"]["key"] == "bad-field"
    assert "computer:random" in answer.json()["error"]["facts"]["possible"]
    rows = {row["name"]: row["levels"] for row in player.get("/api/games").json()}
    assert rows["north-africa"] == levels(AFRICA)


@pytest.mark.embedded
def test_nobody_pushes_out_the_promises_of_others(server: RealServer):
    promises = server.registry.prepared_tables
    mine = promises.give("me")
    first = promises.give("greedy")
    for _ in range(100):
        promises.give("greedy")
    assert promises.find("me", mine.commitment) == mine
    assert ("greedy", first.commitment) not in promises.open
    assert sum(1 for player, _ in promises.open if player == "greedy") == 20


# Processes come and go


async def test_a_worker_answers_again_and_again_and_is_gone_when_the_pool_is_closed():
    async with pool_of(1) as pool:
        for seed in range(3):
            assert (await choose(pool, "random", {**TOLD, "seed": seed}, ANN)).option in TOLD["view"]["options"]
        (worker,) = pool.all
        assert pool.thinking.idle == [worker]
    assert pool.all == pool.thinking.idle == []
    assert not is_alive(pid_of(worker))


async def test_the_same_seed_gives_the_same_answer_whichever_process_thinks():
    async with pool_of(2) as pool:
        for seed in range(4):
            told = {**TOLD, "seed": seed}
            answers = [choose(pool, "search:12x", told, Owner(name)) for name in ("ann", "bob")]
            one, two = await asyncio.gather(*answers)
            assert one == two
        assert len(pool.all) == 2


async def test_a_worker_is_ready_before_it_is_asked():
    async with pool_of(2) as pool:
        pool.warm()
        pool.warm()
        await until(lambda: pool.thinking.idle)
        assert len(pool.all) == 1


async def test_a_pool_that_is_closed_while_a_worker_starts_leaves_no_process():
    before = set(multiprocessing.active_children())
    async with pool_of(1) as pool:
        pool.warm()
        await until(lambda: pool.all)
    await asyncio.to_thread(wait_for_end_of, set(multiprocessing.active_children()) - before)
    assert set(multiprocessing.active_children()) == before


def wait_for_end_of(children: set[Any]) -> None:
    for child in children:
        child.join(10)


async def test_a_registry_that_is_closed_while_a_worker_thinks_leaves_no_process(tmp_path: Path):
    registry = TableRegistry(Config(tmp_path), SqliteStore(tmp_path))
    await registry.open()
    task = asyncio.create_task(registry.pool.run(think(30)))
    worker = await busy_one(registry.pool)
    await registry.close()
    assert registry.pool.all == []
    assert not is_alive(pid_of(worker))
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()


# Whatever happens to one of them


@pytest.mark.parametrize("signal_number", [signal.SIGKILL, signal.SIGSTOP])
async def test_the_job_of_a_worker_that_is_killed_or_stopped_is_done_again_by_another(signal_number: signal.Signals):
    async with pool_of(1) as pool:
        task = asyncio.create_task(pool.run(think(1.0, patience=3600.0)))
        first = await busy_one(pool)
        os.kill(pid_of(first), signal_number)
        async with asyncio.timeout(LONGEST):  # long before the job would be given up
            assert (await task)[0] in TOLD["view"]["options"]
        assert first not in pool.all
        await asyncio.wait([first.gone], timeout=LONGEST)
        assert not is_alive(pid_of(first))


@pytest.mark.parametrize("signal_number", [signal.SIGKILL, signal.SIGSTOP])
async def test_a_worker_that_ends_while_it_has_nothing_to_do_is_not_asked(signal_number: signal.Signals):
    async with pool_of(1) as pool:
        await pool.run(QUICK)
        (first,) = pool.all
        os.kill(pid_of(first), signal_number)
        await until(lambda: not first.is_well)
        assert (await pool.run(QUICK))[0] in TOLD["view"]["options"]
        assert first not in pool.all


async def test_a_worker_that_does_not_come_to_an_end_is_killed_and_in_the_end_something_possible_is_answered(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(worker_pool, "GRACE", 0.3)
    async with pool_of(1) as pool:
        told = {**TOLD, "seed": 3}
        assert await choose(pool, "search:60", told, ANN, 0.1) == any_option(told)
        assert pool.all == []


async def test_for_a_player_that_fails_something_possible_is_answered():
    async with pool_of(1) as pool:
        assert await choose(pool, "no-such-level", TOLD, ANN) == any_option(TOLD)
        assert len(pool.thinking.idle) == 1  # the worker itself is well


async def test_what_goes_wrong_in_a_job_is_told_by_its_kind_alone():
    async with pool_of(1) as pool:
        with pytest.raises(JobFailed, match=r"^SandtableError$"):
            await pool.run(Job("answer", ("no-such-level", TOLD), ANN, 0.1))


async def test_a_closed_pool_is_closed_at_once_although_a_worker_was_stopped():
    async with pool_of(2) as pool:
        await asyncio.gather(pool.run(QUICK), pool.run(QUICK._replace(owner=Owner("bob"))))
        workers = list(pool.all)
        for worker in workers:
            os.kill(pid_of(worker), signal.SIGSTOP)
        began = time.monotonic()
    assert time.monotonic() - began < worker_pool.CLOSING + 5
    assert not any(is_alive(pid_of(worker)) for worker in workers)


async def test_the_loop_goes_on_while_a_long_message_is_for_a_worker_that_was_stopped(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(worker_pool, "WATCH", 3600.0)  # nobody finds out that it was stopped
    async with pool_of(1) as pool:
        await pool.run(QUICK)
        (worker,) = pool.all
        os.kill(pid_of(worker), signal.SIGSTOP)
        task = asyncio.create_task(worker.ask("answer", "random", {**TOLD, "more": "x" * 5_000_000}))
        gaps = []
        before = time.monotonic()
        for _ in range(20):
            await asyncio.sleep(0.01)
            gaps.append(time.monotonic() - before)
            before = time.monotonic()
        assert not task.done()
        worker.kill()
        with pytest.raises(WorkerLost):
            await task
        assert max(gaps) < 5


# Not wanted any more


async def test_a_long_thought_that_nobody_waits_for_any_more_is_ended():
    async with pool_of(1) as pool:
        task = asyncio.create_task(pool.run(think(30)))
        worker = await busy_one(pool)
        await until(lambda: pool.tasks)
        task.cancel()
        await asyncio.wait([worker.gone], timeout=LONGEST)
        assert not is_alive(pid_of(worker))
        assert (await pool.run(QUICK))[0] in TOLD["view"]["options"]
        assert len(pool.all) == 1


async def test_a_short_one_is_forgotten_and_its_worker_lives():
    async with pool_of(1) as pool:
        await pool.run(QUICK)
        (worker,) = pool.all
        task = asyncio.create_task(pool.run(think(0.5)))
        await until(lambda: not pool.thinking.idle)
        await asyncio.sleep(0.05)
        task.cancel()
        assert (await pool.run(QUICK))[0] in TOLD["view"]["options"]
        assert pool.all == [worker]


async def test_whoever_leaves_the_line_is_not_served():
    async with pool_of(1) as pool:
        first = asyncio.create_task(pool.run(think(0.3)))
        await until(lambda: pool.thinking.queue.running)
        second = asyncio.create_task(pool.run(think(0.3)))
        await until(lambda: pool.thinking.queue.waiting)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        await until(lambda: not pool.thinking.queue.waiting)
        await first
        assert pool.thinking.queue.running == []


# The line


async def test_more_jobs_than_workers_wait_their_turn_and_learn_where_they_stand(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(worker_pool, "WATCH", 0.02)
    heard: dict[str, list[Place | None]] = {"bob": [], "eve": []}
    async with pool_of(1) as pool:
        await pool.run(QUICK)
        first = asyncio.create_task(pool.run(think(0.5)))
        await until(lambda: pool.thinking.queue.running)
        others = [think(0.2, tell=heard[name].append)._replace(owner=Owner(name)) for name in ("bob", "eve")]
        answers = await asyncio.gather(*(pool.run(job) for job in others), first)
        assert all(option in TOLD["view"]["options"] for option, *_ in answers)
        assert len(pool.all) == 1
        assert heard["bob"][0] is not None
        assert heard["bob"][0].ahead == 0
        assert [place.ahead for place in heard["eve"] if place is not None] == [1, 0]
        assert heard["bob"][-1] is heard["eve"][-1] is None


async def test_whoever_is_served_at_once_hears_of_no_line():
    heard: list[Place | None] = []
    async with pool_of(1) as pool:
        await pool.run(QUICK._replace(tell=heard.append))
    assert heard == []


async def test_a_place_is_kept_as_long_as_the_tempo_demands_whatever_the_job_took():
    async with pool_of(1) as pool:
        await pool.run(QUICK)
        clock = asyncio.get_running_loop().time
        began = clock()
        even = QUICK._replace(tempo=Tempo(0.6, even=True))
        await asyncio.gather(pool.run(even), pool.run(QUICK._replace(owner=Owner("bob"))))
        assert clock() - began >= 0.6


async def test_the_next_answer_of_a_table_comes_from_the_process_that_knows_it():
    async with pool_of(2) as pool:
        near = [QUICK._replace(near=name, owner=Owner(name)) for name in ("one", "two")]
        await asyncio.gather(*(pool.run(job) for job in near))
        assert len(pool.all) == 2
        for job in [*near, *reversed(near)]:
            await pool.run(job)
        assert [sorted(worker.known) for worker in sorted(pool.all, key=lambda each: sorted(each.known))] == [
            ["one"],
            ["two"],
        ]
