"""PettingZoo's own tests on every game, and what its users meet when they make a mistake."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test

from sandtable.adapters import pettingzoo as adapter
from sandtable.adapters.environments import environments
from sandtable.adapters.rendering import pixels
from sandtable.kernel import SandtableError, UnknownGame

each_environment = pytest.mark.parametrize("name", environments())
# What PettingZoo says of its own games with masks and of agents that are not called `player_0`.
as_with_masks = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:We recommend agents to be named"),
]
pytestmark = as_with_masks
CYCLES = 25


@each_environment
def test_api(name, capsys):
    api_test(adapter.env(name), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out


@each_environment
def test_seeds(name):
    seed_test(partial(adapter.env, name), num_cycles=CYCLES)
    one, two = adapter.env(name), adapter.env(name)
    one.reset(seed=1)
    two.reset(seed=2)
    assert one.unwrapped.game_state.digest() != two.unwrapped.game_state.digest() or name.startswith("kasserine")


@each_environment
def test_rendering(name, capsys):
    render_test(partial(adapter.env, name))
    assert capsys.readouterr().out


@each_environment
def test_a_seat_is_drawn_what_it_sees(name):
    env = adapter.raw_env(name, render_mode="rgb_array")
    assert env.metadata["render_modes"] == ["human", "ansi", "rgb_array"]
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert picture.shape == (630, 1200, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 4
    twin = env.game_state.resample(env.agent_selection, 3)
    assert np.array_equal(pixels(twin, env.agent_selection), picture)


def test_max_cycles_where_one_plays_alone():
    made = partial(adapter.env, "omaha", illegal="replace"), partial(adapter.parallel_env, "omaha", illegal="replace")
    max_cycles_test(SimpleNamespace(env=made[0], parallel_env=made[1]))
    assert adapter.parallel_env("omaha").possible_agents == ["squad"]


@each_environment
def test_a_game_is_cut_off_after_so_many_answers(name):
    env = adapter.raw_env(name, max_cycles=3)
    play(env, 3)
    assert env.truncations == dict.fromkeys(env.possible_agents, True)
    assert not any(env.terminations.values())


def play(env: Any, answers: int, seed: int = 5) -> None:
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for _ in range(answers):
        env.step(int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))


@pytest.mark.parametrize("name", ["omaha_v0", "poland_v0"])
def test_the_winner_gets_1_at_the_end_and_the_loser_the_opposite(name):
    env = adapter.env(name)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        env.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    result = env.unwrapped.game_state.result
    assert result is not None
    assert env.agents == []
    lost = -1.0 if len(total) > 1 else 0.0
    assert total == {agent: 1.0 if agent == result.winner else lost for agent in total}


@each_environment
def test_environments_have_the_names_that_people_import(name):
    module = getattr(adapter, name)
    assert str(module.env().unwrapped) == str(module.raw_env()) == name
    assert module.raw_env().metadata["name"] == name
    assert name in dir(adapter)


@pytest.mark.parametrize("name", adapter.IDS)
def test_the_registry_of_pettingzoo_knows_every_game(name):
    assert f"sandtable/{pettingzoo.make('aec', name).research.game.name}-v0" == name
    with pytest.raises(pettingzoo.env_registry.exceptions.PettingZooRegistryError):
        pettingzoo.make("aec", name.replace("-v0", "-v9"))


def test_who_is_asked_has_a_mask_and_the_others_have_none():
    env = adapter.env("poland")
    env.reset(seed=1)
    assert env.observe("germany")["action_mask"].any()
    assert not env.observe("poland")["action_mask"].any()
    assert env.observe("germany")["observation"].dtype == np.uint8


# Mistakes


def test_an_unknown_name_or_version():
    with pytest.raises(UnknownGame, match=r"environment: 'omaha_v9' is unknown; possible: .*omaha_v0"):
        adapter.env("omaha_v9")
    with pytest.raises(AttributeError, match="'omaha_v9' is unknown"):
        adapter.omaha_v9  # noqa: B018
    with pytest.raises(AttributeError, match="_nothing"):
        adapter._nothing  # noqa: B018


def test_an_answer_that_is_not_possible_now_says_why_and_changes_nothing():
    env = adapter.env("omaha")
    env.reset(seed=1)
    before = env.unwrapped.game_state.digest()
    wrong = int(env.unwrapped.research.action("move left"))
    with pytest.raises(ValueError, match=r"squad: 'move left' is not possible now .*; possible: land left"):
        env.step(wrong)
    with pytest.raises(AssertionError, match="action: 10000 is out of range; possible: 0-18"):
        env.step(10_000)  # what PettingZoo's own wrapper would raise, with our sentence
    with pytest.raises(adapter.IllegalAction, match=r"action: 1\.5 is out of range; possible: 0-18"):
        env.unwrapped.step(1.5)
    assert env.unwrapped.game_state.digest() == before


def test_a_finished_game_takes_nothing_but_none():
    env = adapter.raw_env("omaha", max_cycles=1)
    play(env, 1)
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)


def test_settings_render_modes_and_what_becomes_of_illegal_answers_are_checked():
    assert adapter.raw_env("omaha", settings={"level": "veteran"}).episode.settings["level"] == "veteran"
    with pytest.raises(SandtableError, match="level: 'hard' is not possible"):
        adapter.env("omaha", settings={"level": "hard"})
    with pytest.raises(ValueError, match="there is no render mode 'rgb'; possible: human, ansi, rgb_array"):
        adapter.env("omaha", render_mode="rgb")
    with pytest.raises(SandtableError, match="illegal: 'shrug' is not possible; possible: raise, replace"):
        adapter.env("omaha", illegal="shrug")
    with pytest.raises(UnknownGame, match="parallel_env: 'poland' is not possible; possible: env"):
        adapter.parallel_env("poland")


def test_the_table_is_told_in_words_in_either_language():
    texts = []
    for language in ("en", "ja"):
        env = adapter.env("omaha", render_mode="ansi", language=language)
        env.reset(seed=1)
        texts.append(str(env.render()))
    assert "Deck" in texts[0]
    assert texts[0].isascii() > texts[1].isascii()
    quiet = adapter.raw_env("omaha")
    quiet.reset(seed=1)
    assert quiet.render() is None


def test_it_checks_the_order_of_calls_as_the_wrapper_of_pettingzoo_does(caplog):
    env = adapter.env("omaha", max_cycles=1)
    for early in (lambda: env.step(0), lambda: env.observe("squad"), env.render):
        with pytest.raises(AssertionError, match=r"reset\(\) needs to be called first"):
            early()
    with pytest.raises(AttributeError):
        env.agents  # noqa: B018
    play(env, 1)
    env.step(None)
    assert env.agents == []
    env.step(None)
    assert "step() called after" in caplog.text or "terminat" in caplog.text
