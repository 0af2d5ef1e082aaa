"""An empty turn: ended with nothing done, though something could be. Judged by the options alone, for any game.

An answer without an object (`pass`, `done`) ends something; whoever is offered one beside others has a free choice.
"""

from typing import NamedTuple

from sandtable.kernel import Option, State


class AnswerInTurn(NamedTuple):
    """What an answer was: in whose turn it was given, and whether it was an action that nobody had to take."""

    turn: int
    deed: bool


def closes(text: str) -> bool:
    return " " not in text


def is_free(options: list[Option]) -> bool:
    """Whether one can end it, or do something."""
    closing = sum(1 for option in options if closes(option.text))
    return 0 < closing < len(options)


def step_of(state: State, option: str, steps: list[AnswerInTurn]) -> AnswerInTurn:
    """What this answer is, given now. Chance answers in the turn of whoever answered before it."""
    if state.seat < 0:
        return by_chance(steps)
    return AnswerInTurn(state.whose_turn(), not closes(option) and is_free(state.options()))


def by_chance(steps: list[AnswerInTurn]) -> AnswerInTurn:
    return AnswerInTurn(steps[-1].turn if steps else -1, False)


def has_done_nothing(state: State, actors: list[str], steps: list[AnswerInTurn]) -> bool:
    """Whether the seat that is asked has done nothing of its own accord in this turn, which is its own."""
    if state.seat < 0 or state.whose_turn() != state.seat or state.asking.reacts:
        return False
    for actor, step in zip(reversed(actors), reversed(steps), strict=True):
        if step.deed and actor == state.actor and step.turn == state.seat:
            return False
        if step.turn != state.seat:
            return True
    return True


def what_ends(state: State, option: Option) -> str:
    """What an answer without an object ends: a window, a phase or a turn. Nothing, if it has an object."""
    if not closes(option.text):
        return ""
    if state.asking.reacts:
        return "window"
    after = state.clone()
    after.answer(option)
    return "phase" if after.result is None and after.whose_turn() == state.whose_turn() else "turn"


def ends_empty(state: State, option: Option) -> bool:
    """Whether this answer leaves a seat that has done nothing without another free choice in its turn."""
    if not closes(option.text) or not is_free(state.options()):
        return False
    after = state.clone()
    after.answer(option)
    goes_on = after.seat == state.seat and not after.asking.reacts and is_free(after.options())
    return not goes_on or after.whose_turn() != state.seat
