"""How long this server has run, kept in the database: what it was down, or what somebody did to the machine's clock, is
nobody's time.

Each process counts on from what is stored with a clock that only moves on, and stores what it has now and then; of
several processes the one that is furthest is right. What a process did not get round to storing before it broke off is
given to the players.
"""

from typing import Final

from sandtable.server.journal import fault
from sandtable.server.storage import Database, Store
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.tables import clock
from sandtable.tables.running_time import RunningTime, Span

JUMP: Final = 60.0  # seconds by which the machine's clock may differ from what was expected
SPANS: Final = "SELECT ran, wall FROM running_spans ORDER BY ran"


class ServiceTime(RunningTime):
    """Moves on by itself while the server runs."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.begun = clock.steady()
        self.stored = 0.0  # when it was stored last, by the same count
        self.apart = clock.now() - self.begun  # how far the two clocks of the machine lie apart
        self.is_span_due = False  # it begins, but is not stored yet

    def now(self) -> float:
        return self.ran + clock.steady() - self.begun

    async def open(self) -> None:
        """Go on from what is stored."""
        row = self.store.row("SELECT seconds FROM running_time")
        assert row is not None
        self.ran = self.stored = row["seconds"]
        self.begun = clock.steady()
        self.apart = clock.now() - self.begun
        self.spans = self.read_spans()
        if self.spans and abs(self.wall(self.ran) - clock.now()) <= JUMP:
            return
        try:
            await self.begin_span()
        except NOT_KEPT as wrong:  # a server whose disk is full begins all the same, and stores it when it can
            fault("not-written", wrong)

    def read_spans(self) -> list[Span]:
        return [Span(row["ran"], row["wall"]) for row in self.store.rows(SPANS)]

    async def begin_span(self) -> None:
        span = Span(self.now(), clock.now())
        self.apart = clock.now() - clock.steady()
        self.spans, self.is_span_due = [*self.spans, span], True
        await self.store.write(
            lambda database: database.execute(
                "INSERT INTO running_spans VALUES (?, ?) ON CONFLICT(ran) DO NOTHING", span
            )
        )
        self.spans, self.is_span_due = self.read_spans(), False

    async def keep(self) -> None:
        """Store how far it is; another process may be further."""
        if self.is_span_due or abs(clock.now() - clock.steady() - self.apart) > JUMP:
            await self.begin_span()
        mine = self.now()
        furthest = await self.store.write(lambda database: furthest_of(database, mine))
        if furthest > mine:
            self.ran += furthest - mine
            self.spans = self.read_spans()
        self.stored = self.now()


def furthest_of(database: Database, mine: float) -> float:
    database.execute("UPDATE running_time SET seconds = ? WHERE seconds < ?", (mine, mine))
    return float(database.execute("SELECT seconds FROM running_time").fetchone()[0])
