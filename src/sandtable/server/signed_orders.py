"""Standing orders that their player's client signed when it gave them.

An order is carried out when its player is away, and nobody may notice before that there is one. So it is no line of the
chain. It is signed for itself, and kept with its signature; the answer that comes of it carries both into the record.
"""

import base64
import json
from typing import TYPE_CHECKING

from sandtable.server import fields
from sandtable.server.chair import Order
from sandtable.server.fields import Body
from sandtable.server.game_chain import ORDER
from sandtable.server.refusals import Refused
from sandtable.server.signing import NO_KEY, is_signed, signature_in, signed_text

if TYPE_CHECKING:
    from sandtable.server.table import Table


def order_text(order: Order) -> str:
    """What is signed of an order: which it is of those that were given together, and what it says."""
    said = [order.number, order.question, order.about, order.option, order.always]
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def must_sign(table: "Table", seat: str) -> bool:
    """Whether a seat does nothing unsigned."""
    return table.seed != b"" and table.keys.get(seat, [])[-1:] not in ([], [NO_KEY])


def orders_in(table: "Table", body: Body, seat: str, most: int) -> list[Order]:
    """The orders that a client gave, each checked against its signature."""
    given = fields.orders(body, most)
    proofs = [signature_in(each) for each in body["orders"]]
    if not table.seed or not any(proofs):
        if given and must_sign(table, seat):
            raise Refused("unsigned")
        return given
    line = fields.number(body, "line")
    if not 0 < line <= table.seq + 1:
        raise Refused("stale", n=table.n)
    return [
        checked(table, seat, order._replace(number=number, given=line, signature=proof))
        for number, (order, proof) in enumerate(zip(given, proofs, strict=True))
    ]


def checked(table: "Table", seat: str, order: Order) -> Order:
    if not order.signature:
        raise Refused("unsigned")
    said = signed_text(table.id, ORDER, order.given, table.commitment, seat, order_text(order))
    if not any(is_signed(key, order.signature, said) for key in table.keys.get(seat, []) if key != NO_KEY):
        raise Refused("bad-signature")
    return order


def how_ordered(order: Order) -> str:
    """How an answer came about that an order gave: with the order, and its signature if it has one."""
    if not order.signature:
        return ORDER
    text = base64.urlsafe_b64encode(order_text(order).encode()).rstrip(b"=").decode()
    return f"{ORDER}:{order.given}:{order.signature}:{text}"
