"""Two Pull Backs are two departures, and Blocking Force can stop each of them. LNA:N68"""

import pytest

from tests.games.north_africa.battle_scenes import attack, pending
from tests.games.north_africa.scene import asked, discards, hand, let_pass, losses, options, play, refuse, scene, where


def cut_off(axis: str = "92 93 64", allies: str = "45 40", **settings: str):
    """Two Axis units in the Western Desert, cut off by an Allied unit in Tobruk, at their supply check: four steps."""
    t = scene(axis=axis, allies=allies, western_desert="15pz 21pz", tobruk="9aus", settings=settings)
    play(t, "axis: pass")
    while asked(t) != "axis: damage":
        t.answer("pass")
    return t


def desert_battle(allies: str, tobruk: str = ""):
    """An Allied attack in the Western Desert that has just succeeded: five steps on two Axis units."""
    units = "15pz 21pz 7arm 2arm 4ind"
    t = scene(axis="92 93 94", allies=allies, mover="allies", western_desert=units, tobruk=tobruk, tripoli="5pz")
    attack(t, "western-desert", "7arm", "2arm", "4ind")
    play(t, "stop", "plan armor", "call motorized")
    return t


@pytest.mark.rule("LNA:card.45")
@pytest.mark.rule("LNA:N28")
@pytest.mark.rule("LNA:N68")
def test_leaving_the_second_region_past_an_allied_unit_can_be_blocked():
    t = cut_off()
    assert pending(t) == 4
    play(t, "card 92")
    assert options(t) == ["pass"]  # out of the Western Desert, where no Allied unit is
    play(t, "allies: pass", "spare 15pz", "spare 21pz", "axis: card 93")
    assert options(t) == ["pass", "card 45"]  # out of Tobruk, past the 9th Australian
    assert t.view("allies")["question"]["rule"] == "LNA:card.45"


@pytest.mark.rule("LNA:N68")
@pytest.mark.rule("LNA:card.93")
def test_when_the_second_retreat_is_blocked_the_first_one_stands():
    t = cut_off()
    play(t, "card 92", "allies: pass", "spare 15pz", "spare 15pz", "axis: card 93", "allies: card 45")
    let_pass(t)
    play(t, "hit 15pz")  # two steps that the second card does not void, and one for the block
    let_pass(t)
    assert [(where(t, u), losses(t, u)) for u in ("15pz", "21pz")] == [("tobruk", 1), ("tobruk", 2)]
    assert (discards(t, "axis"), discards(t, "allies")) == ([92, 93], [45])


@pytest.mark.rule("LNA:N68")
@pytest.mark.rule("LNA:NF3")
def test_nobody_need_block_and_then_both_units_go_past_tobruk():
    t = cut_off()
    play(t, "card 92", "allies: pass", "spare 15pz", "spare 21pz", "axis: card 93", "allies: pass")
    let_pass(t)
    assert [(where(t, u), losses(t, u)) for u in ("15pz", "21pz")] == [("benghazi", 0), ("benghazi", 0)]
    assert hand(t, "allies") == [40, 45]


@pytest.mark.rule("LNA:N28")
@pytest.mark.rule("LNA:N68")
def test_read_narrowly_blocking_force_stops_the_second_retreat_no_more_than_the_first():
    t = cut_off(blocking_force="not_pull_back")
    play(t, "card 92", "allies: pass", "spare 15pz", "spare 21pz", "axis: card 93")
    assert options(t) == ["pass"]
    assert refuse(t, "card 45") == ["LNA:N28", "LNA:card.45"]


@pytest.mark.rule("LNA:N68")
@pytest.mark.rule("LNA:card.46")
def test_in_a_battle_the_first_card_leads_out_of_its_region_and_the_second_out_of_the_next():
    t = desert_battle("45 46 40", tobruk="9aus")
    play(t, "card 92")
    assert options(t) == ["pass", "card 45", "card 46"]
    play(t, "allies: pass", "axis: card 93")
    assert options(t) == ["pass", "card 45", "card 46"]
    free = desert_battle("45 46 40")
    play(free, "card 92", "allies: pass", "axis: card 93")
    assert options(free) == ["pass"]  # nobody is in Tobruk to stop them there
    assert refuse(free, "card 45") == ["LNA:N68", "LNA:card.45"]


@pytest.mark.rule("LNA:N68")
def test_after_a_blocked_first_retreat_another_card_leads_out_of_the_same_region():
    t = desert_battle("45 46 40")
    play(t, "card 92", "allies: card 45", "axis: pass", "card 93")
    assert options(t) == ["pass", "card 46"]
    play(t, "allies: card 46", "axis: pass", strict=True)
    assert pending(t) == 5 + 2  # each block adds a step, and nobody leaves
    let_pass(t)
    assert (where(t, "15pz"), where(t, "21pz")) == ("-", "-")
