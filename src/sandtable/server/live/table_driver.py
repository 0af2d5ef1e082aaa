"""Tables that go on by themselves: a computer player is asked, or a seat that passes or has a standing order."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from sandtable.players import brief
from sandtable.players.answer_timing import tempo
from sandtable.players.table_players import UNEVEN, Choice, thinking_time
from sandtable.server.journal import fault
from sandtable.server.live.live_table import LiveTable
from sandtable.server.workers.computer_players import ENGINE_LEVEL, ask_engine, choose
from sandtable.tables import computer_offers
from sandtable.tables.log_lines import Line
from sandtable.tables.seats import Seat
from sandtable.tables.standing_orders import standing_answer, use_order

if TYPE_CHECKING:
    from sandtable.server.live.table_registry import TableRegistry

COMPUTER_LINE: Final = "computer"  # what those at a table wait for in the queue


class TableDriver:
    """Answers for computers, wishes and orders."""

    def __init__(self, registry: "TableRegistry") -> None:
        self.registry = registry

    def start(self, table: LiveTable) -> None:
        """Begin, if the table waits for nobody else."""
        if table.live.driver is None and table.is_waiting_for_itself():
            table.live.driver = asyncio.create_task(self.drive(table))

    async def drive(self, table: LiveTable) -> None:
        """As long as one of them is asked."""
        try:
            while self.registry.tables.get(table.id) is table and table.is_waiting_for_itself():
                await self.answer_once(table)
        except Exception as wrong:
            fault("stopped", wrong, table=table.id)
        finally:
            table.live.driver = None

    async def answer_once(self, table: LiveTable) -> None:
        """One answer. What changed while it was being thought of makes it void."""
        registry = self.registry
        await table.live.is_verified.wait()
        seq = table.log.seq
        seat = table.computer_asked()
        if seat is not None:
            choice = await self.computer_answer(table, seat)
            if choice is None:
                return
        else:
            # The same delay whatever is in the hand, drawn again each time.
            await asyncio.sleep(registry.random.uniform(*registry.config.pass_delay))
        async with registry.changing(table):
            if table.log.seq != seq or registry.tables.get(table.id) is not table:
                return
            if seat is not None and choice is not None and choice.failure:
                lines = forfeited(table, seat)
            elif seat is not None and choice is not None:
                outlooks = table.live.outlooks[seat.name]
                note = partial(outlooks.note, choice.outlook)
                lines = computer_offers.answer(table, choice.option, choice.how, note, outlooks.wish)
            else:
                standing = standing_answer(table)
                if standing is None:
                    return
                use_order(table, standing.order)
                lines = table.answer(standing.option, None, None, standing.proof)
            await registry.keep(table, lines)
        registry.tell(table)

    async def computer_answer(self, table: LiveTable, seat: Seat) -> Choice | None:
        """What a computer player answers, at its own pace; nothing if the table moves on before that."""
        registry, state, seq = self.registry, table.sitting.state, table.log.seq
        seed, held = table.seed_of_choice(seat.name), table.held(seat.name)
        told = brief(state, seat.name, seed, table.id, table.log.seq + 1, held)
        taking = tempo(state, seat.level)
        seconds = thinking_time(state, seat.level, taking)
        await asyncio.sleep(registry.config.computer_delay * registry.random.uniform(1, UNEVEN))
        if table.log.seq != seq:
            return None
        owner = registry.addresses.owner(next(iter(table.people()), None))
        tell = partial(table.show_place, None, COMPUTER_LINE)
        if seat.level.startswith(ENGINE_LEVEL):
            choosing = ask_engine(registry.pool, seat.level, registry.config.engines, told, owner, tell, table.id)
        else:
            choosing = choose(registry.pool, seat.level, told, owner, seconds, taking, tell, table.id)
        found = await table.thought(choosing)
        table.live.place = None
        return found


def forfeited(table: LiveTable, seat: Seat) -> list[Line]:
    """An engine broke off: the other side has won."""
    others = [other.name for other in table.seats if other.name != seat.name]
    return table.end(others[0] if len(others) == 1 else None, "forfeited", seat.name)
