"""Reading what people give us, and writing records so that a file is never half written."""

import os
from contextlib import suppress
from pathlib import Path

from sandtable.cli.refusal import Refusal
from sandtable.kernel import Record

LARGEST = 32 * 1024 * 1024


def read_text(name: str) -> str:
    """The text of a file; raises Refusal with the reason in words that can be said."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as wrong:
        raise cannot("read", name, wrong) from wrong
    if len(data) > LARGEST:
        raise Refusal("too-large", {"path": name, "limit": f"{LARGEST // 1024 // 1024} MB"})
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise Refusal("not-utf8", {"path": name, "byte": wrong.start}) from wrong


def cannot(verb: str, name: str, wrong: OSError) -> Refusal:
    if isinstance(wrong, FileNotFoundError):
        return Refusal(f"{verb}-missing", {"path": name})
    if isinstance(wrong, IsADirectoryError):
        return Refusal("is-folder", {"path": name})
    if isinstance(wrong, PermissionError):
        return Refusal(f"{verb}-forbidden", {"path": name})
    return Refusal(f"{verb}-failed", {"path": name, "reason": wrong.strerror or str(wrong)})


class RecordFile:
    """Where the record of a game is saved. It is first written beside its place and moved there when it is complete."""

    def __init__(self, name: str, replace: bool = False) -> None:
        self.name = name
        self.path = Path(name)
        try:
            there = self.path.exists()
        except OSError as wrong:
            raise cannot("write", name, wrong) from wrong
        if self.path.is_dir():
            raise Refusal("is-folder", {"path": name})
        if there and not self.path.is_file():
            raise Refusal("not-a-file", {"path": name})
        if there and not replace:
            raise Refusal("exists", {"path": name})

    def write(self, record: Record) -> None:
        """Save the record as it is now."""
        place = self.path.resolve()
        half = place.with_name(f".{place.name[:80]}.{os.getpid()}.part")
        try:
            half.write_text(record.text(), encoding="utf-8", newline="\n")
            half.replace(place)
        except OSError as wrong:
            with suppress(OSError):
                half.unlink()
            raise cannot("write", self.name, wrong) from wrong

    def another(self) -> "RecordFile":
        """A file beside this one that is not there yet, for the next game."""
        number = 2
        while (path := self.path.with_name(f"{self.path.stem}-{number}{self.path.suffix}")).exists():
            number += 1
        return RecordFile(str(path))
