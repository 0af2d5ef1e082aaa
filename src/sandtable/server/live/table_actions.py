"""What people do at a table besides answering. Like an answer, each is checked, done, kept and told, in this order."""

import asyncio
from typing import Any, Final

from sandtable.server.accounts.people import Person
from sandtable.server.limits import quotas
from sandtable.server.live.client_signatures import MOST_KEYS, key_in, proof_in
from sandtable.server.live.live_table import LiveTable, journal_table
from sandtable.server.live.order_signatures import orders_in
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.live.talking import refuse_talk
from sandtable.server.storage import Database
from sandtable.tables import clock, message_fields, player_actions
from sandtable.tables.action_checks import my_seat, refuse_unless_playing
from sandtable.tables.history import last_of
from sandtable.tables.log_lines import KEY, OVER, SEEN
from sandtable.tables.message_fields import Body
from sandtable.tables.offers import DECLINED, standing
from sandtable.tables.player_actions import LONGEST_NOTES, MOST_ORDERS
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import PLAYER
from sandtable.tables.signed_chain import NO_KEY, NOTHING, UNSIGNED
from sandtable.tables.table_record import result_text

LONGEST_CHAT: Final = 500
MOST_CHAT: Final = 5000


async def undo(registry: TableRegistry, table: LiveTable, person: Person, seat: str, body: Body) -> None:
    await table.live.is_verified.wait()
    async with registry.changing(table):
        registry.refuse_dropped(table)
        lines = player_actions.undo(table, person.id, seat, body, proof_in)
        table.live.shorten_log(len(table.sitting.log))
        await registry.keep(table, lines)
    registry.tell(table)


# Wishes and orders: nobody else may notice


async def wish(registry: TableRegistry, table: LiveTable, person: Person, seat: str, body: Body) -> None:
    """How a seat wants to be asked from now on."""
    async with registry.changing(table):
        registry.refuse_dropped(table)
        player_actions.wish(table, person.id, seat, body)
        await registry.keep(table, [], seen=False)
    registry.driver.start(table)


async def give_orders(registry: TableRegistry, table: LiveTable, person: Person, seat: str, body: Body) -> None:
    """Sealed standing orders of a seat, in place of those it had."""
    async with registry.changing(table):
        registry.refuse_dropped(table)
        my_seat(table, person.id, seat)
        refuse_unless_playing(table)
        player_actions.give_orders(table, seat, orders_in(table, body, seat, MOST_ORDERS))
        await registry.keep(table, [], seen=False)
    registry.driver.start(table)


# Talk


async def chat(registry: TableRegistry, table: LiveTable, person: Person, seat: str, body: Body) -> None:
    """A line to the others at the table. Spectators neither write nor read."""
    text = message_fields.text(body, "text", LONGEST_CHAT)
    said = "".join(c for c in text if c.isprintable() or c in "\u3000").strip()
    if not said:
        raise Refused("bad-field", place="text", value="")
    async with registry.changing(table):
        registry.refuse_dropped(table)
        my_seat(table, person.id, seat)
        refuse_talk(registry, table, person)
        if len(table.talk.chat) >= MOST_CHAT:
            raise Refused("too-many", most=MOST_CHAT)
        quotas.refuse_chat(registry.store, registry.config.limits, person.id, table.talk.chat, said)
        line = {"seat": seat, "name": person.name, "text": said, "at": clock.now()}
        row = (table.id, table.id, person.id, person.name, seat, said, line["at"])

        def job(database: Database) -> None:
            # Lines of somebody who left for good are gone: the numbers are not those of the list.
            number = "(SELECT COALESCE(MAX(number), -1) + 1 FROM chat WHERE table_id = ?)"
            database.execute(f"INSERT INTO chat VALUES (?, {number}, ?, ?, ?, ?, ?)", row)

        await registry.write(table, job)
        table.talk.chat.append(line)
    for connection in table.live.connections:
        if connection.person in table.people():
            connection.refresh()


async def write_notes(registry: TableRegistry, table: LiveTable, person: Person, body: Body) -> None:
    """Private notes."""
    text = message_fields.text(body, "text", LONGEST_NOTES)
    async with registry.changing(table):
        registry.refuse_dropped(table)
        my_seat(table, person.id)
        quotas.refuse_notes(
            registry.store, registry.config.limits, person.id, table.talk.notes.get(person.id, ""), text
        )

        def job(database: Database) -> None:
            database.execute(
                "INSERT INTO notes VALUES (?, ?, ?) ON CONFLICT (table_id, player) DO UPDATE SET text = excluded.text",
                (table.id, person.id, text),
            )

        await registry.write(table, job)
        table.talk.notes[person.id] = text


# Ending and going back by agreement


async def resign(registry: TableRegistry, table: LiveTable, person: Person, body: Body) -> None:
    """Resign. The other side wins; in a game alone, nobody does."""
    async with registry.changing(table):
        registry.refuse_dropped(table)
        await registry.keep(table, player_actions.resign(table, person.id, body, proof_in), by=person.id)
    registry.tell(table)
    journal_table("resigned", table)


def refuse_alone(table: LiveTable, person: Person) -> None:
    """There must be another player, a human one, to agree."""
    if not any(seat.kind == PLAYER and seat.player != person.id for seat in table.seats):
        raise Refused("nobody-to-ask")


async def offer(registry: TableRegistry, table: LiveTable, person: Person, kind: str, body: Body) -> None:
    """Offer a draw, or ask to take back one's last answer."""
    async with registry.changing(table):
        registry.refuse_dropped(table)
        seat = my_seat(table, person.id)
        refuse_unless_playing(table)
        refuse_alone(table, person)
        made: dict[str, Any] = {"kind": kind, "seat": seat}
        if kind == "takeback":
            made["n"] = last_answer_of(table, seat)
        made["proof"] = proof_in(table, body, seat, kind, str(made.get("n", NOTHING)))
        made["line"] = table.log.seq + 1
        if made not in table.offers:
            others = [old for old in standing(table.offers) if (old["kind"], old["seat"]) != (kind, seat)]
            table.offers = [*others, made]
            await registry.keep(table, [])
    registry.tell(table)


def last_answer_of(table: LiveTable, seat: str) -> int:
    """The number, from 0, of the last answer that this seat gave."""
    found = last_of(table.history, seat)
    if found is None:
        raise Refused("nothing-answered")
    return found


async def accept_end(registry: TableRegistry, table: LiveTable, person: Person, kind: str, body: Body) -> None:
    """Agree to an offer that ends the game."""
    await table.live.is_verified.wait()
    async with registry.changing(table):
        registry.refuse_dropped(table)
        await registry.keep(table, player_actions.accept_end(table, person.id, kind, body, proof_in), by=person.id)
    registry.tell(table)


async def accept_takeback(registry: TableRegistry, table: LiveTable, person: Person, body: Body) -> None:
    """Agree that the other side takes back its last answer."""
    await table.live.is_verified.wait()
    async with registry.changing(table):
        registry.refuse_dropped(table)
        seat = my_seat(table, person.id)
        refuse_unless_playing(table)
        found = [offer for offer in table.offers if offer["kind"] == "takeback" and offer["seat"] != seat]
        if not found:
            raise Refused("no-offer")
        made = found[0]
        both = f"{made.get('proof', UNSIGNED)},{proof_in(table, body, seat, 'takeback', str(made['n']))}"
        # A long game takes a moment to play again: the other tables go on meanwhile.
        lines = await asyncio.to_thread(table.take_back, made["n"], made["seat"], person.id, both)
        table.live.shorten_log(len(table.sitting.log))
        await registry.keep(table, lines)
    registry.tell(table)


async def decline(registry: TableRegistry, table: LiveTable, person: Person) -> None:
    """No to everything that was offered to me."""
    async with registry.changing(table):
        registry.refuse_dropped(table)
        player_actions.decline(table, person.id)
        await registry.keep(table, [])
    registry.tell(table)


# Keys, and having seen the end


async def announce_key(registry: TableRegistry, table: LiveTable, person: Person, body: Body) -> None:
    """From now on this seat also signs with another key; without one (`none`) it goes on unsigned. It is signed with a
    key that the seat has, if the player still has it.
    """
    key = NO_KEY if body.get("public_key") == NO_KEY else key_in(body)
    if not key:
        raise Refused("bad-key")
    async with registry.changing(table):
        registry.refuse_dropped(table)
        seat = my_seat(table, person.id, body.get("seat"))
        refuse_unless_playing(table)
        known = table.log.keys.get(seat, [])
        if not table.terms.seed or (known[-1:] == [key] if key == NO_KEY else key in known and known[-1] != NO_KEY):
            return
        if len(known) >= MOST_KEYS and key != NO_KEY:  # whoever has too many can still go on without
            raise Refused("too-many", most=MOST_KEYS)
        proof = proof_in(table, body, seat, "key", key) if body.get("signature") else UNSIGNED
        # A takeback was for this very line; what this seat offered was signed, or not, as it was before.
        known_no = [offer for offer in table.offers if offer["kind"] == DECLINED]
        offered = [offer for offer in standing(table.offers) if offer["kind"] != "takeback" and offer["seat"] != seat]
        table.offers = [*offered, *known_no]
        await registry.keep(table, [table.log.add(KEY, seat, key, proof, person.id)], seen=False)
    registry.tell(table)


async def confirm_end(registry: TableRegistry, table: LiveTable, person: Person, body: Body) -> None:
    """A player signs the end as it was shown: so nobody can later cut it off or claim another one."""
    async with registry.changing(table):
        registry.refuse_dropped(table)
        seat = my_seat(table, person.id, body.get("seat"))
        if table.state != OVER:
            raise Refused("not-over")
        if not table.log.end_line or seat in table.log.seen or table.result is None:
            return
        proof = proof_in(table, body, seat, "seen", result_text(table.result))
        if proof != UNSIGNED:
            await registry.keep(
                table, [table.log.add(SEEN, seat, str(table.log.end_line), proof, person.id)], seen=False
            )
    registry.tell(table)
