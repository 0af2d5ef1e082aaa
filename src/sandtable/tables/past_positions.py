"""Positions that a table went through, some of them at hand: a look back is played from the nearest."""

from typing import Final

from sandtable.kernel import State
from sandtable.tables.history import History
from sandtable.tables.terms import Terms

STRIDE: Final = 64  # how far apart the positions are that are kept at hand


class PastPositions:
    """A cache: what is not at hand is played from the answers."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.at_hand: dict[int, State] = {}  # by the number of answers

    def nearest(self, n: int) -> int:
        """The last number of answers up to n whose position is at hand."""
        return max((number for number in self.at_hand if number <= n), default=0)

    def after(self, n: int, history: History) -> State:
        """The state after n answers."""
        base = self.nearest(n)
        state = self.at_hand[base].clone() if base else self.terms.sit_down().state
        state.telling = False
        for number in range(base, n):
            state.answer(history[number].option)
            if (number + 1) % STRIDE == 0:
                self.at_hand[number + 1] = state.clone()
        return state

    def put(self, n: int, state: State) -> None:
        self.at_hand[n] = state.clone()

    def forget_after(self, n: int) -> None:
        self.at_hand = {number: state for number, state in self.at_hand.items() if number <= n}
