"""Standing orders as a client gives them, each signed when it is given, where the seat has a key."""

from typing import TYPE_CHECKING

from sandtable.server.live.client_signatures import is_signed, signature_in, signed_text
from sandtable.tables import message_fields
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused
from sandtable.tables.signed_chain import NO_KEY, ORDER
from sandtable.tables.standing_orders import Order, must_sign

if TYPE_CHECKING:
    from sandtable.tables.table import Table


def orders_in(table: "Table", body: Body, seat: str, most: int) -> list[Order]:
    """The orders that a client gave, each checked against its signature."""
    given = message_fields.orders(body, most)
    proofs = [signature_in(each) for each in body["orders"]]
    if not table.terms.seed or not any(proofs):
        if given and must_sign(table, seat):
            raise Refused("unsigned")
        return given
    line = message_fields.number(body, "line")
    if not 0 < line <= table.log.seq + 1:
        raise Refused("stale", n=table.n)
    return [
        checked(table, seat, order._replace(number=number, given=line, signature=proof))
        for number, (order, proof) in enumerate(zip(given, proofs, strict=True))
    ]


def checked(table: "Table", seat: str, order: Order) -> Order:
    if not order.signature:
        raise Refused("unsigned")
    said = signed_text(table.id, ORDER, order.given, table.terms.commitment, seat, order.signed_text())
    if not any(is_signed(key, order.signature, said) for key in table.log.keys.get(seat, []) if key != NO_KEY):
        raise Refused("bad-signature")
    return order
