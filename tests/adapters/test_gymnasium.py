"""Gymnasium's own checker on every game, computer players as opponents, and what its users meet after a mistake."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded, UnsupportedMode, VersionNotFound
from gymnasium.utils.env_checker import check_env

import sandtable
from sandtable.adapters.gymnasium import IDS, GameEnv
from sandtable.kernel import SandtableError
from sandtable.players import Observation

each_id = pytest.mark.parametrize("name", IDS)


def made(name: str, **arguments: Any) -> GameEnv:
    env = gymnasium.make(name, **arguments).unwrapped
    assert isinstance(env, GameEnv)
    return env


def play(env: GameEnv, steps: int, seed: int = 3) -> list[float]:
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    rewards = []
    for _ in range(steps):
        _, reward, over, cut, info = env.step(int(rng.choice(np.flatnonzero(info_of(env)))))
        rewards.append(reward)
        assert np.array_equal(info["action_mask"], env.action_masks())
        if over or cut:
            break
    return rewards


def info_of(env: GameEnv) -> np.ndarray:
    mask = env.action_masks()
    assert mask.dtype == np.bool_
    return mask


@each_id
def test_the_checker_of_gymnasium(name, capsys):
    check_env(made(name, illegal="replace", opponent="random"), skip_render_check=False)
    assert made(name).metadata["render_modes"] == ["human", "ansi", "rgb_array"]


def test_every_game_has_an_id():
    assert [f"sandtable/{name}-v0" for name in sandtable.game_names()] == IDS


def test_whoever_plays_alone_wins_1_or_nothing():
    env = made("sandtable/omaha-v0")
    rewards = play(env, 2000)
    assert env.game_state.result is not None
    assert rewards == [0.0] * (len(rewards) - 1) + [float(env.game_state.result.winner == "squad")]


@pytest.mark.parametrize("seat", ["germany", "poland"])
def test_the_other_seat_is_played_by_the_chosen_computer_player(seat):
    env = made("sandtable/poland-v0", seat=seat, opponent="heuristic")
    play(env, 30)
    assert env.game_state.actor == seat or env.game_state.result is not None


def test_an_opponent_can_be_a_function_that_sees_what_its_seat_sees():
    asked: list[str] = []

    def first(observation: Observation) -> str:
        asked.append(observation.seat)
        return observation.options[0]

    play(made("sandtable/poland-v0", opponent=first), 20)
    assert set(asked) == {"poland"}


def test_the_same_seed_plays_the_same_game():
    games = [made("sandtable/poland-v0", opponent="random") for _ in range(2)]
    for env in games:
        play(env, 40)
    assert games[0].game_state.digest() == games[1].game_state.digest()


def test_a_game_is_cut_off_after_so_many_steps():
    env = made("sandtable/poland-v0", opponent="random", max_steps=2)
    assert len(play(env, 10)) == 2
    with pytest.raises(ResetNeeded, match="the game is over"):
        env.step(0)


# Mistakes


def test_an_unknown_version():
    with pytest.raises(VersionNotFound):
        gymnasium.make("sandtable/omaha-v9")


def test_an_action_that_is_not_possible_now_says_why():
    env = made("sandtable/omaha-v0")
    with pytest.raises(ResetNeeded, match="before the first step"):
        env.step(0)
    env.reset(seed=1)
    for action, message in (
        (env.research.action("move left"), "'move left' is not possible now"),
        (10_000, "action: 10000 is out of range"),
        ("land", "action: land is out of range"),
        (np.zeros(3), "is out of range"),
    ):
        with pytest.raises(InvalidAction, match=message):
            env.step(action)


def test_seats_opponents_settings_and_render_modes_are_checked():
    for arguments, message in (
        ({"seat": "sweden"}, "there is no seat 'sweden'"),
        ({"seat": "spectator"}, "there is no seat 'spectator'; possible: germany, poland"),
        ({"opponent": "nobody"}, "player: 'nobody' is not possible"),
        ({"settings": {"deck": "none"}}, "deck: 'none' is not possible"),
    ):
        with pytest.raises(SandtableError, match=message):
            GameEnv("poland", **arguments)
    with pytest.raises(UnsupportedMode, match="render mode 'rgb'; possible: human, ansi, rgb_array"):
        GameEnv("omaha", render_mode="rgb")


def test_the_table_is_told_in_words(capsys):
    env = made("sandtable/omaha-v0", render_mode="ansi")
    env.reset(seed=1)
    assert "Deck" in env.render()
    env = GameEnv("omaha", render_mode="human")
    play(env, 1)
    assert "Deck" in capsys.readouterr().out
    quiet = GameEnv("omaha")
    quiet.reset(seed=1)
    assert quiet.render() is None
