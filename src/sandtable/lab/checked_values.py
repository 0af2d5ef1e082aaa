"""Values of a table that somebody wrote, each of them checked: refused with its place and what would be right."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.kernel import SandtableError
from sandtable.lab.patches import shown, unknown


def refuse_unknown(table: Mapping[str, Any], known: Sequence[str], place: str) -> None:
    """A key that nobody knows would be ignored without a word."""
    for key in table:
        if key not in known:
            raise unknown("unknown-name", place or key, key, list(known))


def named(key: str, place: str) -> str:
    return f"{place}.{key}" if place else key


def part(table: Mapping[str, Any], key: str, place: str = "") -> dict[str, Any]:
    """A table in the table; empty, if it is not there."""
    found = table.get(key, {})
    if not isinstance(found, dict):
        raise unknown("bad-shape", named(key, place), shown(found), [f"[{named(key, place)}]"])
    return found


def whole(table: Mapping[str, Any], key: str, least: int, most: int, usual: int, place: str = "") -> int:
    found = table.get(key, usual)
    return int(check_number(found, least, most, named(key, place), int))


def numbers(table: Mapping[str, Any], key: str, least: float, most: float, place: str = "", usual: float = 0) -> float:
    found = table.get(key, usual)
    if type(found) not in (int, float):
        raise unknown("bad-shape", named(key, place), shown(found), [f"{least}-{most}"])
    return float(check_number(found, least, most, named(key, place), type(found)))


def check_number(found: Any, least: Any, most: Any, place: str, kind: type) -> Any:
    if type(found) is not kind:
        raise unknown("bad-shape", place, shown(found), [f"{least}-{most}"])
    if not least <= found <= most:
        raise SandtableError("out-of-range", {"place": place, "value": shown(found), "possible": f"{least}-{most}"})
    return found


def truth(table: Mapping[str, Any], key: str, place: str = "") -> bool:
    found = table.get(key, False)
    if not isinstance(found, bool):
        raise unknown("bad-shape", named(key, place), shown(found), ["true", "false"])
    return found


def words_in(table: Mapping[str, Any], key: str, possible: list[str], usual: str | None = None, place: str = "") -> str:
    """One of some words; the usual one, if there is none."""
    found = table.get(key, usual)
    if found is None:
        raise SandtableError("missing", {"place": named(key, place), "possible": possible})
    if found not in possible:
        raise unknown("unknown-value", named(key, place), shown(found), possible)
    return str(found)
