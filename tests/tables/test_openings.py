"""Openings: the first decisions of a game, and when two games are in the same position."""

import pytest

import sandtable
from sandtable.kernel import SeededDice, Sitting, State
from sandtable.tables.log_lines import ANSWER, KEY, UNDO, Line
from sandtable.tables.openings import DEPTH, answers_in, opening, position_key


def played(game: str, seed: int, decisions: int) -> tuple[State, list[str]]:
    """The start of a game, and the answers when everybody takes the first option, with these dice."""
    sitting = Sitting(sandtable.game(game).start(), SeededDice(seed))
    sitting.passes_at_once = False
    while sitting.state.actor is not None and decisions:
        decisions -= len(sitting.state.options()) > 1
        sitting.answer(sitting.state.options()[0])
    return sandtable.game(game).start(), [option for _, option in sitting.answers]


@pytest.mark.parametrize("game", sandtable.game_names())
def test_only_what_somebody_could_decide_is_part_of_an_opening(game: str):
    start, answers = played(game, 1, 8)
    found = opening(start, answers)
    assert [each.number for each in found] == list(range(len(found)))
    assert 0 < len(found) <= 8
    assert all(each.seat in sandtable.game(game).seats and answers[each.n] == each.option for each in found)


def test_it_ends_where_an_opening_ends():
    start, answers = played("north-africa", 1, 40)
    assert len(opening(start, answers)) == DEPTH
    assert len(opening(sandtable.game("north-africa").start(), answers, 3)) == 3


def test_hidden_cards_do_not_make_another_position_of_it():
    one, other = (opening(*played("north-africa", seed, 1))[0] for seed in (1, 2))
    assert one.position == other.position


def test_another_setting_is_another_position():
    games = [sandtable.game("kasserine").start(options=options) for options in ({}, {"length": "8"})]
    assert position_key(games[0]) != position_key(games[1])


def test_what_was_taken_back_was_never_part_of_it():
    lines = [
        Line(1, ANSWER, "red", "a"),
        Line(2, KEY, "red", "none"),
        Line(3, ANSWER, "blue", "b"),
        Line(4, UNDO, "blue", "1"),
        Line(5, ANSWER, "blue", "c"),
    ]
    assert answers_in(lines) == ["a", "c"]
