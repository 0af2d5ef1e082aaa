"""`sandtable match`: computer players against each other, many games."""

import json
import sys
from pathlib import Path
from typing import Any

import sandtable
from sandtable.cli import INTERRUPTED
from sandtable.cli.canvas import pad
from sandtable.cli.files import cannot
from sandtable.cli.number_arguments import read_number, read_seed
from sandtable.cli.printing import Printer, percent
from sandtable.cli.progress_bar import Bar
from sandtable.cli.refusal import Refusal
from sandtable.cli.start_game import read_options
from sandtable.cli.table_words import table_words
from sandtable.kernel import SandtableError
from sandtable.lab.match import Line, OtherMatch, Terms, report, run
from sandtable.lab.runner import Runner
from sandtable.words import Words

MOST_GAMES = 1_000_000


def read_terms(players: tuple[str, ...], game: str, games: str, seed: str, options: list[str]) -> Terms:
    """Everything that was asked for, checked."""
    number = read_number("--games", games, MOST_GAMES, 1)
    return Terms(game, players, number, read_seed(seed), read_options(options)).check()


def play_match(terms: Terms, runner: Runner, file: str | None, as_json: bool, language: str) -> int:
    """Play, with a progress bar on a terminal, and print the result; after Ctrl-C too, as far as it got."""
    words = table_words(language, sandtable.game(terms.game), terms.settings)
    path = None if file is None else Path(file)
    lines: list[Line] = []
    bar = Bar(words, terms.games, "ui-match-progress")
    code = 0
    try:
        for lines in run(terms, runner, path):
            bar.show(len(lines))
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as wrong:
        raise cannot("write", file or "", wrong) from wrong
    except UnicodeDecodeError as wrong:
        raise SandtableError("unreadable", {"place": file or "", "value": str(wrong)}) from wrong
    except OtherMatch as wrong:
        raise Refusal("other-match", {"file": file or "", "found": wrong.found, "asked": wrong.asked}) from wrong
    bar.end()
    found = report(terms, lines)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        write_report(found, words)
    if code:
        facts = {"done": len(lines), "total": terms.games, "file": file or ""}
        print(words.format("ui-match-kept" if file else "ui-match-stopped", facts), file=sys.stderr)
    return code


def rate_of(row: dict[str, Any], words: Words) -> str:
    low, high = row["interval"]
    facts = {
        "won": row["won"],
        "games": row["games"],
        "rate": percent(row["rate"], 1),
        "low": percent(low, 1),
        "high": percent(high, 1),
    }
    return words.format("ui-match-rate", facts)


def write_report(found: dict[str, Any], words: Words) -> None:
    printer = Printer()
    facts = {
        "title": words.say("game-title"),
        "games": found["games"],
        "answers": str(found["answers"]),
        "seed": str(found["seed"]),
    }
    printer.write(words.format("ui-match-title", facts), "bold")
    width = max(len(row["player"]) for row in found["results"]) + 2
    for row in found["results"]:
        printer.write(f"{pad(row['player'], width)}{rate_of(row, words)}", by=2)
        for seat, part in row["seats"].items():
            printer.write(
                words.format("ui-match-seat", {"seat": words.seat(seat), "rate": rate_of(part, words)}), "dim", by=4
            )
        printer.write(words.format("ui-match-longest", {"seconds": f"{row['longest']:.2f}"}), "dim", by=4)
        for kind, times in row["forfeits"].items():
            printer.write(words.format(f"ui-match-forfeit-{kind}", {"times": times}), by=4)
    if found["draws"]:
        printer.write(words.format("ui-match-draws", {"draws": found["draws"]}), by=2)
