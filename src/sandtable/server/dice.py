"""Honest dice: every throw follows from a secret that was committed to before the first answer.

The formula stands in docs/protocol.md. `verifier.py` knows it too, in code of its own.
"""

import hashlib
import hmac
import re
from typing import Final

from sandtable.kernel import Dice
from sandtable.server import chance

SCHEME: Final = "sandtable-dice-1"
SECRET_BYTES: Final = 32
NONCE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")  # no comma and no bar: these part the pieces of the message


def draw_secret() -> bytes:
    """A new secret."""
    return chance.secret(SECRET_BYTES)


def commitment_to(secret: bytes) -> str:
    """What can be shown of a secret before it is revealed."""
    return hashlib.sha256(secret).hexdigest()


class HonestDice(Dice):
    """The dice of one table. `thrown` counts throws that were taken back too: no throw is ever made twice."""

    def __init__(self, secret: bytes, table: str, nonces: list[str], thrown: int = 0) -> None:
        self.secret = secret
        self.table = table
        self.nonces = sorted(nonces)
        self.thrown = thrown

    def copy(self) -> "HonestDice":
        return HonestDice(self.secret, self.table, self.nonces, self.thrown)

    def below(self, n: int) -> int:
        number = self.thrown
        self.thrown += 1
        size = 8 if n <= 1 << 63 else SECRET_BYTES
        span = 1 << (8 * size)
        retry = 0
        while True:
            x = int.from_bytes(self.block(number, retry)[:size], "big")
            if x < span - span % n:  # the uneven rest is thrown again, so that no number is favoured
                return x % n
            retry += 1

    def block(self, number: int, retry: int) -> bytes:
        message = "|".join((SCHEME, self.table, ",".join(self.nonces), str(number), str(retry)))
        return hmac.digest(self.secret, message.encode(), "sha256")
