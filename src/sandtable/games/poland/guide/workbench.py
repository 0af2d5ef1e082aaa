"""What of a card set of Poland can be changed on the workbench: what a row may say, as its reader knows it."""

from collections.abc import Mapping
from typing import Any, Final

from sandtable.games.poland.rules.bit_sets import MOST
from sandtable.games.poland.rules.deck import SIDES
from sandtable.games.poland.rules.deck_file import NEEDED, ROWS, SECTIONS
from sandtable.kernel.deck_editor import DeckField, DeckPart, choice, flag, number, part, rows, table, values, words

ORIGINALS: Final = ({"deck": "standard"}, {"deck": "short"})
PLACES: Final = {"objectives": "objective", "units": "card", "actions": "card"}


def workbench(settings: Mapping[str, str]) -> list[DeckPart]:
    return [
        *(part(section, *(table_of(side, section) for side in SIDES)) for section in SECTIONS),
        part("counts", values("cards", number("", 1, MOST, True))),
    ]


def table_of(side: str, section: str) -> dict[str, Any]:
    fields = [field_of(key, kind, key in NEEDED[section]) for key, kind in ROWS[section].items()]
    return rows(f"{side}.{section}", *fields, place=PLACES[section], is_open=True)


def field_of(key: str, kind: Any, is_needed: bool) -> DeckField:
    if kind == "flag":
        return flag(key)
    if kind == "ids":
        return words(key)
    if kind == "effects":
        return table(key)
    return number(key, kind[0], kind[1], is_needed) if isinstance(kind[0], int) else choice(key, kind, is_needed)
