"""The head of all that was ever written, kept in the database and once more in a small file beside it.

Every commit counts one up and hashes on from the head before it and the lines that it adds to the logs of the tables.
The new head is written into the database by that very commit, and into the file after it, before anybody is told that
something was done. So the file is never ahead of the database, unless the database has lost something.
"""

import hashlib
import os
from contextlib import suppress
from pathlib import Path
from typing import IO, Final, NamedTuple

HEAD: Final = "sandtable.head"
FORM: Final = "sandtable-head-1"
BLOCK: Final = 4096  # each of the two heads in a block of its own: if one is torn, the other is whole
LENGTH: Final = 160


class Head(NamedTuple):
    """How many commits there were, and the hash of them all."""

    commits: int
    chain: str


def next_head(head: Head, lines: list[str]) -> Head:
    """The head after one more commit, which added these lines to the logs."""
    number = head.commits + 1
    text = "\n".join((FORM, head.chain, str(number), *lines))
    return Head(number, hashlib.sha256(text.encode()).hexdigest())


def written(head: Head) -> bytes:
    """A head as it stands in the file: one line, always of the same length."""
    text = f"{FORM} {head.commits} {head.chain}"
    return f"{text} {check_sum(text)}".ljust(LENGTH - 1).encode() + b"\n"


def check_sum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read(block: bytes) -> Head | None:
    """The head in a block of the file; None if it is torn or something else."""
    try:
        form, commits, chain, check = block[:LENGTH].decode("ascii").split()
    except ValueError:
        return None
    number = int(commits) if commits.isdigit() and len(commits) < 19 else -1
    is_whole = form == FORM and number >= 0 and check == check_sum(f"{form} {commits} {chain}")
    return Head(number, chain) if is_whole else None


def read_head(folder: Path) -> Head | None:
    """The newest head in the file of a data folder; None if it cannot be read. Raises FileNotFoundError."""
    data = (folder / HEAD).read_bytes()
    heads = [head for at in (0, BLOCK) if (head := read(data[at : at + LENGTH])) is not None]
    return max(heads, default=None)


class HeadFile:
    """The file, for the one server that writes it. Its size never changes, so that a full disk does not touch it."""

    def __init__(self, folder: Path, head: Head) -> None:
        """Begin with this head. An older file is replaced when the new one is on the disk."""
        path = folder / HEAD
        half = path.with_name(f".{HEAD}.part")
        with half.open("wb") as file:
            half.chmod(0o600)
            file.write(written(head).ljust(BLOCK, b"\n") * 2)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
        sync_folder(folder)
        self.file: IO[bytes] = path.open("r+b", buffering=0)
        self.head = head

    def write(self, head: Head) -> None:
        """Returns when it is on the disk. The two blocks are written in turn."""
        self.file.seek(BLOCK * (head.commits % 2))
        self.file.write(written(head))
        sync(self.file.fileno())
        self.head = head

    def close(self) -> None:
        self.file.close()


def sync(number: int) -> None:
    """Wait for the disk. The size of the file stays the same: where the system can tell, its contents are enough."""
    getattr(os, "fdatasync", os.fsync)(number)


def sync_folder(folder: Path) -> None:
    """Let a new name in a folder reach the disk; not every system can, or must."""
    with suppress(OSError, AttributeError):
        number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
