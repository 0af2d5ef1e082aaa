"""What a side cannot see is guessed by dealing it again: the enemy's hand, out of their hand and deck."""

from typing import Any

from sandtable.games.poland.rules.table import Poland
from sandtable.kernel import SeededDice
from tests.games.poland.scene import hand, scene

SIDES = ("germany", "poland")


def guesses(t: Poland, seat: str, times: int = 30) -> list[Any]:
    return [t.resample(seat, SeededDice(seed)) for seed in range(times)]


def some_cards(side: str, count: int) -> list[str]:
    """Cards that this side has in its deck."""
    t = scene()
    number = SIDES.index(side)
    return t.deck.names(number, t.stock[number])[:count]


def test_a_side_keeps_its_own_hand_and_the_enemy_holds_as_many_cards_as_before():
    """POL:P20"""
    own, theirs = some_cards("germany", 3), some_cards("poland", 4)
    t = scene(" ".join(own), " ".join(theirs))
    hands = set()
    for other in guesses(t, "germany"):
        assert hand(other, "germany") == hand(t, "germany")
        assert other.stock[0] == t.stock[0]
        number_of_cards = bin(other.hand[1]).count("1")
        assert number_of_cards == 4
        assert other.hand[1] & other.stock[1] == 0
        assert other.hand[1] | other.stock[1] == t.hand[1] | t.stock[1]
        hands.add(other.hand[1])
    assert len(hands) > 20
    for other in guesses(t, "poland", 5):
        assert other.hand[1] == t.hand[1]
        assert bin(other.hand[0]).count("1") == 3


def test_cards_that_were_seen_stay_in_the_hand():
    """POL:P20"""
    theirs = some_cards("poland", 4)
    t = scene("", " ".join(theirs), table={"poland_shown": theirs[:2]})
    for other in guesses(t, "germany"):
        assert other.hand[1] & t.shown[1] == t.shown[1] != 0
        assert bin(other.hand[1]).count("1") == 4
        assert other.stock[1] & t.shown[1] == 0
        assert other.shown == t.shown
    assert len({other.hand[1] for other in guesses(t, "germany")}) > 10


def test_a_hand_that_was_seen_whole_is_known():
    theirs = some_cards("poland", 3)
    t = scene("", " ".join(theirs), table={"poland_shown": theirs})
    assert {other.hand[1] for other in guesses(t, "germany")} == {t.hand[1]}


def test_every_card_of_hand_and_deck_may_be_in_the_hand():
    (card,) = some_cards("poland", 1)
    t = scene("", card)
    seen = 0
    for other in guesses(t, "germany", 400):
        seen |= other.hand[1]
    assert seen == t.hand[1] | t.stock[1]


def test_a_hand_can_be_dealt_card_by_card_copies_too_and_what_was_shown_stays_in_it():
    """POL:P20"""
    t = scene(poland="9inf 14inf ambush", table={"poland_shown": ["9inf"]}, deck="standard")
    ambush, withdrawal = t.deck.number("ambush"), t.deck.number("fighting-withdrawal")
    assert t.deck.kinds(1, t.deck.copies[ambush]) == [ambush, ambush]
    t.deal_cards(1, [ambush, ambush, withdrawal])
    assert sorted(hand(t, "poland")) == ["9inf", "ambush", "ambush", "fighting-withdrawal"]
    assert t.stock[1] & t.hand[1] == 0
    t.deal_cards(1, [t.deck.number("14inf"), ambush])
    assert sorted(hand(t, "poland")) == ["14inf", "9inf", "ambush"]
