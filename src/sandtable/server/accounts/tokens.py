"""Tokens: programs act by them for an account, or for a bot that belongs to it, and only at the tables.

A token is shown once, when it is made; what is kept is a hash. Making one takes the password, so that whoever finds an
open browser cannot leave one behind; a new password ends them all. A bot is an account without a password. Its name
ends in `[bot]`, as nobody else's may, so that everybody sees at every table that it is one.
"""

import asyncio
from typing import Any, Final, NamedTuple

from sandtable.server.accounts.names import BOT, LONGEST_NAME, clean_name, likeness, one_form
from sandtable.server.accounts.people import SET_LIKENESS, People, Person, refuse_changed, refuse_taken
from sandtable.server.accounts.sessions import fingerprint
from sandtable.server.storage import Database
from sandtable.server.storage.running_days import DAY
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.tables import message_fields, randomness
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused

PREFIX: Final = "sandtable_"  # so that one that was published by mistake is found by those who look for such
READ: Final = "read"  # to look at what its player may see
PLAY: Final = "play"  # and to do at tables what its player may do
SCOPES: Final = (READ, PLAY)
MOST_TOKENS: Final = 20  # of one account, those of its bots included
MOST_BOTS: Final = 5
LONGEST_LABEL: Final = 60
FIND: Final = """
    SELECT t.mark, t.scopes, t.used, p.id, p.name FROM tokens t JOIN players p ON p.id = t.player WHERE t.mark = ?
"""
LIST: Final = """
    SELECT t.id, t.name, t.scopes, t.created, t.used, p.id AS player, p.name AS player_name
    FROM tokens t JOIN players p ON p.id = t.player WHERE t.owner = ? ORDER BY t.created, t.id
"""
BOTS: Final = (
    "SELECT p.id, p.name, b.created FROM bots b JOIN players p ON p.id = b.player WHERE b.owner = ? ORDER BY 3, 1"
)


class Bearer(NamedTuple):
    """Whoever showed a token, and what it is good for."""

    person: Person
    scopes: frozenset[str]
    mark: str

    def need(self, scope: str) -> None:
        if scope not in self.scopes:
            raise Refused("token-scope", value=scope)


def find(people: People, text: str) -> Bearer:
    """Whose token it is; refuses what is none."""
    row = people.store.row(FIND, (fingerprint(text),)) if text.startswith(PREFIX) else None
    if row is None:
        raise Refused("wrong-token")
    if abs(people.days.now() - row["used"]) > DAY:
        keep_using(people, row["mark"])
    return Bearer(Person(row["id"], row["name"], True), frozenset(row["scopes"].split()), row["mark"])


def keep_using(people: People, mark: str) -> None:
    """Write down, once a day, that it is in use. Nobody waits for that, and if it fails it is tried again."""
    renewing = people.sessions.renewing
    if mark in renewing:
        return

    async def write() -> None:
        now = people.days.now()
        try:
            await people.store.write(lambda database: mark_used(database, mark, now))
        except NOT_KEPT:
            return

    renewing[mark] = asyncio.create_task(write())
    renewing[mark].add_done_callback(lambda _: renewing.pop(mark))


def mark_used(database: Database, mark: str, now: float) -> None:
    database.execute("UPDATE tokens SET used = ? WHERE mark = ?", (now, mark))
    database.execute(
        "UPDATE people SET seen = ? WHERE player = (SELECT player FROM tokens WHERE mark = ?)", (now, mark)
    )


def listed(people: People, owner: Person) -> dict[str, Any]:
    """What an account has made: never the tokens themselves."""
    tokens = [
        {
            "id": row["id"],
            "name": row["name"],
            "scopes": row["scopes"].split(),
            "player": {"id": row["player"], "name": row["player_name"]},
            "created": row["created"],
            "used": row["used"],
        }
        for row in people.store.rows(LIST, (owner.id,))
    ]
    return {
        "tokens": tokens,
        "bots": [dict(row) for row in people.store.rows(BOTS, (owner.id,))],
        "scopes": list(SCOPES),
    }


async def make(people: People, cookie: str | None, body: Body, address: str) -> dict[str, Any]:
    """A new token for the account itself or for one of its bots; only here it is told."""
    owner = people.owner(cookie)
    label = clean_label(body)
    scopes = clean_scopes(body)
    player = message_fields.text(body, "player", 80, owner.id)
    row = await people.checked(owner.name, body.get("password"), address)
    text, token_id, now = PREFIX + randomness.token(32), randomness.token(9), people.days.now()

    def job(database: Database) -> None:
        refuse_changed(database, row)
        if player != owner.id and not is_bot_of(database, player, owner.id):
            raise Refused("no-such-thing", value=player[:40])
        if count(database, "SELECT COUNT(*) FROM tokens WHERE owner = ?", owner.id) >= MOST_TOKENS:
            raise Refused("too-many-tokens", most=MOST_TOKENS)
        kept = (fingerprint(text), token_id, player, owner.id, label, " ".join(scopes), now, now)
        database.execute("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, ?, ?)", kept)

    await people.store.write(job)
    return {"token": text, "id": token_id, "name": label, "scopes": scopes, "player": player}


async def revoke(people: People, cookie: str | None, token_id: str) -> None:
    """It is good for nothing from now on, and what is open under it ends."""
    owner = people.owner(cookie)

    def job(database: Database) -> list[str]:
        sql = "DELETE FROM tokens WHERE id = ? AND owner = ? RETURNING mark"
        return [row[0] for row in database.execute(sql, (token_id, owner.id)).fetchall()]

    ended: list[str] = await people.store.write(job)
    if not ended:
        raise Refused("no-such-thing", value=token_id[:40])
    people.sessions.end(ended)


async def make_bot(people: People, cookie: str | None, body: Body, address: str) -> Person:
    """An account of its own that plays by tokens."""
    owner = people.owner(cookie)
    full = f"{clean_name(body.get('name'))} {BOT}"
    if len(full) > LONGEST_NAME:
        raise Refused("bad-name", most=LONGEST_NAME - len(BOT) - 1)
    row = await people.checked(owner.name, body.get("password"), address)
    bot = Person(randomness.token(12), full, True)

    def job(database: Database) -> None:
        refuse_changed(database, row)
        if count(database, "SELECT COUNT(*) FROM bots WHERE owner = ?", owner.id) >= MOST_BOTS:
            raise Refused("too-many-bots", most=MOST_BOTS)
        refuse_taken(database, full)
        people.insert(database, bot)
        database.execute("UPDATE players SET folded = ? WHERE id = ?", (one_form(full), bot.id))
        database.execute(SET_LIKENESS, (likeness(full), bot.id))
        database.execute("INSERT INTO bots VALUES (?, ?, ?)", (bot.id, owner.id, people.days.now()))

    await people.store.write(job)
    return bot


def clean_label(body: Body) -> str:
    label = " ".join(message_fields.text(body, "name", LONGEST_LABEL).split())
    if not label or not label.isprintable():
        raise Refused("bad-field", place="name", value=label)
    return label


def clean_scopes(body: Body) -> list[str]:
    given = body.get("scopes")
    if not isinstance(given, list) or not given or not all(scope in SCOPES for scope in given):
        raise Refused("bad-field", place="scopes", value=message_fields.shown(given), possible=list(SCOPES))
    return [scope for scope in SCOPES if scope in given]


# In a transaction


def count(database: Database, sql: str, owner: str) -> int:
    return int(database.execute(sql, (owner,)).fetchone()[0])


def is_bot_of(database: Database, player: str, owner: str) -> bool:
    return database.execute("SELECT 1 FROM bots WHERE player = ? AND owner = ?", (player, owner)).fetchone() is not None


def bots_of(database: Database, owner: str) -> list[str]:
    return [row[0] for row in database.execute("SELECT player FROM bots WHERE owner = ?", (owner,)).fetchall()]
