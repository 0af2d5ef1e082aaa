"""Reading a map file: every word is understood or refused, with the place where it stands and what would be right."""

from typing import Any, Final

from sandtable.games.kasserine.rules.map_tables import (
    COLUMNS,
    GRID,
    LAST_ROW,
    PROHIBITED,
    ROAD,
    SIDES,
    TRAIL,
    Box,
    Ground,
    Name,
)
from sandtable.hexmap import NO_HEX, lay
from sandtable.kernel.errors import BadSetting

SIGNS: Final = ".^o#"  # in the order of TERRAINS
OFF_MAP: Final = " "
HEADER: Final = 4  # a row begins with its number and two blanks
REQUIRED: Final = ("terrain", "objectives", "setup", "supply", "entries", "roads", "trails", "edge", "boxes")
OPTIONAL: Final = ("names", "minefields", "scenery")
KINDS: Final = ("town", "village", "point", "pass", "djebel", "wadi", "country", "beyond")
NAMED: Final = ("town", "village")
LIST_FORM: Final = "2014 2114"
PAIR_FORM: Final = "1811/1812 1912/1913"


def wrong(key: str, place: str, value: object, possible: str | list[str]) -> BadSetting:
    """Something in the file that cannot be."""
    return BadSetting(key, {"place": f"map {place}", "value": str(value)[:80], "possible": possible})


def fill_ground(g: Ground, data: dict[str, Any]) -> None:
    """Everything in the file, into the lists of the ground."""
    known(data, "", REQUIRED, OPTIONAL)
    read_terrain(g, data["terrain"])
    read_ways(g, "trails", data["trails"], TRAIL)
    read_ways(g, "roads", data["roads"], ROAD)
    read_edge(g, data["edge"])
    read_mines(g, data)
    g.objectives = hexes_of("objectives", data["objectives"])
    g.setup = hexes_of("setup", data["setup"])
    known(data["supply"], "supply", SIDES)
    g.supply = [hexes_of(f"supply {side}", data["supply"][side]) for side in SIDES]
    g.entries = {key: hexes_of(f"entries {key}", hexes) for key, hexes in table("entries", data["entries"]).items()}
    for number, row in enumerate(rows("names", data.get("names", [])), 1):
        read_name(g, f"names {number}", row)
    read_scenery(g, data.get("scenery", {}))


# Forms


def known(value: Any, place: str, names: tuple[str, ...], more: tuple[str, ...] = ()) -> None:
    """A table with exactly these names in it, and perhaps some more."""
    for name in table(place, value):
        if name not in names and name not in more:
            raise wrong("unknown-name", place.strip(), name, [*names, *more])
    for name in names:
        if name not in value:
            raise wrong("missing", f"{place} {name}".strip(), "", [*names])


def table(place: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise wrong("bad-shape", place, value, f"[{place}]")
    return value


def rows(place: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise wrong("bad-shape", place, value, f"[[{place}]]")
    return value


def words_of(place: str, value: Any, form: str) -> list[str]:
    if not isinstance(value, str):
        raise wrong("bad-shape", place, value, form)
    return value.split()


def hex_of(place: str, word: str) -> int:
    h = GRID.number(word)
    if h == NO_HEX:
        raise wrong("unknown-name", place, word, f"{GRID.names[0]}-{GRID.names[-1]}")
    return h


def hexes_of(place: str, value: Any) -> list[int]:
    """The hexes of a list such as `2014 2114`, each of them once."""
    found: list[int] = []
    for word in words_of(place, value, LIST_FORM):
        h = hex_of(place, word)
        if h in found:
            raise wrong("twice", place, word, LIST_FORM)
        found.append(h)
    if not found:
        raise wrong("missing", place, "", LIST_FORM)
    return found


def chain_of(place: str, value: Any) -> list[int]:
    """Hexes of which each lies beside the one before."""
    chain = hexes_of(place, value)
    if len(chain) < 2:
        raise wrong("bad-shape", place, value, LIST_FORM)
    for i in range(1, len(chain)):
        beside(place, chain[i - 1], chain[i])
    return chain


def beside(place: str, a: int, b: int) -> None:
    if GRID.direction(a, b) < 0:
        near = [GRID.names[n] for n in GRID.neighbours(a)]
        raise wrong("unknown-value", f"{place} {GRID.names[a]}", GRID.names[b], near)


# Sections


def read_terrain(g: Ground, text: Any) -> None:
    """The rows of the map, each after its number. Lines that begin with blanks are headings."""
    if not isinstance(text, str):
        raise wrong("bad-shape", "terrain", text, "01  ..^o#")
    seen: list[str] = []
    for line in text.splitlines():
        row = line[:2]
        if not row.strip():
            continue
        if row not in [f"{n:02}" for n in range(1, LAST_ROW + 1)] or line[2:HEADER].strip():
            raise wrong("bad-shape", "terrain", line, f"01  {SIGNS}")
        if row in seen:
            raise wrong("twice", "terrain", row, "01-26")
        seen.append(row)
        read_row(g, row, line[HEADER:])
    for n in range(1, LAST_ROW + 1):
        if f"{n:02}" not in seen:
            raise wrong("missing", f"terrain {n:02}", "", f"01-{LAST_ROW}")


def read_row(g: Ground, row: str, signs: str) -> None:
    """One sign for every hex of the row, and nothing where the map has none."""
    if len(signs.rstrip()) > COLUMNS:
        raise wrong("out-of-range", f"terrain {row}", len(signs.rstrip()), str(COLUMNS))
    for column in range(1, COLUMNS + 1):
        sign = signs[column - 1 : column] or OFF_MAP
        name = f"{column:02}{row}"
        h = GRID.number(name)
        if h == NO_HEX:
            if sign != OFF_MAP:
                raise wrong("unknown-value", f"terrain {name}", sign, "(off the map)")
        elif sign in SIGNS:
            g.terrain[h] = SIGNS.index(sign)
        else:
            raise wrong("unknown-value", f"terrain {name}", sign, list(SIGNS))


def with_sign(text: str, name: str, sign: str) -> str:
    """The picture of the terrain with another sign in this hex."""
    lines = text.splitlines()
    at = HEADER + int(name[:2]) - 1
    for number, line in enumerate(lines):
        if line.startswith(name[2:]):
            lines[number] = line[:at] + sign + line[at + 1 :]
    return "\n".join(lines)


def read_ways(g: Ground, section: str, chains: Any, kind: int) -> None:
    for name, value in table(section, chains).items():
        chain = chain_of(f"{section} {name}", value)
        for h in chain:
            if g.terrain[h] == PROHIBITED:
                raise wrong("unknown-value", f"{section} {name}", GRID.names[h], list(SIGNS[:PROHIBITED]))
        lay(GRID, g.ways, chain, kind)


def read_edge(g: Ground, edge: Any) -> None:
    """Where roads and trails leave the map: an edge hex that such a way leads to."""
    known(edge, "edge", ("road", "trail"))
    for kind, name in ((TRAIL, "trail"), (ROAD, "road")):
        for h in hexes_of(f"edge {name}", edge[name]):
            if not g.is_edge(h) or max(g.ways[h * 6 : h * 6 + 6]) < kind:
                possible = [
                    GRID.names[n] for n in range(GRID.size) if g.is_edge(n) and max(g.ways[n * 6 : n * 6 + 6]) >= kind
                ]
                raise wrong("unknown-value", f"edge {name}", GRID.names[h], possible)
            g.edge_way[h] = kind


def read_mines(g: Ground, data: dict[str, Any]) -> None:
    """KAS:14.0, KAS:14.3.a. Boxes with their belts, and belts that are no boxes."""
    for number, row in enumerate(rows("boxes", data["boxes"]), 1):
        place = f"boxes {number}"
        known(row, place, ("en", "ja", "hexes", "mines"))
        box = Box(hexes_of(f"{place} hexes", row["hexes"]), text_of(place, row, "en"), text_of(place, row, "ja"))
        for h in box.hexes:
            if g.box[h]:
                raise wrong("twice", f"{place} hexes", GRID.names[h], LIST_FORM)
            g.box[h] = number
        g.boxes.append(box)
        for a, b in lay_mines(g, f"{place} mines", row["mines"]):
            if a not in box.hexes and b not in box.hexes:
                near = [GRID.names[h] for h in box.hexes]
                raise wrong("unknown-value", f"{place} mines", f"{GRID.names[a]}/{GRID.names[b]}", near)
    for number, row in enumerate(rows("minefields", data.get("minefields", [])), 1):
        known(row, f"minefields {number}", ("en", "ja", "mines"))
        lay_mines(g, f"minefields {number}", row["mines"])


def lay_mines(g: Ground, place: str, value: Any) -> list[tuple[int, int]]:
    """Mine the hexsides of a list such as `1811/1812 1912/1913`."""
    found: list[tuple[int, int]] = []
    for word in words_of(place, value, PAIR_FORM):
        ends = word.split("/")
        if len(ends) != 2:
            raise wrong("bad-shape", place, word, PAIR_FORM)
        a, b = hex_of(place, ends[0]), hex_of(place, ends[1])
        beside(place, a, b)
        if g.mines[a * 6 + GRID.direction(a, b)]:
            raise wrong("twice", place, word, PAIR_FORM)
        lay(GRID, g.mines, [a, b], 1)
        found.append((a, b))
    return found


def read_name(g: Ground, place: str, row: Any) -> None:
    known(row, place, ("kind", "at", "en", "ja"))
    if row["kind"] not in KINDS:
        raise wrong("unknown-value", f"{place} kind", row["kind"], list(KINDS))
    name = Name(row["kind"], hexes_of(place, row["at"]), text_of(place, row, "en"), text_of(place, row, "ja"))
    g.names.append(name)
    if name.kind in NAMED:
        g.name_of[name.hexes[0]] = name


def text_of(place: str, row: dict[str, Any], language: str) -> str:
    text = row[language]
    if not isinstance(text, str) or not text.strip():
        raise wrong("bad-shape", f"{place} {language}", text, f'{language} = "..."')
    return text


def read_scenery(g: Ground, scenery: Any) -> None:
    """What is drawn and has no effect."""
    known(scenery, "scenery", (), ("groves", "woods", "wadis"))
    g.groves = hexes_of("scenery groves", scenery["groves"]) if "groves" in scenery else []
    g.woods = hexes_of("scenery woods", scenery["woods"]) if "woods" in scenery else []
    for key, value in table("scenery wadis", scenery.get("wadis", {})).items():
        g.wadis[key] = chain_of(f"scenery wadis {key}", value)
