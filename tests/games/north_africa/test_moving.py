"""Moving region by region: blocked on the way out, mined on the way in, thrown back, stopped."""

import pytest

from tests.games.north_africa.scene import asked, let_pass, losses, options, play, scene, where
from tests.games.north_africa.turn_scenes import skip_to

# On the way out. What a block does to whoever moves is with its cards, 45 and 46.


def test_nobody_is_asked_to_block_where_no_allied_unit_stands():
    t = scene(axis="64", allies="45", benghazi="15pz", tobruk="9aus")
    play(t, "move 15pz tripoli", strict=True)
    assert asked(t) == "axis: act"


def test_nobody_is_asked_to_block_when_both_cards_are_in_plain_sight():
    t = scene(axis="64", allies="40", allies_discards="45 46", benghazi="15pz 4ind")
    play(t, "move 15pz tripoli", strict=True)
    assert asked(t) == "axis: act"


def test_allied_units_leave_unhindered():
    t = scene(axis="64 70", allies="40", mover="allies", benghazi="15pz 4ind")
    play(t, "move 4ind tobruk", strict=True)
    assert where(t, "4ind") == "tobruk"


def test_a_unit_can_be_blocked_in_the_region_between():
    t = scene(axis="64", allies="45", benghazi="15pz", tobruk="9aus", western_desert="4ind")
    play(t, "move 15pz tobruk", strict=True)
    assert asked(t) == "allies: enter"  # it ends here: the enemy stops it before it could leave again
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:N28")
def test_a_blocked_unit_that_pulls_back_does_not_march_on():
    t = scene(axis="92 70", allies="45", tobruk="15pz 9aus", control="allies")
    play(t, "move 15pz tripoli", "allies: card 45", "axis: card 92")
    let_pass(t)
    assert where(t, "15pz") == "benghazi"
    assert losses(t, "15pz") == 0


@pytest.mark.rule("LNA:N28")
def test_a_blocked_unit_that_pulls_back_can_be_blocked_once_more():
    t = scene(axis="92 70", allies="45 46", tobruk="15pz 9aus", control="allies")
    play(t, "move 15pz tripoli", "allies: card 45", "axis: card 92", "allies: card 46")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "15pz")) == ("tobruk", 2)


@pytest.mark.rule("LNA:N53")
def test_the_free_move_can_be_blocked_and_mined_if_it_is_hindered():
    hindered = {"free_move": "hindered"}
    t = scene(axis="64", allies="45 49", mover="allies", benghazi="90lt 4ind", tobruk="9aus", settings=hindered)
    skip_to(t, "axis: roam")
    mined = t.clone()
    play(t, "move 90lt tobruk", "allies: card 45")
    skip_to(t, "axis: act")
    assert (where(t, "90lt"), losses(t, "90lt")) == ("benghazi", 1)
    play(mined, "move 90lt tobruk", "allies: card 49")
    skip_to(mined, "axis: act")
    assert (where(mined, "90lt"), losses(mined, "90lt")) == ("tobruk", 1)


# On the way in


@pytest.mark.rule("LNA:N63")
def test_the_unit_that_enters_is_mined():
    t = scene(axis="64", allies="49", benghazi="15pz 5pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "allies: card 49")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "15pz"), losses(t, "5pz")) == ("tobruk", 1, 0)


def test_two_minefields_may_meet_the_same_unit():
    t = scene(axis="64", allies="49 50", benghazi="15pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "allies: card 49", "axis: pass", "allies: card 50")
    let_pass(t)
    assert losses(t, "15pz") == 2


def test_a_mined_unit_that_dies_is_gone_and_nothing_more_is_asked():
    t = scene(axis="64", allies="49 50", benghazi="15pz-2 5pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "allies: card 49", "axis: pass", "axis: pass", strict=True)
    assert where(t, "15pz") == "-"
    assert asked(t) == "axis: act"


def test_nobody_mines_a_region_without_a_unit_of_their_own():
    t = scene(axis="64", allies="49", benghazi="15pz", western_desert="4ind", control="allies")
    play(t, "move 15pz tobruk", strict=True)
    assert asked(t) == "axis: act"


@pytest.mark.rule("LNA:N63")
def test_a_mined_unit_may_pull_back_whence_it_came():
    t = scene(axis="92", allies="49", benghazi="15pz 5pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "allies: card 49", "axis: card 92")
    let_pass(t)
    assert (where(t, "15pz"), where(t, "5pz"), losses(t, "15pz")) == ("benghazi", "benghazi", 0)


@pytest.mark.rule("LNA:N63")
def test_the_axis_mine_too():
    t = scene(axis="102", allies="40", mover="allies", tripoli="15pz", benghazi="4ind")
    play(t, "move 4ind tripoli", "axis: card 102")
    let_pass(t)
    assert (where(t, "4ind"), losses(t, "4ind")) == ("tripoli", 1)


@pytest.mark.rule("LNA:N63")
def test_bringing_in_a_force_is_not_entering():
    t = scene(axis="63 64 70", allies="49", tripoli="4ind", benghazi="15pz")
    play(t, "deploy 164lt", "pay 64", "allies: pass", strict=True)
    assert asked(t) == "axis: act"
    assert losses(t, "164lt") == 0


# Moves by cards


@pytest.mark.rule("LNA:N33")
@pytest.mark.rule("LNA:N17")
def test_a_unit_moved_by_the_enemy_still_has_its_operation():
    t = scene(axis="81", allies="40", mover="axis", benghazi="15pz", tobruk="9aus-1")
    play(t, "card 81", "target 9aus", "to western-desert", "allies: pass")
    assert where(t, "9aus") == "western-desert"
    skip_to(t, "allies: act")
    play(t, "move 9aus tobruk")
    assert where(t, "9aus") == "tobruk"


@pytest.mark.rule("LNA:N63")
def test_a_unit_forced_into_a_mined_region_suffers():
    t = scene(axis="81 103 70", allies="40", tripoli="15pz", benghazi="9aus-1")
    play(t, "card 81", "target 9aus", "to tripoli", "axis: card 103")
    let_pass(t)
    assert (where(t, "9aus"), losses(t, "9aus")) == ("tripoli", 2)


@pytest.mark.rule("LNA:N28")
def test_the_allies_cannot_block_a_move_that_they_cause():
    t = scene(axis="64", allies="47 45", mover="allies", benghazi="15pz-1 4ind")
    play(t, "card 47", "target 15pz", "to tripoli", "axis: pass", strict=True)
    assert where(t, "15pz") == "tripoli"
    assert asked(t) == "allies: act"


# Retreats


@pytest.mark.rule("LNA:N26")
def test_a_retreat_goes_through_the_enemy():
    t = scene(axis="92 93 70", allies="32 40", mover="allies", tobruk="15pz", benghazi="4ind", western_desert="9aus")
    play(t, "card 32", "target 15pz", "axis: card 92")
    let_pass(t)
    assert where(t, "15pz") == "benghazi"


@pytest.mark.rule("LNA:N63")
def test_a_retreating_unit_can_be_mined_where_it_arrives():
    t = scene(axis="92 70", allies="32 49", mover="allies", tobruk="15pz", benghazi="4ind", western_desert="9aus")
    play(t, "card 32", "target 15pz", "axis: card 92", "allies: card 49")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "15pz")) == ("benghazi", 1)


@pytest.mark.rule("LNA:N28")
@pytest.mark.rule("LNA:NF3")
def test_a_retreat_is_not_blocked_on_its_way():
    t = scene(axis="93 94 70", allies="45 40", western_desert="15pz 5pz", tobruk="9aus")
    play(t, "axis: pass", "axis: card 93", "spare 5pz", "spare 15pz", "axis: card 94")
    assert "allies: leave" not in skip_to(t, "axis: discard")
    assert where(t, "15pz") == where(t, "5pz") == "benghazi"
    assert losses(t, "15pz") == losses(t, "5pz") == 0
