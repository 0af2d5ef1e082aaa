"""Tournaments that run by themselves: rounds begin, games are counted, time runs out, somebody wins.

A game of a tournament is a table whose two seats are kept for two players. They sit down as at any other table, so that
their dice are honest too. Whoever has not come when the time of the round is over has lost; at a game that still goes
on then, whoever is asked has.
"""

import asyncio
import json
from typing import Final

import sandtable
from sandtable.kernel import SandtableError
from sandtable.server.journal import fault, note
from sandtable.server.live.invitations import keep_seat
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import ratings
from sandtable.server.storage import tournament_rows as rows
from sandtable.server.storage.running_days import DAY
from sandtable.server.storage.table_store import one_job
from sandtable.server.storage.tournament_rows import Tournament, TournamentGame
from sandtable.server.storage.writer import NOT_KEPT
from sandtable.tables import clock
from sandtable.tables.log_lines import OPEN, OVER, PLAYING
from sandtable.tables.new_table import ANYONE, terms_of
from sandtable.tables.prepared_tables import prepare
from sandtable.tables.refusals import Refused
from sandtable.tables.time_control import stored_control
from sandtable.tables.tournament import (
    BOTH_LOST,
    CUP,
    NOBODY,
    cup_round,
    next_cup_round,
    round_robin,
    standings,
    winner_of,
)

OFTEN: Final = 5.0  # seconds
RESULT: Final = "SELECT t.state, s.result, s.n FROM tables t LEFT JOIN summaries s ON s.table_id = t.id WHERE t.id = ?"


class Tournaments:
    """Looks after all of them, as long as the server runs."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.task = asyncio.create_task(self.go_on())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def go_on(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(OFTEN)

    async def look(self) -> None:
        """Every tournament once. One that fails keeps no other from going on, and is tried again."""
        for row in self.registry.store.rows(rows.GOING_ON):
            try:
                await advance(self.registry, row["id"], clock.now())
            except (Refused, SandtableError, *NOT_KEPT) as wrong:
                fault("tournament-stopped", wrong, tournament=row["id"])


async def advance(registry: TableRegistry, name: str, now: float) -> None:
    """Whatever is due."""
    found = rows.read(registry.store, name)
    if found.state == rows.OPEN:
        if found.starts is not None and found.starts <= now:
            await begin(registry, found, now)
        return
    if found.state != rows.PLAYING:
        return
    for game in found.games:
        if game.score is None:
            await look_at_game(registry, found, game, now)
    found = rows.read(registry.store, name)
    if all(game.score is not None for game in found.games):
        await next_round(registry, found, now)


async def begin(registry: TableRegistry, found: Tournament, now: float) -> None:
    """The first round. With fewer than two there is no tournament."""
    if len(found.players) < 2:
        await registry.store.write(rows.ended(found.id, rows.CALLED_OFF))
        return
    known = {player: rating_now(registry, player, found.game) for player in found.players}
    await registry.store.write(rows.seeded(found.id, known))
    seeded = rows.read(registry.store, found.id)
    first = cup_round(seeded.players) if found.kind == CUP else round_robin(seeded.players)[0]
    if await registry.store.write(rows.add_round(found.id, 1, first, now)):
        note("tournament-begun", tournament=found.id, players=len(found.players))
        await advance(registry, found.id, now)


def rating_now(registry: TableRegistry, player: str, game: str) -> float:
    row = registry.store.row(ratings.FIND, (player, game))
    return ratings.first_rating(player).value if row is None else float(row["rating"])


async def next_round(registry: TableRegistry, found: Tournament, now: float) -> None:
    """Or the end, if that was the last."""
    if found.kind == CUP:
        winners = [winner_of(pair, found.players)[0] for pair in found.pairs(found.round)]
        pairs = next_cup_round(winners) if len(winners) > 1 else []
        winner = winners[0]
    else:
        rounds = round_robin(found.players)
        pairs = rounds[found.round] if found.round < len(rounds) else []
        winner = standings(found.players, found.pairs())[0].player
    if not pairs:
        await registry.store.write(rows.ended(found.id, rows.OVER, winner))
        note("tournament-over", tournament=found.id)
    elif await registry.store.write(rows.add_round(found.id, found.round + 1, pairs, now)):
        await advance(registry, found.id, now)


# One game


async def look_at_game(registry: TableRegistry, found: Tournament, game: TournamentGame, now: float) -> None:
    """Make its table, count its result, or end it where somebody is gone or the time of the round is over."""
    if game.other == NOBODY:
        await registry.store.write(rows.scored(found.id, game, 1.0, 0, "bye"))
        return
    is_late = now > found.round_began + found.days * DAY
    gone = [player for player in (game.first, game.second) if found.is_gone(player)]
    if game.table is None and not gone:
        if not registry.drain.is_on:
            await make_game(registry, found, game)
        return
    if game.table is not None and await count_result(registry, found, game):
        return
    if gone or is_late:
        score, length = await end_game(registry, game, gone)
        await registry.store.write(rows.scored(found.id, game, score, length, rows.WITHDRAWN if gone else rows.LATE))


async def make_game(registry: TableRegistry, found: Tournament, game: TournamentGame) -> None:
    """A table with two seats that are kept. Its promise is made before either of them comes."""
    rules = sandtable.game(found.game)
    table = LiveTable(terms_of(prepare(), rules, rules.settled({}, rules.version)))
    table.terms.opponent, table.terms.is_rated = ANYONE, found.is_rated
    table.wind(stored_control(json.loads(found.time)))
    also = rows.filled(found.id, game, table.id)
    for seat, player in zip(table.seats, (game.first, game.second), strict=True):
        also = one_job(also, keep_seat(table.id, player, seat.name, found.id))
        also = one_job(also, registry.notices.invitation(table, player, found.name))
    await registry.add(table, [], also)


async def count_result(registry: TableRegistry, found: Tournament, game: TournamentGame) -> bool:
    """Whether the game is over; then its score is kept."""
    row = registry.store.row(RESULT, (game.table,))
    if row is None:  # removed: nobody has played it
        await registry.store.write(rows.scored(found.id, game, BOTH_LOST, 0, rows.LATE))
        return True
    if row["state"] != OVER or row["result"] is None:
        return False
    winner = json.loads(row["result"])["winner"]
    seats = sandtable.game(found.game).seats
    score = 0.5 if winner is None else float(winner == seats[0])
    await registry.store.write(rows.scored(found.id, game, score, row["n"] or 0, rows.PLAYED))
    return True


async def end_game(registry: TableRegistry, game: TournamentGame, gone: list[str]) -> tuple[float, int]:
    """The score of a game that is not played to its end, and its length. The table is closed."""
    if game.table is None:
        return forfeit(game, gone), 0
    table = await registry.table(game.table, is_forced=True)
    async with registry.changing(table):
        registry.refuse_dropped(table)
        losers = gone or late_at(table, game)
        if table.state == OPEN:
            await registry.keep(table, table.end(None, "called-off"))
        elif table.state == PLAYING:
            await registry.keep(table, table.end(None, "abandoned"))
    registry.tell(table)
    return forfeit(game, losers), table.n


def late_at(table: LiveTable, game: TournamentGame) -> list[str]:
    """Who has kept the others waiting: has not come, or is asked."""
    both = (game.first, game.second)
    if table.state == OPEN:
        return [player for player in both if not table.seats_of(player)]
    return [player for player in both if table.actor in table.seats_of(player)]


def forfeit(game: TournamentGame, losers: list[str]) -> float:
    if game.first in losers and game.second in losers:
        return BOTH_LOST
    return float(game.second in losers) if losers else 0.5
