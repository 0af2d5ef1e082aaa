"""Units that are cut off from every friendly edge of the map. KAS:std.9.2, KAS:std.9.3, KAS:K35"""

import pytest

from sandtable.games.kasserine.rules.ground import GRID
from tests.games.kasserine.scene import GAME, end_phases, options, play, scene, unit, where

# The reconnaissance battalion stands at Sbeitla; who stands on both sides of it controls all hexes around it.
RING = "7pz:2713 8pz:2715 81recon:2714"


def last_phase(units: str, mover: str = "allies", **more):
    """The mobile movement phase of a side, before it ends its player turn."""
    return scene(units, mover=mover, phase="mobile", **more)


@pytest.mark.rule("KAS:std.9.2")
def test_a_unit_without_a_way_past_enemy_zones_is_cut_off():
    t = last_phase(RING)
    assert unit(t, "81recon")["encircled"]
    assert not unit(t, "7pz")["encircled"]
    assert not unit(last_phase("7pz:2713 81recon:2714"), "81recon")["encircled"]


@pytest.mark.rule("KAS:std.9.2")
def test_an_own_unit_cancels_the_zone_where_it_stands():
    free = last_phase(f"{RING} 6ai-3:2614 6ai-1:2513")
    assert not unit(free, "81recon")["encircled"]
    alone = last_phase(f"{RING} 6ai-3:2614 104pzgr-1:2513 104pzgr-2:2515")
    assert unit(alone, "81recon")["encircled"]
    assert unit(alone, "6ai-3")["encircled"]


@pytest.mark.rule("KAS:std.9.2")
def test_the_friendly_edge_is_where_only_ones_own_units_come_in_or_a_supply_symbol():
    axis, allies = GAME.start().readings.edges
    assert {"3919", "2526", "1423", "0623"} <= {GRID.names[h] for h in axis}
    assert {"0104", "0105", "1601", "2701", "3906"} <= {GRID.names[h] for h in allies}
    shared = {GRID.number(h) for h in ("0724", "0823", "0924", "1023", "1124", "1223")}
    assert not shared & (set(axis) | set(allies))
    assert GRID.number("3909") not in axis  # where two units land later is no road home
    assert GRID.number("2714") not in allies  # nor is a place of the set-up


@pytest.mark.rule("KAS:std.9.2")
def test_an_enemy_at_the_edge_closes_it():
    symbols = "168inf-2:2701 13ar-3:2703"
    assert not unit(last_phase(symbols), "13ar-3")["encircled"]
    pocket = last_phase("13ar-3:2701 7pz:2702")
    assert not unit(pocket, "13ar-3")["encircled"]  # it stands on the edge itself
    tight = last_phase("13ar-3:2702 7pz:2701 8pz:2703")
    assert unit(tight, "13ar-3")["encircled"]


@pytest.mark.rule("KAS:std.9.3", "KAS:K35")
def test_a_unit_is_marked_first_and_loses_a_step_the_second_time():
    t = last_phase("7pz:2713 8pz:2715 6ai-3:2714")
    assert "cut-off" in play(t, "allies: end")
    assert unit(t, "6ai-3")["cut_off"]
    assert not unit(t, "6ai-3")["depleted"]
    end_phases(t, 5)
    told = play(t, "allies: end")
    assert "starved" in told
    assert "lost-step" in told
    assert unit(t, "6ai-3")["depleted"]
    assert unit(t, "6ai-3")["cut_off"]


@pytest.mark.rule("KAS:std.9.3")
def test_the_last_step_is_lost_too():
    t = last_phase(f"{RING}-", table={"cut_off": ["81recon"]})
    assert "removed" in play(t, "allies: end")
    assert where(t, "81recon") == "removed"


@pytest.mark.rule("KAS:std.9.3")
def test_each_side_is_looked_at_when_its_own_player_turn_ends():
    t = last_phase("580aa:2714 13ar-3:2713 1ar-3:2715 81recon:3810", mover="axis", table={"cut_off": ["580aa"]})
    play(t, "axis: end")
    assert unit(t, "580aa")["depleted"]
    t = last_phase("580aa:2714 13ar-3:2713 1ar-3:2715 81recon:3810", table={"cut_off": ["580aa"]})
    play(t, "allies: end")
    assert not unit(t, "580aa")["depleted"]
    assert unit(t, "580aa")["cut_off"]


@pytest.mark.rule("KAS:std.9.3")
def test_whoever_has_a_way_again_is_marked_no_longer():
    t = last_phase("7pz:2713 81recon:2714", table={"cut_off": ["81recon"]})
    assert "connected" in play(t, "allies: end")
    assert not unit(t, "81recon")["cut_off"]
    assert where(t, "81recon") == "2714"


@pytest.mark.rule("KAS:std.9.3", "KAS:18.0.c")
def test_an_allied_zone_that_ends_so_can_decide_the_game():
    units = "7pz:2002 8pz:2004 81recon:1903- 5pz-1:1902 5pz-2:1804"
    t = last_phase(units, objectives="2714 0306 2003", table={"cut_off": ["81recon"]})
    play(t, "allies: end")
    assert t.result is not None
    assert t.result.winner == "axis"


@pytest.mark.rule("KAS:K35")
def test_with_the_other_reading_nothing_happens():
    t = last_phase("7pz:2713 8pz:2715 6ai-3:2714", settings={"cut_off": "none"})
    assert "cut-off" not in play(t, "allies: end")
    end_phases(t, 6)
    assert not unit(t, "6ai-3")["depleted"]
    assert not unit(t, "6ai-3")["encircled"]


@pytest.mark.rule("KAS:std.9.3")
def test_a_position_remembers_who_was_cut_off():
    t = last_phase(RING, table={"cut_off": ["81recon"]})
    again = GAME.setup(t.position())
    assert again.digest() == t.digest()
    assert again.digest() != last_phase(RING).digest()


@pytest.mark.rule("KAS:std.9.1")
def test_a_unit_that_is_cut_off_fights_and_moves_as_ever():
    t = scene(RING, mover="allies", table={"cut_off": ["81recon"]})
    assert "81recon" in options(t, "move")
    assert (unit(t, "81recon")["attack"], unit(t, "81recon")["defence"]) == (2, 1)
