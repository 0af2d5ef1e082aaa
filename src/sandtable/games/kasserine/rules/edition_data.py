"""An edition as tables in which one number can be changed, and back: `units.tiger501.attack`, `map.terrain.2015`."""

import copy
import json
from typing import Any, Final

from sandtable.games.kasserine.rules.edition import (
    BASE,
    OUR_NAMES,
    OURS,
    PARTS,
    Edition,
    our_edition,
    read_edition,
    wrong,
)
from sandtable.games.kasserine.rules.ground import GRID, TERRAINS
from sandtable.games.kasserine.rules.map_file import SIGNS, with_sign
from sandtable.kernel.toml_text import toml_text
from sandtable.kernel.untrusted_text import read_json

HEADINGS: Final = 3  # of tables inside each other: [map.scenery.wadis]
PRINTED_VALUES: Final = ("attack", "defence", "move")
REDUCED: Final = "reduced"  # the back of a counter with two steps
Data = dict[str, Any]


def edition_data(text: str) -> Data:
    """The edition of a setting as tables."""
    edition = read_edition(text)[0]
    data: Data = copy.deepcopy(edition.data)
    data["units"] = {name: counter_values(values) for name, values in data["units"].items()}
    data["map"] = {**copy.deepcopy(edition.ground.data), "terrain": terrain_names(edition)}
    data[BASE] = base_of(text)
    return data


def edition_text(text: str) -> str:
    """The edition of a setting as a file that an owner could have written, all of it."""
    edition = read_edition(text)[0]
    base = base_of(text)
    parts = {part: edition.data[part] for part in PARTS if part != "map"}
    return toml_text({**({} if base == OURS else {BASE: base}), **parts, "map": edition.ground.data}, HEADINGS)


def base_of(text: str) -> str:
    """The edition of ours that a setting lies on."""
    if text in OUR_NAMES:
        return text
    return str(read_json(text).get(BASE, OURS))


def counter_values(text: str) -> Data:
    """
    >>> counter_values("6-5-10/5-4-10")["reduced"]
    {'attack': 5, 'defence': 4, 'move': 10}
    """
    front, _, back = text.partition("/")
    values: Data = dict(zip(PRINTED_VALUES, map(int, front.split("-")), strict=True))
    if back:
        values[REDUCED] = dict(zip(PRINTED_VALUES, map(int, back.split("-")), strict=True))
    return values


def terrain_names(edition: Edition) -> dict[str, str]:
    return {GRID.names[h]: TERRAINS[kind] for h, kind in enumerate(edition.ground.terrain)}


def read_edition_data(data: Data) -> str:
    """The setting for such tables: what differs from the edition of ours that they lie on, checked as always."""
    base = data.get(BASE, OURS)
    if base not in OUR_NAMES:
        raise wrong("unknown-value", BASE, base, list(OUR_NAMES))
    usual = our_edition(base)
    own: Data = {} if base == OURS else {BASE: base}
    for part, rows in data.items():
        if part == "units":
            rows = {name: counter_text(name, values) for name, values in rows.items()}
        if part == BASE or part == "map":
            continue
        if not isinstance(rows, dict):
            raise wrong("bad-shape", part, rows, f"[{part}]")
        known = usual.data.get(part, {})
        if missing := [name for name in known if name not in rows]:
            raise wrong("missing", f"{part} {missing[0]}", "", list(known))
        changed = {name: row for name, row in rows.items() if row != known.get(name)}
        if changed:
            own[part] = changed
    if map_changed(data["map"], usual):
        own["map"] = map_of(data["map"], usual)
    if not set(own) - {BASE}:
        return str(base)
    return read_edition(json.dumps(own))[1]


def counter_text(name: str, values: Any) -> str:
    """A counter as it is printed: `6-5-10/5-4-10`."""
    if not isinstance(values, dict):
        raise wrong("bad-shape", f"units {name}", values, "attack, defence, move")
    known = [*PRINTED_VALUES, REDUCED]
    for key in values:
        if key not in known:
            raise wrong("unknown-name", f"units {name}", key, known)
    sides = [values, values[REDUCED]] if REDUCED in values else [values]
    return "/".join("-".join(printed(name, side, key) for key in PRINTED_VALUES) for side in sides)


def printed(name: str, side: Any, key: str) -> str:
    value = side.get(key) if isinstance(side, dict) else None
    if type(value) is not int or not 0 < value < 31:
        raise wrong("out-of-range", f"units {name} {key}", value, "1-30")
    return str(value)


def map_changed(found: Data, usual: Edition) -> bool:
    return found != {**usual.ground.data, "terrain": terrain_names(usual)}


def map_of(found: Data, usual: Edition) -> Data:
    """A map file: the picture of our terrain, with other signs where the terrain is another."""
    picture = usual.ground.data["terrain"]
    before = terrain_names(usual)
    for name, kind in found["terrain"].items():
        if name not in before:
            raise wrong("unknown-name", "map terrain", name, f"{GRID.names[0]}-{GRID.names[-1]}")
        if kind not in TERRAINS:
            raise wrong("unknown-value", f"map terrain {name}", kind, list(TERRAINS))
        if kind != before[name]:
            picture = with_sign(picture, name, SIGNS[TERRAINS.index(kind)])
    return {**found, "terrain": picture}
