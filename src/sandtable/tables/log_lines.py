"""What is kept of a table, by its names in the database: its states, and the lines of its log."""

import json
from typing import Any, Final, NamedTuple

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
ANSWER: Final = "answer"
UNDO: Final = "undo"
TAKEBACK: Final = "takeback"
SEAT: Final = "seat"  # who sits there when the game begins, with nonce and key
KEY: Final = "key"  # another key of a player, in the middle of the game
END: Final = "end"  # how it ended
SEEN: Final = "seen"  # a player has seen the end
TAKEOVER: Final = "takeover"  # a computer player goes on in a seat whose time is over
BESIDE: Final = (SEAT, KEY, END, SEEN, TAKEOVER)  # lines that are no answers and take none back


class Line(NamedTuple):
    """A line of the log that is kept."""

    seq: int
    kind: str
    seat: str
    option: str
    player: str | None = None
    message: str | None = None
    chain: str | None = None  # of this line and all before it
    proof: str | None = None  # how it came about: a signature, or who answered; none in tables of the first scheme


def as_stored(value: dict[str, Any]) -> str:
    """Settings or a position as they stand in the database."""
    return json.dumps(value, ensure_ascii=False)
