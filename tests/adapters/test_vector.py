"""Many games as one vector environment of Gymnasium: what it gives is what single games give."""

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction
from gymnasium.vector import AutoresetMode

import sandtable
from sandtable.adapters.gymnasium import IDS
from sandtable.adapters.gymnasium_vector import GameVectorEnv
from sandtable.kernel import SandtableError


def any_actions(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("name", IDS)
def test_the_learning_seat_is_asked_in_every_game(name):
    env = gymnasium.make_vec(name, num_envs=3)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    rng = np.random.default_rng(1)
    seen, infos = env.reset(seed=1)
    for _ in range(30):
        assert seen in env.observation_space
        assert seen[:, 0].all()  # the first number says that the first seat looks
        assert infos["action_mask"].any(axis=1).all()
        seen, rewards, terminations, truncations, infos = env.step(any_actions(infos["action_mask"], rng))
        assert rewards.shape == terminations.shape == truncations.shape == (3,)
    again, _ = env.reset(seed=1)
    assert np.array_equal(again, env.reset(seed=1)[0])


@pytest.mark.parametrize(("name", "seat"), [("omaha", "squad"), ("poland", "poland")])
def test_a_game_that_is_over_begins_again_and_tells_its_reward_and_what_was_seen_last(name, seat):
    scenario = sandtable.scenario_names(name)[0]
    env = GameVectorEnv(name, 8, seat=seat, scenario=scenario)
    rng = np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    told = set()
    for _ in range(20):
        _, rewards, terminations, _, infos = env.step(any_actions(infos["action_mask"], rng))
        told |= set(rewards[terminations].tolist())
        assert not rewards[~terminations].any()
        if terminations.any():
            assert infos["_final_obs"].tolist() == terminations.tolist()
            assert infos["final_obs"][terminations][:, env.number].all()
    assert told
    assert told <= ({0.0, 1.0} if name == "omaha" else {-1.0, 1.0})


def test_an_opponent_can_be_a_function_of_observations_and_masks():
    rows = []

    def first(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        rows.append((observations[:, 1].all(), len(observations) == len(masks)))
        chosen: np.ndarray = masks.argmax(axis=1)
        return chosen

    env = GameVectorEnv("poland", 2, opponent=first)
    _, infos = env.reset(seed=1)
    for _ in range(40):
        _, _, _, _, infos = env.step(infos["action_mask"].argmax(axis=1))
    assert rows
    assert all(all(row) for row in rows)


def test_games_are_cut_off_after_so_many_answers():
    env = GameVectorEnv("omaha", 2, max_steps=2)
    _, infos = env.reset(seed=1)
    for step in (1, 2):
        _, _, terminations, truncations, infos = env.step(infos["action_mask"].argmax(axis=1))
        assert truncations.all() == (step == 2)
        assert not terminations.any()


def test_mistakes_are_told():
    env = GameVectorEnv("omaha", 2)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="expected: 2 whole numbers"):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(InvalidAction, match="'move left' is not possible now"):
        env.step(np.full(2, env.research.action("move left")))
    for arguments, message in (
        ({"seat": "sweden"}, "there is no seat 'sweden'"),
        ({"opponent": "heuristic"}, "opponent: 'heuristic' is not possible"),
        ({"num_envs": 0}, "num_envs: 0 is out of range"),
        ({"scenario": "none"}, "scenario: 'none' is unknown; possible: one-assault"),
        ({"scenario": "one-assault", "settings": {"level": "veteran"}}, "settings: 'level' is not possible"),
    ):
        with pytest.raises(SandtableError, match=message):
            GameVectorEnv("omaha", **arguments)
