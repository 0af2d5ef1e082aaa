"""The beach of the day: the same luck as everywhere, and the distance of one's own game from perfect play. What others
made of it, only a server knows.
"""

import datetime
from functools import partial
from typing import Any

import sandtable
from sandtable.kernel.setting import settle
from sandtable.offline.local_server import Job, LocalServer
from sandtable.offline.myself import my_name
from sandtable.offline.routes import Ask, route
from sandtable.offline.screens import ME
from sandtable.offline.table_rows import Row, head_of
from sandtable.players.daily import Daily, the_challenge
from sandtable.players.thinking_jobs import DAY
from sandtable.tables import message_fields, prepared_tables
from sandtable.tables.log_lines import OVER
from sandtable.tables.new_table import ALL, NOBODY, seats_for
from sandtable.tables.refusals import Refused
from sandtable.tables.summary import table_summary
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms


def my_game(server: LocalServer, day: str) -> Row | None:
    return next((row for row in server.rows.values() if row["day"] == day and row["counted"]), None)


@route("GET", "/api/daily")
def card(server: LocalServer, ask: Ask) -> Any:
    day = the_challenge().of(server.today())
    mine = my_game(server, day.date.isoformat())
    return {
        "date": day.date.isoformat(),
        "game": day.game,
        "level": day.level,
        "players": 0 if mine is None else 1,
        "mine": None if mine is None else {"table": mine["id"], "over": mine["state"] == OVER},
    }


@route("POST", "/api/daily")
def play(server: LocalServer, ask: Ask) -> Any:
    """My game of today: a new one, or the one that I have begun. `again`: once it is over, for practice."""
    again = message_fields.flag(ask.body, "again")
    day = the_challenge().of(server.today())
    mine = my_game(server, day.date.isoformat())
    if mine is not None and not (again and mine["state"] == OVER):
        return head_of(mine, ME)
    return table_summary(begin(server, day, mine is None), ME)


def begin(server: LocalServer, day: Daily, counts: bool) -> Table:
    game, text = sandtable.game(day.game), day.date.isoformat()
    terms = Terms(prepared_tables.new_id(), game, settle(game.settings, day.settings), the_challenge().secret(text))
    terms.day, terms.is_counted = text, counts
    table = Table(terms)
    table.seats = seats_for(game, ME, my_name(server), ALL, NOBODY)
    server.add(table, table.begin())
    return table


@route("GET", "/api/daily/{date}")
def results(server: LocalServer, ask: Ask) -> Any:
    day = day_asked(server, ask.parts["date"])
    text, today = day.date.isoformat(), server.today().isoformat()
    mine = my_game(server, text)
    is_open = mine["state"] == OVER if mine is not None else text != today
    rows = [] if mine is None else [row_shown(server, mine, is_open)]
    is_judged = not any(row["state"] != "playing" and row.get("score", 0) is None for row in rows)
    if not is_judged and mine is not None:
        judge(server, server.table(mine["id"]))
    head = {"date": text, "game": day.game, "level": day.level, "seed": day.seed, "today": today}
    return {**head, "open": is_open, "judging": not is_judged, "rows": rows}


def day_asked(server: LocalServer, text: str) -> Daily:
    today = server.today()
    try:
        date = datetime.date.fromisoformat(text)
    except ValueError as wrong:
        raise Refused("bad-day", value=text[:40], possible=today.isoformat()) from wrong
    if date > today or date.isoformat() != text:
        raise Refused("bad-day", value=text[:40], possible=today.isoformat())
    return the_challenge().of(date)


def row_shown(server: LocalServer, row: Row, is_open: bool) -> dict[str, Any]:
    over = row["state"] == OVER
    state = "playing" if not over else "finished" if row["ending"] is None else "given-up"
    found = {"name": my_name(server), "mine": True, "state": state, "table": row["id"]}
    if not is_open:
        return found
    won = row["result"]["winner"] is not None if state == "finished" else None
    return {**found, "won": won, "score": server.things.get(f"day {row['id']}")}


def judge(server: LocalServer, table: Table) -> None:
    if any(job.table == table.id for job in server.jobs.values()):
        return
    done = partial(server.keep_thing, f"day {table.id}")
    job = Job(table.id, table.log.seq, done, lambda: None)
    server.begin(DAY, [table.record(readable=True)], job)
