"""Tournaments: who meets whom, and who is ahead by what."""

from itertools import combinations

import pytest

from sandtable.tables.tournament import (
    BOTH_LOST,
    BYE,
    DIRECT,
    POINTS,
    QUICKER,
    SEED,
    STRENGTH,
    Leg,
    Pair,
    cup_round,
    legs_of,
    next_cup_round,
    round_robin,
    standings,
    winner_of,
)


def met(one: str, other: str, *scores: float, lengths: tuple[int, int] = (10, 10)) -> Pair:
    """Scores of `one` in the two games."""
    first, second = (score if score == BOTH_LOST else 1 - score for score in scores[:1]), scores[1]
    legs = (Leg(0, other, one, next(iter(first)), lengths[0]), Leg(1, one, other, second, lengths[1]))
    return Pair(one, other, legs)


@pytest.mark.parametrize("count", range(2, 10))
def test_everybody_meets_everybody_once_and_plays_once_a_round(count: int):
    players = [str(number) for number in range(count)]
    rounds = round_robin(players)
    pairs = [frozenset(pair) for each in rounds for pair in each if pair[1]]
    assert sorted(map(sorted, pairs)) == sorted(map(sorted, combinations(players, 2)))
    for each in rounds:
        named = [player for pair in each for player in pair if player]
        assert sorted(named) == players


@pytest.mark.parametrize("count", range(2, 18))
def test_the_best_of_a_cup_meet_last_if_the_better_one_always_wins(count: int):
    players = [str(number) for number in range(count)]
    pairs = cup_round(players)
    assert all(one for one, _ in pairs)
    while True:
        winners = [one if not other else min(one, other, key=players.index) for one, other in pairs]
        last = pairs[0]
        if len(winners) == 1:
            break
        pairs = next_cup_round(winners)
    assert (winners, set(last)) == (["0"], {"0", "1"})


def test_both_sit_once_on_each_side():
    one, other = legs_of(("a", "b"))
    assert (one.first, one.second) == (other.second, other.first)
    assert legs_of(("a", "")) == ()


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        (met("a", "b", 1, 0.5), ("a", POINTS)),
        (met("a", "b", 0, 0), ("b", POINTS)),
        (met("a", "b", 1, 0, lengths=(30, 20)), ("b", QUICKER)),
        (met("a", "b", 1, 0, lengths=(20, 20)), ("a", SEED)),
        (met("b", "a", 0.5, 0.5), ("a", SEED)),
        (met("a", "b", BOTH_LOST, BOTH_LOST), ("a", SEED)),
        (met("b", "a", BOTH_LOST, 1), ("b", POINTS)),
        (Pair("b", ""), ("b", BYE)),
    ],
)
def test_one_of_two_goes_on_and_it_is_said_why(pair: Pair, expected: tuple[str, str]):
    assert winner_of(pair, ["a", "b"]) == expected


def test_a_table_is_ordered_by_points_then_by_the_games_among_the_level():
    pairs = [met("a", "b", 1, 1), met("b", "c", 1, 1), met("c", "a", 0, 0.5)]
    rows = standings(["c", "b", "a"], pairs)
    assert [(row.player, row.points) for row in rows] == [("a", 3.5), ("b", 2.0), ("c", 0.5)]
    level = [met("a", "b", 1, 0.5), met("a", "c", 0, 0.5), met("b", "c", 1, 0)]
    assert [(row.player, row.points, row.by) for row in standings(["a", "b", "c"], level)] == [
        ("c", 2.5, POINTS),
        ("a", 2.0, POINTS),
        ("b", 1.5, POINTS),
    ]


def test_two_with_as_many_points_are_told_apart_by_their_own_games():
    pairs = [
        met("a", "b", 0, 0.5),
        met("a", "c", 1, 0.5),
        met("b", "c", 0.5, 0),
        met("a", "d", 1, 1),
        met("b", "d", 1, 1),
    ]
    rows = standings(["a", "b", "c", "d"], pairs)
    assert [(row.player, row.points) for row in rows[:2]] == [("b", 4.0), ("a", 4.0)]
    assert rows[1].by == DIRECT


def test_then_by_whom_they_have_beaten_and_at_last_by_their_seed():
    pairs = [met("a", "b", 0.5, 0.5), met("a", "c", 1, 1), met("b", "d", 1, 1), met("c", "d", 1, 1)]
    rows = standings(["b", "a", "c", "d"], pairs)
    assert [(row.player, row.by) for row in rows[:2]] == [("a", POINTS), ("b", STRENGTH)]
    assert [row.by for row in standings(["b", "a"], [])] == [POINTS, SEED]


def test_nobody_has_anything_of_a_game_to_which_nobody_came():
    rows = standings(["a", "b"], [met("a", "b", BOTH_LOST, BOTH_LOST)])
    assert [(row.points, row.played) for row in rows] == [(0, 2), (0, 2)]
