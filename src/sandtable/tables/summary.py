"""What the lobby says about a table, whether it is in memory or only stored: this is the one place that writes it."""

from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.tables.game_clock import NEVER
from sandtable.tables.log_lines import PLAYING
from sandtable.tables.seats import Seat
from sandtable.tables.time_control import TimeControl

if TYPE_CHECKING:
    from sandtable.tables.table import Table


class Summary(NamedTuple):
    """A table in a few facts, none of them secret."""

    id: str
    game: str
    rules: int
    settings: dict[str, str]
    seats: list[Seat]
    state: str
    asked: str | None  # the seat that is asked, if the game is on
    n: int
    updated: float
    result: dict[str, Any] | None
    is_open_to_all: bool
    hints: bool
    has_position: bool
    day: str | None
    is_counted: bool
    is_rated: bool
    time: TimeControl | None  # if there is one
    closed: str | None  # why it cannot be opened here, as the key of a refusal; None: it can
    ends: float | None  # when the time of the seat that is asked ends, in running time

    def shown_to(self, player: str | None) -> dict[str, Any]:
        """As this player sees it in the lobby."""
        mine = [seat.name for seat in self.seats if player is not None and seat.player == player]
        actor = self.asked if self.state == PLAYING else None
        return {
            "id": self.id,
            "game": self.game,
            "rules": self.rules,
            "settings": self.settings,
            "seats": {seat.name: seat.plain() for seat in self.seats},
            "state": self.state,
            "actor": actor,
            "mine": mine,
            "yours": actor in mine and self.closed is None,
            "n": self.n,
            "updated": self.updated,
            "result": self.result,
            "private": not self.is_open_to_all,
            "hints": self.hints,
            "position": self.has_position,
            "day": self.day,
            "counted": self.is_counted,
            "rated": self.is_rated,
            "time": None if self.time is None else self.time.shown(),
            "ends": self.ends,
            "closed": self.closed,
        }


def summary_of(table: "Table") -> Summary:
    terms = table.terms
    return Summary(
        id=terms.id,
        game=terms.game.name,
        rules=terms.rules,
        settings=table.played_with,
        seats=table.seats,
        state=table.state,
        asked=table.actor,
        n=table.n,
        updated=table.updated,
        result=table.result,
        is_open_to_all=terms.opponent == "open",
        hints=terms.hints,
        has_position=terms.start is not None,
        day=terms.day or None,
        is_counted=terms.is_counted,
        is_rated=terms.is_rated,
        time=terms.time if terms.time.is_limited else None,
        ends=ends_of(table),
        closed=None,
    )


def ends_of(table: "Table") -> float | None:
    ends = NEVER if table.clock is None else table.clock.ends()
    return ends if ends < NEVER else None


def table_summary(table: "Table", player: str | None) -> dict[str, Any]:
    """The same for a table that somebody looks at: with the commitment to its dice, and the link for those who sit."""
    found = {**summary_of(table).shown_to(player), "commitment": table.terms.commitment}
    if table.terms.link and found["mine"]:
        found["key"] = table.terms.link
    return found
