"""Scenes: a short position, a few answers, what must be true after."""

from typing import Any

from sandtable.kernel import Game, IllegalOption, State


def scene(game: Game[Any], settings: dict[str, str] | None = None, **table: Any) -> Any:
    """A game at the beginning of a turn, with these things on the table; what happens is told."""
    state = game.setup({"settings": settings or {}, "table": table})
    state.telling = True
    return state


def play(state: State, *answers: str) -> list[str]:
    """Give these answers, those of chance too, in order; the keys of everything that happened."""
    told: list[str] = []
    for answer in answers:
        state.answer(answer)
        told += [event.key for event in state.events]
    return told


def offered(state: State, verb: str = "") -> list[str]:
    """What can be answered now: everything, or what has one verb."""
    return [option.text for option in state.options() if verb in ("", option.verb)]


def asked(state: State) -> str:
    """Who is asked what: `red: attack`."""
    question = state.question
    return "over" if question is None else f"{question.actor}: {question.key}"


def refused(state: State, answer: str) -> list[str]:
    """The rules by which an answer is refused; it must be, and nothing changes by it."""
    before = state.digest()
    try:
        state.answer(answer)
    except IllegalOption as wrong:
        assert state.digest() == before, f"the refused answer '{answer}' changed the game"
        return wrong.rules
    raise AssertionError(f"'{answer}' was taken")
