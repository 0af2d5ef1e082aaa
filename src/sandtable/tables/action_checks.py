"""Who may act at a table, and when: what every action asks first."""

from sandtable.tables.log_lines import OVER, PLAYING
from sandtable.tables.refusals import Refused
from sandtable.tables.table import Table


def my_seat(table: Table, player: str, seat: str | None = None) -> str:
    """The seat a player acts for: the one they name; else the one of theirs that is asked; else their first."""
    mine = table.seats_of(player)
    if not mine:
        raise Refused("not-a-player")
    if seat:
        if seat not in mine:
            raise Refused("not-your-seat", value=seat)
        return seat
    return table.actor if table.actor in mine and table.actor is not None else mine[0]


def refuse_unless_playing(table: Table) -> None:
    if table.state == OVER:
        raise Refused("already-over")
    if table.state != PLAYING:
        raise Refused("not-yet")


def refuse_stale(table: Table, n: int) -> None:
    if n != table.n:
        raise Refused("stale", n=table.n)


def refuse_unasked(table: Table, player: str) -> None:
    """Rules and odds of the moment may depend on what the seat that is asked holds."""
    if table.actor is None or table.actor not in table.seats_of(player):
        raise Refused("not-asked", value=table.actor or "")
