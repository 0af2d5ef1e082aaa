"""Which of many copies is the one of a point in time: the newest that was begun no later than that.

Copies are named by when they were begun, in UTC, as deploy/sandtable-backup.service names them: 20261118T070000Z.db.
"""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sandtable.cli.refusal import Refusal

NAMED: Final = "%Y%m%dT%H%M%SZ"
SUFFIX: Final = ".db"


def copy_at(folder: str, when: str) -> str:
    """The path of the copy. Raises Refusal where the time is none, or no copy is that old."""
    place, moment = Path(folder), read_time(when)
    if not place.is_dir():
        raise Refusal("read-missing", {"path": folder})
    copies = {begun: path for path in place.iterdir() if (begun := begun_at(path)) is not None}
    known = sorted(begun for begun in copies if begun <= moment)
    if not known:
        first = f"{min(copies):%Y-%m-%dT%H:%M:%SZ}" if copies else "-"
        raise Refusal("no-copy-then", {"path": folder, "value": when[:80], "possible": first})
    return str(copies[known[-1]])


def read_time(text: str) -> datetime:
    """A time with its zone, or in UTC where it names none."""
    try:
        found = datetime.fromisoformat(text)
        return (found if found.tzinfo is not None else found.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError) as wrong:
        raise Refusal("bad-time", {"value": text[:80]}) from wrong


def begun_at(path: Path) -> datetime | None:
    if path.suffix != SUFFIX:
        return None
    try:
        return datetime.strptime(path.stem, NAMED).replace(tzinfo=UTC)
    except ValueError:
        return None
