"""One's own mistakes, to be solved."""

from typing import Any

import sandtable
from sandtable.offline.local_server import LocalServer
from sandtable.offline.own_mistakes import kept_of, mistake_in, mistakes_of, read
from sandtable.offline.puzzle_requests import progress_of
from sandtable.offline.routes import Ask, route
from sandtable.tables import message_fields
from sandtable.tables.mistake_play import OwnMistake, mistake_shown, mistake_verdict
from sandtable.tables.player_actions import LONGEST_OPTION
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.puzzle_play import possible
from sandtable.tables.puzzle_repetition import after_answer
from sandtable.tables.refusals import Refused

Data = dict[str, Any]


def puzzle_named(server: LocalServer, ask: Ask) -> tuple[OwnMistake, Puzzle]:
    game, name = sandtable.game(ask.parts["game"]).name, ask.parts["id"]
    puzzle = read(server, game, name)
    if puzzle is None:
        raise Refused("no-such-thing", value=name[:40])
    return mistake_in(name, kept_of(server, game)[name]), puzzle


def page_of(server: LocalServer, each: OwnMistake, puzzle: Puzzle) -> Data:
    return mistake_shown(each, puzzle, progress_of(server, puzzle.game.name), server.today())


@route("GET", "/api/puzzles/{game}/mistakes/next")
def next_mistake(server: LocalServer, ask: Ask) -> Any:
    """The one that is longest due; if none is, the one that will be next, as practice."""
    game = sandtable.game(ask.parts["game"]).name
    for each in sorted(mistakes_of(server, game), key=lambda each: each.repetition.is_learned):
        puzzle = read(server, game, each.id)
        if puzzle is not None:
            return page_of(server, each, puzzle)
    raise Refused("no-such-thing", value="mistakes")


@route("GET", "/api/puzzles/{game}/mistakes/{id}")
def one_mistake(server: LocalServer, ask: Ask) -> Any:
    return page_of(server, *puzzle_named(server, ask))


@route("POST", "/api/puzzles/{game}/mistakes/{id}/answer")
def answer_mistake(server: LocalServer, ask: Ask) -> Any:
    each, puzzle = puzzle_named(server, ask)
    state, today, game = puzzle.start(), server.today(), puzzle.game.name
    option = possible(puzzle, state, message_fields.text(ask.body, "answer", LONGEST_OPTION))
    after = after_answer(each.repetition, puzzle.is_solved_by(option), today)
    kept = kept_of(server, game)
    kept[each.id] = {**kept[each.id], "solved": after.solved, "due": after.due.isoformat()}
    server.keep_thing(f"mistakes {game}", kept)
    return mistake_verdict(each, puzzle, state, option, after, today)
