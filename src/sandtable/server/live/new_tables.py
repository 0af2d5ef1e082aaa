"""How tables are opened: creating one, taking a seat, leaving it again, a rematch."""

import asyncio
import secrets
from typing import Any

import sandtable
from sandtable.kernel import Game
from sandtable.kernel.setting import settle
from sandtable.players.table_players import usual_level
from sandtable.server.accounts.people import Person
from sandtable.server.accounts.relations import is_blocked
from sandtable.server.limits import quotas
from sandtable.server.live.client_signatures import statement_in
from sandtable.server.live.clock_actions import control_in
from sandtable.server.live.invitations import invited_by, keep_seat, kept_seat, refuse_kept, refuse_leaving, seat_for
from sandtable.server.live.lessons import tutorial_named
from sandtable.server.live.live_table import LiveTable, journal_table
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import Job
from sandtable.server.storage.table_store import one_job
from sandtable.server.workers.computer_players import levels
from sandtable.tables import message_fields, randomness
from sandtable.tables.brought_games import LONGEST_RECORD, brought_in, refuse_people
from sandtable.tables.lessons import start_after
from sandtable.tables.log_lines import OPEN, OVER, PLAYING, Line
from sandtable.tables.message_fields import Body
from sandtable.tables.new_table import ANY, ANYONE, LINK, NOBODY, rematch_of, seats_for, terms_of
from sandtable.tables.offers import standing
from sandtable.tables.position_links import LONGEST_POSITION
from sandtable.tables.prepared_tables import PreparedTable, read_prepared
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import COMPUTER, EMPTY, PLAYER, Seat
from sandtable.tables.submitted_text import BROUGHT, POSITION, SETTINGS, is_quickly_settled
from sandtable.tables.time_control import FORFEIT, TimeControl


async def make_table(registry: TableRegistry, person: Person, body: Body) -> LiveTable:
    """A new table with its maker sitting at it; it begins at once if no seat is empty.

    Its id is fixed before the nonce is known, together with the hash of its secrets, to whoever asks first.
    """
    registry.drain.refuse()
    game = sandtable.game(message_fields.text(body, "game", 80))
    opponent = message_fields.text(body, "opponent", 80, ANYONE if len(game.seats) > 1 else NOBODY)
    wanted = message_fields.text(body, "seat", 80, ANY)
    seats = seats_for(game, person.id, person.name, wanted, opponent, levels(game, registry.config.engines))
    brought = await read_record_of(registry, person, game, body)
    start = await read_start(registry, person, game, body) if brought is None else brought["start"]
    chosen = await read_settings(registry, person, game, body) if start is None else {}
    nonce = message_fields.nonce(body)
    hints = message_fields.flag(body, "hints")
    is_rated = rated_in(game, person, seats, chosen, start, body)
    guest = invited_by(registry, person, body)
    if guest is not None and opponent != LINK:
        raise Refused("bad-field", place="opponent", value=opponent, possible=[LINK])
    control = control_in(registry, body, person)
    if control.is_limited and opponent == NOBODY:
        raise Refused("no-clock-alone")
    if is_rated:
        refuse_unrateable(control)
    waits, given = any(seat.kind == EMPTY for seat in seats), start is not None
    refuse_too_many(registry, person, waits, given)
    if any(seat.kind == COMPUTER for seat in seats):
        refuse_too_many_computers(registry, person)
    prepared = registry.prepared_tables.find(person.id, body.get("commitment"))
    key, statement = statement_in(body, prepared.table, prepared.commitment, nonce)
    used = registry.prepared_tables.use(person.id, prepared)
    # To lay out a map of the owner's own takes a moment: the other tables go on meanwhile.
    table = await asyncio.to_thread(lambda: LiveTable(terms_of(used, game, chosen, start)))
    if start is not None:
        table.terms.settings = dict(table.played_with)
    table.seats, table.terms.opponent = seats, opponent
    table.terms.hints = hints and opponent in (ANYONE, LINK) and not is_rated
    table.terms.is_rated = is_rated
    table.wind(control)
    mine = [seat for seat in seats if seat.player == person.id]
    mine[0].nonce = nonce
    for seat in mine:
        seat.key, seat.statement = key, statement
    if opponent == LINK:
        table.terms.link = randomness.token(16)
    also = room_for(registry, person, waits, given)
    if guest is not None:
        other = next(seat.name for seat in seats if seat.kind == EMPTY)
        also = one_job(also, keep_seat(table.id, guest, other, person.id))
        also = one_job(also, registry.notices.invitation(table, guest, person.name))
    await registry.add(table, await begun(table, brought), also)
    journal_table("table-made", table)
    return table


async def begun(table: LiveTable, brought: dict[str, Any] | None) -> list[Line]:
    """The first lines of its log. To play through what was brought takes a moment."""
    if brought is not None:
        return await asyncio.to_thread(table.begin_with, brought_in(brought))
    return table.begin() if table.is_full() else []


async def read_record_of(registry: TableRegistry, person: Person, game: Game[Any], body: Body) -> dict[str, Any] | None:
    """The game that somebody brings from elsewhere, played through and checked."""
    if body.get("record") is None:
        return None
    refuse_people(message_fields.text(body, "opponent", 80, ANYONE))
    text = message_fields.text(body, "record", LONGEST_RECORD)
    found: dict[str, Any] = await registry.texts.read(person.id, BROUGHT, text, game.name)
    return found


def rated_in(
    game: Game[Any], person: Person, seats: list[Seat], chosen: dict[str, str], start: dict[str, Any] | None, body: Body
) -> bool:
    """Whether a table shall count for ratings. That takes accounts, two sides, and the game as it is printed."""
    if not message_fields.flag(body, "rated"):
        return False
    if not person.account:
        raise Refused("rated-account")
    if start is not None or len({seat.player or seat.name for seat in seats}) != 2:
        raise Refused("rated-as-printed")
    if not is_quickly_settled(game, chosen):  # cards or a map of one's own
        raise Refused("rated-as-printed")
    return True


def refuse_unrateable(control: TimeControl) -> None:
    """Where a computer could play on, the result would be that of two."""
    if control.is_limited and control.at_end != FORFEIT:
        raise Refused("rated-time")


async def read_start(registry: TableRegistry, person: Person, game: Game[Any], body: Body) -> dict[str, Any] | None:
    """The position that a table begins with, in canonical form."""
    if body.get("lesson") is not None:
        return await asyncio.to_thread(start_after, tutorial_named(game.name), body)
    if body.get("position") is None:
        return None
    text = message_fields.text(body, "position", LONGEST_POSITION)
    found: dict[str, Any] = await registry.texts.read(person.id, POSITION, text, game.name)
    return found


async def read_settings(registry: TableRegistry, person: Person, game: Game[Any], body: Body) -> dict[str, str]:
    """All settings, complete and checked."""
    chosen = message_fields.settings(body)
    if is_quickly_settled(game, chosen):
        return settle(game.settings, chosen)
    found: dict[str, str] = await registry.texts.read(person.id, SETTINGS, game.name, chosen)
    return found


def refuse_too_many(registry: TableRegistry, person: Person, waits: bool = False, given: bool = False) -> None:
    """Before anything is done for a table that there is no room for."""
    quotas.refuse_table(registry.store.reading, registry.config.limits, person.id, waits, given)


def room_for(registry: TableRegistry, person: Person, waits: bool, given: bool) -> Job:
    """Once more when it is written, for whoever asks many times at once."""
    return lambda database: quotas.refuse_table(database, registry.config.limits, person.id, waits, given, counted=1)


def refuse_too_many_computers(registry: TableRegistry, person: Person) -> None:
    """Running games against computer players: each of them may want to think for hours."""
    facts = {"player": person.id, "state": PLAYING}
    running = registry.store.reading.execute(quotas.COMPUTERS, facts).fetchone()[0]
    if running >= registry.config.limits.computer_games:
        raise Refused("too-many-computers", most=registry.config.limits.computer_games)


async def join(registry: TableRegistry, table: LiveTable, person: Person, body: Body) -> None:
    """Take an empty seat. Whoever has a seat already may send their nonce until the game begins."""
    nonce = message_fields.nonce(body)
    key, statement = statement_in(body, table.id, table.terms.commitment, nonce)
    async with registry.changing(table):
        registry.refuse_dropped(table)
        if table.state != OPEN:
            raise Refused("already-playing")
        mine = table.seats_of(person.id)
        if mine:
            seat = table.seat(mine[0])
            seat.nonce, seat.key, seat.statement = nonce, key, statement
            await registry.keep(table, [])
        else:
            refuse_too_many(registry, person)
            seat = seat_to_take(registry, table, person, body)
            seat.kind, seat.player, seat.player_name = PLAYER, person.id, person.name
            seat.nonce, seat.key, seat.statement = nonce, key, statement
            await registry.keep(table, table.begin() if table.is_full() else [], by=person.id)
    registry.tell(table)
    journal_table("joined", table)


def seat_to_take(registry: TableRegistry, table: LiveTable, person: Person, body: Body) -> Seat:
    """A seat for somebody who comes, if they may sit down here."""
    if table.terms.is_rated and not person.account:
        raise Refused("rated-account")
    kept = seat_for(registry.store, table.id, person.id)
    if kept is not None:
        return kept_seat(table.seats, kept)
    if any(is_blocked(registry.store, person.id, player) for player in table.people()):
        raise Refused("not-for-you")
    refuse_kept(registry.store, table.id)
    return empty_seat(table, body)


def empty_seat(table: LiveTable, body: Body) -> Seat:
    """The seat that was asked for, or the first empty one."""
    key = message_fields.text(body, "key", 80, "")
    if table.terms.link and not secrets.compare_digest(key.encode(), table.terms.link.encode()):
        raise Refused("wrong-key")
    wanted = message_fields.text(body, "seat", 80, "") if body.get("seat") else ""
    for seat in table.seats:
        if seat.kind == EMPTY and wanted in ("", ANY, seat.name):
            return seat
    raise Refused("seat-taken")


async def invite_computer(registry: TableRegistry, table: LiveTable, person: Person, body: Body) -> None:
    """Nobody came: a computer player takes every empty seat, and the game begins."""
    level = message_fields.text(body, "level", 80, usual_level(table.game) or "")
    known = levels(table.game, registry.config.engines)
    if level not in known:
        raise Refused("bad-field", place="level", value=level, possible=known)
    async with registry.changing(table):
        registry.refuse_dropped(table)
        if table.state != OPEN:
            raise Refused("already-playing")
        if not table.seats_of(person.id):
            raise Refused("not-a-player")
        refuse_leaving(registry.store, table.id, person.id)
        refuse_too_many_computers(registry, person)
        for seat in table.seats:
            if seat.kind == EMPTY:
                seat.kind, seat.level = COMPUTER, level
        await registry.keep(table, table.begin())
    registry.tell(table)
    journal_table("computer-invited", table)


async def leave(registry: TableRegistry, table: LiveTable, person: Person) -> None:
    """Leave a table where the game has not begun; when nobody is left it is called off."""
    async with registry.changing(table):
        registry.refuse_dropped(table)
        if table.state != OPEN:
            raise Refused("already-playing")
        if not table.seats_of(person.id):
            raise Refused("not-a-player")
        refuse_leaving(registry.store, table.id, person.id)
        for seat in table.seats_of(person.id):
            table.seat(seat).clear()
        if not table.people():
            table.end(None, "called-off")
        await registry.keep(table, [])
    registry.tell(table)


async def rematch(registry: TableRegistry, table: LiveTable, person: Person, body: Body) -> str | None:
    """Once more with sides swapped, when all players at the table want it; says which table it is."""
    nonce = message_fields.nonce(body)
    async with registry.changing(table):
        registry.refuse_dropped(table)
        mine = table.seats_of(person.id)
        if not mine:
            raise Refused("not-a-player")
        if table.state != OVER or table.people() == []:
            raise Refused("not-over")
        if table.next is None:
            registry.drain.refuse()
            refuse_too_many(registry, person, given=table.terms.start is not None)
            if any(seat.kind == COMPUTER for seat in table.seats):
                refuse_too_many_computers(registry, person)
            prepared = prepared_rematch(registry, table, person, body.get("commitment"))
            key, statement = statement_in(body, prepared.table, prepared.commitment, nonce)
            registry.prepared_tables.use(person.id, prepared)
            table.offers = [offer for offer in standing(table.offers) if offer["seat"] not in mine]
            contribution = {"nonce": nonce, "key": key, "statement": statement}
            table.offers.append({"kind": "rematch", "seat": mine[0], **contribution, **prepared.plain()})
            wanting = {table.seat(offer["seat"]).player for offer in table.offers}
            if all(player in wanting for player in table.people()):
                again = rematch_of(table, LiveTable)
                await registry.keep(table, [], also=registry.new(again, again.begin()))
                await registry.take_new(again)
            else:
                await registry.keep(table, [])
    registry.tell(table)
    return table.next


def prepared_rematch(registry: TableRegistry, table: LiveTable, person: Person, commitment: Any) -> PreparedTable:
    """What was prepared for whoever asked first. The others see id and hash before they send their nonces."""
    offered = standing(table.offers)
    if not offered:
        return registry.prepared_tables.find(person.id, commitment)
    prepared = read_prepared(offered[0])
    if commitment is not None and commitment != prepared.commitment:
        raise Refused("stale", n=table.n)
    return prepared
