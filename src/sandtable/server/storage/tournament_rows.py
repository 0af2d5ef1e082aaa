"""Tournaments as they are stored: reading one whole, and the jobs that change it. What a round is, tables/tournament.py
says; that every job can be done twice without harm is what keeps a server that was stopped in between from harm.
"""

from typing import Final, NamedTuple

from sandtable.server.storage import Database, Job, Store
from sandtable.tables.refusals import Refused
from sandtable.tables.tournament import LEGS, NOBODY, Leg, Pair

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CALLED_OFF: Final = "called-off"
PLAYED: Final = "played"  # how a game got its score: by its own end,
LATE: Final = "late"  # because the time of the round was over,
WITHDRAWN: Final = "withdrawn"  # or because somebody went
FIELDS: Final = (
    *("id", "name", "game", "kind", "rated", "days", "most"),
    *("owner", "state", "starts", "round", "round_began", "winner", "time"),
)
ONE: Final = "SELECT * FROM tournaments WHERE id = ?"
GOING_ON: Final = "SELECT id FROM tournaments WHERE state IN ('open', 'playing') ORDER BY created"
ENTRANTS: Final = """
    SELECT e.player, p.name, e.rating, e.seed, e.gone FROM entrants e JOIN players p ON p.id = e.player
    WHERE e.tournament = ? ORDER BY e.seed, e.entered, e.player
"""
GAMES: Final = "SELECT * FROM tournament_games WHERE tournament = ? ORDER BY round, pair, leg"
ADD_GAME: Final = """
    INSERT INTO tournament_games (tournament, round, pair, leg, one, other, table_id, score, length, how)
    VALUES (?, ?, ?, ?, ?, ?, NULL, NULL, 0, '')
"""
SCORE: Final = """
    UPDATE tournament_games SET score = ?, length = ?, how = ?
    WHERE tournament = ? AND round = ? AND pair = ? AND leg = ? AND score IS NULL
"""
FILL: Final = """
    UPDATE tournament_games SET table_id = ?
    WHERE tournament = ? AND round = ? AND pair = ? AND leg = ? AND table_id IS NULL AND score IS NULL
"""


class Entrant(NamedTuple):
    player: str
    name: str
    rating: float
    seed: int
    is_gone: bool


class TournamentGame(NamedTuple):
    """One game of a tournament."""

    round: int
    pair: int
    leg: int
    one: str
    other: str
    table: str | None
    score: float | None
    length: int
    how: str

    @property
    def first(self) -> str:
        """Who has the first seat: the other in the first game, the one in the second."""
        return self.one if self.leg else self.other

    @property
    def second(self) -> str:
        return self.other if self.leg else self.one


class Tournament(NamedTuple):
    """All that is stored of one."""

    id: str
    name: str
    game: str
    kind: str
    is_rated: bool
    days: int
    most: int
    owner: str
    state: str
    starts: float | None
    round: int
    round_began: float
    winner: str | None
    time: str  # the time control of its games, as JSON
    entrants: list[Entrant]
    games: list[TournamentGame]

    @property
    def players(self) -> list[str]:
        """By seed."""
        return [entrant.player for entrant in self.entrants]

    def is_gone(self, player: str) -> bool:
        return any(entrant.player == player and entrant.is_gone for entrant in self.entrants)

    def pairs(self, number: int | None = None) -> list[Pair]:
        """Who met, of one round or of all."""
        found: dict[tuple[int, int], list[TournamentGame]] = {}
        for game in self.games:
            if number in (None, game.round):
                found.setdefault((game.round, game.pair), []).append(game)
        return [pair_of(games) for games in found.values()]


def pair_of(games: list[TournamentGame]) -> Pair:
    first = games[0]
    if first.other == NOBODY:
        return Pair(first.one, NOBODY)
    legs = (Leg(game.leg, game.first, game.second, game.score, game.length) for game in games)
    return Pair(first.one, first.other, tuple(legs))


def read(store: Store, name: str) -> Tournament:
    row = store.row(ONE, (name,))
    if row is None:
        raise Refused("no-such-thing", value=name[:40])
    entrants = [
        Entrant(each["player"], each["name"], each["rating"], each["seed"], bool(each["gone"]))
        for each in store.rows(ENTRANTS, (name,))
    ]
    games = [
        TournamentGame(
            *(each[field] for field in ("round", "pair", "leg", "one", "other", "table_id", "score", "length", "how"))
        )
        for each in store.rows(GAMES, (name,))
    ]
    values = [row[field] for field in FIELDS]
    return Tournament._make([*values, entrants, games])


# Jobs


def add_round(tournament: str, number: int, pairs: list[tuple[str, str]], now: float) -> Job:
    """A round begins; the one before it must be the one that the database knows."""

    def write(database: Database) -> bool:
        sql = "UPDATE tournaments SET state = 'playing', round = ?, round_began = ? WHERE id = ? AND round = ?"
        if database.execute(sql, (number, now, tournament, number - 1)).rowcount != 1:
            return False  # another process was quicker
        for place, (one, other) in enumerate(pairs):
            for leg in range(1 if other == NOBODY else LEGS):
                database.execute(ADD_GAME, (tournament, number, place, leg, one, other))
        return True

    return write


def seeded(tournament: str, ratings: dict[str, float]) -> Job:
    """The order of all who entered: the better rating first, then who came first."""

    def write(database: Database) -> None:
        rows = database.execute(
            "SELECT player FROM entrants WHERE tournament = ? ORDER BY entered, player", (tournament,)
        ).fetchall()
        order = sorted((row[0] for row in rows), key=lambda player: -ratings.get(player, 0))  # stable
        for seed, player in enumerate(order):
            sql = "UPDATE entrants SET seed = ?, rating = ? WHERE tournament = ? AND player = ?"
            database.execute(sql, (seed, ratings.get(player, 0), tournament, player))

    return write


def scored(tournament: str, game: TournamentGame, score: float, length: int, how: str) -> Job:
    values = (score, length, how, tournament, game.round, game.pair, game.leg)
    return lambda database: database.execute(SCORE, values)


def filled(tournament: str, game: TournamentGame, table: str) -> Job:
    """This game is played at this table. If it has one already, the new one is not made."""

    def write(database: Database) -> None:
        values = (table, tournament, game.round, game.pair, game.leg)
        if database.execute(FILL, values).rowcount != 1:
            raise Refused("stale", n=0)

    return write


def ended(tournament: str, state: str, winner: str | None = None) -> Job:
    sql = "UPDATE tournaments SET state = ?, winner = ? WHERE id = ? AND state IN ('open', 'playing')"
    return lambda database: database.execute(sql, (state, winner, tournament))
