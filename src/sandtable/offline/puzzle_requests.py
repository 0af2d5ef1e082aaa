"""Puzzles: which there are, and how far the one who plays here is with those of each game."""

from functools import cache
from typing import Any

import sandtable
from sandtable.offline.local_server import LocalServer
from sandtable.offline.own_mistakes import mistakes_of
from sandtable.offline.routes import Ask, route
from sandtable.tables import message_fields, randomness
from sandtable.tables.mistake_play import mistake_counts
from sandtable.tables.player_actions import LONGEST_OPTION
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.puzzle_file import puzzles_of
from sandtable.tables.puzzle_play import possible, puzzle_shown, told, verdict
from sandtable.tables.puzzle_progress import (
    PuzzleProgress,
    after_try,
    next_puzzle,
    puzzle_of_day,
    puzzle_rating,
    read_progress,
    themes_of,
)
from sandtable.tables.refusals import Refused


@cache
def known_puzzles(name: str) -> dict[str, Puzzle]:
    """What cannot be read of them is left out."""
    return puzzles_of(name).puzzles


def puzzles_named(name: str) -> dict[str, Puzzle]:
    found = known_puzzles(sandtable.game(name).name)
    if not found:
        raise Refused("no-such-thing", value=name[:40])
    return found


def progress_of(server: LocalServer, game: str) -> PuzzleProgress:
    return read_progress(server.things.get(f"puzzles {game}"))


def puzzle_page(server: LocalServer, puzzle: Puzzle) -> Any:
    game = puzzle.game.name
    is_of_day = puzzle_of_day(puzzles_named(game), server.today()) is puzzle
    return puzzle_shown(puzzle, puzzle_rating(puzzle).value, is_of_day, progress_of(server, game))


@route("GET", "/api/puzzles")
def overview(server: LocalServer, ask: Ask) -> Any:
    """Every game with puzzles: how many, of which themes, and how far I am."""
    rows = []
    for name in sandtable.game_names():
        puzzles = known_puzzles(name)
        mistakes = mistake_counts(mistakes_of(server, name), server.today())
        row: dict[str, Any] = {"game": name, "count": len(puzzles), "themes": themes_of(puzzles), "mistakes": mistakes}
        rows.append({**row, "progress": told(progress_of(server, name))})
    return [row for row in rows if row["count"] or row["mistakes"]["count"]]


@route("GET", "/api/puzzles/{game}/next")
def next_one(server: LocalServer, ask: Ask) -> Any:
    """One of about my strength that I have not tried, of a theme if one is given."""
    game, theme = ask.parts["game"], ask.query.get("theme", "")
    found = next_puzzle(puzzles_named(game), progress_of(server, game), randomness.bits(30), theme, {})
    if found is None:
        raise Refused("bad-field", place="theme", value=theme[:80])
    return puzzle_page(server, found)


@route("GET", "/api/puzzles/{game}/daily")
def daily(server: LocalServer, ask: Ask) -> Any:
    found = puzzle_of_day(puzzles_named(ask.parts["game"]), server.today())
    assert found is not None
    return puzzle_page(server, found)


def puzzle_asked(ask: Ask) -> Puzzle:
    found = puzzles_named(ask.parts["game"]).get(ask.parts["id"])
    if found is None:
        raise Refused("no-such-thing", value=ask.parts["id"][:40])
    return found


@route("GET", "/api/puzzles/{game}/{id}")
def one(server: LocalServer, ask: Ask) -> Any:
    return puzzle_page(server, puzzle_asked(ask))


@route("POST", "/api/puzzles/{game}/{id}/answer")
def answer(server: LocalServer, ask: Ask) -> Any:
    """What an answer is worth; the first one is counted."""
    puzzle = puzzle_asked(ask)
    game, state, today = puzzle.game.name, puzzle.start(), server.today()
    option = possible(puzzle, state, message_fields.text(ask.body, "answer", LONGEST_OPTION))
    day = today if puzzle_of_day(puzzles_named(game), today) is puzzle else None
    before = progress_of(server, game)
    after = after_try(before, puzzle, puzzle.is_solved_by(option), puzzle_rating(puzzle), day)
    if after != before:
        server.keep_thing(f"puzzles {game}", after.data())
    return verdict(puzzle, state, option, before, after)
