"""How a server is run: where it listens, where it keeps things, how much it takes, how long it waits."""

import os
import sys
from pathlib import Path
from typing import NamedTuple


class Rate(NamedTuple):
    """So many at once, and so many more each second."""

    burst: float
    per_second: float


class Limits(NamedTuple):
    """What one client may ask for. Generous for people, tight for machines that run wild."""

    body: int = 128 * 1024
    message: int = 16 * 1024
    requests: Rate = Rate(120, 30)  # by address
    guests: Rate = Rate(30, 0.2)  # by address
    passwords: Rate = Rate(10, 0.1)  # by address, and by name
    messages: Rate = Rate(60, 20)  # by connection
    tables: Rate = Rate(20, 0.2)  # by player
    hints: Rate = Rate(12, 0.2)  # by player
    solutions: Rate = Rate(60, 4)  # by player
    reviews: Rate = Rate(6, 0.02)  # by player
    connections: int = 40  # by player
    open_tables: int = 200  # by player: tables that are not over
    computer_games: int = 50  # by player: running games against computer players
    thinking: Rate = Rate(300, 0.5)  # seconds of computer thinking by player; who has used more comes behind others
    address_thinking: Rate = Rate(1200, 2)  # by address


class Config(NamedTuple):
    """Everything that can be set."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8377
    limits: Limits = Limits()
    pass_delay: tuple[float, float] = (0.8, 2.4)  # seconds; every automatic answer waits evenly between these
    computer_delay: float = 0.4  # so that one can follow what a computer player does
    review_seconds: float = 60.0  # of one core for the review of a game
    workers: int = 0  # processes that think; 0 is one for each core, and two at least
    hint_effort: str = "1"  # seconds of thinking; with an x behind it, rounds
    table_memory: int = 256  # megabytes for tables at hand; one that nobody watches can be read again from the disk


def default_data() -> Path:
    """The folder of the user's data on this platform."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Sandtable"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Sandtable"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "sandtable"
