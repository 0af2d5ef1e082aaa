"""What everybody may know about an account: how it played, by game and side, what it likes to begin with, its ratings.

Counted are games that everybody could watch, and rated ones; to the player, all.
"""

from typing import Any, Final

from sandtable.server.storage import Store, ratings
from sandtable.server.storage.library import WINNER
from sandtable.server.storage.lobby import summaries

SEEN: Final = """
    (t.opponent = 'open' OR ? = 1 OR EXISTS (SELECT 1 FROM rated_tables r WHERE r.table_id = t.id))
"""
RESULTS: Final = f"""
    SELECT t.game, c.seat, {WINNER} AS winner, COUNT(*) AS games
    FROM holdings h JOIN tables t ON t.id = h.table_id JOIN summaries s ON s.table_id = t.id
    JOIN seats c ON c.table_id = t.id AND c.player = h.player
    WHERE h.player = ? AND h.state = 'over' AND s.result IS NOT NULL AND s.n > 0 AND t.start IS NULL AND {SEEN}
    AND json_extract(s.result, '$.key') NOT IN ('called-off', 'abandoned', 'set-aside', 'damaged')
    AND (SELECT COUNT(*) FROM seats o WHERE o.table_id = t.id AND o.player = h.player) = 1
    GROUP BY t.game, c.seat, winner ORDER BY t.game, c.seat
"""
OPENINGS: Final = f"""
    SELECT t.game, o.seat, o.question, o.option, o.position, COUNT(*) AS games
    FROM holdings h JOIN tables t ON t.id = h.table_id JOIN openings o ON o.table_id = t.id
    JOIN seats c ON c.table_id = t.id AND c.player = h.player AND c.seat = o.seat
    WHERE h.player = ? AND h.state = 'over' AND o.number < 8 AND {SEEN}
    GROUP BY t.game, o.seat, o.question, o.option, o.position ORDER BY games DESC, o.option
"""
RECENT: Final = "t.state = 'over' AND t.opponent = 'open' AND t.id IN (SELECT table_id FROM holdings WHERE player = ?)"
MOST_OPENINGS: Final = 3  # of each side
MOST_GAMES: Final = 12


def results(store: Store, player: str, is_all: bool) -> list[dict[str, Any]]:
    """By game and side: won, lost, and neither."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for row in store.each(RESULTS, (player, int(is_all))):
        key = (row["game"], row["seat"])
        line = found.setdefault(key, {"game": key[0], "seat": key[1], "won": 0, "lost": 0, "drawn": 0})
        how = "won" if row["winner"] == row["seat"] else "lost" if row["winner"] is not None else "drawn"
        line[how] += row["games"]
    return list(found.values())


def favourites(store: Store, player: str, is_all: bool) -> list[dict[str, Any]]:
    """What a player did most often in the same early position, for each side; once is no habit."""
    found: list[dict[str, Any]] = []
    for row in store.each(OPENINGS, (player, int(is_all))):
        side = [each for each in found if (each["game"], each["seat"]) == (row["game"], row["seat"])]
        if row["games"] > 1 and len(side) < MOST_OPENINGS:
            found.append(dict(row))
    return sorted(found, key=lambda each: (each["game"], each["seat"], -each["games"]))


def rated_path(store: Store, player: str) -> list[dict[str, Any]]:
    """The ratings of a player, each with how it came about, the newest last."""
    path = [dict(row) for row in reversed(store.rows(ratings.PATH, (player,)))]
    return [
        {
            "game": row["game"],
            **ratings.shown(row["rating"], row["deviation"], row["games"]),
            "path": [[step["at"], round(step["rating"])] for step in path if step["game"] == row["game"]],
        }
        for row in store.rows(ratings.OF_PLAYER, (player,))
    ]


def recent_games(store: Store, player: str, viewer: str | None) -> list[dict[str, Any]]:
    return summaries(store, RECENT, (player,), viewer, MOST_GAMES)
