"""The heuristic player of Omaha."""

import pytest

import sandtable
from sandtable.agents import look, player
from sandtable.agents.omaha import ADVICE
from sandtable.games.omaha.deck import LEVELS

GAME = sandtable.game("omaha")
DECK = "open 8/4, wire 6/0, x 4/2, x-eye 3/1, delta-eye 4/2"


def best_of(beach: list[str], **table: object) -> str:
    whole = {"assault": 2, "squad": 6, "charges": 5, "rounds": 5, "at": "0-centre", "beach": beach, **table}
    state = GAME.setup({"game": "omaha", "settings": {"deck": DECK}, "table": whole})
    weights = ADVICE.weights(state)
    assert len(weights) == len(state.options())
    assert min(weights) > 0
    return str(state.options()[weights.index(max(weights))].text)


def test_it_blows_wire_rather_than_stand_before_it():
    assert best_of(["wire open/clear wire", "wire wire wire", "open open open", "open open open"]) == "blow ahead"


def test_it_goes_where_an_eye_hides_it():
    beach = ["open/clear open/clear open/clear", "x wire open", "delta-eye wire open", "delta-eye open x"]
    assert best_of(beach, rounds=1, charges=2).endswith(" left")


def test_it_keeps_the_last_charge_for_the_nest():
    beach = ["open/clear open/clear open/clear", "open wire open", "wire x x-eye", "wire x x-eye"]
    assert best_of(beach, charges=1) == "snipe right"


def test_it_saves_lives_with_rounds_while_it_has_them():
    beach = ["wire open/clear wire", "wire open wire", "open open open", "open open open"]
    assert best_of(beach) == "snipe ahead"
    assert best_of(beach, rounds=0) == "move ahead"


def test_it_storms_the_nest():
    beach = ["open/clear wire wire", "x wire open", "open open/clear x", "open open/clear -"]
    assert best_of(beach, assault=4, at="3-centre", nest="3-right") == "storm right"


@pytest.mark.parametrize("level", LEVELS)
def test_games_come_to_an_end(level):
    heuristic = player("heuristic")
    for seed in range(8):
        state = GAME.start(seed=seed, options={"level": level})
        answers = 0
        while state.result is None:
            state.answer(heuristic(look(state, "squad", seed)))
            answers += 1
            assert answers < 80


def test_a_stronger_squad_nearer_to_the_nest_is_worth_more():
    start = GAME.start(seed=1)
    table = start.position()["table"]
    weak = GAME.setup({"game": "omaha", "table": {**table, "squad": 6, "rounds": 5}})
    assert 0 < ADVICE.value(weak, 0) < ADVICE.value(start, 0) < 1
