"""Requests about tables: making one, looking at it, asking about it, and what is done there besides answering."""

from typing import Any, Final

import sandtable
from sandtable.kernel import Game, SandtableError, write_position
from sandtable.kernel.setting import settle
from sandtable.offline.local_server import LocalServer
from sandtable.offline.myself import my_name
from sandtable.offline.own_mistakes import WAITING
from sandtable.offline.routes import Ask, route
from sandtable.offline.screens import ME, seen, unsigned
from sandtable.offline.table_rows import head_of
from sandtable.offline.tutorial_requests import tutorial_named
from sandtable.players.table_players import levels
from sandtable.tables import message_fields, player_actions, table_questions
from sandtable.tables.action_checks import my_seat
from sandtable.tables.brought_games import LONGEST_RECORD, brought_in, handed_over, refuse_people, told_of
from sandtable.tables.dice_audit import throws_in
from sandtable.tables.lessons import start_after
from sandtable.tables.log_lines import OVER, PLAYING
from sandtable.tables.message_fields import Body
from sandtable.tables.new_table import ANY, NOBODY, rematch_of, seats_for, terms_of
from sandtable.tables.offers import DRAW, RESIGNATION
from sandtable.tables.player_actions import LONGEST_NOTES
from sandtable.tables.position_links import LONGEST_POSITION, position_for
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import EMPTY
from sandtable.tables.submitted_text import BROUGHT, DESCRIPTION, POSITION, READERS, SETTINGS, is_quickly_settled
from sandtable.tables.summary import table_summary
from sandtable.tables.table import Table
from sandtable.tables.table_questions import answer_count, dice_shown, seat_wanted
from sandtable.tables.table_views import (
    chapters_shown,
    is_secret_from,
    may_have_record,
    past_view,
    summary_shown,
    threats_shown,
)

NO_KEYS: Final = {"key": "", "statement": "", "nonce": ""}


@route("GET", "/api/tables")
def lobby(server: LocalServer, ask: Ask) -> Any:
    """My tables: those that go on first, the last played first. There are no others."""
    heads = [head_of(row, ME) for row in server.rows.values()]
    heads.sort(key=lambda head: (head["state"] == OVER, -head["updated"]))
    return {"mine": heads, "open": [], "running": [], "over": []}


@route("GET", "/api/next")
def next_table(server: LocalServer, ask: Ask) -> Any:
    heads = sorted((head_of(row, ME) for row in server.rows.values()), key=lambda head: float(head["updated"]))
    mine = [
        head for head in heads if head["state"] == PLAYING and head["yours"] and head["id"] != ask.query.get("after")
    ]
    waiting = [{"id": head["id"], "n": head["n"]} for head in mine]
    return {"id": waiting[0]["id"] if waiting else None, "waiting": waiting}


@route("POST", "/api/dice")
def promise_dice(server: LocalServer, ask: Ask) -> Any:
    return server.prepared.give(ME).shown()


@route("POST", "/api/tables")
def make(server: LocalServer, ask: Ask) -> Any:
    """A new table. Its id is fixed before the nonce is known, together with the hash of its secrets."""
    body = ask.body
    game = sandtable.game(message_fields.text(body, "game", 80))
    wanted, opponent = message_fields.text(body, "seat", 80, ANY), message_fields.text(body, "opponent", 80, NOBODY)
    seats = seats_for(game, ME, my_name(server), wanted, opponent, levels(game))
    if any(seat.kind == EMPTY for seat in seats):
        raise Refused("nobody-to-ask")
    brought = record_in(game, body, opponent)
    start = start_in(game, body) if brought is None else brought["start"]
    chosen = settings_in(game, body) if start is None else {}
    nonce = message_fields.nonce(body)
    prepared = server.prepared.use(ME, server.prepared.find(ME, body.get("commitment")))
    table = Table(terms_of(prepared, game, chosen, start))
    if start is not None:
        table.terms.settings = dict(table.played_with)
    table.seats, table.terms.opponent = seats, opponent
    next(seat for seat in seats if seat.player == ME).nonce = nonce
    server.add(table, table.begin() if brought is None else table.begin_with(brought_in(brought)))
    return table_summary(table, ME)


def record_in(game: Game[Any], body: Body, opponent: str) -> dict[str, Any] | None:
    """The game that somebody brings from elsewhere, played through and checked."""
    if body.get("record") is None:
        return None
    refuse_people(opponent)
    found: dict[str, Any] = READERS[BROUGHT](message_fields.text(body, "record", LONGEST_RECORD), game.name)
    return found


def start_in(game: Game[Any], body: Body) -> dict[str, Any] | None:
    """The position that a table begins with, in canonical form."""
    if body.get("lesson") is not None:
        return start_after(tutorial_named(game.name), body)
    if body.get("position") is None:
        return None
    found: dict[str, Any] = READERS[POSITION](message_fields.text(body, "position", LONGEST_POSITION), game.name)
    return found


def settings_in(game: Game[Any], body: Body) -> dict[str, str]:
    chosen = message_fields.settings(body)
    if is_quickly_settled(game, chosen):
        return settle(game.settings, chosen)
    found: dict[str, str] = READERS[SETTINGS](game.name, chosen)
    return found


@route("POST", "/api/positions")
def describe(server: LocalServer, ask: Ask) -> Any:
    return READERS[DESCRIPTION](message_fields.text(ask.body, "position", LONGEST_POSITION))


# Looking


def looked_at(server: LocalServer, ask: Ask) -> tuple[Table, str]:
    table = server.table(ask.parts["id"])
    return table, seat_wanted(table, ME, ask.query.get("seat"))


@route("GET", "/api/tables/{id}")
def look(server: LocalServer, ask: Ask) -> Any:
    return seen(*looked_at(server, ask))


@route("GET", "/api/tables/{id}/at/{n}")
def look_back(server: LocalServer, ask: Ask) -> Any:
    table, seat = looked_at(server, ask)
    return past_view(table, seat, answer_count(ask.parts["n"], table))


@route("GET", "/api/tables/{id}/threats/{n}")
def threats(server: LocalServer, ask: Ask) -> Any:
    table, seat = looked_at(server, ask)
    n = answer_count(ask.parts["n"], table)
    return {"n": n, "threats": threats_shown(table, seat, n)}


@route("GET", "/api/tables/{id}/words/{n}")
def in_words(server: LocalServer, ask: Ask) -> Any:
    table, seat = looked_at(server, ask)
    n = answer_count(ask.parts["n"], table)
    return {"n": n, "chapters": chapters_shown(table, seat, n)}


@route("GET", "/api/tables/{id}/summary/{n}")
def summary(server: LocalServer, ask: Ask) -> Any:
    table, seat = looked_at(server, ask)
    n = answer_count(ask.parts["n"], table)
    return {"n": table.n, "from": n, "lines": summary_shown(table, seat, n)}


@route("GET", "/api/tables/{id}/record")
def record(server: LocalServer, ask: Ask) -> Any:
    table = server.table(ask.parts["id"])
    if not may_have_record(table, ME):
        raise Refused("not-yet")
    return table.record(lines=server.lines[table.id] if table.is_over else None)


@route("GET", "/api/tables/{id}/position")
def position(server: LocalServer, ask: Ask) -> Any:
    table = server.table(ask.parts["id"])
    if is_secret_from(table, ME):
        raise Refused("not-yet")
    return write_position(table.sitting.state.position())


@route("GET", "/api/tables/{id}/hand-over")
def hand_over(server: LocalServer, ask: Ask) -> Any:
    """A table to be taken elsewhere, as a record with who sits where."""
    return handed_over(server.table(ask.parts["id"]), ME)


@route("POST", "/api/records")
def describe_record(server: LocalServer, ask: Ask) -> Any:
    return told_of(READERS[BROUGHT](message_fields.text(ask.body, "record", LONGEST_RECORD)))


@route("GET", "/api/tables/{id}/link")
def link(server: LocalServer, ask: Ask) -> Any:
    table, seat = looked_at(server, ask)
    return position_for(table, ME, seat, answer_count(ask.query.get("n"), table))


@route("GET", "/api/tables/{id}/dice")
def dice(server: LocalServer, ask: Ask) -> Any:
    return dice_shown(server.table(ask.parts["id"]))


@route("GET", "/api/tables/{id}/throws")
def throws(server: LocalServer, ask: Ask) -> Any:
    table = server.table(ask.parts["id"])
    if table.state != OVER:
        raise Refused("not-yet")
    if table.view_cache.throws is None:  # it does not change any more
        table.view_cache.throws = throws_in(table.record(readable=True))
    return {"throws": table.view_cache.throws}


@route("POST", "/api/why")
def why(server: LocalServer, ask: Ask) -> Any:
    return table_questions.why(server.table(str(ask.body.get("table"))), ME, ask.body)


@route("POST", "/api/odds")
def odds(server: LocalServer, ask: Ask) -> Any:
    return table_questions.odds(server.table(str(ask.body.get("table"))), ME, ask.body)


# What is done


@route("PUT", "/api/tables/{id}/notes")
def notes(server: LocalServer, ask: Ask) -> Any:
    table = server.table(ask.parts["id"])
    text = message_fields.text(ask.body, "text", LONGEST_NOTES)
    my_seat(table, ME)
    table.talk.notes[ME] = text
    server.keep(table, [])
    return {"notes": text}


@route("POST", "/api/tables/{id}/resign")
def resign(server: LocalServer, ask: Ask) -> Any:
    table = server.table(ask.parts["id"])
    server.keep(table, player_actions.resign(table, ME, ask.body, unsigned))
    return {**table_summary(table, ME), "next": table.next}


@route("POST", "/api/tables/{id}/accept-draw")
def accept_draw(server: LocalServer, ask: Ask) -> Any:
    return accept_end(server, ask, DRAW)


@route("POST", "/api/tables/{id}/accept-resignation")
def accept_resignation(server: LocalServer, ask: Ask) -> Any:
    return accept_end(server, ask, RESIGNATION)


def accept_end(server: LocalServer, ask: Ask, kind: str) -> Any:
    """What a computer player offered: to give up, or a draw."""
    table = server.table(ask.parts["id"])
    server.keep(table, player_actions.accept_end(table, ME, kind, ask.body, unsigned))
    return {**table_summary(table, ME), "next": table.next}


@route("POST", "/api/tables/{id}/decline")
def decline(server: LocalServer, ask: Ask) -> Any:
    table = server.table(ask.parts["id"])
    player_actions.decline(table, ME)
    server.keep(table, [])
    return {**table_summary(table, ME), "next": table.next}


@route("POST", "/api/tables/{id}/rematch")
def rematch(server: LocalServer, ask: Ask) -> Any:
    """Once more with sides swapped, at once: there is nobody else to agree."""
    table = server.table(ask.parts["id"])
    nonce, mine = message_fields.nonce(ask.body), my_seat(table, ME)
    if table.state != OVER:
        raise Refused("not-over")
    if table.next is None:
        prepared = server.prepared.use(ME, server.prepared.find(ME, ask.body.get("commitment")))
        table.offers = [{"kind": "rematch", "seat": mine, **NO_KEYS, "nonce": nonce, **prepared.plain()}]
        again = rematch_of(table, Table)
        server.add(again, again.begin())
        server.keep(table, [])
    return {**table_summary(table, ME), "next": table.next}


@route("DELETE", "/api/tables/{id}")
def remove(server: LocalServer, ask: Ask) -> Any:
    """A table that is to be kept no longer."""
    table_id = ask.parts["id"]
    if table_id not in server.rows:
        raise SandtableError("no-such-thing", {"value": table_id[:40]})
    server.forget(table_id)
    del server.rows[table_id]
    server.effects.gone.append(table_id)
    server.keep_thing(f"review {table_id}", None)
    server.keep_thing(WAITING + table_id, None)
    return {}
