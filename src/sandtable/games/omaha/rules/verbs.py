"""Verbs: the only code that changes the table. Each tells what it did."""

from typing import Final

from mypy_extensions import i64

from sandtable.games.omaha.rules.deck import (
    CLEAR_BACK,
    DELTA_EYE,
    FACE_OF,
    FRONT_OF,
    FRONTS,
    KEPT_EYE,
    KINDS,
    MINED_BACK,
    NONE,
)
from sandtable.games.omaha.rules.table import DEAD_SQUAD, NOWHERE, PLACES, Omaha
from sandtable.games.omaha.rules.vocabulary import COLUMNS

WON: Final = "nest-blown"
DEAD: Final = "squad-dead"
WIRED: Final = "three-wires"
BROKE: Final = "no-charges"
BARE: Final = [NONE] * (PLACES - 3)  # the grid before it is dealt; never changed


def place_name(place: int) -> str:
    """`1-left` is the left card of the first row of the grid; row 0 is the line."""
    return f"{place // 3}-{COLUMNS[place % 3]}"


def deal(t: Omaha, place: int, front: int, rule: str) -> None:
    """A card of this front comes from the deck to this place."""
    t.deck[front] = t.deck[front] - 1
    t.card[place] = front
    if t.telling:
        t.tell("dealt", rule, {"card": FRONTS[front], "place": place_name(place)})


def turn(t: Omaha, place: int, mine: bool, rule: str) -> None:
    """The card is turned and shows its back."""
    front = t.card[place]
    t.backs[front] = t.backs[front].turned(place < 3, mine)
    t.card[place] = front + (MINED_BACK if mine else CLEAR_BACK)
    if t.telling:
        t.tell("turned", rule, {"place": place_name(place), "back": "mine" if mine else "clear"})


def blow_up(t: Omaha, place: int) -> None:
    """A turned obstacle is rubble; a delta may still hide the squad, and perhaps it must be entered. OMA:O6, OMA:O16"""
    front = FRONT_OF[t.card[place]]
    if front == DELTA_EYE and t.readings.delta_keeps_eye:
        t.card[place] = t.card[place] + KEPT_EYE
    if t.readings.must_enter:
        t.due = place
    if t.telling:
        t.tell("blown", "OMA:demo.1", {"place": place_name(place), "card": FRONTS[front]})


def spend_charge(t: Omaha, rule: str) -> None:
    """OMA:setup.3. How many are left is told; on the printed card the last of them is LAST. OMA:O23"""
    t.charges -= 1
    if t.telling:
        t.tell("charge-spent", rule, {"left": t.charges})


def spend_round(t: Omaha) -> None:
    t.rounds -= 1
    if t.telling:
        t.tell("round-spent", "OMA:sniper.1", {"left": t.rounds})


def land(t: Omaha, column: int, rule: str) -> None:
    """The craft lies before a card of the near row, the squad still in it."""
    t.at = column
    if t.telling:
        t.tell("landed", rule, {"column": COLUMNS[column]})


def go(t: Omaha, place: int, rule: str) -> None:
    """The squad moves to this place."""
    t.at = place
    t.due = NOWHERE
    if t.telling:
        t.tell("moved", rule, {"place": place_name(place)})


def hit(t: Omaha, hits: int, rule: str, by: str) -> None:
    """The squad loses strength, and with it perhaps the game. OMA:play.4a.hit"""
    t.squad -= hits
    if t.squad < t.readings.alive:
        t.squad = DEAD_SQUAD
    if t.telling:
        t.tell("hit", rule, {"hits": hits, "by": by, "left": t.squad})
    if t.is_dead():
        t.finish(None, DEAD, "OMA:end.2")


def slide(t: Omaha) -> None:
    """The far row comes down to the squad; every other card goes back, front up. OMA:play.8, OMA:note.4"""
    take_back(t)
    t.card = t.card[9:] + BARE
    t.at -= 9
    t.assault += 1
    if t.telling:
        t.tell("slid", "OMA:play.8", {"assault": t.assault})


def take_back(t: Omaha) -> None:
    """Every card outside the far row goes back to the deck. What is known of the backs goes with it. OMA:O12"""
    cards, deck = t.card, t.deck
    turned = [0] * KINDS
    mined = [0] * KINDS
    card: i64
    front: i64
    for place in range(9):
        card = cards[place]
        front = card % KINDS
        deck[front] = deck[front] + 1
        if card >= KINDS:
            turned[front] = turned[front] + 1
            if FACE_OF[card] == 2:
                mined[front] = mined[front] + 1
    deck[NONE] = 0  # the sea is no card
    used = t.readings.deck.cards
    for front in range(1, KINDS):
        if used[front]:
            unknown: i64 = 0
            for place in range(9, PLACES):
                card = cards[place]
                if card == front:
                    unknown += 1
            t.backs[front] = t.backs[front].slid(unknown, turned[front], mined[front])


def set_nest(t: Omaha, column: int) -> None:
    """The machine gun nest is set on the far row, in place of the card there. OMA:play.11, OMA:O10"""
    place = 9 + column
    t.nest = place
    if t.readings.nest_replaces:
        t.deck[t.card[place]] = t.deck[t.card[place]] + 1
        t.card[place] = NONE
    if t.telling:
        t.tell("nest-set", "OMA:play.11", {"place": place_name(place)})
