"""A glance tells where nothing is at stake."""

import pytest

from sandtable import players
from sandtable.players.advice import advice_for
from sandtable.players.clear_answer import judging_advice
from sandtable.players.played_out import PlayedOut
from sandtable.players.stakes import is_open, is_promising
from tests.games.kasserine.scene import scene
from tests.games.north_africa.scene import scene as africa

HELD = "2714 0306"


def test_a_last_turn_in_which_nobody_can_reach_anything_is_decided():
    t = scene("7pz:3522 13ar-2:1601", turn=10)
    assert not is_open(players.look(t, "axis", 1))


def test_where_one_answer_decides_a_glance_sees_that_it_is_ahead():
    last_defender = "tiger501:2104 7pz:2004 5pz-2:2714 5pz-1:0306 13ar-2:2003-"
    t = scene(last_defender, turn=10, phase="combat", objectives=HELD)
    assert [option.text for option in t.options()] == ["attack 2003", "end"]
    assert is_promising(players.look(t, "axis", 1))
    lost = scene("tiger501:2104 7pz:2004 13ar-2:2003-", turn=10, phase="combat")  # with one objective of three
    assert not is_promising(players.look(lost, "axis", 1))


def test_where_tries_have_luck_of_their_own_a_glance_tells_nothing():
    t = africa("64 65", "32 33", mover="allies", western_desert="164lt 4ind", tripoli="5pz")
    assert is_promising(players.look(t, "allies", 1))


@pytest.mark.parametrize(("turn", "is_played_out"), [(8, False), (9, True), (10, True)])
def test_near_the_end_tries_are_played_on_to_it(turn: int, is_played_out: bool):
    t = scene("7pz:3522", turn=turn)
    advice = judging_advice(t)
    assert isinstance(advice, PlayedOut) == is_played_out
    assert advice.weights(t) == advice_for(t.game).weights(t)
    assert not PlayedOut(advice).is_far(t, t, 10_000)
