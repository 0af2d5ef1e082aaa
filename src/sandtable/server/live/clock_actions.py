"""What people do about the clock of a table: take a vacation, and decide when somebody's time is over."""

from typing import Final

from sandtable.server.accounts.names import one_form
from sandtable.server.accounts.people import Person
from sandtable.server.live.live_table import LiveTable, journal_table
from sandtable.server.live.table_registry import TableRegistry
from sandtable.tables import message_fields
from sandtable.tables.action_checks import my_seat, refuse_unless_playing
from sandtable.tables.game_clock import GameClock
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused
from sandtable.tables.table import Table
from sandtable.tables.time_control import ARBITER, COMPUTER, FORFEIT, TimeControl, read_control

MORE_TIME: Final = "more-time"
RULINGS: Final = (FORFEIT, COMPUTER, MORE_TIME)


def control_in(registry: TableRegistry, body: Body, person: Person) -> TimeControl:
    """The time control of a new table, with its arbiter, who must have an account and not be the one who asks."""
    control = read_control(body)
    sent = body.get("time")
    name = sent.get("arbiter") if isinstance(sent, dict) else None
    if control.at_end != ARBITER or not name:
        return control
    if not isinstance(name, str) or len(name) > message_fields.LONGEST_NAME:
        raise Refused("bad-field", place="time.arbiter", value=message_fields.shown(name))
    row = registry.store.row("SELECT id, name FROM players WHERE folded = ?", (one_form(name),))
    if row is None or row["id"] == person.id:
        raise Refused("no-arbiter", value=name)
    return control._replace(arbiter=row["id"], arbiter_name=row["name"])


def clock_of(table: Table) -> GameClock:
    if table.clock is None:
        raise Refused("no-clock")
    return table.clock


async def go_away(registry: TableRegistry, table: LiveTable, person: Person, body: Body) -> None:
    """So many days off, from now on."""
    days = message_fields.number(body, "days")
    async with registry.changing(table):
        registry.refuse_dropped(table)
        seat = my_seat(table, person.id)
        refuse_unless_playing(table)
        clock_of(table).go_away(seat, days)
        await registry.keep(table, [], seen=False)
    registry.tell(table)


def may_rule(table: Table, player: str | None) -> bool:
    """Whether somebody has to decide, and it is this player: the arbiter, or where none was named, whoever waits."""
    clock = table.clock
    if player is None or clock is None or not clock.is_over or clock.asked is None:
        return False
    if clock.control.arbiter:
        return player == clock.control.arbiter
    mine = table.seats_of(player)
    return bool(mine) and clock.asked not in mine


async def rule(registry: TableRegistry, table: LiveTable, person: Person, body: Body) -> None:
    """What happens to whoever let their time run out."""
    ruling = message_fields.text(body, "ruling", 20)
    if ruling not in RULINGS:
        raise Refused("bad-field", place="ruling", value=ruling, possible=list(RULINGS))
    async with registry.changing(table):
        registry.refuse_dropped(table)
        refuse_unless_playing(table)
        clock = clock_of(table)
        if not clock.is_over or clock.asked is None:
            raise Refused("time-not-over")
        if not may_rule(table, person.id):
            raise Refused("not-arbiter")
        if ruling == MORE_TIME:
            clock.give_more()
            lines = []
        else:
            lines = registry.clocks.rule(table, ruling)
        await registry.keep(table, lines)
    registry.tell(table)
    journal_table("time-ruled", table)
