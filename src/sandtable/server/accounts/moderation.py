"""Order among people: reports, what moderators do about them, and the log of it, which is only ever added to.

Moderators are accounts that the operator names (setting `moderators`). They can keep somebody from writing (mute) or
from coming (ban), for some days or for good, and give somebody another name. They see the chat of a table only where
somebody who sits there has reported it. Nobody moderates themselves, or another moderator.
"""

from typing import Any, Final, NamedTuple

from sandtable.server.accounts.names import clean_name, likeness, one_form
from sandtable.server.accounts.people import SET_LIKENESS, People, Person, refuse_taken
from sandtable.server.accounts.relations import account_named
from sandtable.server.accounts.sessions import end_sessions, end_tokens
from sandtable.server.config import Config
from sandtable.server.storage import Database, Store
from sandtable.server.storage.running_days import DAY
from sandtable.tables import message_fields
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused

MUTE: Final = "mute"
BAN: Final = "ban"
REASONS: Final = ("insult", "cheating", "stalling", "name", "spam", "other")
LONGEST_REPORT: Final = 1000
LONGEST_REASON: Final = 300
MOST_REPORTS: Final = 10  # of one player, that nobody has looked at yet
LONGEST_DAYS: Final = 3650
SHOWN: Final = 200
ADD_REPORT: Final = """
    INSERT INTO reports (id, reporter, about, table_id, reason, text, at, closed) VALUES (?, ?, ?, ?, ?, ?, ?, 0)
"""
REPORTS: Final = f"""
    SELECT r.id, r.about AS player, p.name, q.name AS reporter, r.table_id, r.reason, r.text, r.at FROM reports r
    JOIN players p ON p.id = r.about JOIN players q ON q.id = r.reporter WHERE r.closed = 0 ORDER BY r.at LIMIT {SHOWN}
"""
CHAT: Final = "SELECT name, text, at FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT 30"
SANCTIONS: Final = f"""
    SELECT s.player, p.name, s.kind, s.until FROM sanctions s JOIN players p ON p.id = s.player
    WHERE s.until IS NULL OR s.until > ? ORDER BY p.name, s.kind LIMIT {SHOWN}
"""
LOG: Final = f"""
    SELECT l.at, q.name AS moderator, l.about AS player, p.name, l.action, l.days, l.reason FROM moderation_log l
    LEFT JOIN players p ON p.id = l.about LEFT JOIN players q ON q.id = l.moderator ORDER BY l.number DESC LIMIT {SHOWN}
"""
ADD_LINE: Final = """
    INSERT INTO moderation_log (number, at, moderator, about, action, days, reason)
    VALUES ((SELECT COALESCE(MAX(number), 0) + 1 FROM moderation_log), ?, ?, ?, ?, ?, ?)
"""
PUT: Final = """
    INSERT INTO sanctions (player, kind, until) VALUES (?, ?, ?)
    ON CONFLICT (player, kind) DO UPDATE SET until = excluded.until
"""
HOLDS: Final = "SELECT until FROM sanctions WHERE player = ? AND kind = ? AND (until IS NULL OR until > ?)"


class Deed(NamedTuple):
    """What a moderator does."""

    action: str
    player: str
    days: int  # 0: for good
    reason: str
    report: str
    name: str  # a new one


def is_moderator(config: Config, person: Person | None) -> bool:
    named = {one_form(name) for name in config.moderators}
    return person is not None and person.account and one_form(person.name) in named


def refuse_others(config: Config, person: Person) -> None:
    if not is_moderator(config, person):
        raise Refused("not-a-moderator")


def refuse_muted(store: Store, player: str, now: float) -> None:
    row = store.row(HOLDS, (player, MUTE, now))
    if row is not None:
        raise Refused("muted", days=days_left(row["until"], now))


def is_muted(store: Store, player: str, now: float) -> bool:
    return store.row(HOLDS, (player, MUTE, now)) is not None


def days_left(until: float | None, now: float) -> int:
    """0: for good."""
    return 0 if until is None else max(1, round((until - now) / DAY))


# Reports


async def report(people: People, person: Person, number: str, body: Body, seats: dict[str, str | None] | None) -> None:
    """Somebody tells the moderators about somebody: an account, or whoever sits at a seat of a table of theirs."""
    reason = message_fields.text(body, "reason", 20)
    if reason not in REASONS:
        raise Refused("bad-field", place="reason", value=reason, possible=list(REASONS))
    text = message_fields.text(body, "text", LONGEST_REPORT, "")
    about = reported(people.store, body, seats)
    if about == person.id:
        raise Refused("not-yourself")
    table = message_fields.text(body, "table", 40, "") or None
    values = (number, person.id, about, table, reason, text, people.days.now())

    def job(database: Database) -> None:
        count = database.execute("SELECT COUNT(*) FROM reports WHERE reporter = ? AND closed = 0", (person.id,))
        if int(count.fetchone()[0]) >= MOST_REPORTS:
            raise Refused("too-many", most=MOST_REPORTS)
        database.execute(ADD_REPORT, values)

    await people.store.write(job)


def reported(store: Store, body: Body, seats: dict[str, str | None] | None) -> str:
    if seats is None:
        return account_named(store, message_fields.text(body, "name", 80)).id
    seat = message_fields.text(body, "seat", 80)
    found = seats.get(seat)
    if found is None:
        raise Refused("bad-field", place="seat", value=seat, possible=[name for name, who in seats.items() if who])
    return found


# What moderators see and do


def overview(store: Store, now: float) -> dict[str, Any]:
    reports = [dict(row) for row in store.rows(REPORTS)]
    for each in reports:
        said = [] if each["table_id"] is None else store.rows(CHAT, (each["table_id"],))
        each["chat"] = [dict(line) for line in reversed(said)]
    return {
        "reports": reports,
        "sanctions": [dict(row) for row in store.rows(SANCTIONS, (now,))],
        "log": [dict(row) for row in store.rows(LOG)],
        "reasons": list(REASONS),
    }


def read_deed(action: str, body: Body) -> Deed:
    days = message_fields.number({"days": body.get("days", 0)}, "days")
    if days > LONGEST_DAYS:
        raise Refused("bad-field", place="days", value=days, possible=f"0-{LONGEST_DAYS}")
    reason = message_fields.text(body, "reason", LONGEST_REASON, "").strip()
    if not reason:
        raise Refused("bad-field", place="reason", value="")
    player, report = (message_fields.text(body, name, 80, "") for name in ("player", "report"))
    return Deed(action, player, days, reason, report, message_fields.text(body, "name", 80, ""))


async def moderate(people: People, config: Config, moderator: Person, deed: Deed) -> str:
    """Do it and write it down, both or neither; gives the name that the player has now."""
    if deed.action not in ACTIONS:
        raise Refused("bad-field", place="action", value=deed.action[:40], possible=list(ACTIONS))
    now = people.days.now()
    clean = clean_name(deed.name) if deed.action == "rename" else ""

    def job(database: Database) -> tuple[str, list[str]]:
        row = database.execute("SELECT id, name, folded FROM players WHERE id = ?", (deed.player,)).fetchone()
        if row is None:
            raise Refused("no-such-player", value=deed.player[:40])
        subject = Person(row["id"], row["name"], row["folded"] is not None)
        if subject.id == moderator.id or is_moderator(config, subject):
            raise Refused("not-a-moderator")
        ended = ACTIONS[deed.action](database, subject, deed._replace(name=clean), now)
        if deed.report:
            database.execute("UPDATE reports SET closed = 1 WHERE id = ? AND about = ?", (deed.report, subject.id))
        line = (now, moderator.id, subject.id, deed.action, deed.days, deed.reason)
        database.execute(ADD_LINE, line)
        return clean or subject.name, ended

    name, ended = await people.store.write(job)
    people.sessions.end(ended)
    return str(name)


# In a transaction: each says which sessions are over


def mute(database: Database, subject: Person, deed: Deed, now: float) -> list[str]:
    database.execute(PUT, (subject.id, MUTE, until(deed, now)))
    return []


def ban(database: Database, subject: Person, deed: Deed, now: float) -> list[str]:
    """Whoever is banned, and what acts for them, is out at once. Their games wait."""
    database.execute(PUT, (subject.id, BAN, until(deed, now)))
    own = database.execute("DELETE FROM tokens WHERE player = ? RETURNING mark", (subject.id,)).fetchall()
    return [*end_sessions(database, subject.id), *end_tokens(database, subject.id), *(row[0] for row in own)]


def unmute(database: Database, subject: Person, deed: Deed, now: float) -> list[str]:
    database.execute("DELETE FROM sanctions WHERE player = ? AND kind = ?", (subject.id, MUTE))
    return []


def unban(database: Database, subject: Person, deed: Deed, now: float) -> list[str]:
    database.execute("DELETE FROM sanctions WHERE player = ? AND kind = ?", (subject.id, BAN))
    return []


def rename(database: Database, subject: Person, deed: Deed, now: float) -> list[str]:
    """Another name for somebody, in place of one that cannot stay. An account signs in with the new one."""
    refuse_taken(database, deed.name)
    folded = one_form(deed.name) if subject.account else None
    database.execute("UPDATE players SET name = ?, folded = ? WHERE id = ?", (deed.name, folded, subject.id))
    if subject.account:
        database.execute(SET_LIKENESS, (likeness(deed.name), subject.id))
    database.execute("UPDATE chat SET name = ? WHERE player = ?", (deed.name, subject.id))
    return []


def dismiss(database: Database, subject: Person, deed: Deed, now: float) -> list[str]:
    """Nothing follows from a report."""
    return []


def until(deed: Deed, now: float) -> float | None:
    return now + deed.days * DAY if deed.days else None


ACTIONS: Final = {
    "mute": mute,
    "unmute": unmute,
    "ban": ban,
    "unban": unban,
    "rename": rename,
    "dismiss": dismiss,
}
