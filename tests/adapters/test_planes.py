"""The board as planes: what they show is what the view says, in every adapter that takes them."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sandtable
from sandtable.adapters import pettingzoo
from sandtable.adapters.gymnasium import GameEnv
from sandtable.adapters.gymnasium_vector import GameVectorEnv
from sandtable.batch import Batch
from sandtable.kernel import SandtableError, SeededDice, State
from sandtable.kernel.playout import random_answer

WITH_BOARDS = [name for name in sandtable.game_names() if sandtable.research(name).plane_names()]
each_board = pytest.mark.parametrize("name", WITH_BOARDS)


def planes_of(state: State, seat: int = 0) -> dict[str, np.ndarray]:
    research = sandtable.research(state.game.name)
    shaped = np.frombuffer(research.planes(state, seat), np.uint8).reshape(research.planes_shape)
    return dict(zip(research.plane_names(), shaped, strict=True))


def played(name: str, answers: int) -> State:
    state: State = sandtable.game(name).start()
    dice = SeededDice(4)
    for _ in range(answers):
        random_answer(state, dice)
    return state


def test_the_games_with_a_board_have_planes():
    shapes = {name: sandtable.research(name).planes_shape for name in WITH_BOARDS}
    assert shapes == {"kasserine": (20, 26, 39), "north-africa": (15, 1, 6), "omaha": (12, 4, 3)}


def test_units_of_kasserine_stand_in_the_row_and_column_of_their_hex():
    state = played("kasserine", 300)
    planes = planes_of(state)
    for side, what in (("axis", "axis unit"), ("allies", "allies unit")):
        hexes = [unit["hex"] for unit in state.view("axis")["table"]["units"] if unit["side"] == side]
        expected = sorted((int(h[2:]) - 1, int(h[:2]) - 1) for h in hexes if h and h.isdigit())
        assert sorted(map(tuple, np.argwhere(planes[what]).tolist())) == expected
    assert planes["objective"].sum() == len(state.readings.edition.ground.objectives)  # type: ignore[attr-defined]
    assert (planes["axis steps"] > 0).tolist() == (planes["axis unit"] > 0).tolist()


def test_units_of_north_africa_are_counted_by_region():
    state = played("north-africa", 200)
    planes = planes_of(state)
    table = state.view("axis")["table"]
    for side in ("axis", "allies"):
        units = [unit for unit in table["units"] if unit["side"] == side]
        for plane, counted in (
            ("units", lambda unit: 1),
            ("losses", lambda unit: unit["losses"]),
            ("spent", lambda unit: int(unit["spent"])),
        ):
            expected = [sum(counted(u) for u in units if u["region"] == region) for region in table["regions"]]
            assert planes[f"{side} {plane}"][0].tolist() == expected


def test_the_squad_of_omaha_stands_on_one_card():
    state = played("omaha", 12)
    planes = planes_of(state)
    assert planes["at"].sum() == 1
    assert planes["at"].argmax() == state.at  # type: ignore[attr-defined]
    lying = sum(planes[what] for what in ("open", "wire", "x", "x-eye", "delta", "delta-eye"))
    assert set(np.unique(lying)) <= {0, 1}


@each_board
def test_adapters_and_batches_show_planes(name):
    shape = sandtable.research(name).planes_shape
    zoo = pettingzoo.raw_env(name, observation="planes")
    zoo.reset(seed=1)
    assert zoo.observe(zoo.agent_selection)["observation"].shape == shape
    assert zoo.observe(zoo.agent_selection)["observation"] in zoo.observation_space(zoo.agent_selection)["observation"]
    check_env(GameEnv(name, opponent="random", illegal="replace", observation="planes"), skip_render_check=True)
    vector = GameVectorEnv(name, 2, observation="planes")
    assert vector.reset(seed=1)[0].shape == (2, *shape)
    batch = Batch(name, 2, seed=1, planes=True)
    assert batch.planes is not None
    for _ in range(5):
        batch.step(batch.random_actions())
    for number in range(2):
        state = batch.state(number)
        assert batch.planes[number].tobytes() == batch.research.planes(state, state.seat)


def test_a_game_without_a_board_has_no_planes():
    with pytest.raises(SandtableError, match="observation: 'planes' is not possible; possible: vector"):
        GameEnv("poland", observation="planes")
    with pytest.raises(SandtableError, match="planes: 'True' is not possible"):
        Batch("poland", 2, planes=True)
    assert Batch("poland", 2).planes is None
