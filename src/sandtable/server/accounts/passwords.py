"""Passwords: what one may be, and how it is hashed without holding up anything else."""

import asyncio
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from sandtable.tables import randomness
from sandtable.tables.refusals import Refused

LENGTHS: Final = (8, 200)
HASHES_AT_ONCE: Final = 2  # each takes tens of megabytes


class Passwords:
    """Hashes and compares, a few at a time."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher()
        self.turnstile = asyncio.Semaphore(HASHES_AT_ONCE)
        self.nobodys = self.hasher.hash(randomness.token(16))

    async def hash(self, password: str) -> str:
        async with self.turnstile:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def fits(self, hashed: str | None, password: str) -> bool:
        """Whether a password is the one that was hashed. Without one it takes just as long, and does not match."""
        if len(password) > LENGTHS[1]:
            return False
        async with self.turnstile:
            try:
                return await asyncio.to_thread(self.hasher.verify, hashed or self.nobodys, password)
            except (VerificationError, InvalidHashError):
                return False


def clean_password(password: Any) -> str:
    least, most = LENGTHS
    if not isinstance(password, str) or not least <= len(password) <= most:
        raise Refused("bad-password", least=least, most=most)
    return password
