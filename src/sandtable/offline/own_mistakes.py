"""One's own mistakes as puzzles: after a review those are looked at that cost most, one after the other, and what one
answer would clearly have been best in comes back until it has been learned.
"""

import datetime
import json
from functools import partial
from typing import Any, Final

import sandtable
from sandtable.kernel import SandtableError
from sandtable.offline.local_server import Job, LocalServer
from sandtable.offline.screens import ME
from sandtable.players.puzzle_search import MOST_OF_ONE_GAME, costly
from sandtable.players.thinking_jobs import MISTAKE
from sandtable.tables import clock
from sandtable.tables.mistake_play import OwnMistake
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.puzzle_file import read_puzzle
from sandtable.tables.puzzle_progress import read_day
from sandtable.tables.puzzle_repetition import ENOUGH, Repetition
from sandtable.tables.table import Table

MOST_KEPT: Final = 200  # of one game; those go first that are learned, then the oldest
WAITING: Final = "mistake-search "  # and the table: what is still to be looked at there
Data = dict[str, Any]


def kept_of(server: LocalServer, game: str) -> dict[str, Data]:
    return dict(server.things.get(f"mistakes {game}") or {})


def mistake_in(name: str, row: Data) -> OwnMistake:
    repetition = Repetition(row["solved"], read_day(row["due"]) or datetime.date.min)
    return OwnMistake(name, row["table"], row["given"], repetition)


def mistakes_of(server: LocalServer, game: str) -> list[OwnMistake]:
    """All of a game, the first due first."""
    rows = sorted(kept_of(server, game).items(), key=lambda pair: (pair[1]["due"], pair[1]["found"], pair[0]))
    return [mistake_in(name, row) for name, row in rows]


def of_table(server: LocalServer, table: Table) -> dict[str, int]:
    """What has come of the mistakes in one game."""
    found = sum(each.table == table.id for each in mistakes_of(server, table.game.name))
    return {"found": found, "left": len(server.things.get(WAITING + table.id) or [])}


# Finding them


def want(server: LocalServer, table: Table, points: list[Data]) -> None:
    """A review is done: note what is to be looked at."""
    mine = [point for point in costly(points) if point["seat"] in table.seats_of(ME)][:MOST_OF_ONE_GAME]
    if mine:
        server.keep_thing(WAITING + table.id, [[point["number"], point["given"]] for point in mine])


def go_on_looking(server: LocalServer, table: Table) -> None:
    """The next one, unless one is under way."""
    waiting = server.things.get(WAITING + table.id)
    is_begun = any(job.table == table.id and job.moved_on is None for job in server.jobs.values())
    if waiting and not is_begun:
        number, given = waiting[0]
        done = partial(looked, server, table.id, number, given)
        job = Job(table.id, table.log.seq, done, partial(done, {}))
        server.begin(MISTAKE, [table.record(readable=True), number, f"table {table.id}"], job)


def looked(server: LocalServer, table_id: str, number: int, given: str, found: Data) -> None:
    """What was found, and that it was looked at, are kept together."""
    table = server.table(table_id)
    left = [each for each in server.things.get(WAITING + table_id) or [] if each != [number, given]]
    server.keep_thing(WAITING + table_id, left or None)
    puzzle = found.get("puzzle")
    if puzzle is not None:
        add(server, table, given, puzzle)
    go_on_looking(server, table)


def add(server: LocalServer, table: Table, given: str, puzzle: Data) -> None:
    row = {
        "data": json.dumps(puzzle, ensure_ascii=False),
        "table": table.id,
        "given": given,
        "solved": 0,
        "found": clock.now(),
    }
    kept = {puzzle["id"]: {**row, "due": server.today().isoformat()}, **kept_of(server, table.game.name)}
    newest = sorted(kept, key=lambda name: (kept[name]["solved"] < ENOUGH, kept[name]["found"]), reverse=True)
    server.keep_thing(f"mistakes {table.game.name}", {name: kept[name] for name in newest[:MOST_KEPT]})


def read(server: LocalServer, game: str, name: str) -> Puzzle | None:
    """The puzzle itself; none, if the rules of today cannot read it any more."""
    row = kept_of(server, game).get(name)
    try:
        return None if row is None else read_puzzle(sandtable.game(game), row["data"], name)
    except SandtableError:
        return None
