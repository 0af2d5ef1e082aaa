"""The puzzles that come with the games, tried out again with other luck and ten times the rounds."""

from random import Random

import pytest

import sandtable
from sandtable.players.puzzle_search import still_best
from sandtable.players.puzzle_themes import usual_rounds
from sandtable.tables.puzzle_file import puzzles_of
from tests.layers import many

WITH_PUZZLES = [name for name in sandtable.game_names() if puzzles_of(name).puzzles]
SAMPLE = many(20)
ENOUGH = 0.95
SEED = 20260606


@pytest.mark.full
@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_the_best_answer_is_still_the_best(name: str):
    puzzles = list(puzzles_of(name).puzzles.values())
    chosen = Random(SEED).sample(puzzles, min(SAMPLE, len(puzzles)))
    rounds = usual_rounds(name)
    same = [each for each in chosen if still_best(each.id, each.position, each.seat, list(each.answers), rounds, SEED)]
    assert len(same) >= ENOUGH * len(chosen)
