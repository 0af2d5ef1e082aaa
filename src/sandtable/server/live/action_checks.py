"""Who may act at a table, and when: what every action asks first."""

from sandtable.server.accounts.people import Person
from sandtable.tables.log_lines import OVER, PLAYING
from sandtable.tables.refusals import Refused
from sandtable.tables.table import Table


def my_seat(table: Table, person: Person, seat: str | None = None) -> str:
    """The seat someone acts for: the one they name; else the one of theirs that is asked; else their first."""
    mine = table.seats_of(person.id)
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
