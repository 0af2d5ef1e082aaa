"""`sandtable show`: one position of a record or a position file, drawn, in words, or as a file."""

import json
import sys

from sandtable.cli.boards import board_of
from sandtable.cli.playback import Playback
from sandtable.cli.refusal import Refusal
from sandtable.cli.start_game import read_game_file, viewer_of
from sandtable.cli.table_words import explained, table_words
from sandtable.kernel import State, write_position
from sandtable.words import Words

WIDTH = 44
HEIGHT = 20


def show_file(name: str, move: str | None, form: str, plain: bool, seat: str | None, language: str) -> int:
    """Position N of a record (the last, if not said), or a position file."""
    shown = read_game_file(name)
    viewer = viewer_of(shown.game, seat)
    playback = None if shown.record is None else Playback(shown.record, shown.game)
    number = 0
    if playback is not None:
        number = playback.position("--move", move)
        state = playback.states[number]
    elif move is not None:
        raise Refusal("no-moves", {"path": name})
    else:
        assert shown.position is not None
        state = shown.game.setup(shown.position)
    words = table_words(language, shown.game, state.settings)
    if form == "toml":
        print(write_position(state.position()), end="")
    elif form == "json":
        print(json.dumps(state.position(), ensure_ascii=False, indent=2))
    else:
        facts = {"number": number, "total": 0 if playback is None else playback.length}
        print_position(state, "" if playback is None else words.say("ui-show-move", facts), viewer, plain, words)
    if playback is not None and playback.outdated is not None and number == playback.length:
        for line in explained(words, playback.outdated):
            print(line, file=sys.stderr if form else sys.stdout)
    return 0


def print_position(state: State, title: str, viewer: str, plain: bool, words: Words) -> None:
    print("  ".join(part for part in (words.say("game-title"), title) if part))
    view = state.view(viewer)
    board = board_of(state.game)
    if not plain:
        print_picture(state, viewer, words)
    lines = board.lines(view, words) if plain or not board.draws else []
    for line in [*board.goals(view, words), *lines]:
        print(line)
    question = state.question
    if question is not None:
        print(f"{words.seat(question.actor)}: {words.question(question)} [{question.rule}]")
    if state.result is not None:
        print(f"{words.result(state.result)} [{state.result.rule}]")


def print_picture(state: State, viewer: str, words: Words) -> None:
    """The board and what is beside it; in colour if the terminal supports it."""
    board = board_of(state.game)
    if not board.draws:
        return
    view = state.view(viewer)
    targets = {place: "▲" for option in view["options"] if (place := board.place(view, option))}
    sheets = [board.picture(view, words, WIDTH, HEIGHT, targets), board.panel(view, words, WIDTH)]
    if sys.stdout.isatty():
        from rich.console import Console

        from sandtable.cli.palette import DAY

        console = Console(highlight=False, emoji=False)
        for sheet in sheets:
            console.print(sheet.in_colour(DAY))
        return
    for sheet in sheets:
        print("\n".join(sheet.lines()))
