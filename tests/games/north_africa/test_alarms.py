"""Before an answer that leaves Cairo to the Axis, or the last Axis units to the Allies."""

from sandtable.games.north_africa.guide import GUIDE
from tests.games.alarm_lines import alarms_now, alarms_of, sure_ends
from tests.games.north_africa.scene import scene


def test_an_empty_cairo_beside_a_panzer_division_is_an_alarm():
    t = scene(mover="allies", western_desert="15pz", tobruk="9aus")
    assert alarms_now(GUIDE, t) == [
        "Cairo is empty, and Axis units can enter it in their next turn: 15th Panzer Division"
    ]


def test_with_a_garrison_or_with_nobody_near_cairo_is_quiet():
    assert alarms_now(GUIDE, scene(mover="allies", western_desert="15pz", cairo="7arm")) == []
    assert alarms_now(GUIDE, scene(mover="allies", tripoli="15pz", tobruk="9aus")) == []


def test_to_march_out_of_cairo_is_told_before_it_is_done():
    t = scene(mover="allies", western_desert="15pz", cairo="7arm")
    assert alarms_of(GUIDE, t, "move 7arm western-desert")[0].startswith("Cairo is empty")
    both = scene(mover="allies", western_desert="15pz", cairo="7arm 4ind")
    assert alarms_of(GUIDE, both, "move 7arm western-desert") == []


def test_a_unit_in_cairo_wins_when_the_allied_turn_ends():
    t = scene(mover="allies", cairo="15pz 7arm")
    assert alarms_now(GUIDE, t)[0].startswith("In Cairo: 15th Panzer Division.")
    while t.actor == "allies" and not sure_ends(GUIDE, t):
        t.answer(next(o for o in t.options() if " " not in o.text))
    assert t.actor == "allies"


def test_the_last_axis_unit_under_attack_is_an_alarm_for_the_axis():
    t = scene(tobruk="15pz-1 9aus", control="allies")
    assert alarms_now(GUIDE, t) == ["All that is left on the map can be attacked by the Allies: 15th Panzer Division"]
    assert alarms_now(GUIDE, scene(tobruk="15pz-1 9aus", tripoli="5pz", control="allies")) == []
    assert alarms_now(GUIDE, scene(tripoli="15pz-1", cairo="7arm")) == []
