"""Heads of tables as the lobby writes them. Most tables are as they were when somebody asked last, and what strangers
see of one is the same for all of them: the text is kept under all that it says, so that it is never out of date.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from sandtable.server.storage import Row
from sandtable.server.storage.lobby import summary_or_none, why_closed
from sandtable.server.web.request_context import encode

MOST: Final = 2000  # texts of about a kilobyte
Facts = tuple[Any, ...]

kept: Final[dict[Facts, bytes]] = {}


def heads(rows: Iterable[Row], seats: dict[str, list[Row]], player: str | None, with_closed: bool) -> bytes:
    """A list of heads as this player sees them; None: somebody who sits at none of the tables. Nobody is led to what
    cannot be opened, unless it is their own.
    """
    texts = [
        head(row, seats[row["id"]], why, player) for row in rows if (why := why_closed(row)) is None or with_closed
    ]
    return b"[" + b",".join(text for text in texts if text) + b"]"


def head(row: Row, seats: Sequence[Row], closed: str | None, player: str | None) -> bytes:
    """One of them; nothing for a table that cannot be read."""
    facts = (player, closed, *row, *(fact for seat in seats for fact in seat))
    known = kept.get(facts)
    if known is None:
        summary = summary_or_none(row, list(seats))
        if summary is None:
            return b""  # it is told each time
        if len(kept) >= MOST:
            kept.clear()
        known = kept[facts] = encode(summary.shown_to(player))
    return known
