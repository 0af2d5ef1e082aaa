"""Before an answer that may lose the beach: the last charge, the next hit."""

from sandtable.games.omaha.guide import GUIDE
from tests.games.alarm_lines import alarms_now, alarms_of, sure_ends
from tests.games.omaha.scene import EVEN, OPEN, SEA, WIRE, scene


def test_to_blow_up_wire_with_the_last_charge_loses_at_once():
    t = scene([SEA, WIRE, OPEN, OPEN], charges=1)
    assert alarms_now(GUIDE, t.state) == ["This is the last charge: the nest needs it."]
    assert alarms_of(GUIDE, t.state, "blow ahead")[0].startswith("This loses at once:")
    assert "blow ahead" in sure_ends(GUIDE, t.state)


def test_where_the_last_charge_may_be_spent_it_is_no_defeat():
    t = scene([SEA, "wire open open", OPEN, OPEN], at="0-left", charges=1, out_of_charges="at_nest")
    assert "blow ahead" not in sure_ends(GUIDE, t.state)


def test_a_mine_that_would_kill_the_squad_is_told_with_its_odds():
    t = scene([SEA, "x open open", OPEN, OPEN], at="0-left", squad=2, deck=EVEN)
    assert alarms_now(GUIDE, t.state) == ["The next hit kills the squad."]
    assert alarms_of(GUIDE, t.state, "move ahead")[0].startswith("50 %:")
    assert "move ahead" not in sure_ends(GUIDE, t.state)


def test_a_healthy_squad_hears_nothing():
    t = scene([SEA, "x open open", OPEN, OPEN], at="0-left", squad=8, deck=EVEN)
    assert alarms_now(GUIDE, t.state) == []
    assert all(alarms_of(GUIDE, t.state, option) == [] for option in t.options)
