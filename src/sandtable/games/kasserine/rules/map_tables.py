"""What a map is: its grid, its words, and its flat lists by hex, or by hex and direction."""

import json
from typing import Any, Final

from sandtable.hexmap import NO_HEX, WHOLE, Grid

COLUMNS: Final = 39
SHORT_COLUMNS: Final = 14  # the columns in the west end two rows earlier
LAST_ROW: Final = 26
GRID: Final = Grid([(24 if c <= SHORT_COLUMNS else 26) - (c % 2 == 0) for c in range(1, COLUMNS + 1)])

CLEAR: Final = 0
ROUGH: Final = 1
TOWN: Final = 2
PROHIBITED: Final = 3  # KAS:17.0
TERRAINS: Final = ("clear", "rough", "town", "prohibited")

TRAIL: Final = 1
ROAD: Final = 2
WAYS: Final = ("none", "trail", "road")

AXIS: Final = 0
ALLIES: Final = 1
SIDES: Final = ("axis", "allies")

# KAS:11.1, KAS:15.0.a. The places where units come in, as the sheet writes them.
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
        """KAS:std.5.2.b. What it costs to enter this terrain by this way. A way never makes it more expensive."""
        plain = self.terrain[terrain]
        if way == 0 or terrain == PROHIBITED:
            return plain
        return min(plain, self.ways[way]) if plain else self.ways[way]


class Name:
    """A name on the map, the hexes along which it stands, and what it names."""

    def __init__(self, kind: str, hexes: list[int], en: str, ja: str) -> None:
        self.kind = kind
        self.hexes = hexes
        self.en = en
        self.ja = ja


class Box:
    """A fortified box: its hexes. KAS:14.3.a"""

    def __init__(self, hexes: list[int], en: str, ja: str) -> None:
        self.hexes = hexes
        self.en = en
        self.ja = ja


class Ground:
    """A map. Never changed after it was read."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.terrain: list[int] = [PROHIBITED] * GRID.size
        self.ways: list[int] = [0] * (GRID.size * 6)
        self.mines: list[int] = [0] * (GRID.size * 6)
        self.box: list[int] = [0] * GRID.size  # the number of the box, from 1
        self.boxes: list[Box] = []
        self.edge_way: list[int] = [0] * GRID.size
        self.objectives: list[int] = []
        self.supply: list[list[int]] = [[], []]
        self.entries: dict[str, list[int]] = {}
        self.setup: list[int] = []
        self.names: list[Name] = []
        self.name_of: list[Name | None] = [None] * GRID.size  # of towns and villages
        self.groves: list[int] = []
        self.woods: list[int] = []
        self.wadis: dict[str, list[int]] = {}

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
        """KAS:K31. What it costs these movers to enter each hex from beyond the edge of the map."""
        return [chart.cost(self.terrain[h], self.edge_way[h]) for h in range(GRID.size)]

    def is_edge(self, h: int) -> bool:
        """Whether something beyond the map lies beside this hex."""
        return NO_HEX in GRID.beside[h * 6 : h * 6 + 6]

    def text(self) -> str:
        """The map as one line, which read_map() reads again."""
        return json.dumps(self.data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    def facts(self) -> dict[str, Any]:
        """The map as plain data, for those who draw it."""
        return {
            "hexes": {GRID.names[h]: TERRAINS[self.terrain[h]] for h in range(GRID.size)},
            "ways": [[*sides_of(h, d), WAYS[self.ways[h * 6 + d]]] for h, d in GRID.sides if self.ways[h * 6 + d]],
            "edge": {GRID.names[h]: WAYS[way] for h, way in enumerate(self.edge_way) if way},
            "mines": [sides_of(h, d) for h, d in GRID.sides if self.mines[h * 6 + d]],
            "boxes": [{"hexes": printed(b.hexes), "en": b.en, "ja": b.ja} for b in self.boxes],
            "objectives": printed(self.objectives),
            "supply": {side: printed(self.supply[n]) for n, side in enumerate(SIDES)},
            "entries": {key: printed(hexes) for key, hexes in self.entries.items()},
            "setup": printed(self.setup),
            "names": [{"kind": n.kind, "at": printed(n.hexes), "en": n.en, "ja": n.ja} for n in self.names],
            "groves": printed(self.groves),
            "woods": printed(self.woods),
            "wadis": {key: printed(hexes) for key, hexes in self.wadis.items()},
        }


def printed(hexes: list[int]) -> list[str]:
    return [GRID.names[h] for h in hexes]


def sides_of(h: int, d: int) -> list[str]:
    """The printed numbers of the two hexes beside a hexside."""
    return [GRID.names[h], GRID.names[GRID.beside[h * 6 + d]]]
