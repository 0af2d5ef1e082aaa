"""The walk of an answer: checked, done, kept, told."""

from typing import Final, NamedTuple

from sandtable.kernel import IllegalOption
from sandtable.server.accounts.people import Person
from sandtable.server.live.action_checks import my_seat, refuse_stale, refuse_unless_playing
from sandtable.server.live.client_signatures import proof_in
from sandtable.server.live.live_table import LiveTable, journal_table
from sandtable.server.live.table_registry import TableRegistry
from sandtable.tables import message_fields
from sandtable.tables.log_lines import OVER, Line
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import NotPossible, Refused
from sandtable.tables.why_not import explained

LONGEST_OPTION: Final = 200


class Answer(NamedTuple):
    """An answer as it was sent."""

    option: str
    n: int
    message: str | None


async def answer(registry: TableRegistry, table: LiveTable, person: Person, seat: str, body: Body) -> bool:
    """An answer of a player; False if this very message was answered before."""
    sent = read(body)
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
        my_seat(table, person, seat)
        if table.log.has_answered(person.id, sent.message, sent.n, sent.option):
            return False
        proof = check(table, seat, sent, body)
        lines = do(table, person, sent, proof)
        await registry.keep(table, lines)
    return True


def read(body: Body) -> Answer:
    option = " ".join(message_fields.text(body, "option", LONGEST_OPTION).split())
    return Answer(option, message_fields.number(body, "n"), message_fields.message(body))


def check(table: LiveTable, seat: str, sent: Answer, body: Body) -> str:
    """Refuses what comes too late, or from a seat that is not asked, or unsigned. Gives the proof of who answered."""
    refuse_unless_playing(table)
    refuse_stale(table, sent.n)
    if table.actor != seat:
        raise Refused("not-asked", value=table.actor or "")
    return proof_in(table, body, seat, "answer", sent.option)


def do(table: LiveTable, person: Person, sent: Answer, proof: str) -> list[Line]:
    """The rules alone say whether it is possible; they are asked once, and here."""
    try:
        return table.answer(sent.option, person.id, sent.message, proof)
    except IllegalOption as wrong:
        raise NotPossible(wrong, explained(table, sent.option, wrong.rules)) from wrong


def tell(registry: TableRegistry, table: LiveTable) -> None:
    registry.tell(table)
    if table.state == OVER:
        journal_table("over", table)
