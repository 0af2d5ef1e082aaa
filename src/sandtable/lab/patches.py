"""Changes of what is printed, as paths into the tables of a deck or an edition: `units.tiger501.attack = 5`.

A path names something that is there, or a value that its row may have and does not. `false` for a whole row takes it
away, `true` leaves it. Places in a list are counted from 1.
"""

import copy
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final

from sandtable.kernel import Game, SandtableError
from sandtable.kernel.setting import settle
from sandtable.kernel.untrusted_text import read_toml

MOST_NAMES: Final = 16
Data = dict[str, Any]


def flat(table: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    """Tables in tables as paths.

    >>> flat({"units": {"501": {"attack": 5}}})
    {'units.501.attack': 5}
    """
    found: dict[str, Any] = {}
    for key, value in table.items():
        path = f"{before}.{key}" if before else key
        found.update(flat(value, path) if isinstance(value, dict) else {path: value})
    return found


def patched(game: Game[Any], settings: dict[str, str], patch: Mapping[str, Any], place: str) -> dict[str, str]:
    """The settings of a game that is played with these changes; raises SandtableError with the place and the reason."""
    whole = settle(game.settings, settings)
    if not patch:
        return whole
    try:
        data = game.deck_data(whole)
    except SandtableError as wrong:
        raise at(place, wrong) from wrong
    before = copy.deepcopy(data)
    for path, value in patch.items():
        put(data, path, value, f"{place}.{path}")
    if data == before:
        return whole
    try:
        return settle(game.settings, {**whole, **game.read_deck_data(data)})
    except SandtableError as wrong:
        told = ", ".join(f"{path} = {shown(value)}" for path, value in patch.items())
        raise at(f"{place} ({told})", wrong) from wrong


def read_patch_file(text: str, game: str, place: str) -> dict[str, Any]:
    """The changes of a patch file for this game, by path."""
    try:
        data = read_toml(text)
    except ValueError as wrong:
        raise SandtableError("unreadable", {"place": place, "value": str(wrong)}) from wrong
    if data.get("game", game) != game:
        raise SandtableError("unknown-value", {"place": f"{place}: game", "value": str(data["game"]), "possible": game})
    patch = data.get("patch")
    if not isinstance(patch, dict):
        raise SandtableError("missing", {"place": place, "possible": "[patch]"})
    return flat(patch)


def put(data: Data, path: str, value: Any, place: str) -> None:
    """Change one value in place; raises SandtableError for a path that names nothing."""
    row, key = found_at(data, path, place)
    if isinstance(row, list):
        row[int(key) - 1] = value
    elif isinstance(row.get(key), dict):
        if not isinstance(value, bool):
            raise unknown("bad-shape", place, shown(value), [f"{path}.{name}" for name in row[key]] or ["false"])
        if not value:
            del row[key]
    else:
        row[key] = value


def value_at(data: Data, path: str, place: str) -> Any:
    """What stands there now; None for a value that its row does not have."""
    row, key = found_at(data, path, place)
    return row[int(key) - 1] if isinstance(row, list) else row.get(key)


def found_at(data: Data, path: str, place: str) -> tuple[Any, str]:
    """The row that a path leads to, and the key in it. What the last part may be, the game says when it reads it."""
    *way, last = path.split(".")
    row: Any = data
    for key in way:
        if isinstance(row, list):
            row = row[index(row, key, place)]
        elif isinstance(row, dict) and key in row:
            row = row[key]
        else:
            raise unknown("unknown-name", place, key, list(row) if isinstance(row, dict) else [])
    if isinstance(row, list):
        return row, str(index(row, last, place) + 1)
    if not isinstance(row, dict):
        raise unknown("unknown-name", place, last, [])
    if last not in row and all(isinstance(each, dict) for each in row.values()):
        raise unknown("unknown-name", place, last, list(row))  # a row that is not there, not a value of one
    return row, last


def index(row: list[Any], key: str, place: str) -> int:
    if not (key.isascii() and key.isdigit() and len(key) < 7 and 1 <= int(key) <= len(row)):
        raise SandtableError("out-of-range", {"place": place, "value": key[:80], "possible": f"1-{len(row)}"})
    return int(key) - 1


def unknown(key: str, place: str, value: str, names: list[str]) -> SandtableError:
    """With the names that are most like it, where there are many."""
    if len(names) > MOST_NAMES:
        names = get_close_matches(value, names, 5, 0.3) or [*names[:MOST_NAMES], "..."]
    return SandtableError(key, {"place": place, "value": value[:80], "possible": names})


def at(place: str, wrong: SandtableError) -> SandtableError:
    """The same mistake, with the place in the experiment before that in the game."""
    inner = wrong.facts.get("place")
    return SandtableError(wrong.key, {**wrong.facts, "place": f"{place}: {inner}" if inner else place})


def shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)[:80]
