"""What is measured of a single game."""

import json
from typing import Any

import pytest

import sandtable
from sandtable.kernel import SeededDice
from sandtable.lab.measures import measures_of, observer
from tests.lab.results_files import play

OURS = ["kasserine", "north-africa", "omaha", "poland"]


@pytest.fixture(scope="module")
def measured() -> dict[str, dict[str, Any]]:
    return {name: play(name, {}, 7)[2] for name in OURS}


def leaves(table: Any) -> list[Any]:
    return [leaf for each in table.values() for leaf in leaves(each)] if isinstance(table, dict) else [table]


@pytest.mark.parametrize("name", OURS)
def test_every_game_tells_its_turns_pieces_places_and_series(measured: dict[str, dict[str, Any]], name: str):
    found = measured[name]
    assert found["turns"] >= 1
    assert all(found[part] for part in ("pieces", "places", "series", "verbs"))
    assert json.loads(json.dumps(found)) == found


@pytest.mark.parametrize("name", OURS)
def test_an_option_is_never_taken_more_often_than_offered(measured: dict[str, dict[str, Any]], name: str):
    for offered, taken in leaves(measured[name]["verbs"]) + leaves(measured[name].get("options", {})):
        assert 0 <= taken <= offered


@pytest.mark.parametrize("name", OURS)
def test_decisions_are_the_answers_that_were_not_forced(measured: dict[str, dict[str, Any]], name: str):
    found = measured[name]
    assert sum(taken for _, taken in leaves(found["verbs"])) == found["length"] - found["forced"]


@pytest.mark.parametrize("name", OURS)
def test_places_lie_on_the_board_and_pieces_are_known(measured: dict[str, dict[str, Any]], name: str):
    own = measures_of(sandtable.game(name))
    assert own is not None
    state = sandtable.game(name).start()
    view = state.view("spectator")
    outlines, known = own.outlines(view), own.pieces(state)
    places = {place for sides in measured[name]["places"].values() for of_side in sides.values() for place in of_side}
    assert places <= outlines.keys()
    for kind, sides in known.items():
        for side, names in measured[name]["pieces"].get(kind, {}).items():
            assert set(names) <= set(sides[side])
    board = own.board(view)
    assert board is not None
    assert len(board.shapes) > 1


def test_as_many_cards_are_drawn_as_the_game_drew(measured: dict[str, dict[str, Any]]):
    drawn = [
        deeds.get("drawn", 0)
        for kind in measured["poland"]["pieces"].values()
        for s in kind.values()
        for deeds in s.values()
    ]
    _, answers, _ = play("poland", {}, 7)
    assert sum(drawn) == sum(actor == "chance" for actor, _ in answers)


def test_an_observer_changes_nothing():
    state, answers, _ = play("poland", {}, 11)
    again = sandtable.game("poland").start()
    for _, option in answers:
        again.answer(option)
    assert again.digest() == state.digest()


def test_a_strangers_game_gets_the_generic_part(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sandtable.lab.measures.measures_of", lambda game: None)
    watching = observer("omaha")
    assert watching is not None
    state, dice = sandtable.game("omaha").start(), SeededDice(3)
    while state.result is None:
        options = state.options() if state.seat >= 0 else [state.asking.roll(state, state.top, dice)]
        watching.saw(state, state.seat, options[0])
        state.carry_out(options[0])
        watching.answered(state)
    found = watching.end(state)
    assert found["length"] > 0
    assert found["chance"] > 0
    assert "pieces" not in found
