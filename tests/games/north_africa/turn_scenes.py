"""Going on to a later question of the turn: everything on the way is declined."""

from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import CHANCE
from tests.games.north_africa.scene import asked

ENOUGH = 200  # questions; no scene goes on for so many turns
DECLINES = ("pass", "done", "stop", "refuse")


def skip_to(t: Africa, *wanted: str) -> list[str]:
    """Decline until one of these questions (`allies: discard`) is asked. Chance draws the lowest card.

    Only draws within the turn are taken, those at its end are not.

    Gives the questions on the way, so that their order can be read.
    """
    met: list[str] = []
    while asked(t) not in wanted:
        assert t.result is None, f"the game is over before {wanted}"
        assert len(met) < ENOUGH, f"{wanted} is never asked"
        met.append(asked(t))
        if t.actor == CHANCE:
            t.answer(t.options()[0])
            continue
        texts = [o.text for o in t.options()]
        declined = ["draw"] if t.asking.name == "may-draw" else [word for word in DECLINES if word in texts]
        assert declined, f"{asked(t)} cannot be declined: {texts}"
        t.answer(declined[0])
    return met


def end(t: Africa) -> None:
    """Decline until the game is over."""
    for _ in range(ENOUGH):
        if t.result is not None:
            return
        if t.actor == CHANCE:
            t.answer(t.options()[0])
        else:
            texts = [o.text for o in t.options()]
            t.answer(next(word for word in DECLINES if word in texts))
