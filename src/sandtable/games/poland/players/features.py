"""Poland in numbers: where each card is as far as a seat knows, the objectives, the score, the battle."""

from typing import Final

from mypy_extensions import i64

from sandtable.games.poland.rules import GAME
from sandtable.games.poland.rules.deck import SIDES, SPAN, Deck
from sandtable.games.poland.rules.deck_file import NAMED, named_deck
from sandtable.games.poland.rules.frames import Battle, Choice, Play, Turn
from sandtable.games.poland.rules.strength import ahead, total
from sandtable.games.poland.rules.table import NO_CARD, Poland, Readings
from sandtable.games.poland.rules.vocabulary import DONE, DRAW, PREPARE
from sandtable.kernel.observed_bytes import BYTE, BYTES_OF, GROUP, bits_in, one_hot, pair, small, three_sets, two_sets
from sandtable.kernel.onlooker import Kept, Onlooker
from sandtable.kernel.option import PASS, Option
from sandtable.kernel.research import Research
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
NO_STRENGTHS: Final = bytes(2)
EVERY_CARD: Final = 2 * SPAN + 1  # and none
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

    def onlooker(self) -> Onlooker:
        return PolandOnlooker()

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


class PolandOnlooker(Onlooker):
    """Keeps the cards of each side as each seat knows them, the objectives, the counts, and the strengths."""

    def __init__(self) -> None:
        self.cards = [Kept() for _ in range(4)]  # by seat * 2 + side
        self.goals = Kept()
        self.counts = Kept()
        self.strengths = Kept()
        self.objective = ""  # that is fought for, as far as `goals` and `strengths` know
        self.readings: Readings | None = None  # that the strengths were worked out by
        self.leader: i64 = 0

    def look(self, parts: list[bytes], t: State, seat: int) -> None:
        assert isinstance(t, Poland)
        battle = t.fight()
        objective = "" if battle is None else battle.objective
        if objective != self.objective or t.readings is not self.readings:
            self.objective = objective
            self.readings = t.readings
            self.goals.is_made = False
            self.strengths.is_made = False
        played = t.in_play
        in_play: i64 = ((played[0] + 1) * EVERY_CARD + played[1] + 1) * EVERY_CARD + played[2] + 1
        parts.append(self.cards_of(t, 0, seat, in_play))
        parts.append(self.cards_of(t, 1, seat, in_play))
        if not self.goals.is_of(t.taken, 0, 0, 0):
            number = t.deck.objective_number(objective) if objective else -1
            self.goals.piece = objectives(t.taken) + OBJECTIVE[number]
        parts.append(self.goals.piece)
        parts.append(self.numbers(t, battle, in_play))

    def cards_of(self, t: Poland, side: int, seat: int, in_play: i64) -> bytes:
        """The PILES of a side as far as this seat knows them."""
        kept = self.cards[seat * 2 + side]
        known = t.hand[side] if side == seat else t.hand[side] & t.shown[side]
        if not kept.is_of(known, t.units[side], t.committed[side], t.pile[side], in_play):
            three = three_sets(known, t.units[side], t.committed[side])
            kept.piece = three + two_sets(t.pile[side], played_by(t, side))
        return kept.piece

    def numbers(self, t: Poland, f: Battle | None, in_play: i64) -> bytes:
        """OF_SIDE for both sides, then NUMBERS."""
        turn = t.stack[0]
        assert isinstance(turn, Turn)
        top = t.top
        left = top.left if isinstance(top, Choice) else top.left if isinstance(top, Play) else 0
        flags = t.mover * 8
        strengths = NO_STRENGTHS
        if f is not None:
            strengths = self.strengths_of(t, f, in_play)
            flags += f.attacker * 4 + self.leader * 2 + f.withdrawn
        return b"%b%b%b%b%b%b%b" % (
            self.counts_of(t),
            strengths,
            BYTE[small(t.turn)],
            BYTE[small(t.readings.last_turn)],
            pair(turn.supply + 1, left),
            BYTE[0 if f is None else f.passes],
            FLAGS[flags],
        )

    def counts_of(self, t: Poland) -> bytes:
        """OF_SIDE for both sides."""
        kept = self.counts
        hand, stock, score, again = t.hand, t.stock, t.score, t.reshuffles
        if not kept.is_of(hand[0], stock[0], score[0], again[0], hand[1], stock[1], score[1], again[1]):
            kept.piece = b"%b%b%b%b" % (
                pair(bits_in(hand[0]), bits_in(stock[0])),
                pair(score[0], again[0]),
                pair(bits_in(hand[1]), bits_in(stock[1])),
                pair(score[1], again[1]),
            )
        return kept.piece

    def strengths_of(self, t: Poland, f: Battle, in_play: i64) -> bytes:
        """Both strengths as they stand; who is ahead is kept beside them."""
        kept = self.strengths
        if not kept.is_of(t.committed[0], t.committed[1], in_play, f.attacker):
            totals = [total(t, f, 0), total(t, f, 1)]
            kept.piece = pair(totals[0], totals[1])
            self.leader = ahead(t, f, totals)
        return kept.piece


def objectives(taken: i64) -> bytes:
    return BYTES_OF[taken & 4095] + BYTES_OF[(taken >> 12) & 4095]


def played_by(t: Poland, side: int) -> int:
    """The action cards of a side in the battle, as bits."""
    found = 0
    for c in t.in_play:
        if c != NO_CARD and c // SPAN == side:
            found |= 1 << c % SPAN
    return found


RESEARCH: Final = PolandResearch(GAME)
