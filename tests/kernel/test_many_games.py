"""Many games at once: arrays in place, the same games whatever stands beside them, and mistakes that change nothing."""

import numpy as np
import pytest

import sandtable
from sandtable.batch import Batch
from sandtable.kernel import IllegalOption, SandtableError

each_game = pytest.mark.parametrize("name", sandtable.game_names())


@each_game
def test_rows_show_what_each_game_asks_and_whom(name):
    batch = Batch(name, 3, seed=4)
    research = batch.research
    for _ in range(25):
        batch.step(batch.random_actions())
        for number in range(batch.count):
            state = batch.state(number)
            seat = int(batch.seats[number])
            assert state.seat == seat
            assert batch.observations[number].tobytes() == research.observation(state, seat)
            assert np.flatnonzero(batch.masks[number]).tolist() == research.legal(state)


@each_game
def test_a_game_goes_the_same_way_however_many_stand_beside_it(name):
    alone, beside = Batch(name, 1, seed=9), Batch(name, 4, seed=9)
    for _ in range(30):
        chosen = alone.random_actions(5)
        alone.step(chosen)
        beside.step(np.array([chosen[0], *beside.random_actions(6)[1:]]))
        assert np.array_equal(alone.observations[0], beside.observations[0])


def test_a_game_that_is_over_begins_again_and_its_rewards_are_told():
    batch = Batch("poland", 6, seed=1)
    rewards, ends = batch.rewards, 0
    for _ in range(600):
        batch.step(batch.random_actions())
        assert batch.rewards is rewards
        assert (np.abs(rewards).sum(axis=1) > 0).tolist() == batch.dones.tolist()
        assert not rewards.sum()
        ends += int(batch.dones.sum())
    assert ends > 3
    assert not batch.truncations.any()


def test_whoever_plays_alone_wins_1_or_nothing():
    batch = Batch("omaha", 64, seed=1)
    told = set()
    for _ in range(60):
        batch.step(batch.random_actions())
        told |= set(batch.rewards[batch.dones].ravel().tolist())
    assert 0.0 in told
    assert told <= {0.0, 1.0}


def test_games_are_cut_off_after_so_many_answers():
    batch = Batch("poland", 2, max_steps=3)
    for step in range(1, 7):
        batch.step(batch.random_actions())
        assert batch.truncations.all() == batch.dones.all() == (step % 3 == 0)
    assert not batch.rewards.any()


def test_a_seed_begins_the_same_games_again():
    batch = Batch("north-africa", 2, seed=3)
    first = batch.observations.copy()
    batch.step(batch.random_actions())
    assert not np.array_equal(batch.observations, first)
    batch.reset(3)
    assert np.array_equal(batch.observations, first)
    batch.reset(4)
    assert not np.array_equal(batch.observations, first)


def test_a_mistake_changes_nothing_in_any_game():
    batch = Batch("omaha", 2, seed=1)
    before = [batch.state(number).digest() for number in range(2)]
    legal = int(batch.random_actions()[0])
    wrong = batch.research.action("move left")
    with pytest.raises(IllegalOption, match="'move left' is not possible now"):
        batch.step([legal, wrong])
    with pytest.raises(SandtableError, match="action: 99 is out of range"):
        batch.step([legal, 99])
    for actions in ([legal], [[legal, legal]], [0.5, 0.5], ["land", "land"]):
        with pytest.raises(ValueError, match="has the wrong form; expected: 2 whole numbers"):
            batch.step(actions)
    assert [batch.state(number).digest() for number in range(2)] == before
    with pytest.raises(SandtableError, match="game: 2 is out of range; possible: 0-1"):
        batch.state(2)


def test_the_number_of_games_and_the_settings_are_checked():
    with pytest.raises(SandtableError, match="count: 0 is out of range"):
        Batch("omaha", 0)
    with pytest.raises(SandtableError, match="level: 'hard' is not possible"):
        Batch("omaha", 1, settings={"level": "hard"})
