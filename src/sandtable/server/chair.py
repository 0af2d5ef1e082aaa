"""A seat at a table: who sits there, and how they want to be asked."""

from typing import Any, Final, NamedTuple

from sandtable.kernel.manners import ASK

EMPTY: Final = "empty"
PLAYER: Final = "player"
COMPUTER: Final = "computer"


class Order(NamedTuple):
    """A sealed standing order: whenever this seat may react to the question with this answer, it does so automatically.

    `about` must be among the facts of the question, if it is given. An order is used once, unless it stands always.
    """

    question: str
    option: str
    about: str = ""
    always: bool = False
    number: int = 0  # among those that were given together
    given: int = 0  # the line of the chain that came next then
    signature: str = ""  # of the player's client, if it has a key

    def plain(self) -> dict[str, Any]:
        """What its player said."""
        return {"question": self.question, "option": self.option, "about": self.about, "always": self.always}


class Chair:
    """One seat of a table."""

    def __init__(self, seat: str, kind: str = EMPTY, player: str | None = None, name: str = "") -> None:
        self.seat = seat
        self.kind = kind
        self.player = player
        self.name = name
        self.level = ""
        self.nonce = ""
        self.key = ""  # of the client that sat down here, and its signature over nonce, key and commitment
        self.statement = ""
        self.wish = ASK
        self.battle = 0
        self.orders: list[Order] = []

    @property
    def thrown_in(self) -> tuple[str, str, str]:
        """What its player brought along: nonce, key and statement."""
        return self.nonce, self.key, self.statement

    def clear(self) -> None:
        """Whoever sat here got up."""
        self.kind, self.player, self.name = EMPTY, None, ""
        self.nonce = self.key = self.statement = ""

    def plain(self) -> dict[str, Any]:
        """What everybody may know."""
        return {"name": self.level if self.kind == COMPUTER else self.name, "kind": self.kind}
