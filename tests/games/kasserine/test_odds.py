"""What a die may bring is told before it is thrown, by the code that resolves it: steps lost by either side."""

from typing import Any

import pytest

from tests.games.kasserine.scene import play, scene


def attack(units: str = "7pz:2615 81recon:2616", **more: Any):
    t = scene(units, phase="combat", **more)
    play(t, "attack 2616", "join 7pz")
    return t


def test_a_battle_has_six_outcomes_and_each_says_what_is_lost():
    t = attack()
    odds = t.odds("fight")
    assert [(o.option, o.weight, o.total) for o in odds] == [(f"die {n}", 1, 6) for n in range(1, 7)]
    for each in odds:
        after = t.clone()
        after.answer("fight")
        after.answer(each.option)
        assert each.facts["result"] == after.last_result
        for side, name in enumerate(("axis_losses", "allies_losses")):
            assert each.facts[name] == t.steps_on_map(side) - after.steps_on_map(side)
    assert sum(int(o.facts["axis_losses"]) + int(o.facts["allies_losses"]) for o in odds) > 0


def test_steps_are_counted_of_those_on_the_map_less_what_they_have_lost():
    whole, depleted = scene("7pz:2615 81recon:2616"), scene("7pz:2615- 81recon:2616")
    assert whole.steps_on_map(0) == depleted.steps_on_map(0) + 1 == 2
    assert whole.steps_on_map(1) == depleted.steps_on_map(1) > 0
    assert scene("81recon:2616").steps_on_map(0) == 0


def test_who_could_still_lay_a_marker_keeps_the_die_from_being_foretold():
    assert attack(allies="3").odds("fight") == []


@pytest.mark.parametrize("phase", ["movement", "combat"])
def test_between_battles_there_is_no_battle_to_pass_for(phase: str):
    assert scene("7pz:2615 81recon:2616", phase=phase).battle_number() == 0


def test_each_battle_has_a_number_of_its_own():
    t = scene("7pz:2615 69pzgr:3015 81recon:2616 701td:3016", phase="combat")
    play(t, "attack 2616", "join 7pz")
    first = t.battle_number()
    play(t, "fight", "die 3")
    while t.battle_number():
        play(t, t.options()[0].text)
    play(t, "attack 3016", "join 69pzgr")
    assert 0 < first != t.battle_number() > 0


def test_the_one_whose_turn_it_is_is_the_mover_even_when_the_other_is_asked():
    t = attack(allies="3")
    play(t, "fight")
    assert t.actor == "allies"
    assert t.whose_turn() == 0
    assert scene("7pz:2615 81recon:3016", mover="allies").whose_turn() == 1
