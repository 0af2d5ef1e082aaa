# mypyc: skip
"""Alarms: by what an answer lets the enemy win, at once or in the coming turn, told before it is given.

They are worked out in a world that the seat cannot tell from the real one and that depends on nothing but what the seat
sees, so they cannot tell more than that. A game's guide says what is dangerous; a lost game is found by trying.
"""

from collections.abc import Callable
from typing import Any, Final

from sandtable.kernel.dice import SeededDice
from sandtable.kernel.frame import EVERYBODY
from sandtable.kernel.guide import Danger, Guide, danger, said
from sandtable.kernel.option import PASS, Option
from sandtable.kernel.state import CHANCE_SEAT, State

MOST_TRIED: Final = 300  # options that are tried out
MOST_OUTCOMES: Final = 12  # of chance, for each of them
MOST_PASSED: Final = 12  # windows that are passed to see what comes of an answer
WORLDS: Final = 4  # in which an answer is tried that shows what the seat does not know


def alarms(state: State, guide: Guide) -> dict[str, Any]:
    """For the seat that is asked: `now`, what it should look at before its turn ends; `options`, by their texts, what
    an answer would bring about by itself. A danger with `sure` ends the game.
    """
    if state.seat < 0:
        return {"now": [], "options": {}}
    seat = state.game.seats[state.seat]
    worlds = [state.resample(seat, SeededDice(number)) for number in range(WORLDS if len(state.game.seats) > 1 else 1)]
    world = worlds[0]
    now = dangers(world, guide, seat)
    found = {}
    offered = world.options()
    for number, option in enumerate(offered[:MOST_TRIED]):
        looks = number < guide.foresees and " " in option.text
        told = ahead(worlds, option, seat, guide if looks else None, now)
        if told:
            found[option.text] = told
    return {"now": now, "options": found}


def dangers(state: State, guide: Guide, seat: str) -> list[Danger]:
    return guide.dangers(state.view(seat), foreseen(state, seat))


def foreseen(state: State, seat: str) -> Callable[[], list[dict[str, Any]]]:
    """The threats, for whoever needs them: to find them may take long."""
    return lambda: [threat.plain() for threat in state.threats(seat)]


def ahead(worlds: list[State], option: Option, seat: str, guide: Guide | None, now: list[Danger]) -> list[Danger]:
    """What an answer would bring: a lost game, surely or by chance, or a danger that is not there yet."""
    world, after = worlds[0], followed(worlds[0], option)
    shows = after.result is not None or after.reveals != world.reveals
    if shows and (found := unveiled([after, *(followed(other, option) for other in worlds[1:])], seat)):
        return found
    if after.seat == CHANCE_SEAT:
        return by_chance(after, seat)
    return [] if guide is None or shows else [each for each in dangers(after, guide, seat) if each not in now]


def followed(world: State, option: Option) -> State:
    """What comes of an answer when nobody reacts."""
    after = world.clone()
    after.answer(option)
    pass_windows(after)
    return after


def unveiled(ends: list[State], seat: str) -> list[Danger]:
    """One world may lose by what nobody knows yet, another win: only what is lost in all of them is surely lost."""
    losses = [end for end in ends if is_lost(end, seat)]
    if not losses:
        return []
    told = lost(losses[0])
    if len(losses) == len(ends):
        return [told]
    return [danger(said("alarm-possible", end=told["line"]["facts"]["end"]), told["rule"])]


def pass_windows(after: State) -> None:
    """Nobody reacts."""
    for _ in range(MOST_PASSED):
        if after.seat < 0 or not after.asking.reacts or PASS not in after.options():
            return
        after.answer(PASS)


def is_lost(state: State, seat: str) -> bool:
    """A draw between two is no defeat; alone, whoever has not won has lost."""
    result = state.result
    return result is not None and result.winner != seat and (result.winner is not None or len(state.game.seats) == 1)


def lost(state: State) -> Danger:
    result = state.result
    assert result is not None
    winner = said(f"seat-{result.winner}") if result.winner is not None else ""
    end = said(f"result-{result.key}", winner=winner, rule=result.rule)
    return {**danger(said("alarm-lost", end=end), result.rule), "sure": True}


def by_chance(state: State, seat: str) -> list[Danger]:
    """How likely the game is lost by what chance decides now, where this seat may know the odds."""
    if state.asking.secret_of(state, state.top) not in (EVERYBODY, state.game.seat_number(seat)):
        return []
    outcomes = state.outcomes()
    weight, end = 0, None
    for outcome, of in outcomes[:MOST_OUTCOMES]:
        after = state.clone()
        after.answer(outcome)
        if is_lost(after, seat):
            weight, end = weight + of, lost(after)
    total = sum(of for _, of in outcomes)
    if end is None or weight == total:
        return [] if end is None else [end]
    percent = round(100 * weight / total)
    line = said("alarm-chance", percent=percent, end=end["line"]["facts"]["end"])
    return [danger(line, end["rule"])]
