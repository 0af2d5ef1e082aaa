"""KAS:11.2, 11.3, K25. Reinforcements that are due come in their turn, at every hex of their range."""

import json

import pytest

from sandtable.games.kasserine.rules.edition import OURS, read_edition
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, GROUND
from sandtable.games.kasserine.rules.map_file import with_sign
from sandtable.games.kasserine.rules.units import COUNTERS, SETUP, UNIT_CLASS, UNIT_GROUP, UNIT_SIDE, UNITS
from sandtable.kernel import BadSetting
from tests.games.kasserine.scene import GAME, asked, begin, draw_all, options, play, refuse, scene, sight, where

COMING = [unit for unit in range(UNITS) if UNIT_GROUP[unit] != SETUP]


@pytest.mark.rule("KAS:11.2", "KAS:K25")
def test_a_leg_unit_that_is_due_comes_in_the_movement_phase():
    t = scene("7pz:2616 81recon:3514", mover="allies", open_groups="allies1")  # the Rangers walk, the others drive
    assert "end" not in options(t)
    assert refuse(t, "end") == ["KAS:11.2", "KAS:K25"]
    assert t.question is not None
    assert t.question.facts["due"] == 1
    play(t, "move rangers", "to 1023", "stop")
    assert t.question.facts["due"] == 0
    assert "end" in options(t)


@pytest.mark.rule("KAS:11.2", "KAS:K25")
def test_a_mobile_unit_that_is_due_comes_in_the_mobile_phase_at_the_latest():
    t = begin()
    draw_all(t)
    play(t, "end")
    assert asked(t) == "axis: mobile"
    assert refuse(t, "end") == ["KAS:11.2", "KAS:K25"]
    while "end" not in options(t):
        play(t, t.options()[0].text)
        while asked(t) in ("axis: enter", "axis: go"):
            play(t, f"to {options(t, 'to')[-1]}")  # as far as it can
    late = [u["id"] for u in sight(t)["units"] if u["group"] == "axis1" and u["hex"] is None]
    assert late == ["49pi"]  # there is no room for the sixth at Faid: KAS:K20


@pytest.mark.rule("KAS:15.0.b", "KAS:K25")
def test_the_airfield_units_come_in_the_movement_phase():
    t = scene("7pz:2616 81recon:3514", open_groups="airfield", table={"set_off": ["airfield"]})
    assert refuse(t, "end") == ["KAS:11.2", "KAS:K25"]
    play(t, "move barenthin", "stop", "move 47gren", "stop")
    assert (where(t, "barenthin"), where(t, "47gren")) == ("3909", "3911")
    assert "end" in options(t)


@pytest.mark.rule("KAS:11.4.b", "KAS:K11", "KAS:K25")
def test_whoever_cannot_enter_is_not_awaited():
    blocked = "7pz:3909 8pz:3911 81recon:3514"
    t = scene(blocked, mover="allies", open_groups="allies1", table={"moved": ["rangers"]})
    assert "end" in options(t)
    t = scene("81recon:3726 6ai-3:3225", open_groups="axis1", phase="mobile")
    assert "5pz-2" not in options(t, "move")
    assert "7pz" in options(t, "move")


@pytest.mark.rule("KAS:K25")
def test_read_otherwise_the_owner_may_hold_them_back():
    t = scene("7pz:2616 81recon:3514", mover="allies", open_groups="allies1", settings={"arrivals": "may_wait"})
    assert t.question is not None
    assert t.question.facts["due"] == 0
    play(t, "end")
    while sight(t)["mover"] == "allies":
        play(t, "end")
    assert where(t, "rangers") == "waiting"


@pytest.mark.rule("KAS:11.2", "KAS:K25")
def test_read_otherwise_they_come_before_anybody_else_moves():
    t = scene("7pz:2616 81recon:3514", mover="allies", open_groups="allies1", settings={"arrivals": "first"})
    assert options(t) == ["move rangers", "move gafsa", "move derby", "move 13ar-2"]
    assert refuse(t, "move 81recon") == ["KAS:11.2", "KAS:K25"]
    for name, hex_ in (("rangers", "1023"), ("gafsa", "1124"), ("derby", "1223"), ("13ar-2", "3910")):
        play(t, f"move {name}", f"to {hex_}", "stop")
    assert "81recon" in options(t, "move")
    assert "end" in options(t)


@pytest.mark.rule("KAS:K20", "KAS:11.0")
def test_whoever_cannot_move_on_does_not_enter_through_a_friendly_unit():
    t = scene("81recon:3725 39pzjg:3726", open_groups="axis1", table={"moved": ["39pzjg"]})
    assert refuse(t, "move 5pz-2") == ["KAS:11.0", "KAS:K20"]


@pytest.mark.parametrize("unit", COMING, ids=[COUNTERS[u].name for u in COMING])
@pytest.mark.rule("KAS:11.3")
def test_every_unit_can_enter_at_every_hex_of_its_range(unit: int):
    edition = read_edition(OURS)[0]
    costs = edition.entry[UNIT_CLASS[unit]]
    name = COUNTERS[unit].name
    places = [h for place in COUNTERS[unit].entry for h in GROUND.entries[place]]
    assert all(0 < costs[h] <= (edition.move[unit] + 1) // 2 for h in places)
    group = sight(begin())["units"][unit]["group"]
    side = "axis" if UNIT_SIDE[unit] == AXIS else "allies"
    t = scene("", mover=side, open_groups=group, turn=3, table={"set_off": ["airfield"]})
    assert name in options(t, "move")
    play(t, f"move {name}")
    if len(places) > 1:
        assert set(options(t, "to")) == {GRID.names[h] for h in places}


@pytest.mark.rule("KAS:11.3")
def test_a_map_that_closes_an_entry_hex_is_refused():
    data = json.loads(GROUND.text())
    data["terrain"] = with_sign(data["terrain"], "2425", "^")
    with pytest.raises(BadSetting) as wrong:
        GAME.start(options={"edition": json.dumps({"map": data})})
    assert wrong.value.key == "unknown-value"
    assert str(wrong.value.facts["place"]).startswith("edition map entries 2126-2926 2425 (")
    assert wrong.value.facts["possible"] == ["clear", "road", "trail"]


@pytest.mark.rule("KAS:11.3")
def test_numbers_with_which_a_unit_could_not_enter_are_refused():
    with pytest.raises(BadSetting) as wrong:
        GAME.start(options={"edition": '{"units": {"hamps": "1-2-1"}}'})
    assert "hamps" in str(wrong.value.facts["place"])


@pytest.mark.rule("KAS:12.0", "KAS:K12", "KAS:15.0.b")
def test_no_supply_symbol_stands_where_the_other_side_comes_in():
    for side in (AXIS, ALLIES):
        others = {
            h for u in COMING if UNIT_SIDE[u] != side for place in COUNTERS[u].entry for h in GROUND.entries[place]
        }
        assert not others & set(GROUND.supply[side])
