"""What a player does at a table, from the message to the lines that must be kept. Nothing here waits or writes.

Whoever runs the table keeps the lines before anybody is told. How an action is proved is theirs to say too: a server
checks signatures; where a player is alone with the table, nobody signs.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from sandtable.kernel import IllegalOption
from sandtable.kernel.auto_pass import WISHES
from sandtable.tables import message_fields
from sandtable.tables.action_checks import my_seat, refuse_stale, refuse_unless_playing
from sandtable.tables.log_lines import Line
from sandtable.tables.message_fields import Body
from sandtable.tables.offers import DECLINED, RESIGNATION, declined, shown
from sandtable.tables.refusals import NotPossible, Refused
from sandtable.tables.signed_chain import COMPUTER, NOTHING, UNSIGNED
from sandtable.tables.standing_orders import Order
from sandtable.tables.table import Table
from sandtable.tables.why_not import explained

LONGEST_OPTION: Final = 200
LONGEST_NOTES: Final = 8000
MOST_ORDERS: Final = 40

Proving = Callable[[Table, Body, str, str, str], str]  # of a seat, for a kind of action and its text: the proof


class Answer(NamedTuple):
    """An answer as it was sent."""

    option: str
    n: int
    message: str | None


def read_answer(body: Body) -> Answer:
    option = " ".join(message_fields.text(body, "option", LONGEST_OPTION).split())
    return Answer(option, message_fields.number(body, "n"), message_fields.message(body))


def is_known(table: Table, player: str, seat: str, sent: Answer) -> bool:
    """Whether this very message was answered before."""
    my_seat(table, player, seat)
    return table.log.has_answered(player, sent.message, sent.n, sent.option)


def answer(table: Table, player: str, seat: str, sent: Answer, body: Body, prove: Proving) -> list[Line]:
    """Refuses what comes too late, or from a seat that is not asked, or unsigned; the rules alone say whether the
    answer is possible, and they are asked once, and here.
    """
    refuse_unless_playing(table)
    refuse_stale(table, sent.n)
    if table.actor != seat:
        raise Refused("not-asked", value=table.actor or "")
    proof = prove(table, body, seat, "answer", sent.option)
    try:
        return table.answer(sent.option, player, sent.message, proof)
    except IllegalOption as wrong:
        raise NotPossible(wrong, explained(table, sent.option, wrong.rules)) from wrong


def undo(table: Table, player: str, seat: str, body: Body, prove: Proving) -> list[Line]:
    """Take back the last answer."""
    n = message_fields.number(body, "n")
    my_seat(table, player, seat)
    refuse_unless_playing(table)
    refuse_stale(table, n)
    if table.actor != seat:
        raise Refused(table.no_undo(seat))
    return table.undo(player, prove(table, body, seat, "undo", str(table.n - 1)))


def wish(table: Table, player: str, seat: str, body: Body) -> None:
    """How a seat wants to be asked from now on."""
    wanted = message_fields.text(body, "wish", 20)
    my_seat(table, player, seat)
    refuse_unless_playing(table)
    if wanted not in WISHES:
        raise Refused("bad-field", place="wish", value=wanted, possible=list(WISHES))
    if wanted not in table.possible_wishes(seat):
        raise Refused("no-wish", possible=table.possible_wishes(seat))
    table.wish(seat, wanted)


def give_orders(table: Table, seat: str, given: list[Order]) -> None:
    """Sealed standing orders of a seat, in place of those it had."""
    for order in given:
        if table.game.words.find(order.option) is None:
            raise Refused("bad-field", place="orders", value=order.option)
    table.seat(seat).orders = given


def resign(table: Table, player: str, body: Body, prove: Proving) -> list[Line]:
    """The other side wins; in a game alone, nobody does."""
    seat = my_seat(table, player, body.get("seat"))
    refuse_unless_playing(table)
    proof = prove(table, body, seat, "resign", NOTHING)
    others = [other.name for other in table.seats if other.name != seat]
    if len(others) == 1:
        return table.end(others[0], "resigned", seat, proof)
    return table.end(None, "given-up", seat, proof)


def accept_end(table: Table, player: str, kind: str, body: Body, prove: Proving) -> list[Line]:
    """Agree to an offer that ends the game: a draw, or that a computer player gives up."""
    seat = my_seat(table, player)
    refuse_unless_playing(table)
    made = next((offer for offer in table.offers if offer["kind"] == kind and offer["seat"] != seat), None)
    if made is None:
        raise Refused("no-offer")
    proof = prove(table, body, seat, kind, NOTHING)
    if kind == RESIGNATION:
        return table.end(seat, "resigned", made["seat"], f"{COMPUTER}:{proof}")
    both = f"{made.get('proof', UNSIGNED)},{proof}"
    proof = f"{made.get('line', 0)}:{both}"  # the offer stands while the one who made it plays on
    return table.end(None, "draw-agreed", made["seat"], proof)


def decline(table: Table, player: str) -> None:
    """No to everything that was offered to me, and no more of what I offered; whoever offered it is told. If there is
    nothing to say no to, the note that somebody else said no has been read.
    """
    my_seat(table, player)
    mine = table.seats_of(player)
    if not any(offer["kind"] != DECLINED or offer["seat"] not in mine for offer in shown(table.offers)):
        raise Refused("no-offer")
    table.offers = declined(table.offers, mine)
