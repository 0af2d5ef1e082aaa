"""The results of an experiment: one SQLite file to which rows are only added.

`head` says what was asked and who played; `cells` what is different about each way to play, beginning with the one
that the others are compared with; `games` has a row for every finished game, on the disk before anybody is told of it.
"""

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from sandtable.lab.code_version import CodeVersion, code_version
from sandtable.lab.experiment import Cell, Experiment

FORMAT: Final = "1"
MAGIC: Final = b"SQLite format 3\0"
TABLES: Final = """
CREATE TABLE head(key TEXT PRIMARY KEY, value TEXT);
CREATE TABLE cells(cell INTEGER PRIMARY KEY, factors TEXT);
CREATE TABLE games(cell INTEGER, number INTEGER, seed INTEGER, swapped INTEGER, winner TEXT, ending TEXT,
    answers INTEGER, measures TEXT, record TEXT, PRIMARY KEY(cell, number));
CREATE TRIGGER games_stay BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'rows are only added'); END;
CREATE TRIGGER games_remain BEFORE DELETE ON games BEGIN SELECT RAISE(ABORT, 'rows are only added'); END;
"""


class Row(NamedTuple):
    """A finished game, as it stands in the file."""

    cell: int
    number: int
    seed: int
    swapped: int
    winner: str | None
    ending: str
    answers: int
    measures: str
    record: str | None


class OtherResults(Exception):
    """A file that holds something else than the results of this experiment: what it has, and what was asked for."""

    def __init__(self, found: str, asked: str) -> None:
        super().__init__(f"{found} is not {asked}")
        self.found = found
        self.asked = asked


class Results:
    """The file of one experiment. A new one is begun; one of another experiment or of other code is refused."""

    def __init__(self, path: Path, experiment: Experiment) -> None:
        self.path = path
        version = code_version(experiment.game)
        if path.exists() and path.stat().st_size > 0:
            check_kind(path)
        try:
            self.file = sqlite3.connect(path, isolation_level=None)
        except sqlite3.OperationalError as wrong:
            raise OSError(str(wrong)) from wrong
        try:
            self.open(experiment, version)
        except BaseException as wrong:
            self.file.close()
            if isinstance(wrong, sqlite3.OperationalError):
                raise OSError(str(wrong)) from wrong
            if isinstance(wrong, sqlite3.DatabaseError):
                raise OtherResults(str(wrong), "SQLite") from wrong
            raise

    def open(self, experiment: Experiment, version: CodeVersion) -> None:
        self.file.execute("PRAGMA synchronous = FULL")
        if not self.tables():
            self.begin(experiment, version)
        self.check(experiment, version)
        self.note_text(experiment)

    def tables(self) -> list[str]:
        return [name for (name,) in self.file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]

    def begin(self, experiment: Experiment, version: CodeVersion) -> None:
        head = {
            "format": FORMAT,
            "game": experiment.game,
            "rules version": str(version.rules),
            "package version": version.package,
            "sources": version.sources,
            "reproducible": "no" if experiment.by_the_clock else "yes",
            "digest": experiment.digest,
            "experiment": experiment.text,
        }
        self.file.executescript(f"BEGIN; {TABLES}")
        self.file.executemany("INSERT INTO head VALUES (?, ?)", head.items())
        cells = [(cell.number, json.dumps(cell.factors, ensure_ascii=False)) for cell in experiment.cells]
        self.file.executemany("INSERT INTO cells VALUES (?, ?)", cells)
        self.file.execute("COMMIT")

    def check(self, experiment: Experiment, version: CodeVersion) -> None:
        """Whether the file belongs to this experiment and this code."""
        if not {"head", "cells", "games"} <= set(self.tables()):
            raise OtherResults(", ".join(self.tables()), "head, cells, games")
        head = self.head()
        if head.get("format") != FORMAT:
            raise OtherResults(f"format {head.get('format')}", f"format {FORMAT}")
        if head.get("digest") != experiment.digest:
            raise OtherResults(
                f"{head.get('game')}, {str(head.get('digest'))[:12]}", f"{experiment.game}, {experiment.digest[:12]}"
            )
        there = (head.get("package version"), head.get("rules version"), head.get("sources"))
        if there != (version.package, str(version.rules), version.sources):
            raise OtherResults("sandtable {}, rules {}, sources {}".format(*there), str(version))

    def note_text(self, experiment: Experiment) -> None:
        """Of the same experiment more games may be wanted than before."""
        if self.head()["experiment"] != experiment.text:
            self.file.execute("UPDATE head SET value = ? WHERE key = 'experiment'", (experiment.text,))

    def head(self) -> dict[str, str]:
        return dict(self.file.execute("SELECT key, value FROM head"))

    def add(self, rows: Iterable[Row]) -> None:
        """Games that are finished; on the disk when this returns. One that is there already stays as it is."""
        try:
            self.file.execute("BEGIN IMMEDIATE")
            self.file.executemany("INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
            self.file.execute("COMMIT")
        except sqlite3.OperationalError as wrong:  # a full disk
            raise OSError(str(wrong)) from wrong

    def played(self) -> set[tuple[int, int]]:
        """Cell and number of the games that are there."""
        return set(self.file.execute("SELECT cell, number FROM games"))

    def rows(self) -> list[Row]:
        """Everything that was played, in the order of cells and numbers."""
        return [Row(*row) for row in self.file.execute("SELECT * FROM games ORDER BY cell, number")]

    def winners(self) -> dict[int, dict[int, str | None]]:
        """Who won, by cell and number."""
        found: dict[int, dict[int, str | None]] = {}
        for cell, number, winner in self.file.execute("SELECT cell, number, winner FROM games"):
            found.setdefault(cell, {})[number] = winner
        return found

    def close(self) -> None:
        self.file.close()


def check_kind(path: Path) -> None:
    with path.open("rb") as file:
        first = file.read(len(MAGIC))
    if first != MAGIC:
        raise OtherResults(repr(first)[:60], "SQLite")


def plain(data: dict[str, Any] | None) -> str:
    """Measures as text, always in the same order."""
    return json.dumps(data or {}, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def cell_task(experiment: Experiment, cell: Cell, number: int) -> tuple[Any, ...]:
    """What another process needs to play one game of a cell."""
    seed, swapped = experiment.seed_of(number)
    return (
        experiment.game,
        cell.settings,
        cell.players,
        cell.number,
        number,
        seed,
        swapped,
        number < experiment.records,
    )
