"""Hints, alarms and perfect play for whoever is asked; reviews of finished games. What takes time is worked out
elsewhere.
"""

from functools import partial
from typing import Any, Final

from sandtable.offline import own_mistakes
from sandtable.offline.local_server import Job, LocalServer
from sandtable.offline.routes import LATER, Ask, route
from sandtable.offline.screens import ME
from sandtable.players import brief
from sandtable.players.review_plan import finished
from sandtable.players.thinking_jobs import HINT, PERFECT, PLAN, POINT
from sandtable.tables import message_fields, randomness
from sandtable.tables.action_checks import my_seat, refuse_stale
from sandtable.tables.allowed_help import ALARM, refuse_unless_helped
from sandtable.tables.log_lines import OVER
from sandtable.tables.refusal_messages import refusal_message
from sandtable.tables.refusals import Refused
from sandtable.tables.review_numbers import numbered
from sandtable.tables.shown_alarms import alarms_shown
from sandtable.tables.table import Table

SEED_BITS: Final = 62
Data = dict[str, Any]


@route("GET", "/api/tables/{id}/alarms")
def alarm(server: LocalServer, ask: Ask) -> Any:
    table = server.table(ask.parts["id"])
    refuse_unless_helped(table, ALARM, my_seat(table, ME, ask.query.get("seat")))
    return {"n": table.n, **alarms_shown(table)}


@route("POST", "/api/tables/{id}/hint")
def hint(server: LocalServer, ask: Ask) -> Any:
    return give_help(server, ask, HINT, [server.pace.hint_effort])


@route("POST", "/api/tables/{id}/perfect")
def perfect(server: LocalServer, ask: Ask) -> Any:
    return give_help(server, ask, PERFECT, [])


def give_help(server: LocalServer, ask: Ask, kind: str, more: list[str]) -> Any:
    """Worked out for version `n` of the table; void if the table goes on before that."""
    table, body = server.table(ask.parts["id"]), ask.body
    n, wanted = message_fields.number(body, "n"), message_fields.text(body, "seat", 80, "")
    seat = my_seat(table, ME, wanted)
    refuse_unless_helped(table, kind, seat)
    refuse_stale(table, n)
    # The seed comes from nothing that is at the table, so that it can tell nothing about it.
    told = brief(table.sitting.state, seat, randomness.bits(SEED_BITS), held=server.held(table, seat))
    begin_help(server, ask, kind, [told, *more], table, {"n": n})
    return LATER


def begin_help(server: LocalServer, ask: Ask, kind: str, facts: list[Any], table: Table | None, more: Data) -> None:
    """Something that is worked out for a request, which is answered then."""

    def refuse(key: str, **facts: int) -> None:
        server.effects.reply(ask.id, *refusal_message(Refused(key, **facts)))

    def done(found: Data) -> None:
        server.effects.reply(ask.id, 200, {**more, **found})

    stale = None if table is None else partial(refuse, "stale", n=table.n)
    where, seq = ("", 0) if table is None else (table.id, table.log.seq)
    server.begin(kind, facts, Job(where, seq, done, partial(refuse, "our-fault"), stale))


# Reviews. Decision by decision, and kept after each: whoever closes the page goes on where it was.


def finished_table(server: LocalServer, ask: Ask) -> Table:
    table = server.table(ask.parts["id"])
    if table.state != OVER:
        raise Refused("not-yet")
    return table


@route("GET", "/api/tables/{id}/review")
def review(server: LocalServer, ask: Ask) -> Any:
    table = finished_table(server, ask)
    go_on(server, table)
    return numbered(table, review_state(server, table))


@route("POST", "/api/tables/{id}/review")
def ask_for_review(server: LocalServer, ask: Ask) -> Any:
    table = finished_table(server, ask)
    if review_state(server, table)["state"] in ("none", "failed"):
        server.keep_thing(f"review {table.id}", {"done": False, "data": None})
    go_on(server, table)
    return numbered(table, review_state(server, table))


def review_state(server: LocalServer, table: Table) -> Data:
    kept = server.things.get(f"review {table.id}")
    if kept is None:
        return {"state": "none"}
    if kept.get("failed"):
        return {"state": "failed"}
    if kept["done"]:
        return {"state": "done", "review": kept["data"], "puzzles": own_mistakes.of_table(server, table)}
    plan = kept["data"] or {"points": [], "numbers": []}
    return {"state": "running", "ahead": 0, "done": len(plan["points"]), "of": len(plan["numbers"])}


def go_on(server: LocalServer, table: Table) -> None:
    """The next step of a review that is wanted and not under way."""
    kept = server.things.get(f"review {table.id}")
    is_begun = any(job.table == table.id and job.moved_on is None for job in server.jobs.values())
    if kept is not None and kept["done"]:
        own_mistakes.go_on_looking(server, table)
    if kept is None or kept["done"] or kept.get("failed") or is_begun:
        return
    plan, text = kept["data"], table.record(readable=True)
    job = Job(table.id, table.log.seq, partial(judged, server, table.id), partial(failed, server, table.id))
    if plan is None:
        server.begin(PLAN, [text, server.pace.review_seconds], job)
        return
    done = {point["number"] for point in plan["points"]}
    left = [number for number in plan["numbers"] if number not in done]
    if left:
        server.begin(POINT, [text, left[0], plan["rounds"]], job)
    else:
        found = finished(text, plan, plan["points"])
        server.keep_thing(f"review {table.id}", {"done": True, "data": found})
        own_mistakes.want(server, table, found["points"])
        own_mistakes.go_on_looking(server, table)


def judged(server: LocalServer, table_id: str, found: Data) -> None:
    """The plan, or one decision of it."""
    kept = server.things.get(f"review {table_id}")
    if kept is None or kept["done"]:
        return
    plan = kept["data"]
    data = found if plan is None else {**plan, "points": [*plan["points"], found]}
    server.keep_thing(f"review {table_id}", {"done": False, "data": data})
    go_on(server, server.table(table_id))


def failed(server: LocalServer, table_id: str) -> None:
    server.keep_thing(f"review {table_id}", {"done": False, "data": None, "failed": True})
