"""The analysis table over HTTP: what it shows, what it refuses, who gets no help, and that no running game is in it."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel import CHANCE, SeededDice
from sandtable.server.config import Rate
from sandtable.server.live.fair_play import WITHOUT_HELP
from sandtable.tables.allowed_help import allows_help
from sandtable.tables.analysis import MOST_ANSWERS
from sandtable.tables.position_links import LONGEST_POSITION
from sandtable.tables.submitted_text import LONGEST_FILE
from tests.server.conftest import Pair
from tests.server.play import play_on
from tests.server.real_server import NO_LIMITS, Player, RealServer, Screen, open_server, quick

Guest = Callable[[str], Player]
VERSION = sandtable.game("omaha").version
OMAHA = json.dumps(sandtable.game("omaha").start(1).position())


def asked_of(name: str, seat: str, seed: int = 3) -> str:
    """A position in which this seat is asked."""
    state, rng = sandtable.game(name).start(seed), Random(seed)
    for _ in range(300):
        if state.actor == seat and len(state.options()) > 1:
            break
        state.answer(rng.choice(state.options()))
    assert state.actor == seat
    return json.dumps(state.position())


def key_of(told: Any) -> tuple[int, str]:
    return told.status_code, told.json()["error"]["key"]


def test_a_position_is_played_on_without_a_name_and_nothing_is_kept(server: RealServer, guest: Guest):
    somebody = guest("")
    first = somebody.post("/api/analysis", position=OMAHA).json()
    option = first["options"][0]["text"].replace("*", first["options"][0].get("of", [""])[0])
    second = somebody.post("/api/analysis", position=OMAHA, answers=[option]).json()
    assert second["given"] == ["squad"]
    assert second["log"]
    assert second["position"] != first["position"]
    before = server.registry.store.rows("SELECT id FROM tables")
    again = somebody.post("/api/analysis", position=OMAHA, answers=[option]).json()
    assert again == second
    assert len(server.registry.store.rows("SELECT id FROM tables")) == len(before)


def test_what_chance_says_is_chosen_by_the_one_who_asks(guest: Guest):
    state = sandtable.game("north-africa").start()
    assert state.actor == CHANCE
    ann, position = guest("Ann"), json.dumps(state.position())
    shown = ann.post("/api/analysis", position=position).json()
    for outcome in (shown["chance"][0], shown["chance"][-1]):
        told = ann.post("/api/analysis", position=position, answers=[outcome["text"]]).json()
        assert told["given"] == [CHANCE]


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({}, 400, "bad-field"),
        ({"position": 7}, 400, "bad-field"),
        ({"position": ""}, 404, "unknown-game"),
        ({"position": "{"}, 400, "unreadable"),
        ({"position": '{"game":"chess"}'}, 404, "unknown-game"),
        ({"position": '{"game":"omaha"}'}, 400, "missing"),
        ({"position": '{"game":"omaha","table":' + "[" * 30_000}, 400, "unreadable"),
        ({"position": "a." * 30_000 + "a = 1"}, 400, "unreadable"),
        ({"position": "x" * (LONGEST_POSITION + 1)}, 413, "too-large"),
        ({"position": "x" * 200_000}, 413, "too-large"),
        ({"position": OMAHA, "answers": "storm"}, 400, "bad-field"),
        ({"position": OMAHA, "answers": [["storm"]]}, 400, "bad-field"),
        ({"position": OMAHA, "answers": ["x"] * (MOST_ANSWERS + 1)}, 413, "too-large"),
        ({"position": OMAHA, "answers": ["x" * 300]}, 413, "too-large"),
        ({"position": OMAHA, "answers": ["fly"]}, 400, "analysis-answer"),
        ({"position": OMAHA, "seat": "axis"}, 400, "unknown-seat"),
        ({"position": OMAHA, "seat": 5}, 400, "bad-field"),
        ({"position": OMAHA.replace('"actor": "squad"', '"actor": "chance"')}, 400, "unknown-value"),
        ({"position": OMAHA.replace('"rules": ', '"rules": 7')}, 400, "wrong-version"),
        ({"position": OMAHA.replace('"table": {', '"table": {"wings": 2, ')}, 400, "unknown-name"),
    ],
)
def test_a_forged_or_oversized_position_is_refused_and_says_what_is_wrong(
    guest: Guest, body: dict[str, Any], status: int, key: str
):
    told = guest("").post("/api/analysis", **body)
    assert key_of(told) == (status, key)
    assert len(told.content) < 3_000


@pytest.mark.parametrize(
    ("text", "status", "key"),
    [
        ("Sandtable record 9\n", 400, "newer-record"),
        (f"Sandtable record 1\ngame: omaha\nrules: {VERSION}\n\nchance fly\n", 400, "record-illegal"),
        ("Sandtable record 1\ngame: chess\nrules: 1\n\n", 404, "unknown-game"),
        ("x" * (LONGEST_FILE + 1), 413, "too-large"),
        ("neither", 400, "unreadable"),
    ],
)
def test_a_file_that_is_none_is_refused_with_the_reason(guest: Guest, text: str, status: int, key: str):
    assert key_of(guest("").post("/api/analysis/file", text=text)) == (status, key)


def test_the_record_of_a_finished_game_is_opened(guest: Guest):
    ann = guest("Ann")
    table = ann.make("poland", seat="all", opponent="none")["id"]
    assert ann.do(table, "resign").status_code == 200
    text = ann.get(f"/api/tables/{table}/record").text
    found = ann.post("/api/analysis/file", text=text).json()
    assert found["game"] == "poland"
    told = ann.post("/api/analysis", position=json.dumps(found["position"]), answers=found["answers"])
    assert told.json()["n"] == len(found["answers"])


def test_the_best_lines_come_from_what_the_seat_that_is_asked_can_see(guest: Guest):
    ann = guest("Ann")
    position = json.loads(asked_of("north-africa", "axis"))
    found = ann.post("/api/analysis/lines", position=json.dumps(position)).json()
    assert found["seat"] == "axis"
    assert 1 <= len(found["best"]) <= 3
    for each in found["best"]:
        low, high = each["interval"]
        assert 0 <= low <= each["probability"] <= high <= 1
    assert found["assumed"]["hidden"] > 0, "the enemy's hand is assumed, though the position holds it"


def test_the_lines_do_not_depend_on_what_the_seat_cannot_see(server: RealServer, guest: Guest):
    """Two worlds that this seat cannot tell apart: the search says the same of both."""
    ann, game = guest("Ann"), sandtable.game("north-africa")
    state = game.setup(json.loads(asked_of("north-africa", "axis")))
    twin = state.resample("axis", SeededDice(99))
    assert twin.digest() != state.digest()
    told = []
    for world in (state, twin):
        server.registry.random = Random(5)
        told.append(ann.post("/api/analysis/lines", position=json.dumps(world.position())).content)
    assert told[0] == told[1]


def test_without_a_name_or_where_chance_is_asked_nobody_thinks(guest: Guest):
    assert key_of(guest("").post("/api/analysis/lines", position=OMAHA)) == (401, "who-are-you")
    dealing = json.dumps(sandtable.game("north-africa").start().position())
    assert key_of(guest("Ann").post("/api/analysis/lines", position=dealing)) == (400, "analysis-chance")
    assert key_of(guest("Ann").post("/api/analysis/lines", position="{")) == (400, "unreadable")


# Games that are still on


def test_who_plays_others_without_hints_gets_no_lines_of_that_game_until_it_is_over(pair: Pair, guest: Guest):
    axis, allies, table = pair
    position = asked_of("north-africa", "axis")
    for player in (axis, allies):
        assert key_of(player.post("/api/analysis/lines", position=position)) == (403, "analysis-while-playing")
        assert player.post("/api/analysis", position=position).status_code == 200
        assert player.post("/api/analysis/lines", position=OMAHA).status_code == 200, "another game"
    assert guest("Watcher").post("/api/analysis/lines", position=position).status_code == 200
    begun = axis.make("north-africa", seat="all", opponent="none", position=position)
    assert key_of(axis.do(begun["id"], "hint", n=begun["n"], seat="axis")) == (403, "analysis-while-playing")
    assert axis.do(table, "resign").status_code == 200
    assert axis.post("/api/analysis/lines", position=position).status_code == 200


def test_whose_lines_are_refused_is_whoever_has_a_table_without_help(server: RealServer, guest: Guest):
    """The question to the database says the same as the table itself."""
    ann, bob = guest("Ann"), guest("Bob")
    wishes: list[dict[str, Any]] = [
        {"seat": "all", "opponent": "none"},
        {"seat": "axis", "opponent": "computer:random"},
        {"seat": "axis", "opponent": "open", "hints": True},
        {"seat": "axis", "opponent": "open"},
    ]
    for wish in wishes:
        table = ann.make("north-africa", **wish)["id"]
        if wish["opponent"] == "open":
            assert bob.do(table, "join").status_code == 200
        live = server.registry.tables[table]
        me = live.people()[0]
        refused = server.registry.store.row(WITHOUT_HELP, (me, "north-africa")) is not None
        assert refused is not allows_help(live)
    assert refused, "the last one is without help"


def test_the_game_of_the_day_that_counts_is_played_without_lines(guest: Guest):
    ann = guest("Ann")
    game = ann.get("/api/daily").json()["game"]
    position = asked_of(game, sandtable.game(game).seats[0])
    table = ann.post("/api/daily").json()
    assert table["counted"] is True
    assert key_of(ann.post("/api/analysis/lines", position=position)) == (403, "analysis-while-playing")


def test_nothing_of_a_running_game_is_in_an_analysis(
    server: RealServer, pair: Pair, screens: tuple[Screen, Screen], guest: Guest
):
    """The same is asked twice, and what the enemy holds is exchanged in between: not a byte is different."""
    play_on(Random(6), *screens, most=40)
    axis, _, table = pair
    given = axis.get(f"/api/tables/{table}/link?seat=axis").json()
    assert given["whole"] is False
    live = server.registry.tables[table]
    true, text = live.sitting.state, json.dumps(given["position"])
    told = []
    for state in (true, true.resample("axis", SeededDice(7))):
        live.sitting.state = state
        boards = [axis.post("/api/analysis", position=text, seat=seat).content for seat in ("", "axis", "allies")]
        told.append([*boards, axis.post("/api/analysis/lines", position=text).content])
    live.sitting.state = true
    assert told[0] == told[1]


def test_the_position_of_a_running_game_is_still_given_to_nobody(pair: Pair, guest: Guest):
    axis, _, table = pair
    for player in (axis, guest("Watcher")):
        assert key_of(player.get(f"/api/tables/{table}/position")) == (403, "not-yet")
        assert key_of(player.get(f"/api/tables/{table}/record")) == (403, "not-yet")


def test_who_asks_too_often_is_told_to_wait(tmp_path_factory: pytest.TempPathFactory):
    limits = NO_LIMITS._replace(analysis=Rate(2, 0.001), analysis_lines=Rate(1, 0.001))
    with open_server(quick(tmp_path_factory.mktemp("slow"), limits)) as slow, slow.player("Ann") as ann:
        assert ann.post("/api/analysis", position=OMAHA).status_code == 200
        assert ann.post("/api/analysis", position=OMAHA).status_code == 200
        assert key_of(ann.post("/api/analysis", position=OMAHA)) == (429, "too-fast")
