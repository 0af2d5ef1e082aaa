"""Computer players: what they are told, and that a player who fails or dies stops neither its game nor the server."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from pathlib import Path

import sandtable
from sandtable.kernel import SeededDice
from sandtable.server.config import Config
from sandtable.server.crew import READY, Crew, Worker, any_option, brief, levels, start
from sandtable.server.hall import Hall
from sandtable.server.storage import Store
from tests.server.house import House, Player

AFRICA = sandtable.game("north-africa")


def moment(answers: int = 40):
    state = AFRICA.start(3)
    dice = SeededDice(4)
    for _ in range(answers):
        options = state.options()
        state.answer(options[dice.below(len(options))])
    return state


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


def test_a_worker_answers_again_and_again_and_ends_when_told():
    told = brief(moment(), str(moment().actor), 9)

    async def ask() -> None:
        crew = Crew(1)
        for seed in range(3):
            assert await crew.choose("random", {**told, "seed": seed}) in told["view"]["options"]
        (worker,) = crew.all
        pid = worker.process.pid
        assert crew.idle == [worker]
        crew.close()
        assert crew.all == crew.idle == []
        assert pid is not None
        assert not is_alive(pid)

    asyncio.run(ask())


def test_a_worker_is_ready_before_it_is_asked():
    async def ask() -> None:
        crew = Crew(1)
        crew.warm()
        crew.warm()
        assert crew.warming is not None
        await crew.warming
        assert crew.idle == crew.all
        assert len(crew.all) == 1
        crew.close()

    asyncio.run(ask())


def test_a_worker_that_is_not_wanted_any_more_when_it_is_there_is_ended():
    async def ask() -> None:
        before = set(multiprocessing.active_children())
        task = asyncio.create_task(start())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        assert set(multiprocessing.active_children()) == before

    asyncio.run(ask())


def test_a_hall_that_is_closed_while_a_worker_is_started_leaves_no_process(tmp_path: Path):
    async def ask() -> None:
        hall = Hall(Config(tmp_path), Store(tmp_path))
        await hall.open()
        hall.crew.warm()
        while not hall.crew.all:
            await asyncio.sleep(0.01)
        (worker,) = hall.crew.all
        pid = worker.process.pid
        await hall.close()
        assert hall.crew.all == []
        assert pid is not None
        assert not is_alive(pid)

    asyncio.run(ask())


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_worker_that_was_killed_is_replaced():
    told = brief(moment(), str(moment().actor), 9)

    async def ask() -> None:
        crew = Crew(1)
        await crew.choose("random", told)
        (first,) = crew.all
        assert first.process.pid is not None
        os.kill(first.process.pid, signal.SIGKILL)
        assert await crew.choose("random", told) == any_option(told)
        assert crew.all != [first]
        crew.close()

    asyncio.run(ask())


def test_for_a_player_that_fails_something_possible_is_answered():
    told = brief(moment(), str(moment().actor), 9)

    async def ask() -> None:
        crew = Crew(1)
        assert await crew.choose("no-such-level", told) == any_option(told)
        assert len(crew.idle) == 1  # the worker itself is well
        crew.close()

    asyncio.run(ask())


def test_more_players_than_workers_wait_their_turn():
    told = brief(moment(), str(moment().actor), 9)

    async def ask() -> None:
        crew = Crew(1)
        answers = await asyncio.gather(*(crew.choose("random", {**told, "seed": seed}) for seed in range(6)))
        assert all(answer in told["view"]["options"] for answer in answers)
        assert len(crew.all) == 1
        crew.close()

    asyncio.run(ask())


def test_a_worker_that_nobody_waits_for_any_more_is_ended():
    told = brief(moment(), str(moment().actor), 9)

    async def ask() -> None:
        crew = Crew(1)
        task = asyncio.create_task(crew.choose("random", told))
        while not crew.all:
            await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert await crew.choose("random", told) in told["view"]["options"]
        assert len(crew.all) == 1
        crew.close()

    asyncio.run(ask())


def test_a_worker_holds_no_more_than_its_line():
    worker = Worker()
    assert worker.hear() == READY
    told = brief(moment(), str(moment().actor), 2)
    assert worker.ask("random", told) in told["view"]["options"]
    worker.end()
    assert worker.line.closed


def test_nobody_pushes_out_the_promises_of_others(house: House):
    promises = house.hall.promises
    mine = promises.give("me")
    first = promises.give("greedy")
    for _ in range(100):
        promises.give("greedy")
    assert promises.find("me", mine.commitment) == mine
    assert ("greedy", first.commitment) not in promises.open
    assert sum(1 for player, _ in promises.open if player == "greedy") == 20


def test_a_level_that_does_not_exist_is_refused(guest: Callable[[str], Player]):
    player = guest("Ann")
    answer = player.post("/api/tables", game="north-africa", seat="axis", opponent="computer:grandmaster")
    assert answer.json()["error"]["key"] == "bad-field"
    assert "computer:random" in answer.json()["error"]["facts"]["possible"]
    rows = {row["name"]: row["levels"] for row in player.get("/api/games").json()}
    assert rows["north-africa"] == levels(AFRICA)
