"""What a screen is sent in a game of Kasserine: all of it once, and then what has changed."""

import asyncio
import json
from random import Random
from typing import Any

import sandtable
from sandtable.kernel import SPECTATOR
from sandtable.server.accounts.people import Person
from sandtable.server.config import Rate
from sandtable.server.limits.bucket import Bucket
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.live_views import live_view
from sandtable.server.web.live import Connection
from sandtable.server.web.spectators import Spectators
from sandtable.tables.client_view import ClientSight, read_sight
from sandtable.tables.seats import PLAYER
from sandtable.tables.terms import Terms
from tests.layers import IN_FULL, WISH

MOST = 6 * 1024  # bytes of a message after the first
ANSWERS = 10_000 if IN_FULL else 60  # more than any game has
EVERY = 1 if WISH == "long" or not IN_FULL else 5  # of so many stretches of the game, screens look at one
STRETCH = 40  # answers
NEVER_CHANGES = ("/view/settings", "/settings", "/seats", "/view/table/turns", "/view/game")


def new_table() -> LiveTable:
    table = LiveTable(Terms("abcdefgh", sandtable.game("kasserine"), {}, bytes(32)))
    for seat in table.seats:
        seat.kind, seat.player = PLAYER, seat.name
    table.begin()
    return table


def screen_of(table: LiveTable, seat: str, spectators: Spectators) -> Connection:
    who = None if seat == SPECTATOR else Person(seat, seat, False)
    nothing: Any = None
    return Connection(nothing, table, seat, who, Bucket(Rate(1, 1)), spectators)


def test_in_a_game_every_message_after_the_first_is_small_and_tells_all_that_changed():
    """Through stretches of a whole game on the compiled form; on the plain one through its first turns."""
    table, spectators, rng = new_table(), Spectators(), Random(1)
    seats = [*table.game.seats, SPECTATOR]
    screens: dict[str, Connection] = {}
    told: dict[str, ClientSight] = {}
    known: dict[str, dict[str, Any]] = {}
    sizes: list[int] = []
    most_goals = 0
    for n in range(ANSWERS):
        is_looked_at = n // STRETCH % EVERY == 0
        if n % (STRETCH * EVERY) == 0:  # somebody comes
            screens = {seat: screen_of(table, seat, spectators) for seat in seats}
            told, known = {seat: ClientSight() for seat in seats}, {}
        for seat, screen in screens.items() if is_looked_at else ():
            is_first, text = seat not in known, asyncio.run(screen.picture())
            assert text is not None
            assert is_first != ('"changes":' in text)
            if not is_first:
                sizes.append(len(text.encode()))
                assert sizes[-1] < MOST, text
                assert not any(name in text for name in NEVER_CHANGES)
            known[seat] = told[seat].take(json.loads(text))
        if is_looked_at and n % STRETCH in (10, STRETCH - 1):
            check(table, known)
        if table.state == "over":
            break
        options = table.sitting.state.options()
        most_goals = max(most_goals, len(options))
        table.answer(rng.choice(options).text, None, None)
    assert len(sizes) > (600 if IN_FULL else 100)
    assert not IN_FULL or most_goals > 200  # the largest thing that can be asked was asked
    assert (table.state == "over") == IN_FULL


def check(table: LiveTable, known: dict[str, dict[str, Any]]) -> None:
    """What came bit by bit is what somebody who comes now is sent at once."""
    for seat, have in known.items():
        player = None if seat == SPECTATOR else seat
        now = read_sight(json.loads(json.dumps(live_view(table, seat, player, len(table.sitting.log)))))
        apart = ("is", "log", "log_from", "chat", "chat_from")
        assert {k: v for k, v in have.items() if k not in apart} == {k: v for k, v in now.items() if k not in apart}
