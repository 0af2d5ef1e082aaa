"""KAS:std.8, 12.0. Support fire: allotment, secrecy, use in combat, bombardment."""

import tomllib
from pathlib import Path

import pytest

from sandtable.games.kasserine import rules as kasserine
from sandtable.kernel import CHANCE
from tests.games.kasserine.scene import (
    asked,
    begin,
    draw_all,
    end_phase,
    options,
    play,
    refuse,
    scene,
    sight,
    unit,
    where,
)

MARKERS = tomllib.loads((Path(kasserine.__file__).parent / "markers.toml").read_text(encoding="utf-8"))


def allotted(side: str, turn: int) -> int:
    row = MARKERS["allotments"][side]
    return int(row[min(turn, len(row)) - 1])


@pytest.mark.parametrize("turn", range(1, 10))
@pytest.mark.rule("KAS:std.8.1.a")
def test_each_side_draws_its_allotment_of_the_turn(turn):
    t = scene("7pz:3918 81recon:2714", mover="allies", phase="mobile", turn=turn)
    while t.actor != CHANCE:
        t.answer("end")
    draw_all(t)
    for side in ("axis", "allies"):
        assert sight(t, side)["sides"][side]["markers"] == allotted(side, turn + 1)


@pytest.mark.rule("KAS:std.8.1.b")
def test_values_are_secret_and_numbers_are_not():
    t = begin()
    draw_all(t)
    seen = sight(t, "allies")["sides"]["axis"]
    assert seen["markers"] == allotted("axis", 1)
    assert "hand" not in seen
    assert len(sight(t, "axis")["sides"]["axis"]["hand"]) == allotted("axis", 1)


@pytest.mark.rule("KAS:std.8.1.c")
def test_the_mix_of_the_pools_is_known_to_all():
    t = begin()
    for side in ("axis", "allies"):
        pool = sight(t)["sides"][side]["pool"]
        assert [pool[str(v)] for v in range(1, 7)] == MARKERS["pools"][side]


@pytest.mark.rule("KAS:std.8.1.b")
def test_a_marker_is_drawn_with_the_weight_of_the_pool():
    t = begin()
    assert [(o.text, weight) for o, weight in t.outcomes()] == [
        (f"drawn {v}", n) for v, n in enumerate(MARKERS["pools"]["axis"], 1)
    ]


@pytest.mark.rule("KAS:std.8.2")
def test_support_has_no_range():
    t = scene("7pz:3919 81recon:3819", phase="combat", axis="6")
    play(t, "attack 3819")
    assert "6" in options(t, "commit")


@pytest.mark.rule("KAS:std.8.3.a")
def test_at_most_two_markers_a_side():
    t = scene("7pz:2615 81recon:2616", phase="combat", axis="1 2 3", allies="1 1 1")
    play(t, "attack 2616", "join 7pz", "commit 1", "commit 2")
    assert options(t, "commit") == []
    assert refuse(t, "commit 3") == ["KAS:std.8.3.a"]
    play(t, "fight", "allies: commit 1", "allies: commit 1")
    assert asked(t) == "chance: roll"


@pytest.mark.rule("KAS:std.8.3.b")
def test_markers_are_committed_face_down_and_shown_together():
    t = scene("7pz:2615 81recon:2616", phase="combat", axis="5", allies="2")
    play(t, "attack 2616", "join 7pz", "commit 5")
    seen = sight(t, "allies")["battle"]
    assert seen["committed"]["axis"] == 1
    assert seen["support"]["axis"] is None
    told = play(t, "fight", "allies: commit 2")
    assert told.count("shown") == 2
    assert sight(t, "allies")["battle"]["support"] == {"axis": 5, "allies": 2}


@pytest.mark.rule("KAS:std.8.6.b")
def test_a_marker_is_spent_when_it_has_been_used():
    """Whatever the other side has spent."""
    t = scene("7pz:2615 81recon:2616", phase="combat", axis="5", table={"allies_spent": [5]})
    play(t, "attack 2616", "join 7pz", "commit 5", "fight")
    assert sight(t)["sides"]["axis"]["spent"] == sight(t)["sides"]["allies"]["spent"] == [5]
    assert sight(t)["sides"]["axis"]["markers"] == 0


@pytest.mark.rule("KAS:std.8.3.b")
def test_a_defender_with_markers_is_asked_whatever_they_are():
    for markers, question in (("", "chance: roll"), ("1", "allies: defend")):
        t = scene("7pz:2615 81recon:2616", phase="combat", allies=markers)
        play(t, "attack 2616", "join 7pz", "fight")
        assert asked(t) == question


@pytest.mark.rule("KAS:std.8.4.a")
def test_a_marker_of_four_or_more_bombards_an_enemy_beside_an_own_unit():
    t = scene("7pz:2615 81recon:2616 91recon:3514", phase="combat", axis="3 4")
    assert options(t, "bombard") == ["2616"]
    assert refuse(t, "bombard 3514") == ["KAS:std.8.4.a"]
    play(t, "bombard 2616")
    assert options(t) == ["fire 4"]


@pytest.mark.rule("KAS:std.8.4.a")
def test_small_markers_do_not():
    t = scene("7pz:2615 81recon:2616", phase="combat", axis="3 3")
    assert options(t, "bombard") == []
    assert refuse(t, "bombard 2616") == ["KAS:std.8.4.a"]


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.rule("KAS:std.8.4.b")
def test_six_costs_a_step_and_five_drives_back_in_the_open(die):
    t = scene("7pz:2615 6ai-3:2616", phase="combat", axis="4")
    play(t, "bombard 2616", "fire 4", f"die {die}")
    while asked(t) == "allies: retreat":
        t.answer(t.options()[0])
    assert unit(t, "6ai-3")["steps"] == (1 if die == 6 else 2)
    assert (where(t, "6ai-3") != "2616") == (die == 5)


@pytest.mark.rule("KAS:std.8.5")
def test_towns_rough_and_fortification_protect_from_being_driven_back():
    for units, hex_ in (
        ("7pz:2713 6ai-3:2714", "2714"),
        ("7pz:3015 6ai-3:3016", "3016"),
        ("7pz:2615 6ai-3:2616 19eng:2611", "2616"),
    ):
        t = scene(units, phase="combat", axis="4")
        play(t, f"bombard {hex_}", "fire 4", "die 5")
        assert where(t, "6ai-3") == hex_


@pytest.mark.rule("KAS:std.8.6.a")
def test_a_unit_is_bombarded_once_a_turn():
    t = scene("7pz:2615 81recon:2616", phase="combat", axis="4 5")
    play(t, "bombard 2616", "fire 4", "die 1")
    assert options(t, "bombard") == []
    assert refuse(t, "bombard 2616") == ["KAS:std.8.6.a"]


@pytest.mark.parametrize(
    ("units", "halved"),
    [("81recon:3919", True), ("81recon:3919 91recon:3726", True), ("81recon:2616", False)],
)
@pytest.mark.rule("KAS:12.0", "KAS:K12", "KAS:K32")
def test_an_enemy_on_a_supply_symbol_halves_the_markers_once(units, halved):
    t = scene(f"7pz:2415 {units}", mover="allies", phase="mobile", turn=3)
    told = []
    while t.actor != CHANCE:
        told += play(t, "end")
    assert told.count("halved") == halved
    draw_all(t)
    full = allotted("axis", 4)
    assert sight(t)["sides"]["axis"]["markers"] == (full // 2 if halved else full)


@pytest.mark.rule("KAS:12.0", "KAS:K34")
def test_a_supply_symbol_that_the_enemy_has_left_is_open_again():
    """Though the objectives 0104, 0105 and 1601 stay taken when their taker drives on."""
    t = scene("580aa:1702 81recon:2616", turn=3, table={"set_off": ["west", "north", "near"]})
    play(t, "move 580aa", "to 1601", "to 1802", "stop")
    assert next(o["holder"] for o in sight(t)["objectives"] if o["hex"] == "1601") == "axis"
    while t.actor != CHANCE:
        end_phase(t)
    draw_all(t)
    assert sight(t)["sides"]["allies"]["markers"] == allotted("allies", 4)


@pytest.mark.rule("KAS:12.0")
def test_the_allies_lose_theirs_in_the_same_way():
    t = scene("7pz:2701 81recon:2616", mover="allies", phase="mobile", turn=6)
    while t.actor != CHANCE:
        t.answer("end")
    draw_all(t)
    assert sight(t)["sides"]["allies"]["markers"] == allotted("allies", 7) // 2


@pytest.mark.rule("KAS:std.8.4.a")
def test_whoever_has_markers_is_asked_also_in_the_corner_of_the_map_and_if_none_is_big_enough():
    corner = "7pz:0102 81recon:0101"
    t = scene(corner, phase="combat", axis="4", table={"fought": ["7pz"]})
    assert (asked(t), options(t)) == ("axis: attack", ["bombard 0101", "end"])
    t = scene(corner, phase="combat", axis="1", table={"fought": ["7pz"]})
    assert (asked(t), options(t)) == ("axis: attack", ["end"])
    t = scene(corner, phase="combat", table={"fought": ["7pz"]})
    assert asked(t) != "axis: attack"


@pytest.mark.rule("KAS:std.8.4.a")
def test_a_marker_that_is_fired_has_been_shown_and_cannot_be_taken_back():
    t = scene("7pz:2615 81recon:2616", phase="combat", axis="4")
    play(t, "bombard 2616")
    before = t.reveals
    play(t, "fire 4")
    assert t.reveals == before + 1


@pytest.mark.rule("KAS:std.8.3.b")
def test_only_the_defender_of_a_battle_reacts():
    t = scene("7pz:2615 81recon:2616", phase="combat", allies="2")
    play(t, "attack 2616")
    assert not t.asking.reacts
    play(t, "join 7pz", "fight")
    assert asked(t) == "allies: defend"
    assert t.asking.reacts
