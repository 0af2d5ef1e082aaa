"""Who someone is: guests under a name of their choice, and accounts that keep their games across devices."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sandtable.server.accounts.names import clean_name, likeness, one_form
from sandtable.server.accounts.password_guesses import PasswordGuesses
from sandtable.server.accounts.passwords import Passwords, clean_password
from sandtable.server.accounts.sessions import Sessions, end_sessions, end_tokens, fingerprint, new_session
from sandtable.server.config import Limits
from sandtable.server.journal import fault
from sandtable.server.limits.rate_limit import RateLimit
from sandtable.server.storage import Database, Row, Store
from sandtable.server.storage.running_days import RunningDays
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.tables import clock as server_clock
from sandtable.tables import randomness
from sandtable.tables.refusals import Refused

GUEST: Final = "Guest"  # with a number: the page says it in the language of whoever reads it
MOST_NUMBERED: Final = 10_000
NO_NAME: Final = object()
MOST_ASKED: Final = 400  # characters of a name that is looked up


class Person(NamedTuple):
    """Somebody with a session."""

    id: str
    name: str
    account: bool

    def plain(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "account": self.account}


class Welcome(NamedTuple):
    """Somebody with a new session, and the token of it."""

    person: Person
    token: str


class People:
    """Everyone who ever came, and the sessions of those who are here."""

    def __init__(
        self,
        store: Store,
        limits: Limits,
        clock: Callable[[], float] = server_clock.now,
        steady: Callable[[], float] = server_clock.steady,
    ) -> None:
        self.store = store
        self.exports = RateLimit(limits.exports, clock=steady)
        self.days = RunningDays(store, clock, steady)
        self.sessions = Sessions(store, self.days)
        self.guesses = PasswordGuesses(steady)
        self.passwords = Passwords()

    async def open(self) -> None:
        """Accounts of older versions get a likeness; the first look at the clock. Where nothing can be written, the
        server runs anyway.
        """
        self.days.open()
        try:
            await self.days.look()
            await self.fill_likenesses()
        except NOT_KEPT as wrong:
            fault("not-written", wrong)

    async def fill_likenesses(self) -> None:
        rows = self.store.rows(
            "SELECT p.id, p.name FROM players p JOIN people k ON k.player = p.id"
            " WHERE p.folded IS NOT NULL AND k.likeness IS NULL"
        )
        values = [(likeness(row["name"]), row["id"]) for row in rows]
        if values:
            await self.store.write(lambda database: database.executemany(SET_LIKENESS, values))

    def who(self, token: str | None) -> Person | None:
        """Whose session a cookie is."""
        row = self.sessions.find(token) if token else None
        return None if row is None else Person(row["id"], row["name"], row["folded"] is not None)

    # Coming in

    async def guest(self, name: Any = NO_NAME) -> Welcome:
        """A new guest; one who does not say a name gets one, and may change it."""
        clean = f"{GUEST} {randomness.choice(range(1, MOST_NUMBERED))}" if name is NO_NAME else clean_name(name)
        person = Person(randomness.token(12), clean, False)

        def job(database: Database) -> str:
            refuse_taken(database, clean)
            self.insert(database, person)
            return new_session(database, person.id, self.days.now())

        return Welcome(person, await self.store.write(job))

    async def rename_guest(self, token: str | None, name: Any) -> Person:
        """A guest is called something else from now on."""
        guest = self.who(token)
        if guest is None:
            raise Refused("who-are-you")
        if guest.account:
            raise Refused("has-account")
        clean = clean_name(name)

        def job(database: Database) -> None:
            refuse_taken(database, clean)
            refuse_ended(database, token)
            database.execute("UPDATE players SET name = ? WHERE id = ? AND folded IS NULL", (clean, guest.id))

        await self.store.write(job)
        return guest._replace(name=clean)

    async def account(self, token: str | None, name: Any, password: Any) -> Welcome:
        """A guest becomes an account and keeps the games; or a new account is made. Other sessions of the guest end."""
        guest = self.who(token)
        if guest is not None and guest.account:
            raise Refused("has-account")
        clean = clean_name(name)
        hashed = await self.passwords.hash(clean_password(password))
        owner = Person(guest.id if guest else randomness.token(12), clean, True)

        def job(database: Database) -> tuple[str, list[str]]:
            refuse_taken(database, clean)
            if guest is None:
                self.insert(database, owner)
            else:
                refuse_ended(database, token)
            database.execute(
                "UPDATE players SET name = ?, folded = ?, password = ? WHERE id = ?",
                (clean, one_form(clean), hashed, owner.id),
            )
            database.execute(SET_LIKENESS, (likeness(clean), owner.id))
            database.execute("UPDATE people SET way_back = NULL WHERE player = ?", (owner.id,))
            return self.one_session(database, owner.id)

        return Welcome(owner, await self.renewed(token, job))

    async def login(self, name: Any, password: Any, address: str = "") -> Welcome:
        """The account of this name and password."""
        row = await self.checked(name, password, address)

        def job(database: Database) -> str:
            refuse_changed(database, row)
            return new_session(database, row["id"], self.days.now())

        return Welcome(Person(row["id"], row["name"], True), await self.store.write(job))

    async def logout(self, token: str | None) -> None:
        """This session, and whatever is open under it."""
        if token:
            mark = fingerprint(token)
            await self.store.write(lambda database: database.execute("DELETE FROM sessions WHERE token = ?", (mark,)))
            self.sessions.end([mark])

    # Passwords

    async def change_password(self, token: str | None, old: Any, new: Any, address: str) -> Welcome:
        """A new password. All other sessions end; this one goes on under a new token."""
        person = self.owner(token)
        fresh = clean_password(new)
        row = await self.checked(person.name, old, address)
        hashed = await self.passwords.hash(fresh)

        def job(database: Database) -> tuple[str, list[str]]:
            refuse_changed(database, row)
            database.execute("UPDATE players SET password = ? WHERE id = ?", (hashed, person.id))
            return self.one_session(database, person.id)

        return Welcome(person, await self.renewed(token, job))

    def owner(self, token: str | None) -> Person:
        """Whoever has a session and an account."""
        person = self.who(token)
        if person is None:
            raise Refused("who-are-you")
        if not person.account:
            raise Refused("no-account")
        return person

    async def checked(self, name: Any, password: Any, address: str) -> Row:
        """The account of this name, if the password is right. An unknown name takes as long as a known one."""
        if not isinstance(name, str) or len(name) > MOST_ASKED or not isinstance(password, str):
            raise Refused("wrong-password")
        folded = one_form(name)
        self.guesses.attempt(address, folded)
        row = self.store.row("SELECT id, name, password FROM players WHERE folded = ?", (folded,))
        fits = await self.passwords.fits(None if row is None else row["password"], password)
        if row is None or not fits:
            raise Refused("wrong-password")
        self.guesses.right(address, folded)
        return row

    # In a transaction

    def insert(self, database: Database, person: Person) -> None:
        database.execute(
            "INSERT INTO players (id, name, created) VALUES (?, ?, ?)", (person.id, person.name, self.days.now())
        )

    def one_session(self, database: Database, player: str) -> tuple[str, list[str]]:
        """A new session in place of all that this player had; says which these were."""
        ended = [*end_sessions(database, player), *end_tokens(database, player)]
        return new_session(database, player, self.days.now()), ended

    async def renewed(self, token: str | None, job: Callable[[Database], tuple[str, list[str]]]) -> str:
        """A session under a new token; the others of the same player end."""
        fresh, ended = await self.store.write(job)
        self.sessions.move(token, fresh)
        self.sessions.end(ended)
        return str(fresh)


SET_LIKENESS: Final = "UPDATE people SET likeness = ? WHERE player = ?"


def refuse_taken(database: Database, name: str) -> None:
    """Nobody may have a name that is an account's, or could be taken for it."""
    found = database.execute(
        "SELECT 1 FROM players WHERE folded = ? UNION ALL SELECT 1 FROM people WHERE likeness = ?",
        (one_form(name), likeness(name)),
    )
    if found.fetchone():
        raise Refused("name-taken", name=name)


def refuse_ended(database: Database, token: str | None) -> None:
    """A session that ended while something was being prepared under it."""
    mark = fingerprint(token or "")
    if database.execute("SELECT 1 FROM sessions WHERE token = ?", (mark,)).fetchone() is None:
        raise Refused("who-are-you")


def refuse_changed(database: Database, row: Row) -> None:
    """A password that was changed, or an account that was deleted, while the old one was being checked."""
    found = database.execute("SELECT password FROM players WHERE id = ?", (row["id"],)).fetchone()
    if found is None or found["password"] != row["password"]:
        raise Refused("wrong-password")
