"""Objectives as they were told, units that fell and cards by number."""

import sandtable
from sandtable.games.poland.guide import GUIDE
from tests.games.summary_lines import summary_lines, told

FELL = told("lost", side="poland", unit="9inf", card="ambush")
TAKEN = told("captured", side="germany", objective="corridor", points=1, score=1, back=0)


def test_a_battle_is_told_by_how_it_ended():
    lines = [
        told("attacked", side="germany", objective="corridor"),
        *[told("played", side="germany", card="ambush")] * 2,
    ]
    state = sandtable.game("poland").start()
    assert summary_lines(GUIDE, state, "poland", lines)[0] == "Germany attacked the Polish Corridor."
    assert summary_lines(GUIDE, state, "poland", [*lines, TAKEN, FELL]) == [
        "Germany took the Polish Corridor (1 point; score 1).",
        "You lost a unit.",
        "2 cards were played.",
    ]


def test_a_turn_in_which_nothing_else_was_done_says_so():
    state = sandtable.game("poland").start()
    assert summary_lines(GUIDE, state, "poland", [told("skipped", side="germany")]) == [
        "Germany did nothing this turn."
    ]
    assert summary_lines(GUIDE, state, "poland", [told("skipped", side="germany"), TAKEN])[1:] == []
