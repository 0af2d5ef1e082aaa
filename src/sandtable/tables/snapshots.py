"""Snapshots: a cache, so that a table of a long game is loaded quickly. They can be thrown away at any time.

The log is the truth. A snapshot is taken up only if it was made by this version, of exactly these lines of the log, and
has the digest that it should have; the answers after it are played. Then, in the background, the log is played from the
start and compared: until that is done the table can be looked at, but not changed.
"""

import json
import zlib
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import sandtable
from sandtable.kernel import SandtableError, Sitting
from sandtable.kernel.event import Event
from sandtable.kernel.sitting import Entry
from sandtable.tables.history import History

if TYPE_CHECKING:
    from sandtable.tables.table import Table

FORMAT: Final = 1
EVERY: Final = 100  # answers from one snapshot to the next


class Snapshot(NamedTuple):
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
    """Whether a snapshot is worth keeping now. Not where something can be taken back: that would be forgotten."""
    is_far = table.n >= table.snapshot_n + EVERY and table.loaded.set_aside is None
    return is_far and not table.sitting.can_undo() and table.sitting.state.result is None


def take(table: "Table") -> Snapshot:
    state = table.sitting.state
    log = [[e.answer, e.event.key, e.event.rule, e.event.facts, e.event.private] for e in table.sitting.log]
    data = {
        "position": state.position(),
        "log": log,
        "steps": [(given.turn, given.is_action) for given in table.history],
    }
    pressed = zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 3)
    return Snapshot(table.log.seq, table.n, maker(table), table.log.chain, state.digest(), pressed)


def resumed(table: "Table", snapshot: Snapshot, answers: History) -> Sitting | None:
    """The sitting of a snapshot whose answers are in the log; None if anything about it is not as it should be."""
    if snapshot.made_by != maker(table):
        return None
    try:
        data: dict[str, Any] = json.loads(zlib.decompress(snapshot.data))
        state = table.game.setup(data["position"])
        log = [Entry(n, Event(key, rule, facts, private_of(private))) for n, key, rule, facts, private in data["log"]]
        steps = [(int(turn), bool(is_action)) for turn, is_action in data["steps"]]
    except (zlib.error, SandtableError, ValueError, KeyError, TypeError):
        return None
    if state.digest() != snapshot.digest or len(steps) != snapshot.n:
        return None
    sitting = Sitting(state, None, table.terms.start)
    sitting.passes_at_once = False
    past = zip(answers[: snapshot.n], steps, strict=True)
    sitting.log = log
    sitting.given = [stored._replace(turn=turn, is_action=is_action) for stored, (turn, is_action) in past]
    table.positions.put(snapshot.n, state)
    return sitting


def private_of(private: dict[str, Any]) -> dict[int, Any] | None:
    return {int(seat): facts for seat, facts in private.items()} or None


def is_true(table: "Table", snapshot: Snapshot) -> bool:
    """Whether the log, played from its start, leads to this snapshot, and tells the same on the way."""
    sitting = table.terms.sit_down()
    try:
        for given in table.history[: snapshot.n]:
            sitting.answer(given.option)
    except SandtableError:
        return False
    told = [(e.answer, e.event.key, e.event.facts, e.event.private) for e in sitting.log]
    kept = [(e.answer, e.event.key, e.event.facts, e.event.private) for e in table.sitting.log[: len(told)]]
    return sitting.state.digest() == snapshot.digest and told == kept
