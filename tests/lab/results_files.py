"""Results files for tests: real games, played here and now, in the form in which `sandtable lab run` writes them."""

import json
import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any

import sandtable
from sandtable.kernel import CHANCE_SEAT, Option, Record, SeededDice, State
from sandtable.kernel.record import result_text
from sandtable.lab.measures import observer
from sandtable.players import look, player

TABLES = """
CREATE TABLE head(key TEXT PRIMARY KEY, value TEXT);
CREATE TABLE cells(cell INTEGER PRIMARY KEY, factors TEXT);
CREATE TABLE games(cell INTEGER, number INTEGER, seed INTEGER, swapped INTEGER, winner TEXT, ending TEXT,
    answers INTEGER, measures TEXT, record TEXT, PRIMARY KEY(cell, number));
"""
LONGEST = 4000


def play(
    game: str, settings: dict[str, str], seed: int, who: str = "random"
) -> tuple[State, list[tuple[str, str]], dict[str, Any]]:
    """One game, with everything that was answered and what was measured."""
    rules = sandtable.game(game)
    state = rules.start(options=settings)
    watching, dice, luck, mover = observer(game), SeededDice(seed), SeededDice(seed ^ 0x5EED), player(who)
    assert watching is not None
    answers: list[tuple[str, str]] = []
    while state.result is None and len(answers) < LONGEST:
        option: Option
        if state.seat == CHANCE_SEAT:
            option = state.asking.roll(state, state.top, dice)
        else:
            draw = luck.below(1 << 30)
            options = state.options()
            option = options[0] if len(options) == 1 else state.check(mover(look(state, state.actor or "", draw)))
        answers.append((state.actor or "", option.text))
        watching.saw(state, state.seat, option)
        state.carry_out(option)
        watching.answered(state)
    return state, answers, watching.end(state)


def cells_of(factors: dict[str, list[str]]) -> list[dict[str, str]]:
    return [dict(zip(factors, values, strict=True)) for values in product(*factors.values())]


def begin(path: Path, name: str, cells: list[dict[str, Any]], **head: str) -> None:
    """A file without games."""
    told = {"format": "1", "game": name, "rules version": str(sandtable.game(name).version)}
    told |= {"package version": sandtable.__version__, "digest": "d1" * 32, "experiment": f'game = "{name}"\n'}
    with closing(sqlite3.connect(path)) as file:
        file.executescript(TABLES)
        file.executemany("INSERT INTO head VALUES (?, ?)", {**told, **head}.items())
        file.executemany("INSERT INTO cells VALUES (?, ?)", [(n, json.dumps(cell)) for n, cell in enumerate(cells)])
        file.commit()


def add(path: Path, rows: list[tuple[Any, ...]]) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.executemany("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
        file.commit()


def row(game: str, cell: int, factors: dict[str, str], number: int, who: str, records: int) -> tuple[Any, ...]:
    settings = {name.removeprefix("settings."): value for name, value in factors.items()}
    state, answers, measures = play(game, settings, number, who)
    result = state.result
    text = None
    if number < records:
        told = "" if result is None else result_text(result)
        text = Record(game, state.game.version, state.settings, answers, digest=state.digest(), result=told).text()
    winner, ending = (None, "unfinished") if result is None else (result.winner, result.key)
    decisions = sum(actor != "chance" for actor, _ in answers)
    return cell, number, number, 0, winner, ending, decisions, json.dumps(measures), text


def make(
    path: Path,
    game: str,
    factors: dict[str, list[str]] | None = None,
    games: int = 12,
    who: str = "random",
    records: int = 1,
) -> Path:
    """A whole experiment: every combination of the values of these settings."""
    cells = cells_of({f"settings.{name}": values for name, values in (factors or {}).items()})
    begin(path, game, cells)
    add(path, [row(game, n, cell, number, who, records) for n, cell in enumerate(cells) for number in range(games)])
    return path
