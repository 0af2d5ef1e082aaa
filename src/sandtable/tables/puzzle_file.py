"""Files of puzzles, read and tried. A line that is wrong is told with its file, its number and the reason; the other
lines are read all the same.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import Game, SandtableError, State
from sandtable.kernel.other_worlds import sight_id
from sandtable.kernel.untrusted_text import read_json
from sandtable.tables.puzzle import Puzzle

FOLDER: Final = "puzzles"
FILES: Final = "*.jsonl"
LARGEST: Final = 16 * 1024 * 1024  # bytes of a file
LONGEST_LINE: Final = 64 * 1024
MOST_THEMES: Final = 12
FIELDS: Final = (
    "id",
    "seat",
    "position",
    "answers",
    "gap",
    "chances",
    "line",
    "themes",
    "rating",
    "source",
)
RATINGS: Final = (100, 4000)


class BadPuzzle(SandtableError):
    """A line that holds no puzzle: where, and why."""


class PuzzleSet(NamedTuple):
    """The puzzles of a game, by id, and what could not be read."""

    puzzles: dict[str, Puzzle]
    faults: list[BadPuzzle]


@cache
def puzzles_of(name: str) -> PuzzleSet:
    """The puzzles that come with a game."""
    manifest = sandtable.manifest(name)
    return read_folder(manifest.rules, manifest.folder / FOLDER)


def read_folder(game: Game[Any], folder: Path, files: str = FILES) -> PuzzleSet:
    """All files of a folder, in the order of their names; none, if there is no folder."""
    found = PuzzleSet({}, [])
    for path in sorted(folder.glob(files)):
        for place, puzzle in read_file(game, path, found.faults):
            if puzzle.id in found.puzzles:
                found.faults.append(BadPuzzle("twice", {"place": place, "value": puzzle.id}))
            else:
                found.puzzles[puzzle.id] = puzzle
    return found


def read_file(game: Game[Any], path: Path, faults: list[BadPuzzle]) -> list[tuple[str, Puzzle]]:
    """The puzzles of a file, each with its place; what is wrong with others is added to the faults."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise ValueError(f"larger than {LARGEST} bytes")
        lines = data.decode("utf-8").splitlines()
    except (OSError, ValueError) as wrong:
        faults.append(BadPuzzle("unreadable", {"place": path.name, "value": str(wrong)}))
        return []
    found = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        place = f"{path.name} line {number}"
        try:
            found.append((place, read_puzzle(game, line, place)))
        except BadPuzzle as wrong:
            faults.append(wrong)
    return found


def read_puzzle(game: Game[Any], line: str, place: str) -> Puzzle:
    """One puzzle from its line. Its position was set up and its answers are possible there."""
    if len(line) > LONGEST_LINE:
        raise BadPuzzle("unreadable", {"place": place, "value": f"longer than {LONGEST_LINE} characters"})
    try:
        data = read_json(line)
    except ValueError as wrong:
        raise BadPuzzle("unreadable", {"place": place, "value": str(wrong)}) from wrong
    if not isinstance(data, dict):
        raise BadPuzzle("bad-shape", {"place": place, "value": line[:80], "possible": '{"seat": ...}'})
    refuse_wrong_names(data, place)
    puzzle = Puzzle(
        str(data["id"]),
        game,
        seat_of(game, data, place),
        table(data, place),
        texts(data, "answers", place),
        number(data, "gap", place, 0.0, 1.0),
        tuple((str(option), float(chance)) for option, chance in pairs(data, "chances", place, (int, float))),
        tuple((str(seat), str(answer)) for seat, answer in pairs(data, "line", place, (str,))),
        texts(data, "themes", place)[:MOST_THEMES],
        int(number(data, "rating", place, *RATINGS)),
        str(data["source"])[:200],
    )
    refuse_impossible(puzzle, place)
    return puzzle


def refuse_wrong_names(data: dict[str, Any], place: str) -> None:
    for name in data:
        if name not in FIELDS:
            raise BadPuzzle("unknown-name", {"place": place, "value": str(name)[:80], "possible": list(FIELDS)})
    for name in FIELDS:
        if name not in data:
            raise BadPuzzle("missing", {"place": f"{place} {name}", "possible": list(FIELDS)})


def seat_of(game: Game[Any], data: dict[str, Any], place: str) -> str:
    seat = data["seat"]
    if seat not in game.seats:
        raise wrong_value(f"{place} seat", seat, list(game.seats))
    return str(seat)


def table(data: dict[str, Any], place: str) -> dict[str, Any]:
    if not isinstance(data["position"], dict):
        raise wrong_value(f"{place} position", data["position"], "{...}")
    return data["position"]


def texts(data: dict[str, Any], name: str, place: str) -> tuple[str, ...]:
    value = data[name]
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise wrong_value(f"{place} {name}", value, '["..."]')
    return tuple(value)


def number(data: dict[str, Any], name: str, place: str, least: float, most: float) -> float:
    value = data[name]
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= most:
        raise wrong_value(f"{place} {name}", value, f"{least}-{most}")
    return value


def pairs(data: dict[str, Any], name: str, place: str, kinds: tuple[type, ...]) -> list[Any]:
    value = data[name]
    if isinstance(value, list) and all(
        isinstance(each, list) and len(each) == 2 and isinstance(each[0], str) and type(each[1]) in kinds
        for each in value
    ):
        return value
    raise wrong_value(f"{place} {name}", value, '[["...", ...]]')


def refuse_impossible(puzzle: Puzzle, place: str) -> None:
    """The position must be one of its game, its seat must be asked, and the answers be among the options."""
    try:
        state = puzzle.start()
    except SandtableError as wrong:
        raise BadPuzzle("unreadable", {"place": f"{place} position", "value": str(wrong)}) from wrong
    if state.actor != puzzle.seat:
        raise wrong_value(f"{place} seat", puzzle.seat, str(state.actor))
    refuse_other_answers(puzzle, state, place)
    if puzzle.id != sight_id(state, puzzle.seat):
        raise wrong_value(f"{place} id", puzzle.id, sight_id(state, puzzle.seat))


def refuse_other_answers(puzzle: Puzzle, state: State, place: str) -> None:
    options = [option.text for option in state.options()]
    if not puzzle.answers:
        raise wrong_value(f"{place} answers", "[]", options)
    for answer in (*puzzle.answers, *(option for option, _ in puzzle.chances)):
        if answer not in options:
            raise wrong_value(f"{place} answers", answer, options)


def wrong_value(place: str, value: object, possible: str | list[str]) -> BadPuzzle:
    return BadPuzzle("unknown-value", {"place": place, "value": str(value)[:80], "possible": possible})
