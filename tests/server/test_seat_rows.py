"""What is stored of the seats of a table: what is not as it was stored last."""

import sandtable
from sandtable.kernel.auto_pass import PASS_UNTIL_MY_TURN
from sandtable.server.storage.table_changes import changed_seats
from sandtable.tables.seats import PLAYER
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms


def test_answers_write_no_seat_and_a_wish_writes_its_own():
    table = Table(Terms("seat-rows", sandtable.game("poland"), {}, bytes(32), seed=bytes(32)))
    for seat in table.seats:
        seat.kind, seat.player = PLAYER, seat.name
    table.begin()
    assert len(changed_seats(table)) == len(table.seats)
    for _ in range(3):
        table.answer(table.sitting.state.options()[0].text, table.actor, None)
        assert changed_seats(table) == []
    other = next(seat.name for seat in table.seats if seat.name != table.actor)
    table.wish(other, PASS_UNTIL_MY_TURN)
    assert [row[-1] for row in changed_seats(table)] == [other]
    assert changed_seats(table) == []
