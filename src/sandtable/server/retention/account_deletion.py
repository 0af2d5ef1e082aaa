"""Leaving for good: an account, or a guest, with all data.

At once and in one transaction the name becomes that of a former player, and password, sessions, ways back, chat and
notes are gone. Then come the tables, one after the other: a game that nobody else plays is removed, one that has not
begun is left, one that is running is given up, and a finished one stays with the other player. A server that is
stopped in between goes on with that when it runs again.
"""

from typing import Any, Final

from sandtable.kernel import SandtableError
from sandtable.server.accounts.names import FORMER
from sandtable.server.accounts.people import Person, refuse_changed, refuse_ended
from sandtable.server.accounts.sessions import end_sessions, end_tokens
from sandtable.server.accounts.tokens import bots_of, is_bot_of
from sandtable.server.journal import fault, note
from sandtable.server.live import new_tables, table_actions
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.notices import channels
from sandtable.server.retention.table_removal import remove
from sandtable.server.storage import Database
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.tables.log_lines import OPEN, OVER
from sandtable.tables.refusals import Refused
from sandtable.tables.signed_chain import NO_KEY
from sandtable.tables.table import Table

UNTIDY: Final = "SELECT player FROM people WHERE untidy = 1 LIMIT 20"
NOBODY_LEFT: Final = """
    NOT EXISTS (SELECT 1 FROM seats s JOIN people k ON k.player = s.player WHERE s.table_id = t.id AND k.gone IS NULL)
"""


async def delete_account(registry: TableRegistry, token: str | None, password: Any, sure: Any, address: str) -> None:
    """Delete whoever asks: an account by its password, a guest who says to be sure."""
    people = registry.people
    person = people.who(token)
    if person is None:
        raise Refused("who-are-you")
    row = None
    if person.account:
        row = await people.checked(person.name, password, address)
    elif sure is not True:
        raise Refused("not-sure-to-go")

    def still(database: Database) -> None:
        refuse_ended(database, token)
        if row is not None:
            refuse_changed(database, row)
        elif database.execute("SELECT folded FROM players WHERE id = ?", (person.id,)).fetchone()[0] is not None:
            raise Refused("stale", n=0)  # became an account in the meantime

    bots = [row["player"] for row in registry.store.rows("SELECT player FROM bots WHERE owner = ?", (person.id,))]
    await forget(registry, person.id, still)
    note("left")
    for gone in (person.id, *bots):
        await leave_tables(registry, gone)


async def delete_bot(registry: TableRegistry, owner: Person, bot: str, password: Any, address: str) -> None:
    """A bot goes as an account does, by the password of its owner."""
    row = await registry.people.checked(owner.name, password, address)

    def still(database: Database) -> None:
        refuse_changed(database, row)
        if not is_bot_of(database, bot, owner.id):
            raise Refused("no-such-thing", value=bot[:40])

    await forget(registry, bot, still)
    note("left")
    await leave_tables(registry, bot)


async def forget(registry: TableRegistry, player: str, still: Any = None) -> None:
    """There is no longer a person behind this player."""

    def job(database: Database) -> list[str]:
        if still is not None:
            still(database)
        return take_name(database, player, registry.people.days.now())

    registry.people.sessions.end(await registry.store.write(job))


def take_name(database: Database, player: str, now: float) -> list[str]:
    database.execute("PRAGMA secure_delete = ON")  # what is gone is not to be found in the file either
    ended = [*end_sessions(database, player), *end_tokens(database, player)]
    ended += [row[0] for row in database.execute("DELETE FROM tokens WHERE player = ? RETURNING mark", (player,))]
    for bot in bots_of(database, player):
        ended += take_name(database, bot, now)
    database.execute("DELETE FROM bots WHERE player = ?", (player,))
    database.execute("PRAGMA secure_delete = ON")
    database.execute("DELETE FROM recovery_codes WHERE player = ?", (player,))
    erase_words(database, player)
    database.execute("UPDATE players SET name = ?, folded = NULL, password = NULL WHERE id = ?", (FORMER, player))
    database.execute(
        "UPDATE people SET likeness = NULL, way_back = NULL, gone = ?, untidy = 1 WHERE player = ?", (now, player)
    )
    database.execute("PRAGMA secure_delete = OFF")
    return ended


def erase_words(database: Database, player: str) -> None:
    database.execute("DELETE FROM chat WHERE player = ?", (player,))
    database.execute("DELETE FROM notes WHERE player = ?", (player,))
    database.execute("DELETE FROM puzzle_players WHERE player = ?", (player,))
    database.execute("DELETE FROM mistake_puzzles WHERE player = ?", (player,))
    for name in ("ratings", "rated_games", "invitations", "talk_wishes", "sanctions"):
        database.execute(f"DELETE FROM {name} WHERE player = ?", (player,))
    database.execute("DELETE FROM relations WHERE player = ? OR other = ?", (player, player))
    database.execute("DELETE FROM reports WHERE reporter = ? OR about = ?", (player, player))
    database.execute("UPDATE entrants SET gone = 1 WHERE player = ?", (player,))
    channels.erase(database, player)


async def leave_tables(registry: TableRegistry, player: str) -> None:
    """All tables of somebody who is gone; then the player too, if nothing remembers them."""
    failed = False
    for row in registry.store.rows("SELECT DISTINCT table_id FROM seats WHERE player = ?", (player,)):
        try:
            if not await remove(registry, row["table_id"], NOBODY_LEFT, forced=True):
                await leave_table(registry, row["table_id"], Person(player, FORMER, False))
        except (Refused, SandtableError, *NOT_KEPT) as wrong:
            fault("not-left", wrong, table=row["table_id"])
            failed = True
    if not failed:  # else it is tried again later
        await registry.store.write(lambda database: drop_player(database, player))


async def leave_table(registry: TableRegistry, table_id: str, person: Person) -> None:
    """Leave a table to the others. What is in memory still knows the name, so that it is read again."""
    table = await registry.table(table_id, is_forced=True)
    if table.state == OPEN:
        await new_tables.leave(registry, table, person)
    elif table.state != OVER:
        if has_key(table, person):  # whose key is gone with the player
            await table_actions.announce_key(registry, table, person, {"public_key": NO_KEY})
        await table_actions.resign(registry, table, person, {})
    async with registry.changing(table):
        registry.drop(table)


def has_key(table: Table, person: Person) -> bool:
    """Whether what this player does would have to be signed."""
    return any(table.log.keys.get(seat, [NO_KEY])[-1:] not in ([], [NO_KEY]) for seat in table.seats_of(person.id))


def drop_player(database: Database, player: str) -> None:
    erase_words(database, player)  # what was on its way while the name was taken
    database.execute("UPDATE people SET untidy = 0 WHERE player = ?", (player,))
    for named in ("seats", "entrants"):
        if database.execute(f"SELECT 1 FROM {named} WHERE player = ?", (player,)).fetchone() is not None:
            return
    for table in ("people", "written"):
        database.execute(f"DELETE FROM {table} WHERE player = ?", (player,))
    database.execute("DELETE FROM players WHERE id = ?", (player,))


async def finish_deletions(registry: TableRegistry) -> None:
    """Those of whom something is left because the server was stopped."""
    for row in registry.store.rows(UNTIDY):
        await leave_tables(registry, row["player"])
