"""Every game's advice keeps its word, along random games."""

from itertools import islice

import pytest

import sandtable
from sandtable.kernel import SeededDice
from sandtable.players.advice import PLAIN, advice_for
from tests.games.north_africa.scene import scene
from tests.games.north_africa.turn_scenes import skip_to
from tests.games.played_games import each_question
from tests.layers import IN_FULL, rows

SEEDS = rows(range(4))
MOST = 400
SOME = 7 if IN_FULL else 60  # to make whole plans takes long: one question in so many is enough


def walk(game, seed):
    return each_question(game.start(), SeededDice(seed), MOST)


@pytest.mark.parametrize("name", sandtable.game_names())
def test_weights_and_values_are_what_a_search_needs(name):
    game = sandtable.game(name)
    advice = advice_for(game)
    for seed in SEEDS:
        for state in walk(game, seed):
            before = state.digest()
            weights = advice.weights(state)
            assert len(weights) == len(state.options())
            assert min(weights) >= 0
            assert sum(weights) > 0, state.question
            value = advice.value(state, state.seat)
            assert 0 <= value <= 1
            if len(game.seats) == 2:
                assert advice.value(state, 1 - state.seat) == pytest.approx(1 - value)
            assert isinstance(advice.settled(state), bool)
            assert state.digest() == before, state.question


@pytest.mark.parametrize("name", sandtable.game_names())
def test_plans_begin_with_something_that_can_be_answered(name):
    game = sandtable.game(name)
    advice = advice_for(game)
    for seed in SEEDS:
        for state in islice(walk(game, seed), 0, None, SOME):
            for plan in advice.orders(state, SeededDice(seed)):
                assert plan[0] in state.options(), (state.question, plan)


@pytest.mark.parametrize("name", sandtable.game_names())
def test_a_secret_choice_does_not_show_itself(name):
    game = sandtable.game(name)
    advice = advice_for(game)
    for seed in SEEDS:
        for state in walk(game, seed):
            if advice.secret(state) and not advice.committed(state):
                assert len({advice.shown(option) for option in state.options()}) == 1


def test_north_africa_has_advice():
    assert advice_for(sandtable.game("north-africa")) is not PLAIN


def test_whoever_chooses_the_unit_that_the_21st_panzer_hurts_has_their_own_reasons():
    found = {}
    for chooser in ("allies", "axis"):
        t = scene(mover="allies", benghazi="21pz 9aus-2 4ind", settings={"panzer_raid": chooser})
        skip_to(t, f"{chooser}: hurt")
        weights = advice_for(t.game).weights(t)
        found[chooser] = [o.text for o in t.options()][weights.index(max(weights))]
    assert found == {"allies": "hit 4ind", "axis": "hit 9aus"}
