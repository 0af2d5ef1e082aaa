"""What people do with a tournament: make one, enter, withdraw, begin, call it off."""

import json
from typing import Any, Final

import sandtable
from sandtable.server.accounts.people import Person
from sandtable.server.live import tournaments
from sandtable.server.live.new_tables import refuse_unrateable
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import Database, Row
from sandtable.server.storage import tournament_rows as rows
from sandtable.server.storage.tournament_rows import Tournament
from sandtable.tables import clock, message_fields, randomness
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused
from sandtable.tables.time_control import read_control, stored_control
from sandtable.tables.tournament import CUP, IN_CUP, IN_TABLE, KINDS, Pair, round_robin, standings, winner_of

LONGEST_NAME: Final = 60
MOST_ENTRANTS: Final = 64
MOST_DAYS: Final = 28
MOST_OWN: Final = 5  # that are not over
FARTHEST: Final = 60 * 24 * 3600.0  # seconds until one may begin
USUAL_DAYS: Final = 7
USUAL_MOST: Final = 8
ADD: Final = """
    INSERT INTO tournaments (id, name, game, kind, rated, days, most, owner, state, created, starts, time, round,
    round_began) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?, ?, 0, 0)
"""
OWN: Final = "SELECT COUNT(*) FROM tournaments WHERE owner = ? AND state IN ('open', 'playing')"
LIST: Final = """
    SELECT t.id, t.name, t.game, t.kind, t.rated, t.state, t.most, t.starts,
    (SELECT COUNT(*) FROM entrants e WHERE e.tournament = t.id) AS entrants,
    (SELECT p.name FROM players p WHERE p.id = t.winner) AS winner
    FROM tournaments t WHERE t.state != 'called-off' ORDER BY t.state = 'over', t.created DESC LIMIT 60
"""


def whole(body: Body, name: str, usual: int, least: int, most: int) -> int:
    value = message_fields.number({name: body.get(name, usual)}, name)
    if not least <= value <= most:
        raise Refused("bad-field", place=name, value=value, possible=f"{least}-{most}")
    return value


def start_in(body: Body, now: float) -> float | None:
    """When it begins by itself; without that, when its owner says so, or when it is full."""
    value = body.get("starts")
    if value is None:
        return None
    if type(value) not in (int, float) or not now <= value <= now + FARTHEST:
        raise Refused("bad-field", place="starts", value=message_fields.shown(value))
    return float(value)


async def make(registry: TableRegistry, person: Person, body: Body) -> str:
    """A new tournament; its maker enters by a request of their own."""
    refuse_guest(person)
    game = sandtable.game(message_fields.text(body, "game", 80))
    kind = message_fields.text(body, "kind", 40)
    if kind not in KINDS:
        raise Refused("bad-field", place="kind", value=kind, possible=list(KINDS))
    if len(game.seats) != 2:
        raise Refused("bad-field", place="game", value=game.name)
    name = " ".join(message_fields.text(body, "name", LONGEST_NAME).split())
    if not name or not name.isprintable():
        raise Refused("bad-field", place="name", value=name)
    rated, now, number = int(message_fields.flag(body, "rated")), clock.now(), randomness.token(9)
    days, most = whole(body, "days", USUAL_DAYS, 1, MOST_DAYS), whole(body, "most", USUAL_MOST, 2, MOST_ENTRANTS)
    control = read_control(body)
    refuse_unrateable(control)
    time = json.dumps(control.plain())
    values = (number, name, game.name, kind, rated, days, most, person.id, now, start_in(body, now), time)

    def job(database: Database) -> None:
        if int(database.execute(OWN, (person.id,)).fetchone()[0]) >= MOST_OWN:
            raise Refused("quota-tournaments", most=MOST_OWN)
        database.execute(ADD, values)

    await registry.store.write(job)
    return number


def refuse_guest(person: Person) -> None:
    if not person.account:
        raise Refused("no-account")


async def enter(registry: TableRegistry, person: Person, name: str) -> None:
    """Until it begins. Who takes the last place begins it."""
    refuse_guest(person)

    def job(database: Database) -> bool:
        row = open_row(database, name)
        count = int(database.execute("SELECT COUNT(*) FROM entrants WHERE tournament = ?", (name,)).fetchone()[0])
        if count >= row["most"]:
            raise Refused("tournament-full")
        sql = "INSERT INTO entrants (tournament, player, entered, rating, seed, gone) VALUES (?, ?, ?, 0, 0, 0)"
        added = database.execute(f"{sql} ON CONFLICT DO NOTHING", (name, person.id, clock.now())).rowcount
        return bool(count + added == row["most"])

    if await registry.store.write(job):
        await tournaments.begin(registry, rows.read(registry.store, name), clock.now())


async def withdraw(registry: TableRegistry, person: Person, name: str) -> None:
    """Before it begins, as if one had never entered; after that, all games that are not over are lost."""

    def job(database: Database) -> None:
        row = database.execute(rows.ONE, (name,)).fetchone()
        if row is None:
            raise Refused("no-such-thing", value=name[:40])
        if row["state"] not in (rows.OPEN, rows.PLAYING):
            raise Refused("tournament-begun")
        sql = "DELETE FROM entrants" if row["state"] == rows.OPEN else "UPDATE entrants SET gone = 1"
        if database.execute(f"{sql} WHERE tournament = ? AND player = ?", (name, person.id)).rowcount != 1:
            raise Refused("not-a-player")

    await registry.store.write(job)
    await tournaments.advance(registry, name, clock.now())


async def start(registry: TableRegistry, person: Person, name: str) -> None:
    found = own(registry, person, name)
    if found.state != rows.OPEN:
        raise Refused("tournament-begun")
    if len(found.players) < 2:
        raise Refused("too-few-entrants")
    await tournaments.begin(registry, found, clock.now())


async def call_off(registry: TableRegistry, person: Person, name: str) -> None:
    if own(registry, person, name).state != rows.OPEN:
        raise Refused("tournament-begun")
    await registry.store.write(rows.ended(name, rows.CALLED_OFF))


def own(registry: TableRegistry, person: Person, name: str) -> Tournament:
    found = rows.read(registry.store, name)
    if found.owner != person.id:
        raise Refused("not-your-tournament")
    return found


def open_row(database: Database, name: str) -> Row:
    row: Row | None = database.execute(rows.ONE, (name,)).fetchone()
    if row is None:
        raise Refused("no-such-thing", value=name[:40])
    if row["state"] != rows.OPEN:
        raise Refused("tournament-begun")
    return row


DEEDS: Final = {"enter": enter, "withdraw": withdraw, "start": start, "call-off": call_off}


# As everybody sees it


def listed(registry: TableRegistry) -> list[dict[str, Any]]:
    return [{**dict(row), "rated": bool(row["rated"])} for row in registry.store.rows(LIST)]


def shown(registry: TableRegistry, name: str, me: str | None) -> dict[str, Any]:
    """A tournament whole: who plays, who met whom, who stands where, and by what."""
    found = rows.read(registry.store, name)
    names = {entrant.player: entrant.name for entrant in found.entrants}
    owner = registry.store.row("SELECT name FROM players WHERE id = ?", (found.owner,))
    is_cup = found.kind == CUP
    return {
        "id": found.id,
        "name": found.name,
        "game": found.game,
        "kind": found.kind,
        "seats": list(sandtable.game(found.game).seats),
        "rated": found.is_rated,
        "days": found.days,
        "most": found.most,
        "state": found.state,
        "starts": found.starts,
        "time": stored_control(json.loads(found.time)).shown(),
        "round": found.round,
        "rounds": (len(found.players) - 1).bit_length() if is_cup else len(round_robin(found.players)),
        "ends": found.round_began + found.days * 86_400 if found.state == rows.PLAYING else None,
        "owner": "" if owner is None else owner["name"],
        "winner": names.get(found.winner or ""),
        "entrants": [
            {"name": each.name, "rating": round(each.rating) or None, "gone": each.is_gone} for each in found.entrants
        ],
        "pairs": pairs_shown(found, names),
        "standings": [] if is_cup else standings_shown(found, names),
        "tie_breaks": list(IN_CUP if is_cup else IN_TABLE),
        "entered": me in found.players,
        "own": me == found.owner,
    }


def pairs_shown(found: Tournament, names: dict[str, str]) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = []
    for number in range(1, found.round + 1):
        for pair in found.pairs(number):
            both = (pair.one, pair.other)
            games = [game for game in found.games if game.round == number and (game.one, game.other) == both]
            shown.append({"round": number, **pair_shown(found, pair, names), "games": games_shown(games, names)})
    return shown


def pair_shown(found: Tournament, pair: Pair, names: dict[str, str]) -> dict[str, Any]:
    winner, by = winner_of(pair, found.players) if pair.is_over else ("", "")
    is_cup = found.kind == CUP
    return {
        "one": names[pair.one],
        "other": names.get(pair.other),
        "points": [pair.points(pair.one), pair.points(pair.other)],
        "winner": names.get(winner) if is_cup else None,
        "by": by if is_cup else "",
    }


def games_shown(games: list[rows.TournamentGame], names: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {
            "table": game.table,
            "first": names[game.first],
            "second": names[game.second],
            "score": game.score,
            "how": game.how,
        }
        for game in games
        if game.other
    ]


def standings_shown(found: Tournament, names: dict[str, str]) -> list[dict[str, Any]]:
    return [{**row._asdict(), "player": names[row.player]} for row in standings(found.players, found.pairs())]
