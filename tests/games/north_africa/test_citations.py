"""What a question, a log line and a refusal cite is what caused them, and says so when it is read alone."""

from collections.abc import Callable

import pytest

from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import IllegalOption
from sandtable.words import words
from tests.games.north_africa.battle_scenes import attack, battle
from tests.games.north_africa.card_scenes import until
from tests.games.north_africa.scene import ASKED, GAME, asked, let_pass, play, refuse, scene, where
from tests.games.north_africa.turn_scenes import skip_to


def cited(t: Africa) -> str:
    question = t.question
    return "" if question is None else question.rule


def lines(t: Africa, *answers: str) -> list[tuple[str, str]]:
    """Give the answers, pass what is asked between, and say what the log tells: key and rule."""
    told: list[tuple[str, str]] = []
    for answer in answers:
        while answer not in [o.text for o in t.options()]:
            t.answer("pass")
            told += [(e.key, e.rule) for e in t.events]
        t.answer(answer)
        told += [(e.key, e.rule) for e in t.events]
    return told


# Windows cite what can be done there


def reinforcement() -> Africa:
    t = scene(axis="63 64 65", allies="40 45 22", tripoli="5pz", cairo="7arm")
    play(t, "deploy 164lt", "pay 64")
    return t


def allied_reinforcement() -> Africa:
    t = scene(axis="92 64", allies="14 40 41", mover="allies", tripoli="5pz", cairo="7arm")
    play(t, "deploy 2nz", "pay 40")
    return t


def pull_back(mover: str) -> Africa:
    """The 15th Panzer, in a region with an Allied unit, plays Pull Back."""
    t = scene(axis="92 64", allies="32 33 45 22", mover=mover, tobruk="15pz 9aus", control="axis", tripoli="5pz")
    if mover == "allies":
        play(t, "card 32", "target 15pz", "axis: pass", "axis: card 92")
    else:
        attack(t, "tobruk", "15pz")
        play(t, "stop", "plan armor", "call armor", "axis: card 92")
    return t


def denial() -> Africa:
    t = scene(axis="74 73 64", allies="40 34", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 74 flank", "allies: deny 40 flank")
    return t


def counter() -> Africa:
    t = scene(axis="74 78 64", allies="40 34", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 74 flank", "allies: deny 40 flank", "axis: counter 78")
    return t


def price() -> Africa:
    t = scene(axis="100 64", allies="24 40", benghazi="15pz", tobruk="9aus")
    play(t, "card 100", "target 9aus")
    return t


def twin() -> Africa:
    t = scene(axis="72 64", allies="32 40", benghazi="15pz", tobruk="9aus")
    play(t, "card 72", "target 9aus")
    return t


def twin_again() -> Africa:
    t = twin()
    play(t, "card 32")
    return t


def great_offensive() -> Africa:
    t = scene(axis="64", allies="31 40", mover="allies", cairo="7arm 15pz")
    attack(t, "cairo", "7arm")
    play(t, "stop")
    until(t, "before-plan")
    return t


def mined() -> Africa:
    t = scene(axis="102 64", allies="40", mover="allies", benghazi="15pz", tobruk="9aus")
    play(t, "move 9aus benghazi")
    return t


WINDOWS: list[tuple[str, Callable[[], Africa], str]] = [
    ("an Axis force: Malta, not the twin rule", reinforcement, "LNA:card.34"),
    ("an Allied force: Superior Tactics", allied_reinforcement, "LNA:card.97"),
    ("a Pull Back past an Allied unit: Blocking Force", lambda: pull_back("allies"), "LNA:card.45"),
    ("the same in the Axis turn", lambda: pull_back("axis"), "LNA:card.45"),
    ("a denial: step D", denial, "LNA:combat.5d"),
    ("a counter: Superior Tactics", counter, "LNA:card.54"),
    ("a price printed on the card", price, "LNA:card.100"),
    ("a special rule of the player whose turn it is: the twin rule", twin, "LNA:action.3"),
    ("the twin itself: Superior Tactics only", twin_again, "LNA:card.97"),
    ("an attack in Cairo: El Alamein", great_offensive, "LNA:card.31"),
    ("an Allied unit that moves in: the Axis minefields", mined, "LNA:card.102"),
]


@pytest.mark.rule("LNA:card.34", "LNA:card.45", "LNA:combat.5d", "LNA:action.3", "LNA:card.31", "LNA:card.102")
@pytest.mark.parametrize(("moment", "rule"), [row[1:] for row in WINDOWS], ids=[row[0] for row in WINDOWS])
def test_a_window_cites_what_can_be_done_there(moment: Callable[[], Africa], rule: str):
    t = moment()
    assert t.asking.reacts
    assert cited(t) == rule


# Refusals in those windows


@pytest.mark.rule("LNA:cards.3", "LNA:N69")
def test_a_card_that_cannot_stop_a_reinforcement_says_when_it_is_played():
    t = reinforcement()
    assert refuse(t, "card 45") == ["LNA:cards.3", "LNA:card.45"]
    assert refuse(t, "card 34") == ["LNA:N69"]  # Malta, if only it were in the hand
    assert refuse(t, "pay 40") == ["LNA:card.63"]  # no price is printed on it


@pytest.mark.rule("LNA:cards.1", "LNA:action.3")
def test_a_card_played_to_deny_is_not_cancelled_by_its_special_rule():
    t = scene(axis="85 64", allies="41 57 33", mover="allies", benghazi="15pz 9aus")
    attack(t, "benghazi", "9aus")
    play(t, "battle 41 encircle", "axis: deny 85 encircle")  # a Perimeter Recon, used for its plan
    assert refuse(t, "card 57") == ["LNA:cards.1", "LNA:action.3"]
    assert refuse(t, "counter 57") == ["LNA:combat.5d"]  # another plan
    assert refuse(t, "card 33") == ["LNA:cards.3", "LNA:card.33"]


# A card's own condition


@pytest.mark.rule("LNA:card.83")
def test_first_strike_after_an_operation_is_refused_by_its_own_condition():
    t = scene(axis="83 64", tripoli="15pz 5pz")
    play(t, "move 15pz benghazi")
    assert refuse(t, "card 83") == ["LNA:card.83"]
    with pytest.raises(IllegalOption) as refused:
        t.answer("card 83")
    for language, said in (("en", "Before any"), ("ja", "作戦")):
        assert said.lower() in words(language, GAME).rule(refused.value.rules[0]).lower()


@pytest.mark.rule("LNA:combat.2", "LNA:force.3b", "LNA:force.5.attack", "LNA:card.8")
def test_an_attack_that_is_not_possible_names_what_holds_each_unit_back():
    t = scene(
        axis="63 64 65", tripoli="5pz 1us", benghazi="ariete 4ind", tobruk="15pz 9aus", table={"attacked": ["15pz"]}
    )
    play(t, "prepare 5pz", "drawn 66", "deploy 164lt", "pay 64", "pass")
    t.hand[0] = 0
    assert refuse(t, "attack tripoli") == ["LNA:force.5.attack", "LNA:N18", "LNA:force.3b"]
    assert refuse(t, "attack tobruk") == ["LNA:combat.2"]
    assert refuse(t, "attack benghazi") == ["LNA:card.8"]
    assert refuse(t, "attack cairo") == ["LNA:combat.1"]


@pytest.mark.rule("LNA:N61")
def test_an_idle_italian_unit_says_that_it_may_have_been_apathy():
    t = scene(axis="64 65", allies="51 40", benghazi="ariete 15pz 9aus", settings=ASKED)
    play(t, "prepare ariete", "allies: card 51", "axis: pass", "done", "axis: pass", "attack benghazi")
    assert refuse(t, "join ariete") == ["LNA:force.5.attack", "LNA:N18", "LNA:N61"]
    assert refuse(t, "join 9aus") == ["LNA:combat.5a"]


@pytest.mark.rule("LNA:combat.2")
def test_a_unit_joins_once():
    t = scene(axis="64", benghazi="15pz 5pz 9aus")
    play(t, "pass", "attack benghazi", "join 15pz")
    assert refuse(t, "join 15pz") == ["LNA:combat.2"]


@pytest.mark.rule("LNA:N14")
def test_a_closed_algeria_is_named_wherever_it_stands_in_the_way():
    closed = {"algeria": "closed", **ASKED}
    t = scene(axis="82 64", tripoli="15pz", cairo="7arm", settings=closed)
    play(t, "card 82")
    let_pass(t)
    assert refuse(t, "road 15pz algeria") == ["LNA:card.82", "LNA:N14"]
    sent = scene(allies="47 40", mover="allies", tripoli="15pz-1", cairo="7arm", settings=closed)
    play(sent, "card 47", "target 15pz")
    assert refuse(sent, "to algeria") == ["LNA:card.47", "LNA:N14"]
    roams = scene(mover="allies", tripoli="90lt", cairo="7arm", settings=closed)
    skip_to(roams, "axis: roam")
    assert refuse(roams, "move 90lt algeria") == ["LNA:card.62", "LNA:N14"]
    assert refuse(roams, "move 90lt tobruk") == ["LNA:card.62"]


@pytest.mark.rule("LNA:N44", "LNA:N59")
def test_a_unit_that_cannot_prepare_says_that_there_is_nothing_to_draw():
    t = scene(axis="64", tripoli="15pz")
    t.deck[0] = 0
    assert refuse(t, "prepare 15pz") == ["LNA:N44", "LNA:N59"]


# The log


@pytest.mark.rule("LNA:card.7", "LNA:card.11", "LNA:N22")
def test_a_unit_that_recovers_by_itself_cites_its_own_card():
    t = scene(allies="40", mover="allies", tripoli="5pz-1", cairo="7arm")
    found = []
    while asked(t) != "axis: act":
        t.answer(t.options()[-1])
        found += [(e.key, e.rule) for e in t.events if e.key == "recovered"]
    assert found == [("recovered", "LNA:card.7")]


@pytest.mark.rule("LNA:card.95")
def test_a_step_that_a_card_voids_cites_the_card():
    t = scene(axis="95 64", allies="32 40", mover="allies", benghazi="15pz", tobruk="9aus", settings=ASKED)
    told = lines(t, "card 32", "target 15pz", "card 95", "pass")
    assert ("spared", "LNA:card.95") in told


@pytest.mark.rule("LNA:combat.5d", "LNA:combat.5c.1", "LNA:card.54")
def test_a_cancelled_battle_card_cites_what_cancelled_it():
    told = lines(denial(), "pass")
    assert [rule for key, rule in told if key == "cancelled"] == ["LNA:combat.5c.1"]
    t = counter()
    told = lines(t, "pass")
    assert [rule for key, rule in told if key == "cancelled"] == ["LNA:combat.5d"]
    t = scene(axis="74 64", allies="54 40", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    told = lines(t, "battle 74 flank", "card 54", "pass")
    assert [rule for key, rule in told if key == "cancelled"] == ["LNA:card.54"]


@pytest.mark.rule("LNA:card.43")
def test_a_card_voided_for_its_price_cites_the_price():
    t = scene(axis="64 65", allies="43 40", mover="allies", benghazi="15pz", settings=ASKED)
    told = lines(t, "card 43", "target 15pz", "pay 64")
    assert ("voided", "LNA:card.43") in told


@pytest.mark.rule("LNA:card.34", "LNA:N54")
def test_a_force_sent_back_cites_malta_or_the_ruling_on_superior_tactics():
    t = scene(axis="63 64 65 66", allies="34 54", tripoli="5pz", cairo="7arm")
    play(t, "deploy 164lt", "pay 64")
    tactics = t.clone()
    tactics.telling = True
    told = lines(t, "card 34", "pass")
    assert [rule for key, rule in told if key == "sent-back"] == ["LNA:card.34"]
    told = lines(tactics, "card 54", "pass")
    assert [rule for key, rule in told if key == "sent-back"] == ["LNA:N54"]


@pytest.mark.rule("LNA:card.60")
def test_the_cost_of_an_italian_attack_cites_the_card_of_that_division():
    t = scene(axis="64 65", benghazi="sabratha 9aus")
    attack(t, "benghazi", "sabratha")
    assert (asked(t), cited(t)) == ("axis: give-up", "LNA:card.60")


@pytest.mark.rule("LNA:combat.4", "LNA:combat.5i")
def test_a_battle_that_ends_early_says_why():
    t = scene(axis="69 64", allies="40", benghazi="15pz 9aus-2", tobruk="4ind")
    attack(t, "benghazi", "15pz")
    told = lines(t, "battle 69 encircle", "pass")
    while asked(t) == "allies: damage":
        told += lines(t, "pass")
    assert ("battle-over", "LNA:combat.4") in told
    t = scene(axis="64", allies="40", benghazi="15pz 9aus", tobruk="4ind")
    attack(t, "benghazi", "15pz")
    told = lines(t, "stop", "plan armor", "call armor")
    let_pass(t)
    told += [(e.key, e.rule) for e in t.events]
    assert ("battle-over", "LNA:combat.5i") in told


# The view


@pytest.mark.rule("LNA:combat.4")
def test_the_view_lists_no_attacker_that_is_gone():
    t = scene(axis="64", allies="24 40", benghazi="15pz-2 5pz 9aus", tripoli="21pz")
    attack(t, "benghazi", "15pz", "5pz")
    assert battle(t)["attackers"] == ["5pz", "15pz"]
    play(t, "stop", "allies: deny 24 armor")
    until(t, "hit")
    play(t, "hit 15pz")
    let_pass(t)
    assert (where(t, "15pz"), battle(t)["attackers"]) == ("-", ["5pz"])
