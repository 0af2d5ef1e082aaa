"""A patch file: changed numbers, the evidence for them, and the setting with which the game is played so."""

import json
from pathlib import Path

from sandtable.kernel.untrusted_text import read_toml
from sandtable.lab.code_version import code_version
from sandtable.lab.tuning import Evidence, Trial
from sandtable.lab.tuning_file import Tuning


def patch_text(tuning: Tuning, best: Trial, trials: int, evidence: list[Evidence]) -> str:
    """TOML. `patch_file` of an experiment takes it, and `--option` of a game the setting."""
    experiment = tuning.experiment
    usual, changed = experiment.cells[0].settings, tuning.settings_with(best.values)
    lines = [f"game = {quoted(experiment.game)}", "", "[patch]"]
    lines += [f"{quoted_path(path)} = {value}" for path, value in best.values.items()]
    lines += ["", "[settings]"]
    lines += [f"{name} = {quoted(value)}" for name, value in changed.items() if value != usual[name]]
    lines += ["", "[evidence]", f"digest = {quoted(tuning.digest)}"]
    lines += [f"made_by = {quoted(str(code_version(experiment.game)))}"]
    lines += [f"players = {json.dumps(experiment.cells[0].players)}"]
    lines += [f"trials = {trials}", f"games_of_a_trial = {experiment.games}", f"trial = {best.number}"]
    lines += [f"loss = {best.loss}", f"confirmed_in_games = {tuning.confirm}"]
    for each in evidence:
        lines += ["", "[[evidence.goals]]", *(f"{key} = {json.dumps(value)}" for key, value in each._asdict().items())]
    return "\n".join([*lines, ""])


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def quoted_path(path: str) -> str:
    return ".".join(quoted(key) for key in path.split("."))


def digest_in(path: Path) -> str:
    """The tuning that a patch file came from; empty for a file of another kind."""
    try:
        return str(read_toml(path.read_text(encoding="utf-8"))["evidence"]["digest"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""
