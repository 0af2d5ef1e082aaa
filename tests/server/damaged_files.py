"""Data folders as a killed server leaves them, and what can happen to them on a bad disk."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

from sandtable.server.storage import DATABASE, SqliteStore
from sandtable.server.storage.chain_head import HEAD
from sandtable.server.storage.integrity import WAL, Damaged, Lost
from sandtable.server.storage.log_check import damaged_logs
from sandtable.server.storage.store import connect
from tests.server.play import play_on
from tests.server.real_server import open_server, quick

FILES = (DATABASE, WAL, HEAD)
KEPT = "SELECT table_id, seq, kind, seat, option FROM log ORDER BY table_id, seq"
Lines = dict[str, list[tuple[int, str, str, str]]]
FRAME = 4096 + 24


def play_and_kill(folder: Path, killed: Path) -> Lines:
    """Some games at a server, its files as a kill would leave them, and every line that was acknowledged."""
    with open_server(quick(folder)) as server, server.player("Ann") as ann, server.player("Bob") as bob:
        tables = [ann.make("north-africa", seat="axis")["id"] for _ in range(2)]
        for number, table in enumerate(tables):
            bob.do(table, "join")
            with ann.live(table) as one, bob.live(table) as two:
                one.hear()
                two.hear()
                play_on(Random(number), one, two, most=12)
        table = ann.make("omaha")["id"]
        with ann.live(table) as screen:
            screen.hear()
            play_on(Random(9), screen, most=6)
        copy(folder, killed)
        return lines_in(folder)


def copy(folder: Path, to: Path) -> Path:
    to.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        if (folder / name).exists():
            shutil.copyfile(folder / name, to / name)
    return to


def lines_in(folder: Path) -> Lines:
    found: Lines = {}
    with closing(connect(folder / DATABASE)) as database:
        for table, *line in database.execute(KEPT):
            found.setdefault(table, []).append(tuple(line))
    return found


def fold(folder: Path) -> None:
    """Let the write-ahead log be folded into the database, as it is after a clean stop."""
    with closing(connect(folder / DATABASE)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def silently_lost(folder: Path, acknowledged: Lines) -> Iterator[str]:
    """The tables that a server would go on with as if nothing had happened, although lines of theirs are gone."""
    try:
        store = SqliteStore(folder)
    except (Damaged, Lost):
        return
    try:
        noticed = damaged_logs(store)
        for table, lines in acknowledged.items():
            found = [
                tuple(row)[1:] for row in store.rows(f"{KEPT.replace('ORDER', 'WHERE table_id = ? ORDER')}", (table,))
            ]
            if table not in noticed and found != lines:
                yield table
    finally:
        store.close()


def cuts(size: int, most: int) -> list[int]:
    """Places to cut a write-ahead log: evenly spread, and where one frame ends and the next begins."""
    spread = range(0, size, max(1, size // most))
    edges = [at + by for at in range(32, size, FRAME) for by in (-1, 0, 1, 24)]
    return sorted({at for at in (*spread, *Random(1).sample(edges, min(most, len(edges)))) if at < size})


def flip(path: Path, rng: Random) -> int:
    """Change one byte."""
    data = bytearray(path.read_bytes())
    at = rng.randrange(len(data))
    data[at] ^= 1 << rng.randrange(8)
    path.write_bytes(data)
    return at
