"""The chain of a table's log: each line carries the hash of itself and of all before it, from how the table began.

So a log can be checked without playing it: a line that is missing, out of place or changed breaks the chain there.
"""

import hashlib
from collections.abc import Iterable
from typing import Final, NamedTuple

from sandtable.tables.log_lines import ANSWER, BESIDE, TAKEBACK, UNDO, Line

HOLE: Final = "hole"  # a line is missing
CHANGED: Final = "changed"  # a line is not what was written
SENSELESS: Final = "senseless"  # a line of no known kind, or one that takes back what was not there
CUT: Final = "cut"  # the last lines are missing


class Flaw(NamedTuple):
    """The first line of a log that cannot be relied on."""

    seq: int
    kind: str


def root_of(table: str, game: str, rules: int, settings: str, start: str | None, secret: bytes) -> str:
    """Where the chain of a table begins: with everything that was fixed before the first answer, as it is stored."""
    text = "\n".join((table, game, str(rules), settings, start or "", hashlib.sha256(secret).hexdigest()))
    return hashlib.sha256(text.encode()).hexdigest()


def linked(chain: str, line: Line) -> str:
    """The chain of a log with one more line: no two logs have the same."""
    text = f"{chain}\n{line.seq}\t{line.kind}\t{line.seat}\t{line.option}\t{line.player or ''}\t{line.message or ''}"
    if line.proof is not None:
        text += f"\t{line.proof}"
    return hashlib.sha256(text.encode()).hexdigest()


def first_flaw(root: str, lines: Iterable[Line], seq: int = 0, last: str | None = None) -> Flaw | None:
    """What is wrong with a log, if anything is. `seq` and `last` are of its last line, as they were kept beside it.

    A hash that does not match may itself be damaged. The next one shows which: it is made from the line, not from it.
    """
    chain, count, at, doubt = root, 0, 0, 0
    for line in lines:
        if line.seq != at + 1:
            return Flaw(doubt or at + 1, CHANGED if doubt else HOLE)
        at, chain = line.seq, linked(chain, line)
        if doubt and line.chain != chain:
            return Flaw(doubt, CHANGED)
        doubt = 0 if line.chain in (None, chain) else at
        remaining = count_after(line, count)
        if remaining is None:
            return Flaw(at, SENSELESS)
        count = remaining
    if doubt and last != chain:
        return Flaw(doubt, CHANGED)
    return Flaw(at + 1, CUT) if seq > at and last != chain else None


def count_after(line: Line, count: int) -> int | None:
    """How many answers stand after a line; None if it makes no sense."""
    if line.kind == ANSWER:
        return count + 1
    if line.kind in BESIDE:
        return count
    text = line.option
    is_number = line.kind in (UNDO, TAKEBACK) and text.isascii() and text.isdigit() and len(text) < 10
    return int(text) if is_number and int(text) < count else None
