"""Glicko-2, the rating system of Mark Glickman: how strong somebody is, how sure that is, and how much it changes.

The names of the steps are those of his paper "Example of the Glicko-2 system".
"""

from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

SCALE: Final = 173.7178
MIDDLE: Final = 1500.0
TAU: Final = 0.5  # how quickly the volatility may change
PRECISION: Final = 1e-6
LEAST_DEVIATION: Final = 45.0  # nobody is ever known better than this: people learn
MOST_DEVIATION: Final = 350.0
MOST_STEPS: Final = 100


class Rating(NamedTuple):
    """Of a player or of a puzzle."""

    value: float = MIDDLE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06

    @property
    def mu(self) -> float:
        return (self.value - MIDDLE) / SCALE

    @property
    def phi(self) -> float:
        return self.deviation / SCALE


def g(phi: float) -> float:
    """How much a result tells against somebody whose own rating is only known so well."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def expectation(one: Rating, other: Rating) -> float:
    """How likely `one` is to win against the other."""
    return 1 / (1 + exp(-g(other.phi) * (one.mu - other.mu)))


def rated(one: Rating, results: list[tuple[Rating, float]]) -> Rating:
    """The rating after a period with these results: against whom, and 1 for a win, 0 for a loss.

    A period without any makes it less sure.

    >>> after = rated(Rating(1500, 200), [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)])
    >>> round(after.value, 2), round(after.deviation, 2), round(after.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    if not results:
        return after_rest(one, 1)
    weights = [g(other.phi) for other, _ in results]
    hopes = [expectation(one, other) for other, _ in results]
    v = 1 / sum(weight * weight * hope * (1 - hope) for weight, hope in zip(weights, hopes, strict=True))
    won = sum(weight * (score - hope) for weight, hope, (_, score) in zip(weights, hopes, results, strict=True))
    volatility = new_volatility(one, v, v * won)
    before = sqrt(one.phi**2 + volatility**2)
    phi = 1 / sqrt(1 / before**2 + 1 / v)
    return Rating(MIDDLE + SCALE * (one.mu + phi * phi * won), kept_within(SCALE * phi), volatility)


def after_rest(one: Rating, periods: int) -> Rating:
    """The rating after so many periods without a result.

    >>> after_rest(Rating(1500, 50), 12).deviation > after_rest(Rating(1500, 50), 1).deviation > 50
    True
    """
    phi = sqrt(one.phi**2 + periods * one.volatility**2)
    return Rating(one.value, kept_within(SCALE * phi), one.volatility)


def kept_within(deviation: float) -> float:
    return min(max(deviation, LEAST_DEVIATION), MOST_DEVIATION)


def new_volatility(one: Rating, v: float, delta: float) -> float:
    """Step 5 of the paper, by the Illinois algorithm."""
    phi, start = one.phi, log(one.volatility**2)

    def f(x: float) -> float:
        grown = exp(x)
        sum_of_all = phi * phi + v + grown
        return grown * (delta * delta - sum_of_all) / (2 * sum_of_all**2) - (x - start) / TAU**2

    low = start
    if delta * delta > phi * phi + v:
        high = log(delta * delta - phi * phi - v)
    else:
        k = 1
        while f(start - k * TAU) < 0:
            k += 1
        high = start - k * TAU
    at_low, at_high = f(low), f(high)
    for _ in range(MOST_STEPS):
        if abs(high - low) <= PRECISION:
            break
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
