"""The printed facts: 103 cards, six regions, four sources, and that nothing printed is without a rule."""

from collections import Counter

import pytest

from sandtable.games.north_africa.rules.cards import (
    ANY,
    CARD_RIDERS,
    CARD_ROWS,
    CARD_SIDE,
    COSTLY,
    DATA,
    DECK,
    DRAWING,
    HARD_HITTING,
    HURTING,
    LAST_CARD,
    PARTNER,
    PLANS,
    RECOVERING,
    REGIONS,
    RIDERS,
    ROAMING,
    SIDES,
    SPECIAL,
    SPECIALS,
    SUIT,
    UNIT_CARD,
    UNIT_ENTRY,
    UNIT_HOME,
    UNIT_ID,
    UNIT_ROWS,
    UNIT_SIDE,
    UNIT_START,
    UNIT_TRAIT,
    UNITS,
    WITH_SPECIAL,
    each,
)
from sandtable.games.north_africa.rules.special_cards import ACTION, MOMENT_CARDS, RULES
from tests.games.north_africa.scene import GAME

BOTH_SIDES = {
    "pull_back",
    "replacements",
    "dig_in",
    "elite_troops",
    "dive_bombers",
    "close_combat",
    "coast_road",
    "out_of_supply",
    "withdraw",
    "minefield",
    "superior_tactics",
    "perimeter_recon",
}
TRAITS = {
    "recovers_at_start": RECOVERING,
    "attack_costs_card": COSTLY,
    "extra_step_on_success": HARD_HITTING,
    "draws_on_attack": DRAWING,
    "hurts_neighbour_at_start": HURTING,
    "free_move_at_start": ROAMING,
}


def action_cards(side: int) -> list[int]:
    return [n for n in CARD_ROWS if CARD_SIDE[n] == side]


@pytest.mark.rule("LNA:setup.1")
@pytest.mark.rule("LNA:setup.3")
def test_there_are_103_numbered_cards_each_in_one_row():
    rows = [int(n) for kind in ("plans", "units", "cards") for n in DATA[kind]]
    assert sorted(rows) == list(range(1, LAST_CARD + 1))
    assert (len(DATA["plans"]), UNITS, len(CARD_ROWS)) == (6, 21, 76)


@pytest.mark.rule("LNA:setup.3")
def test_the_decks_have_46_axis_and_44_allied_cards():
    assert (len(DECK[0]), len(DECK[1])) == (46, 44)
    assert DECK[0] == tuple(range(58, 104))
    assert DECK[1] == tuple(range(14, 58))


@pytest.mark.rule("LNA:setup.2")
def test_three_axis_and_four_allied_units_start_on_the_map():
    starters = [u for u in range(UNITS) if UNIT_START[u] >= 0]
    assert Counter(SIDES[UNIT_SIDE[u]] for u in starters) == {"axis": 3, "allies": 4}
    assert [UNIT_CARD[u] for u in starters] == [7, 8, 9, 10, 11, 12, 13]
    assert all((UNIT_START[u] >= 0) != (UNIT_ENTRY[u] >= 0) for u in range(UNITS))


@pytest.mark.rule("LNA:setup.1")
def test_six_regions_lie_in_a_line_from_algeria_to_cairo():
    assert REGIONS == ("algeria", "tripoli", "benghazi", "tobruk", "western-desert", "cairo")
    assert [row["place"] for row in DATA["regions"].values()] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("LNA:N13")
def test_each_nation_has_its_source():
    assert DATA["sources"] == {"commonwealth": "cairo", "us": "algeria", "german": "tripoli", "italian": "tripoli"}
    for unit in range(UNITS):
        if UNIT_ENTRY[unit] >= 0:
            assert UNIT_HOME[unit] == UNIT_ENTRY[unit], UNIT_ID[unit]


@pytest.mark.rule("LNA:cards.4.plans")
@pytest.mark.parametrize(
    ("side", "suits"),
    [
        (1, {"siege": 7, "encircle": 7, "flank": 7, "overrun": 7, "armor": 3, "motorized": 3, "any": 2}),
        (0, {"siege": 7, "encircle": 7, "flank": 7, "overrun": 7, "armor": 3, "motorized": 3, "any": 6}),
    ],
    ids=["allies", "axis"],
)
def test_the_battle_effects_are_as_printed(side: int, suits: dict[str, int]):
    assert Counter((*PLANS, "any")[SUIT[n]] for n in action_cards(side)) == suits
    assert sum(suits.values()) == (36 if side == 1 else 40)


@pytest.mark.rule("LNA:cards.4")
@pytest.mark.parametrize(
    ("side", "riders"),
    [
        (1, {"": 21, "draw": 6, "discard": 6, "loss": 3}),
        (0, {"": 20, "draw": 5, "loss": 4, "discard": 4, "draw loss": 6, "draw discard": 1}),
    ],
    ids=["allies", "axis"],
)
def test_the_secondary_effects_are_as_printed(side: int, riders: dict[str, int]):
    assert Counter(" ".join(RIDERS[r] for r in CARD_RIDERS[n]) for n in action_cards(side)) == riders


@pytest.mark.rule("LNA:cards.1")
def test_every_action_card_has_a_special_rule_and_a_battle_effect():
    for number in CARD_ROWS:
        assert SPECIAL[number] in SPECIALS
        assert 0 <= SUIT[number] <= ANY


@pytest.mark.rule("LNA:cards.1")
def test_every_special_rule_has_a_function():
    assert len(SPECIALS) == 34
    assert sorted(RULES) == sorted(SPECIALS)
    assert all(callable(RULES[key].effect) for key in SPECIALS)


@pytest.mark.rule("LNA:cards.3")
def test_thirty_cards_are_actions_and_forty_six_answer_something():
    actions = [n for n in CARD_ROWS if RULES[SPECIAL[n]].moment == ACTION]
    assert (len(actions), len(CARD_ROWS) - len(actions)) == (30, 46)
    assert len({SPECIAL[n] for n in actions}) == 15
    for side in (0, 1):
        together = 0
        for cards in MOMENT_CARDS:
            assert not together & cards[side]
            together |= cards[side]
        assert len(each(together)) == len(action_cards(side))


@pytest.mark.rule("LNA:action.3")
def test_twelve_special_rules_exist_on_both_sides():
    assert {key for key in SPECIALS if all(WITH_SPECIAL[key])} == BOTH_SIDES


def test_every_trait_has_its_code_and_its_units():
    printed = {trait for trait in UNIT_TRAIT if trait}
    assert printed == {*TRAITS, "lands_with_partner"}
    for trait, units in TRAITS.items():
        assert each(units) == [u for u in range(UNITS) if UNIT_TRAIT[u] == trait], trait
    landing = [u for u in range(UNITS) if UNIT_TRAIT[u] == "lands_with_partner"]
    assert [UNIT_ID[PARTNER[u]] for u in landing] == ["3us", "1us"]
    assert [u for u in range(UNITS) if PARTNER[u] >= 0] == landing


@pytest.mark.rule("LNA:card.7")
@pytest.mark.rule("LNA:card.8")
@pytest.mark.rule("LNA:card.9")
@pytest.mark.rule("LNA:card.10")
@pytest.mark.rule("LNA:card.11")
@pytest.mark.rule("LNA:card.12")
@pytest.mark.rule("LNA:card.13")
@pytest.mark.parametrize(
    ("number", "row"),
    [
        (7, "5pz axis german armor: benghazi recovers_at_start"),
        (8, "ariete axis italian armor motorized: benghazi attack_costs_card"),
        (9, "4ind allies commonwealth motorized: western-desert"),
        (10, "9aus allies commonwealth motorized: tobruk"),
        (11, "7arm allies commonwealth armor motorized: cairo recovers_at_start"),
        (12, "2arm allies commonwealth armor: western-desert recovers_at_start"),
        (13, "15pz axis german armor motorized: tripoli extra_step_on_success"),
    ],
)
def test_units_of_the_set_up_are_as_printed(number: int, row: str):
    assert printed_unit(number) == row


@pytest.mark.rule("LNA:card.14")
@pytest.mark.rule("LNA:card.15")
@pytest.mark.rule("LNA:card.16")
@pytest.mark.rule("LNA:card.17")
@pytest.mark.rule("LNA:card.18")
@pytest.mark.rule("LNA:card.19")
@pytest.mark.rule("LNA:card.20")
@pytest.mark.rule("LNA:card.21")
@pytest.mark.rule("LNA:card.58")
@pytest.mark.rule("LNA:card.59")
@pytest.mark.rule("LNA:card.60")
@pytest.mark.rule("LNA:card.61")
@pytest.mark.rule("LNA:card.62")
@pytest.mark.rule("LNA:card.63")
@pytest.mark.parametrize(
    ("number", "row"),
    [
        (14, "2nz allies commonwealth motorized: cairo 1"),
        (15, "50inf allies commonwealth motorized: cairo 1"),
        (16, "4aus allies commonwealth motorized: cairo 1"),
        (17, "1sa allies commonwealth motorized: cairo 1"),
        (18, "8arm allies commonwealth armor: cairo 1"),
        (19, "10arm allies commonwealth armor: cairo 2 extra_step_on_success"),
        (20, "1us allies us armor: algeria 1 lands_with_partner"),
        (21, "3us allies us motorized: algeria 1 lands_with_partner"),
        (58, "5lt axis german motorized: tripoli 2 draws_on_attack"),
        (59, "littorio axis italian armor motorized: tripoli 2 attack_costs_card"),
        (60, "sabratha axis italian: tripoli 1 attack_costs_card"),
        (61, "21pz axis german armor motorized: tripoli 3 hurts_neighbour_at_start"),
        (62, "90lt axis german motorized: tripoli 2 free_move_at_start"),
        (63, "164lt axis german motorized: tripoli 1"),
    ],
)
def test_reinforcements_are_as_printed(number: int, row: str):
    assert printed_unit(number) == row


def printed_unit(number: int) -> str:
    row = dict(UNIT_ROWS)[number]
    head = [row["id"], row["side"], row["nation"], *row["types"]]
    tail = [row.get("start") or f"{row['entry']} {row['cost']}", *([row["trait"]] if "trait" in row else [])]
    return f"{' '.join(head)}: {' '.join(tail)}"


@pytest.mark.rule("LNA:N2")
def test_each_plan_has_one_name_however_it_is_spelled():
    assert PLANS == ("armor", "motorized", "encircle", "flank", "overrun", "siege")
    assert {row["suit"] for row in CARD_ROWS.values()} == {*PLANS, "any"}
    assert [row["key"] for row in DATA["plans"].values() if row.get("basic")] == ["armor", "motorized"]


@pytest.mark.rule("LNA:N35")
def test_card_16_keeps_its_printed_name():
    assert UNIT_ID[UNIT_CARD.index(16)] == "4aus"
    assert "4th Australian" in GAME.rules.text("LNA:card.16", "en")
    assert "第4オーストラリア" in GAME.rules.text("LNA:card.16", "ja")


def test_every_card_has_a_paragraph_in_the_rules():
    assert [n for n in range(1, LAST_CARD + 1) if f"LNA:card.{n}" not in GAME.rules] == []


def test_costs_and_prices_are_as_printed():
    costs = {n: row["cost"] for n, row in CARD_ROWS.items() if "cost" in row}
    prices = {n: row["price"] for n, row in CARD_ROWS.items() if "price" in row}
    assert costs == {53: 2, 55: 1, 76: 1, 77: 1}
    assert prices == {43: "card", 44: "card", 79: "card", 100: "loss", 101: "loss"}
    assert {n: row["not_for"] for n, row in CARD_ROWS.items() if "not_for" in row} == {
        30: "us",
        95: "italian",
        96: "italian",
    }
    assert {n: row["name"] for n, row in CARD_ROWS.items() if "name" in row} == {76: "balkan_war", 77: "syrian_war"}
