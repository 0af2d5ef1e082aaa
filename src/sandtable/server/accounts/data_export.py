"""Everything that the server stores about one player, as one file for that player.

It holds nothing that this player could not see: of others only the names at the table, of running games only their own
answers.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from sandtable.kernel import Record
from sandtable.server.accounts.people import Person
from sandtable.server.storage import Database, Row, Store
from sandtable.tables.log_lines import ANSWER, BESIDE, OVER

FORM: Final = "sandtable-export-1"
TABLES: Final = """
    SELECT t.*, n.text AS notes, s.result, d.day, d.counted, d.score FROM tables t
    LEFT JOIN notes n ON n.table_id = t.id AND n.player = :player LEFT JOIN summaries s ON s.table_id = t.id
    LEFT JOIN days d ON d.table_id = t.id
    WHERE t.id IN (SELECT table_id FROM seats WHERE player = :player) ORDER BY t.created
"""
SEATS: Final = """
    SELECT s.*, p.name FROM seats s LEFT JOIN players p ON p.id = s.player WHERE s.table_id = ? ORDER BY s.place
"""
LINES: Final = "SELECT kind, seat, option, player, at FROM log WHERE table_id = ? ORDER BY seq"
CHAT: Final = "SELECT seat, text, at FROM chat WHERE table_id = ? AND player = ? ORDER BY number"


TOKENS: Final = "SELECT id, player, name, scopes, created, used FROM tokens WHERE owner = ? ORDER BY created"
BOTS: Final = (
    "SELECT p.id, p.name, b.created FROM bots b JOIN players p ON p.id = b.player WHERE b.owner = ? ORDER BY 3"
)


COMMUNITY: Final = {
    "ratings": "SELECT game, rating, deviation, volatility, games, at FROM ratings WHERE player = ? ORDER BY game",
    "rated_games": "SELECT table_id, game, at, score, was, rating FROM rated_games WHERE player = ? ORDER BY at",
    "relations": "SELECT p.name, r.kind, r.at FROM relations r JOIN players p ON p.id = r.other WHERE r.player = ?",
    "tournaments": "SELECT tournament, entered, rating, seed, gone FROM entrants WHERE player = ?",
    "reports": "SELECT table_id, reason, text, at, closed FROM reports WHERE reporter = ? ORDER BY at",
    "sanctions": "SELECT kind, until FROM sanctions WHERE player = ?",
    "invitations": "SELECT table_id, seat, at FROM invitations WHERE player = ?",
}


def export_of(store: Store, person: Person) -> str:
    """The file, as JSON. Reads with a connection of its own, so that it can be made alongside everything else."""
    with store.at_one_moment() as database:
        found = {
            "form": FORM,
            "player": player_facts(database, person),
            "tables": list(tables_of(database, person.id)),
            "puzzles": puzzles_of(database, person.id),
            "mistakes": mistakes_of(database, person.id),
            **{name: [dict(row) for row in database.execute(sql, (person.id,))] for name, sql in COMMUNITY.items()},
            "notices": notices_of(database, person.id),
        }
    return json.dumps(found, ensure_ascii=False, indent=1)


def player_facts(database: Database, person: Person) -> dict[str, Any]:
    row = database.execute(
        "SELECT p.created, k.seen, k.way_back FROM players p JOIN people k ON k.player = p.id WHERE p.id = ?",
        (person.id,),
    ).fetchone()
    sessions = database.execute("SELECT created, used FROM sessions WHERE player = ? ORDER BY created", (person.id,))
    codes = database.execute("SELECT COUNT(*) FROM recovery_codes WHERE player = ?", (person.id,)).fetchone()[0]
    tokens = database.execute(TOKENS, (person.id,)).fetchall()
    bots = database.execute(BOTS, (person.id,)).fetchall()
    return {
        **person.plain(),
        "created": row["created"],
        "seen": row["seen"],
        "sessions": [dict(session) for session in sessions],
        "recovery_codes": codes,
        "tokens": [dict(token) for token in tokens],
        "bots": [dict(bot) for bot in bots],
        "recovery_link": row["way_back"] is not None,
    }


def puzzles_of(database: Database, player: str) -> dict[str, Any]:
    """By game: rating, streaks, and which puzzles were solved."""
    rows = database.execute("SELECT game, data FROM puzzle_players WHERE player = ? ORDER BY game", (player,))
    return {str(row["game"]): unpacked(row["data"]) for row in rows}


def mistakes_of(database: Database, player: str) -> list[dict[str, Any]]:
    """The player's own mistakes that come back as puzzles."""
    rows = database.execute("SELECT * FROM mistake_puzzles WHERE player = ? ORDER BY found", (player,))
    return [
        {
            "game": row["game"],
            "table": row["table_id"],
            "given": row["given"],
            "found": row["found"],
            "solved": row["solved"],
            "due": row["due"],
            "puzzle": unpacked(row["data"]),
        }
        for row in rows
    ]


def notices_of(database: Database, player: str) -> dict[str, Any]:
    """What the player wants to be told, and where."""
    row = database.execute("SELECT data FROM notice_choices WHERE player = ?", (player,)).fetchone()
    channels = database.execute(
        "SELECT kind, address, confirmed, created FROM notice_channels WHERE player = ? ORDER BY created", (player,)
    )
    return {
        "choices": None if row is None else unpacked(row["data"]),
        "channels": [dict(channel) for channel in channels],
    }


def tables_of(database: Database, player: str) -> Iterator[dict[str, Any]]:
    for row in database.execute(TABLES, {"player": player}).fetchall():
        seats = database.execute(SEATS, (row["id"],)).fetchall()
        lines = database.execute(LINES, (row["id"],)).fetchall()
        yield {
            "id": row["id"],
            "game": row["game"],
            "rules": row["rules"],
            "settings": unpacked(row["settings"]),
            "state": row["state"],
            "created": row["created"],
            "updated": row["updated"],
            "result": unpacked(row["result"]),
            "day": row["day"],
            "seats": [seat_facts(seat, player) for seat in seats],
            "answers": [answer(line) for line in lines if line["player"] == player],
            "chat": [dict(line) for line in database.execute(CHAT, (row["id"], player))],
            "notes": row["notes"] or "",
            "record": record(row, lines) if row["state"] == OVER else None,
        }


def seat_facts(seat: Row, player: str) -> dict[str, Any]:
    name = seat["level"] if seat["kind"] == "computer" else seat["name"] or ""
    found = {"seat": seat["seat"], "kind": seat["kind"], "name": name, "mine": seat["player"] == player}
    if found["mine"]:
        found |= {"nonce": seat["nonce"], "wish": seat["wish"], "orders": unpacked(seat["orders"])}
    return found


def answer(line: Row) -> dict[str, Any]:
    return {"kind": line["kind"], "seat": line["seat"], "option": line["option"], "at": line["at"]}


def unpacked(text: str | None) -> Any:
    """What is kept as JSON; what is damaged is given as it stands there."""
    try:
        return None if text is None else json.loads(text)
    except ValueError:
        return text


def record(row: Row, lines: list[Row]) -> str | None:
    """All answers of a finished game that were not taken back. What proves its dice is in the record of the table."""
    answers: list[tuple[str, str]] = []
    for line in lines:
        if line["kind"] == ANSWER:
            answers.append((line["seat"], line["option"]))
        elif line["kind"] not in BESIDE and line["option"].isdigit():
            del answers[int(line["option"]) :]
    settings, start = unpacked(row["settings"]), unpacked(row["start"])
    if not isinstance(settings, dict) or isinstance(start, str):
        return None
    return Record(row["game"], row["rules"], settings, answers, start).text()
