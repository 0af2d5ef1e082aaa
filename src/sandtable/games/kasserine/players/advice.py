"""What a good player of Kasserine looks at.

The Axis goes for objectives that it does not hold, in strength, and attacks where the combat table favours it; the
Allies stand in the passes, in boxes and on objectives, and strike back where it costs little. Both weigh an attack by
the mean of the six results of its column, in points of strength and ground. A search compares whole plans of a phase.
"""

from collections.abc import Callable
from math import exp
from typing import Final, cast

from sandtable.games.kasserine.players import battle_value as battle
from sandtable.games.kasserine.players.attack_value import step_worth
from sandtable.games.kasserine.players.movement_value import MovementValue, next_mover
from sandtable.games.kasserine.players.plans import attack_plans, battle_plans, movement_plans
from sandtable.games.kasserine.players.position_value import SECOND, axis_prospects
from sandtable.games.kasserine.players.rollout_policy import RolloutPlayer
from sandtable.games.kasserine.rules.frames import Battle, March, Retreat
from sandtable.games.kasserine.rules.ground import AXIS
from sandtable.games.kasserine.rules.reach_maps import ReachMaps
from sandtable.games.kasserine.rules.table import VALUES, Kasserine
from sandtable.games.kasserine.rules.units import UNIT_CLASS, UNIT_SIDE
from sandtable.games.kasserine.rules.vocabulary import STOP
from sandtable.kernel import Dice, Option, State
from sandtable.players.advice import Advice, squash

SETTLED: Final = ("move", "attack", "mobile")
DEPTH: Final = 2  # player turns that a rollout looks ahead
SHARP: Final = 2.0  # how much better an option must be to be much likelier
OUT_OF_SIGHT: Final = -999.0  # what a hex is worth that is not looked at
RARELY: Final = 0.1  # the weight of all together that does not look good
HARDLY_EVER: Final = 0.00001  # the weight of a hex for a unit that has moved


def spread(values: list[float]) -> list[float]:
    """Weights from values."""
    best = max(values)
    return [max(exp(SHARP * (v - best)), 0.0001) for v in values]


class KasserineAdvice(Advice):
    """Advice for both sides."""

    horizon = 60
    overlooks = 8  # a game has more than a thousand decisions
    steadiness = 3.0

    def weights(self, t: State) -> list[float]:
        assert isinstance(t, Kasserine)
        options = t.options()
        if len(options) == 1:
            return [1.0]
        name = t.asking.name
        if name in ("move", "mobile"):
            return weigh_units(t, options)
        if name in ("go", "enter"):
            return weigh_hexes(t, cast(March, t.top), options)
        if name == "attack":
            return spread(battle.attacks(t, options))
        if name == "join":
            return spread(battle.joining(t, cast(Battle, t.top), options))
        if name == "defend":
            return spread(battle.defence(t, cast(Battle, t.top), options))
        if name == "lose":
            return [1.0 / step_worth(t, o.code) for o in options]
        if name == "stiff":
            return spread(battle.stiff(t, cast(Battle, t.top), options))
        if name == "retreat":
            frame = cast(Retreat, t.top)
            return spread(battle.retreat(frame, options, MovementValue(t, UNIT_SIDE[frame.unit])))
        if name == "fire":
            return [1.0 / o.code for o in options]
        fight = cast(Battle, t.top)
        return spread(battle.advance(t, fight, options, MovementValue(t, fight.side)))

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Kasserine)
        axis = axis_value(t)
        return axis if seat == AXIS else 1.0 - axis

    def settled(self, t: State) -> bool:
        return t.asking.name in SETTLED

    def orders(self, t: State, dice: Dice) -> list[list[Option]]:
        assert isinstance(t, Kasserine)
        t.reach_maps = ReachMaps()  # for this decision: all worlds are copies of this one
        name = t.asking.name
        if name in ("move", "mobile", "go", "enter"):
            return movement_plans(t, dice)
        return attack_plans(t) if name == "attack" else battle_plans(t, self.weights(t))

    def habit(self) -> Callable[[State], Option]:
        return RolloutPlayer().answer

    def is_far(self, root: State, t: State, count: int) -> bool:
        assert isinstance(root, Kasserine)
        assert isinstance(t, Kasserine)
        return t.asking.name in SETTLED and 2 * (t.turn - root.turn) + t.mover - root.mover >= DEPTH

    def shown(self, option: Option) -> str:
        return "commit" if option.verb == "commit" else option.text

    def hidden(self, t: State, seat: int) -> list[str]:
        assert isinstance(t, Kasserine)
        first = (1 - seat) * VALUES
        return [f"+{v}" for v in range(1, VALUES) for _ in range(t.hand[first + v] + t.committed[first + v])]


def axis_value(t: Kasserine) -> float:
    """What the Axis may expect: 1 for a win, half for a draw. Where one moment makes a draw, two objectives are nearer
    than three. KAS:K4
    """
    prospects = axis_prospects(t)
    if not t.readings.draw_at_once:
        return squash(prospects)
    two = 1.0 if t.two_held else squash(prospects + SECOND)
    return (squash(prospects) + two) / 2


def weigh_units(t: Kasserine, options: list[Option]) -> list[float]:
    chosen = next_mover(t, [o.code for o in options if o.verb == "move"])
    other = RARELY / len(options)
    return [1.0 if (o.code == chosen if o.verb == "move" else chosen < 0) else other for o in options]


def weigh_hexes(t: Kasserine, f: March, options: list[Option]) -> list[float]:
    """Once a unit has gone somewhere it stays there: who looks again after every step wanders to and fro."""
    if options[-1] is STOP and not has_just_come(t, f):
        return [HARDLY_EVER] * (len(options) - 1) + [1.0]
    side = UNIT_SIDE[f.unit]
    march = MovementValue(t, side)
    hexes = [o.code for o in options if o.verb == "to"]
    close = march.shortlist(f.unit, hexes)
    if options[-1].verb != "to":
        hexes.append(f.here)
        close.append(f.here)
    worth = dict(zip(close, march.scores(f.unit, close), strict=True))
    return spread([worth.get(h, OUT_OF_SIGHT) for h in hexes])


def has_just_come(t: Kasserine, f: March) -> bool:
    """Whether a unit stands where it came onto the map, and has all its points for going on."""
    left = t.allowance(f.unit) - t.readings.edition.entry[UNIT_CLASS[f.unit]][f.here]
    return f.here in t.readings.entry[f.unit] and f.left == left


ADVICE: Final = KasserineAdvice()
