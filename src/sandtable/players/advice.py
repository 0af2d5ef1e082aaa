"""Advice: what a good player of one game looks at. Each game brings its own; search and heuristic use it.

The state that an advice is shown is a world dealt for the seat that thinks, never the real one.
"""

from collections.abc import Callable
from math import exp
from typing import Any, Final

from mypy_extensions import mypyc_attr

import sandtable
from sandtable.kernel import Dice, Game, Option, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """Advice for a game about which nothing is known: all options are equal, and so are the chances."""

    horizon = 40
    """How many answers a rollout plays on before value() judges."""

    endless = False
    """Whether a game may go on forever: then whoever is far ahead must be seen to win it, see `turns`."""

    deepest = 60
    """How many answers deep the tree of a search is at most."""

    infers = False
    """Whether it tells hidden cards apart (`unseen`, `held`, `hold`): then players can infer what the enemy holds."""

    levels_infer = False
    """Whether the levels and hints do so: where matches have shown that it makes them no weaker."""

    overlooks = 4
    """A recruit does not look at all in one decision out of so many: a long game forgives fewer of them."""

    steadiness = 1.0
    """How firmly a recruit keeps to what looks better: weights are taken to this power before one is drawn."""

    def weights(self, t: State) -> list[float]:
        """How good each option looks to the seat that is asked: at least 0, only ratios count; 0 is never tried."""
        return [1.0] * len(t.options())

    def value(self, t: State, seat: int) -> float:
        """The probability that this seat wins from here; not asked when the game is over."""
        return 0.5

    def settled(self, t: State) -> bool:
        """Whether this is a moment at which value() can judge. In the middle of a battle it is not."""
        return True

    def foresees(self, t: State) -> bool:
        """Where chance is asked: whether value() knows what this is worth on average, so that nothing is rolled."""
        return False

    def turns(self, t: State) -> int:
        """How many turns are gone. A game that does not end by itself says it, so that a search wins sooner."""
        return 0

    def shown(self, option: Option) -> str:
        """What the other seats see of an answer; for a secret choice something that does not reveal it."""
        return option.text

    def secret(self, t: State) -> bool:
        """Whether this is one half of a choice that both sides make in secret."""
        return False

    def committed(self, t: State) -> str:
        """At a secret choice that comes second: what the other side chose in this world. Empty if that is to come."""
        return ""

    def commitments(self, t: State) -> list[State]:
        """At a secret choice that comes second: this world once for each choice that the other side could have made."""
        return [t]

    def admits(self, t: State) -> bool:
        """Whether the seat that is asked must say something about its secret choice before the other side chooses."""
        return False

    def orders(self, t: State, dice: Dice) -> list[list[Option]]:
        """For long turns: whole plans of the seat that is asked, each a list of its answers in order. Empty: none."""
        return []

    def habit(self) -> Callable[[State], Option] | None:
        """For long turns: a new quick player of all seats, for one world. None: answers are drawn by weight."""
        return None

    def is_far(self, root: State, t: State, count: int) -> bool:
        """Whether a rollout that began at the root and has come to here, after so many answers, is to be judged."""
        return count > self.horizon and self.settled(t)

    def hidden(self, t: State, seat: int) -> list[str]:
        """What this world assumes about things that the seat cannot see, as options or ids of the game."""
        return []

    def unseen(self, t: State, seat: int) -> list[int]:
        """Cards of the other side that this seat cannot place: numbers of kinds, in rising order, one for each copy.

        Empty where nothing can be inferred. By public facts; no card counts of which the seat knows where it is.
        """
        return []

    def held(self, t: State, seat: int) -> list[int]:
        """Those of them that the other side holds in this world, in rising order. How many they are is public."""
        return []

    def hold(self, t: State, seat: int, cards: list[int]) -> bool:
        """Change this dealt world: of the unseen cards the other side holds these. Whether that is possible."""
        return False


PLAIN: Final = Advice()
KNOWN: Final[dict[str, Advice]] = {}


def advice_for(game: Game[Any]) -> Advice:
    """The advice that a game's manifest names; a game without any gets advice that knows nothing."""
    found = KNOWN.get(game.name)
    if found is None:
        found = sandtable.part(game.name, "advice") or PLAIN
        KNOWN[game.name] = found
    return found


def squash(x: float) -> float:
    """A probability from a sum of what speaks for and against: 0 is even, 2 is 88 %."""
    if x >= 0:
        return 1 / (1 + exp(-x))
    grown = exp(x)
    return grown / (1 + grown)


def outcome(t: State, seat: int) -> float:
    """A finished game for a seat: 1 won, 0 lost, 1/2 drawn."""
    assert t.result is not None
    winner = t.result.winner
    if winner is None:
        return 0.5 if len(t.game.seats) > 1 else 0.0
    return 1.0 if winner == t.game.seats[seat] else 0.0


def added_up(weights: list[float]) -> float:
    """One after the other: `sum` makes objects of all of them, and rounds differently from Python 3.12 on."""
    total = 0.0
    for weight in weights:
        total += weight
    return total


def pick(weights: list[float], dice: Dice) -> int:
    """An index, as likely as its weight says."""
    total = added_up(weights)
    at = dice.below(1 << 24) / (1 << 24) * total
    for i, w in enumerate(weights):
        at -= w
        if at < 0:
            return i
    return weights.index(max(weights))
