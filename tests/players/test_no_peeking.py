"""A computer player knows what its seat knows, and nothing else."""

import json

import pytest

import sandtable
from sandtable import players
from sandtable.kernel import CHANCE, SeededDice
from sandtable.testing.random_games import texts
from tests.layers import lighter, rows

GAMES = lighter(sandtable.game_names())
PLAYERS = ("random", "heuristic", "recruit", "search:6x")
SEEDS = rows(range(3))
STOPS = 8


def questions(game, seed):
    """Some questions of a random game in which a player has a choice, with the state before each."""
    dice = SeededDice(seed)
    state = game.start()
    number = found = 0
    while state.result is None and found < STOPS:
        if state.actor == CHANCE:
            state.roll_once(dice)
            continue
        options = state.options()
        if len(options) > 1:
            number += 1
            if number % 5 == 1:
                found += 1
                yield state
        state.answer(options[dice.below(len(options))])


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", GAMES)
def test_two_states_with_the_same_view_get_the_same_answer(game, name):
    player = players.player(name)
    dice = SeededDice(99)
    different = 0
    for seed in SEEDS:
        for number, state in enumerate(questions(sandtable.game(game), seed)):
            twin = state.resample(state.actor, dice)
            assert twin.view(state.actor) == state.view(state.actor)
            different += twin.digest() != state.digest()
            here, there = (players.look(t, t.actor, number) for t in (state, twin))
            assert player(here) == player(there), (seed, number)
    assert different or len(sandtable.game(game).seats) == 1


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_one_of_the_options_and_nothing_is_changed(game, name):
    for number, state in enumerate(questions(sandtable.game(game), 7)):
        before = state.digest()
        observation = players.look(state, state.actor, number)
        assert players.player(name)(observation) in texts(state.options())
        assert players.player(name)(observation) == players.player(name)(observation)
        assert state.digest() == before


@pytest.mark.parametrize("game", GAMES)
def test_another_process_gets_plain_data_and_gives_the_same_answer(game):
    for number, state in enumerate(questions(sandtable.game(game), 8)):
        brief = json.loads(json.dumps(players.brief(state, state.actor, number)))
        assert set(brief) == {"view", "world", "seed", "table", "line"}
        here = players.player("search:6x")(players.look(state, state.actor, number))
        assert players.answer("search:6x", brief) == here


def test_a_brief_is_the_same_for_states_that_look_the_same():
    dice = SeededDice(4)
    different = 0
    for state in questions(sandtable.game("north-africa"), 5):
        twin = state.resample(state.actor, dice)
        different += twin.digest() != state.digest()
        assert players.brief(twin, state.actor, 3) == players.brief(state, state.actor, 3)
    assert different
