"""A seat at a table: who sits there, and what they have ordered."""

from typing import Any, Final

from sandtable.tables.standing_orders import Order

EMPTY: Final = "empty"
PLAYER: Final = "player"
COMPUTER: Final = "computer"


class Seat:
    """One seat of a table."""

    def __init__(
        self, name: str, kind: str = EMPTY, player: str | None = None, player_name: str = "", level: str = ""
    ) -> None:
        self.name = name
        self.kind = kind
        self.player = player
        self.player_name = player_name
        self.level = level  # of a computer player
        self.nonce = ""
        self.key = ""  # of the client that sat down here, and its signature over nonce, key and commitment
        self.statement = ""
        self.orders: list[Order] = []

    @property
    def contribution(self) -> tuple[str, str, str]:
        """What its player brought along: nonce, key and statement."""
        return self.nonce, self.key, self.statement

    def clear(self) -> None:
        """Whoever sat here has left the seat."""
        self.kind, self.player, self.player_name = EMPTY, None, ""
        self.nonce = self.key = self.statement = ""

    def plain(self) -> dict[str, Any]:
        """What everybody may know."""
        return {"name": self.level if self.kind == COMPUTER else self.player_name, "kind": self.kind}
