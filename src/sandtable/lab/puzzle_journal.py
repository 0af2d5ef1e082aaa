"""What was looked at in search of puzzles, line by line in a file that only grows; and the puzzles that are in it.

Every decision is a line as soon as it was looked at, so that an interrupted search goes on where it stopped. The file
of puzzles is made of the journal each time: in the order of the games, whichever was looked at first.
"""

import json
import os
from pathlib import Path
from typing import Any, Final

MOST_OF_ONE_GAME: Final = 6
FORM: Final = 1


class OtherJournal(Exception):
    """A journal of another game, other rules or another effort."""


class Journal:
    """The journal of one game in a folder."""

    def __init__(self, folder: Path, game: str, rules: int, rounds: int) -> None:
        self.path = folder / f"{game}.journal"
        self.puzzle_file = folder / f"{game}.jsonl"
        self.head = {"puzzles": FORM, "game": game, "rules": rules, "rounds": rounds}
        self.seen: set[tuple[str, int]] = set()
        self.done: list[str] = []  # games of which every decision was looked at
        self.order: list[str] = []  # games in the order in which they were begun
        self.found: list[dict[str, Any]] = []
        self.reasons: dict[str, int] = {}
        folder.mkdir(parents=True, exist_ok=True)
        self.read()

    def read(self) -> None:
        """What an earlier run left; a new file is begun with what it is about."""
        head = json.dumps(self.head)
        if not self.path.exists():
            self.path.write_text(head + "\n", encoding="utf-8")
            return
        text = self.path.read_text(encoding="utf-8")
        first, *rest = text.splitlines() or [""]
        if first != head:
            raise OtherJournal(first[:120])
        if not text.endswith("\n"):  # killed in the middle of a line, which stays and does not count
            self.append("")
        for line in rest:
            try:
                self.note(json.loads(line))
            except (ValueError, TypeError, KeyError):
                continue

    def note(self, line: dict[str, Any]) -> None:
        source = line["source"]
        if source not in self.order:
            self.order.append(source)
        if "number" not in line:
            if line.get("done"):
                self.done.append(source)
            return
        self.seen.add((source, line["number"]))
        if "puzzle" in line:
            self.found.append(line)
        else:
            self.reasons[line["no"]] = self.reasons.get(line["no"], 0) + 1

    def add(self, line: dict[str, Any]) -> None:
        """A decision that was looked at, or a game that is done; it is on the disk before anybody knows of it."""
        self.append(json.dumps(line, ensure_ascii=False, separators=(",", ":")))
        self.note(line)

    def begin(self, source: str) -> None:
        """Before a game is looked at: the order of the games is not that in which several processes are done."""
        if source not in self.order:
            self.add({"source": source, "done": False})

    def append(self, text: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(text + "\n")

    def puzzles(self) -> list[dict[str, Any]]:
        """Every position once, of one game only a few, and of these no two with the same question and answer."""
        chosen: list[dict[str, Any]] = []
        known: set[str] = set()
        ordered = sorted(self.found, key=lambda line: (self.order.index(line["source"]), line["number"]))
        of_game: dict[str, list[tuple[str, str]]] = {}
        for line in ordered:
            puzzle = line["puzzle"]
            kind = (line["question"], puzzle["answers"][0])
            kinds = of_game.setdefault(line["source"], [])
            if puzzle["id"] in known or kind in kinds or len(kinds) >= MOST_OF_ONE_GAME:
                continue
            known.add(puzzle["id"])
            kinds.append(kind)
            chosen.append(puzzle)
        return chosen

    def write_puzzles(self, count: int) -> int:
        """The first so many puzzles, as the file that is shipped; says how many there are."""
        chosen = self.puzzles()[:count]
        half = self.puzzle_file.with_suffix(f".{os.getpid()}.part")
        lines = (json.dumps(each, ensure_ascii=False, separators=(",", ":")) + "\n" for each in chosen)
        half.write_text("".join(lines), encoding="utf-8", newline="\n")
        half.replace(self.puzzle_file)
        return len(chosen)
