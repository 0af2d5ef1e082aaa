"""Windows: a chance to react in the middle of something else.

A window opens on public facts only. What players hold decides what they may answer, never whether they are asked:
otherwise the pause would tell the enemy what is in the hand.
"""

from mypy_extensions import mypyc_attr

from sandtable.kernel.frame import NOT_OPEN, F, Step, T
from sandtable.kernel.option import PASS, Option


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Step[T, F]):
    """Asks the seats in turn until all of them have passed one after another. Passing is always possible."""

    reacts = True

    def order(self, t: T, f: F) -> list[int]:
        """Which seats are asked, in which order. By public facts; an empty list keeps the window closed.

        The turn is counted by places: one of two seats may drop out of the list while the window is open, but of three
        or more nobody may, or somebody would be passed over.
        """
        raise NotImplementedError("a window must say whom it asks")

    def plays(self, t: T, f: F, seat: int) -> list[Option]:
        """What this seat can do besides passing. This may look at the hand of this seat."""
        raise NotImplementedError("a window must say what can be played")

    def play(self, t: T, f: F, seat: int, option: Option) -> None:
        """Carry it out, or start a frame that does."""
        raise NotImplementedError("a window must say what a play does")

    def begin(self, t: T, f: F) -> None:
        if f.turn == NOT_OPEN:
            f.turn = 0
            f.passes = 0
        order = self.order(t, f)
        if f.passes >= len(order):
            f.turn = NOT_OPEN
            return
        f.turn %= len(order)
        t.ask(order[f.turn])

    def options(self, t: T, f: F) -> list[Option]:
        return [PASS, *self.plays(t, f, t.seat)]

    def answer(self, t: T, f: F, option: Option) -> None:
        f.turn += 1
        f.again()
        if option is PASS:
            f.passes += 1
        else:
            f.passes = 0
            self.play(t, f, t.asked, option)
