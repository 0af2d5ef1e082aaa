"""The tool that compares what is assumed about hidden cards with the real hands."""

import sys

import pytest

from sandtable.players.beliefs import Trust
from tools import hidden_cards
from tools.hidden_cards import Tally, summary, watch


def test_who_says_the_truth_loses_nothing_and_who_says_half_loses_a_bit():
    tally = Tally(2)
    for is_held in (True, False):
        tally.cards += 1
        tally.note(0, 0.5, is_held)
        tally.note(1, float(is_held), is_held)
    assert tally.mean(0) == 1.0
    assert tally.mean(1) == 0.0
    assert summary([tally, tally], 1).gain.middle == 1.0


@pytest.mark.parametrize("name", ["north-africa", "poland"])
def test_what_the_enemy_did_tells_more_than_the_bare_count(name):
    tallies = [watch(name, {}, "heuristic", seed, [Trust()]) for seed in range(2)]
    assert all(tally.cards for tally in tallies)
    assert summary(tallies, 1).gain.middle > 0


def test_the_table_says_how_often_it_was_as_was_said(capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["hidden_cards", "poland", "--games", "1", "--trust", "0.5"])
    hidden_cards.main()
    said = capsys.readouterr().out
    assert said.startswith("poland, heuristic, 1 games")
    assert "trust 0.50" in said
    assert "gains" in said
    assert "true" in said
