"""Games that a tool has played: one line of JSON for each, on the disk as soon as it is over, so that the same command
goes on where it was stopped. The first line says what was played; a file of something else is refused.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sandtable.lab.runner import runner

Row = dict[str, Any]


def rows_of(path: Path) -> list[Row]:
    """The games of a file, whatever was played; a line that was cut short does not count."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n")[1:-1]]


def begun(path: Path, head: Row) -> list[Row]:
    """The games that an earlier run left; a new file is begun with what it is about."""
    if not path.exists():
        path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return []
    first = path.read_text(encoding="utf-8").split("\n")[0]
    if first != json.dumps(head):
        raise SystemExit(f"{path} holds games of {first}, this is {json.dumps(head)}: name another file")
    rows = rows_of(path)
    path.write_text("".join(json.dumps(row) + "\n" for row in (head, *rows)), encoding="utf-8")
    return rows


def played(
    play: Callable[..., Row], rest: tuple[Any, ...], wanted: range, journal: tuple[Path, Row] | None, jobs: int = 1
) -> list[Row]:
    """The games that were asked for, by their numbers: those in the journal, and the others, which are played now.

    `play` is called with the number of the game and `rest`. The journal is a file and what it is about.
    """
    rows = begun(*journal) if journal else []
    known = {row["game"]: row for row in rows if row["game"] in wanted}
    tasks = [(number, *rest) for number in wanted if number not in known]
    for done in runner(jobs).run(play, tasks):
        for row in done:
            known[row["game"]] = row
            if journal:
                with journal[0].open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
    return [known[number] for number in wanted]
