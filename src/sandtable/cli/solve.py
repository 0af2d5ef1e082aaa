"""`sandtable solve`: how likely perfect play is to win from a position, and with each of its options."""

import json
from typing import Any

from rich.cells import cell_len

import sandtable
from sandtable.cli.canvas import pad
from sandtable.cli.number_arguments import read_number
from sandtable.cli.playback import Playback
from sandtable.cli.printing import Printer, percent
from sandtable.cli.progress_bar import Bar
from sandtable.cli.refusal import Refusal
from sandtable.cli.start_game import read_game_file, wishes
from sandtable.cli.table_words import table_words
from sandtable.kernel import SandtableError, State
from sandtable.players.solution import Estimate, Solution, Solved, solution_for
from sandtable.words import Words

WHOLE = 100  # progress is told in parts of a hundred
PAUSE = 5.0  # seconds between two lines about it, where no bar can be seen
LARGEST = 10**6  # of a study


def solve_position(state: State, study: str | None, as_json: bool, language: str) -> int:
    """Print the value of a position and of its options."""
    words = table_words(language, state.game, state.settings)
    solution = solution_for(state.game)
    assert solution is not None
    prepare(solution, state, words, study)
    found = solution.solve(state)
    if as_json:
        print(json.dumps(data_of(found), ensure_ascii=False))
        return 0
    printer = Printer()
    printer.write(
        words.say("ui-solve-value" if found.value.exact else "ui-solve-value-between", said(found.value)), "bold"
    )
    write_options(printer, words, found.options)
    if found.hindsight is not None:
        printer.write(words.say("ui-solve-hindsight", {"value": percent(found.hindsight, 1)}), "dim")
    dealt = "ui-solve-undealt" if found.is_unsure else "ui-solve-unsure"
    printer.write(words.say("ui-solve-sure" if found.value.exact else dealt), "dim")
    return 0


def write_options(printer: Printer, words: Words, options: list[tuple[str, Estimate]]) -> None:
    """The best first, with a star; equally good ones too."""
    best = max((each.value for _, each in options), default=0.0)
    width = max((cell_len(words.option(name)) for name, _ in options), default=0)
    for name, each in sorted(options, key=lambda pair: -pair[1].value):
        star = each.value == best
        key = "ui-solve-exact" if each.exact else "ui-solve-between"
        text = f"{pad(words.option(name), width)}  {words.say(key, said(each))}"
        printer.write(f"* {text}" if star else text, by=2 if star else 4)


def said(each: Estimate) -> dict[str, str]:
    return {"value": percent(each.value, 1), "low": percent(each.low, 1), "high": percent(each.high, 1)}


def data_of(found: Solved) -> dict[str, Any]:
    return {
        **found.value.data(),
        "exact": found.value.exact,
        "hindsight": None if found.hindsight is None else round(found.hindsight, 5),
        "options": [{"option": name, **each.data()} for name, each in found.options],
    }


def prepare(solution: Solution, state: State, words: Words, study: str | None = None) -> None:
    """Make sure that the position can be solved: another deck needs a study, which takes a while."""
    size = None if study is None else read_number("--study", study, LARGEST)
    if solution.is_studied(state) and size is None:
        return
    bar = Bar(words, WHOLE, "ui-solve-progress", PAUSE)
    bar.show(0)
    for part in solution.study(state, size):
        bar.show(round(WHOLE * part))
    bar.end()


def solved_games() -> list[str]:
    """The games that have a solver."""
    return [name for name in sandtable.game_names() if sandtable.manifest(name).offers("solver")]


def position_of(game: str, file: str | None, move: str | None, option: list[str], deck: str | None) -> State:
    """The position that is asked about: a file, a move of a record, or a game before its first card."""
    found = sandtable.game(game)
    if found.name not in solved_games():
        raise Refusal("no-solver", {"game": found.name, "possible": ", ".join(solved_games())})
    if file is None:
        if move is not None:
            raise Refusal("no-moves", {"path": game})
        state: State = found.start(options=wishes(game, option, None, deck).settings)
        return state
    if option or deck is not None:
        raise Refusal("position-has-options", {"option": option[0] if option else "--deck"})
    return position_in(found.name, file, move)


def position_in(game: str, file: str, move: str | None) -> State:
    """A position file, or a move of a record (the last, if not said)."""
    shown = read_game_file(file)
    if shown.game.name != game:
        raise SandtableError("unknown-value", {"place": "game", "value": shown.game.name, "possible": game})
    if shown.record is not None:
        playback = Playback(shown.record, shown.game)
        return playback.states[playback.position("--move", move)]
    if move is not None:
        raise Refusal("no-moves", {"path": file})
    assert shown.position is not None
    state: State = shown.game.setup(shown.position)
    return state
