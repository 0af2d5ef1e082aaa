"""Draws that a rule allows: taken or left. And a deck that is rebuilt while a card takes effect. LNA:N45, LNA:N67"""

import pytest

from sandtable.games.north_africa.rules.cards import DECK
from sandtable.games.north_africa.rules.table import Africa
from tests.games.north_africa.battle_scenes import attack
from tests.games.north_africa.card_scenes import until
from tests.games.north_africa.scene import asked, discards, hand, let_pass, options, play, scene
from tests.games.north_africa.turn_scenes import skip_to


def allied_turn(allies: str = "40", control: str = "allies", **settings: str) -> Africa:
    """The start of an Allied turn: the card of the turn is due."""
    t = scene(axis="64", allies=allies, tripoli="15pz", cairo="7arm", control=control, settings=settings)
    skip_to(t, "chance: draw")
    assert t.mover == 1
    return t


# Tobruk


@pytest.mark.rule("LNA:N45")
@pytest.mark.rule("LNA:tobruk.3b")
@pytest.mark.rule("LNA:turn.1")
def test_the_card_of_the_turn_must_be_drawn_and_the_extra_card_may_be():
    t = allied_turn()
    t.answer("drawn 41")
    assert (asked(t), options(t)) == ("allies: may-draw", ["draw", "done"])
    declined = t.clone()
    play(t, "drawn 42")
    assert hand(t, "allies") == [40, 41, 42]
    play(declined, "done")
    assert (hand(declined, "allies"), asked(declined)) == ([40, 41], "allies: act")


@pytest.mark.rule("LNA:N45")
def test_read_as_orders_the_extra_card_is_drawn_without_asking():
    t = allied_turn(draws="automatic")
    t.answer("drawn 41")
    assert asked(t) == "chance: draw"
    t.answer("drawn 42")
    assert (hand(t, "allies"), asked(t)) == ([40, 41, 42], "allies: act")


@pytest.mark.rule("LNA:tobruk.3b")
def test_the_log_says_which_card_came_from_tobruk():
    t = allied_turn()
    t.answer("drawn 41")
    assert [(e.key, e.rule) for e in t.events] == [("drew", "LNA:turn.1")]
    play(t, "drawn 42")
    assert [(e.key, e.rule) for e in t.events] == [("drew", "LNA:tobruk.3b")]
    assert t.view("allies")["table"]["step"] == "act"


@pytest.mark.rule("LNA:tobruk.3b")
def test_whoever_does_not_control_tobruk_is_not_asked():
    t = allied_turn(control="axis")
    t.answer("drawn 41")
    assert asked(t) == "allies: act"


@pytest.mark.rule("LNA:cards.5")
@pytest.mark.rule("LNA:N45")
def test_nobody_is_asked_to_draw_a_tenth_card():
    t = scene(axis="64", allies="40 41 42 43 44 45 46 47", tripoli="15pz", cairo="7arm")
    skip_to(t, "allies: act")
    assert len(hand(t, "allies")) == 9
    assert "may-draw" not in [e.key for e in t.events]


# Secondary effects, cards, the 5th Light


@pytest.mark.rule("LNA:N45")
@pytest.mark.rule("LNA:cards.4.draw")
@pytest.mark.parametrize(("value", "asks"), [("optional", "axis: may-draw"), ("automatic", "chance: draw")])
def test_the_draw_of_a_battle_card(value: str, asks: str):
    t = scene(axis="83 71", benghazi="15pz 9aus", settings={"draws": value})
    attack(t, "benghazi", "15pz")
    play(t, "battle 83 flank")
    assert asked(t) == asks
    if value == "optional":
        play(t, "done")
        assert (hand(t, "axis"), asked(t)) == ([71], "axis: battle-card")


@pytest.mark.rule("LNA:N45")
@pytest.mark.rule("LNA:card.51")
@pytest.mark.parametrize(("value", "asks"), [("optional", "allies: may-draw"), ("automatic", "chance: draw")])
def test_the_draw_of_apathy(value: str, asks: str):
    t = scene(axis="64", allies="51", benghazi="ariete", settings={"draws": value})
    play(t, "move ariete tripoli", "allies: card 51", "axis: pass")
    assert asked(t) == asks
    question = t.view("allies")["question"]
    assert value == "automatic" or (question["rule"], question["facts"]["card"]) == ("LNA:card.51", "51")


@pytest.mark.rule("LNA:N45")
@pytest.mark.rule("LNA:card.58")
@pytest.mark.parametrize(("value", "asks"), [("optional", "axis: may-draw"), ("automatic", "chance: draw")])
def test_the_draw_of_the_5th_light(value: str, asks: str):
    t = scene(axis="64", benghazi="5lt 9aus", settings={"draws": value})
    attack(t, "benghazi", "5lt")
    assert asked(t) == asks


@pytest.mark.rule("LNA:N45")
@pytest.mark.rule("LNA:card.56")
def test_tobruk_port_brings_up_to_three_cards_as_many_as_wanted():
    t = scene(axis="64", allies="56 57", mover="allies", tobruk="9aus")
    play(t, "card 56", "axis: pass")
    for number, card in enumerate(("40", "41")):
        assert t.view("allies")["question"]["facts"]["left"] == 3 - number
        play(t, f"drawn {card}")
    play(t, "done")
    assert (hand(t, "allies"), asked(t)) == ([40, 41, 57], "allies: act")


@pytest.mark.rule("LNA:N45")
@pytest.mark.rule("LNA:force.5.prepare")
def test_whoever_prepares_draws():
    t = scene(axis="64", tripoli="15pz")
    play(t, "prepare 15pz")
    assert asked(t) == "chance: draw"


# N67: a new deck while a card takes effect


def port(value: str) -> Africa:
    """Tobruk Port is played with one card left in the deck; card 40 is the only discard."""
    forces = "2nz 50inf 4aus 1sa 8arm 10arm"
    kept = (56, 22, 40, 57)
    held = [n for n in DECK[1] if n not in kept and n > 21]
    t = scene(
        axis="64",
        allies="56",
        allies_discards=" ".join(str(n) for n in [*held, 40, 57]),
        mover="allies",
        tobruk="9aus",
        cairo=forces,
        algeria="1us 3us",
        table={"landed": True},
        settings={"played_cards": value, "draws": "automatic"},
    )
    play(t, "card 56")
    until(t, "draw")
    play(t, "drawn 22")
    return t


@pytest.mark.rule("LNA:N67")
@pytest.mark.rule("LNA:setup.7")
@pytest.mark.rule("LNA:card.56")
@pytest.mark.parametrize(("value", "itself"), [("discarded", True), ("set_aside", False)])
def test_whether_tobruk_port_can_draw_itself_from_a_deck_rebuilt_by_its_effect(value: str, itself: bool):
    t = port(value)
    assert asked(t) == "chance: draw"
    assert ("drawn 56" in options(t)) is itself
    assert (56 in discards(t, "allies")) is not itself


@pytest.mark.rule("LNA:N67")
def test_a_card_set_aside_lies_in_the_discards_afterwards():
    t = port("set_aside")
    play(t, "drawn 40", "drawn 57")
    let_pass(t)
    assert (discards(t, "allies"), asked(t)) == ([56], "allies: act")


@pytest.mark.rule("LNA:N67")
@pytest.mark.rule("LNA:N44")
def test_a_card_set_aside_is_no_card_to_draw():
    """The deck is empty, and the only discard is the card whose effect draws."""
    forces = "2nz 50inf 4aus 1sa 8arm 10arm"
    hand_of_eight = (22, 23, 24, 25, 26, 27, 28, 29)
    for value, asks in (("discarded", "chance: draw"), ("set_aside", "allies: act")):
        t = scene(
            axis="64",
            allies=f"56 {' '.join(map(str, hand_of_eight[:6]))}",
            mover="allies",
            tobruk="9aus",
            cairo=forces,
            algeria="1us 3us",
            table={"landed": True, "allies_discards": []},
            settings={"played_cards": value, "draws": "automatic"},
        )
        t.deck[1] = 0
        play(t, "card 56")
        let_pass(t)
        assert asked(t) == asks
