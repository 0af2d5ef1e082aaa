"""Estimates with their intervals. Games with the same seed have the same luck and are no two independent games: the
seed is what is counted.
"""

from collections.abc import Iterable, Mapping
from math import erf, sqrt
from statistics import fmean
from typing import Final, NamedTuple

Z: Final = 1.959964  # 95 %
UNKNOWN: Final = 1e9


class Estimate(NamedTuple):
    """A figure, and where the true one lies with 95 % confidence."""

    value: float
    low: float
    high: float
    size: int  # of seeds, or of games where each has its own

    def plain(self) -> dict[str, float | int]:
        return {
            "value": round(self.value, 5),
            "low": round(self.low, 5),
            "high": round(self.high, 5),
            "count": self.size,
        }

    @property
    def is_clear(self) -> bool:
        """Whether zero lies outside."""
        return self.low > 0 or self.high < 0


def student(freedom: int) -> float:
    """How many standard errors an interval of 95 % reaches, for so few observations.

    >>> round(student(4), 2), round(student(1000), 2)
    (2.77, 1.96)
    """
    if freedom < 1:
        return UNKNOWN
    d = float(freedom)
    third, fifth, seventh = Z**3, Z**5, Z**7
    return (
        Z
        + (third + Z) / (4 * d)
        + (5 * fifth + 16 * third + 3 * Z) / (96 * d * d)
        + (3 * seventh + 19 * fifth + 17 * third - 15 * Z) / (384 * d**3)
    )


def mean(values: Iterable[float]) -> Estimate:
    """The mean of independent values.

    >>> mean([1.0, 2.0, 3.0]).value
    2.0
    """
    all_of_them = list(values)
    return mean_of_sums(len(all_of_them), sum(all_of_them), sum(v * v for v in all_of_them))


def mean_of_sums(count: int, total: float, squares: float) -> Estimate:
    if count == 0:
        return Estimate(0.0, -UNKNOWN, UNKNOWN, 0)
    middle = total / count
    if count == 1:
        return Estimate(middle, -UNKNOWN, UNKNOWN, 1)
    spread = max(0.0, squares - count * middle * middle) / (count - 1)
    reach = student(count - 1) * sqrt(spread / count)
    return Estimate(middle, middle - reach, middle + reach, count)


def share(by_seed: Mapping[int, list[bool]]) -> Estimate:
    """The share of games for which something is true: Wilson's interval, with as many games as the seeds are worth.

    >>> found = share({seed: [seed < 8] for seed in range(10)})
    >>> round(found.value, 2), round(found.low, 2), round(found.high, 2)
    (0.8, 0.49, 0.94)
    """
    games = sum(len(each) for each in by_seed.values())
    if not games:
        return Estimate(0.0, 0.0, 1.0, 0)
    rate = sum(sum(each) for each in by_seed.values()) / games
    worth = worth_of(by_seed, rate, games)
    middle = (rate + Z * Z / (2 * worth)) / (1 + Z * Z / worth)
    reach = Z / (1 + Z * Z / worth) * sqrt(rate * (1 - rate) / worth + Z * Z / (4 * worth * worth))
    return Estimate(rate, max(0.0, middle - reach), min(1.0, middle + reach), games)


def worth_of(by_seed: Mapping[int, list[bool]], rate: float, games: int) -> float:
    """How many independent games these are worth: fewer, where games of one seed go alike."""
    seeds = len(by_seed)
    if seeds == games or seeds < 2:
        return float(games)
    if rate in (0.0, 1.0):
        return float(seeds)
    off = sum((sum(each) - rate * len(each)) ** 2 for each in by_seed.values())
    spread = off * seeds / (seeds - 1) / games**2
    return min(float(games), max(float(seeds), rate * (1 - rate) / spread)) if spread > 0 else float(games)


def difference(first: Mapping[int, float], second: Mapping[int, float], is_share: bool = True) -> Estimate:
    """How much larger the second is than the first, seed by seed. Only seeds that both have played count."""
    return contrast([second[seed] - first[seed] for seed in first if seed in second], is_share)


def contrast(differences: list[float], is_share: bool = True) -> Estimate:
    """The mean of differences, each from one seed. For shares one made-up seed in each direction keeps the interval
    honest where none or almost none differ (Bonett and Price, 2012).

    >>> found = contrast([1.0] * 20 + [-1.0] * 10 + [0.0] * 70)
    >>> round(found.value, 2), round(found.low, 2), round(found.high, 2)
    (0.1, -0.01, 0.21)
    """
    count = len(differences)
    if not count:
        return Estimate(0.0, -1.0 if is_share else -UNKNOWN, 1.0 if is_share else UNKNOWN, 0)
    if not is_share:
        return mean(differences)
    middle = sum(differences) / (count + 2)
    squares = sum(d * d for d in differences) + 2
    reach = Z * sqrt(max(0.0, squares / (count + 2) - middle * middle) / (count + 2))
    return Estimate(fmean(differences), middle - reach, middle + reach, count)


def two_sided(value: float, error: float) -> float:
    """How likely such a value, or a larger one, is by chance alone."""
    return 1.0 if error <= 0 else 1.0 - erf(abs(value) / error / sqrt(2))


def discoveries(chances: list[float], share_of_false: float = 0.05) -> list[bool]:
    """Which of many comparisons stand out, so that at most this share of them do so by chance (Benjamini-Hochberg).

    >>> discoveries([0.001, 0.04, 0.6, 0.8])
    [True, False, False, False]
    """
    order = sorted(range(len(chances)), key=lambda number: chances[number])
    last = 0
    for rank, number in enumerate(order, 1):
        if chances[number] <= share_of_false * rank / len(chances):
            last = rank
    chosen = set(order[:last])
    return [number in chosen for number in range(len(chances))]
