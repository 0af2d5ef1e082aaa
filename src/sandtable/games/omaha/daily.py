# mypyc: skip
"""The beach of the day: the same beach and the same luck for everybody, and how far from perfect play each one was.

What players give away is the sum of what their answers lost against the best one, judged by what they could know. What
luck gave or took is the rest: the two together lead from the chances at the start to the result.
"""

import datetime
from typing import Final

import sandtable
from sandtable.games.omaha.players.solver import Solver
from sandtable.games.omaha.players.table_cache import tables_at_hand
from sandtable.games.omaha.players.tables import Tables
from sandtable.games.omaha.rules.deck import GRID
from sandtable.games.omaha.rules.table import Omaha
from sandtable.kernel import CHANCE_SEAT, Record, State
from sandtable.players.daily import Challenge, Daily, Score, ScoredAnswer

# Monday to Sunday: a week begins gently and ends hard.
WEEK: Final = ("recruit", "standard", "standard", "standard", "standard", "veteran", "veteran")


class Beach(Challenge):
    """The beach of the day.

    >>> CHALLENGE.of(datetime.date(2026, 6, 6)).level
    'veteran'
    """

    game = "omaha"

    def settings(self, date: datetime.date) -> dict[str, str]:
        return {"level": WEEK[date.weekday()]}

    def value(self, state: State) -> float | None:
        assert isinstance(state, Omaha)
        tables = tables_at_hand(state)
        return None if tables is None else Solver(tables).outlook(state)

    def is_of(self, record: Record, day: Daily) -> bool:
        game = sandtable.game(self.game)
        if record.game != self.game or record.start is not None:
            return False
        if record.begin(game).settings["level"] != day.level:
            return False
        return bool(record.replay(game, GRID).position()["table"] == day.start(day.seed).position()["table"])

    def score(self, record: Record) -> Score | None:
        state = record.begin(sandtable.game(self.game))
        assert isinstance(state, Omaha)
        tables = tables_at_hand(state)
        return None if tables is None else score(record, tables)


CHALLENGE: Final = Beach()


def score(record: Record, tables: Tables) -> Score:
    """Judge every answer of the squad in a record."""
    solver = Solver(tables)
    t = record.begin(sandtable.game("omaha"))
    assert isinstance(t, Omaha)
    steps: list[ScoredAnswer] = []
    for number in range(len(record.answers)):
        if t.seat != CHANCE_SEAT:
            given = record.answers[number][1]
            options = dict(solver.options(t))
            best = max(options, key=lambda name: options[name])
            steps.append(ScoredAnswer(number + 1, given, best, options[best], options[best] - options[given]))
        record.play_one(t, number)
    start = steps[0].value if steps else solver.value(t)
    result = solver.value(t)
    away = sum(step.loss for step in steps)
    return Score(steps, start, result, away, result - start + away)
