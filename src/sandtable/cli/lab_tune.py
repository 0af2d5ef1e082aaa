"""`sandtable lab tune`: numbers that may change, goals, a budget; the result is a patch file with its evidence."""

import json
import sys
from pathlib import Path

import sandtable
from sandtable.cli import INTERRUPTED
from sandtable.cli.files import cannot, read_text
from sandtable.cli.printing import Printer
from sandtable.cli.progress_bar import Bar
from sandtable.cli.refusal import Refusal
from sandtable.cli.runner_arguments import open_runner
from sandtable.cli.table_words import table_words
from sandtable.kernel import SandtableError
from sandtable.lab.extras import MissingExtra, extra
from sandtable.lab.patch_file import digest_in, patch_text
from sandtable.lab.patches import at
from sandtable.lab.results import OtherResults
from sandtable.lab.runner import Runner
from sandtable.lab.tuning import Evidence, Journal, Trial, best_of, confirmed, tune
from sandtable.lab.tuning_file import Tuning, read_tuning
from sandtable.words import Words

PAUSE = 30.0  # seconds between two lines about progress, where no bar can be seen
JOURNAL = ".tune.jsonl"
PATCH = ".patch.toml"


def lab_tune(file: str, out: str | None, jobs: str | None, cluster: str | None, language: str) -> int:
    """Check everything, then try what is missing; after Ctrl-C the same command goes on."""
    tuning = read_file(file)
    path = Path(file).with_suffix(PATCH) if out is None else Path(out)
    refuse_other_patch(path, tuning)
    try:
        extra("optuna", "tune")
    except MissingExtra as wrong:
        raise Refusal("extra-missing", {"package": wrong.package, "extra": wrong.extra}) from wrong
    words = table_words(language, sandtable.game(tuning.experiment.game))
    with open_runner(jobs, cluster) as runner:
        journal = open_journal(Path(file).with_suffix(JOURNAL), tuning)
        try:
            return tune_and_write(tuning, journal, runner, path, words)
        except KeyboardInterrupt:
            print(words.format("ui-lab-stopped", {"file": str(journal.path)}), file=sys.stderr)
            return INTERRUPTED
        except OSError as wrong:
            raise cannot("write", str(path), wrong) from wrong


def read_file(name: str) -> Tuning:
    try:
        return read_tuning(read_text(name), Path(name).parent)
    except SandtableError as wrong:
        raise at(name, wrong) from wrong


def refuse_other_patch(path: Path, tuning: Tuning) -> None:
    """A patch of this very tuning is written again when more was tried; anything else stays."""
    if path.exists() and digest_in(path) != tuning.digest:
        raise Refusal("other-patch", {"path": str(path)})


def open_journal(path: Path, tuning: Tuning) -> Journal:
    try:
        return Journal(path, tuning)
    except OSError as wrong:
        raise cannot("write", str(path), wrong) from wrong
    except (OtherResults, UnicodeDecodeError) as wrong:
        found = wrong.found if isinstance(wrong, OtherResults) else str(wrong)
        asked = wrong.asked if isinstance(wrong, OtherResults) else "JSON"
        raise Refusal("other-journal-of-trials", {"file": str(path), "found": found, "asked": asked}) from wrong


def tune_and_write(tuning: Tuning, journal: Journal, runner: Runner, path: Path, words: Words) -> int:
    bar = Bar(words, tuning.trials, "ui-tune-progress", PAUSE)
    trials: list[Trial] = []
    for trials in tune(tuning, journal, runner):
        bar.show(len(trials))
    bar.end()
    best = best_of(trials)
    if best is None:
        raise Refusal("nothing-tuned", {"trials": len(trials)})
    evidence = confirmed(tuning, best, runner)
    half = path.with_name(f".{path.name}.part")
    half.write_text(patch_text(tuning, best, len(trials), evidence), encoding="utf-8")
    half.replace(path)
    tell(tuning, best, evidence, path, words)
    return 0


def tell(tuning: Tuning, best: Trial, evidence: list[Evidence], path: Path, words: Words) -> None:
    printer = Printer()
    facts = {"trial": best.number + 1, "trials": tuning.trials, "file": str(path)}
    printer.write(words.format("ui-tune-best", facts), "bold")
    for each in tuning.numbers:
        said = {"path": each.path, "now": str(each.now), "value": str(best.values[each.path])}
        printer.write(words.format("ui-tune-number", said), by=2)
    for row in evidence:
        said = {"goal": row.goal, "wanted": f"{row.wanted:g}", "before": f"{row.before:g}", "after": f"{row.after:g}"}
        said["games"] = str(tuning.confirm)
        said["interval"] = f" {json.dumps(row.interval)}" if row.interval else ""
        printer.write(words.format("ui-tune-goal", said), by=2)
