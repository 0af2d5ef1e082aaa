"""What is printed: map, counters, terrain chart, combat table, markers. Ours, or what an owner of the game types in."""

import json
import tomllib
from typing import Any, Final

from sandtable.games.kasserine.rules.ground import (
    ALLIES,
    AXIS,
    GRID,
    GROUND,
    RULES_FOLDER,
    SIDES,
    TERRAINS,
    WAYS,
    Chart,
    Ground,
    first_ground,
    ground_of,
)
from sandtable.games.kasserine.rules.units import (
    CLASSES,
    COUNTERS,
    NATIONS,
    SETUP,
    UNIT_CLASS,
    UNIT_GROUP,
    UNIT_ID,
    UNITS,
)
from sandtable.hexmap import WHOLE
from sandtable.kernel.errors import BadSetting
from sandtable.kernel.toml_lines import unreadable, with_line
from sandtable.kernel.untrusted_text import read_json, read_toml

OURS: Final = "reconstruction"
FIRST_EDITION: Final = "reconstruction_1"  # with the map and the markers of version 1 of the rules
SECOND_EDITION: Final = "reconstruction_2"  # with the terrain chart, combat table and markers of version 2
OUR_NAMES: Final = (OURS, SECOND_EDITION, FIRST_EDITION)
EXAMPLE: Final = '{"allotments":{"axis":[5]}}'

LINES: Final = ("clear", "town", "rough", "minefield")  # KAS:std.7.4.a
MINEFIELD: Final = 3
RESULT_COLUMNS: Final = 9
RESULTS: Final = ("NE", "AR", "DR", "A1R", "D1R", "A2", "EX", "DE")  # KAS:std.7.6.b
DIE_SIDES: Final = 6
TOP_MARKER: Final = 9  # an owner's markers go up to this
HIGHEST: Final = 99
MINE_FOR_ALLIES: Final = 2  # KAS:14.1
BASE: Final = "base"  # which of our editions an owner's parts lie on
PARTS: Final = ("map", "units", "nations", "terrain", "lines", "results", "pools", "allotments")
FEATURES: Final = ("clear", "rough", "town", "road", "trail")


class Edition:
    """All printed numbers, as flat lists. Never changed after it was read."""

    def __init__(self, ground: Ground, data: dict[str, Any]) -> None:
        self.ground = ground
        self.data = data
        self.fronts: list[str] = [data["units"][name].partition("/")[0] for name in UNIT_ID]
        self.attack: list[int] = [0] * (2 * UNITS)  # by unit * 2 + steps lost
        self.defence: list[int] = [0] * (2 * UNITS)
        self.move: list[int] = [0] * UNITS
        self.steps: list[int] = [1] * UNITS
        for unit, name in enumerate(UNIT_ID):
            self.read_counter(unit, data["units"][name])
        self.nations: list[str] = [data["nations"][name] for name in UNIT_ID]
        charts = [data["terrain"][name] for name in CLASSES]
        on_axis = [chart_of(row, WHOLE) for row in charts]  # KAS:14.2.b
        on_allies = [chart_of(row, MINE_FOR_ALLIES) for row in charts]  # KAS:14.1
        self.costs: list[bytes] = [ground.step_costs(c) for c in (*on_axis, *on_allies)]  # by side * 4 + class
        self.ways: list[bytes] = [ground.step_costs(chart_of(row, 0)) for row in charts]  # by class: mines left out
        self.entry: list[list[int]] = [ground.entry_costs(c) for c in on_axis]
        self.lines: list[list[int]] = [data["lines"][name] for name in LINES]
        self.results: list[int] = [0] * (DIE_SIDES * RESULT_COLUMNS)  # by (die - 1) * 9 + column
        for die in range(DIE_SIDES):
            for column, text in enumerate(data["results"][str(die + 1)]):
                self.results[die * RESULT_COLUMNS + column] = RESULTS.index(text)
        self.by_column: list[list[int]] = [  # the same, for those who weigh an attack
            [self.results[die * RESULT_COLUMNS + column] for die in range(DIE_SIDES)]
            for column in range(RESULT_COLUMNS)
        ]
        self.pools: list[list[int]] = [[0, *data["pools"][side], *[0] * 9][: TOP_MARKER + 1] for side in SIDES]
        self.allotments: list[list[int]] = [data["allotments"][side] for side in SIDES]
        self.objective_at: list[int] = [-1] * len(ground.terrain)
        for number, h in enumerate(ground.objectives):
            self.objective_at[h] = number

    def read_counter(self, unit: int, text: str) -> None:
        """`6-5-10/5-4-10`: front and back; without a back the unit has one step. KAS:std.2.1, KAS:std.2.3, KAS:K17"""
        front, _, back = text.partition("/")
        for side, values in enumerate((front, back or front)):
            attack, defence, move = (int(v) for v in values.split("-"))
            self.attack[unit * 2 + side] = attack
            self.defence[unit * 2 + side] = defence
            if side == 0:
                self.move[unit] = move
        self.steps[unit] = 2 if back else 1

    def allotment(self, side: int, turn: int) -> int:
        """KAS:std.8.1.a. The last number holds for all later turns."""
        row = self.allotments[side]
        return row[min(turn, len(row)) - 1]


def chart_of(row: dict[str, int], mine: int) -> Chart:
    return Chart(row["clear"], row["rough"], row["town"], row["road"], row["trail"], mine)


def load(name: str) -> dict[str, Any]:
    return tomllib.loads((RULES_FOLDER / name).read_text(encoding="utf-8"))


def our_data(name: str) -> dict[str, Any]:
    """Everything but the map, as our files have it for an edition of ours."""
    units = {c.name: f"{c.front}/{c.back}" if c.back else c.front for c in COUNTERS}
    nations = {c.name: c.nation for c in COUNTERS}
    numbers = {**load("combat.toml"), **load("markers.toml")}
    if name != OURS:
        older = load("second_edition.toml")
        units.update(older.pop("units"))
        numbers.update(older)
    if name == FIRST_EDITION:
        numbers["allotments"] = load("first_markers.toml")["allotments"]
    return {"units": units, "nations": nations, **numbers}


# An owner's edition: a file, or one line of JSON as a setting. Each part replaces ours.


OUR_EDITIONS: Final[dict[str, Edition]] = {}  # made when they are first played
# Whoever checks, shows and plays an owner's edition reads it again and again; to lay out a map takes a while.
RECENT: Final[dict[str, tuple[Edition, str]]] = {}
MOST_RECENT: Final = 12


def wrong(key: str, place: str, value: object, possible: str | list[str]) -> BadSetting:
    return BadSetting(key, {"place": f"edition {place}".strip(), "value": str(value)[:80], "possible": possible})


def our_edition(name: str) -> Edition:
    """The edition that we play, or that of an older version of the rules."""
    found = OUR_EDITIONS.get(name)
    if found is None:
        found = OUR_EDITIONS[name] = Edition(first_ground() if name == FIRST_EDITION else GROUND, our_data(name))
        if name != FIRST_EDITION:
            check_entries(found)
    return found


def read_edition(text: str) -> tuple[Edition, str]:
    """The edition of a setting, and the setting in canonical form."""
    if text in OUR_NAMES:
        return our_edition(text), text
    found = RECENT.get(text)
    if found is None:
        found = read_own_edition(text)
        if len(RECENT) >= MOST_RECENT:
            RECENT.clear()
        RECENT[text] = RECENT[found[1]] = found
    return found


def read_own_edition(text: str) -> tuple[Edition, str]:
    try:
        own = read_json(text)
    except ValueError as error:
        raise wrong("bad-shape", "", text, EXAMPLE) from error
    if not isinstance(own, dict) or not set(own) - {BASE}:
        raise wrong("bad-shape", "", text, EXAMPLE)
    edition = combine(own)
    return edition, json.dumps(own, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def read_edition_file(text: str) -> str:
    """The setting for an owner's TOML file."""
    try:
        own = read_toml(text)
    except ValueError as error:
        raise unreadable(text, error) from error
    if not own:
        raise wrong("missing", "", "", list(PARTS))
    try:
        return read_edition(json.dumps(own))[1]
    except BadSetting as refused:
        raise with_line(text, refused) from refused


def on_older(text: str, version: int) -> str:
    """The setting of an older version of the rules as it is called now: the same parts on the edition of that time."""
    usual = FIRST_EDITION if version == 1 else SECOND_EDITION
    if text == OURS:
        return usual
    try:
        own = read_json(text)
    except ValueError:
        return text  # whoever reads it says what is wrong
    if not isinstance(own, dict):
        return text
    base = usual if own.get(BASE, OURS) == OURS else own[BASE]
    return json.dumps({**own, BASE: base}, ensure_ascii=False)


def combine(own: dict[str, Any]) -> Edition:
    """Our data with the owner's parts in their place, all of them checked."""
    base = own.get(BASE, OURS)
    if base not in OUR_NAMES:
        raise wrong("unknown-value", BASE, base, list(OUR_NAMES))
    for part in own:
        if part == BASE:
            continue
        if part not in PARTS:
            raise wrong("unknown-name", "", part, [*PARTS, BASE])
        if not isinstance(own[part], dict):
            raise wrong("bad-shape", part, own[part], f"[{part}]")
    data = our_data(base)
    for name, values in own.get("units", {}).items():
        if name not in UNIT_ID:
            raise wrong("unknown-name", "units", name, UNIT_ID)
        data["units"][name] = check_counter(name, values)
    for name, nation in own.get("nations", {}).items():
        if name not in UNIT_ID:
            raise wrong("unknown-name", "nations", name, UNIT_ID)
        if nation not in NATIONS:
            raise wrong("unknown-value", f"nations {name}", nation, list(NATIONS))
        data["nations"][name] = nation
    for name, row in own.get("terrain", {}).items():
        if name not in CLASSES:
            raise wrong("unknown-name", "terrain", name, list(CLASSES))
        data["terrain"][name] = check_chart(name, row)
    take_rows(data, own, "lines", LINES, RESULT_COLUMNS - 1, -HIGHEST)
    take_rows(data, own, "pools", SIDES, 0, 0)
    take_rows(data, own, "allotments", SIDES, 0, 0)
    take_results(data, own.get("results", {}))
    check_pools(data)
    edition = Edition(ground_of(own["map"]) if "map" in own else our_edition(base).ground, data)
    if base != FIRST_EDITION:
        check_entries(edition)
    return edition


def check_entries(edition: Edition) -> None:
    """KAS:11.3. Every unit that comes can enter every hex of its range: the sheet opens them all."""
    for unit in range(UNITS):
        if UNIT_GROUP[unit] == SETUP:
            continue
        costs = edition.entry[UNIT_CLASS[unit]]
        for place in COUNTERS[unit].entry:
            for h in edition.ground.entries[place]:
                if not 0 < costs[h] <= edition.move[unit]:
                    where = f"map entries {place} {GRID.names[h]} ({UNIT_ID[unit]})"
                    terrain = TERRAINS[edition.ground.terrain[h]]
                    raise wrong("unknown-value", where, terrain, [*TERRAINS[:1], *WAYS[:0:-1]])


def check_counter(name: str, values: object) -> str:
    form = "6-5-10 / 6-5-10/5-4-10"
    sides = values.split("/") if isinstance(values, str) else []
    if len(sides) not in (1, 2):
        raise wrong("bad-shape", f"units {name}", values, form)
    for side in sides:
        numbers = side.split("-")
        if len(numbers) != 3 or not all(
            n.isascii() and n.isdigit() and len(n) < 4 and 0 < int(n) < 31 for n in numbers
        ):
            raise wrong("bad-shape", f"units {name}", values, form)
    return str(values)


def check_chart(name: str, row: object) -> dict[str, int]:
    form = ", ".join(f"{feature} = 1" for feature in FEATURES)
    if not isinstance(row, dict) or set(row) != set(FEATURES):
        raise wrong("bad-shape", f"terrain {name}", row, form)
    for feature, cost in row.items():
        if type(cost) is not int or not (0 if feature == "rough" else 1) <= cost <= 9:
            raise wrong("out-of-range", f"terrain {name} {feature}", cost, "1-9")
    return row


def take_rows(
    data: dict[str, Any], own: dict[str, Any], part: str, names: tuple[str, ...], length: int, low: int
) -> None:
    """Rows of numbers; `length` 0 means any length from 1 to 20."""
    for name, row in own.get(part, {}).items():
        if name not in names:
            raise wrong("unknown-name", part, name, list(names))
        good = isinstance(row, list) and (len(row) == length if length else 1 <= len(row) <= 20)
        if not good or not all(type(n) is int and low <= n <= HIGHEST for n in row):
            raise wrong("bad-shape", f"{part} {name}", row, f"[...] {low}-{HIGHEST}")
        if part == "lines" and sorted(row) != row:
            raise wrong("bad-shape", f"{part} {name}", row, str(sorted(row)))
        data[part][name] = row


def take_results(data: dict[str, Any], rows: dict[str, Any]) -> None:
    for die, row in rows.items():
        if die not in data["results"]:
            raise wrong("unknown-name", "results", die, list(data["results"]))
        if not isinstance(row, list) or len(row) != RESULT_COLUMNS or not all(result in RESULTS for result in row):
            raise wrong("bad-shape", f"results {die}", row, list(RESULTS))
        data["results"][die] = row


def check_pools(data: dict[str, Any]) -> None:
    """A side must be able to draw its markers. KAS:std.8.1.b"""
    for side in (AXIS, ALLIES):
        pool = data["pools"][SIDES[side]]
        most = max(data["allotments"][SIDES[side]])
        if len(pool) > TOP_MARKER:
            raise wrong("out-of-range", f"pools {SIDES[side]}", len(pool), f"1-{TOP_MARKER}")
        if sum(pool) < most:
            raise wrong("out-of-range", f"pools {SIDES[side]}", sum(pool), f"{most}-")
