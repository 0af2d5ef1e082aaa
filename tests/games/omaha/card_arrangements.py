"""Real cards: every way in which the cards of one front can lie, each with its exact probability.

Nothing clever happens here, that is the point. A world says for every single card whether its back is mined. Shuffling
makes all orders of the pile equally likely, looking at a back throws out the worlds in which it is another one.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

PILE = "pile"
World = tuple[bool, ...]  # the back of each card, in the order of Pack.where


class Pack:
    """The cards of one front: where each of them lies, and all the worlds that agree with what was seen."""

    def __init__(self, cards: int, mined: int) -> None:
        self.where = [PILE] * cards
        self.worlds: dict[World, Fraction] = {(True,) * mined + (False,) * (cards - mined): Fraction(1)}
        self.shuffle()

    def copy(self) -> "Pack":
        other = Pack(0, 0)
        other.where = self.where[:]
        other.worlds = dict(self.worlds)
        return other

    def shuffle(self) -> None:
        """All orders of the pile become equally likely."""
        pile = [i for i, place in enumerate(self.where) if place == PILE]
        mixed: dict[World, Fraction] = {}
        for world, chance in self.worlds.items():
            orders = list(orders_of(world, pile))
            for order in orders:
                mixed[order] = mixed.get(order, Fraction(0)) + chance / len(orders)
        self.worlds = mixed

    def deal(self, place: str) -> None:
        """The top card of the pile goes to this place."""
        self.where[self.where.index(PILE)] = place

    def mine(self, place: str) -> Fraction:
        """How likely the card there is mined. For the pile: its top card."""
        card = self.where.index(place)
        return sum((chance for world, chance in self.worlds.items() if world[card]), Fraction(0))

    def turn(self, place: str, mine: bool) -> None:
        """The back of the card there was seen."""
        card = self.where.index(place)
        left = {world: chance for world, chance in self.worlds.items() if world[card] == mine}
        total = sum(left.values(), Fraction(0))
        self.worlds = {world: chance / total for world, chance in left.items()}

    def gather(self, kept: dict[str, str]) -> None:
        """All cards go back to the pile, which is shuffled, but those at the places kept, which get new names."""
        self.where = [kept.get(place, PILE) for place in self.where]
        self.shuffle()


def orders_of(world: World, pile: list[int]) -> Iterator[World]:
    """This world with the cards of the pile in every order that looks different."""
    mines = sum(world[i] for i in pile)
    for chosen in combinations(pile, mines):
        backs = list(world)
        for i in pile:
            backs[i] = i in chosen
        yield tuple(backs)
