"""Moments of a game that are sure to come: found by playing without a screen, then set up at a table."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import sandtable
from sandtable.kernel import SeededDice, Sitting, State, write_position
from sandtable.tables.honest_dice import HonestDice
from tests.browser.conftest import Come, World
from tests.browser.visitor import Visitor


class Script(NamedTuple):
    """A whole game: what the players answer, and what comes of it."""

    answers: list[str]
    winner: str | None
    key: str


def random_game(game: str, world: World, seed: int) -> Iterator[tuple[str, Sitting]]:
    """How the first table of a test's world goes with random answers: each of them, and what came of it.

    With every other seed the players are hasty: half of the time they end whatever can be ended.
    """
    sitting = Sitting(sandtable.game(game).start())
    nonces = [world.nonce(number) for number in range(len(sitting.state.game.seats))]
    sitting.dice = HonestDice(world.secret, world.table(0), nonces)
    sitting.roll()
    chance = Random(seed)
    while sitting.state.result is None:
        options = sorted(option.text for option in sitting.state.options())
        closing = [option for option in options if " " not in option]
        is_hasty = seed % 2 == 1 and chance.random() < 0.5
        answer = chance.choice(closing if closing and is_hasty else options)
        sitting.answer(answer)
        yield answer, sitting


def script(game: str, world: World, seed: int, most: int) -> Script | None:
    """Such a game as a whole; None if it takes more than so many answers."""
    answers: list[str] = []
    for answer, sitting in random_game(game, world, seed):
        answers.append(answer)
        if (result := sitting.state.result) is not None:
            return Script(answers, result.winner, result.key)
        if len(answers) == most:
            return None
    raise AssertionError("a game without an end")


def busy_opening(game: str, world: World, verbs: set[str], most: int = 40) -> list[str]:
    """The beginning of a game: about so many answers at most, until all these things have been done."""
    while True:
        for seed in range(100):
            answers: list[str] = []
            for answer, sitting in random_game(game, world, seed):
                answers.append(answer)
                if len(answers) == most or sitting.state.result is not None:
                    break
                if verbs <= {answer.split()[0] for answer in answers}:
                    return answers
        most += most // 3


def short_script(game: str, world: World, verbs: set[str], most: int = 110, tries: int = 300) -> Script:
    """A game of about so many answers at most in which all these things are done."""
    while True:
        for seed in range(tries):
            found = script(game, world, seed, most)
            if found is not None and verbs <= {answer.split()[0] for answer in found.answers}:
                return found
        most += most // 3


def play_until(game: str, holds: Callable[[State], bool], settings: dict[str, str] | None = None) -> State:
    """The first moment of a random game at which this holds."""
    for seed in range(1000):
        chance = Random(seed)
        sitting = Sitting(sandtable.game(game).start(options=settings or {}, events=True), SeededDice(seed))
        while sitting.state.result is None:
            if holds(sitting.state):
                return sitting.state
            sitting.answer(chance.choice(sitting.state.options()))
    raise AssertionError("there is no such moment")


@cache
def late_position(game: str, answers: int = 6) -> str:
    """A moment of a random game so many answers before its end."""
    sitting, chance, moments = Sitting(sandtable.game(game).start(events=True), SeededDice(1)), Random(1), []
    while sitting.state.result is None:
        moments.append(sitting.state.clone())
        sitting.answer(chance.choice(sitting.state.options()))
    return text_of(moments[-answers])


def asks(state: State, seat: str, *verbs: str) -> bool:
    """Whether this seat is asked, and all these things are offered to it."""
    offered = {option.text.split()[0] for option in state.options()}
    return state.actor == seat and set(verbs) <= offered


def text_of(state: State) -> str:
    return write_position(state.position())


def with_preferences(visitor: Visitor, **preferences: Any) -> Visitor:
    """Somebody who has chosen this before."""
    kept = json.dumps(json.dumps(preferences))
    lay = f"localStorage.getItem('sandtable-preferences') ?? localStorage.setItem('sandtable-preferences', {kept})"
    visitor.page.add_init_script(f"try {{ {lay} }} catch {{}}")
    return visitor


def sit_down(
    come: Come,
    game: str = "north-africa",
    position: str | None = None,
    languages: tuple[str, str] = ("en", "en"),
    compose: bool = True,
    **more: Any,
) -> tuple[Visitor, Visitor]:
    """Two players at a table that has begun, each with their own page; the first seat comes first. Without `compose`
    a click is one answer and no more.
    """
    seats = sandtable.game(game).seats
    host = come("Erwin", quickly=True, language=languages[0], **more)
    guest = come("Bernard", quickly=True, language=languages[1], **more)
    start = {} if position is None else {"position": position}
    for visitor in () if compose else (host, guest):
        with_preferences(visitor, compose=False)
    table = host.make(game, seat=seats[0], opponent="open", **start)
    guest.post(f"tables/{table}/join", seat=seats[1])
    return host.visit(table), guest.visit(table)


def sit(come: Come, game: str, position: str | None = None) -> list[Visitor]:
    """As many as the game has seats, each with their own page."""
    if len(sandtable.game(game).seats) == 1:
        return [sit_alone(come, game, position)]
    return list(sit_down(come, game, position))


def sit_alone(come: Come, game: str, position: str | None = None, **more: Any) -> Visitor:
    """One player with all seats."""
    host = come("Ada", quickly=True, **more)
    start = {} if position is None else {"position": position}
    return host.visit(host.make(game, seat="all", opponent="none", **start))
