"""Ways back without e-mail: codes for whoever has forgotten the password of an account, a link for a guest.

Both are shown once. What is kept are hashes; codes and keys are long enough that nobody finds one by trying.
"""

import hashlib
import re
from typing import Any, Final

from sandtable.server.accounts.names import one_form
from sandtable.server.accounts.passwords import clean_password
from sandtable.server.accounts.people import MOST_ASKED, People, Person, Welcome, refuse_changed, refuse_ended
from sandtable.server.accounts.sessions import fingerprint, new_session
from sandtable.server.storage import Database
from sandtable.tables import randomness
from sandtable.tables.refusals import Refused

CODES: Final = 10
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that could be taken for another
GROUPS: Final = 4  # of four letters: 80 bits
MISREAD: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V"})
LONGEST_KEY: Final = 80


def new_code() -> str:
    return "-".join("".join(randomness.choice(LETTERS) for _ in range(4)) for _ in range(GROUPS))


def hashed_code(player: str, code: str) -> str:
    """What is kept of a code. How it was typed does not matter."""
    bare = re.sub("[^0-9A-Z]", "", code.upper().translate(MISREAD))
    return hashlib.sha256(f"recovery code\n{player}\n{bare}".encode()).hexdigest()


async def make_codes(people: People, token: str | None, password: Any, address: str) -> list[str]:
    """New codes, in place of all that there were."""
    person = people.owner(token)
    row = await people.checked(person.name, password, address)
    codes = [new_code() for _ in range(CODES)]
    kept = [(person.id, hashed_code(person.id, code)) for code in codes]

    def job(database: Database) -> None:
        refuse_changed(database, row)
        database.execute("DELETE FROM recovery_codes WHERE player = ?", (person.id,))
        database.executemany("INSERT INTO recovery_codes VALUES (?, ?)", kept)

    await people.store.write(job)
    return codes


async def recover(people: People, name: Any, code: Any, password: Any, address: str) -> Welcome:
    """A new password for whoever has a code, which is used up. All sessions of the account end."""
    fresh = clean_password(password)
    if not isinstance(name, str) or not isinstance(code, str) or len(name) > MOST_ASKED or len(code) > LONGEST_KEY:
        raise Refused("wrong-code")
    folded = one_form(name)
    people.guesses.attempt(address, folded)
    row = people.store.row("SELECT id, name FROM players WHERE folded = ?", (folded,))
    player = "" if row is None else row["id"]
    hashed = await people.passwords.hash(fresh)  # also for an unknown name, so that it takes as long

    def job(database: Database) -> tuple[str, list[str]]:
        spent = (player, hashed_code(player, code))
        if database.execute("DELETE FROM recovery_codes WHERE player = ? AND code = ?", spent).rowcount != 1:
            raise Refused("wrong-code")
        database.execute("UPDATE players SET password = ? WHERE id = ?", (hashed, player))
        return people.one_session(database, player)

    token = await people.renewed(None, job)
    people.guesses.right(address, folded)
    assert row is not None
    return Welcome(Person(player, row["name"], True), token)


def codes_left(people: People, player: str) -> int:
    row = people.store.row("SELECT COUNT(*) AS many FROM recovery_codes WHERE player = ?", (player,))
    return 0 if row is None else int(row["many"])


# A guest's link


async def make_way_back(people: People, token: str | None) -> str:
    """The key of a new link, in place of the one before. It brings a guest back as often as they like."""
    person = people.who(token)
    if person is None:
        raise Refused("who-are-you")
    if person.account:
        raise Refused("has-account")
    key = randomness.token(24)

    def job(database: Database) -> None:
        refuse_ended(database, token)
        database.execute("UPDATE people SET way_back = ? WHERE player = ?", (fingerprint(key), person.id))

    await people.store.write(job)
    return key


async def come_back(people: People, key: Any) -> Welcome:
    """The guest whose link this is."""
    if not isinstance(key, str) or len(key) > LONGEST_KEY:
        raise Refused("wrong-link")

    def job(database: Database) -> Welcome:
        row = database.execute(
            "SELECT p.id, p.name FROM people k JOIN players p ON p.id = k.player WHERE k.way_back = ?",
            (fingerprint(key),),
        ).fetchone()
        if row is None:
            raise Refused("wrong-link")
        return Welcome(Person(row["id"], row["name"], False), new_session(database, row["id"], people.days.now()))

    welcome: Welcome = await people.store.write(job)
    return welcome


def has_way_back(people: People, player: str) -> bool:
    return people.store.row("SELECT 1 FROM people WHERE player = ? AND way_back IS NOT NULL", (player,)) is not None
