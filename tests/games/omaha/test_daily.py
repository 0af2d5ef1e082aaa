"""The beach of the day."""

import datetime

import pytest

import sandtable
from sandtable.games.omaha.daily import CHALLENGE, score
from sandtable.games.omaha.players.solver import Solver
from sandtable.games.omaha.players.tables import Tables, resources_at_start
from sandtable.games.omaha.rules.table import Omaha
from sandtable.kernel import SeededDice, Sitting

GAME = sandtable.game("omaha")
LAST_BEACH = {
    "game": "omaha",
    "settings": {"deck": "open 8/5, wire 6/0, x 4/2, x-eye 3/1, delta-eye 4/2"},
    "table": {
        "assault": 4,
        "squad": 4,
        "charges": 2,
        "rounds": 1,
        "at": "1-left",
        "nest": "3-right",
        "beach": ["open/clear x-eye wire", "x/clear delta-eye open", "wire open x-eye", "delta-eye open -"],
    },
}


def played(seed: int, perfectly: bool) -> Sitting:
    state = GAME.setup(LAST_BEACH)
    assert isinstance(state, Omaha)
    solver = Solver(Tables(resources_at_start(state.readings)))
    sitting = Sitting(state, SeededDice(seed), state.position())
    while sitting.state.result is None:
        here = sitting.state
        assert isinstance(here, Omaha)
        options = solver.options(here)
        pick = max if perfectly else min
        sitting.answer(pick(options, key=lambda pair: pair[1])[0])
    return sitting


def test_a_day_has_one_game_and_another_day_another():
    first = CHALLENGE.of(datetime.date(2026, 6, 6))
    assert first == CHALLENGE.of(datetime.date(2026, 6, 6))
    assert first.seed != CHALLENGE.of(datetime.date(2026, 6, 7)).seed
    week = [CHALLENGE.of(datetime.date(2026, 6, 1) + datetime.timedelta(days)).level for days in range(7)]
    assert week == ["recruit", "standard", "standard", "standard", "standard", "veteran", "veteran"]


@pytest.mark.parametrize("seed", [1, 2])
def test_perfect_play_gives_nothing_away_and_the_rest_is_luck(seed):
    sitting = played(seed, perfectly=True)
    found = score(sitting.record(), Tables(resources_at_start(GAME.start().readings)))
    assert found.given_away == pytest.approx(0)
    assert found.start + found.luck == pytest.approx(found.result)
    assert found.result in (0.0, 1.0)


def test_bad_play_gives_away_what_it_had():
    found = score(played(3, perfectly=False).record(), Tables(resources_at_start(GAME.start().readings)))
    assert found.given_away > 0.1
    assert found.start + found.luck - found.given_away == pytest.approx(found.result)
    worst = max(found.data()["steps"], key=lambda step: step["loss"])
    assert worst["best"] != worst["given"]
