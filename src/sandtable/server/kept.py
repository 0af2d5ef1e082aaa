"""What is kept of a table, by its names in the database: its states, and the lines of its log."""

from typing import Final, NamedTuple

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
