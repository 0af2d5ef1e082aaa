"""Can this map be played on? Everything that the sheet names must be there, passable, and within reach."""

from typing import Final

from sandtable.games.kasserine.rules.map_file import KINDS, SIGNS, beside, wrong
from sandtable.games.kasserine.rules.map_tables import (
    ALLIES,
    AXIS,
    ENTRIES,
    GRID,
    PROHIBITED,
    SIDES,
    TERRAINS,
    TOWN,
    WAYS,
    Chart,
    Ground,
    printed,
)
from sandtable.hexmap import along

BOXES: Final = 3  # KAS:14.3.a
OBJECTIVES: Final = 6  # KAS:18.0.a
SETUP_HEXES: Final = 16  # KAS:19.0.c

# How movers get about for the question whether they get there at all; mines can always be crossed sooner or later.
MOVERS: Final[dict[str, Chart]] = {"leg": Chart(2, 3, 1, 1, 1, 2), "mobile": Chart(2, 0, 1, 1, 2, 2)}


def check_ground(g: Ground) -> None:
    """Raise BadSetting for a map on which the sheet cannot be played."""
    check_counts(g)
    check_passable(g)
    check_names(g)
    check_supply(g)
    check_entries(g)
    check_ways(g)
    check_reach(g)


def check_counts(g: Ground) -> None:
    for place, found, right in (
        ("boxes", len(g.boxes), BOXES),
        ("objectives", len(g.objectives), OBJECTIVES),
        ("setup", len(g.setup), SETUP_HEXES),
    ):
        if found != right:
            raise wrong("out-of-range", place, found, str(right))


def check_passable(g: Ground) -> None:
    """Nothing that the sheet names may lie in a prohibited hex. KAS:17.0"""
    places = {"objectives": g.objectives, "setup": g.setup}
    places |= {f"supply {side}": g.supply[n] for n, side in enumerate(SIDES)}
    places |= {f"entries {key}": hexes for key, hexes in g.entries.items()}
    places |= {f"boxes {n}": box.hexes for n, box in enumerate(g.boxes, 1)}
    places["mines"] = [h for h in range(GRID.size) if max(g.mines[h * 6 : h * 6 + 6])]
    for place, hexes in places.items():
        for h in hexes:
            if g.terrain[h] == PROHIBITED:
                raise wrong("unknown-value", f"{place} {GRID.names[h]}", SIGNS[PROHIBITED], list(SIGNS[:PROHIBITED]))


def check_names(g: Ground) -> None:
    for name in g.names:
        h = name.hexes[0]
        if name.kind == "town" and g.terrain[h] != TOWN:
            raise wrong("unknown-value", f"names {GRID.names[h]} {name.en}", TERRAINS[g.terrain[h]], TERRAINS[TOWN])
        if name.kind == KINDS[-1] and not g.is_edge(h):
            raise wrong("unknown-value", f"names {name.en}", GRID.names[h], edge_hexes(g))


def check_supply(g: Ground) -> None:
    """KAS:12.0. The symbols stand at the edge, and none serves both sides."""
    for side, name in enumerate(SIDES):
        for h in g.supply[side]:
            if not g.is_edge(h):
                raise wrong("unknown-value", f"supply {name}", GRID.names[h], edge_hexes(g))
    for h in g.supply[AXIS]:
        if h in g.supply[ALLIES]:
            raise wrong("twice", "supply", GRID.names[h], "")


def check_entries(g: Ground) -> None:
    """KAS:11.1. Every place of the sheet, from its first hex to its last along the edge."""
    for key in g.entries:
        if key not in ENTRIES:
            raise wrong("unknown-name", "entries", key, list(ENTRIES))
    for key in ENTRIES:
        if key not in g.entries:
            raise wrong("missing", f"entries {key}", "", list(ENTRIES))
        hexes = g.entries[key]
        first, _, last = key.partition("-")
        if printed([hexes[0], hexes[-1]]) != [first, last or first]:
            raise wrong("bad-shape", f"entries {key}", " ".join(printed(hexes)), f"{first} ... {last or first}")
        for h in hexes:
            if not g.is_edge(h):
                raise wrong("unknown-value", f"entries {key}", GRID.names[h], edge_hexes(g))
        for i in range(1, len(hexes)):
            beside(f"entries {key}", hexes[i - 1], hexes[i])


def check_ways(g: Ground) -> None:
    """Roads and trails are one net."""
    on_way = [h for h in range(GRID.size) if max(g.ways[h * 6 : h * 6 + 6])]
    if not on_way:
        raise wrong("missing", "roads", "", list(WAYS[:0:-1]))
    start = on_way[0]
    joined = along(GRID, g.ways, start)
    for h in on_way:
        if h not in joined:
            raise wrong("missing", f"way {GRID.names[start]} - {GRID.names[h]}", "", list(WAYS[:0:-1]))


def check_reach(g: Ground) -> None:
    """KAS:11.3, KAS:18.0.a. From every place of entry, on foot and on wheels, every objective can be reached."""
    for mover, chart in MOVERS.items():
        enter = g.entry_costs(chart)
        starts = {key: [h for h in hexes if enter[h]] for key, hexes in g.entries.items()}
        for key in starts:
            if not starts[key]:
                raise wrong("missing", f"way {key} ({mover})", "", [*WAYS[:0:-1], *TERRAINS[:1]])
        back = backwards(g.step_costs(chart))
        for goal in g.objectives:
            near = along(GRID, back, goal)
            for key in starts:
                if not any(h in near for h in starts[key]):
                    raise wrong("missing", f"way {key} - {GRID.names[goal]} ({mover})", "", list(WAYS[:0:-1]))


def backwards(costs: bytes) -> list[int]:
    """The same steps, told by the hex and direction that they come from."""
    back = [0] * len(costs)
    for at, cost in enumerate(costs):
        if cost:
            back[GRID.beside[at] * 6 + (at + 3) % 6] = cost
    return back


def edge_hexes(g: Ground) -> list[str]:
    return [GRID.names[h] for h in range(GRID.size) if g.is_edge(h) and g.terrain[h] != PROHIBITED]
