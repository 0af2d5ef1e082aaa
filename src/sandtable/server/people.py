"""Who somebody is: guests under a name of their choice, and accounts that keep their games across devices."""

import asyncio
import hashlib
import sqlite3
import unicodedata
from functools import cache
from typing import Any, Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from sandtable.server import chance, clock
from sandtable.server.refusals import Refused
from sandtable.server.storage import Store

LONGEST_NAME: Final = 24
PASSWORD_LENGTHS: Final = (8, 200)
SESSION_SECONDS: Final = 180 * 24 * 3600
HASHES_AT_ONCE: Final = 2  # each takes tens of megabytes


class Person(NamedTuple):
    """Somebody with a session."""

    id: str
    name: str
    account: bool

    def plain(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "account": self.account}


class People:
    """All who ever came, and the sessions of those who are here."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hasher = PasswordHasher()
        self.turnstile = asyncio.Semaphore(HASHES_AT_ONCE)
        self.nobody = hash_of_nobody()  # so that an unknown name takes as long as a known one

    def who(self, token: str | None) -> Person | None:
        """Whose session a cookie is."""
        if not token:
            return None
        row = self.store.row(
            "SELECT p.id, p.name, p.folded FROM sessions s JOIN players p ON p.id = s.player"
            " WHERE s.token = ? AND s.created > ?",
            (fingerprint(token), clock.now() - SESSION_SECONDS),
        )
        return None if row is None else Person(row["id"], row["name"], row["folded"] is not None)

    async def guest(self, name: Any) -> tuple[Person, str]:
        """A new guest and the token of his session."""
        clean = clean_name(name)
        person = Person(chance.token(12), clean, False)

        def job(database: sqlite3.Connection) -> str:
            refuse_taken(database, clean)
            database.execute("INSERT INTO players VALUES (?, ?, NULL, NULL, ?)", (person.id, clean, clock.now()))
            return new_session(database, person.id)

        return person, await self.store.write(job)

    async def account(self, person: Person | None, name: Any, password: Any) -> tuple[Person, str]:
        """A guest becomes an account and keeps his games; or a new account is made."""
        if person is not None and person.account:
            raise Refused("has-account")
        clean = clean_name(name)
        hashed = await self.hash(clean_password(password))
        owner = Person(person.id if person else chance.token(12), clean, True)

        def job(database: sqlite3.Connection) -> str:
            refuse_taken(database, clean)
            if person is None:
                database.execute("INSERT INTO players VALUES (?, ?, NULL, NULL, ?)", (owner.id, clean, clock.now()))
            database.execute(
                "UPDATE players SET name = ?, folded = ?, password = ? WHERE id = ?",
                (clean, fold(clean), hashed, owner.id),
            )
            database.execute("DELETE FROM sessions WHERE player = ?", (owner.id,))
            return new_session(database, owner.id)

        return owner, await self.store.write(job)

    async def login(self, name: Any, password: Any) -> tuple[Person, str]:
        """The account of this name and password."""
        if not isinstance(name, str) or not isinstance(password, str) or len(password) > PASSWORD_LENGTHS[1]:
            raise Refused("wrong-password")
        row = self.store.row("SELECT id, name, password FROM players WHERE folded = ?", (fold(name),))
        fits = await self.fits(row["password"] if row else self.nobody, password)
        if row is None or not fits:
            raise Refused("wrong-password")
        token = await self.store.write(lambda database: new_session(database, row["id"]))
        return Person(row["id"], row["name"], True), token

    async def logout(self, token: str | None) -> None:
        if token:
            await self.store.write(
                lambda database: database.execute("DELETE FROM sessions WHERE token = ?", (fingerprint(token),))
            )

    async def hash(self, password: str) -> str:
        async with self.turnstile:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def fits(self, hashed: str, password: str) -> bool:
        async with self.turnstile:
            try:
                return await asyncio.to_thread(self.hasher.verify, hashed, password)
            except (VerificationError, InvalidHashError):
                return False


@cache
def hash_of_nobody() -> str:
    return PasswordHasher().hash(chance.token(16))


def fingerprint(token: str) -> str:
    """What is kept of a session's token: whoever reads the file cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def fold(name: str) -> str:
    """One form for all ways to write a name."""
    return unicodedata.normalize("NFKC", name).strip().casefold()


def clean_name(name: Any) -> str:
    """A name that can be shown anywhere: one line, no control or invisible characters."""
    if not isinstance(name, str):
        raise Refused("bad-name", most=LONGEST_NAME)
    clean = " ".join(unicodedata.normalize("NFC", name[:400]).split())
    if not 1 <= len(clean) <= LONGEST_NAME or not clean.isprintable() or not any(c.isalnum() for c in clean):
        raise Refused("bad-name", most=LONGEST_NAME)
    return clean


def clean_password(password: Any) -> str:
    least, most = PASSWORD_LENGTHS
    if not isinstance(password, str) or not least <= len(password) <= most:
        raise Refused("bad-password", least=least, most=most)
    return password


def refuse_taken(database: sqlite3.Connection, name: str) -> None:
    """Nobody may call himself what an account is called."""
    if database.execute("SELECT 1 FROM players WHERE folded = ?", (fold(name),)).fetchone():
        raise Refused("name-taken", name=name)


def new_session(database: sqlite3.Connection, player: str) -> str:
    token = chance.token(32)
    now = clock.now()
    database.execute("DELETE FROM sessions WHERE created < ?", (now - SESSION_SECONDS,))
    database.execute("INSERT INTO sessions VALUES (?, ?, ?)", (fingerprint(token), player, now))
    return token
