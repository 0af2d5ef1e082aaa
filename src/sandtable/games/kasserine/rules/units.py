"""The counters: who they are, on which side, where and when they come. Their numbers stand in the edition."""

import tomllib
from pathlib import Path
from typing import Any, Final

from sandtable.games.kasserine.rules.ground import ALLIES, AXIS

# KAS:11.1, KAS:15.0.a, KAS:19.0.c. The groups of the sheet, each with its side, its rule, and its turn (0: an event).
SETUP: Final = 0
AXIS_5: Final = 4
AIRFIELD: Final = 5
WEST: Final = 8
SBEITLA: Final = 9
NORTH: Final = 10
NEAR: Final = 11
GROUPS: Final = (
    *("setup", "axis1", "axis2", "axis4", "axis5", "airfield"),
    *("allies1", "allies2", "west", "sbeitla", "north", "near"),
)
GROUP_SIDE: Final = (ALLIES, AXIS, AXIS, AXIS, AXIS, AXIS, ALLIES, ALLIES, ALLIES, ALLIES, ALLIES, ALLIES)
GROUP_TURN: Final = (0, 1, 2, 4, 5, 0, 1, 2, 0, 0, 0, 0)
GROUP_RULE: Final = (
    *("KAS:19.0.c", "KAS:11.1.axis1", "KAS:11.1.axis2", "KAS:11.1.axis4", "KAS:11.1.axis5", "KAS:15.0.a"),
    *("KAS:11.1.allies1", "KAS:11.1.allies2", "KAS:11.1.west", "KAS:11.1.sbeitla", "KAS:11.1.north", "KAS:11.1.near"),
)
AVOIDABLE: Final = 1 << WEST | 1 << SBEITLA | 1 << NORTH | 1 << NEAR  # what the way to a goal does not set off; KAS:K22

LEG: Final = 0
MOBILE: Final = 1
MECH: Final = 2
RECON: Final = 3
CLASSES: Final = ("leg", "mobile", "mech", "recon")
LEG_ALLOWANCE: Final = 7  # KAS:std.2.2: at most this for those who walk


class Counter:
    """One line of units.toml. Never changed."""

    def __init__(self, name: str, group: int, row: dict[str, Any]) -> None:
        self.name = name
        self.group = group
        self.front: str = row["front"]
        self.back: str = row.get("back", "")
        self.nation: str = row["nation"]
        self.type: str = row["type"]
        self.entry: list[str] = row["entry"].split()


def read_counters() -> list[Counter]:
    """All counters, the Axis first."""
    data = tomllib.loads((Path(__file__).parent / "units.toml").read_text(encoding="utf-8"))
    by_side: list[list[Counter]] = [[], []]
    for group, rows in data.items():
        number = GROUPS.index(group)
        by_side[GROUP_SIDE[number]] += [Counter(name, number, row) for name, row in rows.items()]
    return by_side[AXIS] + by_side[ALLIES]


def class_of(counter: Counter) -> int:
    """KAS:std.2.2. How a unit moves: by its allowance; mechanized infantry and reconnaissance by their type."""
    if int(counter.front.split("-")[2]) <= LEG_ALLOWANCE:
        return LEG
    return {"mech": MECH, "recon": RECON}.get(counter.type, MOBILE)


COUNTERS: Final = read_counters()
UNITS: Final = len(COUNTERS)
UNIT_ID: Final = [c.name for c in COUNTERS]
UNIT_NUMBER: Final = {name: number for number, name in enumerate(UNIT_ID)}
UNIT_GROUP: Final = [c.group for c in COUNTERS]
UNIT_SIDE: Final = [GROUP_SIDE[c.group] for c in COUNTERS]
UNIT_CLASS: Final = [class_of(c) for c in COUNTERS]
NATIONS: Final = ("german", "italian", "us", "british", "french")  # KAS:K14
FIRST: Final = [0, UNIT_SIDE.index(ALLIES)]  # by side: its units are FIRST up to, but not including, LAST
LAST: Final = [UNIT_SIDE.index(ALLIES), UNITS]
ENGINEERS: Final = [u for u in range(UNITS) if COUNTERS[u].type == "engineer"]  # KAS:16.0
IS_COMMANDO: Final = [c.type == "ranger" for c in COUNTERS]  # KAS:13.1, KAS:K13
OF_GROUP: Final = [[u for u in range(UNITS) if UNIT_GROUP[u] == g] for g in range(len(GROUPS))]
