"""The editor over HTTP: a set-up, a position that somebody has, and what is wrong with it."""

import json
from collections.abc import Callable

import pytest

from tests.server.real_server import Player

Guest = Callable[[str], Player]


@pytest.fixture
def ada(guest: Guest) -> Player:
    return guest("Ada")


def test_a_set_up_can_be_edited_and_goes_on_as_a_game(ada: Player):
    given = ada.get("/api/editor/north-africa").json()
    position = given["position"]
    position["table"]["mover"] = "allies"
    position["table"]["units"]["15pz"] = "benghazi -1"
    told = ada.post("/api/analysis", position=json.dumps(position)).json()
    assert told["view"]["actor"] == "allies"
    assert next(unit for unit in told["view"]["table"]["units"] if unit["id"] == "15pz")["losses"] == 1
    made = ada.make("north-africa", position=json.dumps(told["position"]), opponent="computer:random", seat="axis")
    seen = ada.look(made["id"])["view"]["table"]["sides"]
    assert "hand" in seen["axis"]
    assert "hand" not in seen["allies"]


def test_a_position_that_somebody_has_is_taken_up(ada: Player):
    position = ada.get("/api/editor/omaha").json()["position"]
    position["table"]["squad"] = 4
    taken = ada.post("/api/editor", position=json.dumps(position)).json()
    assert taken["position"] == position
    assert [field["field"] for field in taken["fields"]][:2] == ["assault", "squad"]


@pytest.mark.parametrize(
    ("change", "key"),
    [({"squad": 99}, "out-of-range"), ({"at": "moon"}, "unknown-value"), ({"tank": 1}, "unknown-name")],
)
def test_what_does_not_fit_is_said(ada: Player, change: dict[str, object], key: str):
    position = ada.get("/api/editor/omaha").json()["position"]
    position["table"].update(change)
    for path in ("/api/editor", "/api/analysis"):
        refused = ada.post(path, position=json.dumps(position))
        assert refused.status_code == 400
        assert refused.json()["error"]["key"] == key


def test_an_unknown_game_and_a_text_that_is_none_are_refused(ada: Player):
    assert ada.get("/api/editor/chess").json()["error"]["key"] == "unknown-game"
    assert ada.post("/api/editor", position="x" * 70_000).json()["error"]["key"] == "too-large"
    assert ada.post("/api/editor").json()["error"]["key"] == "bad-field"
