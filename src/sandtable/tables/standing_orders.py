"""What a seat answers by itself: by a sealed standing order, or because its player wished to pass. Only where it may
react, never where it must choose.
"""

import base64
import json
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.kernel import PASS
from sandtable.kernel.event import Facts
from sandtable.tables.log_lines import PLAYING
from sandtable.tables.signed_chain import NO_KEY, ORDER, WISH

if TYPE_CHECKING:
    from sandtable.tables.table import Table


class Order(NamedTuple):
    """A sealed standing order: whenever this seat may react to the question with this answer, it does so automatically.

    `about` must be among the facts of the question, if it is given. An order is used once, unless it stands always.
    """

    question: str
    option: str
    about: str = ""
    always: bool = False
    number: int = 0  # among those that were given together
    given: int = 0  # the line of the chain that came next then
    signature: str = ""  # of the player's client, if it has a key

    def plain(self) -> dict[str, Any]:
        """What its player said."""
        return {"question": self.question, "option": self.option, "about": self.about, "always": self.always}

    def signed_text(self) -> str:
        """What is signed of it: which it is of those that were given together, and what it says."""
        said = [self.number, self.question, self.about, self.option, self.always]
        return json.dumps(said, ensure_ascii=False, separators=(",", ":"))

    @property
    def proof(self) -> str:
        """How an answer came about that it gave: with the order, and its signature if it has one.

        An order is no line of the chain: nobody may notice before it is carried out that there is one. It is signed for
        itself, and the answer that comes of it carries it into the record.
        """
        if not self.signature:
            return ORDER
        text = base64.urlsafe_b64encode(self.signed_text().encode()).rstrip(b"=").decode()
        return f"{ORDER}:{self.given}:{self.signature}:{text}"


class StandingAnswer(NamedTuple):
    """An answer that needs nobody, and why it is given."""

    option: str
    order: Order | None = None

    @property
    def proof(self) -> str:
        """How it came about, as the log says it."""
        return WISH if self.order is None else self.order.proof


def is_about(facts: Facts, name: str) -> bool:
    """Whether one of the facts of a question is this, or a list that holds it."""
    return any(name == fact or (isinstance(fact, list) and name in fact) for fact in facts.values())


def standing_answer(table: "Table") -> StandingAnswer | None:
    """What the seat that is asked answers automatically, if it does."""
    state = table.sitting.state
    if table.state != PLAYING or state.seat < 0 or not state.asking.reacts:
        return None
    order = order_in_force(table)
    if order is not None:
        return StandingAnswer(order.option, order)
    return StandingAnswer(PASS.text) if table.auto_pass.passes(state) else None


def order_in_force(table: "Table") -> Order | None:
    """The first order of the seat that is asked that fits the question and is possible."""
    state = table.sitting.state
    question = state.question
    if state.seat < 0 or question is None:
        return None
    options = [option.text for option in state.options()]
    signs = must_sign(table, table.seats[state.seat].name)
    for order in table.seats[state.seat].orders:
        fits = order.question == question.key and (not order.about or is_about(question.facts, order.about))
        if fits and order.option in options and (order.signature or not signs):
            return order
    return None


def must_sign(table: "Table", seat: str) -> bool:
    """Whether a seat does nothing unsigned."""
    return table.terms.seed != b"" and table.log.keys.get(seat, [])[-1:] not in ([], [NO_KEY])


def use_order(table: "Table", order: Order | None) -> None:
    """A standing order is used once, unless it stands always."""
    if order is not None and not order.always:
        table.seats[table.sitting.state.seat].orders.remove(order)
