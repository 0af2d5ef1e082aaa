"""`sandtable match`: computer players against each other, many games."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import sandtable
from sandtable.cli.canvas import pad
from sandtable.cli.files import cannot
from sandtable.cli.opening import read_number, read_options, read_seed
from sandtable.cli.paper import Paper
from sandtable.cli.voice import voice
from sandtable.kernel import SandtableError
from sandtable.lab.match import Line, Terms, cores, report, run
from sandtable.words import Words

MOST_GAMES = 1_000_000
BAR = 30


def read_terms(players: tuple[str, str], game: str, games: str, seed: str, options: list[str]) -> Terms:
    """Everything that was asked for, checked."""
    number = read_number("--games", games, MOST_GAMES)
    return Terms(game, players, number, read_seed(seed), read_options(options)).check()


def read_jobs(text: str | None) -> int:
    if text is None:
        return cores()
    return max(1, read_number("--jobs", text, 1024))


def play_match(terms: Terms, jobs: int, file: str | None, as_json: bool, language: str) -> int:
    """Play, with a bar on a terminal, and print what came of it."""
    words = voice(language, sandtable.game(terms.game))
    path = None if file is None else Path(file)
    lines: list[Line] = []
    try:
        bar = Bar(words, terms.games)
        for lines in run(terms, jobs, path):
            bar.show(len(lines))
        bar.end()
    except OSError as wrong:
        raise cannot("write", file or "", wrong) from wrong
    except UnicodeDecodeError as wrong:
        raise SandtableError("unreadable", {"place": file or "", "value": str(wrong)}) from wrong
    found = report(terms, lines)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        write_report(found, words)
    return 0


class Bar:
    """How far something has come, on standard error, and only where somebody can see it."""

    def __init__(self, words: Words, total: int, key: str = "ui-match-progress") -> None:
        self.words = words
        self.total = total
        self.key = key
        self.begin = time.monotonic()
        self.before: int | None = None
        self.seen = sys.stderr.isatty()

    def show(self, done: int) -> None:
        if not self.seen:
            return
        if self.before is None:
            self.before = done
        fresh = done - self.before
        left = (time.monotonic() - self.begin) / fresh * (self.total - done) if fresh else 0
        full = BAR * done // max(1, self.total)
        facts: dict[str, Any] = {"done": done, "total": self.total, "left": f"{int(left) // 60}:{int(left) % 60:02}"}
        print(
            f"\r[{'#' * full}{'.' * (BAR - full)}] {self.words.format(self.key, facts)} ",
            end="",
            file=sys.stderr,
            flush=True,
        )

    def end(self) -> None:
        if self.seen:
            print(file=sys.stderr)


def percent(number: float) -> str:
    return f"{100 * number:.1f} %"


def rate_of(row: dict[str, Any], words: Words) -> str:
    low, high = row["interval"]
    facts = {
        "won": row["won"],
        "games": row["games"],
        "rate": percent(row["rate"]),
        "low": percent(low),
        "high": percent(high),
    }
    return words.format("ui-match-rate", facts)


def write_report(found: dict[str, Any], words: Words) -> None:
    paper = Paper()
    facts = {
        "title": words.say("game-title"),
        "games": found["games"],
        "answers": str(found["answers"]),
        "seed": str(found["seed"]),
    }
    paper.write(words.format("ui-match-title", facts), "bold")
    width = max(len(row["player"]) for row in found["results"]) + 2
    for row in found["results"]:
        paper.write(f"{pad(row['player'], width)}{rate_of(row, words)}", by=2)
        for seat, part in row["seats"].items():
            paper.write(
                words.format("ui-match-seat", {"seat": words.seat(seat), "rate": rate_of(part, words)}), "dim", by=4
            )
        paper.write(words.format("ui-match-longest", {"seconds": f"{row['longest']:.2f}"}), "dim", by=4)
    if found["draws"]:
        paper.write(words.format("ui-match-draws", {"draws": found["draws"]}), by=2)
