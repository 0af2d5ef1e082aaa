"""The server of one person: their tables, their screens, and what is being worked out for them."""

import datetime
import traceback
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from sandtable.kernel import SandtableError, UnknownGame
from sandtable.offline import routes, table_rows
from sandtable.offline.effects import Effects, NotAtHand
from sandtable.offline.routes import Ask, Later
from sandtable.offline.screens import Screen, hear, sight_of
from sandtable.offline.table_rows import Row
from sandtable.players import brief
from sandtable.players.answer_timing import Tempo, tempo
from sandtable.players.beliefs import Held
from sandtable.players.giving_up import Outlooks
from sandtable.players.inference import Inferences
from sandtable.players.table_players import UNEVEN, any_option, read_choice
from sandtable.players.thinking_jobs import ANSWER
from sandtable.tables import clock, computer_offers, randomness
from sandtable.tables.log_lines import Line
from sandtable.tables.prepared_tables import PreparedTables
from sandtable.tables.refusal_messages import refusal_message
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import Seat
from sandtable.tables.standing_orders import standing_answer, use_order
from sandtable.tables.table import Table

WAIT: Final = "wait"  # a job that is only waited for
AT_ONCE: Final = Tempo()
Data = dict[str, Any]


class Pace(NamedTuple):
    """How long things take that need not take any time; as at a server."""

    computer: float = 0.4  # seconds, so that one can follow what a computer player does
    passing: tuple[float, float] = (0.8, 2.4)
    hint_effort: str = "1"
    review_seconds: float = 60.0


class Job(NamedTuple):
    """What is being worked out: about which table, at which line of its log, and what happens with the answer."""

    table: str
    seq: int
    done: Callable[[Any], None]
    failed: Callable[[], None]
    moved_on: Callable[[], None] | None = None  # if the table goes on before that; None: it may
    drives: bool = False  # whether the table waits for it


class LocalServer:
    """Everything that is asked comes through `hear`, and everything that follows from it goes out as effects."""

    def __init__(self, rows: list[Row], things: Data, pace: Pace | None = None) -> None:
        self.rows = {row["id"]: row for row in rows}
        self.things = dict(things)
        self.pace = pace or Pace()
        self.tables: dict[str, Table] = {}
        self.outlooks: defaultdict[str, Outlooks] = defaultdict(Outlooks)  # of the computer players at them
        self.inferences: dict[str, Inferences] = {}
        self.lines: dict[str, list[Line]] = {}  # of the tables at hand
        self.unreadable: dict[str, Exception] = {}  # tables that are kept and cannot be played through
        self.screens: dict[int, Screen] = {}
        self.jobs: dict[int, Job] = {}
        self.last_job = 0
        self.prepared = PreparedTables()
        self.effects = Effects()
        self.today: Callable[[], datetime.date] = datetime.date.today

    def hear(self, message: Data) -> Data:
        """What follows from a message. If it needs a table that is not at hand, `{"need": ID}` alone."""
        self.effects = Effects()
        try:
            HEARD[message["is"]](self, message)
        except NotAtHand as missing:
            return {"need": missing.table}
        return self.effects.plain()

    # Tables

    def table(self, table_id: str) -> Table:
        found = self.tables.get(table_id)
        if found is None:
            if table_id not in self.rows:
                raise Refused("no-such-thing", value=table_id[:40])
            if table_id in self.unreadable:
                raise self.unreadable[table_id]
            raise NotAtHand(table_id)
        return found

    def take(self, message: Data) -> None:
        """A table as it was kept, perhaps by another window; or that it is not kept any more."""
        row, table_id = message["row"], message["table"]
        self.forget(table_id)
        if row is None:
            self.rows.pop(table_id, None)
            return
        self.rows[table_id] = row
        self.lines[table_id] = [Line(*line) for line in message["lines"]]
        try:
            table = table_rows.read_table(row, self.lines[table_id])
        except (UnknownGame, Refused) as wrong:
            self.unreadable[table_id] = wrong
            return
        except Exception:
            self.unreadable[table_id] = Refused("table-broken", value=table_id)
            return
        self.tables[table_id] = table
        if table.loaded.must_be_kept:
            table.loaded.must_be_kept = False
            self.keep(table, table.loaded.new_lines)

    def forget(self, table_id: str) -> None:
        """What is at hand is not what is kept."""
        self.tables.pop(table_id, None)
        self.outlooks.pop(table_id, None)
        self.inferences.pop(table_id, None)
        self.lines.pop(table_id, None)
        self.unreadable.pop(table_id, None)
        for number, job in list(self.jobs.items()):
            if job.table == table_id:
                self.drop_job(number)
        for screen in self.screens.values():
            if screen.table == table_id:
                screen.lines = 0

    def add(self, table: Table, lines: list[Line]) -> None:
        self.tables[table.id] = table
        self.keep(table, lines)

    def keep(self, table: Table, lines: list[Line], answered: tuple[int, Any] | None = None) -> None:
        """What an action changed is to be kept; then everybody sees it, and the table goes on by itself, if it can.
        `answered`: the screen whose message it was, and its id.
        """
        table.updated = clock.now()
        row = table_rows.row_of(table)
        self.rows[table.id] = self.effects.rows[table.id] = row
        self.effects.keep_lines(table.id, lines)
        self.lines.setdefault(table.id, []).extend(lines)
        self.show(table, answered)

    def keep_thing(self, name: str, value: Any) -> None:
        self.effects.things[name] = value
        if value is None:
            self.things.pop(name, None)
        else:
            self.things[name] = value

    def show(self, table: Table, answered: tuple[int, Any] | None = None) -> None:
        for number, job in list(self.jobs.items()):
            if job.table == table.id and job.moved_on is not None and job.seq != table.log.seq:
                self.drop_job(number)
                job.moved_on()
        for number, screen in self.screens.items():
            if screen.table == table.id:
                acknowledged = {} if answered is None or number != answered[0] else {"for": answered[1]}
                self.tell(number, {**sight_of(table, screen), **acknowledged})
        self.drive(table)

    def tell(self, screen: int, message: Data) -> None:
        self.effects.told.append({"screen": screen, "message": message})

    # What goes on by itself

    def drive(self, table: Table) -> None:
        """Begin what the table waits for: a computer player, or a seat that passes or has a standing order."""
        is_begun = any(job.drives and job.table == table.id for job in self.jobs.values())
        if is_begun or not table.is_waiting_for_itself():
            return
        seat = table.computer_asked()
        if seat is not None:
            self.ask_computer(table, seat)
        else:
            wait = randomness.source().uniform(*self.pace.passing)
            self.begin(WAIT, [], self.answer_job(table, None), wait=wait)

    def ask_computer(self, table: Table, seat: Seat) -> None:
        state = table.sitting.state
        seed, held = table.seed_of_choice(seat.name), self.held(table, seat.name)
        told = brief(state, seat.name, seed, table.id, table.log.seq + 1, held)
        wait = self.pace.computer * randomness.source().uniform(1, UNEVEN)
        self.begin(ANSWER, [seat.level, told], self.answer_job(table, told), wait, tempo(state, seat.level))

    def held(self, table: Table, seat: str) -> Held | None:
        """What a seat infers about the enemy's cards, for the computer that plays for it or gives it a hint."""
        known = self.inferences.setdefault(table.id, Inferences(lambda: table.terms.sit_down().state))
        return known.held(table.sitting.answers, seat)

    def answer_job(self, table: Table, told: Data | None) -> Job:
        done = partial(self.answered, table.id, told)
        return Job(table.id, table.log.seq, done, partial(done, None), lambda: None, drives=True)

    def answered(self, table_id: str, told: Data | None, found: Any) -> None:
        """The answer of a computer player, or that the time has come for one that was given beforehand."""
        table = self.table(table_id)
        if told is not None:
            choice = read_choice(found) if found is not None else any_option(told)
            if choice.option not in told["view"]["options"]:
                choice = any_option(told)
            outlooks = self.outlooks[table_id]
            note = partial(outlooks.note, choice.outlook)
            self.keep(table, computer_offers.answer(table, choice.option, choice.how, note, outlooks.wish))
            return
        standing = standing_answer(table)
        if standing is not None:
            use_order(table, standing.order)
            self.keep(table, table.answer(standing.option, None, None, standing.proof))

    def begin(self, kind: str, facts: list[Any], job: Job, wait: float = 0.0, pace: Tempo = AT_ONCE) -> int:
        self.last_job += 1
        self.jobs[self.last_job] = job
        told = {"job": self.last_job, "kind": kind, "facts": facts, "wait": wait}
        self.effects.jobs.append({**told, "least": pace.least, "even": pace.even})
        return self.last_job

    def drop_job(self, number: int) -> None:
        if self.jobs.pop(number, None) is not None:
            self.effects.dropped.append(number)

    # What is heard

    def asked(self, message: Data) -> None:
        """A request. What was refused has changed nothing."""
        ask = Ask(message["id"], message["method"], message["path"], message["query"], message["body"] or {}, {})
        try:
            answering, ask = routes.find(ask)
            found = answering(self, ask)
        except NotAtHand:
            raise
        except Exception as wrong:
            self.refuse_all(wrong)
            self.effects.reply(ask.id, *refusal_message(wrong))
        else:
            if not isinstance(found, Later):
                self.effects.reply(ask.id, 200, found)

    def refuse_all(self, wrong: Exception) -> None:
        """A refusal has changed nothing. After any other failure nobody knows how far it got: what was at hand is
        forgotten and read again.
        """
        if isinstance(wrong, Refused | SandtableError):
            return
        traceback.print_exc()
        self.effects = Effects()
        for table_id in list(self.tables):
            self.forget(table_id)

    def found(self, message: Data) -> None:
        """Something was worked out, or could not be."""
        job = self.jobs.get(message["job"])
        if job is None:
            return
        if job.table:
            self.table(job.table)  # it may have to be read again first
        del self.jobs[message["job"]]
        try:
            if "result" in message:
                job.done(message["result"])
            else:
                job.failed()
        except Exception as wrong:
            self.refuse_all(wrong)

    def not_kept(self, message: Data) -> None:
        """What was to be kept was not: it was not done. The tables are read again when somebody asks for them."""
        self.things = dict(message["things"])
        for table_id in message["tables"]:
            self.forget(table_id)

    def changed_elsewhere(self, message: Data) -> None:
        """Another window has changed a table: those who look at it here see it."""
        table_id = message["table"]
        self.take(message)
        if table_id in self.tables:
            self.show(self.tables[table_id])

    def show_again(self, message: Data) -> None:
        """A table as it is, on the screens that look at it. It does not go on by itself."""
        if message["table"] in self.rows:
            table = self.table(message["table"])
            for number, screen in self.screens.items():
                if screen.table == table.id:
                    self.tell(number, sight_of(table, screen))

    def things_elsewhere(self, message: Data) -> None:
        for name, value in message["things"].items():
            if value is None:
                self.things.pop(name, None)
            else:
                self.things[name] = value


HEARD: Final[dict[str, Callable[[LocalServer, Data], None]]] = {
    "request": LocalServer.asked,
    "table": LocalServer.take,
    "found": LocalServer.found,
    "not-kept": LocalServer.not_kept,
    "changed": LocalServer.changed_elsewhere,
    "things": LocalServer.things_elsewhere,
    "show": LocalServer.show_again,
    "screen": hear,
}
