"""Poland in numbers: where each card is as far as a seat knows, the objectives, the score, the battle."""

from typing import Final

from mypy_extensions import i64

from sandtable.games.poland.rules import GAME
from sandtable.games.poland.rules.deck import SIDES, SPAN, Deck
from sandtable.games.poland.rules.deck_file import NAMED, named_deck
from sandtable.games.poland.rules.frames import Battle, Choice, Play, Turn
from sandtable.games.poland.rules.strength import ahead, total
from sandtable.games.poland.rules.table import NO_CARD, Poland
from sandtable.games.poland.rules.vocabulary import DONE, DRAW, PREPARE
from sandtable.kernel.option import PASS, Option
from sandtable.kernel.research import (
    BYTE,
    BYTES_OF,
    GROUP,
    Research,
    bits_in,
    one_hot,
    pair,
    small,
    three_sets,
    two_sets,
)
from sandtable.kernel.state import State

CARD_GROUPS: Final = 4  # 48 cards a side, more than our sets have
OBJECTIVE_GROUPS: Final = 2
PILES: Final = ("known hand", "units", "committed", "discards", "in play")
OF_SIDE: Final = ("hand", "deck", "score", "reshuffles")
NUMBERS: Final = (
    *("germany strength", "poland strength", "turn", "limit", "supply", "left", "passes"),
    *("mover", "attacker", "leader", "withdrawn"),
)
FLAGS: Final = [bytes(int(bit) for bit in f"{flags:04b}") for flags in range(16)]
OBJECTIVE: Final = one_hot(OBJECTIVE_GROUPS * GROUP)
SIZE: Final = (
    2 * len(PILES) * CARD_GROUPS * GROUP + 2 * OBJECTIVE_GROUPS * GROUP + 2 * len(OF_SIDE) + len(NUMBERS)
)  # with what lies open of the objectives, and which of them is fought for


class PolandResearch(Research):
    """Two hands: of the other one what was seen to go there, and how many there are."""

    version = 0
    longest = 20_000
    only_chance: tuple[str, ...] = ("drawn",)
    by_chance: tuple[str, ...] = ("drawn",)
    table_size = SIZE

    def words(self) -> list[Option]:
        """Those of our sets, in the order of the sets: others could have been read before."""
        found = {PASS: 0, PREPARE: 0, DRAW: 0, DONE: 0}
        for name in NAMED:
            deck = named_deck(name)
            for verb in deck.options:
                found.update(dict.fromkeys(deck.options[verb], 0))
            found.update(dict.fromkeys(deck.attack, 0))
        return list(found)

    def table(self, t: State, seat: int) -> bytes:
        assert isinstance(t, Poland)
        battle = t.fight()
        return b"%b%b%b%b%b%b%b" % (
            sets_of(t, 0, seat),
            two_sets(t.pile[0], in_play(t, 0)),
            sets_of(t, 1, seat),
            two_sets(t.pile[1], in_play(t, 1)),
            objectives(t.taken),
            OBJECTIVE[-1 if battle is None else t.deck.objective_number(battle.objective)],
            numbers(t, battle),
        )

    def names(self) -> list[str]:
        deck: Deck = named_deck(NAMED[0])
        cards = [
            f"{side} {pile} {place} {deck.name[number * SPAN + place]}".strip()
            for number, side in enumerate(SIDES)
            for pile in PILES
            for place in range(CARD_GROUPS * GROUP)
        ]
        goals = [*deck.objectives, *(str(n) for n in range(len(deck.objectives), OBJECTIVE_GROUPS * GROUP))]
        objectives = [f"{what} {goal}" for what in ("taken", "battle for") for goal in goals]
        return [*cards, *objectives, *(f"{side} {what}" for side in SIDES for what in OF_SIDE), *NUMBERS]


def sets_of(t: Poland, side: int, seat: int) -> bytes:
    """What is known of the hand of a side, its units, and those in the battle."""
    hand = t.hand[side]
    known = hand if side == seat else hand & t.shown[side]
    return three_sets(known, t.units[side], t.committed[side])


def objectives(taken: i64) -> bytes:
    return BYTES_OF[taken & 4095] + BYTES_OF[(taken >> 12) & 4095]


def in_play(t: Poland, side: int) -> int:
    """The action cards of a side in the battle, as bits."""
    found = 0
    for c in t.in_play:
        if c != NO_CARD and c // SPAN == side:
            found |= 1 << c % SPAN
    return found


def numbers(t: Poland, f: Battle | None) -> bytes:
    """OF_SIDE for both sides, then NUMBERS."""
    totals = [0, 0] if f is None else [total(t, f, 0), total(t, f, 1)]
    turn = t.stack[0]
    assert isinstance(turn, Turn)
    top = t.top
    left = top.left if isinstance(top, Choice) else top.left if isinstance(top, Play) else 0
    flags = t.mover * 8
    if f is not None:
        flags += f.attacker * 4 + ahead(t, f, totals) * 2 + f.withdrawn
    return b"%b%b%b%b%b%b%b%b%b%b" % (
        pair(bits_in(t.hand[0]), bits_in(t.stock[0])),
        pair(t.score[0], t.reshuffles[0]),
        pair(bits_in(t.hand[1]), bits_in(t.stock[1])),
        pair(t.score[1], t.reshuffles[1]),
        pair(totals[0], totals[1]),
        BYTE[small(t.turn)],
        BYTE[small(t.readings.last_turn)],
        pair(turn.supply + 1, left),
        BYTE[0 if f is None else f.passes],
        FLAGS[flags],
    )


RESEARCH: Final = PolandResearch(GAME)
