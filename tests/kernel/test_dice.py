"""Dice: the same numbers in both forms and everywhere, every number as likely as the others."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel import Dice, SandtableError, SeededDice
from sandtable.kernel.dice import dice_of

# How the dice fell when records were first written. A change here changes every seeded game.
FALLS = {
    0: [884, 894, 64, 839, 801, 588, 282, 602],
    1: [659, 548, 291, 548, 984, 294, 750, 614],
    7: [480, 354, 800, 997, 799, 819, 973, 427],
    2**64 - 1: [466, 808, 14, 387, 555, 931, 826, 719],
}
FAR_FALLS = {
    2**30: [361342819, 937165427, 398786787],
    2**30 + 1: [722685639, 797573574, 482877708],
    10**12: [370015046685, 959657397273, 408357670814],
    10**20: [49662579007939492249, 54808838704525856518, 13313197744753236388],
}
# What chi-square exceeds once in a thousand times, for one number less than the die has sides.
UNLIKELY = {2: 10.8, 6: 20.5, 10: 27.9, 36: 66.6, 52: 88.0}


class Loaded(Dice):
    """Dice that fall as they are told."""

    def __init__(self, *falls: int) -> None:
        self.falls = list(falls)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.falls.pop(0)


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("seed", FALLS)
def test_a_seed_always_falls_the_same_way(seed):
    dice = SeededDice(seed)
    assert [dice.below(1000) for _ in FALLS[seed]] == FALLS[seed]


def test_a_seed_counts_by_its_last_64_bits():
    for alias in (-1, 2**128 - 1):
        dice = SeededDice(alias)
        assert [dice.below(1000) for _ in range(8)] == FALLS[2**64 - 1]


@pytest.mark.parametrize("n", FAR_FALLS)
def test_numbers_beyond_one_throw(n):
    dice = SeededDice(7)
    assert [dice.below(n) for _ in range(3)] == FAR_FALLS[n]


@given(seed=st.integers(0, 2**64), n=st.integers(1, 2**100))
def test_a_number_is_below_its_limit(seed, n):
    dice = SeededDice(seed)
    assert all(0 <= dice.below(n) < n for _ in range(5))


@pytest.mark.parametrize("n", [-3, 0, 1])
def test_one_side_or_none_is_no_throw(n):
    dice = SeededDice(7)
    assert dice.below(n) == 0
    assert dice.below(1000) == FALLS[7][0]


@pytest.mark.parametrize("sides", UNLIKELY)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_side_is_as_likely_as_the_others(sides, seed):
    dice = SeededDice(seed)
    counts = [0] * sides
    for _ in range(20_000):
        counts[dice.below(sides)] += 1
    assert chi_square(counts) < UNLIKELY[sides]


def test_far_numbers_are_spread_evenly_too():
    dice, far = SeededDice(3), 3 * 2**40
    counts = [0] * 10
    for _ in range(10_000):
        counts[dice.below(far) * 10 // far] += 1
    assert chi_square(counts) < UNLIKELY[10]


def test_the_first_throws_of_neighbouring_seeds_are_spread_evenly():
    counts = [0] * 6
    for seed in range(6_000):
        counts[SeededDice(seed).below(6)] += 1
    assert chi_square(counts) < UNLIKELY[6]


def test_a_copy_falls_the_same_way_and_goes_its_own():
    dice = SeededDice(7)
    dice.below(1000)
    copy = dice.copy()
    assert [copy.below(1000) for _ in range(7)] == FALLS[7][1:]
    assert dice.below(1000) == FALLS[7][1]


def test_pick_takes_an_index_as_often_as_its_weight_says():
    dice = SeededDice(5)
    counts = [0] * 4
    for _ in range(20_000):
        counts[dice.pick([1, 0, 2, 7])] += 1
    assert counts[1] == 0
    for count, weight in zip(counts, [1, 0, 2, 7], strict=True):
        assert abs(count - 2_000 * weight) < 300


@pytest.mark.parametrize(("fall", "index"), [(0, 0), (1, 2), (2, 2), (3, 3)])
def test_pick_counts_through_the_weights(fall, index):
    dice = Loaded(fall)
    assert dice.pick([1, 0, 2, 1]) == index
    assert dice.asked == [4]


@pytest.mark.parametrize("weights", [[], [0], [0, 0, 0]])
def test_nothing_can_be_picked_without_weight(weights):
    with pytest.raises(ValueError, match="weights must be positive"):
        SeededDice(1).pick(weights)


def test_dice_must_say_how_they_fall():
    with pytest.raises(NotImplementedError):
        Dice().below(6)
    with pytest.raises(NotImplementedError):
        Dice().copy()


# Whatever people have at hand


def falls(dice: Dice, n: int = 1000) -> list[int]:
    return [dice.below(n) for _ in range(20)]


def test_a_seed_makes_the_dice_of_that_seed():
    assert falls(dice_of(7)) == falls(SeededDice(7)) == falls(dice_of(np.int64(7)))


def test_dice_stay_dice():
    dice = SeededDice(7)
    assert dice_of(dice) is dice


@pytest.mark.parametrize(
    ("made", "direct"),
    [
        (Random, lambda source: source.randrange(1000)),
        (np.random.default_rng, lambda source: source.integers(1000)),
        (np.random.RandomState, lambda source: source.randint(1000)),
    ],
)
def test_a_generator_is_used_up_as_it_is_rolled(made, direct):
    source, twin = made(7), made(7)
    assert falls(dice_of(source)) == [direct(twin) for _ in range(20)]
    assert direct(source) == direct(twin)


@pytest.mark.parametrize("source", [Random(7), np.random.default_rng(7), np.random.RandomState(7)])
def test_a_copy_of_a_generator_falls_the_same_way_and_leaves_it_alone(source):
    dice = dice_of(source)
    copy = dice.copy()
    assert falls(copy) == falls(dice)
    assert all(0 <= fall < 10**20 for fall in falls(dice, 10**20))
    assert max(falls(dice, 10**20)) > 10**18
    assert dice.below(1) == 0


@pytest.mark.parametrize("source", [None, "7", 1.5, True, [7]])
def test_anything_else_is_refused_with_what_would_be_right(source):
    with pytest.raises(SandtableError, match=r"seed: .* has the wrong form; expected: int, random\.Random, numpy"):
        dice_of(source)
