"""The answers of a table that stand, one list: who gave each, what it was, and by which throw of the dice."""

from typing import NamedTuple

from sandtable.kernel import CHANCE, State
from sandtable.tables.empty_turns import closes, is_free

NO_THROW = -1


class Given(NamedTuple):
    """An answer that stands."""

    seat: str
    option: str
    turn: int  # whose turn it was, by number
    is_action: bool  # something that nobody had to do
    throw: int = NO_THROW  # the number of the throw, those included that were taken back


History = list[Given]


def given_now(state: State, option: str, history: History) -> Given:
    """What this answer is, given now. Chance answers in the turn of whoever answered before it."""
    if state.seat < 0:
        return by_chance(state.actor or "", option, history)
    return Given(state.actor or "", option, state.whose_turn(), not closes(option) and is_free(state.options()))


def by_chance(seat: str, option: str, history: History, throw: int = NO_THROW) -> Given:
    return Given(seat, option, history[-1].turn if history else -1, False, throw)


def has_done_nothing(state: State, history: History) -> bool:
    """Whether the seat that is asked has done nothing of its own accord in this turn, which is its own."""
    if state.seat < 0 or state.whose_turn() != state.seat or state.asking.reacts:
        return False
    for given in reversed(history):
        if given.is_action and given.seat == state.actor and given.turn == state.seat:
            return False
        if given.turn != state.seat:
            return True
    return True


def last_of(history: History, seat: str) -> int | None:
    """The number, from 0, of the last answer that a seat gave."""
    return next((n for n in range(len(history) - 1, -1, -1) if history[n].seat == seat), None)


def lost_throws(history: History) -> list[tuple[int, int]]:
    """Where throws were taken back: before which throw of the record, and how many."""
    found = []
    before = NO_THROW
    for at, number in enumerate(given.throw for given in history if given.seat == CHANCE):
        if number - before > 1:
            found.append((at, number - before - 1))
        before = number
    return found
