"""The fit: it finds what decides, holds back what hardly counts, and gives the same numbers again."""

import pytest

from sandtable.kernel import SeededDice
from sandtable.players.advice import squash
from sandtable.players.learned_values import UNIT, SeatNumbers
from sandtable.players.value_fitting import Moment, fit, surprise

SIZE = 5


def moments(luck: int, count: int = 400) -> list[Moment]:
    """Byte 1 speaks for the seat, byte 3 against it, byte 4 is always the same, and the advice knows half of it."""
    dice, found = SeededDice(luck), []
    for _ in range(count):
        one, other, noise = dice.below(2), dice.below(4), dice.below(3)
        truth = 1.5 * one - 0.8 * (other - 1.5)
        won = float(dice.below(1000) < 1000 * squash(truth))
        found.append(Moment(bytes([noise, one, 0, other, 9]), squash(truth / 2 + dice.below(100) / 50 - 1), won, 1.0))
    return found


def loss(numbers: SeatNumbers, over: list[Moment]) -> float:
    return sum(surprise(numbers.value(each.written, each.seen), each.won) for each in over) / len(over)


def test_what_decides_is_found():
    found = fit(moments(1), SIZE, 1.0)
    assert found.weights[1] > UNIT // 4
    assert found.weights[3] < -UNIT // 10
    assert found.weights[2] == found.weights[4] == 0
    assert abs(int(found.weights[0])) < UNIT // 2


def test_new_games_are_foretold_better_than_by_the_advice_alone():
    advice = SeatNumbers(0, UNIT, [0] * SIZE)
    assert loss(fit(moments(1), SIZE, 10.0), moments(2)) < loss(advice, moments(2)) - 0.005


def test_a_stronger_penalty_holds_the_weights_back():
    sizes = [sum(abs(int(each)) for each in fit(moments(1), SIZE, strength).weights) for strength in (1.0, 100.0, 1e6)]
    assert sizes[0] > sizes[1] > sizes[2]
    assert sizes[2] < UNIT // 100


def test_the_same_moments_give_the_same_numbers():
    one, two = (fit(moments(1, 60), SIZE, 5.0) for _ in range(2))
    assert (one.even, one.trust, list(one.weights)) == (two.even, two.trust, list(two.weights))


@pytest.mark.parametrize("won", [0.0, 0.5, 1.0])
def test_games_that_all_end_alike_leave_numbers_that_can_be_used(won: float):
    found = fit([Moment(bytes([number, 1, 0, 0, 0]), 0.5, won, 1.0) for number in range(6)], SIZE, 10.0)
    chance = found.value(0.5, bytes([3, 1, 0, 0, 0]))
    assert chance == pytest.approx(won, abs=0.3)
    assert 0.01 < chance < 0.99


def test_surprise_is_the_log_loss_and_never_infinite():
    assert surprise(0.5, 1.0) == surprise(0.5, 0.0) == pytest.approx(0.693, abs=0.001)
    assert surprise(0.9, 1.0) < surprise(0.1, 1.0) < surprise(0.0, 1.0) < 30
