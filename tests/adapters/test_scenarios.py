"""Small scenarios of every game: valid positions, solved exactly, and worth the same to OpenSpiel as to us."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.adapters import pettingzoo
from sandtable.adapters.environments import environments
from sandtable.adapters.gymnasium import GameEnv
from sandtable.batch import Batch
from sandtable.kernel import SandtableError
from sandtable.lab.small_game import SmallGame, TooLarge, exact_value

pyspiel = pytest.importorskip("pyspiel")
from sandtable.adapters import openspiel as adapter  # noqa: E402

EXAMPLES = Path(__file__).parents[2] / "examples" / "research"
# To the first seat: the thirds, ninths and twelfths of the chances that are in them.
VALUES = {
    ("kasserine", "six-hexes"): -1 / 6,
    ("north-africa", "three-regions"): -1 / 12,
    ("omaha", "one-assault"): 9 / 10,
    ("poland", "one-battle"): -1 / 9,
}
each_scenario = pytest.mark.parametrize(("name", "scenario"), VALUES)
LONG = ("kasserine", "north-africa")  # for a linear program
SOLVED = [pytest.param(*each, marks=[pytest.mark.full] * (each[0] in LONG)) for each in VALUES]


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_game_has_its_scenarios():
    assert list(VALUES) == [(name, each) for name in sandtable.game_names() for each in sandtable.scenario_names(name)]


@each_scenario
def test_a_scenario_is_a_position_that_asks_something(name, scenario):
    state = sandtable.game(name).setup(sandtable.scenario(name, scenario))
    assert state.options()
    assert state.result is None


@pytest.mark.parametrize(("name", "scenario"), SOLVED)
def test_openspiel_finds_the_value_that_we_find(name, scenario):
    exact = example("exact_values")
    assert exact.ours(name, scenario) == pytest.approx(VALUES[name, scenario], abs=1e-6)
    assert exact.theirs(name, scenario) == pytest.approx(VALUES[name, scenario], abs=1e-6)


@each_scenario
def test_adapters_and_batches_begin_from_a_scenario(name, scenario):
    begun = sandtable.game(name).setup(sandtable.scenario(name, scenario))
    research = sandtable.research(name)
    batch = Batch(name, 4, seed=1, scenario=scenario)
    for _ in range(30):
        batch.step(batch.random_actions())
    env = GameEnv(name, opponent="random", scenario=scenario)
    env.reset(seed=1)
    zoo = pettingzoo.env(name, scenario=scenario)
    zoo.reset(seed=1)
    for state in (env.game_state, zoo.unwrapped.game_state, batch.state(0)):
        assert state.settings == begun.settings
    game = pyspiel.load_game(f"sandtable_{research.environment}", {"scenario": scenario})
    assert game.settings == begun.settings
    assert str(game.new_initial_state()) == begun.digest()
    assert str(pyspiel.load_game(str(game)).new_initial_state()) == begun.digest()


def test_the_test_of_openspiel_on_a_scenario():
    game = pyspiel.load_game("sandtable_poland_v0", {"scenario": "one-battle"})
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    assert game.get_type().short_name in adapter.NAMES


def test_regrets_of_openspiel_come_to_the_exact_solution(capsys, monkeypatch):
    regrets = example("regrets_of_openspiel")
    monkeypatch.setattr("sys.argv", ["regrets", "--games", "omaha", "poland", "--rounds", "5000"])
    regrets.main()
    title, _, *rows = capsys.readouterr().out.splitlines()
    assert title == "poland, one-battle: exactly -0.1111"
    assert [row.split()[0] for row in rows] == ["10", "100", "1000", "5000"]
    _, value, to_gain, _ = map(float, rows[-1].split())
    assert value == pytest.approx(-1 / 9, abs=0.02)
    assert to_gain < 0.05


# Mistakes


def test_an_unknown_scenario_and_settings_beside_one_are_refused():
    with pytest.raises(SandtableError, match="scenario: 'none' is unknown; possible: one-battle"):
        sandtable.scenario("poland", "none")
    for made in (
        lambda: Batch("poland", 1, settings={"deck": "short"}, scenario="one-battle"),
        lambda: GameEnv("poland", settings={"deck": "short"}, scenario="one-battle"),
        lambda: pettingzoo.env("poland", settings={"deck": "short"}, scenario="one-battle"),
    ):
        with pytest.raises(SandtableError, match="settings: 'deck' is not possible"):
            made()
    with pytest.raises(pyspiel.SpielError, match="settings: 'deck' is not possible"):
        pyspiel.load_game("sandtable_poland_v0", {"scenario": "one-battle", "deck": "short"})
    with pytest.raises(TooLarge):
        SmallGame([(sandtable.game("poland").start(seed=1), 1.0)], lambda t: None, most=30)
    assert set(environments())
    assert exact_value(sandtable.game("omaha").setup(sandtable.scenario("omaha", "one-assault"))) == pytest.approx(0.9)
