"""A table is what its log leads to: how the lines that were kept become a game again."""

from typing import TYPE_CHECKING

from sandtable.kernel import CHANCE, BadRecord, SandtableError, Sitting
from sandtable.tables.empty_turns import step_of
from sandtable.tables.log_chain import first_flaw
from sandtable.tables.log_lines import ANSWER, BESIDE, OPEN, OVER, PLAYING, Line
from sandtable.tables.set_aside import SetAside, damaged, rules_against
from sandtable.tables.snapshots import Snapshot, resumed

if TYPE_CHECKING:
    from sandtable.tables.table import Table

Answers = list[tuple[str, str]]


def replay(table: "Table", lines: list[Line], snapshot: Snapshot | None, last: tuple[int, str | None]) -> None:
    """Take up the lines that were kept. Only what was not taken back is played; all of it counts for the dice.

    With a snapshot of this very log, only what came after it is played. `last` is what was kept about the last line. A
    damaged log is read up to the damage.
    """
    table.chain = table.root()
    table.flaw = first_flaw(table.chain, lines, *last)
    take_lines(table, [line for line in lines if table.flaw is None or line.seq < table.flaw.seq], snapshot)
    if table.flaw is not None:
        table.seq = lines[-1].seq if lines else 0
        table.set_aside = damaged(table.flaw, table.sitting.answers, table.rules, table.game.version)
    if table.state == PLAYING and (table.flaw is not None or table.rules != table.game.version):
        catch_up(table)


def take_lines(table: "Table", lines: list[Line], snapshot: Snapshot | None) -> None:
    """Play what was not taken back."""
    answers: Answers = []
    throws: list[int] = []
    thrown = 0
    known: Snapshot | None = None
    for line in lines:
        table.take_line(line)
        if line.kind == ANSWER:
            table.remember(line, len(answers))
            throws.append(thrown if line.seat == CHANCE else -1)
            thrown += line.seat == CHANCE
            answers.append((line.seat, line.option))
        elif line.kind not in BESIDE:
            del answers[int(line.option) :], throws[int(line.option) :]
        if snapshot is not None and (snapshot.seq, snapshot.chain) == (line.seq, table.chain):
            known = snapshot
        if known is not None and len(answers) < known.n:
            known = None
    play_as_kept(table, answers, known)
    table.throws = throws
    if table.state != OPEN:
        table.sitting.dice = table.dice(thrown)
        table.restore_wishes()


def play_as_kept(table: "Table", answers: Answers, snapshot: Snapshot | None) -> None:
    """With the snapshot; or without, if what came after it shows that it was not a true one."""
    try:
        play_again(table, answers, snapshot)
        if snapshot is None or table.set_aside is None:
            return
    except SandtableError:
        if snapshot is None:
            raise
    play_again(table, answers)


def play_again(table: "Table", answers: Answers, snapshot: Snapshot | None = None) -> None:
    """A new sitting with these answers. Where the rules of today cannot follow those of its time, it ends there."""
    sitting = None if snapshot is None else resumed(table, snapshot, answers)
    if sitting is None or snapshot is None:
        sitting = table.sit_down()
        table.steps, table.marks, table.loaded_snapshot, table.snapshot_n = [], {}, None, 0
        table.is_verified.set()
    else:
        table.loaded_snapshot, table.snapshot_n = snapshot, snapshot.n
        table.is_verified.clear()
    table.set_aside = None
    try:
        for actor, option in answers[len(sitting.answers) :]:
            follow(table, sitting, actor, option)
    except SandtableError as wrong:
        rules = rules_against(sitting.state, wrong)
        if rules is None or (table.rules == table.game.version and table.flaw is None):
            raise
        table.set_aside = SetAside(len(sitting.answers) + 1, rules, table.rules, table.game.version, answers)
    table.sitting = sitting


def follow(table: "Table", sitting: Sitting, actor: str, option: str) -> None:
    """Give an answer once more that was given before."""
    if sitting.state.actor != actor:
        asked = sitting.state.actor or ""
        raise BadRecord("record-wrong-seat", {"place": table.id, "value": actor, "possible": asked})
    step = step_of(sitting.state, option, table.steps)
    sitting.answer(option)
    table.steps.append(step)


def catch_up(table: "Table") -> None:
    """A game that is damaged, or begun under an older version: it is set aside, or goes on by the rules of today."""
    before = table.n
    if table.set_aside is not None:
        table.state, table.ending, table.offers = OVER, table.set_aside.ending(), []
    else:
        table.sitting.roll()  # these rules may ask chance where the older ones did not
        table.catch_up_lines = table.added(before, None, None)
    table.has_unsaved_end = table.state == OVER or bool(table.catch_up_lines)
