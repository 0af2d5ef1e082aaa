"""How tables are opened: creating one, taking a seat, leaving it again, a rematch."""

import asyncio
import secrets
from typing import Any, Final

import sandtable
from sandtable.kernel import Game
from sandtable.kernel.setting import settle
from sandtable.server import chance, fields, quotas
from sandtable.server.chair import COMPUTER, EMPTY, PLAYER, Chair
from sandtable.server.computer_players import levels
from sandtable.server.fields import Body
from sandtable.server.given_text import POSITION, SETTINGS, is_quickly_settled
from sandtable.server.keeping import adding
from sandtable.server.kept import OPEN, OVER, PLAYING
from sandtable.server.linking import LONGEST_POSITION
from sandtable.server.people import Person
from sandtable.server.promising import Promise, read_promise
from sandtable.server.refusals import Refused
from sandtable.server.signing import statement_in
from sandtable.server.storage import Job
from sandtable.server.table import Table
from sandtable.server.table_registry import Hall, journal_table

ANY: Final = "any"
ALL: Final = "all"
NOBODY: Final = "none"
LINK: Final = "link"
ANYONE: Final = "open"


async def make_table(hall: Hall, person: Person, body: Body) -> Table:
    """A new table with its maker sitting at it; it begins at once if no seat is empty.

    Its id is promised before the nonce is known, together with the hash of its secrets, to whoever asks first.
    """
    game = sandtable.game(fields.text(body, "game", 80))
    opponent = fields.text(body, "opponent", 80, ANYONE if len(game.seats) > 1 else NOBODY)
    chairs = set_chairs(game, person, fields.text(body, "seat", 80, ANY), opponent)
    start = await read_start(hall, person, game, body)
    chosen = await read_settings(hall, person, game, body) if start is None else {}
    nonce = fields.nonce(body)
    hints = fields.flag(body, "hints")
    waits, given = any(chair.kind == EMPTY for chair in chairs), start is not None
    refuse_too_many(hall, person, waits, given)
    if any(chair.kind == COMPUTER for chair in chairs):
        refuse_too_many_computers(hall, person)
    promised = hall.promises.find(person.id, body.get("commitment"))
    key, statement = statement_in(body, promised.table, promised.commitment, nonce)
    used = hall.promises.use(person.id, promised)
    # To lay out a map of the owner's own takes a moment: the other tables go on meanwhile.
    table = await asyncio.to_thread(table_promised, used, game, chosen, start)
    if start is not None:
        table.settings = dict(table.played_with)
    table.chairs, table.opponent = chairs, opponent
    table.hints = hints and opponent in (ANYONE, LINK)
    mine = [chair for chair in chairs if chair.player == person.id]
    mine[0].nonce = nonce
    for chair in mine:
        chair.key, chair.statement = key, statement
    if opponent == LINK:
        table.link = chance.token(16)
    await hall.add(table, table.begin() if table.is_full() else [], room_for(hall, person, waits, given))
    journal_table("table-made", table)
    return table


def table_promised(
    promised: Promise, game: Game[Any], chosen: dict[str, str], start: dict[str, Any] | None = None
) -> Table:
    return Table(promised.table, game, chosen, promised.secret, start, seed=promised.seed)


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


async def read_start(hall: Hall, person: Person, game: Game[Any], body: Body) -> dict[str, Any] | None:
    """The position that a table begins with, in its one true form."""
    if body.get("position") is None:
        return None
    text = fields.text(body, "position", LONGEST_POSITION)
    found: dict[str, Any] = await hall.reader.read(person.id, POSITION, text, game.name)
    return found


async def read_settings(hall: Hall, person: Person, game: Game[Any], body: Body) -> dict[str, str]:
    """All settings, complete and checked."""
    chosen = fields.settings(body)
    if is_quickly_settled(game, chosen):
        return settle(game.settings, chosen)
    found: dict[str, str] = await hall.reader.read(person.id, SETTINGS, game.name, chosen)
    return found


def refuse_too_many(hall: Hall, person: Person, waits: bool = False, given: bool = False) -> None:
    """Before anything is done for a table that there is no room for."""
    quotas.refuse_table(hall.store.reading, hall.config.limits, person.id, waits, given)


def room_for(hall: Hall, person: Person, waits: bool, given: bool) -> Job:
    """Once more when it is written, for whoever asks many times at once."""
    return lambda database: quotas.refuse_table(database, hall.config.limits, person.id, waits, given, counted=1)


def refuse_too_many_computers(hall: Hall, person: Person) -> None:
    """Running games against computer players: each of them may want to think for hours."""
    running = hall.store.reading.execute(quotas.COMPUTERS, {"player": person.id, "state": PLAYING}).fetchone()[0]
    if running >= hall.config.limits.computer_games:
        raise Refused("too-many-computers", most=hall.config.limits.computer_games)


async def join(hall: Hall, table: Table, person: Person, body: Body) -> None:
    """Take an empty seat. Whoever has a seat already may send their nonce until the game begins."""
    nonce = fields.nonce(body)
    key, statement = statement_in(body, table.id, table.commitment, nonce)
    async with hall.changing(table):
        hall.still(table)
        if table.state != OPEN:
            raise Refused("already-playing")
        mine = table.seats_of(person.id)
        if mine:
            chair = table.chair(mine[0])
            chair.nonce, chair.key, chair.statement = nonce, key, statement
            await hall.keep(table, [])
        else:
            refuse_too_many(hall, person)
            chair = empty_chair(table, body)
            chair.kind, chair.player, chair.name = PLAYER, person.id, person.name
            chair.nonce, chair.key, chair.statement = nonce, key, statement
            await hall.keep(table, table.begin() if table.is_full() else [])
    hall.tell(table)
    journal_table("joined", table)


def empty_chair(table: Table, body: Body) -> Chair:
    """The seat that was asked for, or the first empty one."""
    key = fields.text(body, "key", 80, "")
    if table.link and not secrets.compare_digest(key.encode(), table.link.encode()):
        raise Refused("wrong-key")
    seat = fields.text(body, "seat", 80, "") if body.get("seat") else ""
    for chair in table.chairs:
        if chair.kind == EMPTY and seat in ("", ANY, chair.seat):
            return chair
    raise Refused("seat-taken")


async def leave(hall: Hall, table: Table, person: Person) -> None:
    """Leave a table where the game has not begun; when nobody is left it is called off."""
    async with hall.changing(table):
        hall.still(table)
        if table.state != OPEN:
            raise Refused("already-playing")
        if not table.seats_of(person.id):
            raise Refused("not-a-player")
        for seat in table.seats_of(person.id):
            table.chair(seat).clear()
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
            refuse_too_many(hall, person, given=table.start is not None)
            if any(chair.kind == COMPUTER for chair in table.chairs):
                refuse_too_many_computers(hall, person)
            promised = promise_of_rematch(hall, table, person, body.get("commitment"))
            key, statement = statement_in(body, promised.table, promised.commitment, nonce)
            hall.promises.use(person.id, promised)
            table.offers = [offer for offer in table.offers if offer["seat"] not in mine]
            thrown_in = {"nonce": nonce, "key": key, "statement": statement}
            table.offers.append({"kind": "rematch", "seat": mine[0], **thrown_in, **promised.plain()})
            wanting = {table.chair(offer["seat"]).player for offer in table.offers}
            if all(player in wanting for player in table.people()):
                again = begin_again(table)
                await hall.keep(table, [], also=adding(again, again.begin()))
                hall.seat(again)
            else:
                await hall.keep(table, [])
    hall.tell(table)
    return table.next


def promise_of_rematch(hall: Hall, table: Table, person: Person, commitment: Any) -> Promise:
    """What whoever asked first was promised. The others see id and hash before they send their nonces."""
    if not table.offers:
        return hall.promises.find(person.id, commitment)
    promised = read_promise(table.offers[0])
    if commitment is not None and commitment != promised.commitment:
        raise Refused("stale", n=table.n)
    return promised


def begin_again(table: Table) -> Table:
    """The new table: everyone moves one seat on."""
    start = None if table.start is None else table.sit_down().state.position()  # in the form of the rules of today
    again = table_promised(read_promise(table.offers[0]), table.game, dict(table.played_with), start)
    again.opponent, again.link = table.opponent, table.link and chance.token(16)
    again.hints = table.hints
    offered = {table.chair(offer["seat"]).player: offer for offer in table.offers}
    for number, old in enumerate(table.chairs):
        chair = again.chairs[(number + 1) % len(again.chairs)]
        chair.kind, chair.player, chair.name, chair.level = old.kind, old.player, old.name, old.level
        offer = offered.get(old.player)
        if offer is not None:
            chair.key, chair.statement = offer["key"], offer["statement"]
            chair.nonce, offer["nonce"] = offer["nonce"], ""  # once, where one player has all seats
    table.next = again.id
    table.offers = []
    return again
