"""A sensible little player: the Axis goes for the objectives, the Allies stand before them; both attack at good odds.

Not strong, but it plays the game by what its own seat sees. The golden games are its games.
"""

from typing import Any

from sandtable.games.kasserine.rules.ground import GRID
from sandtable.kernel import CHANCE, Option, SeededDice, State

View = dict[str, Any]
SPREAD = 3  # how far apart choices may be that the dice decide between
FAIR = 3  # of six dice that must hurt the enemy before it attacks


class Player:
    """Answers for both sides and for chance, the same way for the same seed."""

    def __init__(self, seed: int) -> None:
        self.dice = SeededDice(seed)

    def choose(self, state: State) -> Option:
        options = state.options()
        if state.actor == CHANCE:
            return options[self.dice.pick(state.weights())]
        table: View = state.view(str(state.actor))["table"]
        weights = [self.weigh(str(state.actor), table, option) for option in options]
        best = max(weights)
        even = [o for o, w in zip(options, weights, strict=True) if w == best]
        return even[self.dice.below(len(even))]

    def weigh(self, side: str, table: View, option: Option) -> int:
        verb, noun = option.verb, option.noun
        if verb == "stop":
            return 101 - self.distance(side, table, table["moving"]["hex"])
        if verb == "to":
            return 100 - self.distance(side, table, noun) if table["retreat"] is None else self.dice.below(SPREAD)
        if verb in ("attack", "bombard"):
            return self.worth(side, table, noun) if verb == "attack" else self.dice.below(SPREAD) - 1
        if verb == "commit":
            return 2 if self.hurts(table) < FAIR else -1
        if verb == "fight":
            return 3 if self.hurts(table) >= FAIR else 1
        if verb == "lose":
            return -self.strength(table, noun)
        return {"end": 0, "pass": 0, "hold": 1, "retreat": 0, "join": 9}.get(verb, 5)

    def distance(self, side: str, table: View, h: str) -> int:
        """How far a hex is from where this side wants to be."""
        here = GRID.number(h)
        targets = [o["hex"] for o in table["objectives"] if side == "allies" or o["holder"] == "allies"]
        if side == "allies":
            near = [u["hex"] for u in table["units"] if u["side"] == "axis" and u["hex"]]
            targets = near or targets
        ways = [GRID.distance(here, GRID.number(target)) for target in targets]
        nearest = min(ways, default=0)
        return abs(nearest - 2) if side == "allies" else nearest

    def worth(self, side: str, table: View, h: str) -> int:
        """Attack strength beside a hex against the defence in it."""
        target = next(u for u in table["units"] if u["hex"] == h)
        beside = [u for u in table["units"] if u["side"] == side and u["hex"] and not u["fought"]]
        near = [u["attack"] for u in beside if GRID.distance(GRID.number(u["hex"]), GRID.number(h)) == 1]
        return int(sum(near) - target["defence"])

    def hurts(self, table: View) -> int:
        return sum(result in ("DR", "D1R", "DE", "EX") for result in table["battle"]["results"])

    def strength(self, table: View, name: str) -> int:
        return int(next(u["attack"] + u["steps"] for u in table["units"] if u["id"] == name))
