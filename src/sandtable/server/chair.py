"""A chair at a table: who sits there, and how he wants to be asked."""

from typing import Any, Final

from sandtable.kernel.manners import ASK

EMPTY: Final = "empty"
PLAYER: Final = "player"
COMPUTER: Final = "computer"


class Chair:
    """One seat of a table."""

    def __init__(self, seat: str, kind: str = EMPTY, player: str | None = None, name: str = "") -> None:
        self.seat = seat
        self.kind = kind
        self.player = player
        self.name = name
        self.level = ""
        self.nonce = ""
        self.wish = ASK
        self.battle = 0
        self.orders: list[tuple[str, str]] = []  # question and option: sealed standing orders

    def plain(self) -> dict[str, Any]:
        """What everybody may know."""
        return {"name": self.level if self.kind == COMPUTER else self.name, "kind": self.kind}
