"""What is kept of a table, by its names in the database: its states, and the lines of its log."""

import json
from typing import Any, Final, NamedTuple

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
ANSWER: Final = "answer"
UNDO: Final = "undo"
TAKEBACK: Final = "takeback"


class Line(NamedTuple):
    """A line of the log that is kept."""

    seq: int
    kind: str
    seat: str
    option: str
    player: str | None = None
    message: str | None = None
    chain: str | None = None  # of this line and all before it


def as_kept(value: dict[str, Any]) -> str:
    """Settings or a position as they stand in the database."""
    return json.dumps(value, ensure_ascii=False)
