"""From where each player was last heard. Whatever is worked out for them is charged there too."""

from collections import OrderedDict
from typing import Final

from sandtable.server.workers.fair_queue import Owner

KEPT: Final = 10_000


class LastAddresses:
    """The longest unheard are forgotten."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, str] = OrderedDict()

    def hear(self, player: str, address: str) -> None:
        """Somebody came from there."""
        self.known[player] = address
        self.known.move_to_end(player)
        if len(self.known) > KEPT:
            self.known.popitem(last=False)

    def owner(self, player: str | None) -> Owner:
        """For whom something is worked out, whether they are here or not."""
        return Owner(player or "", self.known.get(player or "", ""))
