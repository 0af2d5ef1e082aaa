"""Reviews: who may ask, how far one is, one after the other, kept with the game and taken up again after a restart."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

import sandtable
from sandtable.games.omaha.players import review as omaha_review
from sandtable.kernel import SeededDice, Sitting, read_record
from sandtable.players import review_plan
from sandtable.server.config import Config, Limits, Rate
from sandtable.server.storage import SqliteStore, Store
from sandtable.server.workers.fair_queue import Owner, Rank
from sandtable.server.workers.reviews import MOST_OF_ONE_ADDRESS, MOST_OF_OTHERS, MOST_WAITING, Reviews
from sandtable.server.workers.worker_pool import Job, WorkerPool
from sandtable.server.workers.worker_process import JobFailed
from sandtable.tables.refusals import Refused
from tests.server.play import play_on
from tests.server.real_server import NO_LIMITS, Player, RealServer, embedded, open_server, quick

pytestmark = pytest.mark.long

PATIENCE = 60.0
FREE = NO_LIMITS._replace(reviews=Rate(1000, 1000))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with open_server(quick(tmp_path_factory.mktemp("data"), FREE, review_seconds=0.1)) as opened:
        yield opened


def play_omaha(player: Player, seed: int = 1) -> str:
    table = str(player.make("omaha")["id"])
    with player.live(table) as screen:
        screen.hear()
        play_on(Random(seed), screen)
    return table


def until_done(player: Player, table: str) -> dict[str, Any]:
    """Look until the review is there; all states on the way are what they may be."""
    ends = monotonic() + PATIENCE
    while monotonic() < ends:
        found: dict[str, Any] = player.get(f"/api/tables/{table}/review").json()
        if found["state"] == "done":
            review: dict[str, Any] = found["review"]
            return review
        assert found["state"] in ("waiting", "running"), found
        assert 0 <= found["done"] <= found["of"] or found["of"] == 0
        sleep(0.05)
    raise AssertionError("the review took too long")


def test_a_finished_game_of_omaha_is_judged_by_the_solver(guest: Callable[[str], Player]):
    ann = guest("Ann")
    table = play_omaha(ann)
    assert ann.get(f"/api/tables/{table}/review").json() == {"state": "none"}
    assert ann.do(table, "review").status_code == 202
    review = until_done(ann, table)
    record = ann.get(f"/api/tables/{table}/record").text
    assert review["judge"] == "solver"
    judged = [{name: fact for name, fact in each.items() if name != "answer"} for each in review["points"]]
    assert judged == omaha_review.points(record)
    answers = [seat for seat, _ in read_record(record).answers]
    for each in review["points"]:  # set-up and dice do not count
        assert each["answer"] == answers[: each["number"] + 1].count("squad")
    assert review["points"][0]["answer"] == 1 < review["points"][0]["number"]
    assert review["of"] == len(review["points"]) > 3
    assert review["lost"]["squad"] == pytest.approx(sum(each["loss"] for each in review["points"]), abs=0.001)
    for each in review["points"]:
        assert read_record(record).answers[each["number"]] == ("squad", each["given"])


def test_a_game_with_hidden_hands_is_judged_fairly_and_with_hindsight(guest: Callable[[str], Player]):
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("north-africa", seat="axis")["id"]
    bob.do(table, "join")
    with ann.live(table) as one, bob.live(table) as two:
        one.hear()
        two.hear()
        play_on(Random(2), one, two, most=8)
    assert ann.do(table, "review").json()["error"]["key"] == "not-yet"
    assert bob.get(f"/api/tables/{table}/review").json()["error"]["key"] == "not-yet"
    bob.do(table, "resign")
    ann.do(table, "review")
    review = until_done(bob, table)
    assert review["judge"] == "search"
    assert review["rounds"] >= review_plan.FEWEST_ROUNDS
    assert len(review["points"]) >= 1
    for each in review["points"]:
        assert {"best", "probability", "loss"} == set(each["hindsight"])


def test_a_spectator_may_ask_after_the_end_and_a_stranger_may_look(guest: Callable[[str], Player], server: RealServer):
    ann, eve = guest("Ann"), guest("Eve")
    table = play_omaha(ann, 5)
    assert eve.do(table, "review").status_code == 202
    review = until_done(eve, table)
    with server.player() as stranger:
        assert stranger.do(table, "review").status_code == 401
        assert stranger.get(f"/api/tables/{table}/review").json()["review"] == review


def test_a_table_that_is_not_there_cannot_be_reviewed(guest: Callable[[str], Player]):
    ann = guest("Ann")
    for path in ("no-such-table", "x", "%00%00%00%00"):
        assert ann.get(f"/api/tables/{path}/review").status_code == 404
        assert ann.do(path, "review").status_code == 404


def test_a_review_is_found_again_after_a_restart_at_once(tmp_path: Path):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann:
        table = play_omaha(ann)
        ann.do(table, "review")
        review = until_done(ann, table)
    with open_server(quick(tmp_path)) as server, server.player() as anybody:
        assert anybody.get(f"/api/tables/{table}/review").json() == {"state": "done", "review": review}
        assert server.registry.reviews.tasks == {}


def test_a_review_that_was_asked_for_is_taken_up_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann:
        monkeypatch.setattr(server.registry.reviews, "go_on", lambda: None)
        table = play_omaha(ann)
        assert ann.do(table, "review").json()["state"] == "running"
    with open_server(quick(tmp_path)) as server, server.player() as anybody:
        assert until_done(anybody, table)["points"]


def test_one_player_asks_for_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with open_server(quick(tmp_path, FREE)) as server, server.player("Ann") as ann, server.player("Bob") as bob:
        monkeypatch.setattr(server.registry.reviews, "go_on", lambda: None)
        tables = [play_omaha(ann, seed) for seed in range(5)]
        states = [ann.do(table, "review").json() for table in tables]
        assert [each.get("ahead") for each in states[:3]] == [0, 1, 2]
        assert [each["error"]["key"] for each in states[3:]] == ["too-many"] * 2
        assert ann.do(tables[0], "review").status_code == 202  # it waits already: asking again changes nothing
        assert bob.do(tables[3], "review").json()["ahead"] == 3
        assert bob.do(tables[4], "review").json()["error"]["key"] == "too-many"  # of others' games, one at a time


def test_who_asks_too_often_must_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    slow = NO_LIMITS._replace(reviews=Rate(1, 0.0001))
    with open_server(quick(tmp_path, slow)) as server, server.player("Ann") as ann:
        monkeypatch.setattr(server.registry.reviews, "go_on", lambda: None)
        tables = [play_omaha(ann, seed) for seed in range(2)]
        assert [ann.do(table, "review").status_code for table in tables] == [202, 429]


# The queue itself, with a judge that does as it is told


class Told(WorkerPool):
    """A pool of the test's own: it finds what it is told to find."""

    def __init__(self) -> None:
        super().__init__(1, Limits())
        self.gate = asyncio.Event()
        self.asked: list[tuple[Any, ...]] = []
        self.ranks: list[tuple[str, Rank]] = []
        self.fails = ""

    async def run(self, job: Job) -> dict[str, Any]:
        await self.gate.wait()
        await asyncio.sleep(0)
        self.asked.append((job.kind, *job.facts[1:]))
        self.ranks.append((job.owner.player, job.rank))
        if self.fails == job.kind:
            raise JobFailed(job.kind)
        if job.kind == "plan":
            return {"judge": "search", "numbers": [2, 5], "of": 9, "rounds": 3, "points": []}
        if job.kind == "day":
            return {"given_away": 0.25}
        return point(job.facts[1])


def point(number: int) -> dict[str, Any]:
    return {"number": number, "seat": "squad", "loss": 0.1 * number, "grade": ""}


@pytest.fixture
async def told() -> Told:
    pool = Told()
    pool.gate.set()
    return pool


@asynccontextmanager
async def reviewing(folder: Path, pool: WorkerPool) -> AsyncIterator[Reviews]:
    sitting = Sitting(sandtable.game("omaha").start(), SeededDice(1))
    store = SqliteStore(folder)
    store.open()

    async def record_of(table: str) -> str:
        return sitting.record().text()

    found = Reviews(Config(folder, limits=FREE), store, record_of, pool)
    found.open()
    try:
        yield found
    finally:
        await found.close()
        store.close()


async def all_done(found: Reviews) -> None:
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*found.tasks.values())


def add_tables(storage: Store, *names: str, player: str = "ann") -> None:
    """Finished games of one player."""
    store = embedded(storage)
    with store.writing:
        store.writing.execute("INSERT OR IGNORE INTO players VALUES (?, ?, NULL, NULL, 0)", (player, player))
        for name in names:
            store.writing.execute(
                "INSERT INTO tables (id, game, rules, settings, opponent, secret, state, created, updated)"
                " VALUES (?, 'omaha', 1, '{}', 'none', x'00', 'over', 0, 0)",
                (name,),
            )
            store.writing.execute(
                "INSERT INTO seats (table_id, seat, place, kind, player) VALUES (?, 'squad', 0, 'player', ?)",
                (name, player),
            )


ANN, BOB, EVE = Owner("ann", "1.1.1.1"), Owner("bob", "2.2.2.2"), Owner("eve", "3.3.3.3")


async def test_reviews_are_judged_one_after_the_other_decision_by_decision(tmp_path: Path, told: Told):
    async with reviewing(tmp_path, told) as found:
        add_tables(found.store, "one", "two")
        told.gate.clear()
        await found.ask("one", ANN, True)
        await found.ask("two", BOB, True)
        await found.ask("one", BOB, True)
        assert found.state("one") == {"state": "running", "ahead": 0, "done": 0, "of": 0}
        assert found.state("two") == {"state": "waiting", "ahead": 1, "done": 0, "of": 0}
        told.gate.set()
        await all_done(found)
        assert told.asked == [("plan", 60.0), ("point", 2, 3), ("point", 5, 3)] * 2
        assert {rank for _, rank in told.ranks} == {Rank.BACKGROUND}
        review = found.state("two")["review"]
        assert [each["number"] for each in review["points"]] == [2, 5]
        assert (review["of"], review["judge"], review["lost"]) == (9, "search", {"squad": 0.7})


async def test_nobodys_second_review_comes_before_anothers_first(tmp_path: Path, told: Told):
    async with reviewing(tmp_path, told) as found:
        add_tables(found.store, *"abcde")
        told.gate.clear()
        for table, owner in (("a", ANN), ("b", ANN), ("c", ANN), ("d", BOB), ("e", EVE)):
            await found.ask(table, owner, True)
        assert [wanted.table for wanted in found.in_order()] == ["a", "d", "e", "b", "c"]
        assert found.state("b")["ahead"] == 3
        told.gate.set()
        await all_done(found)
        finished = [player for player, _ in told.ranks][::3]
        assert finished == ["ann", "bob", "eve", "ann", "ann"]
        assert found.served == {}


async def test_whoever_comes_while_others_have_many_does_not_wait_for_all_of_them(tmp_path: Path, told: Told):
    async with reviewing(tmp_path, told) as found:
        add_tables(found.store, *"abcd")
        told.gate.clear()
        for table in "abc":
            await found.ask(table, ANN, True)
        told.gate.set()
        while "a" in found.waiting:
            await asyncio.sleep(0)
        told.gate.clear()
        await found.ask("d", BOB, True)
        assert [wanted.table for wanted in found.in_order()] == ["d", "b", "c"]  # Ann has had one
        told.gate.set()
        await all_done(found)


async def test_what_strangers_ask_for_waits_for_idle_times_and_never_for_those_who_played(tmp_path: Path, told: Told):
    async with reviewing(tmp_path, told) as found:
        add_tables(found.store, "one", "two", "three")
        told.gate.clear()
        await found.ask("one", EVE, False)
        await found.ask("two", ANN, True)
        assert found.state("two")["ahead"] == 0
        assert found.state("one")["ahead"] == 1
        told.gate.set()
        await all_done(found)
        assert {rank for player, rank in told.ranks if player == "eve"} == {Rank.WHEN_IDLE}
        assert {rank for player, rank in told.ranks if player == "ann"} == {Rank.BACKGROUND}
        assert all(found.state(table)["state"] == "done" for table in ("one", "two"))


async def test_a_player_takes_over_what_a_stranger_has_asked_for(tmp_path: Path, told: Told):
    async with reviewing(tmp_path, told) as found:
        add_tables(found.store, "one")
        told.gate.clear()
        await found.ask("one", EVE, False)
        await found.ask("one", BOB, False)
        assert found.waiting["one"].owner == EVE
        await found.ask("one", ANN, True)
        assert found.waiting["one"].owner == ANN
        await found.ask("one", EVE, False)
        assert found.waiting["one"].is_own
        told.gate.set()
        await all_done(found)
        assert found.state("one")["state"] == "done"
        assert [each["number"] for each in found.state("one")["review"]["points"]] == [2, 5]
    async with reviewing(tmp_path, told) as found:
        assert found.store.row("SELECT player FROM reviews")["player"] == "ann"  # type: ignore[index]


async def refusal_of(work: Any) -> str:
    with pytest.raises(Refused) as refused:
        await work
    return refused.value.key


async def test_strangers_never_take_the_room_of_those_who_played(tmp_path: Path, told: Told):
    async with reviewing(tmp_path, told) as found:
        tables = [f"table {number}" for number in range(MOST_WAITING)]
        add_tables(found.store, *tables)
        told.gate.clear()
        for number in range(MOST_OF_OTHERS):
            await found.ask(tables[number], Owner(f"eve {number}", f"address {number}"), False)
        assert await refusal_of(found.ask(tables[-1], EVE, False)) == "too-busy"
        await found.ask(tables[-1], ANN, True)
        assert found.state(tables[-1])["ahead"] == 0


async def test_of_one_address_strangers_ask_for_few(tmp_path: Path, told: Told):
    async with reviewing(tmp_path, told) as found:
        add_tables(found.store, *"abcd")
        told.gate.clear()
        assert MOST_OF_ONE_ADDRESS == 2
        await found.ask("a", EVE, False)
        assert await refusal_of(found.ask("b", EVE, False)) == "too-many"
        await found.ask("b", Owner("mallory", EVE.address), False)
        assert await refusal_of(found.ask("c", Owner("trudy", EVE.address), False)) == "too-many"
        await found.ask("c", BOB, False)
        assert list(found.waiting) == ["a", "b", "c"]


async def test_what_was_judged_before_a_restart_is_not_judged_again(tmp_path: Path, told: Told):
    half = {"judge": "search", "numbers": [2, 5], "of": 9, "rounds": 3, "points": [point(2)]}
    async with reviewing(tmp_path, told) as found:
        add_tables(found.store, "one", "two")
        with embedded(found.store).writing:
            for row in (("one", "ann", 1.0, json.dumps(half), 0), ("two", "eve", 0.5, None, 0)):
                embedded(found.store).writing.execute("INSERT INTO reviews VALUES (?, ?, ?, ?, ?)", row)
    told.asked.clear()
    told.gate.clear()
    async with reviewing(tmp_path, told) as found:
        assert found.state("one") == {"state": "running", "ahead": 0, "done": 1, "of": 2}
        assert [wanted.is_own for wanted in found.in_order()] == [True, False]
        told.gate.set()
        await found.tasks[True]
        assert ("point", 5, 3) in told.asked
        assert told.asked.count(("point", 2, 3)) <= 1  # that of the other table
        assert found.state("one")["state"] == "done"


async def test_what_cannot_be_judged_holds_up_nobody_and_can_be_asked_for_again(tmp_path: Path, told: Told):
    async with reviewing(tmp_path, told) as found:
        add_tables(found.store, "one", "two")
        told.fails = "plan"
        await found.ask("one", ANN, True)
        await all_done(found)
        assert found.state("one") == {"state": "failed"}
        told.fails = ""
        await found.ask("one", ANN, True)
        await found.ask("two", ANN, True)
        await all_done(found)
        assert [found.state(table)["state"] for table in ("one", "two")] == ["done", "done"]


async def test_the_day_is_judged_between_two_decisions(tmp_path: Path, told: Told):
    async with reviewing(tmp_path, told) as found:
        add_tables(found.store, "one", "day")
        with embedded(found.store).writing:
            embedded(found.store).writing.execute("INSERT INTO days VALUES ('day', '2026-06-06', 'ann', 1, NULL)")
        told.gate.clear()
        await found.ask("one", ANN, True)
        await asyncio.sleep(0)
        found.want_day("day")
        found.want_day("day")
        told.gate.set()
        await all_done(found)
        assert [each[0] for each in told.asked].count("day") == 1
        assert [each[0] for each in told.asked].index("day") < len(told.asked) - 1
        row = found.store.row("SELECT score FROM days")
        assert row is not None
        assert json.loads(row["score"]) == {"given_away": 0.25}


async def test_what_cannot_be_written_was_not_asked_for(tmp_path: Path, told: Told):
    async with reviewing(tmp_path, told) as found:
        with pytest.raises(Refused):
            await found.ask("nobody-knows-it", ANN, True)
        assert found.state("nobody-knows-it") == {"state": "none"}
        with pytest.raises(sqlite3.IntegrityError):
            await found.store.write(lambda d: d.execute("INSERT INTO reviews VALUES ('x', 'y', 0, NULL, 0)"))


# What is judged, and how


def test_of_many_decisions_some_are_judged_evenly_over_the_game():
    assert review_plan.spread([3, 5, 8], 4) == [3, 5, 8]
    assert review_plan.spread(list(range(100)), 4) == [0, 25, 50, 75]
    assert review_plan.spread([], 4) == []


@pytest.mark.parametrize(("seconds", "rounds"), [(0.0, review_plan.FEWEST_ROUNDS), (1e9, review_plan.MOST_ROUNDS)])
def test_the_time_decides_how_often_a_decision_is_tried(seconds: float, rounds: int):
    sitting = Sitting(sandtable.game("north-africa").start(), SeededDice(1))
    chance = Random(1)
    for _ in range(60):
        sitting.answer(chance.choice(sitting.state.options()))
    found = review_plan.plan(sitting.record().text(), seconds)
    assert found["rounds"] == rounds
    assert found["judge"] == "search"
    assert 0 < len(found["numbers"]) <= found["of"] <= 60


def test_a_deck_that_nobody_has_studied_is_judged_by_the_search(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(omaha_review, "tables_at_hand", lambda start: None)
    sitting = Sitting(sandtable.game("omaha").start(), SeededDice(1))
    sitting.answer(sitting.state.options()[0])
    found = review_plan.plan(sitting.record().text(), 0.1)
    assert found["judge"] == "search"
    assert "hindsight" not in review_plan.judge_point(sitting.record().text(), found["numbers"][0], 4)
