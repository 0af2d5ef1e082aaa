"""What a server tells, as types. What most programs need is named; docs/protocol.md has the rest."""

from typing import Any, TypedDict


class ServerRefused(Exception):
    """The server said no, and nothing was changed. `key` and `facts` say why; the status is that of HTTP, or 0 over a
    WebSocket.
    """

    def __init__(self, status: int, key: str, facts: dict[str, Any]) -> None:
        super().__init__(f"{key} {facts}" if facts else key)
        self.status = status
        self.key = key
        self.facts = facts


class Player(TypedDict):
    id: str
    name: str
    account: bool


class Profile(TypedDict):
    """An account, as everybody may know it."""

    name: str
    bot: bool
    since: float
    mine: bool
    results: list[dict[str, Any]]
    openings: list[dict[str, Any]]
    recent: dict[str, Any]  # ratings and games
    with_me: dict[str, bool] | None


class SeatHolder(TypedDict):
    name: str
    kind: str  # player, computer or empty


class Head(TypedDict):
    """A table in the lobby."""

    id: str
    game: str
    rules: int
    settings: dict[str, str]
    seats: dict[str, SeatHolder]
    state: str  # open, playing or over
    actor: str | None  # the seat that is asked
    mine: list[str]
    yours: bool  # whether one of my seats is asked
    n: int  # answers so far
    updated: float
    result: dict[str, Any] | None
    rated: bool


class OfferedOption(TypedDict, total=False):
    """Something that can be answered."""

    text: str
    final: bool
    ends: str
    empty: bool
    places: list[str]
    means: list[dict[str, Any]]


class Sight(Head):
    """A table as one seat sees it."""

    seat: str
    view: dict[str, Any]
    options: list[OfferedOption]
    log: list[dict[str, Any]]
    log_from: int
    can_undo: bool
