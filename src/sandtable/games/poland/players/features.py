"""Poland in numbers: where each card is as far as a seat knows, the objectives, the score, the battle."""

from typing import Final

from sandtable.games.poland.rules import GAME
from sandtable.games.poland.rules.deck import SIDES, SPAN, Deck
from sandtable.games.poland.rules.deck_file import NAMED, named_deck
from sandtable.games.poland.rules.frames import Choice, Play, Turn
from sandtable.games.poland.rules.strength import ahead, total
from sandtable.games.poland.rules.table import NO_CARD, Poland
from sandtable.games.poland.rules.vocabulary import DONE, DRAW, PREPARE
from sandtable.kernel.option import PASS, Option
from sandtable.kernel.research import GROUP, KnownSets, Research, one_hot, small
from sandtable.kernel.state import State

CARD_GROUPS: Final = 4  # 48 cards a side, more than our sets have
OBJECTIVE_GROUPS: Final = 2
PILES: Final = ("known hand", "units", "committed", "discards", "in play")
OF_SIDE: Final = ("hand", "deck", "score", "reshuffles", "strength")
NUMBERS: Final = ("mover", "turn", "limit", "supply", "left", "attacker", "leader", "passes", "withdrawn")
CARD_SETS: Final = KnownSets(CARD_GROUPS)
OBJECTIVE_SETS: Final = KnownSets(OBJECTIVE_GROUPS)
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
        parts: list[bytes] = []
        for side in range(len(SIDES)):
            hand = t.hand[side]
            parts.append(CARD_SETS.bytes_of(hand if side == seat else hand & t.shown[side]))
            parts.append(CARD_SETS.bytes_of(t.units[side]))
            parts.append(CARD_SETS.bytes_of(t.committed[side]))
            parts.append(CARD_SETS.bytes_of(t.pile[side]))
            parts.append(CARD_SETS.bytes_of(in_play(t, side)))
        parts.append(OBJECTIVE_SETS.bytes_of(t.taken))
        battle = t.fight()
        parts.append(OBJECTIVE[-1 if battle is None else t.deck.objective_number(battle.objective)])
        parts.append(bytes(numbers(t)))
        return b"".join(parts)

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


def in_play(t: Poland, side: int) -> int:
    """The action cards of a side in the battle, as bits."""
    found = 0
    for c in t.in_play:
        if c != NO_CARD and c // SPAN == side:
            found |= 1 << c % SPAN
    return found


def numbers(t: Poland) -> list[int]:
    """OF_SIDE for both sides, then NUMBERS."""
    f = t.fight()
    x: list[int] = []
    totals = [0, 0] if f is None else [total(t, f, side) for side in range(len(SIDES))]
    for side in range(len(SIDES)):
        x.append(t.hand_size(side))
        x.append(t.stock[side].bit_count())
        x.append(small(t.score[side]))
        x.append(small(t.reshuffles[side]))
        x.append(small(totals[side]))
    turn = t.stack[0]
    assert isinstance(turn, Turn)
    top = t.top
    left = top.left if isinstance(top, Choice | Play) else 0
    x += [t.mover, small(t.turn), small(t.readings.last_turn), turn.supply + 1, small(left)]
    if f is None:
        x += [0, 0, 0, 0]
    else:
        x += [f.attacker, ahead(t, f, totals), f.passes, f.withdrawn]
    return x


RESEARCH: Final = PolandResearch(GAME)
