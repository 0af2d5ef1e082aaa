"""Sessions: from the cookie to the player. They are renewed by use, once a day, and end together with the screens that
were opened under them.
"""

import asyncio
import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final, Protocol

from sandtable.server.journal import fault
from sandtable.server.storage import Database, Row, Store
from sandtable.server.storage.running_days import DAY, RunningDays
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.tables import randomness
from sandtable.tables.refusals import Refused

SESSION_DAYS: Final = 180  # without use
MOST_SESSIONS: Final = 50  # of one player; the longest unused goes first
AT_ONCE: Final = 200
WHO: Final = """
    SELECT p.id, p.name, p.folded, s.token, s.used FROM sessions s JOIN players p ON p.id = s.player
    WHERE s.token = ? AND s.used >= ?
"""


EXISTS: Final = "SELECT 1 FROM sessions WHERE token = ? UNION ALL SELECT 1 FROM tokens WHERE mark = ?"


BANNED: Final = "SELECT until FROM sanctions WHERE player = ? AND kind = 'ban' AND (until IS NULL OR until > ?)"


class Screen(Protocol):
    """What is open under a session and must end with it."""

    def sign_out(self) -> None: ...


class Sessions:
    """All sessions. What they are is in the database; here are only the screens that are open under them."""

    def __init__(self, store: Store, days: RunningDays) -> None:
        self.store = store
        self.days = days
        self.screens: defaultdict[str, set[Screen]] = defaultdict(set)
        self.marks: dict[Screen, str] = {}  # of the sessions of the screens
        self.renewing: dict[str, asyncio.Task[None]] = {}
        self.tell_ended: Callable[[list[str]], None] = lambda marks: None  # to other processes, if there are any

    def find(self, token: str) -> Row | None:
        """The player of a session, which is renewed if it was not used today."""
        row = self.store.row(WHO, (fingerprint(token), self.days.ago(SESSION_DAYS)))
        if row is not None and abs(self.days.now() - row["used"]) > DAY and row["token"] not in self.renewing:
            task = asyncio.create_task(self.renew([row["token"]]))
            self.renewing[row["token"]] = task
            task.add_done_callback(lambda _: self.renewing.pop(row["token"]))
        return row

    async def renew(self, marks: Iterable[str]) -> None:
        """These sessions are in use. If that cannot be written, they are renewed another time."""
        now, renewed = self.days.now(), list(marks)
        try:
            await self.store.write(lambda database: mark_used(database, renewed, now))
        except NOT_KEPT as wrong:
            fault("not-renewed", wrong)

    async def sweep(self) -> None:
        """Renew the sessions with an open screen, and end those that nobody has used for long, some at a time."""
        await self.renew(list(self.screens))
        gone: list[str] = await self.store.write(lambda database: old_sessions(database, self.days.ago(SESSION_DAYS)))
        ended = [
            mark for mark in self.screens if self.store.row(EXISTS, (mark, mark)) is None
        ]  # pushed out by newer ones
        self.end([*gone, *ended])

    # Screens

    def open(self, token: str | None, screen: Screen) -> bool:
        """A screen under a session; False if there is no such session any more."""
        if token is None or self.find(token) is None:
            return False
        self.attach(fingerprint(token), screen)
        return True

    def attach(self, mark: str, screen: Screen) -> None:
        """It ends with what has this mark: a session, or a token."""
        self.screens[mark].add(screen)
        self.marks[screen] = mark

    def shut(self, screen: Screen) -> None:
        mark = self.marks.pop(screen, "")
        if mark in self.screens:
            self.screens[mark].discard(screen)
            if not self.screens[mark]:
                del self.screens[mark]

    def move(self, old: str | None, new: str) -> None:
        """The session goes on under a new token, and its screens with it."""
        moved = self.screens.pop(fingerprint(old), None) if old else None
        for screen in moved or ():
            self.screens[fingerprint(new)].add(screen)
            self.marks[screen] = fingerprint(new)

    def end(self, marks: Iterable[str]) -> None:
        """These sessions are over, on the disk already."""
        ended = list(marks)
        self.sign_out(ended)
        if ended:
            self.tell_ended(ended)

    def sign_out(self, marks: Iterable[str]) -> None:
        """The screens that are open here under these sessions."""
        for mark in marks:
            for screen in self.screens.pop(mark, ()):
                screen.sign_out()

    async def close(self) -> None:
        for task in list(self.renewing.values()):
            with suppress(asyncio.CancelledError):
                await task


def fingerprint(token: str) -> str:
    """What is kept of a token: whoever reads the file cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()


# In a transaction


def new_session(database: Database, player: str, now: float) -> str:
    """Every way in leads through here, and whoever is banned does not come in."""
    banned = database.execute(BANNED, (player, now)).fetchone()
    if banned is not None:
        raise Refused("banned", days=0 if banned[0] is None else max(1, round((banned[0] - now) / DAY)))
    token = randomness.token(32)
    database.execute(
        "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE player = ? ORDER BY used DESC"
        " LIMIT -1 OFFSET ?)",
        (player, MOST_SESSIONS - 1),
    )
    database.execute("INSERT INTO sessions VALUES (?, ?, ?, ?)", (fingerprint(token), player, now, now))
    database.execute("UPDATE people SET seen = ? WHERE player = ?", (now, player))
    return token


def end_sessions(database: Database, player: str) -> list[str]:
    """All of a player; says which."""
    rows = database.execute("DELETE FROM sessions WHERE player = ? RETURNING token", (player,)).fetchall()
    return [row[0] for row in rows]


def end_tokens(database: Database, owner: str) -> list[str]:
    """All that an account has made, for itself and for its bots; says which."""
    rows = database.execute("DELETE FROM tokens WHERE owner = ? RETURNING mark", (owner,)).fetchall()
    return [row[0] for row in rows]


def mark_used(database: Database, marks: list[str], now: float) -> None:
    for mark in marks:
        database.execute("UPDATE sessions SET used = ? WHERE token = ?", (now, mark))
        database.execute(
            "UPDATE people SET seen = ? WHERE player = (SELECT player FROM sessions WHERE token = ?)", (now, mark)
        )


def old_sessions(database: Database, before: float) -> list[str]:
    rows = database.execute(
        "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE used < ? LIMIT ?) RETURNING token",
        (before, AT_ONCE),
    ).fetchall()
    return [row[0] for row in rows]
