"""One game between computer players, from its seed to its end."""

import time
from typing import Any, Final, NamedTuple

from sandtable.kernel import CHANCE_SEAT, Game, SeededDice
from sandtable.players import Player, look

LONGEST: Final = 20_000  # answers; a game that is still going on then counts as drawn


class SingleGame(NamedTuple):
    """How a game went."""

    winner: str | None
    ending: str
    answers: int
    thought: tuple[float, ...]  # seconds of the longest answer, by seat


def play(game: Game[Any], settings: dict[str, str], seed: int, players: list[Player]) -> SingleGame:
    """A game with one player for each seat. Chance and players both take their luck from the seed.

    The players see observations, never the state; the same seed gives the same game, as long as nobody plays by the
    clock.
    """
    state = game.start(options=settings)
    chance, luck = SeededDice(seed), SeededDice(seed ^ 0x5EED)
    thought = [0.0] * len(game.seats)
    answers = 0
    while state.result is None and answers < LONGEST:
        if state.seat == CHANCE_SEAT:
            state.roll_once(chance)
            continue
        seat = state.seat
        options = state.options()
        draw = luck.below(1 << 30)
        if len(options) == 1:
            state.answer(options[0])
        else:
            begin = time.perf_counter()
            option = players[seat](look(state, game.seats[seat], draw))
            thought[seat] = max(thought[seat], time.perf_counter() - begin)
            state.answer(option)
        answers += 1
    if state.result is None:
        return SingleGame(None, "unfinished", answers, tuple(thought))
    return SingleGame(state.result.winner, state.result.key, answers, tuple(thought))
