"""Guided first games over HTTP: no name needed, nothing kept, and the game that goes on after the last step."""

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.server.live.lessons import known_tutorial
from tests.server.real_server import Player

Guest = Callable[[str], Player]
OMAHA = ["move ahead", "blow ahead", "snipe ahead", "move right", "move ahead", "snipe ahead"]
OMAHA += ["move left", "blow ahead", "snipe ahead", "move left", "storm ahead"]


def firsts(game: str) -> list[str]:
    found = known_tutorial(game)
    assert found is not None
    return [step.answers[0] for step in found.steps]


def post(player: Player, path: str, body: dict[str, Any]) -> Any:
    return player.post(f"/api/tutorials/{path}", **body)


def test_the_lobby_knows_which_games_can_be_learned(guest: Guest):
    rows = {row["name"]: row for row in guest("Ann").get("/api/games").json()}
    assert rows["omaha"]["lesson"]["steps"] == 11
    assert rows["poland"]["lesson"]["seat"] == "germany"
    assert rows["poland"]["lesson"]["level"] == "recruit"
    assert rows["poland"]["lesson"]["later"][0]["question"] == "act"


def test_a_step_is_asked_for_with_the_answers_before_it(guest: Guest):
    ann = guest("Ann")
    first = post(ann, "omaha", {}).json()
    assert (first["number"], first["steps"]) == (0, 11)
    assert first["sight"]["view"]["actor"] == "squad"
    second = post(ann, "omaha", {"answers": ["move ahead"]}).json()
    assert second["number"] == 1
    assert second["done"]["key"] == "tutorial-open-ground-done"


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({"answers": ["blow left"]}, 409, "not-this-step"),
        ({"answers": "move ahead"}, 400, "bad-field"),
        ({"answers": [7]}, 400, "bad-field"),
        ({"answers": ["x"] * 41}, 400, "bad-field"),
        ({"answers": [*OMAHA, "move ahead"]}, 400, "too-many-answers"),
    ],
)
def test_other_answers_are_refused(guest: Guest, body: dict[str, Any], status: int, key: str):
    told = post(guest("Ann"), "omaha", body)
    assert told.status_code == status
    assert told.json()["error"]["key"] == key


def test_a_game_that_is_not_there_is_refused(guest: Guest):
    assert post(guest("Ann"), "chess", {}).status_code == 404


def test_a_wrong_click_is_answered_with_a_rule(guest: Guest):
    ann = guest("Ann")
    forbidden = post(ann, "omaha/why", {"option": "move left"}).json()
    assert forbidden["rules"] == ["OMA:play.4b.1"]
    assert "wire" in forbidden["because"][0]["en"]
    not_now = post(ann, "omaha/why", {"option": "blow left"}).json()
    assert not_now["rules"] == ["OMA:play.4a"]
    there = post(ann, "omaha/why", {"place": "0-left"}).json()
    assert there["rules"] == ["OMA:play.4b.1"]


def test_after_the_last_step_the_game_goes_on_against_the_computer(guest: Guest):
    ann = guest("Ann")
    wanted = {"seat": "germany", "opponent": "computer:recruit"}
    table = ann.make("poland", **wanted, lesson=firsts("poland"))["id"]
    sight = ann.look(table)
    assert sight["view"]["question"]["facts"]["score_germany"] == 1
    assert sight["view"]["actor"] == "germany"
    assert "blitzkrieg" in str(sight["view"]["table"])


def test_where_the_guided_game_is_over_a_new_one_begins(guest: Guest):
    ann = guest("Ann")
    table = ann.make("omaha", seat="squad", opponent="none", lesson=OMAHA)["id"]
    assert ann.look(table)["view"]["table"]["assault"] == 1


def test_nobody_goes_on_from_the_middle_or_from_answers_that_were_not_given(guest: Guest):
    ann = guest("Ann")
    for lesson, key in ((OMAHA[:3], "not-yet"), (["storm ahead"], "not-this-step"), ("x", "bad-field")):
        told = ann.post("/api/tables", game="omaha", lesson=lesson, nonce="of-ann")
        assert told.json()["error"]["key"] == key
