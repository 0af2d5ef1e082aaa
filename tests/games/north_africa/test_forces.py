"""Forces: what it costs to bring them in, where they come, and what the enemy can do about it."""

import pytest

from sandtable.games.north_africa.rules.cards import UNIT_CARD, UNIT_ID
from tests.games.north_africa.scene import asked, discards, hand, let_pass, losses, options, play, refuse, scene, where
from tests.games.north_africa.turn_scenes import skip_to

MONEY = {"axis": "64 65 66 67", "allies": "40 41 42 43"}
FORCES = [
    ("allies", "2nz", "cairo", 1),
    ("allies", "50inf", "cairo", 1),
    ("allies", "4aus", "cairo", 1),
    ("allies", "1sa", "cairo", 1),
    ("allies", "8arm", "cairo", 1),
    ("allies", "10arm", "cairo", 2),
    ("axis", "5lt", "tripoli", 2),
    ("axis", "littorio", "tripoli", 2),
    ("axis", "sabratha", "tripoli", 1),
    ("axis", "21pz", "tripoli", 3),
    ("axis", "90lt", "tripoli", 2),
    ("axis", "164lt", "tripoli", 1),
]


def card_of(unit: str) -> int:
    return UNIT_CARD[UNIT_ID.index(unit)]


def holding(side: str, unit: str, money: int):
    """The side holds this force and so many other cards; somebody of each side is on the map."""
    cards = " ".join([str(card_of(unit)), *MONEY[side].split()[:money]])
    hands = {side: cards}
    return scene(**hands, mover=side, benghazi="15pz", western_desert="4ind")


# Cost and place


@pytest.mark.rule("LNA:force.2")
@pytest.mark.rule("LNA:force.3a")
@pytest.mark.rule("LNA:card.14")
@pytest.mark.rule("LNA:card.15")
@pytest.mark.rule("LNA:card.16")
@pytest.mark.rule("LNA:card.17")
@pytest.mark.rule("LNA:card.18")
@pytest.mark.rule("LNA:card.19")
@pytest.mark.rule("LNA:card.58")
@pytest.mark.rule("LNA:card.59")
@pytest.mark.rule("LNA:card.60")
@pytest.mark.rule("LNA:card.61")
@pytest.mark.rule("LNA:card.62")
@pytest.mark.rule("LNA:card.63")
@pytest.mark.parametrize(("side", "unit", "region", "cost"), FORCES, ids=[f[1] for f in FORCES])
def test_a_force_comes_in_for_its_cost_at_its_region(side: str, unit: str, region: str, cost: int):
    t = holding(side, unit, 4)
    money = MONEY[side].split()
    play(t, f"deploy {unit}", *(f"pay {number}" for number in money[:cost]))
    assert (where(t, unit), losses(t, unit)) == (region, 0)
    assert discards(t, side) == [int(n) for n in money[:cost]]
    assert hand(t, side) == [int(n) for n in money[cost:]]


@pytest.mark.rule("LNA:force.3a")
@pytest.mark.parametrize(("side", "unit", "region", "cost"), FORCES, ids=[f[1] for f in FORCES])
def test_whoever_cannot_pay_cannot_bring_a_force_in(side: str, unit: str, region: str, cost: int):
    short = holding(side, unit, cost - 1)
    assert options(short, "deploy") == []
    assert refuse(short, f"deploy {unit}") == ["LNA:force.3a", f"LNA:card.{card_of(unit)}"]
    enough = holding(side, unit, cost)
    play(enough, f"deploy {unit}")
    assert (where(enough, unit), hand(enough, side)) == (region, [])


@pytest.mark.rule("LNA:force.3a")
def test_the_player_chooses_which_cards_they_pay():
    t = scene(axis="58 64 70 90", tripoli="15pz")
    play(t, "deploy 5lt", "pay 90")
    assert options(t) == ["pay 64", "pay 70"]
    play(t, "pay 64")
    assert hand(t, "axis") == [70]


@pytest.mark.rule("LNA:force.3a")
def test_a_force_does_not_pay_for_itself_but_other_forces_may():
    t = scene(axis="58 59 63", tripoli="15pz")
    play(t, "deploy 5lt")
    assert (discards(t, "axis"), where(t, "5lt")) == ([59, 63], "tripoli")


@pytest.mark.rule("LNA:force.3a")
def test_only_forces_in_hand_can_be_brought_in():
    t = scene(axis="64 65 70", tripoli="15pz")
    assert refuse(t, "deploy 164lt") == ["LNA:N69"]
    assert refuse(t, "deploy 15pz") == ["LNA:force.2", "LNA:card.13"]


@pytest.mark.rule("LNA:force.3a")
def test_several_forces_may_come_in_one_turn():
    t = scene(allies="14 15 16 40 41 42", mover="allies", tripoli="15pz", cairo="7arm")
    play(t, "deploy 2nz", "pay 40", "allies: deploy 50inf", "pay 41", "allies: deploy 4aus")
    assert [where(t, u) for u in ("2nz", "50inf", "4aus")] == ["cairo"] * 3
    assert hand(t, "allies") == []


@pytest.mark.rule("LNA:force.2")
def test_forces_may_come_in_among_enemies():
    t = scene(allies="14 40", mover="allies", cairo="15pz")
    play(t, "deploy 2nz")
    assert where(t, "2nz") == where(t, "15pz") == "cairo"


@pytest.mark.rule("LNA:cards.5")
@pytest.mark.rule("LNA:force.2")
def test_units_on_the_map_are_no_hand_cards():
    t = scene(axis="63 64 65 66 67 68 69 70 71", tripoli="15pz 5pz ariete 90lt")
    play(t, "deploy 164lt", "pay 64")
    assert t.view("allies")["table"]["sides"]["axis"]["hand_size"] == 7
    play(t, "axis: prepare 15pz", "drawn 72", "axis: prepare 5pz", "drawn 73")
    assert len(hand(t, "axis")) == 9


# The Americans


@pytest.mark.rule("LNA:card.20")
@pytest.mark.rule("LNA:card.21")
@pytest.mark.rule("LNA:N31")
def test_the_two_us_divisions_land_together_for_a_card_each():
    t = scene(allies="20 21 40 41 42", mover="allies", cairo="7arm", tripoli="15pz")
    play(t, "deploy 1us", "pay 40", "pay 42")
    assert where(t, "1us") == where(t, "3us") == "algeria"
    assert (hand(t, "allies"), discards(t, "allies")) == ([41], [40, 42])
    assert refuse(t, "move 3us tripoli") == refuse(t, "move 1us tripoli") == ["LNA:force.3b"]


@pytest.mark.rule("LNA:card.20")
@pytest.mark.rule("LNA:card.21")
@pytest.mark.rule("LNA:N31")
@pytest.mark.parametrize(
    ("cards", "unit", "number"),
    [("20 40 41 42", "1us", 20), ("21 40 41 42", "3us", 21), ("20 21 40", "1us", 20)],
    ids=["without-3us", "without-1us", "one-card-short"],
)
def test_one_us_division_cannot_land_alone(cards: str, unit: str, number: int):
    t = scene(allies=cards, mover="allies", cairo="7arm", tripoli="15pz")
    assert options(t, "deploy") == []
    assert refuse(t, f"deploy {unit}") == [f"LNA:card.{number}", "LNA:N31"]


@pytest.mark.rule("LNA:N14")
def test_the_americans_land_on_top_of_the_axis():
    t = scene(allies="20 21 40 41", mover="allies", algeria="15pz")
    play(t, "deploy 1us")
    assert where(t, "1us") == where(t, "15pz") == "algeria"


# Malta


@pytest.mark.rule("LNA:N32")
def test_malta_sends_a_new_axis_force_under_its_deck():
    t = scene(axis="63 64 70", allies="34", tripoli="15pz", tobruk="9aus")
    play(t, "deploy 164lt", "pay 64", "allies: card 34")
    let_pass(t)
    assert where(t, "164lt") == "-"
    assert (hand(t, "axis"), discards(t, "axis")) == ([70], [64])
    side = t.view("allies")["table"]["sides"]["axis"]
    assert side["bottom"] == [63]
    assert t.view("allies")["table"]["removed"] == t.view("axis")["table"]["removed"]
    assert "164lt" not in t.view("axis")["table"]["removed"]


@pytest.mark.rule("LNA:N32")
def test_what_malta_sent_away_is_drawn_last_and_before_the_discards_come_back():
    gone = " ".join(str(n) for n in range(64, 103))
    t = scene(
        axis="103", axis_discards=gone, tripoli="15pz 5lt littorio sabratha 21pz 90lt", table={"axis_bottom": [63]}
    )
    assert t.view("axis")["table"]["sides"]["axis"]["deck_size"] == 1
    play(t, "prepare 15pz")
    assert (hand(t, "axis"), asked(t)) == ([63, 103], "axis: act")
    assert t.view("allies")["table"]["sides"]["axis"]["shown"] == [63]
    assert t.view("allies")["table"]["sides"]["axis"]["rebuilds"] == 0
    play(t, "prepare 5lt")
    assert asked(t) == "chance: draw"
    assert t.view("allies")["table"]["sides"]["axis"]["rebuilds"] == 1


def test_malta_strikes_only_what_is_coming_in():
    t = scene(axis="64", allies="34 35", tripoli="15pz 164lt")
    play(t, "move 164lt benghazi", strict=True)
    assert asked(t) == "axis: act"
    skip_to(t, "allies: act")
    assert refuse(t, "card 34") == ["LNA:cards.3", "LNA:card.34"]


def test_malta_does_not_strike_allied_forces():
    t = scene(axis="64", allies="14 40 34", mover="allies", tripoli="15pz", cairo="7arm")
    play(t, "deploy 2nz", "pay 40")
    assert asked(t) == "axis: answer"
    assert options(t) == ["pass"]


def test_a_second_malta_may_follow_when_the_first_was_voided():
    t = scene(axis="63 64 97", allies="34 35", tripoli="15pz", tobruk="9aus")
    play(t, "deploy 164lt", "pay 64", "allies: card 34", "axis: card 97", "allies: card 35")
    let_pass(t)
    assert where(t, "164lt") == "-"
    assert discards(t, "allies") == [34, 35]
    assert discards(t, "axis") == [64, 97]


def test_superior_tactics_against_malta_saves_the_force():
    t = scene(axis="63 64 97", allies="34", tripoli="15pz", tobruk="9aus")
    play(t, "deploy 164lt", "pay 64", "allies: card 34", "axis: card 97")
    let_pass(t)
    assert where(t, "164lt") == "tripoli"
    assert asked(t) == "axis: act"
    assert refuse(t, "move 164lt benghazi") == ["LNA:force.3b"]


# Superior Tactics


@pytest.mark.rule("LNA:N54")
def test_superior_tactics_sends_an_axis_force_to_the_discards():
    t = scene(axis="63 64 70", allies="54", tripoli="15pz", tobruk="9aus")
    play(t, "deploy 164lt", "pay 64", "allies: card 54")
    let_pass(t)
    assert where(t, "164lt") == "-"
    assert (hand(t, "axis"), discards(t, "axis")) == ([70], [63, 64])


@pytest.mark.rule("LNA:N54")
def test_superior_tactics_sends_an_allied_force_to_the_discards():
    t = scene(allies="19 40 41", axis="97", mover="allies", tripoli="15pz", cairo="7arm")
    play(t, "deploy 10arm", "axis: card 97")
    let_pass(t)
    assert where(t, "10arm") == "-"
    assert discards(t, "allies") == [19, 40, 41]


@pytest.mark.rule("LNA:N54")
def test_superior_tactics_stops_both_americans_at_once():
    t = scene(allies="20 21 40 41", axis="97", mover="allies", tripoli="15pz", cairo="7arm")
    play(t, "deploy 1us", "axis: card 97")
    let_pass(t)
    assert where(t, "1us") == where(t, "3us") == "-"
    assert discards(t, "allies") == [20, 21, 40, 41]


@pytest.mark.rule("LNA:N54")
def test_a_force_that_was_stopped_may_try_again():
    t = scene(axis="63 64 70", allies="54", tripoli="15pz", tobruk="9aus")
    play(t, "deploy 164lt", "pay 64", "allies: card 54")
    let_pass(t)
    assert "164lt" not in t.view("axis")["table"]["removed"]
    again = scene(axis="63 70", axis_discards="64", tripoli="15pz", tobruk="9aus")
    play(again, "deploy 164lt")
    assert where(again, "164lt") == "tripoli"
