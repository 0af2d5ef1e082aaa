"""The bottom line of all 76 action cards: the plan that each stands for in battle, and its secondary effects."""

import pytest

from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import CHANCE, PASS
from tests.games.north_africa.card_scenes import attack, until
from tests.games.north_africa.scene import asked, discards, hand, losses, options, play, scene

PLANS = ["armor", "motorized", "encircle", "flank", "overrun", "siege"]
BASIC = ["armor", "motorized"]

# Plan, then secondary effects in their order; read off the sheet, not out of the data.
ALLIED = {
    22: "siege",
    23: "armor discard",
    24: "armor loss",
    25: "encircle",
    26: "any loss",
    27: "motorized discard",
    28: "armor draw",
    29: "motorized draw",
    30: "encircle",
    31: "flank",
    32: "encircle",
    33: "flank",
    34: "overrun",
    35: "siege",
    36: "overrun",
    37: "siege",
    38: "siege discard",
    39: "overrun discard",
    40: "flank discard",
    41: "encircle discard",
    42: "flank",
    43: "overrun",
    44: "siege",
    45: "encircle draw",
    46: "flank draw",
    47: "overrun draw",
    48: "siege draw",
    49: "encircle",
    50: "flank",
    51: "overrun",
    52: "flank",
    53: "any",
    54: "motorized loss",
    55: "overrun",
    56: "encircle",
    57: "siege",
}
AXIS = {
    64: "any",
    65: "any",
    66: "any",
    67: "any",
    68: "any draw",
    69: "encircle loss",
    70: "flank loss",
    71: "overrun loss",
    72: "siege loss",
    73: "encircle",
    74: "flank",
    75: "overrun",
    76: "siege",
    77: "encircle",
    78: "flank",
    79: "overrun",
    80: "siege",
    81: "encircle discard",
    82: "flank discard",
    83: "flank draw",
    84: "overrun draw",
    85: "encircle",
    86: "flank",
    87: "overrun",
    88: "siege",
    89: "armor",
    90: "motorized",
    91: "encircle draw",
    92: "overrun discard",
    93: "siege discard",
    94: "siege draw",
    95: "armor",
    96: "motorized",
    97: "encircle draw loss",
    98: "flank draw loss",
    99: "overrun draw loss",
    100: "siege draw loss",
    101: "armor draw loss",
    102: "motorized draw discard",
    103: "any draw loss",
}
CARDS = {**ALLIED, **AXIS}
ATTACKER = {"allies": "7arm", "axis": "15pz"}  # armor and motorized both
FORCES = {"allies": "14 15", "axis": "62 63"}  # in hand so that there is something to discard; never battle cards


def side_of(number: int) -> str:
    return "allies" if number in ALLIED else "axis"


def enemy_of(side: str) -> str:
    return "axis" if side == "allies" else "allies"


def plans_of(number: int) -> list[str]:
    plan = CARDS[number].split()[0]
    return PLANS if plan == "any" else [plan]


def battle(attacker: str, attacking_cards: str, defending_cards: str) -> Africa:
    """One unit against one in Benghazi; both sides hold two forces besides."""
    hands = {attacker: attacking_cards, enemy_of(attacker): defending_cards}
    t = scene(
        axis=f"{hands['axis']} {FORCES['axis']}",
        allies=f"{hands['allies']} {FORCES['allies']}",
        mover=attacker,
        benghazi=" ".join(ATTACKER.values()),
    )
    attack(t, "benghazi", ATTACKER[attacker])
    until(t, "battle-card")
    return t


def riders(t: Africa, side: str) -> list[str]:
    """What happens on the way to the next battle card, of what this side's card can do."""
    seen: list[str] = []
    while asked(t) != "over" and not asked(t).endswith((": battle-card", ": deny")):
        key = asked(t)
        if t.actor == CHANCE:
            seen.append("draw")
            before = len(hand(t, side))
            t.answer(t.options()[0])
            assert len(hand(t, side)) == before + 1
        elif key == f"{side}: may-draw":
            t.answer("draw")
        elif key == f"{enemy_of(side)}: give-up":
            seen.append("discard")
            t.answer(t.options()[0])
        else:
            assert t.options()[0] is PASS, key
            seen += ["loss"] if key == f"{enemy_of(side)}: damage" else []
            t.answer(PASS)
    return seen


@pytest.mark.rule("LNA:cards.4", "LNA:cards.4.plans", "LNA:cards.4.any", "LNA:combat.5b", "LNA:combat.5c.3")
@pytest.mark.parametrize("number", CARDS)
def test_an_attacker_opens_the_plan_of_their_card_and_its_effects_follow(number: int):
    side = side_of(number)
    t = battle(side, f"{number}", "")
    assert options(t) == [*(f"battle {number} {plan}" for plan in plans_of(number)), "stop"]
    play(t, f"battle {number} {plans_of(number)[-1]}")
    assert asked(t) == f"{enemy_of(side)}: deny"
    play(t, "pass")
    _, *expected = CARDS[number].split()
    assert riders(t, side) == expected
    assert t.view(side)["table"]["battle"]["laid"] == {plans_of(number)[-1]: number}
    assert losses(t, ATTACKER[enemy_of(side)]) == expected.count("loss")
    assert len(hand(t, enemy_of(side))) == 2 - expected.count("discard")


@pytest.mark.rule(
    "LNA:cards.4.plans", "LNA:cards.4.any", "LNA:combat.5c.1", "LNA:combat.5c.2", "LNA:combat.5c.4", "LNA:N40"
)
@pytest.mark.parametrize("number", CARDS)
def test_a_defender_denies_only_what_their_card_stands_for_and_its_effects_follow(number: int):
    side = side_of(number)
    laid = {"allies": 64, "axis": 53}[side]  # an Any card of the attacker without effects of its own
    for plan in PLANS:
        t = battle(enemy_of(side), f"{laid}", f"{number}")
        play(t, f"battle {laid} {plan}")
        assert asked(t) == f"{side}: deny"
        deniable = [plan, *(p for p in BASIC if p != plan)]
        denials = [f"deny {number} {p}" for p in deniable if p in plans_of(number)]
        assert options(t, "deny") == denials
        if plan in plans_of(number):
            play(t, f"deny {number} {plan}", f"{enemy_of(side)}: pass", strict=True)
            _, *expected = CARDS[number].split()
            assert riders(t, side) == expected
            assert discards(t, enemy_of(side))[-1] == laid
            assert t.view(side)["table"]["battle"]["laid"] == {}


@pytest.mark.rule("LNA:combat.5d", "LNA:combat.5c.2", "LNA:NF1")
@pytest.mark.parametrize("number", CARDS)
def test_an_attacker_voids_a_denial_with_a_card_of_the_same_plan_and_its_effects_follow(number: int):
    side = side_of(number)
    opener, denial = ((53 if number == 26 else 26), 64) if side == "allies" else ((67 if number == 68 else 68), 53)
    plan = plans_of(number)[0]
    t = battle(side, f"{opener} {number}", f"{denial}")
    play(t, f"battle {opener} {plan}", f"deny {denial} {plan}")
    assert options(t, "counter") == [f"counter {number}"]
    play(t, f"counter {number}")
    while asked(t) == f"{enemy_of(side)}: answer":
        play(t, "pass")
    _, *expected = CARDS[number].split()
    assert riders(t, side) == expected
    assert discards(t, enemy_of(side))[-1] == denial
    assert t.view(side)["table"]["battle"]["laid"] == {plan: opener}


@pytest.mark.rule("LNA:card.22", "LNA:card.103")
def test_the_table_has_all_action_cards():
    assert list(CARDS) == [*range(22, 58), *range(64, 104)]
