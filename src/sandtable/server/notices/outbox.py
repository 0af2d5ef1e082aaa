"""What is still to be sent. A row comes in the same transaction as what it tells of, and goes when it was sent, when it
is no longer true, or when it could not be sent for days. So nothing is missed, and nothing comes twice.
"""

import json
from typing import Any, Final, NamedTuple

from sandtable.server.notices.choices import TURN, WARNING, Choices
from sandtable.server.storage import Database, Job, Row, Store
from sandtable.tables import clock, randomness

CHANNELS: Final = "SELECT id FROM notice_channels WHERE player = ? AND confirmed = 1"
ADD: Final = (
    "INSERT INTO outbox (id, channel, player, kind, table_id, seq, said, created, due, tries)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING"
)
# What is no longer true when somebody else is asked.
FORGET: Final = f"DELETE FROM outbox WHERE table_id = ? AND kind IN ('{TURN}', '{WARNING}')"
SEEN: Final = "DELETE FROM outbox WHERE table_id = ? AND player = ?"
CLAIM: Final = """
    UPDATE outbox SET due = ?, tries = tries + 1 WHERE due <= ? AND id IN (
        SELECT o.id FROM outbox o JOIN notice_channels c ON c.id = o.channel
        WHERE o.due <= ? AND c.kind = ? ORDER BY o.due, o.id LIMIT ?)
    RETURNING id, channel, player, kind, table_id, seq, said, created, tries
"""
NEXT: Final = "SELECT MIN(due) AS due FROM outbox"


class Notice(NamedTuple):
    """One thing to be told to one player by one channel."""

    id: str
    channel: str
    player: str
    kind: str
    table: str
    seq: int
    said: dict[str, Any]
    created: float
    tries: int


class News(NamedTuple):
    """One thing to be told to one player, wherever they want it."""

    player: str
    kind: str
    said: dict[str, Any]
    choices: Choices
    channels: list[str]


def channels_of(store: Store, player: str) -> list[str]:
    """Where somebody wants to be told something; nowhere, for most."""
    return [row["id"] for row in store.rows(CHANNELS, (player,))]


def queueing(table: str, seq: int, news: list[News], delay: float, forget: bool) -> Job:
    """Puts news into the outbox, in place of what is no longer true."""
    now = clock.now()
    rows: list[tuple[Any, ...]] = []
    for each in news:
        said, due = json.dumps(each.said), each.choices.when(each.kind, now + delay)
        for channel in each.channels:
            rows.append((randomness.token(15), channel, each.player, each.kind, table, seq, said, now, due))

    def job(database: Database) -> None:
        if forget:
            database.execute(FORGET, (table,))
        database.executemany(ADD, rows)

    return job


def is_anything_about(store: Store, table: str) -> bool:
    return store.row("SELECT 1 FROM outbox WHERE table_id = ? LIMIT 1", (table,)) is not None


async def forget_seen(store: Store, table: str, player: str) -> None:
    """Somebody looks at the table: they need not be told any more."""
    if is_anything_about(store, table):
        await store.write(lambda database: database.execute(SEEN, (table, player)))


async def claim(store: Store, kind: str, lease: float, most: int) -> list[Notice]:
    """What is due for this kind of channel. It is due again after the lease: whoever sends it may break off."""
    now = clock.now()
    row = store.row(NEXT)
    if row is None or row["due"] is None or row["due"] > now:
        return []
    found = await store.write(lambda database: database.execute(CLAIM, (now + lease, now, now, kind, most)).fetchall())
    return [read_notice(row) for row in found]


def read_notice(row: Row) -> Notice:
    told = (row["id"], row["channel"], row["player"], row["kind"], row["table_id"], row["seq"])
    return Notice(*told, json.loads(row["said"]), row["created"], row["tries"])


async def sent(store: Store, notices: list[Notice]) -> None:
    """They need not be sent again."""
    ids = [(notice.id,) for notice in notices]
    await store.write(lambda database: database.executemany("DELETE FROM outbox WHERE id = ?", ids))


async def postpone(store: Store, notices: list[Notice], due: float, is_try: bool = True) -> None:
    values = [(due, 0 if is_try else 1, notice.id) for notice in notices]
    await store.write(
        lambda database: database.executemany("UPDATE outbox SET due = ?, tries = tries - ? WHERE id = ?", values)
    )
