"""The map: one data file, read and checked into flat lists. Where the sheet is silent, map.toml is our reconstruction.

An owner of the printed game may give another file with the same shape. The grid itself is fixed, because the sheet
names its hexes.
"""

import json
import tomllib
from pathlib import Path
from typing import Any, Final

from sandtable.hexmap import NO_HEX, WHOLE, Grid, lay
from sandtable.kernel.errors import BadSetting

COLUMNS: Final = 39
SHORT_COLUMNS: Final = 14  # the columns in the west end two rows earlier
GRID: Final = Grid([(24 if c <= SHORT_COLUMNS else 26) - (c % 2 == 0) for c in range(1, COLUMNS + 1)])
LAST_ROW: Final = 26

CLEAR: Final = 0
ROUGH: Final = 1
TOWN: Final = 2
PROHIBITED: Final = 3
TERRAINS: Final = ("clear", "rough", "town", "prohibited")
SIGNS: Final = ".^o#"
OFF_MAP: Final = " "

TRAIL: Final = 1
ROAD: Final = 2
WAYS: Final = ("none", "trail", "road")

AXIS: Final = 0
ALLIES: Final = 1
SIDES: Final = ("axis", "allies")
BOXES: Final = 3  # KAS:14.3
KINDS: Final = ("town", "village", "pass", "djebel", "wadi", "country", "point", "beyond")

# KAS:11.1. The places where reinforcements come in, as the sheet writes them.
ENTRIES: Final = (
    *("3918-3920", "3726", "3225", "2526", "3920", "3921", "0623-1423", "2126-2926"),
    *("0724-1223", "3906-3911", "0105", "2701", "1601", "0104", "1301-1901", "2401-3001", "3909", "3911"),
)


class Chart:
    """What a step costs one class of movers; 0 means that it cannot be done. `mine` comes on top, or is WHOLE."""

    def __init__(self, clear: int, rough: int, town: int, road: int, trail: int, mine: int) -> None:
        self.terrain = [clear, rough, town, 0]
        self.ways = [0, trail, road]
        self.mine = mine

    def cost(self, terrain: int, way: int) -> int:
        """What it costs to enter this terrain by this way. A trail never makes it dearer."""
        plain = self.terrain[terrain]
        if way == 0 or terrain == PROHIBITED:
            return plain
        return min(plain, self.ways[way]) if plain else self.ways[way]


class Name:
    """A name on the map, where it stands, and what it names."""

    def __init__(self, kind: str, hexes: list[int], en: str, ja: str) -> None:
        self.kind = kind
        self.hexes = hexes
        self.en = en
        self.ja = ja


class Ground:
    """A map. Never changed after it was read."""

    def __init__(self) -> None:
        self.data: dict[str, Any] = {}
        self.terrain: list[int] = [PROHIBITED] * GRID.size
        self.ways: list[int] = [0] * (GRID.size * 6)
        self.mines: list[int] = [0] * (GRID.size * 6)
        self.box: list[int] = [0] * GRID.size
        self.edge_way: list[int] = [0] * GRID.size
        self.objectives: list[int] = []
        self.supply: list[list[int]] = [[], []]
        self.entries: dict[str, list[int]] = {}
        self.setup: list[int] = []
        self.names: list[Name] = []
        self.name_of: list[Name | None] = [None] * GRID.size

    def step_costs(self, chart: Chart) -> bytes:
        """What every step costs these movers, by hex and direction."""
        costs = bytearray(GRID.size * 6)
        for h in range(GRID.size):
            for d in range(6):
                n = GRID.beside[h * 6 + d]
                if n == NO_HEX or self.terrain[h] == PROHIBITED:
                    continue
                cost = chart.cost(self.terrain[n], self.ways[h * 6 + d])
                if cost and self.mines[h * 6 + d]:
                    cost = WHOLE if chart.mine == WHOLE else cost + chart.mine
                costs[h * 6 + d] = cost
        return bytes(costs)

    def entry_costs(self, chart: Chart) -> list[int]:
        """What it costs these movers to enter each hex from beyond the edge of the map."""
        return [chart.cost(self.terrain[h], self.edge_way[h]) for h in range(GRID.size)]

    def text(self) -> str:
        """The map as one line, which read_map() reads again."""
        return json.dumps(self.data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    def facts(self) -> dict[str, Any]:
        """The map as plain data, for those who draw it."""
        names = GRID.names
        joined = [(h, d) for h, d in GRID.sides if self.ways[h * 6 + d]]
        return {
            "hexes": {names[h]: TERRAINS[self.terrain[h]] for h in range(GRID.size)},
            "ways": [
                {"from": names[h], "to": names[GRID.beside[h * 6 + d]], "kind": WAYS[self.ways[h * 6 + d]]}
                for h, d in joined
            ],
        }


def wrong(key: str, place: str, value: str, possible: str) -> BadSetting:
    return BadSetting(key, {"place": f"map {place}", "value": value, "possible": possible})


def hexes_in(place: str, text: Any) -> list[int]:
    """The hexes of a list such as `2014 2114`."""
    if not isinstance(text, str):
        raise wrong("bad-shape", place, str(text), "2014 2114")
    found = []
    for word in text.split():
        h = GRID.number(word)
        if h == NO_HEX:
            raise wrong("unknown-name", place, word, "0101-3926")
        found.append(h)
    return found


def read_map(text: str) -> Ground:
    """A map from the text of its file, or from its one line."""
    try:
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (tomllib.TOMLDecodeError, json.JSONDecodeError) as error:
        raise BadSetting("unreadable", {"place": "map", "value": str(error)}) from error
    return ground_of(data)


def ground_of(data: dict[str, Any]) -> Ground:
    g = Ground()
    g.data = data
    read_terrain(g, data["terrain"])
    for kind, section in ((TRAIL, "trails"), (ROAD, "roads")):
        for name, chain in data[section].items():
            lay(GRID, g.ways, hexes_in(f"{section} {name}", chain), kind)
    for pair in data["mines"].split():
        lay(GRID, g.mines, hexes_in("mines", pair.replace("/", " ")), 1)
    for number, row in enumerate(data["boxes"]):
        for h in hexes_in("boxes", row["hexes"]):
            g.box[h] = number + 1
    for way, hexes in data["edge"].items():
        for h in hexes_in("edge", hexes):
            g.edge_way[h] = WAYS.index(way)
    g.objectives = hexes_in("objectives", data["objectives"])
    g.supply = [hexes_in("supply", data["supply"][side]) for side in SIDES]
    g.entries = {key: hexes_in("entries", data["entries"][key]) for key in ENTRIES}
    g.setup = hexes_in("setup", data["setup"])
    for row in data["names"]:
        g.names.append(Name(row["kind"], hexes_in("names", row["at"]), row["en"], row["ja"]))
        if row["kind"] in ("town", "village"):
            g.name_of[g.names[-1].hexes[0]] = g.names[-1]
    return g


def read_terrain(g: Ground, text: str) -> None:
    """The rows of the map, each with its number before it."""
    for line in text.splitlines():
        row, signs = line[:2], line[4:]
        if not row.isdigit():
            continue
        for column, sign in enumerate(signs, 1):
            h = GRID.number(f"{column:02}{row}")
            if h != NO_HEX:
                g.terrain[h] = SIGNS.index(sign)


GROUND: Final = read_map((Path(__file__).parent / "map.toml").read_text(encoding="utf-8"))
