"""`sandtable lab run`: an experiment from its file into its results."""

import json
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import sandtable
from sandtable.cli import INTERRUPTED
from sandtable.cli.files import cannot, read_text
from sandtable.cli.printing import Printer, percent
from sandtable.cli.progress_bar import Bar
from sandtable.cli.refusal import Refusal
from sandtable.cli.runner_arguments import open_runner
from sandtable.cli.table_words import table_words
from sandtable.kernel import SandtableError
from sandtable.lab import Experiment, OtherResults, Results, Standing, read_experiment, run_experiment
from sandtable.lab.experiment_run import CellStanding
from sandtable.lab.intervals import Interval
from sandtable.lab.patches import at
from sandtable.words import Words

PAUSE = 30.0  # seconds between two lines about progress, where no bar can be seen
SUFFIX = ".sqlite"


def lab_run(file: str, out: str | None, jobs: str | None, cluster: str | None, as_json: bool, language: str) -> int:
    """Check everything, then play what is missing; after Ctrl-C say how far it got."""
    experiment = read_file(file)
    path = Path(file).with_suffix(SUFFIX) if out is None else Path(out)
    game = sandtable.game(experiment.game)
    words = table_words(language, game)
    with open_runner(jobs, cluster) as runner, closing(open_results(path, experiment)) as results:
        code = play(experiment, results, runner, words)
        print_standing(experiment, results, as_json, words)
    if code:
        print(words.format("ui-lab-stopped", {"file": str(path)}), file=sys.stderr)
    return code


def read_file(name: str) -> Experiment:
    """The experiment of a file; what is wrong in it is told with the name of the file."""
    try:
        return read_experiment(read_text(name), Path(name).parent)
    except SandtableError as wrong:
        raise at(name, wrong) from wrong


def open_results(path: Path, experiment: Experiment) -> Results:
    try:
        return Results(path, experiment)
    except OSError as wrong:
        raise cannot("write", str(path), wrong) from wrong
    except OtherResults as wrong:
        raise Refusal("other-results", {"file": str(path), "found": wrong.found, "asked": wrong.asked}) from wrong


def play(experiment: Experiment, results: Results, runner: Any, words: Words) -> int:
    bar = Bar(words, experiment.games * len(experiment.cells), "ui-match-progress", PAUSE)
    code = 0
    try:
        for now in run_experiment(experiment, results, runner):
            bar.total = now.total
            bar.show(now.done)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as wrong:
        raise cannot("write", str(results.path), wrong) from wrong
    bar.end()
    return code


# -------------------------------------------------------------------------------------------------- what came of it


def print_standing(experiment: Experiment, results: Results, as_json: bool, words: Words) -> None:
    seats = sandtable.game(experiment.game).seats
    order = [experiment.precision.seat, *(seat for seat in seats if seat != experiment.precision.seat)]
    found = {seat: Standing(experiment, results, experiment.games, seat).cells for seat in order}
    if as_json:
        print(json.dumps(told(experiment, found, str(results.path)), ensure_ascii=False))
        return
    printer = Printer()
    facts = {"title": words.say("game-title"), "cells": len(experiment.cells), "file": str(results.path)}
    printer.write(words.format("ui-lab-title", facts), "bold")
    for cell in experiment.cells:
        printer.write(cell_name(cell.factors, words), "bold", by=2)
        for seat in order:
            printer.write(line(found[seat][cell.number], words.seat(seat), words), by=4)


def cell_name(factors: dict[str, Any], words: Words) -> str:
    said = ", ".join(f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in factors.items())
    return said or words.say("ui-lab-only-cell")


def line(cell: CellStanding, seat: str, words: Words) -> str:
    facts = {"seat": seat, "won": cell.won, "games": cell.games, **interval_facts(cell.share)}
    said = words.format("ui-lab-share", facts)
    if cell.difference is None:
        return said
    return said + words.format("ui-lab-difference", interval_facts(cell.difference, signed=True))


def interval_facts(found: Interval, signed: bool = False) -> dict[str, str]:
    def shown(value: float) -> str:
        return f"{100 * value:+.1f}" if signed else percent(value, 1)

    return {"rate": shown(found.middle), "low": shown(found.low), "high": shown(found.high)}


def told(experiment: Experiment, found: dict[str, list[CellStanding]], file: str) -> dict[str, Any]:
    """The same as plain data."""
    cells = [
        {
            "factors": cell.factors,
            "games": next(iter(found.values()))[cell.number].games,
            "seats": {seat: plain(rows[cell.number]) for seat, rows in found.items()},
        }
        for cell in experiment.cells
    ]
    return {"game": experiment.game, "file": file, "digest": experiment.digest, "cells": cells}


def plain(cell: CellStanding) -> dict[str, Any]:
    row: dict[str, Any] = {"won": cell.won, "share": [round(edge, 4) for edge in cell.share]}
    if cell.difference is not None:
        row["difference"] = [round(edge, 4) for edge in cell.difference]
    return row
