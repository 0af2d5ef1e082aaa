"""OpenSpiel's own tests on every game, its search on two of them, and what its users meet when they make a mistake."""

import pickle
import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import sandtable
from sandtable.adapters.environments import environments
from sandtable.kernel import SeededDice

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from sandtable.adapters import openspiel as adapter  # noqa: E402

each_name = pytest.mark.parametrize("name", adapter.NAMES)
SHORT = ["sandtable_omaha_v0", "sandtable_poland_v0"]


def walked(state: Any, answers: int, seed: int = 1, look: Callable[[Any], None] = lambda state: None) -> Any:
    chance = random.Random(seed)
    for _ in range(answers):
        if state.is_terminal():
            break
        look(state)
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return state


def to_a_player(state: Any, answers: int, player: int) -> Any:
    walked(state, answers)
    while state.current_player() != player:
        walked(state, 1, seed=len(state.history()))
    return state


def test_every_game_is_registered():
    assert [f"sandtable_{name}" for name in environments()] == adapter.NAMES
    assert set(adapter.NAMES) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", SHORT)
def test_the_test_of_openspiel(name):
    """Legality, chance, tensors, clones and history of whole random games, and serialisation of the short ones."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=name == SHORT[0], verbose=False)


@pytest.mark.long
def test_the_test_of_openspiel_on_north_africa():
    pyspiel.random_sim_test(pyspiel.load_game("sandtable_north_africa_v0"), num_sims=1, serialize=False, verbose=False)


@pytest.mark.long
def test_the_test_of_openspiel_on_the_last_turn_of_kasserine():
    """All of it takes long: OpenSpiel asks for every text at every step, and they grow."""
    game = pyspiel.load_game("sandtable_kasserine_v0")
    state = game.new_initial_state()
    while state.play.state.turn < int(game.settings["length"]):
        walked(state, 1, seed=len(state.history()))
    pyspiel.random_sim_test(game, 1, False, False, specific_initial_state=state)


@each_name
def test_the_facts_of_a_game(name):
    game = pyspiel.load_game(name)
    research = sandtable.research(game.get_type().short_name.removeprefix("sandtable_")[:-3].replace("_", "-"))
    assert game.num_players() == research.seats
    assert game.num_distinct_actions() == len(research.actions)
    assert game.max_chance_outcomes() == len(research.outcomes)
    assert game.max_game_length() == research.longest
    assert game.observation_tensor_shape() == [research.size]
    assert (game.min_utility(), game.max_utility()) == (0.0 if research.seats == 1 else -1.0, 1.0)


@each_name
def test_copies_go_their_own_way_and_states_can_be_kept(name):
    state = walked(pyspiel.load_game(name).new_initial_state(), 12)
    copy = state.clone()
    assert str(copy) == str(state)
    assert copy.history() == state.history()
    walked(copy, 3)
    assert str(copy) != str(state)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)


@each_name
def test_what_a_player_knows_is_the_same_in_every_world_that_it_cannot_tell_apart(name):
    game = pyspiel.load_game(name)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for player in range(game.num_players()):
        state = to_a_player(game.new_initial_state(), 60 if game.num_players() > 1 else 15, player)
        dealt = state.resample_from_infostate(player, sampler)
        assert dealt.history() == []
        assert dealt.information_state_string(player) == state.information_state_string(player)
        assert dealt.observation_string(player) == state.observation_string(player)
        assert np.array_equal(dealt.information_state_tensor(player), state.information_state_tensor(player))
        assert dealt.legal_actions() == state.legal_actions()
        walked(dealt, 5)


def test_a_player_remembers_and_the_text_only_grows():
    texts: list[str] = []
    state = pyspiel.load_game("sandtable_poland_v0").new_initial_state()
    walked(state, 50, look=lambda now: texts.append(now.information_state_string(0)))
    heard = [text[: text.rindex('{"actor"')] for text in texts]
    assert all(later.startswith(earlier) for earlier, later in pairwise(heard))
    assert len(set(texts)) > 25


def test_chance_and_answers_are_told_by_their_words():
    state = pyspiel.load_game("sandtable_omaha_v0").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert state.action_to_string(outcomes[0][0]).startswith("deal ")
    while state.is_chance_node():
        state.apply_action(outcomes[0][0] if not state.history() else state.chance_outcomes()[0][0])
    assert state.action_to_string(state.legal_actions()[0]) == "land left"


def test_settings_are_parameters():
    game = pyspiel.load_game("sandtable_omaha_v0", {"level": "veteran", "fatal_hit": 8})
    assert game.settings["level"] == "veteran"
    assert game.settings["fatal_hit"] == "8"
    again = pyspiel.load_game(str(game))
    assert again.settings == game.settings
    assert pyspiel.load_game("sandtable_poland_v0(turn_limit=_60)").settings["turn_limit"] == "60"


@pytest.mark.parametrize("name", ["sandtable_omaha_v0"])
def test_its_tree_search_plays(name):
    game = pyspiel.load_game(name)
    state = to_a_player(game.new_initial_state(), 9, 0)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 20, evaluator, solve=False, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_its_search_in_information_sets_plays():
    game = pyspiel.load_game("sandtable_poland_v0")
    state = to_a_player(game.new_initial_state(), 20, 0)
    while len(state.legal_actions()) == 1:
        to_a_player(walked(state, 1), 0, 0)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=1.4, evaluator=evaluator, max_simulations=5, random_state=np.random.RandomState(1)
    )
    assert bot.step(state) in state.legal_actions()


def test_a_game_without_end_is_drawn_where_its_bound_is():
    state = pyspiel.load_game("sandtable_omaha_v0").new_initial_state()
    state.play.answers = sandtable.research("omaha").longest - 1
    assert not state.is_terminal()
    state.apply_action(state.chance_outcomes()[0][0])
    assert state.is_terminal()
    assert state.returns() == [0.0]


# Mistakes


def test_wrong_actions_names_and_parameters():
    state = pyspiel.load_game("sandtable_omaha_v0").new_initial_state()
    dice = SeededDice(1)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[dice.below(len(outcomes))][0])
    wrong = sandtable.research("omaha").action("move left")
    with pytest.raises(pyspiel.SpielError, match="'move left' is not possible now"):
        state.apply_action(wrong)
    over = walked(state, 1000)
    assert over.is_terminal()
    with pytest.raises(pyspiel.SpielError, match="the game is over"):
        over.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="Unknown game"):
        pyspiel.load_game("sandtable_omaha_v9")
    with pytest.raises(pyspiel.SpielError, match="level: 'hard' is not possible; possible: standard"):
        pyspiel.load_game("sandtable_omaha_v0", {"level": "hard"})
    with pytest.raises(ValueError, match="an observation has no parameters"):
        adapter.SpielObserver(sandtable.research("omaha"), False, {"x": 1})
