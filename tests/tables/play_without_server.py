"""Plays a whole game of every installed game with the tables alone, and with everything that a page asks of them.

It is run in a process of its own, with those imports blocked (blocked_imports.py), and prints what it found as JSON.
"""

import json
from contextlib import suppress
from random import Random
from typing import Any

import sandtable
from sandtable.kernel import PASS, SPECTATOR, IllegalOption, read_record
from sandtable.tables import randomness, snapshots
from sandtable.tables.dice_audit import throws_in
from sandtable.tables.log_lines import OVER, Line
from sandtable.tables.position_links import position_for
from sandtable.tables.prepared_tables import prepare
from sandtable.tables.seats import PLAYER
from sandtable.tables.snapshots import Snapshot
from sandtable.tables.standing_orders import Order, standing_answer, use_order
from sandtable.tables.table import Table
from sandtable.tables.table_views import past_view, table_view, threats_shown
from sandtable.tables.terms import Terms
from sandtable.tables.why_not import explained
from tests.tables.blocked_imports import loaded

MOST_ANSWERS = 20_000
OFTEN = 30  # answers from one look around to the next


class Play:
    """One game, from the first throw to the end, with everything that people at a table may ask for on the way."""

    def __init__(self, name: str) -> None:
        ready = prepare()
        self.game = sandtable.game(name)
        self.terms = Terms(ready.table, self.game, {}, ready.secret, seed=ready.seed)
        self.table = self.seated(Table(self.terms))
        self.rng = Random(name)
        self.lines: list[Line] = []
        self.turns = 0
        self.snapshot: Snapshot | None = None
        self.done: dict[str, int] = dict.fromkeys(("views", "odds", "explained", "undone", "orders", "links"), 0)

    def seated(self, table: Table) -> Table:
        for seat in table.seats:
            seat.kind, seat.player, seat.player_name, seat.nonce = (
                PLAYER,
                seat.name,
                seat.name.title(),
                f"n-{seat.name}",
            )
        return table

    def run(self) -> dict[str, Any]:
        self.lines += self.table.begin()
        while self.table.state != OVER:
            assert self.table.n < MOST_ANSWERS
            self.go_on()
            self.turns += 1
            if self.turns % OFTEN == 1 and self.table.state != OVER:
                self.look_around()
        return {**self.done, "answers": self.table.n, "result": self.table.result, **self.told_again()}

    def go_on(self) -> None:
        table, state = self.table, self.table.sitting.state
        seat = str(table.actor)
        standing = standing_answer(table)
        if standing is not None:
            use_order(table, standing.order)
            self.lines += table.answer(standing.option, None, None, standing.proof)
            self.done["orders"] += 1
            return
        if state.asking.reacts and self.rng.random() < 0.2:
            question = state.question
            assert question is not None
            table.seat(seat).orders = [Order(question.key, PASS.text)]
        self.lines += table.answer(self.rng.choice(state.options()).text, seat, None)
        if table.actor == seat and table.sitting.can_undo() and self.rng.random() < 0.1:
            self.lines += table.undo(seat)
            self.done["undone"] += 1
        if snapshots.is_due(table):
            self.snapshot = snapshots.take(table)
            table.snapshot_n = self.snapshot.n

    def look_around(self) -> None:
        """What a page asks for between two answers."""
        table, state = self.table, self.table.sitting.state
        seat = str(table.actor)
        for looker in (*self.game.seats, SPECTATOR):
            assert table_view(table, looker, looker)["seat"] == looker
            assert past_view(table, looker, table.n // 2)["n"] == table.n // 2
            threats_shown(table, looker, table.n)
            self.done["views"] += 1
        for option in state.options()[:3]:
            state.odds(option.text)
            self.done["odds"] += 1
        with suppress(IllegalOption):
            table.answer("fly away", seat, None)
            raise AssertionError("nobody flies away")
        self.done["explained"] += "because" in explained(table, "fly away", state.why_not("fly away"))
        assert position_for(table, seat, seat, table.n)["position"]["game"] == self.game.name
        self.done["links"] += 1

    def told_again(self) -> dict[str, Any]:
        """The same table from its log, with and without a snapshot, and from its record."""
        table = self.table
        heads = [self.read_again(snapshot) for snapshot in {None, self.snapshot}]
        record = read_record(table.record(lines=self.lines))
        throws = throws_in(table.record(readable=True))
        return {
            "digest": table.sitting.state.digest(),
            "digests": sorted({digest for digest, _ in heads} | {str(record.digest)}),
            "is_one_history": all(history == table.history for _, history in heads),
            "throws": len(throws),
            "thrown": sum(given.throw >= 0 for given in table.history),
            "proves": sorted(record.proof),
        }

    def read_again(self, snapshot: Snapshot | None) -> tuple[str, Any]:
        again = self.seated(Table(self.terms))
        again.state = OVER
        again.replay(self.lines, snapshot, (self.table.log.seq, self.table.log.chain))
        assert (again.log.head, again.loaded.set_aside) == (self.table.log.head, None)
        assert (again.loaded.snapshot is None) == (snapshot is None)
        return again.sitting.state.digest(), again.history


def main() -> None:
    """The dice fall the same way each time, so that a red test is red for everybody."""
    with randomness.replaced_by(Random(1)):
        found = {name: Play(name).run() for name in sandtable.game_names()}
    print(json.dumps({"games": found, "loaded": loaded()}))
