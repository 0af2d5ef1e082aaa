"""Secondary effects of battle cards: loss, discard, draw. LNA:cards.4.loss, .discard, .draw"""

import pytest

from sandtable.games.north_africa.rules.cards import CARD_RIDERS, CARD_ROWS, CARD_SIDE, PLANS, RIDERS, SIDES, SUIT
from sandtable.games.north_africa.rules.table import Africa
from tests.games.north_africa.battle_scenes import attack, battle, on_table
from tests.games.north_africa.scene import (
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

# Cards without riders, by side and plan.
PLAIN = {
    "axis": {"armor": 89, "motorized": 90, "encircle": 73, "flank": 74, "overrun": 75, "siege": 76, "any": 64},
    "allies": {"armor": 53, "motorized": 53, "encircle": 25, "flank": 31, "overrun": 34, "siege": 22, "any": 53},
}
IDLE = {"axis": "58 59 60", "allies": "15 16 17"}  # what else they hold: three forces
UNITS = {"axis": ["15pz", "21pz"], "allies": ["7arm", "2nz"]}
ENEMY = {"axis": "allies", "allies": "axis"}


def riders_of(card: int) -> list[str]:
    return [RIDERS[r] for r in CARD_RIDERS[card]]


def plan_of(card: int) -> str:
    return "flank" if SUIT[card] == len(PLANS) else PLANS[SUIT[card]]


def fight(attacker: str, own: str, enemy: str) -> Africa:
    """An attack in Benghazi with two units on each side, up to the first battle card."""
    hands = {attacker: f"{own} {IDLE[attacker]}", ENEMY[attacker]: f"{enemy} {IDLE[ENEMY[attacker]]}"}
    t = scene(hands["axis"], hands["allies"], mover=attacker, benghazi="15pz 21pz 7arm 2nz")
    attack(t, "benghazi", *UNITS[attacker])
    return t


def settle(t: Africa, attacker: str) -> None:
    """Pass what can be passed and take what must be taken, until the attacker may lay a card again."""
    while asked(t) != f"{attacker}: battle-card":
        t.answer(t.options()[0])


def sizes(t: Africa) -> dict[str, int]:
    return {side: len(hand(t, side)) for side in SIDES}


def hurt(t: Africa) -> dict[str, int]:
    return {side: sum(losses(t, unit) for unit in UNITS[side]) for side in SIDES}


def check_riders(t: Africa, before: dict[str, int], side: str, card: int) -> None:
    """The riders of this card, which this side played, were carried out, and nothing else."""
    riders = riders_of(card)
    assert hurt(t) == {side: 0, ENEMY[side]: riders.count("loss")}
    after = sizes(t)
    assert after[side] - before[side] == riders.count("draw")
    assert after[ENEMY[side]] - before[ENEMY[side]] == -riders.count("discard")


CARDS = sorted(CARD_ROWS)


@pytest.mark.rule("LNA:combat.5c.3")
@pytest.mark.rule("LNA:NF1")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_that_is_let_through_carries_out_its_riders_and_no_others(card: int):
    side = SIDES[CARD_SIDE[card]]
    t = fight(side, str(card), "")
    play(t, f"battle {card} {plan_of(card)}")
    assert asked(t) == f"{ENEMY[side]}: deny"
    before = sizes(t)
    settle(t, side)
    check_riders(t, before, side, card)
    assert on_table(t, side) == [card]


@pytest.mark.rule("LNA:combat.5c.2")
@pytest.mark.rule("LNA:NF1")
@pytest.mark.parametrize("card", CARDS)
def test_a_denial_that_stands_carries_out_its_riders_and_the_denied_card_does_not(card: int):
    side = SIDES[CARD_SIDE[card]]
    attacker, plan = ENEMY[side], plan_of(card)
    laid = PLAIN[attacker][plan]
    t = fight(attacker, str(laid), str(card))
    play(t, f"battle {laid} {plan}", f"deny {card} {plan}")
    before = sizes(t)
    settle(t, attacker)
    check_riders(t, before, side, card)
    assert laid in discards(t, attacker)


@pytest.mark.rule("LNA:combat.5d")
@pytest.mark.rule("LNA:NF1")
@pytest.mark.parametrize("card", CARDS)
def test_a_counter_that_stands_carries_out_its_riders(card: int):
    side = SIDES[CARD_SIDE[card]]
    plan, denial = plan_of(card), PLAIN[ENEMY[side]][plan_of(card)]
    laid = PLAIN[side][plan]
    if laid == card:
        laid = PLAIN[side]["any"] if card != PLAIN[side]["any"] else PLAIN[side]["flank"]
    t = fight(side, f"{laid} {card}", str(denial))
    play(t, f"battle {laid} {plan}", f"deny {denial} {plan}", f"counter {card}")
    before = sizes(t)
    settle(t, side)
    check_riders(t, before, side, card)
    assert denial in discards(t, ENEMY[side])
    assert on_table(t, side) == sorted([laid, card])


# Loss


@pytest.mark.rule("LNA:cards.4.loss")
@pytest.mark.rule("LNA:NF2")
@pytest.mark.rule("LNA:card.70")
def test_a_loss_strikes_at_once_and_the_owner_chooses_the_unit():
    t = scene(axis="70 71", benghazi="15pz 9aus 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 70 flank")
    assert asked(t) == "allies: hit"
    assert options(t) == ["hit 4ind", "hit 9aus"]
    play(t, "hit 4ind")
    assert losses(t, "4ind") == 1
    assert asked(t) == "axis: battle-card"


@pytest.mark.rule("LNA:cards.4.loss")
@pytest.mark.rule("LNA:N65")
@pytest.mark.rule("LNA:card.24")
def test_the_attackers_loss_may_fall_on_a_unit_that_does_not_attack():
    t = scene(axis="70", allies="24", benghazi="15pz 5pz 9aus", tripoli="21pz")
    attack(t, "benghazi", "15pz")
    play(t, "stop", "deny 24 armor", "axis: pass", "axis: pass")
    assert options(t) == ["hit 5pz", "hit 15pz"]
    play(t, "hit 5pz")
    assert (losses(t, "5pz"), losses(t, "15pz")) == (1, 0)


@pytest.mark.rule("LNA:NF2")
@pytest.mark.rule("LNA:card.22")
@pytest.mark.rule("LNA:combat.4")
def test_a_loss_may_be_answered_with_a_pull_back_which_ends_the_battle():
    t = scene(axis="70 71", allies="22 31", benghazi="15pz 9aus 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 70 flank", "card 22", "axis: pass")
    assert [where(t, u) for u in ("9aus", "4ind")] == ["tobruk", "tobruk"]
    assert losses(t, "9aus") == losses(t, "4ind") == 0
    assert battle(t) == {}
    assert (discards(t, "axis"), hand(t, "axis")) == ([70], [71])


@pytest.mark.rule("LNA:NF2")
@pytest.mark.rule("LNA:card.30")
def test_a_loss_may_be_voided_and_the_battle_goes_on():
    t = scene(axis="70 71", allies="30 31", benghazi="15pz 9aus 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 70 flank", "card 30")
    assert losses(t, "9aus") == losses(t, "4ind") == 0
    play(t, "stop")
    assert battle(t)["laid"] == {"flank": 70}


@pytest.mark.rule("LNA:cards.4.loss")
@pytest.mark.rule("LNA:combat.4")
def test_a_loss_that_removes_the_last_defender_ends_the_battle_before_the_plan():
    t = scene(axis="70 71", benghazi="15pz 9aus-2")
    attack(t, "benghazi", "15pz")
    told = play(t, "battle 70 flank")
    assert told == ["laid", "lost-step", "removed", "battle-over"]
    assert discards(t, "axis") == [70]


# Discard


@pytest.mark.rule("LNA:cards.4.discard")
@pytest.mark.rule("LNA:card.82")
def test_the_other_side_discards_a_card_of_its_choice():
    t = scene(axis="82 71", allies="22 31 34", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 82 flank", "allies: pass")
    assert asked(t) == "allies: give-up"
    play(t, "discard 31")
    assert (hand(t, "allies"), discards(t, "allies")) == ([22, 34], [31])


@pytest.mark.rule("LNA:cards.4.discard")
def test_who_has_no_card_discards_nothing_and_the_last_card_goes_without_a_question():
    t = scene(axis="82 71", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 82 flank")
    assert asked(t) == "axis: battle-card"
    t = scene(axis="82 71", allies="22", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 82 flank", "allies: pass")
    assert (hand(t, "allies"), discards(t, "allies")) == ([], [22])


@pytest.mark.rule("LNA:cards.4.discard")
def test_a_discarded_force_card_is_a_discard_like_any_other():
    t = scene(axis="82 71", allies="14 31", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 82 flank", "allies: pass", "discard 14")
    assert discards(t, "allies") == [14]
    assert "2nz" not in t.view("allies")["table"]["removed"]


# Draw


@pytest.mark.rule("LNA:cards.4.draw")
@pytest.mark.rule("LNA:card.83")
def test_its_player_draws_a_card_which_they_may_lay_at_once():
    t = scene(axis="83 71", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 83 flank")
    assert asked(t) == "axis: may-draw"
    play(t, "drawn 75")
    assert "battle 75 overrun" in options(t)


@pytest.mark.rule("LNA:cards.4.draw")
@pytest.mark.rule("LNA:cards.5")
def test_a_full_hand_that_lays_a_card_draws_up_to_nine_again():
    t = scene(axis="64 65 66 67 71 72 73 74 83", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 83 flank", "drawn 75")
    assert len(hand(t, "axis")) == 9
    assert asked(t) == "axis: battle-card"


@pytest.mark.rule("LNA:cards.4.draw")
@pytest.mark.rule("LNA:N44")
def test_a_draw_in_battle_may_rebuild_the_deck_but_not_with_cards_on_the_table():
    everything = [n for n in range(58, 104) if n not in (63, 83, 71)]
    rest = " ".join(str(n) for n in everything)
    t = scene(axis="83 71", axis_discards=rest, tripoli="164lt", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    told = play(t, "battle 83 flank", "draw")
    assert "rebuilt" in told
    assert options(t) == [f"drawn {n}" for n in everything]  # 83 lies on the table
    assert discards(t, "axis") == []


# Two riders on one card


@pytest.mark.rule("LNA:card.103")
@pytest.mark.rule("LNA:cards.4.draw")
@pytest.mark.rule("LNA:cards.4.loss")
def test_draw_and_loss_are_carried_out_in_their_printed_order():
    t = scene(axis="103 71", allies="22 31", benghazi="15pz 9aus 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 103 siege", "allies: pass")
    assert asked(t) == "axis: may-draw"
    play(t, "drawn 75")
    assert asked(t) == "allies: damage"
    play(t, "pass", "hit 9aus")
    assert (hand(t, "axis"), losses(t, "9aus")) == ([71, 75], 1)


@pytest.mark.rule("LNA:card.102")
def test_draw_and_discard_are_carried_out_in_their_printed_order():
    t = scene(axis="102 71", allies="22 31", benghazi="15pz 9aus 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 102 motorized", "allies: pass", "drawn 75")
    assert asked(t) == "allies: give-up"
    play(t, "discard 31")
    assert (hand(t, "axis"), hand(t, "allies")) == ([71, 75], [22])


# Cards that do not stand


@pytest.mark.rule("LNA:combat.5c.2")
@pytest.mark.rule("LNA:NF1")
def test_a_denied_card_carries_out_nothing():
    t = scene(axis="98 71", allies="31 22", benghazi="15pz 9aus 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 98 flank", "deny 31 flank", "axis: pass", "allies: pass")
    assert (losses(t, "9aus"), losses(t, "4ind"), hand(t, "axis")) == (0, 0, [71])


@pytest.mark.rule("LNA:N3")
@pytest.mark.rule("LNA:NF1")
def test_the_effect_of_a_denial_waits_for_the_chance_to_void_it():
    t = scene(axis="75 99", allies="39 22", benghazi="15pz 9aus 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 75 overrun", "deny 39 overrun")
    assert asked(t) == "axis: answer"
    assert hand(t, "axis") == [99]  # nothing discarded yet
    play(t, "counter 99", "allies: pass", "drawn 71")
    while losses(t, "9aus") == 0:
        t.answer("pass" if asked(t) != "allies: hit" else "hit 9aus")
    assert hand(t, "axis") == [71]  # the counter drew, the voided denial took nothing


@pytest.mark.rule("LNA:card.54")
@pytest.mark.rule("LNA:NF1")
def test_a_card_voided_by_superior_tactics_carries_out_nothing():
    t = scene(axis="100 71", allies="54 22", benghazi="15pz 9aus 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 100 siege", "card 54", "axis: pass", "allies: pass")
    assert (losses(t, "9aus"), losses(t, "4ind"), hand(t, "axis")) == (0, 0, [71])
    assert discards(t, "axis") == [100]
    assert battle(t)["denied"] == []
    assert refuse(t, "battle 100 siege") == ["LNA:N69"]


@pytest.mark.rule("LNA:combat.5c.3")
def test_riders_wait_until_the_defender_lets_the_card_through():
    t = scene(axis="70 71", allies="23 22", benghazi="15pz 9aus 4ind")
    attack(t, "benghazi", "15pz")
    play(t, "battle 70 flank", "deny 23 armor", "axis: pass")  # something else is denied first
    assert losses(t, "9aus") + losses(t, "4ind") == 0
    let_pass(t)
    assert asked(t) == "allies: hit"
