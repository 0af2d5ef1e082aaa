"""Links in notices, signed by this server: which table, for whom, and what for.

A link signs nobody in. It may lie in a mailbox for years, be forwarded, or stand in a chat that others read; and
programs that look for viruses follow links before people do. It opens the table, and the browser says who sits there.
"""

import base64
import binascii
import hmac
import json
from typing import Any, Final, NamedTuple

from sandtable.server.storage import Database, Store
from sandtable.tables import randomness
from sandtable.tables.refusals import Refused

GO: Final = "go"
STOP: Final = "stop"  # no more notices to this channel
CONFIRM: Final = "confirm"  # this address is mine
KEY: Final = "links"
LONGEST: Final = 400
SIGNED: Final = 16  # bytes of the signature


class Signed(NamedTuple):
    """What a link says."""

    purpose: str
    player: str
    about: str  # a table, or a channel


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def signature(key: bytes, said: str) -> str:
    return encoded(hmac.digest(key, f"sandtable-link-1|{said}".encode(), "sha256")[:SIGNED])


def sign(key: bytes, link: Signed) -> str:
    said = encoded(json.dumps(link, separators=(",", ":")).encode())
    return f"{said}.{signature(key, said)}"


def read(key: bytes, text: Any, purpose: str) -> Signed:
    """What a link says, if it is one of ours and for this; refused otherwise."""
    wrong = Refused("wrong-notice-link")
    if not isinstance(text, str) or len(text) > LONGEST or not text.isascii():
        raise wrong
    said, _, signed = text.partition(".")
    if not hmac.compare_digest(signature(key, said), signed):
        raise wrong
    try:
        link = Signed(*json.loads(decoded(said)))
    except (ValueError, TypeError, binascii.Error) as cause:
        raise wrong from cause
    if link.purpose != purpose:
        raise wrong
    return link


async def server_key(store: Store, name: str, fresh: str) -> str:
    """A secret of this server by its name: the one that is stored, or else this one from now on."""

    def job(database: Database) -> str:
        database.execute("INSERT INTO server_keys VALUES (?, ?) ON CONFLICT(name) DO NOTHING", (name, fresh))
        return str(database.execute("SELECT value FROM server_keys WHERE name = ?", (name,)).fetchone()[0])

    row = store.row("SELECT value FROM server_keys WHERE name = ?", (name,))
    return str(row["value"] if row is not None else await store.write(job))


async def link_key(store: Store) -> bytes:
    return bytes.fromhex(await server_key(store, KEY, randomness.secret(32).hex()))
