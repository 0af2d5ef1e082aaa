"""A table is what its log leads to: how the lines that were kept become a game again."""

from typing import TYPE_CHECKING

from sandtable.kernel import CHANCE, BadRecord, SandtableError, Sitting
from sandtable.kernel.sitting import NO_THROW, Given
from sandtable.tables.history import History, given_now
from sandtable.tables.log_chain import Flaw, first_flaw
from sandtable.tables.log_lines import ANSWER, BESIDE, OPEN, OVER, PLAYING, Line
from sandtable.tables.set_aside import SetAside, damaged, rules_against
from sandtable.tables.snapshots import Snapshot, resumed

if TYPE_CHECKING:
    from sandtable.tables.table import Table


class Loaded:
    """How a table was read from its log, and what came to light."""

    def __init__(self) -> None:
        self.flaw: Flaw | None = None  # where the log is damaged
        self.set_aside: SetAside | None = None  # where the rules of today cannot read on, or the log is damaged
        self.snapshot: Snapshot | None = None  # from which it was taken up
        self.new_lines: list[Line] = []  # what the rules of today make of the last answer; still to be kept
        self.must_be_kept = False


def replay(table: "Table", lines: list[Line], snapshot: Snapshot | None, last: tuple[int, str | None]) -> None:
    """Take up the lines that were kept. Only what was not taken back is played; all of it counts for the dice.

    With a snapshot of this very log, only what came after it is played. `last` is what was kept about the last line. A
    damaged log is read up to the damage.
    """
    log, terms, loaded = table.log, table.terms, table.loaded
    log.chain = terms.log_root()
    flaw = loaded.flaw = first_flaw(log.chain, lines, *last)
    take_lines(table, [line for line in lines if flaw is None or line.seq < flaw.seq], snapshot)
    if flaw is not None:
        log.seq = lines[-1].seq if lines else 0
        loaded.set_aside = damaged(flaw, table.sitting.answers, terms.rules, table.game.version)
    if table.state == PLAYING and (flaw is not None or terms.rules != table.game.version):
        catch_up(table)


def take_lines(table: "Table", lines: list[Line], snapshot: Snapshot | None) -> None:
    """Play what was not taken back."""
    answers: History = []
    thrown = 0
    known: Snapshot | None = None
    for line in lines:
        table.log.take(line)
        if line.kind == ANSWER:
            is_chance = line.seat == CHANCE
            table.log.remember(line, len(answers))
            answers.append(Given(line.seat, line.option, throw=thrown if is_chance else NO_THROW))
            thrown += is_chance
        elif line.kind not in BESIDE:
            del answers[int(line.option) :]
        if snapshot is not None and (snapshot.seq, snapshot.chain) == (line.seq, table.log.chain):
            known = snapshot
        if known is not None and len(answers) < known.n:
            known = None
    play_as_stored(table, answers, known)
    if table.state != OPEN:
        table.sitting.dice = table.dice(thrown)
        table.auto_pass.forget(table.sitting.state)


def play_as_stored(table: "Table", answers: History, snapshot: Snapshot | None) -> None:
    """With the snapshot; or without, if what came after it shows that it was not a true one."""
    try:
        play_again(table, answers, snapshot)
        if snapshot is None or table.loaded.set_aside is None:
            return
    except SandtableError:
        if snapshot is None:
            raise
    play_again(table, answers)


def play_again(table: "Table", answers: History, snapshot: Snapshot | None = None) -> None:
    """A new sitting with these answers. Where the rules of today cannot follow those of its time, it ends there."""
    terms, loaded = table.terms, table.loaded
    sitting = None if snapshot is None else resumed(table, snapshot, answers)
    if sitting is None or snapshot is None:
        sitting, loaded.snapshot, table.snapshot_n = terms.sit_down(), None, 0
        table.positions.forget_after(0)
    else:
        loaded.snapshot, table.snapshot_n = snapshot, snapshot.n
    loaded.set_aside = None
    try:
        for stored in answers[len(sitting.given) :]:
            follow(table, sitting, stored)
    except SandtableError as wrong:
        rules = rules_against(sitting.state, wrong)
        if rules is None or (terms.rules == table.game.version and loaded.flaw is None):
            raise
        all_of_them = [(stored.seat, stored.option) for stored in answers]
        loaded.set_aside = SetAside(len(sitting.given) + 1, rules, terms.rules, table.game.version, all_of_them)
    sitting.auto_pass = table.auto_pass  # how the seats want to be asked does not follow from the log
    table.sitting = sitting


def follow(table: "Table", sitting: Sitting, stored: Given) -> None:
    """Give an answer once more that was given before."""
    if sitting.state.actor != stored.seat:
        asked = sitting.state.actor or ""
        raise BadRecord("record-wrong-seat", {"place": table.id, "value": stored.seat, "possible": asked})
    given = given_now(sitting.state, stored.option, sitting.given)
    sitting.answer(stored.option)
    sitting.given[-1] = given._replace(option=sitting.given[-1].option, throw=stored.throw)


def go_back_to(table: "Table", n: int) -> None:
    """As it was before answer n (from 0); the dice go on."""
    dice = table.sitting.dice
    play_again(table, table.history[:n])
    table.sitting.dice = dice


def catch_up(table: "Table") -> None:
    """A game that is damaged, or begun under an older version: it is set aside, or goes on by the rules of today."""
    loaded = table.loaded
    if loaded.set_aside is not None:
        table.state, table.ending, table.offers = OVER, loaded.set_aside.ending(), []
    else:
        n = table.n
        table.sitting.roll()  # these rules may ask chance where the older ones did not
        loaded.new_lines = table.thrown(n)
    loaded.must_be_kept = table.state == OVER or bool(loaded.new_lines)
