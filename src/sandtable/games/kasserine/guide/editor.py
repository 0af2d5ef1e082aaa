"""What of a position of Kasserine can be edited."""

from collections.abc import Mapping
from typing import Final

from sandtable.games.kasserine.rules.edition import read_edition
from sandtable.games.kasserine.rules.ground import GRID, PROHIBITED, SIDES
from sandtable.games.kasserine.rules.position import DEPLETED
from sandtable.games.kasserine.rules.table import PHASES
from sandtable.games.kasserine.rules.units import GROUPS, UNIT_ID
from sandtable.kernel.position_editor import EditorField, choice, number, numbers, pieces, several

FIRST_GROUP: Final = 1  # those before it are on the map from the beginning


def editor(settings: Mapping[str, str]) -> list[EditorField]:
    edition = read_edition(settings["edition"])[0]
    ground = edition.ground
    hexes = [name for h, name in enumerate(GRID.names) if ground.terrain[h] != PROHIBITED]
    states = {name: ["", DEPLETED] if edition.steps[unit] > 1 else [""] for unit, name in enumerate(UNIT_ID)}
    highest = max(value for pool in edition.pools for value, count in enumerate(pool) if count)
    return [
        number("turn", 1, int(settings["length"])),
        choice("mover", SIDES),
        choice("phase", PHASES),
        pieces("units", states, hexes, "hex", ["removed"]),
        *(numbers(f"{side}_markers", 1, highest) for side in SIDES),
        several("objectives", [GRID.names[h] for h in ground.objectives]),
        several("open", GROUPS[FIRST_GROUP:]),
    ]
