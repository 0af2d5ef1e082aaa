"""Many games at once: experiments, matches, puzzles. On the cores of this machine, or on a cluster.

from sandtable import lab
experiment = lab.read_experiment(Path("tiger.toml").read_text(), Path("."))
standing = lab.run(experiment, Path("tiger.sqlite"))
"""

from contextlib import closing
from pathlib import Path

from sandtable.lab.experiment import Experiment, read_experiment
from sandtable.lab.experiment_run import Progress, Standing, run_experiment
from sandtable.lab.results import OtherResults, Results
from sandtable.lab.runner import Runner, runner

__all__ = [
    "Experiment",
    "OtherResults",
    "Progress",
    "Results",
    "Runner",
    "Standing",
    "read_experiment",
    "run",
    "run_experiment",
    "runner",
]


def run(experiment: Experiment, path: Path, jobs: int = 0, cluster: str = "") -> Standing:
    """Play what is missing of an experiment into its file, and say how the seat does that it is about."""
    with closing(Results(path, experiment)) as results, closing(runner(jobs, cluster)) as here:
        for _ in run_experiment(experiment, results, here):
            pass
        return Standing(experiment, results, experiment.games, experiment.precision.seat)
