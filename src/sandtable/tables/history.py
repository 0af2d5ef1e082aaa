"""What a table knows of the answers that stand: whose turn it was, whether it was an action, by which throw.

The answers are one list, that of the sitting.
"""

from sandtable.kernel import CHANCE, State
from sandtable.kernel.sitting import NO_THROW, NO_TURN, Given
from sandtable.tables.empty_turns import closes, is_free

History = list[Given]


def given_now(state: State, option: str, history: History) -> Given:
    """What this answer is, given now after these. Chance answers in the turn of whoever answered before it."""
    if state.seat < 0:
        return Given(state.actor or "", option, history[-1].turn if history else NO_TURN)
    return Given(state.actor or "", option, state.whose_turn(), not closes(option) and is_free(state.options()))


def number_throws(history: History, since: int, thrown: int) -> History:
    """The answers from `since` on are chance's: note the turn and the throw of each. So many were thrown in all."""
    for n in range(since, len(history)):
        turn = history[n - 1].turn if n else NO_TURN
        history[n] = history[n]._replace(turn=turn, throw=thrown - len(history) + n)
    return history[since:]


def turn_number(state: State, history: History) -> int:
    """The number of the turn that is being played, from 1; turns of both sides count."""
    turns = [given.turn for given in history if given.turn != NO_TURN]
    turns += [] if state.seat < 0 else [state.whose_turn()]
    return sum(1 for before, turn in zip([NO_TURN, *turns], turns, strict=False) if turn != before)


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


def acted_since(history: History, seats: list[str]) -> int | None:
    """After how many answers the others began to act: after the last answer from these seats, and what chance made of
    it. None for somebody without a seat.
    """
    if not seats:
        return None
    n = len(history)
    while n and history[n - 1].seat not in seats:
        n -= 1
    while n < len(history) and history[n].seat == CHANCE:
        n += 1
    return n


def lost_throws(history: History) -> list[tuple[int, int]]:
    """Where throws were taken back: before which throw of the record, and how many."""
    found = []
    before = NO_THROW
    for at, number in enumerate(given.throw for given in history if given.seat == CHANCE):
        if number - before > 1:
            found.append((at, number - before - 1))
        before = number
    return found
