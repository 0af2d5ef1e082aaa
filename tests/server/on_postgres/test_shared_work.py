"""The workers of all processes are one queue: what has to wait at one is done by another that has a worker to spare."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

import pytest

from sandtable.server.live.shared_tables import SharedTables
from sandtable.server.workers.fair_queue import Owner, Rank
from sandtable.server.workers.shared_work import SharedWork, about_of, job_of, name_of
from sandtable.server.workers.worker_pool import Job, WorkerPool
from sandtable.server.workers.worker_process import JobFailed, WorkerLost
from tests.server.on_postgres.test_shared_tables import SOON, Two, begin, soon, two
from tests.server.real_server import RealServer

__all__ = ["two"]

ANN, BOB = Owner("ann", "1.1.1.1"), Owner("bob", "2.2.2.2")


class Thinkers:
    """In place of worker processes: what is asked of each server, and when it may answer."""

    def __init__(self, servers: Two, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[int, Any]] = []
        self.held: set[tuple[int, Any]] = set()  # what is not answered for now
        for number, server in enumerate(servers):
            queue = server.registry.pool.thinking.queue
            monkeypatch.setattr(queue, "places", 1)
            monkeypatch.setattr(server.registry.pool, "have_one", self.nobody)
            monkeypatch.setattr(server.registry.pool, "tried", self.thinker(number))

    async def nobody(self, lane: Any, near: str = "") -> None:
        return None

    def thinker(self, number: int) -> Callable[[Job, None], Awaitable[Any]]:
        async def think(job: Job, worker: None) -> Any:
            what = (number, job.facts[0])
            self.asked.append(what)
            while what in self.held:
                await asyncio.sleep(0.005)
            if job.facts[0] == "fails":
                raise JobFailed("ValueError", ["somewhere"])
            if job.facts[0] == "loses":
                raise WorkerLost("answer")
            return f"{job.facts[0]} by {number}"

        return think

    def by(self, number: int) -> list[Any]:
        return [what for server, what in self.asked if server == number]


@pytest.fixture
def thinkers(two: Two, monkeypatch: pytest.MonkeyPatch) -> Thinkers:
    return Thinkers(two, monkeypatch)


def work_of(server: RealServer) -> SharedWork:
    shared = server.registry.shared
    assert isinstance(shared, SharedTables)
    return shared.work


def pool_of(server: RealServer) -> WorkerPool:
    return server.registry.pool


def job(what: str, owner: Owner = ANN, seconds: float = 0.1, **others: Any) -> Job:
    return Job("answer", (what,), owner, seconds, **others)


def ask(server: RealServer, *asked: Job) -> "list[Future[Any]]":
    """Begin with some jobs at a server; what comes of them."""
    return [asyncio.run_coroutine_threadsafe(pool_of(server).run(each), server.loop) for each in asked]


def test_a_job_is_read_as_it_was_written():
    made = job("x", BOB, 2.0, rank=Rank.BACKGROUND, near="table", shares_cores=True, patience=30.0, tries=1)
    assert job_of(about_of(made), '["x"]') == made
    assert name_of(made) == name_of(made._replace(owner=ANN, seconds=9.0))
    assert name_of(made) != name_of(made._replace(facts=("y",)))


def test_what_finds_a_worker_free_is_done_where_it_is_asked(two: Two, thinkers: Thinkers):
    (found,) = ask(two[0], job("first"))
    assert found.result(SOON) == "first by 0"
    assert two[0].registry.store.rows("SELECT 1 FROM offered_work") == []


def test_what_has_to_wait_is_done_by_the_process_that_has_a_worker_to_spare(two: Two, thinkers: Thinkers):
    thinkers.held = {(0, "long")}
    before = work_of(two[0]).given, work_of(two[1]).done
    long, *others = ask(two[0], job("long"), job("one"), job("fails"), job("loses"), job("two"))
    assert others[0].result(SOON) == "one by 1"
    with pytest.raises(JobFailed) as failed:
        others[1].result(SOON)
    assert (failed.value.kind, failed.value.where) == ("ValueError", ["somewhere"])
    with pytest.raises(WorkerLost):
        others[2].result(SOON)
    assert others[3].result(SOON) == "two by 1"
    thinkers.held.clear()
    assert long.result(SOON) == "long by 0"
    soon(lambda: (work_of(two[0]).given - before[0], work_of(two[1]).done - before[1]) == (4, 4))
    soon(lambda: two[0].registry.store.rows("SELECT 1 FROM offered_work") == [])


def test_if_its_own_turn_comes_first_it_is_done_here_and_by_nobody_else(two: Two, thinkers: Thinkers):
    thinkers.held = {(0, "long"), (1, "busy")}
    (busy,) = ask(two[1], job("busy"))
    soon(lambda: (1, "busy") in thinkers.asked)
    long, short = ask(two[0], job("long"), job("short"))
    soon(lambda: work_of(two[0]).offers)
    thinkers.held.discard((0, "long"))
    assert short.result(SOON) == "short by 0"
    thinkers.held.clear()
    assert (long.result(SOON), busy.result(SOON)) == ("long by 0", "busy by 1")
    assert "short" not in thinkers.by(1)


def test_whoever_has_used_least_anywhere_comes_first(two: Two, thinkers: Thinkers):
    """Ann has had much at one process; at the other, where both wait, Bob comes before her."""
    pool = pool_of(two[1])

    def spend() -> None:
        work_of(two[0]).use(ANN, 500.0)
        work_of(two[0]).news.set()

    two[0].loop.call_soon_threadsafe(spend)
    queue = pool.thinking.queue

    async def spent() -> float:
        return queue.players.spent_by(ANN.player)

    soon(lambda: two[1].ask(spent()) > 400)
    thinkers.held = {(0, "long"), (1, "long too")}
    (one,), (two_,) = ask(two[0], job("long")), ask(two[1], job("long too"))
    soon(lambda: {(0, "long"), (1, "long too")} <= set(thinkers.asked))
    mine = ask(two[0], job("of Ann"))
    time.sleep(0.1)
    theirs = ask(two[0], job("of Bob", BOB))
    soon(lambda: len(work_of(two[0]).offers) == 2)
    thinkers.held.discard((1, "long too"))
    assert theirs[0].result(SOON) == "of Bob by 1"
    thinkers.held.clear()
    assert [one.result(SOON), two_.result(SOON)] == ["long by 0", "long too by 1"]
    assert mine[0].result(SOON).startswith("of Ann")
    assert thinkers.asked.index((1, "of Bob")) < max(
        place for place, what in enumerate(thinkers.asked) if what[1] == "of Ann"
    )


def test_if_the_process_that_took_it_is_gone_it_is_done_again(
    two: Two, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
):
    thinkers.held = {(0, "long"), (1, "lost")}
    long, lost = ask(two[0], job("long"), job("lost"))
    soon(lambda: (1, "lost") in thinkers.asked)
    store = two[0].registry.store
    store.reading.execute("UPDATE offered_work SET taker = 999999 WHERE taker IS NOT NULL")  # which nobody is
    thinkers.held.clear()  # whoever was taken for gone comes to an end after all, and changes nothing by it
    assert lost.result(SOON) in ("lost by 0", "lost by 1")
    assert thinkers.asked.count((0, "lost")) + thinkers.asked.count((1, "lost")) == 2
    assert long.result(SOON) == "long by 0"


def test_what_nobody_wants_any_more_is_given_up_there_too(two: Two, thinkers: Thinkers):
    thinkers.held = {(0, "long"), (1, "unwanted")}
    long, unwanted = ask(two[0], job("long"), job("unwanted"))
    soon(lambda: (1, "unwanted") in thinkers.asked)
    unwanted.cancel()
    soon(lambda: not work_of(two[1]).taken)
    thinkers.held.clear()
    assert long.result(SOON) == "long by 0"


def test_what_is_being_done_for_a_process_that_is_gone_is_found_by_whoever_asks_next(two: Two, thinkers: Thinkers):
    thinkers.held = {(0, "long"), (1, "goes on")}
    long, forsaken = ask(two[0], job("long"), job("goes on"))
    soon(lambda: (1, "goes on") in thinkers.asked)
    work, store = work_of(two[0]), two[0].registry.store
    store.reading.execute("UPDATE offered_work SET asker = 999999")
    two[0].ask(work.look_for_left_over())
    assert name_of(job("goes on")) in work.left_over
    (again,) = ask(two[0], job("goes on"))
    soon(lambda: name_of(job("goes on")) not in work.left_over)
    thinkers.held.clear()
    assert again.result(SOON) == "goes on by 1"
    assert thinkers.asked.count((1, "goes on")) == 1
    assert long.result(SOON) == "long by 0"
    with suppress(Exception):
        forsaken.cancel()


# Reviews


def test_a_review_is_judged_by_one_process_and_goes_on_at_another_where_it_was(
    two: Two, monkeypatch: pytest.MonkeyPatch
):
    axis, _, table = begin(two)
    assert axis.do(table, "resign").status_code == 200
    judged: list[tuple[int, str, Any]] = []
    plan = {"numbers": [1, 2, 3], "rounds": 1, "points": []}
    held = {"point"}

    def judge(number: int) -> Any:
        async def work_out(kind: str, owner: Owner, rank: Rank, *facts: Any) -> Any:
            judged.append((number, kind, facts[1]))
            while kind in held and facts[1] == 2:
                await asyncio.sleep(0.01)
            return dict(plan, points=[]) if kind == "plan" else {"number": facts[1], "seat": "axis", "cost": 0.0}

        return work_out

    for number, server in enumerate(two):
        reviews = server.registry.reviews
        monkeypatch.setattr(reviews, "work_out", judge(number))
        monkeypatch.setattr("sandtable.server.workers.reviews.OFTEN", -1.0)
    monkeypatch.setattr("sandtable.server.workers.reviews.finished", lambda record, plan, points: {"points": points})
    monkeypatch.setattr("sandtable.server.workers.reviews.want_puzzles", lambda *facts: None)
    assert axis.post(f"/api/tables/{table}/review").status_code == 202
    soon(lambda: [each for each in judged if each[1] == "point" and each[2] == 2])
    first = judged[0][0]
    late, other = two[first].registry.reviews, two[1 - first].registry.reviews
    assert all(number == first for number, *_ in judged)
    assert other.state(table)["state"] == "running"
    assert other.state(table)["done"] == 1

    async def take_up() -> None:
        other.take_up()

    store = two[0].registry.store
    store.reading.execute("UPDATE work_claims SET process = 999999")  # as if the process were gone
    held.clear()
    two[1 - first].ask(take_up())
    soon(lambda: other.state(table)["state"] == "done")
    assert [point["number"] for point in other.state(table)["review"]["points"]] == [1, 2, 3]
    assert sum(kind == "plan" for _, kind, _ in judged) == 1
    soon(lambda: table not in late.waiting)
    assert store.rows("SELECT 1 FROM work_claims") == []
