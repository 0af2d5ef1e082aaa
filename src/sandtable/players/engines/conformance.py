# mypyc: skip
"""Whether an engine keeps to the protocol: it is started, plays whole games in every seat, is told that a legal answer
was rejected, and is sent away. What it does is reported check by check.
"""

import subprocess
import time
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sandtable.kernel import CHANCE_SEAT, Game, SeededDice
from sandtable.players.engines import messages
from sandtable.players.engines.engine_player import EnginePlayer
from sandtable.players.engines.failure import EngineFailed
from sandtable.players.engines.limits import Engine
from sandtable.players.observation import Observation, look
from sandtable.players.player_types import play_at_random

LONGEST: Final = 5_000  # answers of one game
FAREWELL: Final = 5.0  # seconds to end after `bye`


class Check(NamedTuple):
    """One thing that was tried: which, where, and what was wrong, if anything was."""

    key: str  # hello, game, again, bye
    facts: dict[str, Any]
    wrong: EngineFailed | None = None


def check_engine(engine: Engine, games: list[Game[Any]], seed: int = 1) -> Iterator[Check]:
    """All checks in order; the first that fails is the last."""
    for game in games:
        for seat in range(len(game.seats)):
            found = list(check_seat(engine, game, seat, seed))
            yield from found
            if any(check.wrong for check in found):
                return


def check_seat(engine: Engine, game: Game[Any], seat: int, seed: int) -> Iterator[Check]:
    """A game in one seat, from hello to bye."""
    where: dict[str, Any] = {"game": game.name, "seat": game.seats[seat]}
    player = EnginePlayer(engine)
    try:
        answers, longest = play_out(player, game, seat, seed)
        facts = {
            **where,
            "name": player.name,
            "answers": answers,
            "longest": round(longest, 3),
            "illegal": player.illegal,
        }
        yield Check("game", facts)
        yield Check("again", where, rejected(player, game, seat, seed))
        yield Check("bye", where, sent_away(player))
    except EngineFailed as wrong:
        yield Check("game", where, wrong)
    finally:
        player.close()


def play_out(player: EnginePlayer, game: Game[Any], seat: int, seed: int) -> tuple[int, float]:
    """A whole game against players at random: how many answers the engine gave, and the seconds of the longest."""
    state, dice = game.start(), SeededDice(seed)
    answers, longest = 0, 0.0
    for _ in range(LONGEST):
        if state.result is not None:
            break
        if state.seat == CHANCE_SEAT:
            state.roll_once(dice)
            continue
        observation = look(state, game.seats[state.seat], dice.below(1 << 30))
        if state.seat != seat:
            state.answer(play_at_random(observation))
            continue
        began = time.monotonic()
        state.answer(player(observation))
        longest = max(longest, time.monotonic() - began)
        answers += 1
    return answers, longest


def rejected(player: EnginePlayer, game: Game[Any], seat: int, seed: int) -> EngineFailed | None:
    """Its first answer is called illegal, whatever it is: it must give another message with an answer, and go on."""
    observation = first_choice(game, seat, seed)
    process = player.process
    if observation is None or process is None:
        return None
    seconds = player.engine.limits.seconds
    process.tell(messages.question(observation, player.number + 1, seconds, player.wants), seconds)
    first = player.hear_answer(process)
    process.tell(messages.again(player.number + 1, first, [], 1), seconds)
    player.hear_answer(process)
    return None


def first_choice(game: Game[Any], seat: int, seed: int) -> Observation | None:
    """The first decision of a seat with at least two options."""
    state, dice = game.start(), SeededDice(seed)
    for _ in range(LONGEST):
        if state.result is not None:
            return None
        if state.seat == seat and len(state.options()) > 1:
            return look(state, game.seats[seat], seed)
        state.roll_once(dice) if state.seat == CHANCE_SEAT else state.answer(state.options()[0])
    return None


def sent_away(player: EnginePlayer) -> EngineFailed | None:
    """It must end by itself when it is told to."""
    process = player.process
    if process is None:
        return None
    process.tell(messages.over(None, "unfinished"), FAREWELL)
    process.tell(messages.bye(), FAREWELL)
    process.stdin.close()
    try:
        process.process.wait(FAREWELL)
    except subprocess.TimeoutExpired:
        return process.failed("time", f"{FAREWELL:g}")
    return None
