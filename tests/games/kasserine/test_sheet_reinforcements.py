"""KAS:11, 13.0, 15. Who comes when, where, and why."""

import pytest

from sandtable.kernel import CHANCE
from tests.games.kasserine.scene import (
    asked,
    begin,
    draw_all,
    end_phase,
    groups,
    options,
    play,
    refuse,
    scene,
    sight,
    where,
)


def next_player(t) -> None:
    """On to the movement phase of the next player turn."""
    mover, turn = sight(t)["mover"], sight(t)["turn"]
    while (sight(t)["mover"], sight(t)["turn"]) == (mover, turn) and t.actor != CHANCE:
        end_phase(t)
    draw_all(t)


def before(turn: int, side: str, units: str = "7pz:2616 81recon:3214", **others):
    """The movement phase of a side in a turn, come to by ending the phase before it."""
    if side == "allies":
        t = scene(units, mover="axis", phase="mobile", turn=turn, **others)
    else:
        t = scene(units, mover="allies", phase="mobile", turn=turn - 1, **others)
    next_player(t)
    assert (sight(t)["mover"], sight(t)["turn"], sight(t)["phase"]) == (side, turn, "movement")
    return t


@pytest.mark.parametrize(
    ("rule", "turn", "side", "units"),
    [
        ("axis2", 2, "axis", "580aa"),
        ("axis4", 4, "axis", "k10 imperiali 33aa 8pz afrika-1 afrika-2 135flak 71werfer"),
        ("allies1", 1, "allies", "rangers gafsa derby 13ar-2"),
        ("allies2", 2, "allies", "26inf-1 601td 1ar-2 5leic"),
    ],
)
@pytest.mark.rule("KAS:11.1", "KAS:11.1.axis2", "KAS:11.1.axis4", "KAS:11.1.allies1", "KAS:11.1.allies2")
def test_a_group_comes_on_its_turn_and_not_before(rule, turn, side, units):
    if turn > 1:
        early = before(turn - 1, side) if turn > 2 or side == "allies" else scene("7pz:2616", turn=1)
        assert not set(units.split()) & set(options(early, "move"))
        assert refuse(early, f"move {units.split()[0]}") == [f"KAS:11.1.{rule}"]
    t = before(turn, side)
    assert set(units.split()) <= set(options(t, "move"))
    assert rule in groups(t, "open")


@pytest.mark.rule("KAS:11.1.axis1")
def test_twelve_axis_units_come_on_the_first_turn():
    t = begin()
    draw_all(t)
    assert len(options(t, "move")) == 12
    places = {u["id"]: u["entry"] for u in sight(t)["units"] if u["group"] == "axis1"}
    assert places["7pz"] == ["3918", "3919", "3920"]
    assert (places["5pz-2"], places["5pz-1"]) == (["3726"], ["3225"])
    entry = next(group["entry"] for group in sight(t)["groups"] if group["id"] == "axis1")
    assert sorted(entry) == sorted({hex_ for found in places.values() for hex_ in found})


@pytest.mark.rule("KAS:11.1.axis5", "KAS:K10")
def test_the_centauro_group_waits_for_sbeitla():
    t = before(5, "axis")
    assert refuse(t, "move centauro") == ["KAS:11.1.axis5", "KAS:K10"]
    t = before(5, "axis", objectives="2714")
    assert {"centauro", "5bers", "centauro-1", "centauro-2"} <= set(options(t, "move"))
    t = before(8, "axis", objectives="2714")
    assert "centauro" in options(t, "move")
    assert "centauro" not in options(before(4, "axis", objectives="2714"), "move")


@pytest.mark.rule("KAS:11.1.axis5", "KAS:K10")
def test_its_mobile_units_come_in_the_turn_of_the_capture_unless_it_is_read_otherwise():
    for reading, comes in (("movement", False), ("same_turn", True)):
        t = scene("7pz:2814 81recon:3514", turn=5, settings={"sbeitla_group": reading})
        play(t, "move 7pz", "to 2714", "stop", "end")
        while sight(t)["phase"] == "combat":
            t.answer("end")
        assert ("centauro" in options(t, "move")) == comes
        assert "centauro-1" not in options(t, "move")
        next_player(t)
        next_player(t)
        assert "centauro-1" in options(t, "move")


@pytest.mark.parametrize(
    ("group", "start", "goal", "rule", "units"),
    [
        ("west", "2114", "2014", "KAS:11.1.west", "133inf 135inf goums blm guards 18inf 7rtm 15rts"),
        ("sbeitla", "2815", "2714", "KAS:11.1.sbeitla", "26inf-2 16inf"),
        ("north", "2416", "2414", "KAS:11.1.north", "17-21l lothian 16-5l 10rb hamps"),
        ("near", "1906", "2004", "KAS:11.1.near", "9arty"),
    ],
)
@pytest.mark.rule(
    "KAS:11.1.west", "KAS:11.1.sbeitla", "KAS:11.1.north", "KAS:11.1.near", "KAS:K9", "KAS:K1", "KAS:K2", "KAS:K3"
)
def test_an_event_brings_a_group_in_the_next_allied_movement_phase(group, start, goal, rule, units):
    done = [g for g in ("west", "north") if g != group]
    t = scene(f"7pz:{start} 81recon:3514", table={"set_off": done})
    told = play(t, "move 7pz", f"to {goal}", "stop")
    assert "set-off" in told
    next_player(t)
    assert set(units.split()) <= set(options(t, "move"))


@pytest.mark.rule("KAS:11.1", "KAS:K27")
def test_a_moment_on_the_way_is_enough():
    t = scene("33aa:2114 81recon:3514", table={"set_off": ["north"]})
    play(t, "move 33aa", "to 2014", "to 2115", "stop")
    assert where(t, "33aa") == "2115"
    next_player(t)
    assert "135inf" in options(t, "move")


@pytest.mark.rule("KAS:11.1")
def test_without_the_event_a_group_does_not_come():
    t = before(9, "allies")
    for group, name in (("west", "135inf"), ("sbeitla", "16inf"), ("north", "hamps"), ("near", "9arty")):
        assert refuse(t, f"move {name}") == [f"KAS:11.1.{group}"]


@pytest.mark.rule("KAS:K3")
def test_read_otherwise_column_20_is_not_west_of_kasserine():
    t = scene("7pz:2114 81recon:3514", settings={"kasserine_line": "exclusive"}, table={"set_off": ["north"]})
    assert "set-off" not in play(t, "move 7pz", "to 2014")
    assert "set-off" in play(t, "to 1914")


@pytest.mark.parametrize(
    ("reading", "last_quiet", "first"),
    [
        ("row_14", "2415", "2414"),
        ("above_row_14", "2414", "2413"),
        ("row_06", "2507", "2506"),
        ("above_row_06", "2506", "2505"),
    ],
)
@pytest.mark.rule("KAS:11.1.north", "KAS:K2")
def test_north_of_sbeitla_begins_with_its_own_row_unless_it_is_read_otherwise(reading, last_quiet, first):
    start = f"{last_quiet[:2]}{int(last_quiet[2:]) + 1:02}"
    t = scene(f"centauro-1:{start} 81recon:3514", settings={"north_line": reading})
    assert "set-off" not in play(t, "move centauro-1", f"to {last_quiet}")
    assert "set-off" in play(t, f"to {first}")


@pytest.mark.rule("KAS:K1")
def test_read_otherwise_the_sbeitla_group_waits_for_2706():
    done = {"set_off": ["north"]}
    t = scene("7pz:2815 81recon:3514", settings={"sbeitla_hex": "2706"}, table=done)
    assert "set-off" not in play(t, "move 7pz", "to 2714")
    t = scene("7pz:2705 81recon:3514", settings={"sbeitla_hex": "2706"}, table=done)
    assert "set-off" in play(t, "move 7pz", "to 2706")


@pytest.mark.rule("KAS:K29", "KAS:K9")
def test_an_event_in_the_owners_own_turn_counts_from_their_next_one():
    t = scene("7pz:2616 81recon:3514", mover="allies", phase="movement", table={"set_off": ["west"]})
    assert "135inf" not in options(t, "move")
    next_player(t)
    next_player(t)
    assert "135inf" in options(t, "move")


@pytest.mark.rule("KAS:11.0", "KAS:11.2", "KAS:11.3")
def test_a_reinforcement_enters_pays_for_its_hex_and_moves_on():
    t = scene("81recon:3514", open_groups="axis1")
    play(t, "move 7pz")
    assert options(t, "to") == ["3918", "3919", "3920"]
    assert refuse(t, "to 3917") == ["KAS:11.3"]
    play(t, "to 3919")
    assert sight(t)["moving"]["left"] == 11


@pytest.mark.rule("KAS:K31")
def test_the_entry_hex_costs_the_way_that_leads_there_or_its_terrain():
    for hex_, cost in (("3919", 1), ("3918", 2)):
        t = scene("81recon:3514", open_groups="axis1")
        play(t, "move 7pz", f"to {hex_}")
        assert 12 - sight(t)["moving"]["left"] == cost


@pytest.mark.rule("KAS:11.0", "KAS:K20", "KAS:K25")
def test_units_at_one_hex_enter_one_after_another_and_move_on():
    t = begin()
    draw_all(t)
    play(t, "move 5pz-2", "stop")
    assert where(t, "5pz-2") == "3726"
    play(t, "move 39pzjg")
    assert asked(t) == "axis: go"
    assert "stop" not in options(t)
    assert "3726" not in options(t, "to")


@pytest.mark.rule("KAS:11.2", "KAS:K8")
def test_mobile_units_may_still_come_in_the_mobile_phase_and_leg_units_may_not():
    t = scene("7pz:2616 81recon:3514", mover="allies", phase="mobile", turn=3, open_groups="allies1")
    assert "derby" in options(t, "move")
    assert refuse(t, "move rangers") == ["KAS:11.2", "KAS:K8"]


@pytest.mark.rule("KAS:11.4.a")
def test_a_reinforcement_beside_an_enemy_fights_in_the_turn_of_its_arrival():
    t = scene("81recon:3224", turn=3, open_groups="axis1")
    play(t, "move 5pz-1", "end")
    assert "3224" in options(t, "attack")


@pytest.mark.rule("KAS:11.4.b", "KAS:K11")
def test_while_the_enemy_holds_the_entry_hex_they_wait():
    t = scene("81recon:3726", turn=3, open_groups="axis1")
    assert refuse(t, "move 5pz-2")[0] == "KAS:11.4.b"
    assert "7pz" in options(t, "move")


@pytest.mark.rule("KAS:15.0.a", "KAS:15.0.b", "KAS:K15")
def test_thala_or_tebessa_even_for_a_moment_brings_two_units_in_the_next_movement_phase():
    t = scene("33aa:2004 81recon:3514", table={"set_off": ["west", "north", "near"]})
    play(t, "move 33aa", "to 2003", "to 2103", "stop", "end")
    while sight(t)["phase"] != "mobile":
        t.answer("end")
    assert refuse(t, "move barenthin") == ["KAS:15.0.b", "KAS:K15"]
    next_player(t)
    next_player(t)
    assert {"barenthin", "47gren"} <= set(options(t, "move"))
    play(t, "move barenthin")
    assert where(t, "barenthin") == "3909"


@pytest.mark.rule("KAS:15.0.b", "KAS:K15")
def test_they_come_in_the_movement_phase_only_and_wait_if_blocked():
    t = scene("7pz:2616 81recon:3514", phase="mobile", open_groups="airfield", table={"set_off": ["airfield"]})
    assert refuse(t, "move barenthin") == ["KAS:15.0.b"]
    t = scene("7pz:2616 81recon:3909", open_groups="airfield", table={"set_off": ["airfield"]})
    assert refuse(t, "move barenthin")[0] == "KAS:11.4.b"
