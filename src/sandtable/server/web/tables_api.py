"""Tables over plain HTTP: the lobby, sights, records, and everything done at a table that is not an answer."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final

from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from sandtable.kernel import UnknownGame, write_position
from sandtable.server.accounts.people import Person
from sandtable.server.live import (
    clock_actions,
    invitations,
    new_tables,
    past_changes,
    table_actions,
    talking,
)
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.live_views import look_at
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import Row
from sandtable.server.storage.lobby import last_touched, own, seats_at, why_closed
from sandtable.server.storage.stored_record import stored_record
from sandtable.server.storage.table_store import log_of
from sandtable.server.web.lobby_heads import heads
from sandtable.server.web.request_context import (
    Json,
    body_of,
    encode,
    find_table,
    person,
    query,
    rate_limits_of,
    registry_of,
    table_of,
    visitor,
)
from sandtable.server.web.request_guard import address
from sandtable.tables import clock, message_fields, table_questions
from sandtable.tables.brought_games import LONGEST_RECORD, handed_over, told_of
from sandtable.tables.dice_audit import throws_in
from sandtable.tables.log_lines import OVER
from sandtable.tables.message_fields import Body
from sandtable.tables.offers import DRAW, RESIGNATION
from sandtable.tables.position_links import LONGEST_POSITION, position_for
from sandtable.tables.refusals import Refused
from sandtable.tables.submitted_text import BROUGHT, DESCRIPTION
from sandtable.tables.summary import table_summary
from sandtable.tables.table_questions import answer_count, dice_shown, number_of, seat_wanted
from sandtable.tables.table_views import (
    chapters_shown,
    is_secret_from,
    may_have_record,
    summary_shown,
    threats_shown,
)

MOST: Final = 60
FAR: Final = 200  # answers that are played again without anybody noticing
RECENT: Final = 30 * 24 * 3600.0
MINE: Final = "t.id IN (SELECT table_id FROM seats WHERE player = ?)"
GOING_ON: Final = own("h.state != 'over'", 2 * MOST)
OVER_NOW: Final = own("h.state = 'over'", MOST)
WAITING: Final = (
    "SELECT t.id, s.n, t.game, t.rules FROM seats c CROSS JOIN tables t CROSS JOIN summaries s"
    " WHERE c.player = ? AND t.id = c.table_id AND t.id != ? AND t.state = 'playing'"
    " AND s.table_id = t.id AND s.actor = c.seat ORDER BY t.updated LIMIT ?"
)
NOT_CALLED_OFF: Final = (
    "EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND player IS NOT NULL)"
    " AND (t.state != 'open' OR NOT EXISTS (SELECT 1 FROM invitations WHERE table_id = t.id))"
)


async def lobby(request: Request) -> Response:
    """My tables, and those of others that can be joined or watched."""
    store, who = registry_of(request).store, visitor(request)
    me = None if who is None else who.id
    since = clock.now() - RECENT

    def others(state: str) -> Sequence[Row]:
        where = f"t.opponent = 'open' AND t.state = ? AND t.updated > ? AND NOT {MINE} AND {NOT_CALLED_OFF}"
        return last_touched(store, where, (state, since, me or ""), MOST)

    # However many games I finished, those that go on are not pushed out by them.
    mine = (
        []
        if me is None
        else [*last_touched(store, GOING_ON, (me,), 2 * MOST), *last_touched(store, OVER_NOW, (me,), MOST)]
    )
    invited = [] if me is None else invitations.invitations_of(store, me)
    seen = {"open": others("open"), "running": others("playing"), "over": others("over")}
    seats = seats_at(store, [row["id"] for rows in (mine, invited, *seen.values()) for row in rows])
    ran = registry_of(request).clocks.time.now()  # by which it is told when somebody's time ends
    told = {"ran": encode(ran), "mine": heads(mine, seats, me, True), "invited": heads(invited, seats, None, True)}
    told |= {name: heads(rows, seats, None, False) for name, rows in seen.items()}
    whole = b",".join(b'"%s":%s' % (name.encode(), text) for name, text in told.items())
    return Response(b"{%s}" % whole, media_type="application/json")


async def next_table(request: Request) -> Response:
    """The table that has waited for me longest, and all that wait, with how far each of them is; `after` leaves out the
    one I come from.
    """
    who = visitor(request)
    rows = registry_of(request).store.rows(
        WAITING, ("" if who is None else who.id, query(request, "after") or "", MOST)
    )
    waiting = [{"id": row["id"], "n": row["n"]} for row in rows if why_closed(row) is None]
    return Json({"id": waiting[0]["id"] if waiting else None, "waiting": waiting})


async def make(request: Request) -> Response:
    who = person(request)
    rate_limits_of(request).tables.check(who.id)
    registry = registry_of(request)
    made = await new_tables.make_table(registry, who, await body_of(request))
    async with registry.looking(made.id) as table:
        return Json(table_summary(table, who.id), 201)


async def promise_dice(request: Request) -> Response:
    return Json(registry_of(request).prepared_tables.give(person(request).id).shown())


def seat_of(request: Request, table: LiveTable, who: Person | None) -> str:
    """The seat from which someone wants to look, if they may."""
    return seat_wanted(table, None if who is None else who.id, query(request, "seat"))


async def look(request: Request) -> Response:
    table, who = await table_of(request), visitor(request)
    async with registry_of(request).looking(table.id) as table:
        return Json(await look_at(table, seat_of(request, table, who), None if who is None else who.id))


async def look_back(request: Request) -> Response:
    table, who = await table_of(request), visitor(request)
    async with registry_of(request).looking(table.id) as table:
        n, seat = answer_count(str(request.path_params["n"]), table), seat_of(request, table, who)
        have, tag = query(request, "from"), query(request, "tag") or ""
        show, moments = partial(past_changes.whole, table, seat, n), [n]
        if have is not None:
            other = min(number_of(have, "from"), table.n)
            show, moments = partial(past_changes.since, table, seat, n, other, tag), [n, other]
        if all(moment - table.positions.nearest(moment) <= FAR for moment in moments):
            return Json(show())
        return Json(await asyncio.to_thread(show))  # the other tables go on meanwhile


async def threats(request: Request) -> Response:
    """What every piece could do next, for whoever may look from that seat. The other tables go on meanwhile."""
    table, who = await table_of(request), visitor(request)
    async with registry_of(request).looking(table.id) as table:
        n, seat = answer_count(str(request.path_params["n"]), table), seat_of(request, table, who)
        return Json({"n": n, "threats": await asyncio.to_thread(threats_shown, table, seat, n)})


async def in_words(request: Request) -> Response:
    """The table in words, as keys and facts, for whoever may look from that seat."""
    table, who = await table_of(request), visitor(request)
    async with registry_of(request).looking(table.id) as table:
        n, seat = answer_count(str(request.path_params["n"]), table), seat_of(request, table, who)
        return Json({"n": n, "chapters": await asyncio.to_thread(chapters_shown, table, seat, n)})


async def summary(request: Request) -> Response:
    """What happened after n answers, in a few lines, for whoever may look from that seat."""
    table, who = await table_of(request), visitor(request)
    async with registry_of(request).looking(table.id) as table:
        n, seat = answer_count(str(request.path_params["n"]), table), seat_of(request, table, who)
        return Json({"n": table.n, "from": n, "lines": summary_shown(table, seat, n)})


async def record(request: Request) -> Response:
    """The record. That of a finished game can be had whatever became of its rules."""
    try:
        table, who = await table_of(request), visitor(request)
    except (Refused, UnknownGame) as wrong:
        if isinstance(wrong, Refused) and wrong.key not in ("newer-rules", "table-broken"):
            raise
        text = stored_record(registry_of(request).store, str(request.path_params["id"]))
        if text is None:
            raise
        return PlainTextResponse(text, headers={"content-disposition": "attachment"})
    async with registry_of(request).looking(table.id) as table:
        if not may_have_record(table, None if who is None else who.id):
            raise Refused("not-yet")
        name = f"{table.game.name}-{table.id}.record.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        lines = log_of(registry_of(request).store, table.id) if table.is_over else None
        return PlainTextResponse(table.record(lines=lines), headers=headers)


async def position(request: Request) -> Response:
    table, who = await table_of(request), visitor(request)
    async with registry_of(request).looking(table.id) as table:
        if is_secret_from(table, None if who is None else who.id):
            raise Refused("not-yet")
        return PlainTextResponse(write_position(table.sitting.state.position()))


async def link(request: Request) -> Response:
    """The position of a moment, to hand on: as much of it as the one who asks may know."""
    table, who = await table_of(request), visitor(request)
    async with registry_of(request).looking(table.id) as table:
        n = answer_count(query(request, "n"), table)
        return Json(position_for(table, None if who is None else who.id, seat_of(request, table, who), n))


class Digits(Convertor[str]):
    """A number as it stands in an address. It may have thousands of digits, so that nobody counts on reading it."""

    regex = "[0-9]+"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("digits", Digits())


async def describe(request: Request) -> Response:
    """What a position that somebody was sent is about; nothing is kept of it."""
    whose = address(request.scope)
    rate_limits_of(request).tables.check(whose)
    text = message_fields.text(await body_of(request), "position", LONGEST_POSITION)
    return Json(await registry_of(request).texts.read(whose, DESCRIPTION, text))


async def hand_over(request: Request) -> Response:
    """A table to be taken elsewhere, as a record with who sits where."""
    table, who = await table_of(request), visitor(request)
    async with registry_of(request).looking(table.id) as table:
        return Json(await asyncio.to_thread(handed_over, table, None if who is None else who.id))


async def describe_record(request: Request) -> Response:
    """What a record that somebody brings is about; nothing is kept of it."""
    whose = address(request.scope)
    rate_limits_of(request).tables.check(whose)
    text = message_fields.text(await body_of(request), "record", LONGEST_RECORD)
    return Json(told_of(await registry_of(request).texts.read(whose, BROUGHT, text)))


async def dice(request: Request) -> Response:
    table = await table_of(request)
    async with registry_of(request).looking(table.id) as table:
        return Json(dice_shown(table))


async def throws(request: Request) -> Response:
    """All that chance was asked, when the game is over; with the record it is all that a check of the dice needs."""
    table = await table_of(request)
    async with registry_of(request).looking(table.id) as table:
        if table.state != OVER:
            raise Refused("not-yet")
        if table.view_cache.throws is None:  # it does not change any more
            table.view_cache.throws = await asyncio.to_thread(throws_in, table.record(readable=True))
    return Json({"throws": table.view_cache.throws})


# What is done at a table

Action = Callable[[TableRegistry, LiveTable, Person, Body], Awaitable[Any]]
ACTIONS: Final[dict[str, Action]] = {
    "join": new_tables.join,
    "leave": lambda registry, table, who, body: new_tables.leave(registry, table, who),
    "invite-computer": new_tables.invite_computer,
    "rematch": new_tables.rematch,
    "resign": table_actions.resign,
    "offer-draw": lambda registry, table, who, body: table_actions.offer(registry, table, who, "draw", body),
    "accept-draw": lambda registry, table, who, body: table_actions.accept_end(registry, table, who, DRAW, body),
    "accept-resignation": lambda registry, table, who, body: table_actions.accept_end(
        registry, table, who, RESIGNATION, body
    ),
    "ask-takeback": lambda registry, table, who, body: table_actions.offer(registry, table, who, "takeback", body),
    "accept-takeback": table_actions.accept_takeback,
    "key": table_actions.announce_key,
    "seen": table_actions.confirm_end,
    "talk": talking.wish_talk,
    "vacation": clock_actions.go_away,
    "time-ruling": clock_actions.rule,
    "decline": lambda registry, table, who, body: table_actions.decline(registry, table, who),
}


async def do(request: Request) -> Response:
    action = ACTIONS.get(request.path_params["action"])
    if action is None:
        raise Refused("no-such-thing", value=request.path_params["action"][:40])
    registry, who, table = registry_of(request), person(request), await table_of(request)
    body = await body_of(request)
    await registry.act(table, lambda table: action(registry, table, who, body))
    async with registry.looking(table.id) as table:
        return Json({**table_summary(table, who.id), "next": table.next if table.seats_of(who.id) else None})


async def notes(request: Request) -> Response:
    registry, who, table = registry_of(request), person(request), await table_of(request)
    body = await body_of(request)

    async def write(table: LiveTable) -> str:
        await table_actions.write_notes(registry, table, who, body)
        return table.talk.notes[who.id]

    return Json({"notes": await registry.act(table, write)})


# Questions about an option, for the seat that is asked


async def asked_about(request: Request) -> tuple[LiveTable, Person, dict[str, Any]]:
    body = await body_of(request)
    who = person(request)
    return await find_table(registry_of(request), body.get("table")), who, body


async def why(request: Request) -> Response:
    """Why an option cannot be chosen, or why nothing can be done at a place of the board."""
    table, who, body = await asked_about(request)
    async with registry_of(request).looking(table.id) as table:
        return Json(table_questions.why(table, who.id, body))


async def odds(request: Request) -> Response:
    table, who, body = await asked_about(request)
    async with registry_of(request).looking(table.id) as table:
        return Json(table_questions.odds(table, who.id, body))


ROUTES = [
    Route("/api/tables", lobby),
    Route("/api/tables", make, methods=["POST"]),
    Route("/api/next", next_table),
    Route("/api/dice", promise_dice, methods=["POST"]),
    Route("/api/positions", describe, methods=["POST"]),
    Route("/api/records", describe_record, methods=["POST"]),
    Route("/api/why", why, methods=["POST"]),
    Route("/api/odds", odds, methods=["POST"]),
    Route("/api/tables/{id}", look),
    Route("/api/tables/{id}/at/{n:digits}", look_back),
    Route("/api/tables/{id}/threats/{n:digits}", threats),
    Route("/api/tables/{id}/words/{n:digits}", in_words),
    Route("/api/tables/{id}/summary/{n:digits}", summary),
    Route("/api/tables/{id}/record", record),
    Route("/api/tables/{id}/position", position),
    Route("/api/tables/{id}/link", link),
    Route("/api/tables/{id}/hand-over", hand_over),
    Route("/api/tables/{id}/dice", dice),
    Route("/api/tables/{id}/throws", throws),
    Route("/api/tables/{id}/notes", notes, methods=["PUT"]),
    Route("/api/tables/{id}/{action}", do, methods=["POST"]),
]
