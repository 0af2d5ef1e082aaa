"""Everything that can be answered in this game, made once."""

from typing import Final

from sandtable.games.kasserine.rules.edition import DIE_SIDES, TOP_MARKER
from sandtable.games.kasserine.rules.ground import GRID
from sandtable.games.kasserine.rules.units import UNIT_ID, UNITS
from sandtable.kernel.option import Option, Vocabulary

WORDS: Final = Vocabulary()


def units(verb: str) -> list[Option]:
    return [WORDS.option(verb, UNIT_ID[u], u) for u in range(UNITS)]


def hexes(verb: str) -> list[Option]:
    return [WORDS.option(verb, GRID.names[h], h) for h in range(GRID.size)]


def markers(verb: str) -> list[Option]:
    """By value; there is no marker of 0, but its place keeps the numbers in step."""
    return [WORDS.option(verb, str(max(value, 1)), max(value, 1)) for value in range(TOP_MARKER + 1)]


MOVE: Final = units("move")
JOIN: Final = units("join")
LOSE: Final = units("lose")
ADVANCE: Final = units("advance")
TO: Final = hexes("to")
ATTACK: Final = hexes("attack")
BOMBARD: Final = hexes("bombard")
COMMIT: Final = markers("commit")
FIRE: Final = markers("fire")
DRAWN: Final = markers("drawn")
DIE: Final = [WORDS.option("die", str(n), n) for n in range(1, DIE_SIDES + 1)]
END: Final = WORDS.option("end")
STOP: Final = WORDS.option("stop")
FIGHT: Final = WORDS.option("fight")
HOLD: Final = WORDS.option("hold")
RETREAT: Final = WORDS.option("retreat")
