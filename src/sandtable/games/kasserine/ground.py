"""The ground: terrain, roads, mines, boxes and what the sheet names on it, as flat lists. Read once from map.toml.

Where the sheet is silent the map is our reconstruction. An owner of the printed game may give another file of the same
form; the grid itself is fixed, because the sheet names its hexes. ground_file.py reads a file, ground_checks.py says
whether its map can be played on.
"""

import json
import tomllib
from pathlib import Path
from typing import Any, Final

from sandtable.games.kasserine.ground_checks import check_ground
from sandtable.games.kasserine.ground_file import fill_ground
from sandtable.games.kasserine.ground_tables import (
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
    "SIDES",
    "TERRAINS",
    "TOWN",
    "TRAIL",
    "WAYS",
    "Chart",
    "Ground",
    "Name",
    "ground_of",
    "read_map",
]


def read_map(text: str) -> Ground:
    """A map from the text of its file, or from its one line; raises BadSetting for one that cannot be played."""
    try:
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except ValueError as error:
        raise BadSetting("unreadable", {"place": "map", "value": str(error)}) from error
    return ground_of(data)


def ground_of(data: dict[str, Any]) -> Ground:
    """A map from the data of its file, checked."""
    ground = Ground(data)
    fill_ground(ground, data)
    check_ground(ground)
    return ground


GROUND: Final = read_map((Path(__file__).parent / "map.toml").read_text(encoding="utf-8"))
