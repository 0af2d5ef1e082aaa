"""Every rule as a scene. Chance is answered by hand."""

import pytest
from hill.rules import RULES

from sandtable.testing import offered, play, refused, scene


@pytest.mark.rule("HIL:turn.1")
def test_a_side_that_is_dug_in_cannot_dig_again():
    state = scene(RULES, dug=["red"])
    assert offered(state) == ["attack"]
    assert refused(state, "dig") == ["HIL:turn.1"]


@pytest.mark.rule("HIL:turn.1")
def test_an_attack_gives_up_the_trench():
    state = scene(RULES, dug=["red"])
    play(state, "attack", "die 1")
    assert state.dug == [0, 0]


@pytest.mark.rule("HIL:turn.2")
def test_a_side_that_is_dug_in_is_driven_back_by_a_five_but_not_by_a_four():
    for die, line in (("die 4", 0), ("die 5", 1)):
        state = scene(RULES, dug=["blue"])
        assert play(state, "attack", die) == ["rolled"]
        assert state.line == line


@pytest.mark.rule("HIL:end.1")
def test_whoever_pushes_the_line_far_enough_wins():
    state = scene(RULES, {"distance": "3"}, line=2)
    play(state, "attack", "die 6")
    assert state.result.winner == "red"
