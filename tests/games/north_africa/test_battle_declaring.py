"""Who attacks whom, where, how often, and in which order. LNA:combat.1-2, 5a, 5j"""

import pytest

from tests.games.north_africa.battle_scenes import attack, battle
from tests.games.north_africa.scene import ASKED, asked, discards, hand, let_pass, losses, options, play, refuse, scene


@pytest.mark.rule("LNA:combat.1")
@pytest.mark.rule("LNA:turn.3")
def test_units_attack_only_enemies_in_their_own_region():
    t = scene(benghazi="15pz 9aus", tripoli="5pz", western_desert="4ind")
    play(t, "pass")
    assert asked(t) == "axis: fight"
    assert options(t) == ["attack benghazi", "done"]
    assert refuse(t, "attack tripoli") == ["LNA:combat.1"]


@pytest.mark.rule("LNA:combat.1")
def test_nobody_is_forced_to_attack():
    t = scene(benghazi="15pz 9aus")
    assert play(t, "pass", "done") == []
    assert asked(t) == "axis: refill"
    assert losses(t, "9aus") == losses(t, "15pz") == 0


@pytest.mark.rule("LNA:combat.1")
def test_without_an_enemy_beside_a_unit_nobody_is_asked():
    t = scene(benghazi="15pz", tobruk="9aus")
    play(t, "pass")
    assert asked(t) == "axis: refill"


@pytest.mark.rule("LNA:combat.2")
@pytest.mark.rule("LNA:combat.5a")
def test_the_attacker_picks_their_units_and_all_enemies_there_defend():
    t = scene(benghazi="15pz 5pz 9aus 4ind", tobruk="7arm")
    told = attack(t, "benghazi", "15pz")
    assert "attacked" in told
    assert battle(t)["attackers"] == ["15pz"]
    play(t, "plan armor", "call motorized")
    assert options(t) == ["hit 4ind", "hit 9aus"]


@pytest.mark.rule("LNA:combat.5a")
def test_at_least_one_unit_must_attack():
    t = scene(benghazi="15pz 5pz 9aus")
    play(t, "pass", "attack benghazi")
    assert options(t) == ["join 5pz", "join 15pz"]
    assert refuse(t, "done") == ["LNA:combat.5a"]
    play(t, "join 5pz")
    assert options(t) == ["join 15pz", "done"]


@pytest.mark.rule("LNA:combat.2")
@pytest.mark.rule("LNA:combat.5j")
def test_a_region_may_see_several_attacks_by_different_units():
    t = scene(benghazi="15pz 5pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "plan armor", "call armor")
    assert asked(t) == "axis: fight"
    attack(t, "benghazi", "5pz")
    play(t, "plan armor", "call armor")
    assert (losses(t, "15pz"), losses(t, "5pz")) == (1, 1)
    assert asked(t) == "axis: refill"


@pytest.mark.rule("LNA:combat.2")
def test_each_unit_attacks_only_once_a_turn():
    t = scene(benghazi="15pz 5pz 9aus", settings=ASKED)
    attack(t, "benghazi", "15pz")
    play(t, "plan armor", "call armor", "attack benghazi")
    assert options(t) == ["join 5pz"]
    assert refuse(t, "join 15pz") == ["LNA:combat.2"]


@pytest.mark.rule("LNA:combat.2")
def test_a_unit_may_attack_again_in_its_next_turn():
    t = scene(benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "plan armor", "call armor", "done")
    while asked(t) != "axis: fight":
        t.answer(t.options()[-1])
    assert options(t) == ["attack benghazi", "done"]


@pytest.mark.rule("LNA:force.5.attack")
@pytest.mark.rule("LNA:N18")
def test_who_refitted_or_prepared_or_went_two_regions_does_not_attack():
    t = scene(tripoli="21pz", tobruk="15pz", benghazi="5pz-1 90lt 164lt 9aus", settings=ASKED)
    play(t, "move 21pz benghazi", "refit 5pz", "prepare 90lt", "drawn 70", "pass", "attack benghazi")
    assert options(t) == ["join 21pz", "join 164lt"]
    t = scene(algeria="15pz", benghazi="5pz 9aus", settings=ASKED)
    play(t, "move 15pz benghazi", "pass", "attack benghazi")
    assert options(t) == ["join 5pz"]


@pytest.mark.rule("LNA:force.3b")
def test_a_unit_does_not_attack_in_the_turn_in_which_it_comes_in():
    t = scene(axis="63 70", tripoli="15pz 9aus", settings=ASKED)
    play(t, "deploy 164lt", "pass", "attack tripoli")
    assert options(t) == ["join 15pz"]


@pytest.mark.rule("LNA:combat.5j")
@pytest.mark.rule("LNA:N60")
def test_the_order_of_regions_is_free_but_nobody_returns_to_a_former_one():
    t = scene(tripoli="5pz 4ind", benghazi="15pz 21pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "plan armor", "call armor")
    assert options(t) == ["attack tripoli", "attack benghazi", "done"]
    attack(t, "tripoli", "5pz")
    play(t, "plan armor", "call armor")
    assert asked(t) == "axis: refill"  # the 21st Panzer could have attacked, but Benghazi is closed now


@pytest.mark.rule("LNA:combat.5j")
def test_all_regions_are_open_again_in_the_next_turn():
    t = scene(tripoli="5pz 4ind", benghazi="15pz 21pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "plan armor", "call armor")
    attack(t, "tripoli", "5pz")
    while asked(t) != "axis: fight":
        t.answer(t.options()[-1])
    assert options(t, "attack") == ["attack tripoli", "attack benghazi"]


@pytest.mark.rule("LNA:card.8")
@pytest.mark.rule("LNA:cards.2")
def test_an_italian_unit_costs_a_card_to_attack_with():
    t = scene(axis="70 71", benghazi="ariete 9aus")
    play(t, "pass", "attack benghazi", "join ariete")
    assert asked(t) == "axis: give-up"
    play(t, "pay 71")
    assert (hand(t, "axis"), discards(t, "axis")) == ([70], [71])


@pytest.mark.rule("LNA:card.8")
def test_without_a_card_the_italians_stay_out_of_the_attack():
    t = scene(benghazi="ariete 5pz 9aus", settings=ASKED)
    play(t, "pass", "attack benghazi")
    assert options(t) == ["join 5pz"]
    t = scene(benghazi="ariete 9aus", settings=ASKED)
    play(t, "pass")
    assert asked(t) == "axis: refill"


@pytest.mark.rule("LNA:card.59")
@pytest.mark.rule("LNA:card.60")
def test_every_italian_unit_needs_a_card_of_its_own():
    t = scene(axis="70 71", benghazi="ariete littorio sabratha 9aus")
    play(t, "pass", "attack benghazi", "join ariete", "join littorio")
    assert hand(t, "axis") == []
    assert battle(t)["attackers"] == ["ariete", "littorio"]
    t = scene(axis="70 71", benghazi="ariete littorio sabratha 9aus")
    play(t, "pass", "attack benghazi", "join sabratha", "join ariete")
    assert battle(t)["attackers"] == ["ariete", "sabratha"]


@pytest.mark.rule("LNA:card.8")
def test_italian_units_defend_for_nothing():
    t = scene(axis="70", mover="allies", benghazi="ariete 7arm")
    attack(t, "benghazi", "7arm")
    assert hand(t, "axis") == [70]


@pytest.mark.rule("LNA:card.51")
@pytest.mark.rule("LNA:N61")
def test_apathy_takes_an_italian_unit_out_of_the_attack_and_its_cost_stays_paid():
    t = scene(axis="70", allies="51", benghazi="ariete 5pz 9aus")
    attack(t, "benghazi", "ariete", "5pz")
    play(t, "allies: card 51", "target ariete", "drawn 22")
    assert battle(t)["attackers"] == ["5pz"]
    assert (discards(t, "axis"), hand(t, "allies")) == ([70], [22])
    let_pass(t)
    play(t, "plan armor", "call armor")
    assert (losses(t, "5pz"), losses(t, "ariete")) == (1, 0)
    assert asked(t) == "axis: refill"  # the operation of the Italians is spent


@pytest.mark.rule("LNA:card.52")
@pytest.mark.rule("LNA:N61")
def test_an_attack_that_apathy_cancels_meets_no_fortress():
    t = scene(axis="70", allies="52", tobruk="ariete 9aus", control="allies")
    attack(t, "tobruk", "ariete")
    play(t, "card 52", "target ariete", "drawn 22")
    assert losses(t, "ariete") == 0
    assert battle(t) == {}


@pytest.mark.rule("LNA:card.58")
@pytest.mark.rule("LNA:N64")
def test_the_fifth_light_brings_a_card_before_the_first_battle_card():
    t = scene(axis="70", benghazi="5lt 15pz 9aus")
    attack(t, "benghazi", "5lt", "15pz")
    assert asked(t) == "axis: may-draw"
    play(t, "drawn 71")
    assert hand(t, "axis") == [70, 71]
    assert asked(t) == "axis: battle-card"


@pytest.mark.rule("LNA:card.58")
@pytest.mark.rule("LNA:cards.5")
def test_the_fifth_light_brings_nothing_to_a_full_hand_or_in_defence():
    t = scene(axis="64 65 66 67 68 69 70 71 72", benghazi="5lt 9aus")
    attack(t, "benghazi", "5lt")
    assert asked(t) == "axis: battle-card"
    t = scene(mover="allies", benghazi="5lt 7arm")
    attack(t, "benghazi", "7arm")
    assert asked(t) == "allies: plan"


@pytest.mark.rule("LNA:card.58")
def test_a_fifth_light_that_stands_aside_brings_nothing():
    t = scene(axis="70", benghazi="5lt 15pz 9aus")
    attack(t, "benghazi", "15pz")
    assert asked(t) == "axis: battle-card"
