"""Alarms at a table: for whoever is asked, where help is allowed, and the same as long as nothing is answered."""

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.kernel import write_position
from sandtable.tables.allowed_help import ALARM
from tests.games.north_africa.scene import scene
from tests.games.omaha.scene import OPEN, SEA, WIRE
from tests.games.omaha.scene import scene as omaha
from tests.server.conftest import Pair
from tests.server.real_server import Player

Guest = Callable[[str], Player]


def open_cairo(hints: bool = False) -> dict[str, Any]:
    """The Allies are to move, Cairo is empty, and a panzer division stands before it."""
    position = scene(mover="allies", western_desert="15pz", tobruk="9aus")
    return {"position": write_position(position.position()), "hints": hints}


def alarms(player: Player, table: str) -> dict[str, Any]:
    found: dict[str, Any] = player.get(f"/api/tables/{table}/alarms").json()
    return found


def key_of(player: Player, table: str) -> str:
    return str(player.get(f"/api/tables/{table}/alarms").json()["error"]["key"])


def test_whoever_is_asked_is_told_what_threatens_as_keys_and_facts(guest: Guest):
    ann = guest("Ann")
    table = ann.make("north-africa", seat="all", opponent="none", **open_cairo())["id"]
    assert ALARM in ann.look(table)["help"]
    told = alarms(ann, table)
    assert told["n"] == 0
    assert told["now"] == [
        {"line": {"key": "danger-cairo-open", "facts": {"units": ["15pz"]}}, "rule": "LNA:victory.2"}
    ]
    assert alarms(ann, table) == told


def test_an_answer_brings_its_own_alarms(guest: Guest):
    ann = guest("Ann")
    beach = omaha([SEA, WIRE, OPEN, OPEN], charges=2)
    table = ann.make("omaha", position=write_position(beach.state.position()))["id"]
    assert alarms(ann, table)["now"] == []
    with ann.live(table) as screen:
        screen.hear()
        screen.answer("blow ahead")
    assert [each["line"]["key"] for each in alarms(ann, table)["now"]] == ["danger-last-charge"]


def test_nobody_else_is_told(guest: Guest):
    ann = guest("Ann")
    table = ann.make("north-africa", seat="all", opponent="none", **open_cairo())["id"]
    assert key_of(guest("Watcher"), table) == "not-a-player"


def test_between_people_there_are_none_unless_the_table_was_opened_with_hints(pair: Pair):
    for player in pair[:2]:
        assert ALARM not in player.look(pair[2])["help"]
    asked = pair[0] if pair[0].look(pair[2])["yours"] else pair[1]
    other = pair[1] if asked is pair[0] else pair[0]
    assert key_of(asked, pair[2]) == "no-hints"
    assert key_of(other, pair[2]) == "not-asked"


@pytest.mark.parametrize("game", ["omaha", "poland", "kasserine", "north-africa"])
def test_every_game_answers_at_its_first_question(guest: Guest, game: str):
    ann = guest("Ann")
    table = ann.make(game, **({} if game == "omaha" else {"seat": "all", "opponent": "none"}))["id"]
    assert alarms(ann, table)["now"] == []
