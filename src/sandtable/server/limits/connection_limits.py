"""How many screens and spectators there may be: counts them, so that nobody uses up all the connections alone."""

from collections import Counter

from sandtable.server.config import Limits
from sandtable.server.limits.rate_limit import RateLimit
from sandtable.tables.refusals import Refused


class ConnectionLimits:
    """Screens by player, spectators by table and address, and how fast they come from one address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.pace = RateLimit(limits.requests)
        self.here: Counter[str] = Counter()  # by player
        self.tables: Counter[str] = Counter()  # spectators
        self.addresses: Counter[str] = Counter()

    def knock(self, address: str) -> None:
        self.pace.check(address)

    def come(self, player: str) -> None:
        """A screen of somebody who sits at the table."""
        if self.here[player] >= self.limits.connections:
            raise Refused("too-many", most=self.limits.connections)
        self.here[player] += 1

    def gone(self, player: str) -> None:
        take_away(self.here, player)

    def watch(self, table: str, address: str) -> None:
        """A spectator, signed in or not."""
        limits = self.limits
        for count, most in (
            (self.tables[table], limits.spectators_by_table),
            (self.addresses[address], limits.spectators_by_address),
            (self.tables.total(), limits.spectators),
        ):
            if count >= most:
                raise Refused("too-many-watching", most=most)
        self.tables[table] += 1
        self.addresses[address] += 1

    def watch_no_more(self, table: str, address: str) -> None:
        take_away(self.tables, table)
        take_away(self.addresses, address)


def take_away(counter: Counter[str], name: str) -> None:
    counter[name] -= 1
    if counter[name] <= 0:
        del counter[name]
