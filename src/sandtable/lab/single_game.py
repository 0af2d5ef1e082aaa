"""One game between computer players, from its seed to its end."""

import sys
import time
from typing import Any, Final, NamedTuple

from sandtable.kernel import CHANCE_SEAT, Game, Option, SeededDice, State
from sandtable.lab.measures import Observer
from sandtable.players import Player, look, remembered_plans
from sandtable.players.engines import EngineFailed, Guest
from sandtable.players.inference import Watch, levels_infer
from sandtable.players.player_types import Inferring

LONGEST: Final = 20_000  # answers; a game that is still going on then counts as drawn
FORFEIT: Final = "forfeit-"  # the beginning of an ending: then comes what the engine did


class SingleGame(NamedTuple):
    """How a game went."""

    winner: str | None
    ending: str
    answers: int
    thought: tuple[float, ...]  # seconds of the longest answer, by seat
    state: State  # how the table was left


def play(
    game: Game[Any],
    settings: dict[str, str],
    seed: int,
    players: list[Player],
    observer: Observer | None = None,
    longest: int = LONGEST,
) -> SingleGame:
    """A game with one player for each seat. Chance and players both take their luck from the seed.

    The players see observations, never the state; the same seed gives the same game, as long as nobody plays by the
    clock. The observer sees everything and changes nothing. An engine that fails forfeits the game.
    """
    remembered_plans.forget()
    state = game.start(options=settings)
    played = SingleGame(None, "unfinished", 0, (0.0,) * len(game.seats), state)
    try:
        played = play_on(state, seed, players, observer, longest)
    except EngineFailed as failure:
        played = forfeited(state, failure)
    finally:
        for each in players:
            if isinstance(each, Guest):
                each.over(played.winner, played.ending)
    return played


def play_on(
    state: State, seed: int, players: list[Player], observer: Observer | None, longest: int = LONGEST
) -> SingleGame:
    game = state.game
    chance, luck = SeededDice(seed), SeededDice(seed ^ 0x5EED)
    thought = [0.0] * len(game.seats)
    watched = watch_for(state, players)
    answers = 0
    while state.result is None and answers < longest:
        seat = state.seat
        if seat == CHANCE_SEAT:
            roll(state, chance, observer)
            watched.saw(state)
            continue
        draw = luck.below(1 << 30)
        option = state.options()[0]
        if len(state.options()) > 1:
            begin = time.perf_counter()
            option = state.check(players[seat](look(state, game.seats[seat], draw, held=watched.held(seat))))
            thought[seat] = max(thought[seat], time.perf_counter() - begin)
        watched.sees(state, option)
        give(state, option, observer)
        watched.saw(state)
        answers += 1
    if state.result is None:
        return SingleGame(None, "unfinished", answers, tuple(thought), state)
    return SingleGame(state.result.winner, state.result.key, answers, tuple(thought), state)


def watch_for(state: State, players: list[Player]) -> Watch:
    """Somebody watches for those who infer: a level does where levels do."""
    levels = levels_infer(state)
    inferring = [isinstance(each, Inferring) and (levels or not each.is_level) for each in players]
    return Watch(state, [seat for seat, infers in enumerate(inferring) if infers])


def forfeited(state: State, failure: EngineFailed) -> SingleGame:
    """A game that an engine broke off: the other side has won it, and nobody where there is no other."""
    seats = state.game.seats
    winner = seats[1 - state.seat] if len(seats) == 2 else None
    print(f"{failure}\n{failure.last_words}".rstrip(), file=sys.stderr, flush=True)
    return SingleGame(winner, f"{FORFEIT}{failure.kind}", 0, (0.0,) * len(seats), state)


def give(state: State, option: Option, observer: Observer | None) -> None:
    """An answer, with the observer looking on before and after it."""
    if observer is None:
        state.carry_out(option)
        return
    observer.saw(state, state.seat, option)
    state.carry_out(option)
    observer.answered(state)


def roll(state: State, chance: SeededDice, observer: Observer | None) -> None:
    """Chance answers: the same whether somebody looks on or not."""
    if observer is None:
        state.roll_once(chance)
    else:
        give(state, state.asking.roll(state, state.top, chance), observer)
