"""What one seat may see. Everything that leaves the server about a game in play is made here, and only of what
State.view and Event.seen_by say for that seat.
"""

import asyncio
from typing import Any, Final

from sandtable.kernel import SPECTATOR, Option, State
from sandtable.kernel.sitting import Entry
from sandtable.server.explaining import guide_of
from sandtable.server.hidden import has_secrets
from sandtable.server.idling import what_ends
from sandtable.server.kept import OPEN, OVER, PLAYING
from sandtable.server.options_told import together
from sandtable.server.promising import read_promise
from sandtable.server.table import Offer, Table
from sandtable.server.table_help import helps

SHOWN_CHAT: Final = 200
MANY: Final = 30  # options; each of them is tried out
MOMENTS: Final = 8  # whose threats are remembered


def seats_view(table: Table) -> dict[str, Any]:
    return {chair.seat: chair.plain() for chair in table.chairs}


def head(table: Table, player: str | None) -> dict[str, Any]:
    """What the lobby says about a table."""
    mine = table.seats_of(player)
    found = {
        "id": table.id,
        "game": table.game.name,
        "rules": table.rules,
        "settings": table.played_with,
        "seats": seats_view(table),
        "state": table.state,
        "actor": table.actor,
        "mine": mine,
        "yours": table.actor in mine,
        "n": table.n,
        "updated": table.updated,
        "result": table.result,
        "commitment": table.commitment,
        "private": table.opponent != "open",
        "hints": table.hints,
        "position": table.start is not None,
        "day": table.day or None,
        "counted": table.is_counted,
    }
    if table.link and mine:
        found["key"] = table.link
    return found


def log_line(entry: Entry, seat: int) -> dict[str, Any]:
    return {"n": entry.answer, "key": entry.event.key, "rule": entry.event.rule, "facts": entry.seen_by(seat)}


def log_lines(table: Table, seat: str, first: int, last: int | None = None) -> list[dict[str, Any]]:
    """The log as this seat may know it, from line `first` on."""
    number = table.game.seat_number(seat)
    return [log_line(entry, number) for entry in table.sitting.log[first:last]]


def first_after(table: Table, n: int) -> int:
    """How many lines the log has up to answer n."""
    log = table.sitting.log
    low, high = 0, len(log)
    while low < high:
        middle = (low + high) // 2
        if log[middle].answer <= n:
            low = middle + 1
        else:
            high = middle
    return low


def sight(table: Table, seat: str, player: str | None, log_from: int = 0, chat_from: int = 0) -> dict[str, Any]:
    """What this seat sees now. Chat, notes and offers are for those who sit at the table."""
    state = table.sitting.state
    seated = bool(table.seats_of(player))
    asked = table.state == PLAYING and table.actor == seat and seat in table.seats_of(player)
    view = view_of(state, seat)
    log_from = min(log_from, len(table.sitting.log))
    chat_from = min(max(chat_from, len(table.chat) - SHOWN_CHAT), len(table.chat)) if seated else 0
    return {
        **head(table, player),
        "seat": seat,
        "view": view,
        "card_lines": guide_of(table.game).cards(view),
        "options": options_seen(table) if asked else [],
        "can_undo": asked and table.sitting.can_undo(),
        "no_undo": table.no_undo(seat) if seat in table.seats_of(player) and table.state == PLAYING else "",
        "aside": None if table.aside is None else table.aside.plain(table.game, table.played_with),
        "log": log_lines(table, seat, log_from),
        "log_from": log_from,
        "offers": [offer_seen(table, offer, seat) for offer in table.offers] if seated else [],
        "chat": table.chat[chat_from:] if seated else [],
        "chat_from": chat_from,
        "presence": presence(table),
        "notes": table.notes.get(player or "", "") if seated else "",
        "wish": table.wish_of(seat) if seated else "ask",
        "wishes": table.possible_wishes(seat) if seat in table.seats_of(player) and table.state == PLAYING else [],
        "orders": orders(table, seat) if seated else [],
        "help": helps(table, seat, player),
        "next": table.next if seated else None,
        "chain": chain_seen(table, seat) if seated else None,
        "hidden": has_secrets(table.game),
        "line": None if table.line is None else table.line._asdict(),
    }


def view_of(state: State, seat: str) -> dict[str, Any]:
    """The view without its options: these are told beside it, with what each of them means."""
    view = state.view(seat)
    del view["options"]
    return view


def chain_seen(table: Table, seat: str) -> dict[str, Any] | None:
    """What a client must know to sign: the number of the next line, the head before it, which of the announced keys
    are whose, and, where something may be asked back, which answer that would be.
    """
    if not table.seed or table.state == OPEN:
        return None
    if table.end_line:
        return {
            "line": table.end_line + 1,
            "head": table.end_head,
            "keys": table.keys,
            "last": None,
            "seen": table.seen,
        }
    answers = table.sitting.answers
    last = next((n for n in range(len(answers) - 1, -1, -1) if answers[n][0] == seat), None)
    return {"line": table.seq + 1, "head": table.head, "keys": table.keys, "last": last}


def options_seen(table: Table) -> list[dict[str, Any]]:
    """The options with what each of them means for the one who is asked; found out once for every question."""
    state, seq = table.sitting.state, table.seq
    if table.offered is None or table.offered[0] is not state or table.offered[1] != seq:
        empty, guide, view = table.empty_ends(), guide_of(table.game), state.view(str(table.actor))
        found = [
            {**option_seen(state, option, option.text in empty), "places": guide.places(view, option.text)}
            for option in state.options()
        ]
        table.offered = (state, seq, together(found))
    return table.offered[2]


def option_seen(state: State, option: Option, is_empty: bool) -> dict[str, Any]:
    return {
        "text": option.text,
        "final": state.commits(option),
        "ends": what_ends(state, option),
        "empty": is_empty,
    }


async def look_at(table: Table, seat: str, player: str | None, log_from: int = 0, chat_from: int = 0) -> dict[str, Any]:
    """The sight, for whoever holds the lock of the table. With much to choose from, other tables go on meanwhile."""
    if seat != table.actor or len(table.sitting.state.options()) <= MANY:
        return sight(table, seat, player, log_from, chat_from)
    return await asyncio.to_thread(sight, table, seat, player, log_from, chat_from)


def orders(table: Table, seat: str) -> list[dict[str, Any]]:
    if seat == SPECTATOR:
        return []
    return [order._asdict() for order in table.chair(seat).orders]


def offer_seen(table: Table, offer: Offer, seat: str) -> dict[str, Any]:
    """An offer as this seat may know it: the answer that is asked back may be a secret, what came of it is told."""
    if offer["kind"] == "rematch":
        return {"kind": "rematch", "seat": offer["seat"], **read_promise(offer).shown()}
    if offer["kind"] == "draw":
        return {"kind": "draw", "seat": offer["seat"]}
    n = offer["n"]
    open_to_all = seat == offer["seat"] or not has_secrets(table.game)
    first, last = first_after(table, n), first_after(table, n + 1)
    return {
        "kind": "takeback",
        "seat": offer["seat"],
        "n": n,
        "option": table.sitting.answers[n][1] if open_to_all else None,
        "events": log_lines(table, seat, first, last),
    }


def presence(table: Table) -> dict[str, bool]:
    here = {connection.person for connection in table.connections}
    return {c.seat: c.kind == "computer" or (c.player is not None and c.player in here) for c in table.chairs}


def past_sight(table: Table, seat: str, n: int) -> dict[str, Any]:
    """What this seat saw after n answers. Nothing can be answered there."""
    view = view_of(table.state_at(n), seat)
    return {
        "id": table.id,
        "game": table.game.name,
        "n": n,
        "last": table.n,
        "seat": seat,
        "seats": seats_view(table),
        "state": table.state,
        "view": view,
        "card_lines": guide_of(table.game).cards(view),
        "options": [],
        "can_undo": False,
        "log": log_lines(table, seat, 0, first_after(table, n)),
        "log_from": 0,
    }


def threats_seen(table: Table, seat: str, n: int) -> list[dict[str, Any]]:
    """What every piece could do next after n answers, as this seat may know it; found out once for every moment."""
    known, key = table.threatened, (table.seq, n, seat)
    if key not in known:
        if len(known) >= MOMENTS:
            known.clear()
        state = table.sitting.state if n == table.n else table.state_at(n)
        known[key] = [threat.plain() for threat in state.threats(seat)]
    return known[key]


def chapters_seen(table: Table, seat: str, n: int) -> list[dict[str, Any]]:
    """What this seat saw after n answers, in words: keys and facts."""
    state = table.sitting.state if n == table.n else table.state_at(n)
    return guide_of(table.game).table(state.view(seat))


def may_look_from(table: Table, player: str | None) -> list[str]:
    """The seats from which someone may look: their own and a spectator's; after the end, all."""
    if table.state == OVER:
        return [*table.game.seats, SPECTATOR]
    return [*table.seats_of(player), SPECTATOR]


def usual_seat(table: Table, player: str | None) -> str:
    """Where someone looks from if they do not say: their own seat; of several, the one that is asked."""
    mine = table.seats_of(player)
    if not mine:
        return SPECTATOR
    actor = table.actor
    return actor if actor is not None and actor in mine else mine[0]


def is_secret_from(table: Table, player: str | None) -> bool:
    """Whether the whole truth about this table must still be kept from somebody."""
    return table.state != OVER and has_secrets(table.game) and not table.is_mine_alone(player)


def may_have_record(table: Table, player: str | None) -> bool:
    return table.state != OPEN and not is_secret_from(table, player)
