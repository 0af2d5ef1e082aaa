"""The ground: terrain, roads, mines, boxes and what the sheet names on it, as flat lists. Read once from map.toml.

Where the sheet is silent the map is our reconstruction. An owner of the printed game may give another file of the same
form; the grid itself is fixed, because the sheet names its hexes. map_file.py reads a file, map_checks.py says
whether its map can be played on.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from sandtable.games.kasserine.rules.map_checks import check_ground
from sandtable.games.kasserine.rules.map_file import SIGNS, fill_ground, with_sign
from sandtable.games.kasserine.rules.map_tables import (
    ALLIES,
    AXIS,
    CLEAR,
    ENTRIES,
    GRID,
    PROHIBITED,
    ROAD,
    ROUGH,
    SIDES,
    TERRAINS,
    TOWN,
    TRAIL,
    WAYS,
    Chart,
    Ground,
    Name,
)
from sandtable.kernel.errors import BadSetting
from sandtable.kernel.untrusted_text import read_json, read_toml

__all__ = [
    "ALLIES",
    "AXIS",
    "CLEAR",
    "ENTRIES",
    "GRID",
    "GROUND",
    "PROHIBITED",
    "ROAD",
    "ROUGH",
    "RULES_FOLDER",
    "SIDES",
    "TERRAINS",
    "TOWN",
    "TRAIL",
    "WAYS",
    "Chart",
    "Ground",
    "Name",
    "first_ground",
    "ground_of",
    "read_map",
]


def read_map(text: str) -> Ground:
    """A map from the text of its file, or from its one line; raises BadSetting for one that cannot be played."""
    try:
        data = read_json(text) if text.lstrip().startswith("{") else read_toml(text)
    except ValueError as error:
        raise BadSetting("unreadable", {"place": "map", "value": str(error)}) from error
    return ground_of(data)


def ground_of(data: dict[str, Any]) -> Ground:
    """A map from the data of its file, checked."""
    ground = Ground(data)
    fill_ground(ground, data)
    check_ground(ground)
    return ground


def first_ground() -> Ground:
    """The map of version 1 of the rules: ours, but for what first_map.toml says."""
    first = tomllib.loads((RULES_FOLDER / "first_map.toml").read_text(encoding="utf-8"))
    data = {**GROUND.data, "supply": {**GROUND.data["supply"], **first["supply"]}}
    for name in first["rough"].split():
        data["terrain"] = with_sign(data["terrain"], name, SIGNS[ROUGH])
    return ground_of(data)


RULES_FOLDER: Final = Path(__file__).parent
GROUND: Final = read_map((RULES_FOLDER / "map.toml").read_text(encoding="utf-8"))
