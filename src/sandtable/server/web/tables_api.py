"""Tables over plain HTTP: the lobby, sights, records, and everything done at a table that is not an answer."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from sandtable.kernel import SPECTATOR, IllegalOption, SandtableError, write_position
from sandtable.server import clock, deeds, fields, opening
from sandtable.server.explaining import by_the_question, explained, refused_there
from sandtable.server.fields import Body
from sandtable.server.given_text import DESCRIPTION
from sandtable.server.keeping import heads, log_of
from sandtable.server.kept import OVER
from sandtable.server.linking import LONGEST_POSITION, position_for
from sandtable.server.people import Person
from sandtable.server.refusals import NotPossible, Refused
from sandtable.server.sight import (
    chapters_seen,
    head,
    is_secret_from,
    look_at,
    may_have_record,
    may_look_from,
    past_sight,
    threats_seen,
    usual_seat,
)
from sandtable.server.table import Table
from sandtable.server.table_registry import Hall
from sandtable.server.throws import throws_in
from sandtable.server.web.asking import Json, body_of, find_table, hall_of, paces_of, person, query, table_of, visitor
from sandtable.server.web.guard import address

MOST: Final = 60
FAR: Final = 200  # answers that are played again without anybody noticing
RECENT: Final = 30 * 24 * 3600.0
MINE: Final = "t.id IN (SELECT table_id FROM seats WHERE player = ?)"
NOT_CALLED_OFF: Final = "EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND player IS NOT NULL)"


async def lobby(request: Request) -> Response:
    """My tables, and those of others that can be joined or watched."""
    store, who = hall_of(request).store, visitor(request)
    me = None if who is None else who.id
    since = clock.now() - RECENT

    def others(state: str) -> list[dict[str, Any]]:
        where = f"t.opponent = 'open' AND t.state = ? AND t.updated > ? AND NOT {MINE} AND {NOT_CALLED_OFF}"
        return heads(store, where, (state, since, me or ""), me, MOST)

    mine = [] if me is None else heads(store, MINE, (me,), me, 2 * MOST)
    return Json({"mine": mine, "open": others("open"), "running": others("playing"), "over": others("over")})


async def next_table(request: Request) -> Response:
    """The table that has waited for me longest; `after` leaves out the one I come from."""
    who = visitor(request)
    if who is None:
        return Json({"id": None})
    row = hall_of(request).store.row(
        "SELECT t.id FROM tables t JOIN snapshots s ON s.table_id = t.id JOIN seats c ON c.table_id = t.id"
        " AND c.seat = s.actor WHERE t.state = 'playing' AND c.player = ? AND t.id != ? ORDER BY t.updated LIMIT 1",
        (who.id, query(request, "after") or ""),
    )
    return Json({"id": None if row is None else row["id"]})


async def make(request: Request) -> Response:
    who = person(request)
    paces_of(request).tables.check(who.id)
    hall = hall_of(request)
    made = await opening.make_table(hall, who, await body_of(request))
    async with hall.looking(made.id) as table:
        return Json(head(table, who.id), 201)


async def promise_dice(request: Request) -> Response:
    return Json(hall_of(request).promises.give(person(request).id).shown())


def seat_of(request: Request, table: Table, who: Person | None) -> str:
    """The seat from which someone wants to look, if they may."""
    me = None if who is None else who.id
    seat = query(request, "seat")
    if not seat:
        return usual_seat(table, me)
    if seat not in (*table.game.seats, SPECTATOR):
        possible = [*table.game.seats, SPECTATOR]
        raise SandtableError("unknown-seat", {"value": seat[:40], "possible": possible})
    if seat not in may_look_from(table, me):
        raise Refused("not-your-seat", value=seat)
    return seat


async def look(request: Request) -> Response:
    table, who = await table_of(request), visitor(request)
    async with hall_of(request).looking(table.id) as table:
        return Json(await look_at(table, seat_of(request, table, who), None if who is None else who.id))


async def look_back(request: Request) -> Response:
    table, who = await table_of(request), visitor(request)
    async with hall_of(request).looking(table.id) as table:
        n, seat = moment(str(request.path_params["n"]), table), seat_of(request, table, who)
        if n - table.base_of(n) <= FAR:
            return Json(past_sight(table, seat, n))
        return Json(await asyncio.to_thread(past_sight, table, seat, n))  # the other tables go on meanwhile


async def threats(request: Request) -> Response:
    """What every piece could do next, for whoever may look from that seat. The other tables go on meanwhile."""
    table, who = await table_of(request), visitor(request)
    async with hall_of(request).looking(table.id) as table:
        n, seat = moment(str(request.path_params["n"]), table), seat_of(request, table, who)
        return Json({"n": n, "threats": await asyncio.to_thread(threats_seen, table, seat, n)})


async def in_words(request: Request) -> Response:
    """The table in words, as keys and facts, for whoever may look from that seat."""
    table, who = await table_of(request), visitor(request)
    async with hall_of(request).looking(table.id) as table:
        n, seat = moment(str(request.path_params["n"]), table), seat_of(request, table, who)
        return Json({"n": n, "chapters": await asyncio.to_thread(chapters_seen, table, seat, n)})


async def record(request: Request) -> Response:
    table, who = await table_of(request), visitor(request)
    async with hall_of(request).looking(table.id) as table:
        if not may_have_record(table, None if who is None else who.id):
            raise Refused("not-yet")
        name = f"{table.game.name}-{table.id}.record.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        lines = log_of(hall_of(request).store, table.id) if table.is_over else None
        return PlainTextResponse(table.record(lines=lines), headers=headers)


async def position(request: Request) -> Response:
    table, who = await table_of(request), visitor(request)
    async with hall_of(request).looking(table.id) as table:
        if is_secret_from(table, None if who is None else who.id):
            raise Refused("not-yet")
        return PlainTextResponse(write_position(table.sitting.state.position()))


async def link(request: Request) -> Response:
    """The position of a moment, to hand on: as much of it as the one who asks may know."""
    table, who = await table_of(request), visitor(request)
    async with hall_of(request).looking(table.id) as table:
        n = moment(query(request, "n"), table)
        return Json(position_for(table, None if who is None else who.id, seat_of(request, table, who), n))


class Digits(Convertor[str]):
    """A number as it stands in an address. It may have thousands of digits, so that nobody counts on reading it."""

    regex = "[0-9]+"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("digits", Digits())


def moment(text: str | None, table: Table) -> int:
    if text is None:
        return table.n
    if not (text.isascii() and text.isdigit() and len(text) < 10) or int(text) > table.n:
        raise SandtableError("out-of-range", {"place": "n", "value": text[:40], "possible": f"0-{table.n}"})
    return int(text)


async def describe(request: Request) -> Response:
    """What a position that somebody was sent is about; nothing is kept of it."""
    whose = address(request.scope)
    paces_of(request).tables.check(whose)
    text = fields.text(await body_of(request), "position", LONGEST_POSITION)
    return Json(await hall_of(request).reader.read(whose, DESCRIPTION, text))


async def dice(request: Request) -> Response:
    table = await table_of(request)
    async with hall_of(request).looking(table.id) as table:
        found: dict[str, Any] = {"table": table.dice_name, "commitment": table.commitment, "nonces": table.nonces()}
        if table.state == OVER:
            found["secret"] = table.secret.hex()
            found["seed"] = table.seed.hex()
            found["lost"] = table.lost()
        return Json(found)


async def throws(request: Request) -> Response:
    """All that chance was asked, when the game is over; with the record it is all that a check of the dice needs."""
    table = await table_of(request)
    async with hall_of(request).looking(table.id) as table:
        if table.state != OVER:
            raise Refused("not-yet")
        if table.asked_of_chance is None:  # it does not change any more
            table.asked_of_chance = await asyncio.to_thread(throws_in, table.record(readable=True))
    return Json({"throws": table.asked_of_chance})


# What is done at a table

Deed = Callable[[Hall, Table, Person, Body], Awaitable[Any]]
DEEDS: Final[dict[str, Deed]] = {
    "join": opening.join,
    "leave": lambda hall, table, who, body: opening.leave(hall, table, who),
    "rematch": opening.rematch,
    "resign": deeds.resign,
    "offer-draw": lambda hall, table, who, body: deeds.offer(hall, table, who, "draw", body),
    "accept-draw": lambda hall, table, who, body: deeds.accept(hall, table, who, "draw", body),
    "ask-takeback": lambda hall, table, who, body: deeds.offer(hall, table, who, "takeback", body),
    "accept-takeback": lambda hall, table, who, body: deeds.accept(hall, table, who, "takeback", body),
    "key": deeds.announce_key,
    "seen": deeds.confirm_end,
    "decline": lambda hall, table, who, body: deeds.decline(hall, table, who),
}


async def do(request: Request) -> Response:
    deed = DEEDS.get(request.path_params["deed"])
    if deed is None:
        raise Refused("no-such-thing", value=request.path_params["deed"][:40])
    hall, who, table = hall_of(request), person(request), await table_of(request)
    await deed(hall, table, who, await body_of(request))
    async with hall.looking(table.id) as table:
        return Json({**head(table, who.id), "next": table.next if table.seats_of(who.id) else None})


async def notes(request: Request) -> Response:
    who, table = person(request), await table_of(request)
    await deeds.write_notes(hall_of(request), table, who, await body_of(request))
    return Json({"notes": table.notes[who.id]})


# Questions about an option, for the seat that is asked


async def asked_about(request: Request) -> tuple[Table, Person, dict[str, Any]]:
    body = await body_of(request)
    who = person(request)
    return await find_table(hall_of(request), body.get("table")), who, body


def refuse_unasked(table: Table, who: Person) -> None:
    """Rules and odds of the moment may depend on what the seat that is asked holds."""
    if table.actor is None or table.actor not in table.seats_of(who.id):
        raise Refused("not-asked", value=table.actor or "")


async def why(request: Request) -> Response:
    """Why an option cannot be chosen, or why nothing can be done at a place of the board."""
    table, who, body = await asked_about(request)
    text = fields.text(body, "place" if "place" in body else "option", deeds.LONGEST_OPTION)
    async with hall_of(request).looking(table.id) as table:
        refuse_unasked(table, who)
        option = refused_there(table, text) if "place" in body else text
        rules = table.sitting.state.why_not(option) if option else by_the_question(table)
        return Json({"option": option, "rules": rules, **explained(table, option, rules)})


async def odds(request: Request) -> Response:
    table, who, body = await asked_about(request)
    option = fields.text(body, "option", deeds.LONGEST_OPTION)
    async with hall_of(request).looking(table.id) as table:
        refuse_unasked(table, who)
        try:
            found = table.sitting.state.odds(option)
        except IllegalOption as wrong:
            raise NotPossible(wrong, explained(table, option, wrong.rules)) from wrong
    return Json({"odds": [{"option": o.option, "weight": o.weight, "total": o.total, "facts": o.facts} for o in found]})


ROUTES = [
    Route("/api/tables", lobby),
    Route("/api/tables", make, methods=["POST"]),
    Route("/api/next", next_table),
    Route("/api/dice", promise_dice, methods=["POST"]),
    Route("/api/positions", describe, methods=["POST"]),
    Route("/api/why", why, methods=["POST"]),
    Route("/api/odds", odds, methods=["POST"]),
    Route("/api/tables/{id}", look),
    Route("/api/tables/{id}/at/{n:digits}", look_back),
    Route("/api/tables/{id}/threats/{n:digits}", threats),
    Route("/api/tables/{id}/words/{n:digits}", in_words),
    Route("/api/tables/{id}/record", record),
    Route("/api/tables/{id}/position", position),
    Route("/api/tables/{id}/link", link),
    Route("/api/tables/{id}/dice", dice),
    Route("/api/tables/{id}/throws", throws),
    Route("/api/tables/{id}/notes", notes, methods=["PUT"]),
    Route("/api/tables/{id}/{deed}", do, methods=["POST"]),
]
