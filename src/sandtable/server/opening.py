"""How tables come to be: making one, sitting down, getting up again, playing once more."""

import secrets
from typing import Any, Final

import sandtable
from sandtable.kernel import Game
from sandtable.kernel.setting import settle
from sandtable.server import chance, fields
from sandtable.server.chair import COMPUTER, EMPTY, PLAYER, Chair
from sandtable.server.crew import levels
from sandtable.server.dice import commitment_to
from sandtable.server.fields import Body
from sandtable.server.hall import Hall, journal_table
from sandtable.server.keeping import adding
from sandtable.server.kept import OPEN, OVER
from sandtable.server.linking import LONGEST_POSITION, read_given
from sandtable.server.people import Person
from sandtable.server.refusals import Refused
from sandtable.server.table import Table

ANY: Final = "any"
ALL: Final = "all"
NOBODY: Final = "none"
LINK: Final = "link"
ANYONE: Final = "open"


def new_id() -> str:
    """A name for a table that nobody guesses."""
    return chance.token(9)


async def make_table(hall: Hall, person: Person, body: Body) -> Table:
    """A new table with its maker sitting at it; it begins at once if no chair is empty."""
    game = sandtable.game(fields.text(body, "game", 80))
    opponent = fields.text(body, "opponent", 80, ANYONE if len(game.seats) > 1 else NOBODY)
    chairs = set_chairs(game, person, fields.text(body, "seat", 80, ANY), opponent)
    start = read_start(game, body)
    chosen = settle(game.settings, fields.settings(body)) if start is None else {}
    fields.refuse_unkeepable("settings", chosen)  # what stood in a setting as JSON has been read by now
    nonce = fields.nonce(body)
    hints = fields.flag(body, "hints")
    refuse_too_many(hall, person)
    secret = hall.redeem(person.id, body.get("commitment"))
    table = Table(new_id(), game, chosen, secret, start)
    if start is not None:
        table.settings = dict(table.played_with)
    table.chairs, table.opponent = chairs, opponent
    table.hints = hints and opponent in (ANYONE, LINK)
    next(chair for chair in chairs if chair.player == person.id).nonce = nonce
    if opponent == LINK:
        table.link = chance.token(16)
    await hall.add(table, table.begin() if table.is_full() else [])
    journal_table("table-made", table)
    return table


def set_chairs(game: Game[Any], person: Person, seat: str, opponent: str) -> list[Chair]:
    """Who sits where at the start."""
    kind, _, level = opponent.partition(":")
    if kind not in (ANYONE, LINK, NOBODY, COMPUTER) or (kind == COMPUTER and level not in levels(game)):
        possible = [ANYONE, LINK, NOBODY, *(f"{COMPUTER}:{name}" for name in levels(game))]
        raise Refused("bad-field", place="opponent", value=opponent, possible=possible)
    alone = seat == ALL or len(game.seats) == 1
    if alone != (kind == NOBODY):
        raise Refused("bad-field", place="opponent", value=opponent)
    if seat not in (ANY, ALL, *game.seats):
        raise Refused("bad-field", place="seat", value=seat, possible=[ANY, ALL, *game.seats])
    mine = chance.choice(game.seats) if seat == ANY else seat
    chairs = []
    for name in game.seats:
        chair = Chair(name)
        if alone or name == mine:
            chair = Chair(name, PLAYER, person.id, person.name)
        elif kind == COMPUTER:
            chair = Chair(name, COMPUTER)
            chair.level = level
        chairs.append(chair)
    return chairs


def read_start(game: Game[Any], body: Body) -> dict[str, Any] | None:
    """The position that a table begins with, in its one true form."""
    if body.get("position") is None:
        return None
    return read_given(fields.text(body, "position", LONGEST_POSITION), game.name)[1]


def refuse_too_many(hall: Hall, person: Person) -> None:
    row = hall.store.row(
        "SELECT COUNT(DISTINCT t.id) AS many FROM tables t JOIN seats s ON s.table_id = t.id"
        " WHERE s.player = ? AND t.state != ?",
        (person.id, OVER),
    )
    if row is not None and row["many"] >= hall.config.limits.open_tables:
        raise Refused("too-many", most=hall.config.limits.open_tables)


async def join(hall: Hall, table: Table, person: Person, body: Body) -> None:
    """Take an empty chair. Whoever sits already may throw in his nonce as long as the game has not begun."""
    nonce = fields.nonce(body)
    async with hall.changing(table):
        hall.still(table)
        if table.state != OPEN:
            raise Refused("already-playing")
        mine = table.seats_of(person.id)
        if mine:
            table.chair(mine[0]).nonce = nonce
            await hall.keep(table, [])
        else:
            chair = empty_chair(table, body)
            chair.kind, chair.player, chair.name, chair.nonce = PLAYER, person.id, person.name, nonce
            await hall.keep(table, table.begin() if table.is_full() else [])
    hall.tell(table)
    journal_table("joined", table)


def empty_chair(table: Table, body: Body) -> Chair:
    """The chair that was asked for, or the first that is empty."""
    key = fields.text(body, "key", 80, "")
    if table.link and not secrets.compare_digest(key.encode(), table.link.encode()):
        raise Refused("wrong-key")
    seat = fields.text(body, "seat", 80, "") if body.get("seat") else ""
    for chair in table.chairs:
        if chair.kind == EMPTY and seat in ("", ANY, chair.seat):
            return chair
    raise Refused("seat-taken")


async def leave(hall: Hall, table: Table, person: Person) -> None:
    """Get up from a table that has not begun; when nobody is left it is called off."""
    async with hall.changing(table):
        hall.still(table)
        if table.state != OPEN:
            raise Refused("already-playing")
        if not table.seats_of(person.id):
            raise Refused("not-a-player")
        for seat in table.seats_of(person.id):
            chair = table.chair(seat)
            chair.kind, chair.player, chair.name, chair.nonce = EMPTY, None, "", ""
        if not table.people():
            table.end(None, "called-off")
        await hall.keep(table, [])
    hall.tell(table)


async def rematch(hall: Hall, table: Table, person: Person, body: Body) -> str | None:
    """Once more with sides swapped, when all players at the table want it; says which table it is."""
    nonce = fields.nonce(body)
    async with hall.changing(table):
        hall.still(table)
        mine = table.seats_of(person.id)
        if not mine:
            raise Refused("not-a-player")
        if table.state != OVER or table.people() == []:
            raise Refused("not-over")
        if table.next is None:
            secret = secret_of_rematch(hall, table, person, body.get("commitment"))
            table.offers = [offer for offer in table.offers if offer["seat"] not in mine]
            table.offers.append({"kind": "rematch", "seat": mine[0], "nonce": nonce, "secret": secret.hex()})
            wanting = {table.chair(offer["seat"]).player for offer in table.offers}
            if all(player in wanting for player in table.people()):
                again = begin_again(table)
                await hall.keep(table, [], also=adding(again, again.begin()))
                hall.seat(again)
            else:
                await hall.keep(table, [])
    hall.tell(table)
    return table.next


def secret_of_rematch(hall: Hall, table: Table, person: Person, commitment: Any) -> bytes:
    """The secret that whoever asked first was promised. The others see its hash before they throw in their nonces."""
    if not table.offers:
        return hall.redeem(person.id, commitment)
    secret = bytes.fromhex(table.offers[0]["secret"])
    if commitment is not None and commitment != commitment_to(secret):
        raise Refused("stale", n=table.n)
    return secret


def begin_again(table: Table) -> Table:
    """The new table: everybody one chair further."""
    secret = bytes.fromhex(table.offers[0]["secret"])
    start = None if table.start is None else table.sit_down().state.position()  # in the form of the rules of today
    again = Table(new_id(), table.game, dict(table.played_with), secret, start)
    again.opponent, again.link = table.opponent, table.link and chance.token(16)
    again.hints = table.hints
    nonces = {table.chair(offer["seat"]).player: offer["nonce"] for offer in table.offers}
    for number, old in enumerate(table.chairs):
        chair = again.chairs[(number + 1) % len(again.chairs)]
        chair.kind, chair.player, chair.name, chair.level = old.kind, old.player, old.name, old.level
        chair.nonce = nonces.pop(old.player, "")
    table.next = again.id
    table.offers = []
    return again
