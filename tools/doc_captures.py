"""Writes into the pages what the program prints: play line by line, and the digests and positions of the examples.

Run it when that has changed. The pictures of the drawn table are made by tools/screenshots.py.
"""

import io
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Final

import sandtable
from sandtable.cli import main as command
from sandtable.kernel import State, read_record, write_position
from sandtable.kernel.record import HEAD

ROOT: Final = Path(__file__).resolve().parent.parent
PAGES: Final = {"en": ("README.md", "docs/playing.md"), "ja": ("README.ja.md", "docs/playing.ja.md")}
FILES: Final = ("docs/positions-and-records.md", "docs/positions-and-records.ja.md")
CAPTURE: Final = re.compile(r"(?<=^```text\n).*?(?=^```$)", re.DOTALL | re.MULTILINE)
RECORD: Final = re.compile(rf"^{HEAD}.*?(?=^```$)", re.DOTALL | re.MULTILINE)
SAVED: Final = re.compile(r'^game = "omaha"\nrules = \d+\nactor = .*?(?=^```$)', re.DOTALL | re.MULTILINE)
SEED: Final = "128"
TYPED: Final = ("land centre", "table", "snipe ahead", "why move right")


class Typist(io.StringIO):
    """Input that is seen, as on a terminal."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = super().readline()
        print(f"> {line}", end="")
        return line


def capture(language: str) -> str:
    """The whole table, an answer with what it changes, and the answer to a "why not?"."""
    typed = sys.stdin
    sys.stdin = Typist("".join(f"{line}\n" for line in (*TYPED, "quit")))
    printed = io.StringIO()
    try:
        with redirect_stdout(printed):
            command(["play", "omaha", "--plain", "--seed", SEED, "--lang", language])
    finally:
        sys.stdin = typed
    shown = printed.getvalue().partition("> table\n")[2].strip("\n").splitlines()
    asked = shown.index(f"> {TYPED[-1]}")
    return "\n".join([*shown[: asked + 2], ""])


def with_capture(page: str, language: str) -> str:
    """The text of a page with the capture as it is now in its first block of text."""
    return CAPTURE.sub(lambda _: capture(language), (ROOT / page).read_text(encoding="utf-8"), count=1)


def replayed(record: str) -> State:
    """The end of a record, whatever digest it carries."""
    read = read_record(record)
    read.digest = ""
    return read.replay(sandtable.game(read.game))


def with_digests(page: str) -> str:
    """The text of a page whose records carry the digest of today, and whose saved position is the end of the first."""
    text = (ROOT / page).read_text(encoding="utf-8")
    text = RECORD.sub(
        lambda found: re.sub(r"(?<=^digest: )\w+", replayed(found[0]).digest(), found[0], flags=re.M), text
    )
    return SAVED.sub(lambda _: write_position(replayed(RECORD.findall(text)[0]).position()), text)


def main() -> None:
    for language, pages in PAGES.items():
        for page in pages:
            (ROOT / page).write_text(with_capture(page, language), encoding="utf-8")
    for page in FILES:
        (ROOT / page).write_text(with_digests(page), encoding="utf-8")


if __name__ == "__main__":
    main()
