"""The beach of the day at this server: one game that counts for each player, and everyone's distance from perfect play.

What others did is hidden from anyone who may still play: until their own game is over, and, on the day itself, until
they have begun it.
"""

import datetime
import json
import sqlite3
from typing import Any, Final

import sandtable
from sandtable.kernel.setting import settle
from sandtable.players.daily import Daily, the_challenge
from sandtable.server.accounts.people import Person
from sandtable.server.live import new_tables
from sandtable.server.live.live_table import LiveTable, journal_table
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import Database, Row
from sandtable.tables import prepared_tables
from sandtable.tables.log_lines import OVER
from sandtable.tables.new_table import ALL, NOBODY, seats_for
from sandtable.tables.refusals import Refused
from sandtable.tables.terms import Terms

FINISHED, GIVEN_UP, PLAYING = "finished", "given-up", "playing"
ROWS: Final = """
    SELECT d.table_id, d.player, d.score, p.name, t.state, t.ending, s.result
    FROM days d JOIN players p ON p.id = d.player JOIN tables t ON t.id = d.table_id
    LEFT JOIN summaries s ON s.table_id = d.table_id
    WHERE d.day = ? AND d.counted = 1 ORDER BY t.created
"""
MINE: Final = (
    "SELECT d.table_id, t.state FROM days d JOIN tables t ON t.id = d.table_id"
    " WHERE d.day = ? AND d.player = ? AND d.counted = 1"
)


def day_asked(registry: TableRegistry, text: str) -> Daily:
    """The day that someone asks about: today or an earlier one."""
    today = registry.today()
    try:
        date = datetime.date.fromisoformat(text)
    except ValueError as wrong:
        raise Refused("bad-day", value=text[:40], possible=today.isoformat()) from wrong
    if date > today or date.isoformat() != text:
        raise Refused("bad-day", value=text[:40], possible=today.isoformat())
    return the_challenge().of(date)


# Who may see what


def my_game(registry: TableRegistry, day: str, player: str | None) -> Row | None:
    return None if player is None else registry.store.row(MINE, (day, player))


def is_open_to(registry: TableRegistry, day: str, player: str | None) -> bool:
    """Whether someone may know how others played this beach: they can no longer gain by it."""
    mine = my_game(registry, day, player)
    if mine is not None:
        return bool(mine["state"] == OVER)
    return day != registry.today().isoformat()


def refuse_peeking(registry: TableRegistry, table: LiveTable, player: str | None) -> None:
    """Another one's game of a beach that I may still play."""
    if table.terms.day and not table.seats_of(player) and not is_open_to(registry, table.terms.day, player):
        raise Refused("day-not-played", value=table.terms.day)


# Playing


async def play_today(registry: TableRegistry, person: Person, again: bool) -> LiveTable:
    """My game of today's beach: a new one, or the one that I have begun. `again`: once it is over, for practice."""
    day = the_challenge().of(registry.today())
    mine = my_game(registry, day.date.isoformat(), person.id)
    if mine is not None and not (again and mine["state"] == OVER):
        return await registry.table(mine["table_id"])
    registry.drain.refuse()
    new_tables.refuse_too_many(registry, person)
    try:
        return await begin(registry, person, day, mine is None)
    except sqlite3.IntegrityError:  # two clicks at once: the other one was first
        first = my_game(registry, day.date.isoformat(), person.id)
        if first is None:
            raise
        return await registry.table(first["table_id"])


async def begin(registry: TableRegistry, person: Person, day: Daily, counts: bool) -> LiveTable:
    game = sandtable.game(day.game)
    text = day.date.isoformat()
    terms = Terms(prepared_tables.new_id(), game, settle(game.settings, day.settings), the_challenge().secret(text))
    terms.day, terms.is_counted = text, counts
    table = LiveTable(terms)
    table.seats = seats_for(game, person.id, person.name, ALL, NOBODY)
    row = (table.id, text, person.id, int(counts))

    def also(database: Database) -> None:
        database.execute("INSERT INTO days VALUES (?, ?, ?, ?, NULL)", row)

    await registry.add(table, table.begin(), also)
    journal_table("day-begun", table)
    return table


# Telling


def card(registry: TableRegistry, player: str | None) -> dict[str, Any]:
    """What the lobby says about today."""
    day = the_challenge().of(registry.today())
    text = day.date.isoformat()
    row = registry.store.row("SELECT COUNT(*) AS many FROM days WHERE day = ? AND counted = 1", (text,))
    mine = my_game(registry, text, player)
    return {
        "date": text,
        "game": day.game,
        "level": day.level,
        "players": 0 if row is None else row["many"],
        "mine": None if mine is None else {"table": mine["table_id"], "over": mine["state"] == OVER},
    }


def results(registry: TableRegistry, day: Daily, player: str | None) -> dict[str, Any]:
    """Everybody's game of a day: those nearest to perfect play first. Before I have played: only who plays."""
    text = day.date.isoformat()
    is_open = is_open_to(registry, text, player)
    rows = [row_of(row, player, is_open) for row in registry.store.rows(ROWS, (text,))]
    return {
        "date": text,
        "game": day.game,
        "level": day.level,
        "seed": day.seed,
        "today": registry.today().isoformat(),
        "open": is_open,
        "judging": any(table in registry.reviews.days for table in unjudged(rows)),
        "rows": sorted(rows, key=order) if is_open else rows,
    }


def want_scores(registry: TableRegistry, found: dict[str, Any]) -> None:
    """Let the finished games that were shown be compared with perfect play."""
    for table in unjudged(found["rows"]) if found["open"] else []:
        registry.reviews.want_day(table)
        found["judging"] = found["judging"] or table in registry.reviews.days


def unjudged(rows: list[dict[str, Any]]) -> list[str]:
    return [row["table"] for row in rows if row["state"] != PLAYING and row.get("score", 0) is None]


def row_of(row: Row, player: str | None, is_open: bool) -> dict[str, Any]:
    over = row["state"] == OVER
    state = PLAYING if not over else FINISHED if row["ending"] is None else GIVEN_UP
    found: dict[str, Any] = {"name": row["name"], "mine": row["player"] == player, "state": state}
    if found["mine"] or is_open:
        found["table"] = row["table_id"]
    if not is_open:
        return found
    result = None if row["result"] is None else json.loads(row["result"])
    return {
        **found,
        "won": result["winner"] is not None if state == FINISHED and result else None,
        "score": None if row["score"] is None else json.loads(row["score"]),
    }


def order(row: dict[str, Any]) -> tuple[int, float]:
    """The least given away first; after those who finished, those who gave up, then those who still play."""
    place = (FINISHED, GIVEN_UP, PLAYING).index(row["state"])
    return place, row["score"]["given_away"] if row["score"] else 9.0
