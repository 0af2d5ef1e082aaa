"""What a seat answers by itself: by a sealed standing order, or because its player wished to pass. Only where it may
react, never where it must choose.
"""

from typing import TYPE_CHECKING, NamedTuple

from sandtable.kernel import PASS
from sandtable.kernel.event import Facts
from sandtable.tables.log_lines import PLAYING
from sandtable.tables.signed_chain import ORDER, WISH

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


class StandingAnswer(NamedTuple):
    """An answer that needs nobody, and why it is given."""

    option: str
    order: Order | None = None

    @property
    def proof(self) -> str:
        """How it came about, as the log says it."""
        return WISH if self.order is None else ORDER


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
    return StandingAnswer(PASS.text) if table.manners.passes(state) else None


def order_in_force(table: "Table") -> Order | None:
    """The first order of the seat that is asked that fits the question and is possible."""
    state = table.sitting.state
    question = state.question
    if state.seat < 0 or question is None:
        return None
    options = [option.text for option in state.options()]
    for order in table.seats[state.seat].orders:
        fits = order.question == question.key and (not order.about or is_about(question.facts, order.about))
        if fits and order.option in options:
            return order
    return None


def use_order(table: "Table", order: Order | None) -> None:
    """A standing order is used once, unless it stands always."""
    if order is not None and not order.always:
        table.seats[table.sitting.state.seat].orders.remove(order)
