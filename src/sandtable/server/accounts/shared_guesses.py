"""Wrong passwords where several processes share a database: otherwise whoever guesses would have as many guesses
again at every process. By the clock of the database, which is one for all; while it is away, each counts by itself.
"""

import math
from contextlib import suppress
from typing import Final

from sandtable.server.accounts.password_guesses import FORGOTTEN, FREE, LONGEST, PasswordGuesses
from sandtable.server.storage import Store
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.tables.refusals import Refused

DELAY: Final = f"""
    CASE WHEN g.times < {FREE} OR now_here() - g.at > {FORGOTTEN} THEN 0
    ELSE LEAST({LONGEST}, power(2, LEAST(g.times - {FREE}, 20))) END
"""
ATTEMPT: Final = f"""
    INSERT INTO password_guesses AS g (address, name, times, at) VALUES (:address, :name, 1, now_here())
    ON CONFLICT (address, name) DO UPDATE
    SET times = CASE WHEN now_here() - g.at > {FORGOTTEN} THEN 1 ELSE g.times + 1 END, at = now_here()
    WHERE now_here() >= g.at + {DELAY} RETURNING 1
"""
LEFT: Final = f"""
    SELECT g.at + {DELAY} - now_here() FROM password_guesses g WHERE g.address = :address AND g.name = :name
"""
RIGHT: Final = "DELETE FROM password_guesses WHERE address = :address AND name = :name"
TIDY: Final = f"DELETE FROM password_guesses WHERE at < now_here() - {FORGOTTEN}"


class SharedGuesses(PasswordGuesses):
    """Wrong passwords, whichever process was asked."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store

    def attempt(self, address: str, name: str) -> None:
        asked = {"address": address, "name": name}
        try:
            if self.store.reading.execute(ATTEMPT, asked).fetchone() is not None:
                return
            row = self.store.reading.execute(LEFT, asked).fetchone()
        except NOT_KEPT:
            super().attempt(address, name)
            return
        raise Refused("wait", seconds=max(1, math.ceil(0.0 if row is None else row[0])))

    def right(self, address: str, name: str) -> None:
        super().right(address, name)
        with suppress(*NOT_KEPT):
            self.store.reading.execute(RIGHT, {"address": address, "name": name})

    def tidy(self) -> None:
        """Forget what has no effect any more."""
        self.store.reading.execute(TIDY)
