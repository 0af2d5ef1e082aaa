"""Random play to the end: the benchmark for speed, the engine of the fuzzer, and the cheapest computer player."""

from sandtable.kernel.dice import Dice
from sandtable.kernel.errors import BadGame
from sandtable.kernel.state import CHANCE_SEAT, State


def random_answer(state: State, dice: Dice) -> None:
    """Answer one question: by weight for chance, evenly for a player."""
    if state.seat == CHANCE_SEAT:
        if state.telling:
            state.events = []
        state.roll_once(dice)
        return
    options = state.options()
    if not options:
        raise BadGame(f"{state.game.name}: {state.actor} is asked and can answer nothing")
    state.carry_out(options[dice.below(len(options))])


def random_play(state: State, dice: Dice, limit: int) -> int:
    """Play until the game is over or `limit` answers are given; says how many it took."""
    count = 0
    while state.result is None and count < limit:
        random_answer(state, dice)
        count += 1
    return count
