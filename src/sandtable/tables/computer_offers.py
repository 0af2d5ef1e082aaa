"""What a computer player offers the person whom it plays: to give up, or a draw. It is an offer like any other: it is
kept with the answer that it comes with, and whoever plays on has said no to it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from sandtable.kernel import State
from sandtable.tables.history import turn_number
from sandtable.tables.log_lines import PLAYING, Line
from sandtable.tables.offers import DRAW, Offer, is_resignation
from sandtable.tables.seats import COMPUTER as BY_COMPUTER
from sandtable.tables.seats import PLAYER
from sandtable.tables.signed_chain import COMPUTER

if TYPE_CHECKING:
    from sandtable.tables.table import Table

Note = Callable[[int, bool], None]  # told in which turn it answers, by its number, and whether that is its own
Wish = Callable[[], str]  # what it would offer, if anything


def answer(table: "Table", option: str, how: str, note: Note, wish: Wish) -> list[Line]:
    """The answer of the computer player that is asked. If it ends its turn, it may offer something with it: whoever is
    in the middle of something else would not look up, and answer that.
    """
    state = table.sitting.state
    seat, is_own = state.actor or "", state.whose_turn() == state.seat
    note(turn_number(state, table.history), is_own)
    lines = table.answer(option, None, None, how)
    kind = wish() if is_own and is_next(table.sitting.state, seat) else ""
    if kind and may_offer(table, seat, kind):
        offer: Offer = {"kind": kind, "seat": seat, "proof": COMPUTER, "line": table.log.seq + 1}
        table.offers = [*table.offers, offer]
    return lines


def is_next(state: State, seat: str) -> bool:
    """Whether somebody else is asked now, in a turn of their own."""
    return state.seat >= 0 and state.actor != seat and state.whose_turn() == state.seat


def may_offer(table: "Table", seat: str, kind: str) -> bool:
    """One person alone must have the other side. Nothing is offered where others count on a game that is played to its
    end: a rating is measured against levels that do not stop early, and games of a day are compared.
    """
    terms = table.terms
    others = [other for other in table.seats if other.name != seat]
    if table.state != PLAYING or terms.is_rated or terms.day or table.seat(seat).kind != BY_COMPUTER:
        return False
    if len(others) != 1 or others[0].kind != PLAYER:
        return False
    if kind == DRAW:
        return not any(offer["kind"] == DRAW for offer in table.offers)
    return not any(is_resignation(offer) for offer in table.offers)
