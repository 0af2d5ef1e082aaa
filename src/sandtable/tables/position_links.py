"""A position to share. All of it, where nothing is secret; else a world that its seat cannot tell from the true one:
what the seat does not see has been dealt again, and nothing is left in it of what was really there.
"""

from typing import Any, Final

from sandtable.kernel import State
from sandtable.kernel.other_worlds import world_for
from sandtable.tables import randomness
from sandtable.tables.log_lines import OPEN
from sandtable.tables.refusals import Refused
from sandtable.tables.table import Table
from sandtable.tables.table_views import is_secret_from

LONGEST_POSITION: Final = 64 * 1024


def position_for(table: Table, player: str | None, seat: str, n: int) -> dict[str, Any]:
    """The position after n answers as this player, who looks from this seat, may have it."""
    if table.state == OPEN:
        raise Refused("not-yet")
    state = table.state_at(n)
    whole = not is_secret_from(table, player)
    return {"whole": whole, "position": (state if whole else dealt_again(state, seat)).position()}


def dealt_again(state: State, seat: str) -> State:
    """Another world for the same eyes."""
    world = world_for(state, seat, randomness.bits(62), randomness.bits(62))
    if world is None:
        raise Refused("not-yet")
    return world
