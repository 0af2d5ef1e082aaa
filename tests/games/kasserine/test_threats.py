"""What units could do next: where they could go, whom they could attack."""

from random import Random

import pytest

from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.kernel import Threat
from tests.games.kasserine.scene import GAME, options, play, scene
from tests.layers import rows


def of(t: Kasserine, unit: str) -> Threat:
    (found,) = [threat for threat in t.threats("allies") if threat.unit == unit]
    return found


def names_of(t: Kasserine) -> set[str]:
    return {threat.unit for threat in t.threats("axis")}


@pytest.mark.parametrize("seed", rows(range(3)))
def test_every_goal_and_every_attack_that_is_offered_was_a_threat(seed: int):
    """KAS:std.5.1.d, KAS:std.7.1.a. The threats come from the code that offers."""
    t = GAME.start(seed)
    assert isinstance(t, Kasserine)
    chance = Random(seed)
    seen = 0
    while t.result is None and seen < 150:
        option = chance.choice(t.options())
        before = {threat.unit: threat for threat in t.threats("axis")}
        t.answer(option)
        for goal in t.options():
            if option.verb == "move" and goal.verb == "to":
                seen += 1
                assert goal.text.split()[1] in before[option.text.split()[1]].reach
            if goal.verb == "attack":
                seen += 1
                assert any(goal.text.split()[1] in threat.attack for threat in t.threats("axis"))
    assert seen >= 150


def test_an_enemy_who_waits_for_their_turn_threatens_with_their_whole_movement():
    t = scene("7pz:2514 81recon:2914", mover="allies")
    threat = of(t, "7pz")
    assert threat.side == "axis"
    assert "2514" in threat.reach
    assert "2814" in threat.reach
    assert "2914" in threat.attack
    assert set(threat.reach) == set(of(scene("7pz:2514 81recon:2914", mover="allies", phase="combat"), "7pz").reach)


def test_a_zone_stops_a_threat():
    """KAS:std.6.1.a. What stands in the way counts."""
    open_road = of(scene("7pz:2514", mover="allies"), "7pz")
    barred = of(scene("7pz:2514 81recon:2714", mover="allies"), "7pz")
    assert set(barred.reach) < set(open_road.reach)


def test_whoever_has_moved_attacks_from_where_they_stand():
    """KAS:std.5.1.a. Of the side that moves now, only those that have not moved yet can."""
    t = scene("7pz:2514 86pzgr:2510 81recon:3714")
    before = of(t, "7pz")
    play(t, "move 7pz", "to 2614", "stop")
    after = of(t, "7pz")
    assert len(before.reach) > 1
    assert after.reach == ["2614"]
    assert len(after.attack) == 6
    assert len(of(t, "86pzgr").reach) > 1


def test_on_its_way_a_unit_threatens_what_the_rest_of_its_movement_reaches():
    """KAS:std.5.1.a. The others still have all of theirs."""
    t = scene("7pz:2514 86pzgr:2510 81recon:3714")
    before = of(t, "86pzgr")
    play(t, "move 7pz", "to 2614")
    assert set(of(t, "7pz").reach) == {"2614", "2510", *options(t, "to")}  # a friend may go out of its way
    assert of(t, "86pzgr").reach == before.reach


def test_nobody_threatens_to_go_from_zone_to_zone_across_mines():
    """KAS:14.2.d."""
    assert "1309" in of(scene("13ar-3:1209", mover="allies"), "13ar-3").reach
    assert "1309" not in of(scene("13ar-3:1209 7pz:1310", mover="allies"), "13ar-3").reach


def test_whoever_has_attacked_is_no_threat_in_this_phase():
    """KAS:std.7.1.b."""
    t = scene("7pz:2514 86pzgr:2613 81recon:2614", phase="combat")
    assert of(t, "7pz").attack
    play(t, "attack 2614", "join 7pz", "fight")
    assert not of(t, "7pz").attack
    assert of(t, "86pzgr").attack


def test_reinforcements_threaten_from_their_place_of_entry():
    """KAS:11.2. The Axis is not on the map at the start, but waiting off-map."""
    t = GAME.start(1)
    assert isinstance(t, Kasserine)
    assert "3819" in of(t, "tiger501").attack
    assert "10pz-1" not in names_of(t)
    late = scene("81recon:2714", mover="allies", turn=10)
    assert {threat.side for threat in late.threats("axis")} == {"allies"}


def test_nobody_threatens_when_the_game_is_over():
    t = GAME.start(1)
    t.finish(None, "two-objectives", "KAS:18.0.d")
    assert t.threats("axis") == []
