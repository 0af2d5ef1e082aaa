"""The door: counts who is here, so that nobody fills the room alone."""

from collections import Counter

from sandtable.server.config import Limits
from sandtable.server.pace import Pace
from sandtable.server.refusals import Refused


class Door:
    """Connections by player, and how fast they come from one address."""

    def __init__(self, limits: Limits) -> None:
        self.most = limits.connections
        self.pace = Pace(limits.requests)
        self.here: Counter[str] = Counter()

    def knock(self, address: str) -> None:
        self.pace.check(address)

    def come(self, player: str | None) -> None:
        if player is None:
            return
        if self.here[player] >= self.most:
            raise Refused("too-many", most=self.most)
        self.here[player] += 1

    def gone(self, player: str | None) -> None:
        if player is not None:
            self.here[player] -= 1
            if self.here[player] <= 0:
                del self.here[player]
