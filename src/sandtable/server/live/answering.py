"""The walk of an answer: checked, done, kept, told."""

from sandtable.server.accounts.people import Person
from sandtable.server.live.client_signatures import proof_in
from sandtable.server.live.live_table import LiveTable, journal_table
from sandtable.server.live.table_registry import TableRegistry
from sandtable.tables import player_actions
from sandtable.tables.log_lines import OVER
from sandtable.tables.message_fields import Body
from sandtable.tables.player_actions import Answer


async def answer(registry: TableRegistry, table: LiveTable, person: Person, seat: str, body: Body) -> bool:
    """An answer of a player; False if this very message was answered before."""
    sent = player_actions.read_answer(body)
    with registry.metrics.answers.timing():
        if not await keep(registry, table, person, seat, sent, body):
            return False
    tell(registry, table)
    return True


async def keep(registry: TableRegistry, table: LiveTable, person: Person, seat: str, sent: Answer, body: Body) -> bool:
    """Check it, do it and write it down."""
    await table.live.is_verified.wait()
    async with registry.changing(table):
        registry.refuse_dropped(table)
        if player_actions.is_known(table, person.id, seat, sent):
            return False
        lines = player_actions.answer(table, person.id, seat, sent, body, proof_in)
        await registry.keep(table, lines)
    return True


def tell(registry: TableRegistry, table: LiveTable) -> None:
    registry.tell(table)
    if table.state == OVER:
        journal_table("over", table)
