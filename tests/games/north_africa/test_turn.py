"""A turn in the order of the sheet: start, draw, actions, battles, supply, discards, refill."""

import pytest

from tests.games.north_africa.scene import (
    GAME,
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


@pytest.mark.rule("LNA:turn.1")
@pytest.mark.rule("LNA:turn.2")
@pytest.mark.rule("LNA:turn.3")
@pytest.mark.rule("LNA:turn.5")
@pytest.mark.rule("LNA:turn.6")
def test_the_steps_come_in_the_order_of_the_sheet():
    t = scene(axis="70", allies="40", mover="allies", western_desert="4ind 15pz", cairo="7arm")
    skip_to(t, "chance: draw")  # the Axis turn begins
    axis_turn = ["chance: draw", "axis: act", "axis: fight", "axis: discard", "axis: refill"]
    assert skip_to(t, "allies: act") == [*axis_turn, "chance: draw", "allies: may-draw", "chance: draw"]


@pytest.mark.rule("LNA:turn.1")
@pytest.mark.rule("LNA:draw.1")
def test_the_turn_begins_with_a_card():
    t = scene(mover="allies", cairo="7arm", tripoli="15pz")
    skip_to(t, "chance: draw")
    question = t.question
    assert question is not None
    assert (question.facts["side"], question.facts["left"]) == ("axis", 1)
    play(t, "drawn 64")
    assert asked(t) == "axis: act"
    assert hand(t, "axis") == [64]


@pytest.mark.rule("LNA:turn.3")
def test_battles_come_after_the_action_phase_and_before_supply():
    t = scene(axis="64", benghazi="15pz", tobruk="9aus 5pz", control="allies", tripoli="2arm")
    assert refuse(t, "attack tobruk") == ["LNA:turn.3"]
    play(t, "pass")
    assert asked(t) == "axis: fight"
    assert refuse(t, "move 15pz tobruk") == ["LNA:turn.2"]
    assert (losses(t, "15pz"), losses(t, "5pz")) == (0, 0)
    assert skip_to(t, "axis: discard")[:2] == ["axis: fight", "axis: supply-column"]
    assert (losses(t, "15pz"), losses(t, "5pz")) == (2, 2)


@pytest.mark.rule("LNA:turn.4")
def test_only_the_units_of_the_player_whose_turn_it_is_are_checked():
    t = scene(axis="64", benghazi="4ind", tobruk="15pz", cairo="7arm")
    skip_to(t, "axis: discard")
    units = {u["id"]: (u["losses"], u["supplied"]) for u in t.view("axis")["table"]["units"]}
    assert units["4ind"] == (0, False)
    assert units["15pz"] == (0, True)
    skip_to(t, "allies: act")
    assert losses(t, "4ind") == 0


@pytest.mark.rule("LNA:turn.4")
def test_supply_is_checked_before_cards_are_discarded_and_drawn():
    t = scene(axis="64", allies="40", mover="allies", benghazi="4ind", tobruk="15pz", cairo="7arm")
    play(t, "allies: pass")
    play(t, "allies: discard 40")
    assert losses(t, "4ind") == 2
    assert asked(t) == "allies: refill"


@pytest.mark.rule("LNA:turn.5")
@pytest.mark.rule("LNA:discard.1")
def test_any_number_of_cards_may_be_discarded():
    t = scene(axis="64 70 75", tripoli="15pz")
    skip_to(t, "axis: discard")
    assert options(t) == ["discard 64", "discard 70", "discard 75", "done"]
    play(t, "discard 70", "discard 64")
    assert options(t) == ["discard 75", "done"]
    play(t, "done")
    assert (hand(t, "axis"), discards(t, "axis")) == ([75], [64, 70])


@pytest.mark.rule("LNA:discard.1")
def test_no_card_need_be_discarded_and_the_last_one_may_be():
    t = scene(axis="64", tripoli="15pz")
    skip_to(t, "axis: discard")
    kept, dropped = t.clone(), t.clone()
    play(kept, "done")
    play(dropped, "discard 64")
    assert (hand(kept, "axis"), hand(dropped, "axis")) == ([64], [])
    assert asked(kept) == asked(dropped) == "axis: refill"


@pytest.mark.rule("LNA:discard.1")
def test_units_on_the_map_cannot_be_discarded():
    t = scene(axis="64 63", tripoli="15pz 5lt")
    skip_to(t, "axis: discard")
    assert refuse(t, "discard 58") == ["LNA:discard.1"]
    play(t, "discard 63")
    assert discards(t, "axis") == [63]


@pytest.mark.rule("LNA:discard.1")
def test_without_a_hand_nobody_is_asked_for_discards():
    t = scene(tripoli="15pz")
    play(t, "pass")
    assert asked(t) == "axis: refill"


@pytest.mark.rule("LNA:turn.6")
@pytest.mark.rule("LNA:refill.1")
@pytest.mark.rule("LNA:N21")
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_none_one_or_two_cards_are_drawn_at_the_end(wanted: int):
    t = scene(axis="64", tripoli="15pz")
    skip_to(t, "axis: refill")
    for number in (70, 71)[:wanted]:
        assert options(t) == ["draw", "done"]
        play(t, "draw", f"drawn {number}")
    assert hand(t, "axis") == [64, 70, 71][: 1 + wanted]
    if wanted < 2:
        play(t, "done")
    assert t.view("axis")["table"]["mover"] == "allies"


@pytest.mark.rule("LNA:action.1")
@pytest.mark.rule("LNA:force.5")
def test_each_unit_has_one_operation_a_turn():
    t = scene(axis="64", tripoli="15pz", benghazi="5pz-2")
    play(t, "move 15pz benghazi")
    assert options(t, "move") == [f"move 5pz {r}" for r in ("tripoli", "algeria", "tobruk", "western-desert")]
    assert refuse(t, "move 15pz tobruk") == refuse(t, "prepare 15pz") == ["LNA:action.1"]
    play(t, "refit 5pz")
    assert refuse(t, "refit 5pz") == ["LNA:action.1"]
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:action.1")
def test_operations_come_back_with_the_next_turn():
    t = scene(allies="40", tripoli="15pz", cairo="7arm")
    play(t, "move 15pz benghazi")
    skip_to(t, "allies: act")
    skip_to(t, "axis: act")
    play(t, "move 15pz tobruk")
    assert where(t, "15pz") == "tobruk"


@pytest.mark.rule("LNA:action.1")
def test_nothing_of_a_turn_is_left_when_the_next_one_begins():
    t = scene(axis="83 64 63", allies="40", benghazi="5pz 4ind 15pz", tobruk="9aus 21pz", control="axis")
    play(t, "card 83", "axis: deploy 164lt", "axis: pass", "attack benghazi", "join 5pz", "done")
    play(t, "plan armor", "call armor")
    play(t, "axis: attack tobruk", "join 21pz", "plan armor", "call armor")
    assert t.position()["table"]["closed"] == ["benghazi"]
    skip_to(t, "allies: act")
    marks = t.position()["table"]
    for name in ("arrived", "spent", "far", "attacked", "closed"):
        assert marks[name] == [], name
    assert (marks["first_strike"], marks["operated"], marks["front"]) == (False, False, "none")


@pytest.mark.rule("LNA:combat.5j")
@pytest.mark.rule("LNA:N60")
@pytest.mark.parametrize("left", ["", "5pz"])
def test_where_the_enemy_fought_last_does_not_bind_the_next_player(left: str):
    t = scene(benghazi=f"15pz {left} 2arm", tobruk="7arm 164lt", control="axis")
    play(t, "axis: pass", "attack benghazi", "join 15pz")
    if left:
        play(t, "done")
    play(t, "plan armor", "call armor")
    skip_to(t, "allies: fight")
    play(t, "attack tobruk", "join 7arm", "stop", "plan armor", "call armor")
    let_pass(t)
    assert options(t) == ["attack benghazi", "done"]


@pytest.mark.rule("LNA:action.2")
@pytest.mark.rule("LNA:N17")
def test_operations_and_actions_are_mixed_one_at_a_time():
    t = scene(axis="72 80 63 64", benghazi="5pz-1", tripoli="15pz", tobruk="9aus")
    play(t, "card 72", "target 9aus", "axis: move 15pz benghazi", "card 80", "target 5pz")
    play(t, "axis: deploy 164lt", "axis: move 5pz tripoli")
    assert where(t, "5pz") == "tripoli"
    assert where(t, "164lt") == "tripoli"
    assert discards(t, "axis") == [64, 72, 80]


@pytest.mark.rule("LNA:action.2")
def test_any_number_of_actions_may_be_played():
    t = scene(allies="32 33 40 41 42 43", axis="64 70 75", mover="allies", tobruk="9aus", benghazi="15pz 5pz")
    play(t, "card 32", "target 15pz", "allies: card 33", "target 5pz", "allies: card 40", "discard 64")
    play(t, "allies: card 41", "discard 70", "allies: card 42", "allies: card 43", "target 15pz")
    assert hand(t, "allies") == []
    assert (losses(t, "5pz"), losses(t, "15pz")) == (1, 2)


@pytest.mark.rule("LNA:action.2")
def test_a_card_that_is_not_in_hand_cannot_be_played():
    t = scene(axis="72", tripoli="15pz", benghazi="4ind")
    assert refuse(t, "card 79") == ["LNA:N69"]
    assert refuse(t, "card 32") == ["LNA:N69"]


@pytest.mark.rule("LNA:action.2")
@pytest.mark.parametrize(("card", "unit", "number"), [("card 45", "2nz", 14), ("card 54", "50inf", 15)])
def test_a_refusal_does_not_tell_what_the_enemy_holds(card: str, unit: str, number: int):
    held = scene(axis="70", allies=f"{card.split()[1]} {number}")
    not_held = scene(axis="70", allies="40 41")
    assert refuse(held, card) == refuse(not_held, card) == ["LNA:N69"]
    assert refuse(held, f"deploy {unit}") == refuse(not_held, f"deploy {unit}") == ["LNA:N69"]


@pytest.mark.rule("LNA:action.3")
def test_the_example_of_the_sheet_bombers_void_bombers():
    t = scene(axis="72", allies="32", tobruk="9aus", benghazi="15pz")
    play(t, "card 72", "target 9aus", "allies: card 32")
    assert losses(t, "9aus") == 0
    assert (discards(t, "axis"), discards(t, "allies")) == ([72], [32])
    assert asked(t) == "axis: act"


@pytest.mark.rule("LNA:action.3")
def test_only_the_same_special_rule_voids_an_action():
    t = scene(axis="72", allies="43 40", tobruk="9aus", benghazi="15pz")
    play(t, "card 72", "target 9aus")
    assert asked(t) == "allies: answer"
    assert options(t) == ["pass"]


@pytest.mark.rule("LNA:action.4")
def test_the_phase_ends_when_the_player_passes():
    t = scene(axis="64", tripoli="15pz")
    play(t, "pass")
    assert asked(t) == "axis: discard"


@pytest.mark.rule("LNA:action.4")
def test_the_phase_ends_by_itself_when_nothing_is_left_to_do():
    t = scene(tripoli="15pz")
    play(t, "move 15pz benghazi")
    assert asked(t) == "axis: refill"


@pytest.mark.rule("LNA:action.4")
def test_the_phase_goes_on_while_units_can_operate_even_without_a_hand():
    t = scene(tripoli="15pz 5pz")
    play(t, "move 15pz benghazi")
    assert asked(t) == "axis: act"
    assert "move 5pz benghazi" in options(t)


@pytest.mark.rule("LNA:action.4")
def test_the_phase_goes_on_while_a_hand_is_left():
    t = scene(axis="64", tripoli="15pz")
    play(t, "move 15pz benghazi")
    assert asked(t) == "axis: act"


def test_a_whole_turn_of_the_opening_can_be_played():
    t = GAME.start()
    for number in (14, 22, 32, 40, 56, 64, 70, 72, 83):
        t.answer(f"drawn {number}")
    t.answer("drawn 100")
    play(t, "card 83", "axis: move 15pz tobruk", "axis: pass", "attack tobruk", "axis: stop")
    assert asked(t) == "allies: deny"
    assert (where(t, "15pz"), losses(t, "15pz")) == ("tobruk", 1)
    skip_to(t, "axis: plan")
    assert options(t) == ["plan armor", "plan motorized"]


# What everybody sees of it


@pytest.mark.rule("LNA:turn.1")
def test_the_step_of_the_turn_is_seen_by_all():
    t = scene(axis="64 100", mover="allies", allies="40", tobruk="9aus", benghazi="90lt", tripoli="15pz")
    seen: list[str] = []
    for question in ("axis: roam", "chance: draw", "axis: act", "axis: discard", "axis: refill"):
        skip_to(t, question)
        seen.append(t.view("spectator")["table"]["step"])
    assert seen == ["roam", "draw-first", "act", "discard", "refill"]


@pytest.mark.rule("LNA:turn.2")
@pytest.mark.rule("LNA:turn.3")
def test_the_step_of_the_turn_is_seen_while_a_window_is_open_above_it():
    t = scene(axis="72 64", allies="32 40", benghazi="15pz 4ind")
    play(t, "card 72", "target 4ind")
    assert (asked(t), t.view("spectator")["table"]["step"]) == ("allies: answer", "act")
    play(t, "axis: pass", "attack benghazi", "join 15pz", "axis: stop")
    assert (asked(t), t.view("spectator")["table"]["step"]) == ("allies: deny", "fight")


@pytest.mark.rule("LNA:action.1")
def test_everybody_sees_what_a_unit_has_done_this_turn():
    t = scene(axis="63 64 70", tripoli="15pz 5pz", tobruk="9aus 21pz", control="axis")
    play(t, "deploy 164lt", "pay 64", "axis: move 15pz tobruk", "axis: pass", "attack tobruk", "join 21pz")
    units = {u["id"]: u for u in t.view("spectator")["table"]["units"]}
    done = {name: [k for k in ("arrived", "spent", "far", "attacked") if units[name][k]] for name in units}
    assert done == {"5pz": [], "15pz": ["spent", "far"], "9aus": [], "164lt": ["arrived"], "21pz": ["attacked"]}


@pytest.mark.rule("LNA:action.3")
def test_everybody_sees_the_cards_and_the_damage_in_the_air():
    t = scene(axis="100 97", allies="54 40", benghazi="15pz", tobruk="9aus")
    play(t, "card 100", "target 9aus", "allies: card 54")
    plays = t.view("spectator")["table"]["plays"]
    assert [(p["card"], p["side"], p["kind"]) for p in plays] == [(100, "axis", "special"), (54, "allies", "special")]
    assert (plays[0]["target"], t.view("spectator")["table"]["damage"]) == ("9aus", [])
    play(t, "axis: card 97", strict=True)
    skip_to(t, "allies: damage")
    damage = {"side": "allies", "region": "tobruk", "open": 0, "aimed": ["9aus", "9aus"], "retreat": 0, "spare": 0}
    assert t.view("spectator")["table"]["damage"] == [damage]
