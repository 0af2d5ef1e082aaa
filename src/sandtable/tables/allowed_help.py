"""Which help a seat may ask for: hints, alarms, and where a game is solved, how likely perfect play is to win.

Between people help comes from outside, so it is given only where the table was opened with it.
"""

from typing import TYPE_CHECKING, Any, Final

import sandtable
from sandtable.kernel import Game
from sandtable.tables.log_lines import OVER
from sandtable.tables.refusals import Refused

if TYPE_CHECKING:
    from sandtable.tables.table import Table

HINT: Final = "hint"
ALARM: Final = "alarm"
PERFECT: Final = "perfect"


def is_solved(game: Game[Any]) -> bool:
    """Whether there is a solver for this game. Nothing of it is loaded here."""
    return sandtable.is_known(game.name) and sandtable.manifest(game.name).offers("solver")


def allows_help(table: "Table") -> bool:
    """Alone, at one screen, or against the computer: always. Between people: if it was agreed on before.

    Never in the one game of a day's beach that counts: it is compared with those of others.
    """
    if table.terms.is_counted:
        return False
    return table.terms.hints or (table.is_full() and len(table.people()) <= 1)


def helps(table: "Table", seat: str, player: str | None) -> list[str]:
    """What somebody may ask for at this seat, as long as the game is on."""
    if table.actor is None or seat not in table.seats_of(player) or not allows_help(table):
        return []
    return [HINT, ALARM, PERFECT] if is_solved(table.game) else [HINT, ALARM]


def refuse_unless_helped(table: "Table", kind: str, seat: str) -> None:
    if table.state == OVER:
        raise Refused("already-over")
    if table.actor != seat:
        raise Refused("not-asked", value=table.actor or "")
    if not allows_help(table):
        raise Refused("no-hints")
    if kind == PERFECT and not is_solved(table.game):
        raise Refused("not-solved")
