"""`sandtable solve`: how likely perfect play of Omaha wins from a position, and with each of its options."""

import json
from typing import Any

from rich.cells import cell_len

import sandtable
from sandtable.agents.omaha_shelf import BEACHES, CHECKS, REPEATS, keep, study_all, tables_at_hand
from sandtable.agents.omaha_solver import Estimate, hindsight, looks_beyond, solve
from sandtable.agents.omaha_tables import Tables, means_at_start
from sandtable.cli.bar import Bar
from sandtable.cli.canvas import pad
from sandtable.cli.film import Film
from sandtable.cli.numbers import read_number
from sandtable.cli.opening import read_game_file, wishes
from sandtable.cli.paper import Paper, percent
from sandtable.cli.refusal import Refusal
from sandtable.cli.voice import voice
from sandtable.games.omaha.table import Omaha
from sandtable.kernel import SandtableError
from sandtable.words import Words

SOLVED = "omaha"


def solve_position(state: Omaha, study: str | None, as_json: bool, language: str) -> int:
    """Print the value of a position and of its options."""
    words = voice(language, state.game, state.settings)
    tables = tables_for(state, words, study) if looks_beyond(state) else Tables(means_at_start(state.readings))
    value, options = solve(state, tables)
    seen = hindsight(state, tables) if options else None
    if as_json:
        print(json.dumps(data_of(value, options, seen), ensure_ascii=False))
        return 0
    paper = Paper()
    paper.write(words.say("ui-solve-value" if value.exact else "ui-solve-value-between", said(value)), "bold")
    write_options(paper, words, options)
    if seen is not None:
        paper.write(words.say("ui-solve-hindsight", {"value": percent(seen, 1)}), "dim")
    dealt = "ui-solve-undealt" if state.result is None and state.asking.name == "deal" else "ui-solve-unsure"
    paper.write(words.say("ui-solve-sure" if value.exact else dealt), "dim")
    return 0


def write_options(paper: Paper, words: Words, options: list[tuple[str, Estimate]]) -> None:
    """The best first, with a star; equally good ones too."""
    best = max((each.value for _, each in options), default=0.0)
    width = max((cell_len(words.option(name)) for name, _ in options), default=0)
    for name, each in sorted(options, key=lambda pair: -pair[1].value):
        star = each.value == best
        key = "ui-solve-exact" if each.exact else "ui-solve-between"
        text = f"{pad(words.option(name), width)}  {words.say(key, said(each))}"
        paper.write(f"* {text}" if star else text, by=2 if star else 4)


def said(each: Estimate) -> dict[str, str]:
    return {"value": percent(each.value, 1), "low": percent(each.low, 1), "high": percent(each.high, 1)}


def data_of(value: Estimate, options: list[tuple[str, Estimate]], seen: float | None) -> dict[str, Any]:
    return {
        **value.data(),
        "exact": value.exact,
        "hindsight": None if seen is None else round(seen, 5),
        "options": [{"option": name, **each.data()} for name, each in options],
    }


def tables_for(state: Omaha, words: Words, study: str | None = None) -> Tables:
    """The tables at hand; or, for another deck or when it is wished, new ones, which takes a while."""
    tables = tables_at_hand(state)
    if tables is not None and study is None:
        return tables
    beaches = BEACHES if study is None else max(10, read_number("--study", study, 10**6))
    bar = Bar(words, REPEATS, "ui-solve-progress")
    bar.show(0)
    done = 0
    for tables in study_all(state.settings, REPEATS, beaches, CHECKS):
        done += tables is None
        bar.show(done)
    bar.end()
    assert tables is not None
    keep(state, tables)
    return tables


def position_of(game: str, file: str | None, move: str | None, option: list[str], deck: str | None) -> Omaha:
    """The position that is asked about: a file, a move of a record, or a game before its first card."""
    found = sandtable.game(game)
    if found.name != SOLVED:
        raise Refusal("no-solver", {"game": found.name, "possible": SOLVED})
    if file is None:
        if move is not None:
            raise Refusal("no-moves", {"path": game})
        state = found.start(options=wishes(game, option, None, deck).settings)
    elif option or deck is not None:
        raise Refusal("position-has-options", {"option": option[0] if option else "--deck"})
    else:
        state = position_in(file, move)
    assert isinstance(state, Omaha)
    return state


def position_in(file: str, move: str | None) -> Any:
    """A position file, or a move of a record (the last, if not said)."""
    shown = read_game_file(file)
    if shown.game.name != SOLVED:
        raise SandtableError("unknown-value", {"place": "game", "value": shown.game.name, "possible": SOLVED})
    if shown.record is not None:
        film = Film(shown.record, shown.game)
        return film.states[film.position("--move", move)]
    if move is not None:
        raise Refusal("no-moves", {"path": file})
    assert shown.position is not None
    return shown.game.setup(shown.position)
