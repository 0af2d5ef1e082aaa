"""What one seat may see. Everything that is shown of a game in play is made here, and only of what
State.view and Event.seen_by say for that seat.
"""

from typing import Any, Final

from sandtable.kernel import SPECTATOR, Option, State
from sandtable.kernel.sitting import Entry
from sandtable.tables.allowed_help import helps
from sandtable.tables.empty_turns import what_ends
from sandtable.tables.grouped_options import together
from sandtable.tables.hidden_information import has_secrets
from sandtable.tables.history import acted_since, last_of
from sandtable.tables.log_lines import OPEN, OVER, PLAYING
from sandtable.tables.offers import DECLINED, DRAW, RESIGNATION, Offer, shown
from sandtable.tables.prepared_tables import read_prepared
from sandtable.tables.summary import table_summary
from sandtable.tables.table import Table
from sandtable.tables.why_not import guide_of

SHOWN_CHAT: Final = 200
MOMENTS: Final = 8  # whose threats are remembered


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


def table_view(
    table: Table, seat: str, player: str | None, log_from: int = 0, chat_from: int = 0, is_first: bool = True
) -> dict[str, Any]:
    """What this seat sees now. Chat, notes and offers are for those who sit at the table. What is the same throughout
    a game is left out for somebody who has it: it is not their first look.
    """
    state, aside = table.sitting.state, table.loaded.set_aside
    mine = table.seats_of(player)
    seated, plays = bool(mine), table.state == PLAYING and seat in mine
    asked = plays and table.actor == seat
    whole = state.view(seat)
    view = without_options(whole)
    log_from = min(log_from, len(table.sitting.log))
    chat_from = min(max(chat_from, len(table.talk.chat) - SHOWN_CHAT), len(table.talk.chat)) if seated else 0
    return {
        **table_summary(table, player),
        "seat": seat,
        "view": view,
        **(printed_on(table, view) if is_first else {}),
        **said_of(table, view),
        "options": options_shown(table, whole) if asked else [],
        "can_undo": asked and table.sitting.can_undo(),
        "no_undo": table.no_undo(seat) if plays else "",
        "aside": None if aside is None else aside.plain(table.game, table.played_with),
        "log": log_lines(table, seat, log_from),
        "log_from": log_from,
        "offers": [offer_shown(table, offer, seat) for offer in shown(table.offers)] if seated else [],
        "chat": table.talk.chat[chat_from:] if seated else [],
        "chat_from": chat_from,
        "notes": table.talk.notes.get(player or "", "") if seated else "",
        "wish": table.wish_of(seat) if seated else "ask",
        "wishes": table.possible_wishes(seat) if plays else [],
        "orders": orders(table, seat) if seated else [],
        "help": helps(table, seat, player),
        "acted": acted_since(table.history, mine),
        "next": table.next if seated else None,
        "chain": chain_shown(table, seat) if seated else None,
        "hidden": has_secrets(table.game),
    }


def view_of(state: State, seat: str) -> dict[str, Any]:
    return without_options(state.view(seat))


def without_options(view: dict[str, Any]) -> dict[str, Any]:
    """These are told beside a view, with what each of them means."""
    return {name: value for name, value in view.items() if name != "options"}


def said_of(table: Table, view: dict[str, Any]) -> dict[str, Any]:
    """What the game says of what the seat sees now, for those who draw it."""
    guide = guide_of(table.game)
    return {"goals": guide.goals(view), "labels": guide.labels(view)}


def printed_on(table: Table, view: dict[str, Any]) -> dict[str, Any]:
    """What is the same throughout a game, for those who draw it: what is printed, and what it means."""
    guide = guide_of(table.game)
    return {
        "card_lines": guide.cards(view),
        "legend": guide.legend(view),
        "names": guide.names(view["settings"]),
        "events": {"key": guide.key_events, "together": guide.together, "sounds": guide.sounds},
    }


def chain_shown(table: Table, seat: str) -> dict[str, Any] | None:
    """What a client must know to sign: the number of the next line, the head before it, which of the announced keys
    are whose, and, where something may be asked back, which answer that would be.
    """
    if not table.terms.seed or table.state == OPEN:
        return None
    if table.log.end_line:
        return {
            "line": table.log.end_line + 1,
            "head": table.log.end_head,
            "keys": table.log.keys,
            "last": None,
            "seen": table.log.seen,
        }
    last = last_of(table.history, seat)
    return {"line": table.log.seq + 1, "head": table.log.head, "keys": table.log.keys, "last": last}


def options_shown(table: Table, view: dict[str, Any]) -> list[dict[str, Any]]:
    """The options with what each of them means for the one who is asked, whose view this is; found out once for every
    question.
    """
    state, seq, known = table.sitting.state, table.log.seq, table.view_cache.options
    if known is None or known[0] is not state or known[1] != seq:
        empty, guide = table.empty_ends(), guide_of(table.game)
        found = [
            {
                **option_shown(state, option, option.text in empty),
                "places": guide.places(view, option.text),
                "means": guide.consequences(view, option.text),
            }
            for option in state.options()
        ]
        known = table.view_cache.options = (state, seq, together(found))
    return known[2]


def option_shown(state: State, option: Option, is_empty: bool) -> dict[str, Any]:
    return {
        "text": option.text,
        "final": state.commits(option),
        "ends": what_ends(state, option),
        "empty": is_empty,
    }


def orders(table: Table, seat: str) -> list[dict[str, Any]]:
    if seat == SPECTATOR:
        return []
    return [order.plain() for order in table.seat(seat).orders]


def offer_shown(table: Table, offer: Offer, seat: str) -> dict[str, Any]:
    """An offer as this seat may know it: the answer that is asked back may be a secret, what came of it is told."""
    if offer["kind"] == "rematch":
        return {"kind": "rematch", "seat": offer["seat"], **read_prepared(offer).shown()}
    if offer["kind"] in (DRAW, RESIGNATION):
        return {"kind": offer["kind"], "seat": offer["seat"]}
    if offer["kind"] == DECLINED:
        return {"kind": DECLINED, "seat": offer["seat"], "of": offer["of"]}
    n = offer["n"]
    open_to_all = seat == offer["seat"] or not has_secrets(table.game)
    first, last = first_after(table, n), first_after(table, n + 1)
    return {
        "kind": "takeback",
        "seat": offer["seat"],
        "n": n,
        "option": table.history[n].option if open_to_all else None,
        "events": log_lines(table, seat, first, last),
    }


def past_view(table: Table, seat: str, n: int) -> dict[str, Any]:
    """What this seat saw after n answers, with the whole log up to there. Nothing can be answered there."""
    view = view_of(table.state_at(n), seat)
    return {
        "id": table.id,
        "game": table.game.name,
        "n": n,
        "last": table.n,
        "seat": seat,
        "seats": {seat.name: seat.plain() for seat in table.seats},
        "state": table.state,
        "view": view,
        **printed_on(table, view),
        **said_of(table, view),
        "options": [],
        "can_undo": False,
        "log": log_lines(table, seat, 0, first_after(table, n)),
        "log_from": 0,
    }


def threats_shown(table: Table, seat: str, n: int) -> list[dict[str, Any]]:
    """What every piece could do next after n answers, as this seat may know it; found out once for every moment."""
    known, key = table.view_cache.threats, (table.log.seq, n, seat)
    if key not in known:
        if len(known) >= MOMENTS:
            known.clear()
        state = table.sitting.state if n == table.n else table.state_at(n)
        known[key] = [threat.plain() for threat in state.threats(seat)]
    return known[key]


def summary_shown(table: Table, seat: str, n: int) -> list[dict[str, Any]]:
    """What happened after n answers, in a few lines; of what this seat was told of it and sees now."""
    lines = log_lines(table, seat, first_after(table, n))
    return guide_of(table.game).summary(view_of(table.sitting.state, seat), lines)


def chapters_shown(table: Table, seat: str, n: int) -> list[dict[str, Any]]:
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
