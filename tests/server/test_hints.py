"""Help at the table: who may ask for it, what the answer holds, and that it tells no more than the seat can see."""

import asyncio
import os
import re
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

import sandtable
from sandtable.kernel import SeededDice, State
from sandtable.players import brief
from sandtable.players.thinking_jobs import hint_for
from sandtable.server.config import Rate
from sandtable.server.storage.schema import MIGRATIONS, migrate
from sandtable.server.workers.fair_queue import Owner, Place
from sandtable.server.workers.help_requests import MOST_OF_ONE_ADDRESS, MOST_WAITING, HelpRequests
from sandtable.server.workers.worker_pool import Job, WorkerPool
from sandtable.tables.allowed_help import ALARM, HINT, PERFECT, allows_help
from sandtable.tables.refusals import Refused
from tests.games.north_africa.scene import scene
from tests.server.conftest import Pair
from tests.server.real_server import NO_LIMITS, Player, RealServer, quick

pytestmark = pytest.mark.long

Guest = Callable[[str], Player]
AFRICA = sandtable.game("north-africa")


def key_of(player: Player, table: str, kind: str = HINT, **body: Any) -> str:
    """The key with which help is refused."""
    return str(player.do(table, kind, **body).json()["error"]["key"])


def ask(player: Player, table: str, kind: str = HINT) -> dict[str, Any]:
    """Help about what is asked now."""
    answer = player.do(table, kind, n=player.look(table)["n"])
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.fixture
def helped(guest: Guest) -> Pair:
    """As `pair`, but the table was opened with hints."""
    axis, allies = guest("Erwin"), guest("Bernard")
    table = axis.make("north-africa", seat="axis", opponent="open", hints=True)["id"]
    assert allies.do(table, "join").status_code == 200
    return axis, allies, table


def in_order(pair: Pair) -> tuple[Player, Player, str]:
    """Who is asked, the other, and the table."""
    one, other, table = pair
    return (one, other, table) if one.look(table)["yours"] else (other, one, table)


# Who may ask


def test_alone_at_one_screen_and_against_the_computer_there_is_help(guest: Guest):
    ann = guest("Ann")
    for game, wish, kinds in (
        ("omaha", {}, [HINT, ALARM, PERFECT]),
        ("north-africa", {"seat": "all", "opponent": "none"}, [HINT, ALARM]),
        ("north-africa", {"seat": "axis", "opponent": "computer:random"}, [HINT, ALARM]),
    ):
        table = ann.make(game, **wish)["id"]
        seen = ann.look(table)
        assert seen["help"] == kinds
        assert seen["hints"] is False  # nobody else is concerned


def test_between_people_there_are_no_hints_unless_the_table_was_opened_with_them(pair: Pair):
    asked, other, table = in_order(pair)
    for player in (asked, other):
        seen = player.look(table)
        assert (seen["hints"], seen["help"]) == (False, [])
    assert key_of(asked, table, n=asked.look(table)["n"]) == "no-hints"


def test_a_table_that_was_opened_with_hints_gives_them_to_both_and_says_so(helped: Pair, guest: Guest):
    asked, other, table = in_order(helped)
    for player in (asked, other):
        assert (player.look(table)["hints"], player.look(table)["help"]) == (True, [HINT, ALARM])
    assert ask(asked, table)["seat"] == asked.look(table)["seat"]
    watcher = guest("Watcher")
    assert (watcher.look(table)["hints"], watcher.look(table)["help"]) == (True, [])
    running = {head["id"]: head for head in watcher.get("/api/tables").json()["running"]}
    assert running[table]["hints"] is True


def test_everybody_sees_in_the_lobby_whether_hints_are_allowed(guest: Guest):
    ann, bob = guest("Ann"), guest("Bob")
    made = {ann.make("poland", seat="any", opponent="open", hints=hints)["id"]: hints for hints in (True, False)}
    listed = {head["id"]: head["hints"] for head in bob.get("/api/tables").json()["open"]}
    assert made.items() <= listed.items()


def test_hints_stay_allowed_when_a_table_was_unloaded_and_in_the_rematch(helped: Pair, server: RealServer):
    axis, allies, table = helped
    del server.registry.tables[table]
    assert axis.look(table)["hints"] is True
    assert axis.do(table, "resign").status_code == 200
    axis.do(table, "rematch")
    again = allies.do(table, "rematch").json()["next"]
    assert axis.look(again)["hints"] is True


def test_against_the_computer_the_wish_for_hints_changes_nothing(guest: Guest):
    ann = guest("Ann")
    assert ann.make("poland", seat="germany", opponent="computer:random", hints=True)["hints"] is False
    assert ann.make("omaha", hints=True)["hints"] is False


def test_as_long_as_a_seat_is_empty_nobody_is_helped(guest: Guest, server: RealServer):
    ann = guest("Ann")
    table = ann.make("north-africa", seat="axis", opponent="open")["id"]
    assert not allows_help(server.registry.tables[table])
    assert key_of(ann, table, n=0) == "not-asked"


def test_whoever_is_not_asked_gets_nothing(helped: Pair, guest: Guest):
    asked, other, table = in_order(helped)
    n = asked.look(table)["n"]
    assert key_of(other, table, n=n) == "not-asked"
    assert key_of(asked, table, n=n, seat=other.look(table)["seat"]) == "not-your-seat"
    assert key_of(guest("Watcher"), table, n=n) == "not-a-player"
    assert key_of(guest(""), table, n=n) == "who-are-you"
    assert other.do(table, "resign").status_code == 200
    assert key_of(asked, table, n=n) == "already-over"
    assert asked.look(table)["help"] == []


def test_at_one_screen_only_the_seat_that_is_asked_gets_a_hint(guest: Guest):
    ann = guest("Ann")
    table = ann.make("north-africa", seat="all", opponent="none")["id"]
    seen = ann.look(table)
    other = next(seat for seat in AFRICA.seats if seat != seen["actor"])
    assert key_of(ann, table, n=seen["n"], seat=other) == "not-asked"
    assert ask(ann, table)["seat"] == seen["actor"]


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({}, "bad-field"),
        ({"n": "9"}, "bad-field"),
        ({"n": -1}, "bad-field"),
        ({"n": True}, "bad-field"),
        ({"n": 0}, "stale"),
        ({"n": 9, "seat": 3}, "bad-field"),
        ({"n": 9, "seat": "x" * 100}, "too-large"),
        ({"n": 9, "seat": "nobody"}, "not-your-seat"),
    ],
)
@pytest.mark.parametrize("kind", [HINT, PERFECT])
def test_wrong_input_is_refused_with_its_name(guest: Guest, kind: str, body: dict[str, Any], key: str):
    ann = guest("Ann")
    table = ann.make("omaha")["id"]
    assert ann.look(table)["n"] == 9
    assert key_of(ann, table, kind, **body) == key


def test_only_yes_and_no_can_be_said_about_hints(guest: Guest):
    answer = guest("Ann").post("/api/tables", game="poland", seat="any", opponent="open", hints="yes")
    assert answer.json()["error"] == {"key": "bad-field", "facts": {"place": "hints", "value": "yes"}}


def test_a_game_without_a_solver_has_no_perfect_play(guest: Guest):
    ann = guest("Ann")
    table = ann.make("north-africa", seat="all", opponent="none")["id"]
    assert key_of(ann, table, PERFECT, n=ann.look(table)["n"]) == "not-solved"


# What the answer holds


def test_a_hint_holds_the_best_options_with_probability_interval_line_and_what_is_assumed(helped: Pair):
    asked, _, table = in_order(helped)
    seen = asked.look(table)
    found = ask(asked, table)
    assert set(found) == {"n", "seat", "rounds", "solved", "mixed", "best", "assumed"}
    assert (found["n"], found["rounds"], found["solved"]) == (seen["n"], 12, False)
    assert 1 <= len(found["best"]) <= 3
    for each in found["best"]:
        low, high = each["interval"]
        assert each["option"] in [option["text"] for option in seen["options"]]
        assert 0 <= low <= each["probability"] <= high <= 1
    assert found["assumed"]["hidden"] > 0
    assert asked.look(table) == seen  # it changes nothing


def test_perfect_play_says_how_likely_it_wins_with_every_option(guest: Guest):
    ann = guest("Ann")
    table = ann.make("omaha")["id"]
    seen = ann.look(table)
    found = ask(ann, table, PERFECT)
    assert [option for option, _ in found["options"]] == [option["text"] for option in seen["options"]]
    assert found["value"] == max(value for _, value in found["options"])
    assert 0 < found["value"] < 1
    best = ask(ann, table)["best"][0]
    assert best["probability"] == found["value"]  # the hint agrees with it


def test_a_deck_that_nobody_has_studied_is_not_known(guest: Guest):
    ann = guest("Ann")
    deck = "open 9/7, wire 12/0, x 4/3, x-eye 2/1, delta-eye 3/2"
    table = ann.make("omaha", settings={"deck": deck})["id"]
    assert ask(ann, table, PERFECT) == {"n": 9, "value": None, "options": []}
    assert ask(ann, table)["solved"] is False


# That it tells nothing


def crowded() -> State:
    return scene("64 65 73", "32 33 36", mover="allies", tobruk="164lt 15pz", western_desert="4ind 7arm", cairo="2arm")


def test_states_that_look_the_same_to_the_seat_give_the_same_hint():
    state = crowded()
    for seed in range(3):
        twin = state.resample("allies", SeededDice(70 + seed))
        assert twin.digest() != state.digest()
        here, there = (brief(each, "allies", seed) for each in (state, twin))
        assert here == there
        assert hint_for(here, "12x") == hint_for(there, "12x")


def test_the_server_gives_the_same_hint_to_the_last_byte_whatever_the_enemy_holds(
    helped: Pair, server: RealServer, monkeypatch: pytest.MonkeyPatch
):
    asked, _, table = in_order(helped)
    n, sitting = asked.look(table)["n"], server.registry.tables[table].sitting
    true = sitting.state
    told = []
    for seed in range(4):
        twin = true if seed == 0 else true.resample(str(true.actor), SeededDice(seed))
        monkeypatch.setattr(server.registry, "random", Random(5))
        monkeypatch.setattr(sitting, "state", twin)
        assert (twin.digest() == true.digest()) is (seed == 0)
        told.append(asked.do(table, HINT, n=n).text)
    assert len(set(told)) == 1


def test_nobody_else_notices_that_somebody_asked_for_a_hint(helped: Pair, guest: Guest):
    asked, other, table = in_order(helped)
    watcher = guest("Watcher")
    with other.live(table) as screen, watcher.live(table) as third:
        before = [screen.hear(), third.hear()]
        assert before[0]["is"] == "sight"
        heads = [lobby_of(player) for player in (other, watcher)]
        ask(asked, table)
        for each in (screen, third):
            each.say("ping")
            while (heard := each.hear())["is"] != "pong":
                assert heard["is"] == "presence"
        assert [lobby_of(player) for player in (other, watcher)] == heads


def lobby_of(player: Player) -> str:
    """To the letter, but for the time that the server has run."""
    return re.sub(r'"ran":[^,]+,', "", player.get("/api/tables").text, count=1)


# Not too often, and not too many


ANN, BOB = Owner("ann", "1.1.1.1"), Owner("bob", "2.2.2.2")


@asynccontextmanager
async def advising(folder: Path) -> AsyncIterator[HelpRequests]:
    config = quick(folder, NO_LIMITS._replace(hints=Rate(2, 0.0)))
    pool = WorkerPool(1, config.limits)
    try:
        yield HelpRequests(config, pool)
    finally:
        await pool.close()


async def refusal_of(work: Any) -> str:
    with pytest.raises(Refused) as refused:
        await work
    return refused.value.key


TOLD = brief(crowded(), "allies", 1)


async def test_one_hint_at_a_time_and_not_too_many(tmp_path: Path):
    async with advising(tmp_path) as advisers:
        first = asyncio.create_task(advisers.help(HINT, ANN, TOLD))
        await asyncio.sleep(0)
        assert await refusal_of(advisers.help(HINT, ANN, TOLD)) == "still-thinking"
        second = asyncio.create_task(advisers.help(HINT, BOB, TOLD))  # others wait for their turn
        assert (await first) == (await second)
        await advisers.help(HINT, ANN, TOLD)
        assert await refusal_of(advisers.help(HINT, ANN, TOLD)) == "too-fast"
        await advisers.help(HINT, BOB, TOLD)
        assert advisers.waiting == set()
        assert len(advisers.pool.all) == 1


async def test_one_address_cannot_take_all_hints_and_neither_can_a_dozen_guests(tmp_path: Path):
    async with advising(tmp_path) as advisers:
        crowd = [Owner(f"guest {number}", ANN.address) for number in range(MOST_OF_ONE_ADDRESS)]
        advisers.waiting = {(HINT, owner) for owner in crowd}
        assert await refusal_of(advisers.help(HINT, ANN, TOLD)) == "too-busy"
        assert advisers.pool.all == []
        assert advisers.rate_limits[HINT].take("ann")  # it did not count
        assert (await advisers.help(HINT, BOB, TOLD))["seat"] == "allies"


async def test_when_too_many_wait_the_next_one_is_told_to_come_again(tmp_path: Path):
    async with advising(tmp_path) as advisers:
        advisers.waiting = {(HINT, Owner(f"guest {number}", f"address {number}")) for number in range(MOST_WAITING)}
        assert await refusal_of(advisers.help(HINT, ANN, TOLD)) == "too-busy"


async def test_a_hint_is_found_although_the_worker_was_killed(tmp_path: Path):
    async with advising(tmp_path) as advisers:
        await advisers.help(HINT, ANN, TOLD)
        (worker,) = advisers.pool.all
        assert worker.process is not None
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGKILL)
        assert (await advisers.help(HINT, BOB, TOLD))["seat"] == "allies"
        assert worker not in advisers.pool.all


async def test_what_cannot_be_thought_about_is_refused_and_the_worker_lives(tmp_path: Path):
    async with advising(tmp_path) as advisers:
        assert await refusal_of(advisers.help(PERFECT, ANN, TOLD)) == "our-fault"
        assert (await advisers.help(HINT, ANN, TOLD))["best"]
        assert len(advisers.pool.all) == 1


def test_whoever_waits_for_a_hint_sees_the_line_and_nobody_else_does(
    helped: Pair, server: RealServer, monkeypatch: pytest.MonkeyPatch
):
    asked, other, table = in_order(helped)
    seen = asked.look(table)

    async def slowly(job: Job) -> Any:
        assert job.tell is not None
        job.tell(Place(3, 12))
        job.tell(None)
        return {"seat": seen["seat"]}

    monkeypatch.setattr(server.registry.pool, "run", slowly)
    with asked.live(table) as mine, other.live(table) as theirs:
        mine.hear()
        theirs.hear()
        assert asked.do(table, HINT, n=seen["n"]).json() == {"n": seen["n"], "seat": seen["seat"]}
        heard = [mine.hear() for _ in range(3)]
        assert [each for each in heard if each["is"] == "line"] == [
            {"is": "line", "what": "hint", "line": {"ahead": 3, "seconds": 12}},
            {"is": "line", "what": "hint", "line": None},
        ]
        theirs.say("ping")
        assert theirs.hear()["is"] == "pong"


def test_a_hint_for_a_table_that_has_moved_on_is_given_up(
    server: RealServer, guest: Guest, monkeypatch: pytest.MonkeyPatch
):
    ann = guest("Ann")
    table = ann.make("omaha")["id"]
    begun, ended = Event(), Event()

    async def for_ever(job: Job) -> Any:
        begun.set()
        try:
            await asyncio.sleep(60)
        finally:
            ended.set()

    monkeypatch.setattr(server.registry.pool, "run", for_ever)
    with ann.live(table) as screen, ThreadPoolExecutor(1) as beside:
        screen.hear()
        asking = beside.submit(key_of, ann, table, HINT, n=screen.sight["n"])
        assert begun.wait(10)
        screen.answer(screen.sight["options"][0]["text"])
        assert asking.result(10) == "stale"
        assert ended.wait(10)


def test_tables_of_an_older_file_have_no_hints(tmp_path: Path):
    with closing(sqlite3.connect(tmp_path / "old.db", isolation_level=None)) as file:
        migrate(file, MIGRATIONS[:2])
        file.execute(
            "INSERT INTO tables (id, game, rules, settings, opponent, secret, state, created, updated)"
            " VALUES ('old', 'omaha', 1, '{}', 'none', x'00', 'open', 0, 0)"
        )
        migrate(file)
        assert file.execute("SELECT hints FROM tables").fetchall() == [(0,)]
