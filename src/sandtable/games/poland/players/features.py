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
from sandtable.kernel.observed_bytes import BYTE, BYTES_OF, GROUP, bits_in, one_hot, pair, small
from sandtable.kernel.onlooker import Kept, Onlooker, SetSeen
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


class SideSeen:
    """The cards of one side: its hand as each seat knows it, and what lies open."""

    def __init__(self) -> None:
        self.known = [SetSeen(), SetSeen()]  # by seat
        self.units = SetSeen()
        self.committed = SetSeen()
        self.pile = SetSeen()
        self.played = SetSeen()
        self.counts = Kept()

    def cards(self, t: Poland, side: int, seat: int) -> bytes:
        """The PILES of this side as far as this seat knows them."""
        hand: i64 = t.hand[side]
        if side != seat:
            shown: i64 = t.shown[side]
            hand &= shown
        return b"%b%b%b%b%b" % (
            self.known[seat].of(hand),
            self.units.of(t.units[side]),
            self.committed.of(t.committed[side]),
            self.pile.of(t.pile[side]),
            self.played.of(played_by(t, side)),
        )

    def counted(self, t: Poland, side: int) -> bytes:
        """OF_SIDE."""
        hand: i64 = t.hand[side]
        stock: i64 = t.stock[side]
        score: i64 = t.score[side]
        reshuffles: i64 = t.reshuffles[side]
        if not self.counts.is_of(hand, stock, score, reshuffles):
            self.counts.piece = pair(bits_in(hand), bits_in(stock)) + pair(score, reshuffles)
        return self.counts.piece


class PolandOnlooker(Onlooker):
    """Keeps the cards of each side as each seat knows them, the objectives, the counts, and the strengths."""

    def __init__(self) -> None:
        self.germany = SideSeen()
        self.poland = SideSeen()
        self.goals = Kept()
        self.strengths = Kept()
        self.objective = ""  # that is fought for, as far as `goals` and `strengths` know
        self.readings: Readings | None = None  # that the strengths were worked out by
        self.leader: i64 = 0

    def look(self, t: State, seat: int, head: bytes) -> bytes:
        assert isinstance(t, Poland)
        battle = t.fight()
        objective = "" if battle is None else battle.objective
        if objective != self.objective or t.readings is not self.readings:
            self.objective = objective
            self.readings = t.readings
            self.goals.is_made = False
            self.strengths.is_made = False
        if not self.goals.is_of(t.taken, 0, 0, 0):
            number = t.deck.objective_number(objective) if objective else -1
            self.goals.piece = objectives(t.taken) + OBJECTIVE[number]
        return b"%b%b%b%b%b%b%b" % (
            head,
            self.germany.cards(t, 0, seat),
            self.poland.cards(t, 1, seat),
            self.goals.piece,
            self.germany.counted(t, 0),
            self.poland.counted(t, 1),
            self.numbers(t, battle),
        )

    def numbers(self, t: Poland, f: Battle | None) -> bytes:
        """NUMBERS."""
        turn = t.stack[0]
        assert isinstance(turn, Turn)
        top = t.top
        left = top.left if isinstance(top, Choice) else top.left if isinstance(top, Play) else 0
        flags: i64 = t.mover * 8
        strengths = NO_STRENGTHS
        passes = 0
        if f is not None:
            strengths = self.strengths_of(t, f)
            flags += f.attacker * 4 + self.leader * 2 + f.withdrawn
            passes = f.passes
        return b"%b%b%b%b%b%b" % (
            strengths,
            BYTE[small(t.turn)],
            BYTE[small(t.readings.last_turn)],
            pair(turn.supply + 1, left),
            BYTE[passes],
            FLAGS[flags],
        )

    def strengths_of(self, t: Poland, f: Battle) -> bytes:
        """Both strengths as they stand; who is ahead is kept beside them."""
        kept = self.strengths
        cards = t.in_play
        if not kept.is_of(t.committed[0], t.committed[1], cards[0], cards[1], cards[2], f.attacker):
            totals = [total(t, f, 0), total(t, f, 1)]
            kept.piece = pair(totals[0], totals[1])
            self.leader = ahead(t, f, totals)
        return kept.piece


def objectives(taken: i64) -> bytes:
    return BYTES_OF[taken & 4095] + BYTES_OF[(taken >> 12) & 4095]


def played_by(t: Poland, side: int) -> i64:
    """The action cards of a side in the battle, as bits."""
    found = 0
    for c in t.in_play:
        if c != NO_CARD and c // SPAN == side:
            found |= 1 << c % SPAN
    return found


RESEARCH: Final = PolandResearch(GAME)
