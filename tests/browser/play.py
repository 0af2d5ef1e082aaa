"""Playing through pages, whatever the game: whoever is asked clicks in their list, and all pages follow."""

from collections.abc import Callable
from random import Random
from time import monotonic

from tests.browser.visitor import PATIENCE, Moment, Visitor

Chooser = Callable[[list[str]], str]


def at_random(seed: int) -> Chooser:
    """The same answers to the same lists, in whatever order they are shown."""
    chance = Random(seed)
    return lambda options: chance.choice(sorted(options))


def by_script(answers: list[str]) -> Chooser:
    """Answers that are known beforehand; each must be among those offered."""
    left = iter(answers)

    def choose(options: list[str]) -> str:
        answer = next(left)
        assert answer in options
        return answer

    return choose


def whose_turn(*visitors: Visitor) -> tuple[Visitor, Moment] | None:
    """Who is asked, when all pages show the same moment; None when the game is over for all of them. A computer player
    may have many answers to give: as long as one comes after the other, it is waited for.
    """
    seen: list[int] = []
    while True:
        moments = [visitor.moment() for visitor in visitors]
        if (now := [moment.n for moment in moments]) != seen:
            seen, ends = now, monotonic() + PATIENCE / 1000
        asked = [(visitor, moment) for visitor, moment in zip(visitors, moments, strict=True) if moment.is_asked]
        if len({moment.n for moment in moments}) == 1:
            if all(moment.is_over for moment in moments):
                return None
            if len(asked) == 1:
                return asked[0]
        assert monotonic() < ends, moments
        late = min(range(len(visitors)), key=lambda number: moments[number].n)
        visitors[late].wait_for_change(moments[late])


def play_on(choose: Chooser, *visitors: Visitor, most: int = 3000) -> int:
    """Clicks until the game is over, or so many; says how many, when all pages show what came of the last one."""
    for clicks in range(most):
        found = whose_turn(*visitors)
        if found is None:
            return clicks
        visitor, moment = found
        visitor.choose(choose(moment.options), moment.n)
    whose_turn(*visitors)
    return most
