"""Points on one scale: who wins more has more, by as much as the scale says, and more games are surer."""

import pytest

from sandtable.arena.ladder import Played
from sandtable.arena.points import chance, points


def games(one: str, other: str, won: int, lost: int, drawn: int = 0) -> list[Played]:
    results = [one] * won + [other] * lost + [""] * drawn
    return [Played((one, other), n, winner, "points", 9, (0.0, 0.0), {}) for n, winner in enumerate(results)]


def test_three_games_of_four_are_about_two_hundred_points():
    found = points(["weak", "strong"], games("strong", "weak", 300, 100), "weak", 1000.0)
    assert found["weak"].middle == found["weak"].low == 1000.0
    assert found["strong"].middle == pytest.approx(1190, abs=5)
    assert chance(found["strong"].middle - 1000) == pytest.approx(0.75, abs=0.01)


def test_points_carry_over_to_those_who_never_met():
    played = games("b", "a", 30, 10) + games("b", "c", 10, 30)
    found = points(["a", "b", "c"], played, "a", 0.0)
    assert found["c"].middle == pytest.approx(2 * found["b"].middle, abs=0.1)
    assert found["c"].reach > found["b"].reach


def test_more_games_are_surer_and_sides_do_not_matter():
    few, many = games("a", "b", 6, 4), games("a", "b", 60, 40)
    turned = [each._replace(seats=each.seats[::-1]) for each in many]
    assert points(["a", "b"], many, "a", 0.0)["b"].reach < points(["a", "b"], few, "a", 0.0)["b"].reach
    assert points(["a", "b"], turned, "a", 0.0) == points(["a", "b"], many, "a", 0.0)


def test_whoever_won_every_game_is_not_infinitely_better():
    found = points(["a", "b", "nobody"], games("b", "a", 20, 0), "a", 0.0)
    assert 400 < found["b"].middle < 1000
    assert found["b"].reach > 200
    assert found["nobody"].middle == 0.0


def test_draws_bring_players_together():
    decided = points(["a", "b"], games("b", "a", 10, 2), "a", 0.0)["b"].middle
    assert 0 < points(["a", "b"], games("b", "a", 10, 2, drawn=20), "a", 0.0)["b"].middle < decided
