"""Glicko-2: the example of the paper, and what everybody expects of a rating."""

import pytest

from sandtable.tables.glicko import LEAST_DEVIATION, MOST_DEVIATION, Rating, expectation, g, new_volatility, rated

OPPONENTS = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]


def test_the_example_of_the_paper():
    """The paper itself carries rounded numbers on: 1464.06 there."""
    after = rated(Rating(1500, 200, 0.06), OPPONENTS)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_steps_of_the_example():
    assert [g(other.phi) for other, _ in OPPONENTS] == pytest.approx([0.9955, 0.9531, 0.7242], abs=0.0001)
    hopes = [expectation(Rating(1500, 200), other) for other, _ in OPPONENTS]
    assert hopes == pytest.approx([0.639, 0.432, 0.303], abs=0.001)
    assert new_volatility(Rating(1500, 200), 1.7785, -0.4834) == pytest.approx(0.05999, abs=0.00001)


def test_whoever_wins_rises_and_whoever_loses_falls():
    even = Rating(1500, 150)
    won, lost = (rated(even, [(even, score)]) for score in (1.0, 0.0))
    assert won.value > even.value > lost.value
    assert won.value - even.value == pytest.approx(even.value - lost.value)


def test_an_upset_counts_more_than_what_was_expected():
    one = Rating(1500, 150)
    assert rated(one, [(Rating(1900, 50), 1.0)]).value > rated(one, [(Rating(1100, 50), 1.0)]).value


def test_a_result_makes_surer_and_a_pause_less_sure():
    one = Rating(1500, 150)
    assert rated(one, [(one, 1.0)]).deviation < 150
    assert rated(one, []).deviation > 150
    assert rated(one, []).value == 1500


def test_the_deviation_stays_within_bounds():
    one = Rating(1500, LEAST_DEVIATION)
    assert rated(one, [(one, 1.0)] * 50).deviation == LEAST_DEVIATION
    assert rated(Rating(1500, MOST_DEVIATION), []).deviation == MOST_DEVIATION


def test_a_great_surprise_raises_the_volatility():
    one = Rating(1500, 60)
    assert rated(one, [(Rating(2400, 30), 1.0)] * 8).volatility > one.volatility
