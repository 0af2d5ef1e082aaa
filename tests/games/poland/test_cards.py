"""Every card of the standard set: what it adds, and when. POL:unit, POL:action"""

from functools import partial

import pytest

from sandtable.words import words
from tests.games.poland import scene as scenes
from tests.games.poland.scene import GAME, options, play, refuse, totals

scene = partial(scenes.scene, deck="standard")
battle = partial(scenes.battle, deck="standard")

SET = scene().view("germany")["table"]["cards"]
UNITS = {name: row for name, row in SET.items() if row["kind"] == "unit"}
ACTIONS = {name: row for name, row in SET.items() if row["kind"] == "action"}

# What each unit is worth alone: attacking, defending, defending against armor.
SPECIAL_UNITS = {
    "1pz": (4, 3, 3),
    "2pz": (4, 3, 4),
    "3pz": (4, 3, 3),
    "4pz": (4, 3, 3),
    "leibstandarte": (3, 2, 2),
    "14inf": (2, 1, 1),
    "19inf": (1, 2, 2),
    "20inf": (1, 2, 2),
    "30inf": (1, 2, 2),
    "wolynska": (1, 2, 3),
    "wielkopolska": (2, 1, 1),
    "podlaska": (2, 1, 1),
    "pomorska": (2, 1, 1),
    "kop": (1, 2, 2),
    "workers": (0, 2, 2),
}


def strength_of(unit: str, attacking: bool, enemy: str) -> int:
    """What a unit is worth in a battle for an objective without a text of its own, or less that text."""
    side = UNITS[unit]["side"]
    german = side == "germany"
    if german == attacking:
        t = battle(
            objective="corridor", attackers=unit if german else enemy, defenders=enemy if german else unit, **HANDS
        )
    else:
        t = battle(
            mover="poland",
            objective="wizna",
            attackers=enemy if german else unit,
            defenders=unit if german else enemy,
            **HANDS,
        )
    battle_view = t.view("germany")["table"]["battle"]
    return int(next(part["amount"] for part in battle_view["parts"][side] if part["source"] == unit))


HANDS = {"germany": "abwehr", "poland": "couriers"}


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.rule("POL:unit.attacking", "POL:unit.defending", "POL:unit.against_armor", "POL:battle.11")
def test_a_unit_is_worth_its_strength_and_what_its_text_adds(unit):
    german = UNITS[unit]["side"] == "germany"
    soft, armor = ("6inf", "1tank") if german else ("21corps", "1pz")
    soft = soft if unit != soft else "9inf"
    armor = armor if unit != armor else "2tank"
    plain = UNITS[unit]["strength"]
    expected = SPECIAL_UNITS.get(unit, (plain, plain, plain))
    found = (strength_of(unit, True, soft), strength_of(unit, False, soft), strength_of(unit, False, armor))
    assert found == expected


@pytest.mark.parametrize("unit", UNITS)
def test_every_unit_can_be_brought_up_and_pays_its_supply(unit):
    side = UNITS[unit]["side"]
    start = {"german_units": "", "polish_units": ""}
    t = scene(mover=side, germany=unit if side == "germany" else "", poland=unit if side == "poland" else "", **start)
    play(t, f"deploy {unit}")
    assert t.view(side)["table"]["sides"][side]["units"] == [unit]
    if t.question is not None and t.question.key == "deploy":
        assert t.question.facts["left"] == 3 - UNITS[unit]["supply"]


# What each action card changes: (own total attacking, enemy's total) and the same when its player defends.
# The player's units: an armored, a mechanized and an infantry one. The enemy's: an armored and a mechanized one.
CHANGES = {
    "blitzkrieg": ((1, 0), (1, 0)),
    "combined-arms": ((3, 0), (3, 0)),
    "encirclement": ((2, 0), (2, 0)),
    "panzer-thrust": ((2, 0), (2, 0)),
    "infantry-assault": ((2, 0), (2, 0)),
    "stuka-strike": ((2, 0), (2, 0)),
    "air-superiority": ((2, 0), (2, 0)),
    "dry-roads": ((2, 0), (2, 0)),
    "refugee-columns": ((0, -2), (0, -2)),
    "artillery-barrage": ((2, 0), (1, 0)),
    "night-march": ((1, 0), (1, 0)),
    "supply-column": ((1, 0), (1, 0)),
    "radio-intercepts": ((1, 0), (1, 0)),
    "fifth-column": ((1, 0), (1, 0)),
    "air-reconnaissance": ((0, 0), (0, 0)),
    "deception": ((0, -2), (0, -2)),
    "abwehr": ((1, 0), (1, 0)),
    "stand-fast": ((1, 0), (3, 0)),
    "counterattack": ((2, 0), (2, 0)),
    "cavalry-raid": ((2, 0), (2, 0)),
    "fighting-withdrawal": (None, (0, 0)),
    "ambush": ((2, 0), (2, 0)),
    "last-reserves": ((1, 0), (1, 0)),
    "rain-and-mud": ((0, -2), (0, -2)),
    "forest-fighting": ((2, 0), (2, 0)),
    "river-line": ((1, 0), (2, 0)),
    "street-fighting": (None, (2, -1)),
    "anti-tank-rifles": ((1, -1), (1, -1)),
    "pursuit-brigade": ((1, 0), (1, 0)),
    "local-support": ((1, 0), (1, 0)),
    "cipher-bureau": ((1, 0), (1, 0)),
    "allied-promises": ((0, 0), (0, 0)),
    "couriers": ((1, 0), (1, 0)),
    "misinformation": ((0, -2), (0, -2)),
}
FORCES = {"germany": "1pz 1lt 21corps", "poland": "1tank 10cav 6inf"}
ENEMIES = {"germany": "3pz 20mot", "poland": "2tank wbpm"}
SPARE = {"germany": "2pz 4pz", "poland": "9inf 20inf"}


def test_every_action_card_has_its_line_here():
    assert {*CHANGES} == {*ACTIONS}


@pytest.mark.parametrize("attacking", [True, False], ids=["attacking", "defending"])
@pytest.mark.parametrize("card", ACTIONS)
@pytest.mark.rule(
    "POL:action.bonus",
    "POL:action.attacking",
    "POL:action.defending",
    "POL:action.enemy",
    "POL:action.per_type",
    "POL:action.enemy_per_type",
    "POL:action.most",
    "POL:action.combined",
    "POL:action.only",
)
def test_an_action_card_changes_the_totals_as_its_row_says(card, attacking):
    side = ACTIONS[card]["side"]
    change = CHANGES[card][0 if attacking else 1]
    t = fight(side, attacking, card)
    if change is None:
        assert f"play {card}" not in options(t)
        assert refuse(t, f"play {card}") == ["POL:action.only"]
        return
    before = totals(t)
    play(t, f"{side}: play {card}")
    if t.question is not None and t.question.key == "pay":
        t.answer(t.options()[0])
    while t.question is not None and t.question.key in ("draw", "give-up"):
        t.answer(t.options()[0])
    if card == "fighting-withdrawal":
        assert t.view("germany")["table"]["battle"] is None
        return
    own, enemy = (0, 1) if side == "germany" else (1, 0)
    after = totals(t)
    assert (after[own] - before[own], after[enemy] - before[enemy]) == change


def fight(side: str, attacking: bool, card: str):
    other = "poland" if side == "germany" else "germany"
    mover = side if attacking else other
    mine, theirs = FORCES[side], ENEMIES[other]
    hands = {side: f"{card} {SPARE[side]}", other: SPARE[other]}
    return battle(
        objective="corridor" if mover == "germany" else "wizna",
        mover=mover,
        attackers=mine if attacking else theirs,
        defenders=theirs if attacking else mine,
        **hands,
    )


@pytest.mark.rule("POL:action.most")
def test_dry_roads_count_for_two_units_at_most():
    t = battle(attackers="1pz 3pz 5pz 1lt", germany="dry-roads abwehr", poland="ambush")
    before = totals(t)[0]
    play(t, "play dry-roads")
    assert totals(t)[0] - before == 2


@pytest.mark.rule("POL:action.combined")
def test_combined_arms_with_one_type_give_less():
    t = battle(attackers="1pz 3pz", germany="combined-arms abwehr", poland="ambush")
    before = totals(t)[0]
    play(t, "play combined-arms")
    assert totals(t)[0] - before == 1


@pytest.mark.rule("POL:battle.11")
def test_a_total_is_never_below_nothing_and_says_where_it_comes_from():
    t = battle(
        "brzesc",
        attackers="1lt",
        captured="corridor",
        germany="abwehr",
        poland="misinformation couriers",
        defenders="6inf",
    )
    play(t, "poland: play misinformation")
    view = t.view("germany")["table"]["battle"]
    assert view["totals"]["germany"] == 0
    assert view["parts"]["germany"] == [
        {"source": "1lt", "amount": 2},
        {"source": "misinformation", "amount": -2},
    ]
    t = battle("warsaw", attackers="5pz", captured="lodz", **DEEP)
    play(t, "poland: play misinformation", "poland: play anti-tank-rifles")
    assert t.view("germany")["table"]["battle"]["parts"]["germany"][-1] == {"source": "floor", "amount": 1}


DEEP = {"germany": "abwehr", "poland": "misinformation anti-tank-rifles couriers"}


@pytest.mark.rule("POL:set.1")
def test_names_of_all_cards_are_known_in_both_languages():
    for language in ("ja", "en"):
        said = words(language, GAME)
        assert not [card for card in SET if not said.has(f"name-{card}")]
