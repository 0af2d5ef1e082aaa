"""Puzzles at the server: which there are, how far each player is, and what all together have made of each puzzle."""

import json
from functools import cache
from typing import Any, Final

import sandtable
from sandtable.server.journal import alarm
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import Database
from sandtable.tables import randomness
from sandtable.tables.glicko import Rating
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.puzzle_file import puzzles_of
from sandtable.tables.puzzle_play import possible, puzzle_shown, told, verdict
from sandtable.tables.puzzle_progress import (
    NOTHING,
    PuzzleProgress,
    after_attempt,
    after_try,
    next_puzzle,
    puzzle_of_day,
    puzzle_rating,
    read_progress,
    themes_of,
)
from sandtable.tables.refusals import Refused

PROGRESS: Final = "SELECT data FROM puzzle_players WHERE player = ? AND game = ?"
KEEP: Final = "INSERT OR REPLACE INTO puzzle_players VALUES (?, ?, ?)"
RATINGS: Final = "SELECT puzzle, rating, deviation, volatility FROM puzzle_ratings WHERE game = ?"
RATING: Final = "SELECT rating, deviation, volatility FROM puzzle_ratings WHERE game = ? AND puzzle = ?"
COUNT: Final = """
    INSERT INTO puzzle_ratings VALUES (?, ?, ?, ?, ?, 1, ?) ON CONFLICT(game, puzzle) DO UPDATE SET
    rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
    tried = puzzle_ratings.tried + 1, solved = puzzle_ratings.solved + excluded.solved
"""


@cache
def known_puzzles(name: str) -> dict[str, Puzzle]:
    """The puzzles of a game. What cannot be read of them is told once, and left out."""
    found = puzzles_of(sandtable.game(name).name)
    for fault in found.faults:
        alarm("puzzle-left-out", game=name, why=str(fault))
    return found.puzzles


def known_to_all() -> None:
    """Read the puzzles of all games."""
    for name in sandtable.game_names():
        known_puzzles(name)


def puzzles_named(name: str) -> dict[str, Puzzle]:
    found = known_puzzles(sandtable.game(name).name)
    if not found:
        raise Refused("no-such-thing", value=name[:40])
    return found


def puzzle_named(game: str, name: str) -> Puzzle:
    found = puzzles_named(game).get(name)
    if found is None:
        raise Refused("no-such-thing", value=name[:40])
    return found


def progress_of(registry: TableRegistry, player: str | None, game: str) -> PuzzleProgress:
    """How far somebody is; somebody without a name has not begun."""
    row = None if player is None else registry.store.row(PROGRESS, (player, game))
    return NOTHING if row is None else read(row[0])


def read(text: str) -> PuzzleProgress:
    try:
        return read_progress(json.loads(text))
    except ValueError:
        return NOTHING


def ratings_of(registry: TableRegistry, game: str) -> dict[str, Rating]:
    return {row["puzzle"]: Rating(*row[1:4]) for row in registry.store.rows(RATINGS, (game,))}


def overview(registry: TableRegistry, player: str | None) -> list[dict[str, Any]]:
    """Every game: how many puzzles it has, of which themes, and how far I am."""
    found = []
    for name in sandtable.game_names():
        puzzles, mine = known_puzzles(name), told(progress_of(registry, player, name))
        found.append({"game": name, "count": len(puzzles), "themes": themes_of(puzzles), "progress": mine})
    return found


def shown(registry: TableRegistry, puzzle: Puzzle, player: str | None) -> dict[str, Any]:
    """A puzzle before it is answered: what its seat sees, and nothing of the answer, not even its themes."""
    ratings = registry.store.row(RATING, (puzzle.game.name, puzzle.id))
    progress = progress_of(registry, player, puzzle.game.name)
    rating = puzzle_rating(puzzle).value if ratings is None else ratings["rating"]
    is_of_day = puzzle_of_day(puzzles_named(puzzle.game.name), registry.today()) is puzzle
    return puzzle_shown(puzzle, rating, is_of_day, progress)


def chosen(registry: TableRegistry, game: str, theme: str, player: str | None) -> Puzzle:
    """The next one for this player."""
    puzzles = puzzles_named(game)
    progress = progress_of(registry, player, sandtable.game(game).name)
    ratings = ratings_of(registry, sandtable.game(game).name)
    found = next_puzzle(puzzles, progress, randomness.bits(30), theme, ratings)
    if found is None:
        raise Refused("bad-field", place="theme", value=theme[:80])
    return found


def of_day(registry: TableRegistry, game: str) -> Puzzle:
    found = puzzle_of_day(puzzles_named(game), registry.today())
    assert found is not None
    return found


async def answered(registry: TableRegistry, puzzle: Puzzle, answer: str, player: str | None) -> dict[str, Any]:
    """What an answer is worth; the first one of somebody with a name is counted, for them and for the puzzle."""
    state = puzzle.start()
    option = possible(puzzle, state, answer)
    solved = puzzle.is_solved_by(option)
    before = after = None
    if player is not None:
        before, after = await counted(registry, puzzle, player, solved)
    return verdict(puzzle, state, option, before, after)


async def counted(
    registry: TableRegistry, puzzle: Puzzle, player: str, solved: bool
) -> tuple[PuzzleProgress, PuzzleProgress]:
    """The progress before and after; both ratings change in one transaction, by what they were before it."""
    game, today = puzzle.game.name, registry.today()
    day = today if of_day(registry, game) is puzzle else None

    def job(database: Database) -> tuple[PuzzleProgress, PuzzleProgress]:
        row = database.execute(PROGRESS, (player, game)).fetchone()
        before = NOTHING if row is None else read(row[0])
        known = database.execute(RATING, (game, puzzle.id)).fetchone()
        rating = puzzle_rating(puzzle) if known is None else Rating(*known)
        after = after_try(before, puzzle, solved, rating, day)
        if after != before:
            database.execute(KEEP, (player, game, json.dumps(after.data())))
        if puzzle.id not in before.tried:
            now = after_attempt(rating, before.rating, solved)
            database.execute(COUNT, (game, puzzle.id, *now, int(solved)))
        return before, after

    found: tuple[PuzzleProgress, PuzzleProgress] = await registry.store.write(job)
    return found
