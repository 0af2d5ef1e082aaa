# mypyc: skip
"""The beach of the day: the same beach and the same luck for everybody, and how far from perfect play each one was.

What a player gives away is the sum of what his answers lost against the best one, judged by what he could know. What
luck gave or took is the rest: the two together lead from the chances at the start to the result.
"""

import datetime
import hashlib
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.agents.omaha_solver import Solver
from sandtable.agents.omaha_tables import Tables
from sandtable.games.omaha.table import Omaha
from sandtable.kernel import CHANCE_SEAT, Record

# Monday to Sunday: a week begins gently and ends hard.
WEEK: Final = ("recruit", "standard", "standard", "standard", "standard", "veteran", "veteran")


class Daily(NamedTuple):
    """The game of one day."""

    date: datetime.date
    seed: int
    level: str

    def start(self) -> Omaha:
        """Before the first card; the caller's dice answer for chance."""
        start: Omaha = sandtable.game("omaha").start(options={"level": self.level})
        return start


def daily(date: datetime.date) -> Daily:
    """The game of this day.

    >>> daily(datetime.date(2026, 6, 6)).level
    'veteran'
    """
    digest = hashlib.sha256(f"omaha {date.isoformat()}".encode()).digest()
    return Daily(date, int.from_bytes(digest[:4], "big"), WEEK[date.weekday()])


class Step(NamedTuple):
    """One answer of the squad: what it was, what would have been best, and what it cost."""

    number: int
    given: str
    best: str
    value: float
    loss: float


class Score(NamedTuple):
    """A game held against perfect play."""

    steps: list[Step]
    start: float  # the chances of perfect play when the first beach lay on the table
    result: float  # 1 won, 0 lost; of a game that goes on, the chances of perfect play from there
    given_away: float
    luck: float

    def data(self) -> dict[str, Any]:
        return {
            "start": round(self.start, 4),
            "result": round(self.result, 4),
            "given_away": round(self.given_away, 4),
            "luck": round(self.luck, 4),
            "steps": [step._asdict() for step in self.steps],
        }


def score(record: Record, tables: Tables) -> Score:
    """Judge every answer of the squad in a record."""
    solver = Solver(tables)
    t = record.begin(sandtable.game("omaha"))
    assert isinstance(t, Omaha)
    steps: list[Step] = []
    for number in range(len(record.answers)):
        if t.seat != CHANCE_SEAT:
            given = record.answers[number][1]
            options = dict(solver.options(t))
            best = max(options, key=lambda name: options[name])
            steps.append(Step(number + 1, given, best, options[best], options[best] - options[given]))
        record.play_one(t, number)
    start = steps[0].value if steps else solver.value(t)
    result = solver.value(t)
    away = sum(step.loss for step in steps)
    return Score(steps, start, result, away, result - start + away)
