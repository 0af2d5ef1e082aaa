"""A new table: who sits where, and once more with sides swapped."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from sandtable.kernel import Game
from sandtable.tables import randomness
from sandtable.tables.prepared_tables import PreparedTable, read_prepared
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import COMPUTER, PLAYER, Seat
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms

T = TypeVar("T", bound=Table)

ANY: Final = "any"
ALL: Final = "all"
NOBODY: Final = "none"
LINK: Final = "link"
ANYONE: Final = "open"


def terms_of(
    prepared: PreparedTable, game: Game[Any], chosen: dict[str, str], start: dict[str, Any] | None = None
) -> Terms:
    return Terms(prepared.table, game, chosen, prepared.secret, start, seed=prepared.seed)


def seats_for(
    game: Game[Any], player: str, name: str, seat: str, opponent: str, levels: Sequence[str] = ()
) -> list[Seat]:
    """Who sits where at the start; against a computer player of one of these levels, if that is wanted."""
    kind, _, level = opponent.partition(":")
    if kind not in (ANYONE, LINK, NOBODY, COMPUTER) or (kind == COMPUTER and level not in levels):
        possible = [ANYONE, LINK, NOBODY, *(f"{COMPUTER}:{each}" for each in levels)]
        raise Refused("bad-field", place="opponent", value=opponent, possible=possible)
    alone = seat == ALL or len(game.seats) == 1
    if alone != (kind == NOBODY):
        raise Refused("bad-field", place="opponent", value=opponent)
    if seat not in (ANY, ALL, *game.seats):
        raise Refused("bad-field", place="seat", value=seat, possible=[ANY, ALL, *game.seats])
    mine = randomness.choice(game.seats) if seat == ANY else seat
    seats = []
    for each in game.seats:
        if alone or each == mine:
            seats.append(Seat(each, PLAYER, player, name))
        elif kind == COMPUTER:
            seats.append(Seat(each, COMPUTER, level=level))
        else:
            seats.append(Seat(each))
    return seats


def rematch_of(table: Table, make: Callable[[Terms], T]) -> T:
    """The new table of those who offered it: everyone moves one seat on."""
    old_terms = table.terms
    start = None if old_terms.start is None else old_terms.sit_down().state.position()  # in the form of today's rules
    again = make(terms_of(read_prepared(table.offers[0]), table.game, dict(table.played_with), start))
    again.terms.opponent, again.terms.hints = old_terms.opponent, old_terms.hints
    again.terms.is_rated = old_terms.is_rated
    again.terms.link = old_terms.link and randomness.token(16)
    offered = {table.seat(offer["seat"]).player: offer for offer in table.offers}
    for number, old in enumerate(table.seats):
        seat = again.seats[(number + 1) % len(again.seats)]
        seat.kind, seat.player, seat.player_name, seat.level = old.kind, old.player, old.player_name, old.level
        offer = offered.get(old.player)
        if offer is not None:
            seat.key, seat.statement = offer["key"], offer["statement"]
            seat.nonce, offer["nonce"] = offer["nonce"], ""  # once, where one player has all seats
    again.wind(old_terms.time)
    table.next = again.id
    table.offers = []
    return again
