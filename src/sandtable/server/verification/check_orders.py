"""Checks answers that the server gave by a standing order: the player must have signed that very order beforehand.

    order:12:SIGNATURE:TEXT

12 is the line that came next when it was given; TEXT is base64url of what was signed, as JSON: which it was of those
that were given together, the question, what it had to be about (or nothing), the answer, and whether it stands always.
"""

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.server.verification.check_signatures import bare, fits

if TYPE_CHECKING:
    from sandtable.server.verification.check_game import Entry, Seat, Walk


class Signed(NamedTuple):
    """An order as its player signed it."""

    given: int
    signature: str
    text: str
    question: str
    about: str
    option: str
    always: bool


def read_order(how: str) -> Signed | None:
    words = how.split(":")
    if len(words) != 4 or not (words[1].isascii() and words[1].isdigit() and len(words[1]) < 10):
        return None
    try:
        text = bare(words[3]).decode()
        said: Any = json.loads(text)
    except ValueError:
        return None
    if not isinstance(said, list) or [type(part) for part in said] != [int, str, str, str, bool]:
        return None
    return Signed(int(words[1]), words[2], text, *said[1:])


def is_ordered(walk: "Walk", entry: "Entry", seat: "Seat") -> bool | None:
    """Whether a signed order covers this answer; without a key nothing can. None is neither, and wrong."""
    if entry.how == "order":
        return None if seat.must_sign else False
    order = read_order(entry.how)
    if order is None or not 0 < order.given <= entry.number or order.option != entry.text:
        return None
    said = (walk.table, "order", str(order.given), walk.commitment, entry.seat, order.text)
    if not any(fits(key, order.signature, said) for key in seat.keys if key != "none"):
        return None
    if not fits_question(walk, order) or (not order.always and order.signature in seat.used):
        return None
    seat.used.add(order.signature)
    return True


def fits_question(walk: "Walk", order: Signed) -> bool:
    """Whether this is what the order was given for."""
    if walk.state is None:
        return True  # the rules of today cannot follow
    asked = walk.state.question
    if asked is None or asked.key != order.question:
        return False
    facts = [each for fact in asked.facts.values() for each in (fact if isinstance(fact, list) else [fact])]
    return not order.about or order.about in facts
