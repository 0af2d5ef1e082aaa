"""Where a share lies that was measured in some games, and how far two shares differ that were measured in pairs."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

CONFIDENCE: Final = 1.96  # 95 %


class Interval(NamedTuple):
    """An estimate with its ends."""

    middle: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2


def wilson(won: float, games: int) -> tuple[float, float]:
    """Where the true rate lies with 95 % confidence (Wilson's interval).

    >>> [round(edge, 3) for edge in wilson(8, 10)]
    [0.49, 0.943]
    """
    if games == 0:
        return 0.0, 1.0
    z, rate = CONFIDENCE, won / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def share(won: float, games: int) -> Interval:
    """The share of games that were won; a draw may count as half of one."""
    return Interval(won / games if games else 0.0, *wilson(won, games))


def difference(pairs: Sequence[tuple[bool, bool]]) -> Interval:
    """How much more often the second of a pair is true than the first (Bonett and Price, 2012).

    Only the pairs that differ tell anything, which is why games with the same luck need so few of them. One made-up
    pair in each direction keeps the interval honest where none or almost none differ.

    >>> found = difference([(False, True)] * 20 + [(True, False)] * 10 + [(True, True)] * 70)
    >>> round(found.middle, 3), round(found.low, 3), round(found.high, 3)
    (0.1, -0.009, 0.205)
    """
    count = len(pairs)
    if count == 0:
        return Interval(0.0, -1.0, 1.0)
    more = sum(not first and second for first, second in pairs)
    less = sum(first and not second for first, second in pairs)
    up, down = (more + 1) / (count + 2), (less + 1) / (count + 2)
    reach = CONFIDENCE * sqrt((up + down - (up - down) ** 2) / (count + 2))
    return Interval((more - less) / count, max(-1.0, up - down - reach), min(1.0, up - down + reach))
