"""Honest dice: every roll follows from a secret that was committed to before the first answer.

The formulas are in docs/honest-dice.md. The verifier knows them too, in its own code.

Tables of the first scheme (begun before there was a second) have no seed: their commitment is to the secret alone.
"""

import hashlib
import hmac
import re
from typing import Final

from sandtable.kernel import Dice
from sandtable.tables import randomness

FIRST_SCHEME: Final = "sandtable-dice-1"
SCHEME: Final = "sandtable-dice-2"
COMMITMENT: Final = "sandtable-promise-2"
COMPUTER: Final = "sandtable-computer-2"
SECRET_BYTES: Final = 32
NONCE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")  # no comma and no bar: these part the pieces of the message


def draw_secret() -> bytes:
    """A new secret."""
    return randomness.secret(SECRET_BYTES)


def commitment_to(secret: bytes) -> str:
    """What can be shown of a secret of the first scheme before it is revealed."""
    return hashlib.sha256(secret).hexdigest()


def table_commitment(table: str, secret: bytes, seed: bytes) -> str:
    """What is shown before anyone sends a nonce: it binds the table's id, the secret and the computers' seed."""
    return hashlib.sha256("|".join((COMMITMENT, table, secret.hex(), seed.hex())).encode()).hexdigest()


def seed_of_choice(seed: bytes, table: str, nonces: list[str], line: int, seat: str) -> int:
    """What a computer player draws its choice from, by the line of the log that its answer becomes: 62 bits."""
    message = "|".join((COMPUTER, table, ",".join(sorted(nonces)), str(line), seat))
    return int.from_bytes(hmac.digest(seed, message.encode(), "sha256")[:8], "big") >> 2


class HonestDice(Dice):
    """The dice of one table. `thrown` also counts rolls that were taken back: no roll is ever made twice."""

    def __init__(self, secret: bytes, table: str, nonces: list[str], thrown: int = 0, scheme: str = SCHEME) -> None:
        self.secret = secret
        self.table = table
        self.nonces = sorted(nonces)
        self.thrown = thrown
        self.scheme = scheme

    def copy(self) -> "HonestDice":
        return HonestDice(self.secret, self.table, self.nonces, self.thrown, self.scheme)

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
        message = "|".join((self.scheme, self.table, ",".join(self.nonces), str(number), str(retry)))
        return hmac.digest(self.secret, message.encode(), "sha256")
