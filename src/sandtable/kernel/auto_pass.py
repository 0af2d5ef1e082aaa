"""Seats that pass automatically for a while. Outside the rules, and private to the seat.

Windows open on public facts, so players are often asked when they can do nothing. They may pass for the rest of a
battle, or until their own turn; the seat then passes automatically, in the record like any other pass.
"""

from typing import Final

from sandtable.kernel.option import PASS
from sandtable.kernel.state import State

ASK: Final = "ask"
PASS_THIS_BATTLE: Final = "battle"
PASS_UNTIL_MY_TURN: Final = "turn"
WISHES: Final = (ASK, PASS_THIS_BATTLE, PASS_UNTIL_MY_TURN)


class AutoPass:
    """What each seat wishes, and for how long."""

    def __init__(self, seats: int) -> None:
        self.wishes = [ASK] * seats
        self.battles = [0] * seats  # the battle for which a seat passes

    def wish(self, state: State, seat: int, wish: str) -> None:
        """From now on. Passing for a battle needs one that is being fought."""
        self.wishes[seat] = wish
        self.battles[seat] = state.battle_number()
        self.forget(state)

    def forget(self, state: State) -> None:
        """Wishes end by themselves: with the battle, or when the seat's own turn comes."""
        for seat in range(len(self.wishes)):
            if self.has_ended(state, seat):
                self.wishes[seat] = ASK

    def has_ended(self, state: State, seat: int) -> bool:
        if self.wishes[seat] == PASS_THIS_BATTLE:
            return self.battles[seat] == 0 or self.battles[seat] != state.battle_number()
        return self.wishes[seat] == PASS_UNTIL_MY_TURN and state.whose_turn() == seat

    def passes(self, state: State) -> bool:
        """Whether the seat that is asked passes automatically: only where it may react, not where it must choose."""
        if state.seat < 0 or not state.asking.reacts or self.wishes[state.seat] == ASK:
            return False
        return state.options()[0] is PASS
