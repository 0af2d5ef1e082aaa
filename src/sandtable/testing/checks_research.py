"""A game in numbers: every answer has one, what a seat sees has its size, and twins have the same numbers."""

from typing import Any

import sandtable
from sandtable.kernel import CHANCE, Game, SandtableError, SeededDice, State
from sandtable.kernel.research import Research
from sandtable.testing.random_games import texts, walk


def research_of(game: Game[Any]) -> Research:
    """What the game says of itself, or what follows from its words."""
    known = sandtable.is_known(game.name) and sandtable.game(game.name) is game
    return sandtable.research(game.name) if known else Research(game)


def check_numbers(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """Options have numbers of their own and are found by them; observations are of one size and tell no secret."""
    research = research_of(game)
    try:
        research.check_settings(settings)
    except SandtableError:
        return  # pieces that somebody brought have no numbers
    dice = SeededDice(seed)
    for stop in walk(game, settings, seed):
        if stop.is_near:
            check_legal(research, stop.state, stop.place)
        if not stop.is_due:
            continue
        for number, seat in enumerate(game.seats):
            check_seen(research, stop.state, stop.state.resample(seat, dice), number, stop.place)
    assert stop.number <= research.longest, f"{game.name} is longer than it says, {research.longest}: {stop.place}"


def check_legal(research: Research, state: State, place: str) -> None:
    numbers = research.legal(state)
    most = len(research.outcomes if state.actor == CHANCE else research.actions)
    right = len(set(numbers)) == len(numbers) and all(0 <= number < most for number in numbers)
    assert right, f"the options {texts(state.options())} have the numbers {numbers} of {most}: {place}"
    assert {research.chosen(state, number) for number in numbers} == set(state.options())
    if state.actor == CHANCE:
        assert abs(sum(chance for _, chance in research.chances(state)) - 1) < 1e-9
    for seat in range(research.seats):
        ones = [number for number, one in enumerate(research.mask(state, seat)) if one]
        assert ones == (numbers if state.seat == seat else []), f"the mask of seat {seat} is {ones}: {place}"


def check_seen(research: Research, state: State, twin: State, seat: int, place: str) -> None:
    seen = research.observation(state, seat)
    assert len(seen) == research.size, f"an observation has {len(seen)} numbers, not {research.size}: {place}"
    leak = f"{research.game.seats[seat]} can tell two worlds apart"
    assert research.observation(twin, seat) == seen, f"{leak} by an observation: {place}"
    planes, rows, columns = research.planes_shape
    board = research.planes(state, seat)
    assert len(board) == planes * rows * columns, f"a board has {len(board)} numbers: {place}"
    assert research.planes(twin, seat) == board, f"{leak} by the planes of the board: {place}"
    assert research.information(twin, seat) == research.information(state, seat), f"{leak} by its information: {place}"
