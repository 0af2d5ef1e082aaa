"""Leaving for good: an account, or a guest, with all data.

At once and in one transaction the name becomes that of a former player, and password, sessions, ways back, chat and
notes are gone. Then come the tables, one after the other: a game that nobody else plays is removed, one that has not
begun is left, one that is running is given up, and a finished one stays with the other player. A server that is
stopped in between goes on with that when it runs again.
"""

import sqlite3
from typing import Any, Final

from sandtable.kernel import SandtableError
from sandtable.server import deeds, opening
from sandtable.server.journal import fault, note
from sandtable.server.kept import OPEN, OVER
from sandtable.server.names import FORMER
from sandtable.server.people import Person, refuse_changed, refuse_ended
from sandtable.server.refusals import Refused
from sandtable.server.removing import remove
from sandtable.server.sessions import end_sessions
from sandtable.server.signing import NO_KEY
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.server.table import Table
from sandtable.server.table_registry import Hall

UNTIDY: Final = "SELECT player FROM people WHERE untidy = 1 LIMIT 20"
NOBODY_LEFT: Final = """
    NOT EXISTS (SELECT 1 FROM seats s JOIN people k ON k.player = s.player WHERE s.table_id = t.id AND k.gone IS NULL)
"""


async def leave_for_good(hall: Hall, token: str | None, password: Any, sure: Any, address: str) -> None:
    """Delete whoever asks: an account by its password, a guest who says to be sure."""
    people = hall.people
    person = people.who(token)
    if person is None:
        raise Refused("who-are-you")
    row = None
    if person.account:
        row = await people.checked(person.name, password, address)
    elif sure is not True:
        raise Refused("not-sure-to-go")

    def still(database: sqlite3.Connection) -> None:
        refuse_ended(database, token)
        if row is not None:
            refuse_changed(database, row)
        elif database.execute("SELECT folded FROM players WHERE id = ?", (person.id,)).fetchone()[0] is not None:
            raise Refused("stale", n=0)  # became an account in the meantime

    await forget(hall, person.id, still)
    note("left")
    await tidy(hall, person.id)


async def forget(hall: Hall, player: str, still: Any = None) -> None:
    """There is no longer a person behind this player."""

    def job(database: sqlite3.Connection) -> list[str]:
        if still is not None:
            still(database)
        return take_name(database, player, hall.people.days.now())

    hall.people.sessions.end(await hall.store.write(job))


def take_name(database: sqlite3.Connection, player: str, now: float) -> list[str]:
    database.execute("PRAGMA secure_delete = ON")  # what is gone is not to be found in the file either
    ended = end_sessions(database, player)
    database.execute("DELETE FROM recovery_codes WHERE player = ?", (player,))
    erase_words(database, player)
    database.execute("UPDATE players SET name = ?, folded = NULL, password = NULL WHERE id = ?", (FORMER, player))
    database.execute(
        "UPDATE people SET likeness = NULL, way_back = NULL, gone = ?, untidy = 1 WHERE player = ?", (now, player)
    )
    database.execute("PRAGMA secure_delete = OFF")
    return ended


def erase_words(database: sqlite3.Connection, player: str) -> None:
    database.execute("DELETE FROM chat WHERE player = ?", (player,))
    database.execute("DELETE FROM notes WHERE player = ?", (player,))


async def tidy(hall: Hall, player: str) -> None:
    """All tables of somebody who is gone; then the player too, if nothing remembers them."""
    failed = False
    for row in hall.store.rows("SELECT DISTINCT table_id FROM seats WHERE player = ?", (player,)):
        try:
            if not await remove(hall, row["table_id"], NOBODY_LEFT, forced=True):
                await get_up(hall, row["table_id"], Person(player, FORMER, False))
        except (Refused, SandtableError, *NOT_KEPT) as wrong:
            fault("not-left", wrong, table=row["table_id"])
            failed = True
    if not failed:  # else it is tried again later
        await hall.store.write(lambda database: drop_player(database, player))


async def get_up(hall: Hall, table_id: str, person: Person) -> None:
    """Leave a table to the others. What is in memory still knows the name, so that it is read again."""
    table = await hall.table(table_id)
    if table.state == OPEN:
        await opening.leave(hall, table, person)
    elif table.state != OVER:
        if has_key(table, person):  # whose key is gone with the player
            await deeds.announce_key(hall, table, person, {"public_key": NO_KEY})
        await deeds.resign(hall, table, person, {})
    async with hall.changing(table):
        hall.drop(table)


def has_key(table: Table, person: Person) -> bool:
    """Whether what this player does would have to be signed."""
    return any(table.keys.get(seat, [NO_KEY])[-1:] not in ([], [NO_KEY]) for seat in table.seats_of(person.id))


def drop_player(database: sqlite3.Connection, player: str) -> None:
    erase_words(database, player)  # what was on its way while the name was taken
    database.execute("UPDATE people SET untidy = 0 WHERE player = ?", (player,))
    if database.execute("SELECT 1 FROM seats WHERE player = ?", (player,)).fetchone() is not None:
        return
    for table in ("people", "written"):
        database.execute(f"DELETE FROM {table} WHERE player = ?", (player,))
    database.execute("DELETE FROM players WHERE id = ?", (player,))


async def finish_farewells(hall: Hall) -> None:
    """Those of whom something is left because the server was stopped."""
    for row in hall.store.rows(UNTIDY):
        await tidy(hall, row["player"])
