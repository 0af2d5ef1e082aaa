"""Friends and blocks, between accounts.

Friends are two who have both said so. Whoever blocks somebody does not sit down with them, is not invited by them, and
reads nothing that they write; whoever is blocked is not told.
"""

from typing import Any, Final, NamedTuple

from sandtable.server.accounts.names import one_form
from sandtable.server.accounts.people import People, Person
from sandtable.server.storage import Database, Store
from sandtable.tables.refusals import Refused

FRIEND: Final = "friend"
BLOCK: Final = "block"
MOST: Final = 500  # of each kind
WANTED: Final = {
    "befriend": (FRIEND, True),
    "unfriend": (FRIEND, False),
    "block": (BLOCK, True),
    "unblock": (BLOCK, False),
}
FIND: Final = """
    SELECT p.id, p.name, p.created, b.owner FROM players p LEFT JOIN bots b ON b.player = p.id
    WHERE p.folded = ?
"""
MINE: Final = """
    SELECT p.name, r.kind FROM relations r JOIN players p ON p.id = r.other WHERE r.player = ? ORDER BY r.at, p.name
"""
TO_ME: Final = """
    SELECT p.name FROM relations r JOIN players p ON p.id = r.player WHERE r.other = ? AND r.kind = 'friend'
    AND NOT EXISTS (SELECT 1 FROM relations b WHERE b.player = r.other AND b.other = r.player AND b.kind = 'block')
    ORDER BY r.at, p.name
"""
BETWEEN: Final = "SELECT player, kind FROM relations WHERE (player = ? AND other = ?) OR (player = ? AND other = ?)"


class Account(NamedTuple):
    """Somebody else, as everybody may know them."""

    id: str
    name: str
    created: float
    is_bot: bool


def account_named(store: Store, name: Any) -> Account:
    """The account of this name, in any way to write it."""
    row = store.row(FIND, (one_form(name),)) if isinstance(name, str) and len(name) <= 80 else None
    if row is None:
        raise Refused("no-such-player", value=str(name)[:40])
    return Account(row["id"], row["name"], row["created"], row["owner"] is not None)


def between(store: Store, me: str, other: str) -> dict[str, bool]:
    """How two stand to each other, as the first of them may know it."""
    found = {(row["player"], row["kind"]) for row in store.rows(BETWEEN, (me, other, other, me))}
    return {
        "friends": (me, FRIEND) in found and (other, FRIEND) in found,
        "asked": (me, FRIEND) in found,
        "asks": (other, FRIEND) in found and (me, BLOCK) not in found,
        "blocked": (me, BLOCK) in found,
    }


def is_blocked(store: Store, one: str, other: str) -> bool:
    """Whether either of two has blocked the other."""
    return any(row["kind"] == BLOCK for row in store.rows(BETWEEN, (one, other, other, one)))


def are_friends(store: Store, one: str, other: str) -> bool:
    return between(store, one, other)["friends"]


def listed(store: Store, me: Person) -> dict[str, Any]:
    """My friends, who asks me, whom I asked, and whom I have blocked."""
    mine = store.rows(MINE, (me.id,))
    wanted = [row["name"] for row in mine if row["kind"] == FRIEND]
    asks = [row["name"] for row in store.rows(TO_ME, (me.id,))]
    return {
        "friends": [name for name in wanted if name in asks],
        "asked": [name for name in wanted if name not in asks],
        "asks": [name for name in asks if name not in wanted],
        "blocked": [row["name"] for row in mine if row["kind"] == BLOCK],
    }


async def relate(people: People, me: Person, name: str, wish: str) -> str:
    """Befriend, unfriend, block or unblock somebody, and say who that is. Whoever is blocked is no friend any more, nor
    asks to be one.
    """
    if not me.account:
        raise Refused("no-account")
    if wish not in WANTED:
        raise Refused("bad-field", place="wish", value=wish[:40], possible=list(WANTED))
    other = account_named(people.store, name)
    if other.id == me.id:
        raise Refused("not-yourself")
    kind, is_wanted = WANTED[wish]

    def job(database: Database) -> None:
        if not is_wanted:
            forget(database, me.id, other.id, kind)
            return
        count = database.execute("SELECT COUNT(*) FROM relations WHERE player = ? AND kind = ?", (me.id, kind))
        if int(count.fetchone()[0]) >= MOST:
            raise Refused("too-many", most=MOST)
        if kind == BLOCK:
            forget(database, me.id, other.id, FRIEND)
            forget(database, other.id, me.id, FRIEND)
        database.execute(
            "INSERT INTO relations (player, other, kind, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (me.id, other.id, kind, people.days.now()),
        )

    await people.store.write(job)
    return other.id


def forget(database: Database, player: str, other: str, kind: str) -> None:
    database.execute("DELETE FROM relations WHERE player = ? AND other = ? AND kind = ?", (player, other, kind))
