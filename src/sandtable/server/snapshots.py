"""Moments: a cache, so that a table of a long game is awake quickly. They can be thrown away at any time.

The log is the truth. A moment is taken up only if it was made by this version, of exactly these lines of the log, and
has the digest that it should have; the answers after it are played. Then, in the background, the log is played from the
start and compared: until that is done the table can be looked at, but not changed.
"""

import json
import sqlite3
import zlib
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import sandtable
from sandtable.kernel import SandtableError, Sitting
from sandtable.kernel.event import Event
from sandtable.kernel.sitting import Entry
from sandtable.server.idling import AnswerInTurn

if TYPE_CHECKING:
    from sandtable.server.table import Table

FORMAT: Final = 1
EVERY: Final = 100  # answers from one moment to the next
READ: Final = "SELECT seq, n, made_by, chain, digest, data FROM moments WHERE table_id = ?"


class Moment(NamedTuple):
    """A table after n answers, the last of them in line `seq` of its log."""

    seq: int
    n: int
    made_by: str
    chain: str
    digest: str
    data: bytes


def maker(table: "Table") -> str:
    return f"{FORMAT} {sandtable.__version__} {table.game.version}"


def is_due(table: "Table") -> bool:
    """Whether a moment is worth keeping now. Not where something can be taken back: that would be forgotten."""
    is_far = table.n >= table.kept_moment + EVERY and table.aside is None
    return is_far and not table.sitting.can_undo() and table.sitting.state.result is None


def take(table: "Table") -> Moment:
    state = table.sitting.state
    log = [[e.answer, e.event.key, e.event.rule, e.event.facts, e.event.private] for e in table.sitting.log]
    data = {"position": state.position(), "log": log, "steps": table.steps}
    pressed = zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 3)
    table.kept_moment = table.n
    return Moment(table.seq, table.n, maker(table), table.chain, state.digest(), pressed)


def write(database: sqlite3.Connection, table_id: str, moment: Moment) -> None:
    database.execute("INSERT OR REPLACE INTO moments VALUES (?, ?, ?, ?, ?, ?, ?)", (table_id, *moment))


def forget(database: sqlite3.Connection, table_id: str) -> None:
    database.execute("DELETE FROM moments WHERE table_id = ?", (table_id,))


def resumed(table: "Table", moment: Moment, answers: list[tuple[str, str]]) -> Sitting | None:
    """The sitting of a moment whose answers are in the log; None if anything about it is not as it should be."""
    if moment.made_by != maker(table):
        return None
    try:
        data: dict[str, Any] = json.loads(zlib.decompress(moment.data))
        state = table.game.setup(data["position"])
        log = [Entry(n, Event(key, rule, facts, private_of(private))) for n, key, rule, facts, private in data["log"]]
        steps = [AnswerInTurn(turn, deed) for turn, deed in data["steps"]]
    except (zlib.error, SandtableError, ValueError, KeyError, TypeError):
        return None
    if state.digest() != moment.digest or len(steps) != moment.n:
        return None
    sitting = Sitting(state, None, table.start)
    sitting.answers, sitting.log = answers[: moment.n], log
    table.steps = steps
    table.marks[moment.n] = state.clone()
    return sitting


def private_of(private: dict[str, Any]) -> dict[int, Any] | None:
    return {int(seat): facts for seat, facts in private.items()} or None


def is_true(table: "Table", moment: Moment) -> bool:
    """Whether the log, played from its start, leads to this moment, and tells the same on the way."""
    sitting = table.sit_down()
    try:
        for _, option in table.sitting.answers[: moment.n]:
            sitting.answer(option)
    except SandtableError:
        return False
    told = [(e.answer, e.event.key, e.event.facts, e.event.private) for e in sitting.log]
    kept = [(e.answer, e.event.key, e.event.facts, e.event.private) for e in table.sitting.log[: len(told)]]
    return sitting.state.digest() == moment.digest and told == kept
