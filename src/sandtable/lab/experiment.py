"""An experiment as its file describes it, read and checked to the last value before anything is played."""

import hashlib
import itertools
import json
from pathlib import Path
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import Game, SandtableError
from sandtable.kernel.untrusted_text import read_toml
from sandtable.lab.checked_values import numbers, part, refuse_unknown, truth, whole, words_in
from sandtable.lab.patches import at, flat, patched, read_patch_file
from sandtable.players.levels import is_by_the_clock, refuse_misfit, values_of

KEYS: Final = (
    "game", "games", "seed", "swap", "records", "batch", "design", "by_the_clock",
    "deck", "players", "settings", "patch", "patch_file", "factors", "precision",
)  # fmt: skip
FACTORS: Final = ("players", "settings", "patch", "deck")
DESIGNS: Final = ("full", "single")
MOST_GAMES: Final = 10_000_000
MOST_CELLS: Final = 1000
GAMES: Final = 100
RECORDS: Final = 3
BATCH: Final = 50
PLAYER: Final = "heuristic"
LARGEST_SEED: Final = 10**9


class Cell(NamedTuple):
    """One way to play: what is different about it, and everything that follows."""

    number: int
    factors: dict[str, Any]
    settings: dict[str, str]
    players: tuple[str, ...]  # by seat


class Precision(NamedTuple):
    """How narrow an interval must be (half of its width) before no more games are played; 0 for as it comes."""

    share: float
    difference: float
    seat: str  # whose share it is


class Experiment(NamedTuple):
    """What is to be played. The same experiment gives the same rows."""

    text: str
    game: str
    games: int  # of each cell, at most
    seed: int
    swap: bool  # every seed twice, the players in each other's seats
    records: int  # games of each cell of which the record is kept
    batch: int  # games of each cell between two looks at the precision
    precision: Precision
    by_the_clock: bool
    cells: tuple[Cell, ...]

    def seed_of(self, number: int) -> tuple[int, int]:
        """The seed of a game, the same in every cell, and whether its players are swapped."""
        return (self.seed + number // 2, number % 2) if self.swap else (self.seed + number, 0)

    @property
    def digest(self) -> str:
        """Of all that decides what a row says. How many rows there shall be is not part of it: more may be wanted."""
        told: list[Any] = [self.game, self.seed, self.swap, self.records, [cell[1:] for cell in self.cells]]
        names = sorted({name for cell in self.cells for name in cell.players})
        told += [values.key for name in names if (values := values_of(name)) is not None]
        return hashlib.sha256(json.dumps(told, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def read_experiment(text: str, folder: Path = Path()) -> Experiment:
    """The experiment of a file's text; files that it names lie in `folder`. Raises SandtableError, place and reason."""
    try:
        data = read_toml(text)
    except ValueError as wrong:
        raise SandtableError("unreadable", {"place": "TOML", "value": str(wrong)}) from wrong
    return experiment_of(data, text, folder)


def experiment_of(data: dict[str, Any], text: str, folder: Path) -> Experiment:
    refuse_unknown(data, KEYS, "")
    game = sandtable.game(words_in(data, "game", sandtable.game_names()))
    precise = part(data, "precision")
    refuse_unknown(precise, ("share", "difference", "seat"), "precision")
    precision = Precision(
        numbers(precise, "share", 0.0, 0.5, "precision"),
        numbers(precise, "difference", 0.0, 1.0, "precision"),
        words_in(precise, "seat", list(game.seats), game.seats[0], "precision"),
    )
    found = Experiment(
        text,
        game.name,
        whole(data, "games", 1, MOST_GAMES, GAMES),
        whole(data, "seed", 0, LARGEST_SEED, 1),
        truth(data, "swap") and len(game.seats) > 1,
        whole(data, "records", 0, MOST_GAMES, RECORDS),
        whole(data, "batch", 2, MOST_GAMES, BATCH),
        precision,
        truth(data, "by_the_clock"),
        cells_of(game, data, folder),
    )
    refuse_clocks(found)
    return found


# ------------------------------------------------------------------------------------------------------------- cells


def cells_of(game: Game[Any], data: dict[str, Any], folder: Path) -> tuple[Cell, ...]:
    """Every combination of the values of the factors, or one change at a time; the first is what is compared with."""
    factors = factors_of(part(data, "factors"))
    usual = {name: values[0] for name, values in factors.items()}
    if words_in(data, "design", list(DESIGNS), DESIGNS[0]) == "single":
        chosen = [usual, *({**usual, name: value} for name, values in factors.items() for value in values[1:])]
    else:
        count = 1
        for values in factors.values():
            count *= len(values)
            if count > MOST_CELLS:
                raise SandtableError(
                    "out-of-range", {"place": "factors", "value": count, "possible": f"1-{MOST_CELLS}"}
                )
        chosen = [dict(zip(factors, each, strict=True)) for each in itertools.product(*factors.values())]
    return tuple(cell_of(game, data, number, each, folder) for number, each in enumerate(chosen))


def factors_of(table: dict[str, Any]) -> dict[str, list[Any]]:
    """The factors by name: `settings.NAME`, `players.SEAT`, `deck`, or the path of a patch."""
    refuse_unknown(table, FACTORS, "factors")
    found: dict[str, list[Any]] = {}
    for path, values in flat(table).items():
        name = path.removeprefix("patch.")
        if not isinstance(values, list) or len(values) < 2:
            raise SandtableError(
                "bad-shape", {"place": f"factors.{path}", "value": str(values)[:80], "possible": "[first, second]"}
            )
        told = [json.dumps(value) for value in values]
        if twice := [value for value in told if told.count(value) > 1]:
            raise SandtableError("twice", {"place": f"factors.{path}", "value": twice[0][:80]})
        found[name] = values
    return found


def cell_of(game: Game[Any], data: dict[str, Any], number: int, factors: dict[str, Any], folder: Path) -> Cell:
    """A cell with all that its factors say, checked."""
    settings = {name: str(value) for name, value in part(data, "settings").items()}
    patch = {**patch_in_file(game, data.get("patch_file"), folder), **flat(part(data, "patch"))}
    players = players_of(game, data.get("players", PLAYER), "players")
    deck = data.get("deck", "")
    for name, value in factors.items():
        kind, _, rest = name.partition(".")
        if kind == "players" and not rest:
            players = players_of(game, value, "factors.players")
        elif kind == "players":
            players = {**players, **players_of(game, {rest: value}, "factors.players")}
        elif kind == "settings":
            settings[rest] = str(value)
        elif name == "deck":
            deck = value
        else:
            patch[name] = value
    settings = {**with_deck(game, deck, folder), **settings}
    try:
        settings = patched(game, settings, patch, "patch")
    except SandtableError as wrong:
        raise (at(f"cell {number}", wrong) if number else wrong) from wrong
    return Cell(number, factors, settings, tuple(players[seat] for seat in game.seats))


def with_deck(game: Game[Any], name: Any, folder: Path) -> dict[str, str]:
    """The settings that a file of cards or of an edition makes."""
    if not name:
        return {}
    try:
        return game.read_deck(text_of(folder / str(name), f"deck {name}"))
    except SandtableError as wrong:
        raise at(f"deck {name}", wrong) from wrong


def patch_in_file(game: Game[Any], name: Any, folder: Path) -> dict[str, Any]:
    """The changes of a patch file, such as `sandtable lab tune` writes."""
    if not name:
        return {}
    place = f"patch_file {name}"
    return read_patch_file(text_of(folder / str(name), place), game.name, place)


def text_of(path: Path, place: str) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as wrong:
        raise SandtableError("unreadable", {"place": place, "value": str(wrong)}) from wrong


def players_of(game: Game[Any], wish: Any, place: str) -> dict[str, str]:
    """The players by seat: one for all of them, or some of them by name."""
    table = wish if isinstance(wish, dict) else dict.fromkeys(game.seats, wish)
    refuse_unknown(table, game.seats, place)
    for seat, name in table.items():
        try:
            refuse_misfit(str(name), game.name)
        except SandtableError as wrong:
            raise at(f"{place}.{seat}", wrong) from wrong
    missing = {} if place != "players" else dict.fromkeys(game.seats, PLAYER)
    return {**missing, **{seat: str(name) for seat, name in table.items()}}


def refuse_clocks(found: Experiment) -> None:
    """A player by the clock plays differently each time; whoever wants that must say so."""
    for cell in found.cells:
        for name in cell.players:
            if is_by_the_clock(name) and not found.by_the_clock:
                possible = ["random", "heuristic", "recruit", "search:ROUNDSx", "by_the_clock = true"]
                raise SandtableError("unknown-value", {"place": "players", "value": name, "possible": possible})
