"""What people do at a table. Every deed is checked, done, kept, and only then told."""

import asyncio
import sqlite3
from typing import Any, Final

from sandtable.kernel import IllegalOption
from sandtable.kernel.manners import WISHES
from sandtable.server import clock, fields
from sandtable.server.chair import PLAYER
from sandtable.server.explaining import explained
from sandtable.server.fields import Body
from sandtable.server.hall import Hall, journal_table
from sandtable.server.kept import OVER, PLAYING
from sandtable.server.people import Person
from sandtable.server.refusals import NotPossible, Refused
from sandtable.server.table import Table

LONGEST_OPTION: Final = 200
LONGEST_CHAT: Final = 500
LONGEST_NOTES: Final = 8000
MOST_CHAT: Final = 5000
MOST_ORDERS: Final = 40


def my_seat(table: Table, person: Person, seat: str | None = None) -> str:
    """The seat for which somebody acts: the one he says; else the one of his that is asked; else his first."""
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
        try:
            lines = table.answer(option, person.id, message)
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
        await hall.keep(table, table.undo(person.id))
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
    given = fields.orders(body, MOST_ORDERS)
    async with hall.changing(table):
        hall.still(table)
        my_seat(table, person, seat)
        refuse_unless_playing(table)
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
        line = {"seat": seat, "name": person.name, "text": said, "at": clock.now()}
        row = (table.id, len(table.chat), person.id, person.name, seat, said, line["at"])

        def job(database: sqlite3.Connection) -> None:
            database.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?)", row)

        await hall.write(table, job)
        table.chat.append(line)
    for connection in table.connections:
        if connection.person in table.people():
            connection.stir()


async def write_notes(hall: Hall, table: Table, person: Person, body: Body) -> None:
    """Notes for one's own eyes."""
    text = fields.text(body, "text", LONGEST_NOTES)
    async with hall.changing(table):
        hall.still(table)
        my_seat(table, person)

        def job(database: sqlite3.Connection) -> None:
            database.execute("INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", (table.id, person.id, text))

        await hall.write(table, job)
        table.notes[person.id] = text


# Ending and going back by agreement


async def resign(hall: Hall, table: Table, person: Person, body: Body) -> None:
    """Give up. The other side wins; alone, nobody does."""
    async with hall.changing(table):
        hall.still(table)
        seat = my_seat(table, person, body.get("seat"))
        refuse_unless_playing(table)
        others = [chair.seat for chair in table.chairs if chair.seat != seat]
        if len(others) == 1:
            table.end(others[0], "resigned")
        else:
            table.end(None, "given-up")
        await hall.keep(table, [])
    hall.tell(table)
    journal_table("resigned", table)


def refuse_alone(table: Table, person: Person) -> None:
    """There must be another player, a human one, to agree."""
    if not any(chair.kind == PLAYER and chair.player != person.id for chair in table.chairs):
        raise Refused("nobody-to-ask")


async def offer(hall: Hall, table: Table, person: Person, kind: str) -> None:
    """Offer a draw, or ask to take back one's last answer."""
    async with hall.changing(table):
        hall.still(table)
        seat = my_seat(table, person)
        refuse_unless_playing(table)
        refuse_alone(table, person)
        made: dict[str, Any] = {"kind": kind, "seat": seat}
        if kind == "takeback":
            made["n"] = last_answer_of(table, seat)
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


async def accept(hall: Hall, table: Table, person: Person, kind: str) -> None:
    """Agree to what the other side offered or asked."""
    await table.is_sure.wait()
    async with hall.changing(table):
        hall.still(table)
        seat = my_seat(table, person)
        refuse_unless_playing(table)
        found = [offer for offer in table.offers if offer["kind"] == kind and offer["seat"] != seat]
        if not found:
            raise Refused("no-offer")
        if kind == "draw":
            table.end(None, "draw-agreed")
            await hall.keep(table, [])
        else:
            # A long game takes a moment to play again: the other tables go on meanwhile.
            lines = await asyncio.to_thread(table.take_back, found[0]["n"], found[0]["seat"], person.id)
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
