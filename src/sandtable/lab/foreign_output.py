"""Keeps what a library in C++ writes to standard output away from ours: somebody may read that as JSON."""

import os
import sys
from typing import TextIO

OUT, ERR = 1, 2


class ForeignOutput:
    """From now on the process's standard output is standard error; `print` still goes where it went."""

    def __init__(self) -> None:
        self.printed: TextIO | None = None  # what `print` wrote to
        self.kept = -1
        try:
            is_plain = sys.stdout.fileno() == OUT
            sys.stdout.flush()
            self.kept = os.dup(OUT)
            os.dup2(ERR, OUT)
        except (AttributeError, OSError, ValueError):  # no output at all, or none that is a file: nothing mixes
            return
        if is_plain:
            self.printed, told = sys.stdout, sys.stdout
            by_line = 1 if told.isatty() else -1
            sys.stdout = os.fdopen(os.dup(self.kept), "w", by_line, encoding=told.encoding, errors=told.errors)

    def close(self) -> None:
        """Everything as it was."""
        if self.printed is not None:
            sys.stdout.close()
            sys.stdout, self.printed = self.printed, None
        if self.kept >= 0:
            os.dup2(self.kept, OUT)
            os.close(self.kept)
            self.kept = -1
