"""A position as a link: what is handed on, to whom, and that no secret travels with it."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel import SPECTATOR, SeededDice
from sandtable.tables.position_links import LONGEST_POSITION, dealt_again, position_for
from sandtable.tables.seats import PLAYER
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms
from tests.server.conftest import Pair
from tests.server.play import play_on
from tests.server.real_server import Player, Screen

AFRICA = sandtable.game("north-africa")


def table_of(name: str, answers: int, seed: int = 3) -> Table:
    game = sandtable.game(name)
    table = Table(Terms("abcdefgh", game, {}, bytes(32)))
    for seat in table.seats:
        seat.kind, seat.player = PLAYER, seat.name
    table.begin()
    rng = Random(seed)
    while table.n < answers and table.state == "playing":
        table.answer(rng.choice(table.sitting.state.options()).text, None, None)
    return table


@pytest.mark.parametrize("name", sandtable.game_names())
def test_what_is_dealt_anew_depends_on_nothing_that_the_seat_cannot_see(name: str):
    game = sandtable.game(name)
    state = game.start(5)
    dice = SeededDice(7)
    for count in range(160):
        if state.result is not None:
            break
        for seat in (*game.seats, SPECTATOR):
            twin = state.resample(seat, SeededDice(count))
            worlds = [each.resample(seat, SeededDice(9)).digest() for each in (state, twin)]
            assert worlds[0] == worlds[1], f"{seat} after {count} answers"
            assert game.setup(dealt_again(state, seat).position()).view(seat) == state.view(seat)
        options = state.options()
        state.answer(options[dice.below(len(options))])


def test_a_seat_gets_its_own_hand_and_another_one_for_the_enemy():
    table = table_of("north-africa", 60)
    truth = table.sitting.state
    hands = set()
    for _ in range(12):
        given = position_for(table, "axis", "axis", table.n)
        assert given["whole"] is False
        world = AFRICA.setup(given["position"])
        assert world.view("axis")["table"] == truth.view("axis")["table"]
        hands.add(tuple(world.view("allies")["table"]["sides"]["allies"]["hand"]))
    assert len(hands) > 3


def test_a_moment_of_the_past_is_given_as_it_was_seen_then():
    table = table_of("north-africa", 80)
    given = position_for(table, "allies", "allies", 40)
    assert AFRICA.setup(given["position"]).view("allies")["table"] == table.state_at(40).view("allies")["table"]


def test_where_nothing_is_secret_the_position_is_whole(guest: Callable[[str], Player], pair: Pair):
    ann = guest("Ann")
    for game, seat in (("omaha", "squad"), ("north-africa", "all")):
        table = ann.make(game, seat=seat, opponent="none")["id"]
        given = ann.get(f"/api/tables/{table}/link").json()
        assert given["whole"] is True
        assert sandtable.game(game).setup(given["position"]).position() == given["position"]
    axis, _, table = pair
    assert axis.get(f"/api/tables/{table}/link").json()["whole"] is False
    assert axis.do(table, "resign").status_code == 200
    assert guest("Watcher").get(f"/api/tables/{table}/link?n=5").json()["whole"] is True


def test_a_link_is_for_the_seat_of_the_one_who_asks(pair: Pair, guest: Callable[[str], Player]):
    axis, _, table = pair
    assert axis.get(f"/api/tables/{table}/link?seat=allies").json()["error"]["key"] == "not-your-seat"
    for n in ("99999", "x", "-1"):
        assert axis.get(f"/api/tables/{table}/link?n={n}").json()["error"]["key"] == "out-of-range"
    watched = guest("Watcher").get(f"/api/tables/{table}/link").json()
    assert watched["whole"] is False
    open_table = axis.make("north-africa", seat="axis", opponent="open")["id"]
    assert axis.get(f"/api/tables/{open_table}/link").json()["error"]["key"] == "not-yet"


def test_playing_on_from_a_link_begins_a_table_there(
    pair: Pair, screens: tuple[Screen, Screen], guest: Callable[[str], Player]
):
    play_on(Random(6), *screens, most=30)
    axis, _, table = pair
    given = axis.get(f"/api/tables/{table}/link?seat=axis").json()["position"]
    friend = guest("Friend")
    told = friend.post("/api/positions", position=json.dumps(given)).json()
    seen = axis.look(table, "axis")
    assert (told["game"], told["actor"], told["seats"]) == ("north-africa", seen["actor"], ["axis", "allies"])
    assert told["question"] == seen["view"]["question"]
    made = friend.make("north-africa", seat="all", opponent="none", position=json.dumps(given))
    assert made["position"] is True
    assert friend.look(made["id"], "axis")["view"]["table"] == seen["view"]["table"]


BAD: list[tuple[str, str]] = [
    ("", "unknown-game"),
    ("no toml at all", "unreadable"),
    ("{", "unreadable"),
    ("{}", "unknown-game"),
    ('{"game": "chess"}', "unknown-game"),
    ('{"game": "omaha"}', "missing"),
    ('{"game": "omaha", "rules": 999, "table": {}}', "wrong-version"),
    ('{"a":' + "[" * 50_000, "unreadable"),
    ("a = " + "[" * 50_000, "unreadable"),
    ("x" * (LONGEST_POSITION + 1), "too-large"),
]


@pytest.mark.parametrize(("text", "key"), BAD)
def test_a_bad_position_is_refused_with_a_reason(guest: Callable[[str], Player], text: str, key: str):
    player = guest("Ann")
    answer = player.post("/api/positions", position=text)
    assert (answer.status_code in (400, 404, 413), answer.json()["error"]["key"]) == (True, key)
    begun = player.post("/api/tables", game="omaha", seat="squad", opponent="none", position=text)
    assert begun.status_code in (400, 404, 413)


def test_a_position_that_is_no_text_and_one_that_is_over_are_refused(guest: Callable[[str], Player]):
    player = guest("Ann")
    for body in ({}, {"position": 3}, {"position": None}):
        assert player.post("/api/positions", **body).json()["error"]["key"] == "bad-field"
    table = table_of("omaha", 10_000)
    assert table.state == "over"
    over: dict[str, Any] = table.sitting.state.position()
    assert player.post("/api/positions", position=json.dumps(over)).json()["error"]["key"] == "already-over"
