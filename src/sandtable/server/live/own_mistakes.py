"""Somebody's own mistakes as puzzles. They are theirs alone: to everybody else they are not there.

They are practice and not rated. Whoever answers has seen the position before, and in the review the answer too; and
what one person alone ever tries never gets a rating that others have tested.
"""

import datetime
from typing import Any, Final

import sandtable
from sandtable.kernel import SandtableError
from sandtable.server.journal import fault
from sandtable.server.live.fair_play import plays_without_help
from sandtable.server.live.puzzles import progress_of
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import Database, Row
from sandtable.tables.mistake_play import OwnMistake, mistake_counts, mistake_shown, mistake_verdict
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.puzzle_file import read_puzzle
from sandtable.tables.puzzle_play import possible
from sandtable.tables.puzzle_progress import read_day
from sandtable.tables.puzzle_repetition import Repetition, after_answer
from sandtable.tables.refusals import Refused

MINE: Final = """
    SELECT puzzle, table_id, set_up, given, solved, due FROM mistake_puzzles WHERE player = ? AND game = ?
    ORDER BY due, found, puzzle
"""
DATA: Final = "SELECT data FROM mistake_puzzles WHERE player = ? AND game = ? AND puzzle = ?"
OF_TABLE: Final = "SELECT COUNT(*) FROM mistake_puzzles WHERE player = ? AND game = ? AND table_id = ?"
REPETITION: Final = "SELECT solved, due FROM mistake_puzzles WHERE player = ? AND game = ? AND puzzle = ?"
REPEATED: Final = "UPDATE mistake_puzzles SET solved = ?, due = ? WHERE player = ? AND game = ? AND puzzle = ?"


def mistakes_of(registry: TableRegistry, player: str, game: str) -> list[OwnMistake]:
    """All of a player in a game, the first due first. What is from a game that began with a position may be a position
    of a game that is still on: as long as they play others without hints, it is kept from them.
    """
    rows = registry.store.rows(MINE, (player, game))
    if any(row["set_up"] for row in rows) and plays_without_help(registry.store, player, game):
        rows = [row for row in rows if not row["set_up"]]
    return [OwnMistake(row["puzzle"], row["table_id"], row["given"], repetition_in(row)) for row in rows]


def repetition_in(row: Row) -> Repetition:
    return Repetition(row["solved"], read_day(row["due"]) or datetime.date.min)


def counts(registry: TableRegistry, player: str | None, game: str) -> dict[str, int]:
    """How many there are, how many of them are to be solved now, and how many do not come back."""
    return mistake_counts([] if player is None else mistakes_of(registry, player, game), registry.today())


def of_table(registry: TableRegistry, player: str, game: str, table: str) -> dict[str, int]:
    """What has come of the mistakes in one game."""
    row = registry.store.row(OF_TABLE, (player, game, table))
    return {"found": 0 if row is None else row[0], "left": registry.reviews.mistakes.left(table, player)}


def next_mistake(registry: TableRegistry, player: str, game: str) -> tuple[OwnMistake, Puzzle]:
    """The one that is longest due; if none is, the one that will be next, as practice."""
    order = sorted(mistakes_of(registry, player, game), key=lambda each: each.repetition.is_learned)
    for each in order:
        puzzle = read(registry, player, game, each.id)
        if puzzle is not None:
            return each, puzzle
    raise Refused("no-such-thing", value="mistakes")


def mistake_named(registry: TableRegistry, player: str, game: str, name: str) -> tuple[OwnMistake, Puzzle]:
    each = next((each for each in mistakes_of(registry, player, game) if each.id == name), None)
    puzzle = None if each is None else read(registry, player, game, each.id)
    if each is None or puzzle is None:
        raise Refused("no-such-thing", value=name[:40])
    return each, puzzle


def read(registry: TableRegistry, player: str, game: str, name: str) -> Puzzle | None:
    """The puzzle itself; none, if the rules of today cannot read it any more."""
    row = registry.store.row(DATA, (player, game, name))
    try:
        return None if row is None else read_puzzle(sandtable.game(game), row["data"], name)
    except SandtableError as wrong:
        fault("puzzle-left-out", wrong)
        return None


def shown(registry: TableRegistry, each: OwnMistake, puzzle: Puzzle, player: str) -> dict[str, Any]:
    """Before it is answered."""
    return mistake_shown(each, puzzle, progress_of(registry, player, puzzle.game.name), registry.today())


async def answered(
    registry: TableRegistry, each: OwnMistake, puzzle: Puzzle, answer: str, player: str
) -> dict[str, Any]:
    """What an answer is worth, and when the puzzle comes back. No rating changes."""
    state = puzzle.start()
    option = possible(puzzle, state, answer)
    solved = puzzle.is_solved_by(option)
    today, key = registry.today(), (player, puzzle.game.name, puzzle.id)

    def job(database: Database) -> Repetition:
        row = database.execute(REPETITION, key).fetchone()
        if row is None:  # deleted in the meantime
            raise Refused("no-such-thing", value=puzzle.id)
        after = after_answer(repetition_in(row), solved, today)
        database.execute(REPEATED, (after.solved, after.due.isoformat(), *key))
        return after

    after: Repetition = await registry.store.write(job)
    return mistake_verdict(each, puzzle, state, option, after, today)
