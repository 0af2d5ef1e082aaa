"""The table of the duel: hands that only their owner sees, a deck that nobody sees, and what is on show."""

from typing import TYPE_CHECKING, Any, Final

from sandtable.kernel import Dice, Game, State, Vocabulary

if TYPE_CHECKING:
    from tests.toys.duel.play import Bout

SEATS: Final = ("red", "blue")
CARDS: Final = ("spy", "double", "cancel")
DECK: Final = (3, 3, 4)  # DUE:start.1
LINES: Final = ("high", "low")
SHOWN: Final = 2  # of Bout.seen: everybody knows where the attacker aimed

WORDS: Final = Vocabulary()
DEAL: Final = [WORDS.option("deal", CARDS[k], k) for k in range(3)]
PLAY: Final = [WORDS.option("play", CARDS[k], k) for k in range(3)]
AIM: Final = [WORDS.option("aim", line) for line in LINES]
READY: Final = WORDS.option("ready")
GUARD: Final = [WORDS.option("guard", line) for line in LINES]


class Duel(State):
    """Hands, deck and discards by card; wounds by seat."""

    def __init__(self, game: Game[Any], settings: dict[str, str]) -> None:
        super().__init__(game, settings)
        self.hands: list[list[int]] = [[0, 0, 0], [0, 0, 0]]
        self.deck: list[int] = list(DECK)
        self.discards: list[int] = [0, 0, 0]
        self.wounds: list[int] = [0, 0]
        self.bouts = 1

    def clone(self) -> "Duel":
        c = type(self)(self.game, self.settings)
        self.copy_to(c)
        c.hands = [hand[:] for hand in self.hands]
        c.deck = self.deck[:]
        c.discards = self.discards[:]
        c.wounds = self.wounds[:]
        c.bouts = self.bouts
        return c

    @property
    def bout(self) -> "Bout":
        """What everything else happens in."""
        from tests.toys.duel.play import Bout

        frame = self.stack[0]
        assert isinstance(frame, Bout)
        return frame

    def whose_turn(self) -> int:
        return self.bout.attacker

    def battle_number(self) -> int:
        return self.bouts

    def held(self, seat: int) -> int:
        """How many cards a seat holds; everybody may count them."""
        return sum(self.hands[seat])

    def knows_aim(self, seat: int) -> bool:
        """Whether this seat knows where the attacker aims. DUE:aim.1, DUE:card.spy"""
        return self.bout.knows_aim(seat)

    def deal_hidden(self, seat: int, dice: Dice) -> None:
        strangers = [s for s in range(2) if s != seat]
        sizes = [self.held(s) for s in strangers]
        for s in strangers:
            for kind in range(3):
                self.deck[kind] += self.hands[s][kind]
            self.hands[s] = [0, 0, 0]
        for s, size in zip(strangers, sizes, strict=True):
            for _ in range(size):
                draw(self, s, dice.pick(self.deck))


def draw(t: Duel, seat: int, kind: int) -> None:
    """A card comes from the deck to a hand; only its owner sees which. DUE:start.2"""
    t.deck[kind] -= 1
    t.hands[seat][kind] += 1
    if t.telling:
        t.tell("drew", "DUE:start.2", {"seat": SEATS[seat]}, {seat: {"card": CARDS[kind]}})


def discard(t: Duel, seat: int, kind: int, rule: str) -> None:
    """A card is played from the hand for all to see."""
    t.hands[seat][kind] -= 1
    t.discards[kind] += 1
    if t.telling:
        t.tell("played", rule, {"seat": SEATS[seat], "card": CARDS[kind]})


def names(counts: list[int]) -> list[str]:
    """Cards by name, in the order of the deck."""
    return [CARDS[kind] for kind in range(3) for _ in range(counts[kind])]
