"""Scenes in the words of the game: who stands where, who holds what, what is played, what came of it."""

from typing import Any

import sandtable
from sandtable.games.north_africa.rules.cards import AXIS, REGIONS, UNIT_ID, UNIT_SIDE, UNIT_START
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import CHANCE, PASS
from sandtable.testing import scenes

# What scenes of all games have in common.
asked = scenes.asked
options = scenes.offered
refuse = scenes.refused

GAME = sandtable.game("north-africa")
AXIS_UNITS = [unit for unit in range(len(UNIT_ID)) if UNIT_SIDE[unit] == AXIS]
KEYS = {region: region.replace("-", "_") for region in REGIONS}
ASKED = {"empty_questions": "asked"}  # LNA:N70: so that a scene can look at the only answer there is


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def scene(
    axis: str = "",
    allies: str = "",
    *,
    mover: str = "axis",
    control: str | None = None,
    axis_discards: str = "",
    allies_discards: str = "",
    settings: Any = None,
    table: Any = None,
    **regions: str,
) -> Africa:
    """A position in the action phase: hands by card number, units by region (`tobruk="9aus 4ind-1"`: one loss).

    Units of the set-up that are not named are out of the game; all other cards are in the decks. An Axis unit must
    stand somewhere: if none is named, the 164th Light Division stands in Tripoli. `table` adds fields of the position.
    """
    units: dict[str, str] = {}
    for region, key in KEYS.items():
        for word in regions.pop(key, "").split():
            name, _, losses = word.partition("-")
            units[name] = f"{region} -{losses}" if losses else region
    assert not regions, f"no such region: {regions}"
    if not any(UNIT_ID.index(u) in AXIS_UNITS for u in units):
        units["164lt"] = "tripoli"
    position: dict[str, Any] = {
        "settings": settings or {},
        "table": {
            "mover": mover,
            "tobruk": control or alone_in_tobruk(units),
            "units": units,
            "removed": [u for i, u in enumerate(UNIT_ID) if UNIT_START[i] >= 0 and u not in units],
            "axis_hand": numbers(axis),
            "allies_hand": numbers(allies),
            "axis_discards": numbers(axis_discards),
            "allies_discards": numbers(allies_discards),
            **(table or {}),
        },
    }
    t = GAME.setup(position)
    assert isinstance(t, Africa)
    t.telling = True
    return t


def alone_in_tobruk(units: dict[str, str]) -> str:
    there = [UNIT_ID.index(u) in AXIS_UNITS for u, where in units.items() if where.split()[0] == "tobruk"]
    return "axis" if there and all(there) else "allies"


def play(t: Africa, *answers: str, strict: bool = False) -> list[str]:
    """Give the answers in order. Windows that an answer does not fit are passed, unless `strict`.

    `axis: pass` also says who must be asked. `drawn 33` takes a draw that may be declined. What has just happened by
    itself, because there was no choice (LNA:N70), need not be answered. Gives the keys of everything that happened.
    """
    told: list[str] = []
    for answer in answers:
        seat, colon, text = answer.rpartition(": ")
        if happened(t, text):
            continue
        while not strict and t.options()[:1] == [PASS] and not fits(t, text, seat if colon else None):
            t.answer(PASS)
            told += [e.key for e in t.events]
        if text.startswith("drawn") and t.asking.name == "may-draw":
            t.answer("draw")
        if colon:
            assert t.actor == seat, f"{t.actor} is asked {t.question}, not {seat}"
        t.answer(text)
        told += [e.key for e in t.events]
    return told


BY_ITSELF = {
    "target": ("aimed", "unit"),
    "to": ("directed", "region"),
    "join": ("attacked", "units"),
    "tell": ("told", "plan"),
    "pay": ("discarded", "card"),
}


def happened(t: Africa, text: str) -> bool:
    """Whether the last answer brought this about, and it is not asked any more."""
    verb, _, noun = text.partition(" ")
    if verb not in BY_ITSELF or any(o.text == text for o in t.options()):
        return False
    key, fact = BY_ITSELF[verb]
    told = [e.facts[fact] for e in t.events if e.key == key]
    return any(noun in value if isinstance(value, list) else noun == value for value in told)


def fits(t: Africa, text: str, seat: str | None) -> bool:
    return any(o.text == text for o in t.options()) and seat in (None, t.actor)


def let_pass(t: Africa) -> None:
    """Pass every window that is open, until somebody must choose something or chance is asked."""
    while t.result is None and t.actor != CHANCE and t.asking.reacts:
        t.answer(PASS)


def where(t: Africa, unit: str) -> str:
    place = t.place[UNIT_ID.index(unit)]
    return REGIONS[place] if place >= 0 else "-"


def losses(t: Africa, unit: str) -> int:
    return t.losses[UNIT_ID.index(unit)]


def hand(t: Africa, side: str) -> list[int]:
    found: list[int] = t.view(side)["table"]["sides"][side]["hand"]
    return found


def discards(t: Africa, side: str) -> list[int]:
    found: list[int] = t.view(side)["table"]["sides"][side]["discards"]
    return found
