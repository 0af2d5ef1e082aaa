"""Random play: by weight for chance, evenly for players, to the end or to a limit."""

import pytest

from sandtable.kernel import BadGame, SeededDice
from sandtable.kernel.playout import random_answer, random_play
from tests.toys import race
from tests.toys.broken import races


def test_random_play_ends_the_game_and_counts_its_answers():
    state = race.GAME.start()
    count = random_play(state, SeededDice(1), 1000)
    assert state.result is not None
    assert 6 <= count < 60
    assert random_play(state, SeededDice(1), 1000) == 0


def test_random_play_stops_at_its_limit():
    state = race.GAME.start()
    assert random_play(state, SeededDice(1), 3) == 3
    assert state.result is None


def test_the_same_dice_play_the_same_game():
    one, two = race.GAME.start(), race.GAME.start()
    random_play(one, SeededDice(5), 1000)
    random_play(two, SeededDice(5), 1000)
    assert one.digest() == two.digest()


def test_chance_falls_by_its_weights():
    dice, rolled = SeededDice(2), [0, 0, 0]
    for _ in range(3000):
        state = race.GAME.start()
        state.answer("run")
        random_answer(state, dice)
        rolled[state.at - 1] += 1
    for count, weight in zip(rolled, [2, 2, 1], strict=True):
        assert abs(count - 600 * weight) < 120


def test_whoever_can_answer_nothing_is_a_mistake_of_the_game():
    with pytest.raises(BadGame, match="broken-race: runner is asked and can answer nothing"):
        random_play(races.broken(races.NoWayOut()).start(), SeededDice(0), 1000)
