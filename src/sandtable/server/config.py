"""How a server is run: where it listens, where it stores things, how much it accepts, how long it waits."""

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
    path: int = 2_000  # characters of an address, without what comes after the question mark
    query: int = 4_000
    body_seconds: float = 30.0  # until all of a body must have come
    requests: Rate = Rate(120, 30)  # by address
    guests: Rate = Rate(30, 0.2)  # by address
    passwords: Rate = Rate(10, 0.1)  # by address
    messages: Rate = Rate(60, 20)  # by connection
    frames: Rate = Rate(400, 100)  # by connection: messages, parts of them, pings
    tables: Rate = Rate(20, 0.2)  # by player
    hints: Rate = Rate(12, 0.2)  # by player
    solutions: Rate = Rate(60, 4)  # by player
    analysis: Rate = Rate(120, 4)  # by address: boards of the analysis table
    analysis_lines: Rate = Rate(40, 0.5)  # by player: best lines there
    measurements: Rate = Rate(10, 0.02)  # by player: of changed decks, against the original
    reviews: Rate = Rate(6, 0.02)  # by player
    connections: int = 40  # by player
    spectators: int = 3_000  # in all
    spectators_by_table: int = 500
    spectators_by_address: int = 60
    open_connections: int = 6_000  # in all: pages, sockets, and those that have asked for nothing yet
    open_by_address: int = 300
    half_open: int = 600  # in all: those that have asked for nothing yet
    half_open_by_address: int = 40
    header_seconds: float = 10.0  # until all of the head of a request must have come
    unread_seconds: float = 30.0  # until a client must have taken what it was sent
    exports: Rate = Rate(4, 0.01)  # by player
    open_tables: int = 30  # by player, waiting for somebody
    running_tables: int = 200  # by player
    positions: int = 300  # by player: tables that begin with a position of their own
    table_chat_bytes: int = 200_000  # by table
    chat_bytes: int = 3_000_000  # by player
    table_notes_bytes: int = 32_000  # by table and player
    notes_bytes: int = 3_000_000  # by player
    stored_bytes: int = 100_000_000  # by player, all together
    computer_games: int = 50  # by player: running games against computer players
    thinking: Rate = Rate(300, 0.5)  # seconds of computer thinking by player; who has used more comes behind others
    address_thinking: Rate = Rate(1200, 2)  # by address


class Retention(NamedTuple):
    """After how many days of running the server removes something that nobody touches. 0: never."""

    open_tables: int = 30  # that wait for a player
    stopped_tables: int = 180  # in which nobody answers
    guests_games: int = 180  # finished games in which no account played
    guests: int = 365  # who do not come any more


class OfferedEngine(NamedTuple):
    """A program of its own that plays at tables: what it is called there, and its command (docs/engine-protocol.md)."""

    name: str
    command: str


class Mail(NamedTuple):
    """The server of outgoing mail; without a host there is no mail."""

    host: str = ""
    port: int = 587
    security: str = "starttls"  # or tls, or none
    user: str = ""
    password: str = ""
    sender: str = ""  # an address, or a name and an address: Sandtable <noreply@example.org>


class Config(NamedTuple):
    """Everything that can be set."""

    data: Path
    database: str = ""  # of PostgreSQL; none: a file in the data folder
    processes: int = 1  # that share the port, and a database of PostgreSQL
    peer_address: str = ""  # where other machines reach the processes of this one; none: only this machine does
    host: str = "127.0.0.1"
    port: int = 8377
    limits: Limits = Limits()
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses or networks; what they forward is believed
    allowed_hosts: tuple[str, ...] = ()  # names of this server; none: addresses, and what this machine is called
    retention: Retention = Retention()
    pass_delay: tuple[float, float] = (0.8, 2.4)  # seconds; every automatic answer waits evenly between these
    computer_delay: float = 0.4  # so that one can follow what a computer player does
    review_seconds: float = 60.0  # of one core for the review of a game
    reading_seconds: float = 5.0  # for a position, cards or a map that somebody sent; most take a tenth of one
    workers: int = 0  # worker processes; 0 means one per core, and at least two
    measuring: int = 400  # pairs of games, at most, that a measurement on the workbench plays; 0: there is none
    engines: tuple[OfferedEngine, ...] = ()  # that people may play against, beside the computer players
    hint_effort: str = "1"  # seconds of thinking; with an x after it, rounds
    table_memory: int = 256  # megabytes for tables at hand; one that nobody watches can be read again from the disk
    journal: str = "json"  # or text
    drain_seconds: int = 0  # from SIGTERM until the sockets are closed, so that a proxy can send people elsewhere
    metrics_from: tuple[str, ...] = ()  # addresses or networks that may read /metrics, beside this computer
    metrics_token: str = ""  # whoever shows it may read /metrics from anywhere
    moderators: tuple[str, ...] = ()  # names of accounts
    stranger_chat: str = "open"  # or both: those who are no friends talk when both want to
    club_name: str = ""  # what this server is called, where it is not simply Sandtable
    contact: str = ""  # to whom one reports a hole, for /.well-known/security.txt
    public_address: str = ""  # of this server, for links in notices; without it there are none
    mail: Mail = Mail()
    notice_delay: float = 30.0  # seconds: whoever comes back sooner need not be told
    notice_targets: str = "public"  # which addresses that players give may be posted to: public, any, off
    chat_services: tuple[str, ...] = ("discord", "gchat", "line", "pover", "slack", "tgram", "zulip")


def default_data() -> Path:
    """The folder of the user's data on this platform."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Sandtable"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Sandtable"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "sandtable"
