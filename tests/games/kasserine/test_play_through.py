"""A whole game at random, and the first turn of the scenario step by step."""

import pytest

from sandtable.kernel import SeededDice
from sandtable.kernel.playout import random_play
from tests.games.kasserine.scene import GAME, asked, begin, draw_all, end_phases, groups, options, play, sight, where
from tests.layers import rows


@pytest.mark.parametrize("seed", rows(range(3)))
def test_a_game_played_at_random_comes_to_an_end(seed):
    state = GAME.start()
    random_play(state, SeededDice(seed), 50_000)
    assert state.result is not None
    assert state.result.key in ("three-objectives", "two-objectives", "held-off")


@pytest.mark.rule("KAS:10.1")
def test_the_axis_moves_first_in_every_turn():
    t = begin()
    draw_all(t)
    assert asked(t) == "axis: move"
    end_phases(t, 1)
    assert asked(t).startswith("axis") or asked(t) == "allies: move"
    while sight(t)["turn"] == 1:
        end_phases(t, 1)
    assert asked(t) == "axis: move"


@pytest.mark.rule("KAS:19.0.b")
def test_no_axis_unit_is_on_the_map_at_the_start_and_twelve_may_come():
    t = begin()
    draw_all(t)
    assert len(options(t, "move")) == 12
    assert groups(t, "open") == ["axis1"]
    assert where(t, "7pz") == "waiting"


@pytest.mark.rule("KAS:11.3")
def test_a_unit_enters_where_its_group_says_and_moves_on():
    t = begin()
    draw_all(t)
    play(t, "move 5pz-1", "to 3224", "stop")
    assert where(t, "5pz-1") == "3224"
