"""What people do at a table. Every action is checked, done, stored, and only then announced."""

import asyncio
import sqlite3
from typing import Any, Final

from sandtable.kernel import IllegalOption
from sandtable.kernel.manners import WISHES
from sandtable.server import clock, fields, quotas
from sandtable.server.chair import PLAYER
from sandtable.server.explaining import explained
from sandtable.server.fields import Body
from sandtable.server.game_chain import NOTHING, UNSIGNED
from sandtable.server.kept import KEY, OVER, PLAYING, SEEN
from sandtable.server.people import Person
from sandtable.server.recording import result_text
from sandtable.server.refusals import NotPossible, Refused
from sandtable.server.signed_orders import orders_in
from sandtable.server.signing import MOST_KEYS, NO_KEY, key_in, proof_in
from sandtable.server.table import Table
from sandtable.server.table_registry import Hall, journal_table

LONGEST_OPTION: Final = 200
LONGEST_CHAT: Final = 500
LONGEST_NOTES: Final = 8000
MOST_CHAT: Final = 5000
MOST_ORDERS: Final = 40


def my_seat(table: Table, person: Person, seat: str | None = None) -> str:
    """The seat someone acts for: the one they name; else the one of theirs that is asked; else their first."""
    mine = table.seats_of(person.id)
    if not mine:
        raise Refused("not-a-player")
    if seat:
        if seat not in mine:
            raise Refused("not-your-seat", value=seat)
        return seat
    return table.actor if table.actor in mine and table.actor is not None else mine[0]


def refuse_unless_playing(table: Table) -> None:
    if table.state == OVER:
        raise Refused("already-over")
    if table.state != PLAYING:
        raise Refused("not-yet")


def refuse_stale(table: Table, n: int) -> None:
    if n != table.n:
        raise Refused("stale", n=table.n)


# Answers


async def answer(hall: Hall, table: Table, person: Person, seat: str, body: Body) -> bool:
    """An answer; False if this very message was answered before."""
    option = " ".join(fields.text(body, "option", LONGEST_OPTION).split())
    n = fields.number(body, "n")
    message = fields.message(body)
    await table.is_sure.wait()
    async with hall.changing(table):
        hall.still(table)
        my_seat(table, person, seat)
        if message is not None and table.messages.get((person.id, message)) == (n, option):
            return False
        refuse_unless_playing(table)
        refuse_stale(table, n)
        if table.actor != seat:
            raise Refused("not-asked", value=table.actor or "")
        proof = proof_in(table, body, seat, "answer", option)
        try:
            lines = table.answer(option, person.id, message, proof)
        except IllegalOption as wrong:
            raise NotPossible(wrong, explained(table, option, wrong.rules)) from wrong
        await hall.keep(table, lines)
    hall.tell(table)
    if table.state == OVER:
        journal_table("over", table)
    return True


async def undo(hall: Hall, table: Table, person: Person, seat: str, body: Body) -> None:
    n = fields.number(body, "n")
    await table.is_sure.wait()
    async with hall.changing(table):
        hall.still(table)
        my_seat(table, person, seat)
        refuse_unless_playing(table)
        refuse_stale(table, n)
        if table.actor != seat:
            raise Refused(table.no_undo(seat))
        proof = proof_in(table, body, seat, "undo", str(table.n - 1))
        await hall.keep(table, table.undo(person.id, proof))
    hall.tell(table)


# Wishes and orders: nobody else may notice


async def wish(hall: Hall, table: Table, person: Person, seat: str, body: Body) -> None:
    """How a seat wants to be asked from now on."""
    wanted = fields.text(body, "wish", 20)
    async with hall.changing(table):
        hall.still(table)
        my_seat(table, person, seat)
        refuse_unless_playing(table)
        if wanted not in WISHES:
            raise Refused("bad-field", place="wish", value=wanted, possible=list(WISHES))
        if wanted not in table.possible_wishes(seat):
            raise Refused("no-wish", possible=table.possible_wishes(seat))
        table.wish(seat, wanted)
        await hall.keep(table, [], seen=False)
    hall.wake(table)


async def give_orders(hall: Hall, table: Table, person: Person, seat: str, body: Body) -> None:
    """Sealed standing orders of a seat, in place of those it had."""
    async with hall.changing(table):
        hall.still(table)
        my_seat(table, person, seat)
        refuse_unless_playing(table)
        given = orders_in(table, body, seat, MOST_ORDERS)
        for order in given:
            if table.game.words.find(order.option) is None:
                raise Refused("bad-field", place="orders", value=order.option)
        table.chair(seat).orders = given
        await hall.keep(table, [], seen=False)
    hall.wake(table)


# Talk


async def chat(hall: Hall, table: Table, person: Person, seat: str, body: Body) -> None:
    """A line to the others at the table. Spectators neither write nor read."""
    said = "".join(c for c in fields.text(body, "text", LONGEST_CHAT) if c.isprintable() or c in "\u3000").strip()
    if not said:
        raise Refused("bad-field", place="text", value="")
    async with hall.changing(table):
        hall.still(table)
        my_seat(table, person, seat)
        if len(table.chat) >= MOST_CHAT:
            raise Refused("too-many", most=MOST_CHAT)
        quotas.refuse_chat(hall.store, hall.config.limits, person.id, table.chat, said)
        line = {"seat": seat, "name": person.name, "text": said, "at": clock.now()}
        row = (table.id, table.id, person.id, person.name, seat, said, line["at"])

        def job(database: sqlite3.Connection) -> None:
            # Lines of somebody who left for good are gone: the numbers are not those of the list.
            number = "(SELECT COALESCE(MAX(number), -1) + 1 FROM chat WHERE table_id = ?)"
            database.execute(f"INSERT INTO chat VALUES (?, {number}, ?, ?, ?, ?, ?)", row)

        await hall.write(table, job)
        table.chat.append(line)
    for connection in table.connections:
        if connection.person in table.people():
            connection.stir()


async def write_notes(hall: Hall, table: Table, person: Person, body: Body) -> None:
    """Private notes."""
    text = fields.text(body, "text", LONGEST_NOTES)
    async with hall.changing(table):
        hall.still(table)
        my_seat(table, person)
        quotas.refuse_notes(hall.store, hall.config.limits, person.id, table.notes.get(person.id, ""), text)

        def job(database: sqlite3.Connection) -> None:
            database.execute(
                "INSERT INTO notes VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET text = excluded.text",
                (table.id, person.id, text),
            )

        await hall.write(table, job)
        table.notes[person.id] = text


# Ending and going back by agreement


async def resign(hall: Hall, table: Table, person: Person, body: Body) -> None:
    """Resign. The other side wins; in a game alone, nobody does."""
    async with hall.changing(table):
        hall.still(table)
        seat = my_seat(table, person, body.get("seat"))
        refuse_unless_playing(table)
        proof = proof_in(table, body, seat, "resign", NOTHING)
        others = [chair.seat for chair in table.chairs if chair.seat != seat]
        if len(others) == 1:
            lines = table.end(others[0], "resigned", seat, proof)
        else:
            lines = table.end(None, "given-up", seat, proof)
        await hall.keep(table, lines)
    hall.tell(table)
    journal_table("resigned", table)


def refuse_alone(table: Table, person: Person) -> None:
    """There must be another player, a human one, to agree."""
    if not any(chair.kind == PLAYER and chair.player != person.id for chair in table.chairs):
        raise Refused("nobody-to-ask")


async def offer(hall: Hall, table: Table, person: Person, kind: str, body: Body) -> None:
    """Offer a draw, or ask to take back one's last answer."""
    async with hall.changing(table):
        hall.still(table)
        seat = my_seat(table, person)
        refuse_unless_playing(table)
        refuse_alone(table, person)
        made: dict[str, Any] = {"kind": kind, "seat": seat}
        if kind == "takeback":
            made["n"] = last_answer_of(table, seat)
        made["proof"] = proof_in(table, body, seat, kind, str(made.get("n", NOTHING)))
        made["line"] = table.seq + 1
        if made not in table.offers:
            table.offers = [old for old in table.offers if (old["kind"], old["seat"]) != (kind, seat)] + [made]
            await hall.keep(table, [])
    hall.tell(table)


def last_answer_of(table: Table, seat: str) -> int:
    """The number, from 0, of the last answer that this seat gave."""
    for n in range(table.n - 1, -1, -1):
        if table.sitting.answers[n][0] == seat:
            return n
    raise Refused("nothing-answered")


async def accept(hall: Hall, table: Table, person: Person, kind: str, body: Body) -> None:
    """Agree to what the other side offered or asked."""
    await table.is_sure.wait()
    async with hall.changing(table):
        hall.still(table)
        seat = my_seat(table, person)
        refuse_unless_playing(table)
        found = [offer for offer in table.offers if offer["kind"] == kind and offer["seat"] != seat]
        if not found:
            raise Refused("no-offer")
        made = found[0]
        both = f"{made.get('proof', UNSIGNED)},{proof_in(table, body, seat, kind, str(made.get('n', NOTHING)))}"
        if kind == "draw":
            proof = f"{made.get('line', 0)}:{both}"  # the offer stands while the one who made it plays on
            await hall.keep(table, table.end(None, "draw-agreed", made["seat"], proof))
        else:
            # A long game takes a moment to play again: the other tables go on meanwhile.
            lines = await asyncio.to_thread(table.take_back, made["n"], made["seat"], person.id, both)
            await hall.keep(table, lines)
    hall.tell(table)


async def decline(hall: Hall, table: Table, person: Person) -> None:
    """No to everything that was offered to me, and no more of what I offered."""
    async with hall.changing(table):
        hall.still(table)
        my_seat(table, person)
        if not table.offers:
            raise Refused("no-offer")
        table.offers = []
        await hall.keep(table, [])
    hall.tell(table)


# Keys, and having seen the end


async def announce_key(hall: Hall, table: Table, person: Person, body: Body) -> None:
    """From now on this seat also signs with another key; without one (`none`) it goes on unsigned. It is signed with a
    key that the seat has, if the player still has it.
    """
    key = NO_KEY if body.get("public_key") == NO_KEY else key_in(body)
    if not key:
        raise Refused("bad-key")
    async with hall.changing(table):
        hall.still(table)
        seat = my_seat(table, person, body.get("seat"))
        refuse_unless_playing(table)
        known = table.keys.get(seat, [])
        if not table.seed or (known[-1:] == [key] if key == NO_KEY else key in known and known[-1] != NO_KEY):
            return
        if len(known) >= MOST_KEYS and key != NO_KEY:  # whoever has too many can still go on without
            raise Refused("too-many", most=MOST_KEYS)
        proof = proof_in(table, body, seat, "key", key) if body.get("signature") else UNSIGNED
        # A takeback was for this very line; what this seat offered was signed, or not, as it was before.
        table.offers = [offer for offer in table.offers if offer["kind"] != "takeback" and offer["seat"] != seat]
        await hall.keep(table, [table.add_line(KEY, seat, key, proof, person.id)], seen=False)
    hall.tell(table)


async def confirm_end(hall: Hall, table: Table, person: Person, body: Body) -> None:
    """A player signs the end as it was shown: so nobody can later cut it off or claim another one."""
    async with hall.changing(table):
        hall.still(table)
        seat = my_seat(table, person, body.get("seat"))
        if table.state != OVER:
            raise Refused("not-over")
        if not table.end_line or seat in table.seen or table.result is None:
            return
        proof = proof_in(table, body, seat, "seen", result_text(table.result))
        if proof != UNSIGNED:
            await hall.keep(table, [table.add_line(SEEN, seat, str(table.end_line), proof, person.id)], seen=False)
    hall.tell(table)
