"""What a worker process of a batch does: it plays its share of the games into memory that others see."""

import json
import mmap
import os
import signal
import sys
from pathlib import Path
from typing import Any, BinaryIO

from sandtable.batch.arrays import Arrays, Form
from sandtable.batch.rows import Rows
from sandtable.batch.workers import DONE, DRAW, FAILED, LENGTH, NUMBER, POSITION, RESET, STEP


def serve(told: dict[str, Any]) -> None:
    """The life of a worker. It ends when nobody can tell it anything any more; Ctrl-C is for the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lines = os.fdopen(os.dup(0), "rb", buffering=0), os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever a game prints does not come between
    form = Form(*told["form"])
    with Path(told["memory"]).open("r+b") as file:
        arrays = Arrays(form, mmap.mmap(file.fileno(), form.size()))
    rows = Rows(form, arrays, told["first"], told["count"])
    say(lines[1], DONE)
    while order := lines[0].read(1):
        try:
            say(lines[1], DONE + carried_out(rows, order, lines[0]))
        except Exception as wrong:
            say(lines[1], FAILED + text(f"{type(wrong).__name__}: {wrong}"))
    sys.exit(0)


def carried_out(rows: Rows, order: bytes, orders: BinaryIO | Any) -> bytes:
    """What is told beside that it is done."""
    if order == STEP:
        rows.step(rows.actions.tolist())
    elif order == DRAW:
        rows.draw()
    elif order == RESET:
        rows.reset(NUMBER.unpack(orders.read(NUMBER.size))[0])
    elif order == POSITION:
        return text(json.dumps(rows.games.state(NUMBER.unpack(orders.read(NUMBER.size))[0]).position()))
    return b""


def text(what: str) -> bytes:
    data = what.encode()
    return LENGTH.pack(len(data)) + data


def say(line: Any, what: bytes) -> None:
    while what:
        what = what[line.write(what) :]
