"""Ratings of players, one for each game, by Glicko-2. They change with the end of a rated game, both or neither.

The computer players are rated too, and one of them is the anchor of the scale: the level `regular` is 1500 in every
game, now and always. So a rating means the same on every server: how one does against that level.
"""

from typing import Any, Final, NamedTuple

from sandtable.server.storage import Database, Job
from sandtable.tables.glicko import LEAST_DEVIATION, MIDDLE, Rating, after_rest, rated
from sandtable.tables.seats import COMPUTER, Seat
from sandtable.tables.table import Table

LEVEL: Final = "level:"
ANCHOR: Final = f"{LEVEL}regular"
FIRST: Final = {  # of the levels, before anybody has played them here; people's games correct what is wrong with it
    "random": Rating(600, 150),
    "recruit": Rating(1200, 120),
    "regular": Rating(MIDDLE, LEAST_DEVIATION),
    "veteran": Rating(1650, 120),
    "commander": Rating(1800, 120),
}
NOT_RATED: Final = ("called-off", "abandoned", "set-aside", "damaged")  # endings that say nothing about strength
SURE: Final = 110.0  # whose deviation is larger is not listed among the best
CONFIDENCE: Final = 1.96  # deviations to either side: 95 %
REST: Final = 30 * 24 * 3600.0  # seconds without a game after which a rating is a little less sure
FIND: Final = "SELECT rating, deviation, volatility, games, at FROM ratings WHERE player = ? AND game = ?"
KEEP: Final = """
    INSERT INTO ratings (player, game, rating, deviation, volatility, games, at) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (player, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
    volatility = excluded.volatility, games = excluded.games, at = excluded.at
"""
NOTE: Final = """
    INSERT INTO rated_games (table_id, player, game, at, score, was, rating, deviation) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
OF_PLAYER: Final = "SELECT game, rating, deviation, games FROM ratings WHERE player = ? ORDER BY game"
PATH: Final = """
    SELECT game, at, rating FROM rated_games WHERE player = ? ORDER BY at DESC LIMIT 200
"""
BEST: Final = f"""
    SELECT p.name, r.rating, r.deviation, r.games FROM ratings r JOIN players p ON p.id = r.player
    WHERE r.game = ? AND r.deviation <= {SURE} ORDER BY r.rating DESC, p.name LIMIT ?
"""


class Known(NamedTuple):
    """What is known of one side."""

    player: str
    rating: Rating
    games: int
    score: float


def rating_name(seat: Seat) -> str:
    """Under what name a side is rated."""
    return f"{LEVEL}{seat.level}" if seat.kind == COMPUTER else seat.player or ""


def first_rating(name: str) -> Rating:
    return FIRST.get(name.removeprefix(LEVEL), Rating()) if name.startswith(LEVEL) else Rating()


def rating_of(database: Database, name: str, game: str, now: float) -> tuple[Rating, int]:
    row = None if name == ANCHOR else database.execute(FIND, (name, game)).fetchone()
    if row is None:
        return first_rating(name), 0
    rests = 0 if name.startswith(LEVEL) else max(0, int((now - row[4]) / REST))
    return after_rest(Rating(row[0], row[1], row[2]), rests), int(row[3])


def counts(table: Table) -> bool:
    """Whether the end of this table changes ratings: two sides, and a result that says something."""
    result = table.result
    return table.terms.is_rated and table.is_over and result is not None and result["key"] not in NOT_RATED


def rate(table: Table, at: float) -> Job:
    """Both sides are rated by what the other was before. Once: a table that was counted is not counted again."""
    assert table.result is not None
    winner, game = table.result["winner"], table.game.name
    sides = [(rating_name(seat), score_of(seat, winner)) for seat in table.seats]

    def write(database: Database) -> None:
        if database.execute("SELECT 1 FROM rated_games WHERE table_id = ?", (table.id,)).fetchone() is not None:
            return
        one, other = (Known(name, *rating_of(database, name, game, at), score) for name, score in sides)
        for mine, theirs in ((one, other), (other, one)):
            if mine.player in ("", ANCHOR) or theirs.player == mine.player:
                continue
            after = rated(mine.rating, [(theirs.rating, mine.score)])
            database.execute(KEEP, (mine.player, game, *after, mine.games + 1, at))
            if not mine.player.startswith(LEVEL):
                facts = (mine.score, mine.rating.value, after.value, after.deviation)
                database.execute(NOTE, (table.id, mine.player, game, at, *facts))

    return write


def score_of(seat: Seat, winner: str | None) -> float:
    return 0.5 if winner is None else float(winner == seat.name)


def shown(rating: float, deviation: float, games: int) -> dict[str, Any]:
    """A rating with the interval in which it lies with 95 % confidence."""
    reach = CONFIDENCE * deviation
    low, high = round(rating - reach), round(rating + reach)
    return {"rating": round(rating), "low": low, "high": high, "games": games, "sure": deviation <= SURE}
