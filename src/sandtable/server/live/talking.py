"""Who may talk at a table. Where the operator wants it (setting `stranger_chat`), strangers talk when both want to:
friends always may, and whoever has blocked somebody is not talked to.
"""

from typing import Final

from sandtable.server.accounts import moderation, relations
from sandtable.server.accounts.people import Person
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import Database
from sandtable.tables.action_checks import my_seat
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused

OPEN: Final = "open"
BOTH: Final = "both"
WAYS: Final = (OPEN, BOTH)
WISHES: Final = "SELECT player FROM talk_wishes WHERE table_id = ?"
WISH: Final = "INSERT INTO talk_wishes (table_id, player) VALUES (?, ?) ON CONFLICT DO NOTHING"


def talk_of(registry: TableRegistry, table: LiveTable, person: Person) -> dict[str, bool]:
    """Whether there is talk at a table, and who of those at it wants it."""
    my_seat(table, person.id)
    others = [player for player in table.people() if player != person.id]
    store, is_free = registry.store, registry.config.stranger_chat == OPEN
    wishes = {row["player"] for row in store.rows(WISHES, (table.id,))}
    blocked = any(relations.is_blocked(store, person.id, other) for other in others)
    strangers = [] if is_free else [o for o in others if not relations.are_friends(store, person.id, o)]
    agreed = all(other in wishes for other in strangers) and (not strangers or person.id in wishes)
    is_muted = moderation.is_muted(store, person.id, registry.people.days.now())
    return {
        "open": not blocked and not is_muted and agreed,
        "blocked": blocked,
        "muted": is_muted,
        "mine": person.id in wishes,
        "theirs": bool(others) and all(other in wishes for other in others),
    }


def refuse_talk(registry: TableRegistry, table: LiveTable, person: Person) -> None:
    moderation.refuse_muted(registry.store, person.id, registry.people.days.now())
    if not talk_of(registry, table, person)["open"]:
        raise Refused("chat-closed")


async def wish_talk(registry: TableRegistry, table: LiveTable, person: Person, body: Body) -> None:
    """I should like to talk."""
    async with registry.changing(table):
        registry.refuse_dropped(table)
        my_seat(table, person.id)

        def job(database: Database) -> None:
            database.execute(WISH, (table.id, person.id))

        await registry.write(table, job)
    registry.tell(table)
