"""`sandtable arena`: a ladder of players from its file, into a table."""

import sys
from pathlib import Path
from typing import Any, NamedTuple

import sandtable
from sandtable.adapters.language import NoAnswer
from sandtable.arena.entrants import Absent
from sandtable.arena.ladder import Played, pairings, run
from sandtable.arena.page import page
from sandtable.arena.players_file import Ladder, read_ladder
from sandtable.arena.ratings import need_openskill
from sandtable.arena.results_file import ResultsFile
from sandtable.arena.standings import standings
from sandtable.cli import INTERRUPTED
from sandtable.cli.canvas import pad
from sandtable.cli.files import cannot, read_text
from sandtable.cli.lab_report import refuse_to_spoil, write
from sandtable.cli.printing import Printer, percent
from sandtable.cli.progress_bar import Bar
from sandtable.cli.refusal import Refusal
from sandtable.cli.runner_arguments import open_runner
from sandtable.cli.table_words import complaint, table_words
from sandtable.kernel import SandtableError
from sandtable.lab.extras import MissingExtra
from sandtable.lab.patches import at
from sandtable.lab.results import OtherResults
from sandtable.lab.runner import Runner
from sandtable.report.plain_files import csv_text, json_text
from sandtable.words import Words

PAUSE = 30.0  # seconds between two lines about progress, where no bar can be seen
RESULTS = ".arena.jsonl"
BROKEN_OFF = 1


class Files(NamedTuple):
    """Where everything goes: the games, and what is made of them."""

    out: str | None
    page: str | None
    json: str | None
    csv: str | None
    force: bool


def run_arena(players: str, files: Files, jobs: str | None, cluster: str | None, language: str) -> int:
    """Check everybody and every place, then play what is missing; after Ctrl-C the same command goes on."""
    ladder = read_file(players)
    need_extra()
    for name in (files.page, files.json, files.csv):
        if name is not None:
            refuse_to_spoil(Path(name), blank(name, files), files.force)
    words = table_words(language, sandtable.game(ladder.game), ladder.settings)
    path = Path(players).with_suffix(RESULTS) if files.out is None else Path(files.out)
    with open_runner(jobs, cluster) as runner:
        check_entrants(ladder)
        played, code = play(ladder, open_results(path, ladder), runner, words)
    found = standings(ladder, played)
    write_files(found, files, language)
    print_table(found, words)
    if code:
        print(words.format("ui-lab-stopped", {"file": str(path)}), file=sys.stderr)
    return code


def read_file(name: str) -> Ladder:
    try:
        return read_ladder(read_text(name))
    except SandtableError as wrong:
        raise at(name, wrong) from wrong


def need_extra() -> None:
    try:
        need_openskill()
    except MissingExtra as wrong:
        raise Refusal("extra-missing", {"package": "openskill", "extra": wrong.extra}) from wrong


def check_entrants(ladder: Ladder) -> None:
    """Everybody must be there before the first game is played."""
    for each in ladder.entrants:
        try:
            each.check(sandtable.game(ladder.game), ladder.settings)
        except Absent as wrong:
            raise Refusal("player-absent", {"player": wrong.name, "reason": wrong.reason}) from wrong


def open_results(path: Path, ladder: Ladder) -> ResultsFile:
    try:
        return ResultsFile(path, ladder)
    except OSError as wrong:
        raise cannot("write", str(path), wrong) from wrong
    except (OtherResults, UnicodeDecodeError) as wrong:
        found, asked = (wrong.found, wrong.asked) if isinstance(wrong, OtherResults) else (str(wrong), "JSON")
        raise Refusal("other-arena", {"file": str(path), "found": found, "asked": asked}) from wrong


def play(ladder: Ladder, file: ResultsFile, runner: Runner, words: Words) -> tuple[list[Played], int]:
    """All games that could be played, and the exit code: a model that cannot be asked stops the ladder."""
    bar = Bar(words, len(pairings(ladder)), "ui-match-progress", PAUSE)
    played: list[Played] = []
    code = 0
    try:
        for played in run(ladder, runner, file):
            bar.show(len(played))
    except KeyboardInterrupt:
        code = INTERRUPTED
    except NoAnswer as wrong:
        code = BROKEN_OFF
        print(complaint(words, Refusal("no-answer", {"reason": str(wrong)})), file=sys.stderr)
    except OSError as wrong:
        raise cannot("write", str(file.path), wrong) from wrong
    bar.end()
    return played, code


# -------------------------------------------------------------------------------------------------- what came of it


def blank(name: str, files: Files) -> str:
    """How a file of this kind begins, to tell one of ours from another."""
    from sandtable.arena.page import MARK

    return MARK if name == files.page else '{"sandtable": "arena"' if name == files.json else CSV_HEAD


CSV_HEAD = "player,kind,anchor,games,won,drawn,lost"


def write_files(found: dict[str, Any], files: Files, language: str) -> None:
    if files.page is not None:
        write(Path(files.page), page(found, language))
    if files.json is not None:
        write(Path(files.json), json_text(found))
    if files.csv is not None:
        rows = [{**row, "forfeits": sum(row["forfeits"].values())} for row in found["players"]]
        write(Path(files.csv), csv_text(rows))


def print_table(found: dict[str, Any], words: Words) -> None:
    printer = Printer()
    facts = {"title": words.say("game-title"), "games": found["games"], "players": len(found["players"])}
    printer.write(words.format("ui-arena-title", facts), "bold")
    width = max(len(row["player"]) for row in found["players"]) + 2
    for row in found["players"]:
        said = {
            "rating": f"{row['rating']:.1f}",
            "low": f"{row['low']:.1f}",
            "high": f"{row['high']:.1f}",
            "won": row["won"],
            "games": row["games"],
            "rate": percent(row["share"], 1),
        }
        printer.write(f"{pad(row['player'], width)}{words.format('ui-arena-row', said)}", by=2)
        if "model" in row:
            printer.write(words.format("ui-arena-model", model_facts(row["model"])), "dim", by=4)
        for kind, times in row["forfeits"].items():
            printer.write(words.format(f"ui-match-forfeit-{kind}", {"times": times}), "dim", by=4)


def model_facts(counts: dict[str, Any]) -> dict[str, Any]:
    names = ("decisions", "syntax", "rule", "hidden", "given_up", "tokens_in", "tokens_out")
    return {name: str(counts[name]) for name in names}
