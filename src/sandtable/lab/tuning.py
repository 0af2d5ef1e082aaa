"""Tuning: an optimiser proposes numbers, the lab plays with them, and the best become a patch with its evidence.

Every trial plays the same seeds. What was measured is a line of the journal. To go on after an interruption, the
optimiser is asked again from the beginning and told what the journal knows: it proposes the same once more.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from sandtable.kernel import SandtableError
from sandtable.lab.code_version import code_version
from sandtable.lab.extras import extra
from sandtable.lab.goals import GoalGame, loss, measured, play_for_goals
from sandtable.lab.intervals import difference, share
from sandtable.lab.results import OtherResults
from sandtable.lab.runner import Runner
from sandtable.lab.tuning_file import Tuning

FORM: Final = 1


class Trial(NamedTuple):
    """Numbers that were tried, and what came of it; no loss where the game does not take them together."""

    number: int
    values: dict[str, int]
    measured: list[float]
    loss: float | None


class Journal:
    """The trials of a tuning, line by line in a file that only grows."""

    def __init__(self, path: Path, tuning: Tuning) -> None:
        self.path = path
        self.known: dict[str, Trial] = {}
        version = code_version(tuning.experiment.game)
        head = json.dumps({"tune": FORM, "digest": tuning.digest, "by": str(version)})
        if not path.exists():
            path.write_text(head + "\n", encoding="utf-8")
            return
        first, *rest = path.read_text(encoding="utf-8").splitlines() or [""]
        if first != head:
            raise OtherResults(first[:160], head[:160])
        for line in rest:
            try:
                self.note(Trial(*json.loads(line)))
            except (ValueError, TypeError):
                continue  # killed in the middle of a line, which does not count

    def note(self, trial: Trial) -> None:
        self.known[json.dumps(trial.values)] = trial

    def find(self, values: dict[str, int]) -> Trial | None:
        return self.known.get(json.dumps(values))

    def add(self, trial: Trial) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(trial) + "\n")
        self.note(trial)


def tune(tuning: Tuning, journal: Journal, runner: Runner) -> Iterator[list[Trial]]:
    """Try what the optimiser proposes. Gives the trials so far after each of them."""
    optuna: Any = extra("optuna", "tune")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=tuning.experiment.seed))
    now = {each.path: each.now for each in tuning.numbers}
    if all(each.low <= each.now <= each.high for each in tuning.numbers):
        study.enqueue_trial(now)
    trials: list[Trial] = []
    for number in range(tuning.trials):
        asked = study.ask()
        values = {each.path: int(asked.suggest_int(each.path, each.low, each.high)) for each in tuning.numbers}
        trial = journal.find(values)
        if trial is None:
            trial = tried(tuning, number, values, runner)
            journal.add(trial)
        if trial.loss is None:
            study.tell(asked, state=optuna.trial.TrialState.FAIL)
        else:
            study.tell(asked, trial.loss)
        trials.append(trial._replace(number=number))
        yield trials


def tried(tuning: Tuning, number: int, values: dict[str, int], runner: Runner) -> Trial:
    try:
        settings = tuning.settings_with(values)
    except SandtableError:
        return Trial(number, values, [], None)
    experiment = tuning.experiment
    games = played(tuning, settings, experiment.seed, experiment.games, runner)
    found = measured(tuning.goals, games)
    return Trial(number, values, [round(value, 6) for value in found], round(loss(tuning.goals, found), 9))


def played(tuning: Tuning, settings: dict[str, str], seed: int, games: int, runner: Runner) -> list[GoalGame]:
    """So many games with these settings, in the order of their seeds."""
    experiment = tuning.experiment
    players = experiment.cells[0].players
    tasks = [(experiment.game, settings, players, tuning.goals, number, seed + number) for number in range(games)]
    return sorted(game for some in runner.run(play_for_goals, tasks) for game in some)


def best_of(trials: list[Trial]) -> Trial | None:
    """The least loss; of several the first."""
    good = [trial for trial in trials if trial.loss is not None]
    return min(good, key=lambda trial: (trial.loss, trial.number), default=None)


class Evidence(NamedTuple):
    """A goal with new luck: what was wanted, what it was before, what it became, and by how much it changed."""

    goal: str
    wanted: float
    before: float
    after: float
    interval: list[float]  # of the value after; of a length its mean alone
    change: list[float]


def confirmed(tuning: Tuning, best: Trial, runner: Runner) -> list[Evidence]:
    """The game as it was and as it came out, in games that the optimiser has not seen."""
    seed = tuning.experiment.seed + tuning.experiment.games
    before = played(tuning, tuning.experiment.cells[0].settings, seed, tuning.confirm, runner)
    after = played(tuning, tuning.settings_with(best.values), seed, tuning.confirm, runner)
    old, new = measured(tuning.goals, before), measured(tuning.goals, after)
    found = []
    for number, goal in enumerate(tuning.goals):
        first, second = outcomes(tuning, number, before), outcomes(tuning, number, after)
        interval = [] if first is None or second is None else rounded(share(sum(second), len(second)))
        change = [] if first is None or second is None else rounded(difference(list(zip(first, second, strict=True))))
        found.append(Evidence(goal.name, goal.wanted, round(old[number], 4), round(new[number], 4), interval, change))
    return found


def outcomes(tuning: Tuning, number: int, games: list[GoalGame]) -> list[bool] | None:
    """Game by game, where a goal is a share of games."""
    goal = tuning.goals[number]
    if goal.kind == "share":
        return [game.winner == goal.about for game in games]
    return [game.used[number] for game in games] if goal.kind == "use" else None


def rounded(edges: tuple[float, ...]) -> list[float]:
    return [round(edge, 4) for edge in edges[1:]]
