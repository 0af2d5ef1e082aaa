"""Rate limits that count for all processes together, where several share a database: otherwise there would be as much
again at every process. By the clock of the database, which is one for all.

While the database is away, each process counts by itself, as it does anyway.
"""

from typing import Final

from sandtable.server.config import Rate
from sandtable.server.limits.rate_limit import RateLimit
from sandtable.server.storage import Store
from sandtable.server.storage.writer import NOT_KEPT

TAKE: Final = """
    INSERT INTO rate_buckets AS b (kind, who, filled, since) VALUES (:kind, :who, :burst - 1, now_here())
    ON CONFLICT (kind, who) DO UPDATE
    SET filled = LEAST(:burst, b.filled + (now_here() - b.since) * :speed) - 1, since = now_here()
    WHERE LEAST(:burst, b.filled + (now_here() - b.since) * :speed) >= 1 RETURNING 1
"""
TIDY: Final = "DELETE FROM rate_buckets WHERE since < now_here() - 3600"  # by then every bucket is full again


class SharedRateLimit(RateLimit):
    """First by what this process knows, which costs nothing; then by what all of them know."""

    def __init__(self, rate: Rate, store: Store, kind: str) -> None:
        super().__init__(rate)
        self.store = store
        self.kind = kind

    def take(self, who: str) -> bool:
        if not super().take(who):
            return False
        asked = {"kind": self.kind, "who": who, "burst": float(self.rate.burst), "speed": float(self.rate.per_second)}
        try:
            return self.store.reading.execute(TAKE, asked).fetchone() is not None
        except NOT_KEPT:
            return True


def rate_limit(rate: Rate, store: Store | None, kind: str) -> RateLimit:
    """One that all processes share, if there can be several."""
    if store is None or store.leases is None:
        return RateLimit(rate)
    return SharedRateLimit(rate, store, kind)


def tidy(store: Store) -> None:
    """Forget what has no effect any more."""
    store.reading.execute(TIDY)
