"""What can be known about the backs of the cards, exactly.

Nobody looks at a back before the card is turned, so a mine is decided when a card is turned, with the weight that the
cards seen so far leave to it. Cards of one front differ only in their backs. At any moment they lie in two groups:

- the pool: the undealt cards and the cards of the present grid, any of which could be any other;
- the line: cards that slid down with the squad. They were in an earlier pool, before turned cards went back into it.

So for each front we know how many cards of the pool have an unknown back, how many of the pool are mined *if no card
of the line is*, and how likely it is that exactly 0, 1, 2, 3 unturned cards of the line are mined. Every mine in the
line is one less in the pool. The weights stay exact whole numbers. (OMA:play.1, OMA:play.5, OMA:note.4)
"""

from typing import Final

from mypy_extensions import mypyc_attr

CERTAIN: Final = (1,)


@mypyc_attr(free_list_len=1)
class Backs:
    """The unknown backs of one front. Never changed: each event gives a new one."""

    def __init__(self, pool: int, mined: int, line: tuple[int, ...] = CERTAIN) -> None:
        self.pool = pool  # unknown backs outside the line
        self.mined = mined  # mines among them, if the line holds none
        self.line = line  # line[h]: the weight of h mines among the len(line)-1 unknown backs of the line

    def weights(self, in_line: bool) -> tuple[int, int]:
        """The weights of `clear` and `mine` for a card that is turned now."""
        unknown = len(self.line) - 1
        if unknown == 0 and not in_line:
            return self.pool - self.mined, self.mined
        clear = mine = 0
        for h in range(unknown + 1):
            if in_line:
                mine += self.line[h] * h
                clear += self.line[h] * (unknown - h)
            else:
                mine += self.line[h] * (self.mined - h)
                clear += self.line[h] * (self.pool - self.mined + h)
        return clear, mine

    def turned(self, in_line: bool, mine: bool) -> "Backs":
        """What is left unknown after a card was turned."""
        return self.turned_in_line(mine) if in_line else self.turned_in_pool(mine)

    def turned_in_line(self, mine: bool) -> "Backs":
        unknown = len(self.line) - 1
        if mine:
            return Backs(self.pool, self.mined - 1, lowest([self.line[h] * h for h in range(1, unknown + 1)]))
        return Backs(self.pool, self.mined, lowest([self.line[h] * (unknown - h) for h in range(unknown)]))

    def turned_in_pool(self, mine: bool) -> "Backs":
        if len(self.line) == 1:
            return Backs(self.pool - 1, self.mined - 1 if mine else self.mined)
        if mine:
            line = [w * (self.mined - h) for h, w in enumerate(self.line)]
            return Backs(self.pool - 1, self.mined - 1, lowest(line))
        line = [w * (self.pool - self.mined + h) for h, w in enumerate(self.line)]
        return Backs(self.pool - 1, self.mined, lowest(line))

    def slid(self, unknown: int, back: int, back_mined: int) -> "Backs":
        """A new line with `unknown` unturned cards out of the pool; the old line and `back` turned cards go into it."""
        old = len(self.line) - 1
        if unknown == 0:
            if old == 0 and back == 0:
                return self
            return Backs(self.pool + old + back, self.mined + back_mined)
        line: list[int] = []
        for h2 in range(unknown + 1):
            weight = 0
            for h in range(old + 1):
                mines = self.mined - h
                if mines >= h2 and self.pool - mines >= unknown - h2:
                    weight += self.line[h] * choices(mines, h2) * choices(self.pool - mines, unknown - h2)
            line.append(weight)
        return Backs(self.pool - unknown + old + back, self.mined + back_mined, lowest(line))


def choices(cards: int, taken: int) -> int:
    """In how many ways so many of these cards can be taken; compiled, this is much quicker than `math.comb`."""
    ways = 1
    for number in range(taken):
        ways = ways * (cards - number) // (number + 1)
    return ways


def lowest(weights: list[int]) -> tuple[int, ...]:
    """The same proportions in the smallest whole numbers, so that equal knowledge looks equal."""
    if len(weights) == 1:
        return CERTAIN
    divisor = 0
    for weight in weights:
        rest = weight
        while rest:  # Euclid
            divisor, rest = rest, divisor % rest
    return tuple([weight // divisor for weight in weights]) if divisor > 1 else tuple(weights)


def line_of(pool: int, mined: int, unknown: int) -> Backs:
    """A line of `unknown` cards of which nothing is known but that they came out of this pool."""
    return Backs(pool, mined).slid(unknown, 0, 0)
