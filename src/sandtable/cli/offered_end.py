"""What the computer player offers at a terminal: to give up, or a draw. Whoever plays on has said no to it.

What was said to it is not in the record of a terminal: a game that goes on later begins anew with that.
"""

from collections import defaultdict

from sandtable.kernel import State
from sandtable.kernel.sitting import NO_TURN
from sandtable.players import Thought
from sandtable.players.giving_up import RESIGNATION, Outlooks


class OfferedEnd:
    """What is offered now, and by whom; and how the game ended, if that was accepted."""

    def __init__(self) -> None:
        self.kind = ""
        self.seat = ""
        self.result = ""  # as a record has it
        self.has_resigned = False  # it is offered once
        self.outlooks: defaultdict[str, Outlooks] = defaultdict(Outlooks)
        self.turn = 0
        self.whose = NO_TURN

    def follow(self, state: State) -> None:
        """Count the turns of the game."""
        if state.seat >= 0 and state.whose_turn() != self.whose:
            self.turn, self.whose = self.turn + 1, state.whose_turn()

    def note(self, seat: str, is_own: bool, thought: Thought) -> None:
        """What a computer player thought about what it is about to answer."""
        self.outlooks[seat].note(thought.outlook, self.turn, is_own)

    def offer(self, seat: str) -> None:
        """Its turn is over: if it would rather stop, it says so."""
        kind = self.outlooks[seat].wish()
        if kind and not (kind == RESIGNATION and self.has_resigned):
            self.kind, self.seat = kind, seat
            self.has_resigned = self.has_resigned or kind == RESIGNATION

    def play_on(self) -> None:
        self.kind = ""

    def accept(self, winner: str) -> None:
        self.result = f"{winner} resigned" if self.kind == RESIGNATION else "nobody draw-agreed"
        self.kind = ""
