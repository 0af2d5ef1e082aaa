"""Finished games, searched, and what became of their openings.

Found are games that were open to all, and those in which the one who asks played; so it is with the counts too.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from sandtable.server.storage import Database, Job, Row
from sandtable.server.storage.lobby import STORED
from sandtable.tables.openings import Decision

PAGE: Final = 30
MOST_STARTS: Final = 12
MOST_MOVES: Final = 60
SEEN_BY: Final = "(t.opponent = 'open' OR t.id IN (SELECT table_id FROM holdings WHERE player = ?))"
WINNER: Final = "json_extract(s.result, '$.winner')"
NOBODY: Final = "nobody"
STARTS: Final = f"""
    SELECT f.position, t.game, t.settings, t.rules, f.games FROM (
        SELECT o.position, MIN(t.id) AS id, COUNT(*) AS games FROM openings o JOIN tables t ON t.id = o.table_id
        WHERE o.number = 0 AND t.game = ? AND {SEEN_BY} GROUP BY o.position
        ORDER BY games DESC, o.position LIMIT {MOST_STARTS}
    ) AS f JOIN tables t ON t.id = f.id ORDER BY f.games DESC, f.position
"""
MOVES: Final = f"""
    SELECT o.option, o.seat, o.question, {WINNER} AS winner, f.position AS next, COUNT(DISTINCT t.id) AS games
    FROM openings o JOIN tables t ON t.id = o.table_id JOIN summaries s ON s.table_id = t.id
    LEFT JOIN openings f ON f.table_id = o.table_id AND f.number = o.number + 1
    WHERE o.position = ? AND t.game = ? AND {SEEN_BY} GROUP BY 1, 2, 3, 4, 5
"""
SAMPLE: Final = f"""
    SELECT t.id, o.n, t.game, t.settings, t.rules FROM openings o JOIN tables t ON t.id = o.table_id
    WHERE o.position = ? AND t.game = ? AND {SEEN_BY} ORDER BY t.updated DESC LIMIT 1
"""


class Search(NamedTuple):
    """What somebody looks for; what is empty does not matter."""

    game: str = ""
    player: str = ""  # part of a name
    seat: str = ""  # the side of that player; of the one who asks, if no name is given
    winner: str = ""  # a seat, or `nobody`
    opponent: str = ""  # `people` or `computer`
    shortest: int | None = None  # answers
    longest: int | None = None
    position: str = ""  # of an opening
    before: tuple[float, str] | None = None  # the last one of the page before


def search_query(search: Search, me: str) -> tuple[str, list[Any]]:
    """The rows of the lobby that fit, the last touched first; one more than a page shows whether there are others."""
    where, values = ["t.state = 'over'", SEEN_BY], [me]

    def demand(condition: str, *facts: Any) -> None:
        where.append(condition)
        values.extend(facts)

    if search.game:
        demand("t.game = ?", search.game)
    if search.winner:
        demand(f"s.result IS NOT NULL AND {WINNER} IS ?", None if search.winner == NOBODY else search.winner)
    if search.player:
        demand(
            "EXISTS (SELECT 1 FROM seats c JOIN players p ON p.id = c.player WHERE c.table_id = t.id"
            " AND p.name LIKE ? ESCAPE '\\' AND (c.seat = ? OR ? = ''))",
            f"%{escaped(search.player)}%",
            search.seat,
            search.seat,
        )
    elif search.seat:
        demand(
            "EXISTS (SELECT 1 FROM seats c WHERE c.table_id = t.id AND c.seat = ? AND c.player = ?)", search.seat, me
        )
    if search.opponent:
        is_computer = "EXISTS (SELECT 1 FROM seats c WHERE c.table_id = t.id AND c.kind = 'computer')"
        demand(is_computer if search.opponent == "computer" else f"NOT {is_computer}")
    if search.shortest is not None:
        demand("s.n >= ?", search.shortest)
    if search.longest is not None:
        demand("s.n <= ?", search.longest)
    if search.position:
        demand("t.id IN (SELECT table_id FROM openings WHERE position = ?)", search.position)
    if search.before is not None:
        demand("(t.updated, t.id) < (?, ?)", *search.before)
    return f"{STORED} WHERE {' AND '.join(where)} ORDER BY t.updated DESC, t.id DESC LIMIT {PAGE + 1}", values


def escaped(text: str) -> str:
    """A text in which LIKE finds nothing of its own."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


class Move:
    """What was answered in a position, and what became of it."""

    def __init__(self, row: Row) -> None:
        self.option, self.seat, self.question = row["option"], row["seat"], row["question"]
        self.won: Counter[str] = Counter()  # by winner
        self.next: Counter[str] = Counter()  # positions of the decision that followed

    def add(self, row: Row) -> None:
        self.won[row["winner"] or NOBODY] += row["games"]
        if row["next"] is not None:
            self.next[row["next"]] += row["games"]

    def plain(self) -> dict[str, Any]:
        return {
            "option": self.option,
            "seat": self.seat,
            "question": self.question,
            "games": self.won.total(),
            "won": dict(self.won),
            "next": [{"position": position, "games": games} for position, games in self.next.most_common(MOST_STARTS)],
        }


def moves_in(rows: Iterable[Row]) -> list[dict[str, Any]]:
    """What was answered in a position, the commonest first."""
    found: dict[tuple[str, str], Move] = {}
    for row in rows:
        found.setdefault((row["seat"], row["option"]), Move(row)).add(row)
    moves = sorted(found.values(), key=lambda move: (-move.won.total(), move.option))
    return [move.plain() for move in moves[:MOST_MOVES]]


def keep_opening(table_id: str, decisions: list[Decision]) -> Job:
    """An opening has been read. A table that was removed meanwhile has none."""

    def write(database: Database) -> None:
        waits = database.execute("DELETE FROM unread_openings WHERE table_id = ?", (table_id,)).rowcount
        if waits:
            database.executemany(
                "INSERT OR REPLACE INTO openings VALUES (?, ?, ?, ?, ?, ?, ?)",
                [(table_id, *decision) for decision in decisions],
            )

    return write
