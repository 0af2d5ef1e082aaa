"""What the hexes of a map are called: ours, or that of an owner."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from sandtable.games.kasserine.rules.edition import read_edition
from sandtable.games.kasserine.rules.ground import GRID, Ground
from sandtable.games.kasserine.rules.map_tables import Name
from sandtable.kernel.guide import Said, said

OF_ONE_HEX: Final = ("djebel", "pass", "point", "village", "town")  # of two names for one hex, the later counts
BEYOND: Final = "beyond"  # where a way leaves the map


def names(settings: Mapping[str, str]) -> dict[str, Said]:
    return names_of(settings["edition"])


@lru_cache(maxsize=4)
def names_of(edition: str) -> dict[str, Said]:
    """Names in the hex that they mean. An objective without one has that of the place to which its road leads."""
    ground = read_edition(edition)[0].ground
    objectives = [name for name in ground.names if name.kind == BEYOND and name.hexes[0] in ground.objectives]
    found = {hex_of(name): called("kas-road-to", name) for name in objectives}
    for kind in OF_ONE_HEX:
        found |= {hex_of(name): called("kas-place", name) for name in of_kind(ground, kind)}
    return found


def of_kind(ground: Ground, kind: str) -> list[Name]:
    """What runs along several hexes names none of them."""
    return [name for name in ground.names if name.kind == kind and len(name.hexes) == 1]


def hex_of(name: Name) -> str:
    return GRID.names[name.hexes[0]]


def called(key: str, name: Name) -> Said:
    """In both languages: a map brings its own names."""
    return said(key, en=name.en, ja=name.ja, hex=hex_of(name))
