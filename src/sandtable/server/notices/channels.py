"""Where somebody wants to be told something: addresses of mail, browsers, webhooks, chat services."""

import re
from typing import Any, Final

from sandtable.server.config import Config
from sandtable.server.notices import chat_services, outgoing_posts, push
from sandtable.server.notices.choices import CONFIRM, TEST
from sandtable.server.notices.outbox import ADD
from sandtable.server.storage import Database, Store
from sandtable.tables import clock, message_fields, randomness
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused

EMAIL: Final = "email"
PUSH: Final = "push"
WEBHOOK: Final = "webhook"
CHAT: Final = "chat"
KINDS: Final = (EMAIL, PUSH, WEBHOOK, CHAT)
MOST: Final = 10  # of one player
MAILBOX: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")
OF: Final = "SELECT id, kind, address, confirmed, failing FROM notice_channels WHERE player = ? ORDER BY created, id"


def possible(config: Config) -> list[str]:
    """The kinds that there can be at this server."""
    if not config.public_address:
        return []
    found = [EMAIL] if config.mail.host else []
    if config.notice_targets != outgoing_posts.OFF:
        found += [PUSH] if push.is_possible() else []
        found.append(WEBHOOK)
    return found + ([CHAT] if config.chat_services and chat_services.is_possible() else [])


def read_channel(config: Config, body: Body) -> tuple[str, str]:
    """Kind and address of a channel in a message."""
    kind = message_fields.text(body, "kind", 20)
    if kind not in possible(config):
        raise Refused("bad-field", place="kind", value=kind, possible=possible(config))
    if kind == PUSH:
        return kind, push.read_subscription(body.get("subscription"), config.notice_targets)
    address = message_fields.text(body, "address", outgoing_posts.LONGEST_URL).strip()
    if kind == EMAIL:
        if len(address) > 254 or not MAILBOX.fullmatch(address):
            raise Refused("bad-field", place="address", value=address[:80], possible="name@example.org")
    elif kind == WEBHOOK:
        outgoing_posts.checked_url(address, config.notice_targets)
    else:
        chat_services.checked_address(address, config.chat_services)
    return kind, address


def label(kind: str, address: str) -> str:
    """How a channel is shown to its owner: enough to know it, not what others could use."""
    if kind == EMAIL:
        return address
    if kind == CHAT:
        return chat_services.service_of(address)
    found = re.search(r"https?://([^/\"]+)", address)
    return found[1] if found else kind


def channels_shown(store: Store, player: str) -> list[dict[str, Any]]:
    return [
        {
            "id": row["id"],
            "kind": row["kind"],
            "label": label(row["kind"], row["address"]),
            "confirmed": bool(row["confirmed"]),
            "failing": row["failing"],
        }
        for row in store.rows(OF, (player,))
    ]


async def add(store: Store, player: str, kind: str, address: str) -> str:
    """A new channel; one of the same address is the same. A mailbox is asked first whether it wants this."""
    fresh, now = randomness.token(12), clock.now()
    confirmed = 0 if kind == EMAIL else 1

    def job(database: Database) -> str:
        rows = database.execute(OF, (player,)).fetchall()
        known = [row for row in rows if (row["kind"], row["address"]) == (kind, address)]
        found = str(known[0]["id"]) if known else fresh
        if not known:
            if len(rows) >= MOST:
                raise Refused("too-many", most=MOST)
            values = (fresh, player, kind, address, confirmed, None, now)
            database.execute("INSERT INTO notice_channels VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        if kind == EMAIL and not (known and known[0]["confirmed"]):
            database.execute(ADD, (randomness.token(15), found, player, CONFIRM, "", 0, "{}", now, now))
        return found

    return str(await store.write(job))


async def remove(store: Store, player: str, channel: str) -> bool:
    """No more notices there, and nothing of it is kept; whether there was such a channel."""

    def job(database: Database) -> bool:
        row = database.execute("SELECT player FROM notice_channels WHERE id = ?", (channel,)).fetchone()
        if row is None or row["player"] != player:
            return False
        drop(database, channel)
        return True

    return bool(await store.write(job))


def drop(database: Database, channel: str) -> None:
    database.execute("DELETE FROM outbox WHERE channel = ?", (channel,))
    database.execute("DELETE FROM notice_channels WHERE id = ?", (channel,))


def erase(database: Database, player: str) -> None:
    """All that is kept for the notices of somebody who leaves."""
    for row in database.execute(OF, (player,)).fetchall():
        drop(database, row["id"])
    database.execute("DELETE FROM notice_choices WHERE player = ?", (player,))


async def confirm(store: Store, player: str, channel: str) -> bool:
    return bool(
        await store.write(
            lambda database: (
                database.execute(
                    "UPDATE notice_channels SET confirmed = 1, failing = NULL WHERE id = ? AND player = ?",
                    (channel, player),
                ).rowcount
            )
        )
    )


async def send_test(store: Store, player: str, channel: str) -> None:
    """A notice on wish, to see that it comes."""
    now, name = clock.now(), randomness.token(15)

    def job(database: Database) -> None:
        found = database.execute(
            "SELECT 1 FROM notice_channels WHERE id = ? AND player = ? AND confirmed = 1", (channel, player)
        )
        if found.fetchone() is None:
            raise Refused("no-such-thing", value=channel[:40])
        database.execute(ADD, (name, channel, player, TEST, "", 0, "{}", now, now))

    await store.write(job)
