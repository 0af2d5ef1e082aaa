"""What is to be tuned, as its file describes it: an experiment without factors, numbers that may change, and goals."""

import hashlib
import json
from pathlib import Path
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import SandtableError
from sandtable.kernel.untrusted_text import read_toml
from sandtable.lab.checked_values import part, refuse_unknown, whole
from sandtable.lab.experiment import Experiment, experiment_of
from sandtable.lab.goals import Goal, goals_of
from sandtable.lab.patches import flat, patched, value_at

KEYS: Final = ("trials", "confirm", "numbers", "goal")
NOT_HERE: Final = ("factors", "precision", "design", "swap", "batch", "records")
TRIALS: Final = 40
MOST_TRIALS: Final = 100_000
MOST_GAMES: Final = 1_000_000


class Bounds(NamedTuple):
    """A number that may change, from the lowest to the highest, and what it is now."""

    path: str
    low: int
    high: int
    now: int


class Tuning(NamedTuple):
    """What is to be tuned. The same tuning gives the same proposals and the same result."""

    experiment: Experiment  # its only cell is the game as it is
    trials: int
    confirm: int  # games with new luck, of the game as it was and as it came out
    numbers: tuple[Bounds, ...]
    goals: tuple[Goal, ...]

    @property
    def digest(self) -> str:
        """Of all that decides the proposals. More trials may be wanted later."""
        told = [self.experiment.digest, self.experiment.games, self.confirm, self.numbers, self.goals]
        return hashlib.sha256(json.dumps(told, ensure_ascii=False).encode()).hexdigest()

    def settings_with(self, values: dict[str, int]) -> dict[str, str]:
        """The settings of the game with these numbers; raises SandtableError where they do not go together."""
        game = sandtable.game(self.experiment.game)
        return patched(game, self.experiment.cells[0].settings, values, "tune.numbers")


def read_tuning(text: str, folder: Path = Path()) -> Tuning:
    """The tuning of a file's text, checked: also that the game takes the ends of all bounds."""
    try:
        data = read_toml(text)
    except ValueError as wrong:
        raise SandtableError("unreadable", {"place": "TOML", "value": str(wrong)}) from wrong
    if "tune" not in data:
        raise SandtableError("missing", {"place": "tune", "possible": "[tune]"})
    table = part(data, "tune")
    refuse_unknown(table, KEYS, "tune")
    for key in NOT_HERE:
        if key in data:
            raise SandtableError(
                "unknown-name", {"place": key, "value": key, "possible": ["tune.numbers", "tune.goal"]}
            )
    experiment = experiment_of({key: value for key, value in data.items() if key != "tune"}, text, folder)
    game = sandtable.game(experiment.game)
    found = Tuning(
        experiment,
        whole(table, "trials", 1, MOST_TRIALS, TRIALS, "tune"),
        whole(table, "confirm", 1, MOST_GAMES, 2 * experiment.games, "tune"),
        bounds_of(part(table, "numbers", "tune"), experiment),
        goals_of(part(table, "goal", "tune"), game, "tune.goal"),
    )
    for each in found.numbers:
        for value in (each.low, each.high):
            found.settings_with({each.path: value})
    return found


def bounds_of(table: dict[str, Any], experiment: Experiment) -> tuple[Bounds, ...]:
    """`units.NAME.attack = [4, 7]`: from 4 to 7."""
    if not table:
        raise SandtableError("missing", {"place": "tune.numbers", "possible": "PATH = [4, 7]"})
    data = sandtable.game(experiment.game).deck_data(experiment.cells[0].settings)
    found = []
    for path, value in flat(table).items():
        place = f"tune.numbers.{path}"
        good = isinstance(value, list) and len(value) == 2 and all(type(end) is int for end in value)
        if not good or value[0] >= value[1]:
            raise SandtableError("bad-shape", {"place": place, "value": str(value)[:80], "possible": "[4, 7]"})
        now = value_at(data, path, place)
        if type(now) is not int and now is not None:
            raise SandtableError("bad-shape", {"place": place, "value": str(now)[:80], "possible": "7"})
        found.append(Bounds(path, value[0], value[1], now or 0))
    return tuple(found)
