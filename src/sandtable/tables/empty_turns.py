"""An empty turn: ended with nothing done, though something could be. Judged by the options alone, for any game.

An answer without an object (`pass`, `done`) ends something; whoever is offered one beside others has a free choice.
"""

from sandtable.kernel import Option, State


def closes(text: str) -> bool:
    return " " not in text


def is_free(options: list[Option]) -> bool:
    """Whether one can end it, or do something."""
    closing = sum(1 for option in options if closes(option.text))
    return 0 < closing < len(options)


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
