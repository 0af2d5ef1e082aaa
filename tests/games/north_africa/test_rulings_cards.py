"""Rulings about cards: order of cost, target and answer, twins, Superior Tactics, Pull Backs, searches."""

import pytest

from tests.games.north_africa.scene import (
    ASKED,
    asked,
    discards,
    hand,
    let_pass,
    losses,
    options,
    play,
    refuse,
    scene,
    where,
)
from tests.games.north_africa.turn_scenes import skip_to

# Cost, target, answer


@pytest.mark.rule("LNA:N42")
@pytest.mark.rule("LNA:cards.2")
def test_the_cost_is_paid_then_the_target_named_then_the_enemy_answers():
    t = scene(axis="76 64 65", allies="54", cairo="7arm 4ind", tripoli="15pz")
    play(t, "card 76")
    assert asked(t) == "axis: give-up"
    play(t, "pay 65")
    assert options(t) == ["target 4ind", "target 7arm"]
    play(t, "target 7arm")
    assert asked(t) == "allies: answer"


@pytest.mark.rule("LNA:N42")
def test_costs_stay_paid_when_the_card_is_cancelled():
    t = scene(axis="76 64 65", allies="54", cairo="7arm 4ind", tripoli="15pz")
    play(t, "card 76", "pay 65", "target 7arm", "allies: card 54")
    let_pass(t)
    assert where(t, "7arm") == "cairo"
    assert (hand(t, "axis"), discards(t, "axis")) == ([64], [65, 76])


@pytest.mark.rule("LNA:N42")
def test_what_is_looked_for_in_a_deck_is_chosen_after_the_answer():
    t = scene(axis="88", allies="54", tripoli="15pz", cairo="7arm")
    play(t, "card 88")
    assert asked(t) == "allies: answer"
    play(t, "pass")
    assert asked(t) == "axis: search"


@pytest.mark.rule("LNA:cards.2")
@pytest.mark.parametrize(("number", "money"), [(53, "40"), (55, ""), (76, ""), (77, "")])
def test_whoever_cannot_pay_cannot_use_the_special_rule(number: int, money: str):
    side = "allies" if number < 58 else "axis"
    t = scene(**{side: f"{number} {money}"}, mover=side, cairo="7arm-1", tripoli="15pz-1")
    assert refuse(t, f"card {number}") == ["LNA:cards.2", f"LNA:card.{number}"]


@pytest.mark.rule("LNA:cards.3")
@pytest.mark.parametrize("number", [64, 67, 69, 71, 78, 84, 85, 90, 92, 95, 97, 102])
def test_axis_cards_that_answer_something_are_no_actions(number: int):
    t = scene(axis=f"{number} 70", tripoli="15pz-1 4ind")
    assert refuse(t, f"card {number}") == ["LNA:cards.3", f"LNA:card.{number}"]


@pytest.mark.rule("LNA:cards.3")
@pytest.mark.parametrize("number", [22, 26, 29, 30, 31, 34, 36, 37, 38, 45, 49, 51, 54, 57])
def test_allied_cards_that_answer_something_are_no_actions(number: int):
    t = scene(allies=f"{number} 40", mover="allies", tripoli="15pz-1 4ind")
    assert refuse(t, f"card {number}") == ["LNA:cards.3", f"LNA:card.{number}"]


@pytest.mark.rule("LNA:cards.3")
def test_actions_are_played_in_ones_own_action_phase_only():
    t = scene(axis="72 64", allies="32 40", benghazi="15pz 4ind")
    play(t, "pass")
    assert asked(t) == "axis: fight"
    assert "card 72" not in options(t)
    skip_to(t, "axis: discard")
    assert options(t, "card") == []


@pytest.mark.rule("LNA:cards.1")
def test_a_play_uses_the_special_rule_or_the_battle_effect():
    t = scene(axis="72 64", benghazi="15pz 4ind 9aus", settings=ASKED)
    special, in_battle = t.clone(), t.clone()
    play(special, "card 72", "target 4ind")
    assert (losses(special, "4ind"), discards(special, "axis")) == (1, [72])
    play(in_battle, "axis: pass", "attack benghazi", "join 15pz", "battle 72 siege", "hit 9aus")
    assert (losses(in_battle, "4ind"), losses(in_battle, "9aus")) == (0, 1)


@pytest.mark.rule("LNA:cards.4")
def test_forces_are_no_battle_cards():
    t = scene(axis="63 58 87", benghazi="15pz 4ind")
    play(t, "axis: pass", "attack benghazi", "join 15pz")
    assert options(t) == ["battle 87 overrun", "stop"]


# Twins


@pytest.mark.rule("LNA:N23")
def test_a_twin_can_only_be_answered_by_superior_tactics():
    t = scene(axis="72 97", allies="32 33", benghazi="15pz", tobruk="9aus")
    play(t, "card 72", "target 9aus", "allies: card 32")
    assert options(t) == ["pass", "card 97"]
    play(t, "card 97")
    assert asked(t) == "allies: answer"
    assert options(t) == ["pass"]  # a second twin is not possible


@pytest.mark.rule("LNA:N23")
def test_the_mover_cannot_answer_their_opponents_cards_with_twins():
    t = scene(axis="102 64", allies="49", benghazi="15pz", tobruk="9aus")
    play(t, "move 15pz tobruk", "allies: card 49")
    assert options(t) == ["pass"]


# Superior Tactics


@pytest.mark.rule("LNA:N24")
def test_superior_tactics_cancels_one_card_of_any_kind_as_it_is_played():
    t = scene(axis="97 98", allies="40 41", mover="allies", cairo="7arm", tripoli="15pz")
    play(t, "card 40", "axis: card 97", "allies: card 41")
    assert asked(t) == "axis: answer"
    assert hand(t, "axis") == [98]
    play(t, "pass")
    assert hand(t, "axis") == []


@pytest.mark.rule("LNA:N24")
def test_superior_tactics_cancel_each_other_to_any_depth():
    t = scene(axis="97 98 100", allies="54 40", benghazi="15pz", tobruk="9aus")
    play(t, "card 100", "target 9aus", "allies: card 54", "axis: card 97")
    let_pass(t)
    assert losses(t, "9aus") == 2
    deep = scene(axis="97 98 64", allies="40 54", mover="allies", cairo="7arm", tripoli="15pz")
    play(deep, "card 40", "axis: card 97", "allies: card 54", "axis: card 98")
    let_pass(deep)
    assert (hand(deep, "axis"), hand(deep, "allies")) == ([64], [])


@pytest.mark.rule("LNA:N24")
def test_superior_tactics_does_not_touch_the_face_down_plan():
    t = scene(axis="97 64", allies="54 36", mover="allies", benghazi="7arm 15pz")
    play(t, "allies: pass", "attack benghazi", "join 7arm", "stop", "plan armor")
    assert "card 97" not in options(t)
    skip_to(t, "axis: call")
    assert options(t) == ["call armor", "call motorized"]


@pytest.mark.rule("LNA:N24")
def test_superior_tactics_is_no_answer_to_operations_and_traits():
    t = scene(axis="97", allies="54", mover="allies", benghazi="15pz", tobruk="9aus-1")
    play(t, "refit 9aus", strict=True)
    assert asked(t) == "allies: act"


# Pull Back


@pytest.mark.rule("LNA:N26")
@pytest.mark.rule("LNA:NF3")
def test_several_pull_backs_mean_several_regions():
    t = scene(axis="100 101 64", allies="22 23", benghazi="15pz", tobruk="9aus", western_desert="4ind")
    play(t, "card 100", "target 9aus", "allies: card 22")
    let_pass(t)
    assert where(t, "9aus") == "western-desert"
    deep = scene(axis="87 67", allies="22 23 40", tobruk="21pz 9aus 4ind", control="axis")
    play(deep, "axis: pass", "attack tobruk", "join 21pz", "battle 87 overrun", "axis: stop")
    play(deep, "plan overrun", "call armor", "axis: card 67", "allies: card 22", "allies: card 23")
    play(deep, "allies: pass", "hit 9aus")
    assert (losses(deep, "9aus"), losses(deep, "4ind")) == (1, 0)
    assert where(deep, "9aus") == where(deep, "4ind") == "cairo"


@pytest.mark.rule("LNA:N26")
def test_each_unit_steps_back_toward_its_own_source():
    t = scene(axis="100", allies="22 40", tobruk="15pz", benghazi="1us 4ind", table={"landed": True})
    play(t, "card 100", "target 4ind", "allies: card 22")
    let_pass(t)
    assert (where(t, "1us"), where(t, "4ind")) == ("tripoli", "tobruk")


@pytest.mark.rule("LNA:N26")
@pytest.mark.parametrize(
    ("regions", "possible"),
    [
        ({"cairo": "4ind", "western_desert": "15pz"}, False),
        ({"algeria": "1us 4ind", "tripoli": "15pz"}, False),
        ({"western_desert": "4ind", "cairo": "15pz"}, True),
        ({"tobruk": "4ind", "benghazi": "15pz"}, True),
    ],
    ids=["source", "source-of-one", "open", "tobruk"],
)
def test_nobody_pulls_back_from_their_source(regions: dict[str, str], possible: bool):
    t = scene(axis="100", allies="22 40", table={"landed": "algeria" in regions}, **regions)
    play(t, "card 100", "target 4ind")
    skip_to(t, "allies: damage")
    assert ("card 22" in options(t)) is possible
    if not possible:
        assert "LNA:N26" in refuse(t, "card 22")


@pytest.mark.rule("LNA:N27")
def test_damage_beyond_two_steps_is_taken_before_the_units_leave():
    t = scene(axis="87", allies="22 40", benghazi="21pz 4ind")
    play(t, "axis: pass", "attack benghazi", "join 21pz", "battle 87 overrun", "plan overrun", "call armor")
    told = play(t, "allies: card 22", "allies: pass")
    assert (where(t, "4ind"), losses(t, "4ind")) == ("tobruk", 1)
    assert told.index("lost-step") < told.index("moved")


# Reach


@pytest.mark.rule("LNA:N29")
@pytest.mark.parametrize(("side", "number"), [("axis", 72), ("axis", 100), ("allies", 32)])
def test_bombers_and_guns_reach_the_same_and_the_next_region(side: str, number: int):
    if side == "axis":
        t = scene(axis=f"{number}", benghazi="15pz 4ind", tobruk="9aus", western_desert="2arm")
        reach = ["target 4ind", "target 9aus"]
    else:
        t = scene(allies=f"{number}", mover="allies", benghazi="15pz 4ind", tripoli="5pz", algeria="21pz")
        reach = ["target 5pz", "target 15pz"]
    play(t, f"card {number}")
    assert options(t) == reach


@pytest.mark.rule("LNA:N30")
def test_apathy_draws_from_the_deck():
    t = scene(axis="64", allies="52", benghazi="ariete", tobruk="9aus")
    play(t, "move ariete tripoli", "allies: card 52", "axis: pass", "allies: draw")
    assert asked(t) == "chance: draw"
    assert len(options(t)) == 43


@pytest.mark.rule("LNA:N33")
def test_the_player_of_a_withdrawal_says_where_the_unit_goes():
    t = scene(axis="81", allies="40", benghazi="15pz", tobruk="9aus-1")
    play(t, "card 81", "target 9aus")
    assert asked(t) == "axis: to"
    assert options(t) == ["to benghazi", "to western-desert"]


@pytest.mark.rule("LNA:N36")
def test_first_strike_allows_three_regions_or_two_and_an_attack():
    t = scene(axis="83 64", tripoli="15pz 5pz", tobruk="9aus", settings=ASKED)
    play(t, "card 83", "axis: move 15pz tobruk")
    assert "move 5pz western-desert" not in options(t)  # the enemy in Tobruk still stops it
    play(t, "axis: pass", "attack tobruk")
    assert options(t) == ["join 15pz"]
    far = scene(axis="83 64", tripoli="15pz", western_desert="4ind", settings=ASKED)
    play(far, "card 83", "axis: move 15pz western-desert", "axis: pass")
    assert (where(far, "15pz"), asked(far)) == ("western-desert", "axis: discard")
    farthest = scene(axis="83 64", tripoli="15pz", settings=ASKED)
    play(farthest, "card 83")
    assert refuse(farthest, "move 15pz cairo") == ["LNA:force.5.move"]


@pytest.mark.rule("LNA:N36")
def test_first_strike_comes_before_the_first_operation():
    t = scene(axis="83 64", tripoli="15pz-1 5pz")
    play(t, "refit 15pz")
    assert refuse(t, "card 83") == ["LNA:card.83"]


@pytest.mark.rule("LNA:N41")
def test_elite_troops_save_germans_but_not_italians():
    t = scene(axis="95 64 65", allies="40", benghazi="5pz ariete 4ind")
    play(t, "axis: pass", "attack benghazi", "join 5pz", "join ariete", "pay 65")
    play(t, "axis: stop", "plan armor", "call armor", "axis: card 95")
    let_pass(t)
    assert (losses(t, "5pz"), losses(t, "ariete")) == (0, 1)


# Draws, damage outside battle, roads


@pytest.mark.rule("LNA:N45")
def test_automatic_draws_are_not_declined_but_for_the_two_at_the_end():
    t = scene(allies="56", mover="allies", tobruk="9aus", tripoli="15pz", settings={"draws": "automatic"})
    play(t, "card 56")
    assert (asked(t), "done" in options(t)) == ("chance: draw", False)
    play(t, "drawn 40", "drawn 41", "drawn 42")
    assert hand(t, "allies") == [40, 41, 42]


@pytest.mark.rule("LNA:N51")
def test_damage_by_cards_may_be_answered_and_removal_from_cairo_may_not():
    t = scene(axis="100 76 64", allies="30 29 40", cairo="7arm", western_desert="15pz 4ind")
    play(t, "card 100", "target 4ind", "allies: card 30")
    let_pass(t)
    assert losses(t, "4ind") == 0
    play(t, "axis: card 76", "target 7arm", "allies: pass")
    assert (where(t, "7arm"), asked(t)) == ("-", "axis: act")


@pytest.mark.rule("LNA:N55")
def test_coast_road_sends_each_unit_its_own_way_or_leaves_it():
    t = scene(axis="82 63 64", benghazi="15pz 5pz", tobruk="ariete", cairo="7arm")
    play(t, "deploy 164lt", "pay 64", "axis: card 82")
    play(t, "road 164lt benghazi", "road 15pz tobruk", "road 5pz tripoli", "done")
    assert [where(t, u) for u in ("164lt", "15pz", "5pz", "ariete")] == ["benghazi", "tobruk", "tripoli", "tobruk"]
    play(t, "move 15pz western-desert")
    assert where(t, "15pz") == "western-desert"
    assert refuse(t, "move 164lt tobruk") == ["LNA:force.3b"]


@pytest.mark.rule("LNA:N59")
@pytest.mark.parametrize(
    ("side", "number"),
    [("axis", 80), ("axis", 81), ("axis", 89), ("allies", 27), ("allies", 40), ("allies", 47), ("allies", 55)],
)
def test_a_special_rule_that_can_do_nothing_is_not_played(side: str, number: int):
    t = scene(**{side: f"{number} {'64' if side == 'axis' else '43'}"}, mover=side, tripoli="15pz", cairo="7arm")
    assert refuse(t, f"card {number}") == ["LNA:N59", f"LNA:card.{number}"]


@pytest.mark.rule("LNA:N59")
def test_nothing_is_looked_for_where_nothing_is():
    t = scene(axis="88 64", tripoli="15pz 5lt littorio sabratha 21pz 90lt 164lt")
    assert refuse(t, "card 88") == ["LNA:N59", "LNA:card.88"]
    us = scene(allies="53 20 21 40", mover="allies", cairo="7arm", tripoli="15pz")
    assert refuse(us, "card 53") == ["LNA:N59", "LNA:card.53"]


@pytest.mark.rule("LNA:NF4")
def test_torch_returns_with_the_discards():
    t = scene(
        allies="53 40 41",
        allies_discards=" ".join(str(n) for n in range(22, 58) if n not in (53, 40, 41)),
        mover="allies",
        cairo="2nz 50inf 4aus 1sa 8arm 10arm 7arm",
        tripoli="15pz",
    )
    play(t, "card 53", "take 20")
    assert hand(t, "allies") == [20]
    play(t, "prepare 7arm", "drawn 21", "prepare 2nz")
    assert "drawn 53" in options(t)
