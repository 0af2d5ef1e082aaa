"""Sets of cards as bits: the same questions, asked of sets."""

from random import Random

import pytest

from sandtable.games.poland.rules.bit_sets import MOST, count, each, lowest, nth

SETS = [set(Random(number).sample(range(MOST), number)) for number in (1, 2, 3, 7, 30, MOST)]


def bits_of(numbers: set[int]) -> int:
    return sum(1 << number for number in numbers)


@pytest.mark.parametrize("numbers", SETS, ids=len)
def test_a_set_of_cards_is_told_in_rising_order(numbers: set[int]):
    assert each(bits_of(numbers)) == sorted(numbers)
    assert count(bits_of(numbers)) == len(numbers)
    assert lowest(bits_of(numbers)) == 1 << min(numbers)


@pytest.mark.parametrize("numbers", SETS, ids=len)
def test_a_card_is_found_by_its_place_in_the_set(numbers: set[int]):
    assert [nth(bits_of(numbers), place) for place in range(len(numbers))] == sorted(numbers)
