# mypyc: skip
"""Sparring partners: players with one fixed bad habit. Whoever plays well must not only hold out against them, but win.

A partner follows the advice for the game, with its habit on top: factors on what the advice says, by the verb of an
answer, or by question and verb (`oppose.commit`). What has the factor 0 is only answered where there is nothing else.
Which answers a habit is about, only the game knows: its manifest names them as `sparring`.
"""

from collections.abc import Mapping
from typing import Final

import sandtable
from sandtable.kernel import Option, SandtableError
from sandtable.players.advice import advice_for, pick
from sandtable.players.observation import Observation

KIND: Final = "sparring"
HABITS: Final = ("passive", "hoarding", "rushing", "racing")
"""Sits and waits; keeps cards and markers and never spends them; attacks whatever it can; goes for the goal and lets
the enemy do as they like."""

Factors = Mapping[str, float]
SparringHabits = Mapping[str, Factors]


class SparringPartner:
    """A player with a habit."""

    def __init__(self, habit: str) -> None:
        self.habit = habit

    def __call__(self, observation: Observation) -> str:
        if len(observation.options) == 1:
            return observation.options[0]
        advice, dice = advice_for(observation.root.game), observation.dice()
        world = observation.world(dice)
        options = world.options()
        weights = by_habit(self.factors(observation.root.game.name), world.asking.name, options, advice.weights(world))
        number = pick(weights, dice) if advice.secret(world) else weights.index(max(weights))
        return options[number].text

    def factors(self, game: str) -> Factors:
        """What the habit means in a game."""
        habits: SparringHabits = sandtable.part(game, KIND) or {}
        if self.habit not in habits:
            possible = [f"{KIND}:{name}" for name in habits]
            raise SandtableError(
                "unknown-value", {"place": "player", "value": f"{KIND}:{self.habit}", "possible": possible}
            )
        return habits[self.habit]


def by_habit(factors: Factors, question: str, options: list[Option], weights: list[float]) -> list[float]:
    """The weights with the habit on top; as they were where the habit would leave nothing to answer."""
    found = []
    for option, weight in zip(options, weights, strict=True):
        factor = factors.get(f"{question}.{option.verb}", factors.get(option.verb, 1.0))
        found.append(weight * factor)
    return found if any(found) else weights
