"""The heuristic player of Omaha."""

import pytest

import sandtable
from sandtable.games.omaha.players.advice import ADVICE
from sandtable.games.omaha.players.table_cache import tables_at_hand
from sandtable.games.omaha.rules.deck import LEVELS
from sandtable.kernel import CHANCE, SeededDice
from sandtable.players import look, player
from sandtable.players.search_results import think
from sandtable.players.thinking_time import Effort

GAME = sandtable.game("omaha")
DECK = "open 8/4, wire 6/0, x 4/2, x-eye 3/1, delta-eye 4/2"


BEFORE_THE_END = {
    "squad": 6,
    "charges": 5,
    "rounds": 5,
    "at": "2-centre",
    "beach": ["wire wire wire", "wire open wire", "x open/clear open", "wire open x"],
}


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


def test_the_search_weighs_what_chance_may_say_and_throws_nothing():
    state = GAME.setup({"game": "omaha", "table": {**BEFORE_THE_END, "assault": 2}})
    findings = think(look(state, "squad", 1), Effort(rounds=40))
    asked = answered(state, "snipe ahead")
    assert asked.asking.name == "turn"
    ends = [answered(asked, back) for back in ("back clear", "back mine")]
    assert [end.asking.name for end in ends] == ["deal", "deal"]
    clear, mine = (ADVICE.value(end, 0) for end in ends)
    assert 0 < mine < clear < 1
    (_, often), (_, seldom) = asked.outcomes()
    mean = (often * clear + seldom * mine) / (often + seldom)
    assert ADVICE.value(asked, 0) == pytest.approx(mean)
    assert findings.of("snipe ahead").mean == pytest.approx(mean)


@pytest.mark.full
@pytest.mark.parametrize("deck", ["level", DECK])
def test_a_deck_that_nobody_has_studied_is_played_by_a_rule_of_thumb(deck):
    state = GAME.start(seed=6, options={"deck": deck, "fatal_hit": "8", "sideways_fire": "twice"})
    assert tables_at_hand(state) is None
    poor = GAME.setup({**state.position(), "table": {**state.position()["table"], "squad": 4}})
    assert 0 < ADVICE.value(poor, 0) < ADVICE.value(state, 0) < 1
    assert len(set(ADVICE.weights(state))) > 1


def test_where_the_nest_may_be_chosen_the_better_side_is():
    settings = {"deck": DECK, "nest_side": "player"}
    asked = GAME.setup({"game": "omaha", "settings": settings, "table": {**BEFORE_THE_END, "assault": 3}})
    asked.answer("snipe ahead")
    dice = SeededDice(5)
    while asked.actor == CHANCE:
        asked.roll_once(dice)
    assert asked.asking.name == "nest"
    values = [ADVICE.value(after, 0) for after in (answered(asked, "nest left"), answered(asked, "nest right"))]
    weights = ADVICE.weights(asked)
    assert ADVICE.value(asked, 0) == max(values)
    assert (weights[0] > weights[1]) == (values[0] > values[1])


def answered(state, option):
    after = state.clone()
    after.answer(option)
    return after


def test_a_stronger_squad_nearer_to_the_nest_is_worth_more():
    start = GAME.start(seed=1)
    table = start.position()["table"]
    weak = GAME.setup({"game": "omaha", "table": {**table, "squad": 6, "rounds": 5}})
    assert 0 < ADVICE.value(weak, 0) < ADVICE.value(start, 0) < 1
