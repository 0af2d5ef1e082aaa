"""Seats that are kept for somebody: at a table to which they are invited, or in a tournament."""

from collections.abc import Sequence
from typing import Final

from sandtable.server.accounts import relations
from sandtable.server.accounts.people import Person
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import Database, Job, Row, Store
from sandtable.server.storage.lobby import last_touched
from sandtable.tables import clock, message_fields
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import EMPTY, Seat

MOST: Final = 60
KEPT_FOR: Final = "SELECT seat, host FROM invitations WHERE table_id = ? AND player = ?"
ANYBODYS: Final = "SELECT 1 FROM invitations WHERE table_id = ?"
INVITED: Final = """
    t.id IN (SELECT h.id FROM invitations i CROSS JOIN tables h
             WHERE i.player = ? AND h.id = i.table_id AND h.state = 'open')
    AND t.id NOT IN (SELECT table_id FROM seats WHERE player = ?)
"""
IN_TOURNAMENT: Final = """
    SELECT 1 FROM tournament_games g JOIN entrants e ON e.tournament = g.tournament
    WHERE g.table_id = ? AND e.player = ? AND e.gone = 0
"""
ADD: Final = "INSERT INTO invitations (table_id, player, seat, host, at) VALUES (?, ?, ?, ?, ?)"


def invited_by(registry: TableRegistry, host: Person, body: Body) -> str | None:
    """Whom a new table is for, if for somebody: an account that has not blocked its maker, or been blocked by them."""
    if body.get("invite") is None:
        return None
    guest = relations.account_named(registry.store, message_fields.text(body, "invite", 80))
    if guest.id == host.id:
        raise Refused("not-yourself")
    if relations.is_blocked(registry.store, host.id, guest.id):
        raise Refused("cannot-invite", value=guest.name)
    return guest.id


def keep_seat(table_id: str, player: str, seat: str, host: str) -> Job:
    values = (table_id, player, seat, host, clock.now())
    return lambda database: database.execute(ADD, values)


def seat_for(store: Store, table_id: str, player: str) -> str | None:
    """The seat that is kept for somebody."""
    row = store.row(KEPT_FOR, (table_id, player))
    return None if row is None else str(row["seat"])


def kept_seat(seats: list[Seat], name: str) -> Seat:
    """The very seat that was kept."""
    for seat in seats:
        if seat.name == name and seat.kind == EMPTY:
            return seat
    raise Refused("seat-taken")


def invitations_of(store: Store, player: str) -> Sequence[Row]:
    """Tables that wait for somebody, for the lobby."""
    return last_touched(store, INVITED, (player, player), MOST)


def refuse_kept(store: Store, table_id: str) -> None:
    """Whoever is not invited takes no seat that waits for somebody."""
    if store.row(ANYBODYS, (table_id,)) is not None:
        raise Refused("seat-kept")


def refuse_leaving(store: Store, table_id: str, player: str) -> None:
    """A tournament is left as a whole."""
    if store.row(IN_TOURNAMENT, (table_id, player)) is not None:
        raise Refused("tournament-table")


async def decline(registry: TableRegistry, person: Person, table_id: str) -> None:
    """No, thank you: whoever waits there may let others in, or leave. Whoever plays a tournament withdraws from it."""

    refuse_leaving(registry.store, table_id, person.id)

    def job(database: Database) -> None:
        if database.execute(KEPT_FOR, (table_id, person.id)).fetchone() is None:
            raise Refused("no-such-thing", value=table_id[:40])
        database.execute("DELETE FROM invitations WHERE table_id = ? AND player = ?", (table_id, person.id))

    await registry.store.write(job)
