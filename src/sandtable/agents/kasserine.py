"""What a sound player of Kasserine looks at.

The Axis goes for objectives that it does not hold, in strength, and attacks where the table is kind; the Allies stand
in the passes, in boxes and on objectives, and strike back where it costs little. Both weigh an attack by the mean of
the six results of its column, in points of strength and ground.
"""

from math import exp
from typing import Final, cast

from sandtable.agents.advice import Advice, squash
from sandtable.agents.kasserine_fight import GROUND, Fight, feared_support, step_worth, top_support, worth
from sandtable.agents.kasserine_march import March, next_mover
from sandtable.agents.kasserine_ways import FAR, ways_of
from sandtable.games.kasserine.battle import can_join
from sandtable.games.kasserine.frames import Battle, Retreat
from sandtable.games.kasserine.frames import March as Marching
from sandtable.games.kasserine.ground import ALLIES, AXIS, GRID
from sandtable.games.kasserine.table import Kasserine
from sandtable.games.kasserine.units import FIRST, LAST, UNIT_CLASS, UNIT_SIDE
from sandtable.games.kasserine.verbs import WINNING
from sandtable.kernel import Option, State

SHARP: Final = 2.0  # how much better an option must be to be much likelier
RARELY: Final = 0.1  # the weight of all together that does not look good
WORTH_FIGHTING: Final = 0.25  # the least value of an attack
POINT: Final = 0.14  # what a point of support is worth elsewhere
COVER: Final = 0.5  # what good ground adds to the worth of a hex
FREED: Final = 3.0  # what it is worth to clear the hexes around an objective that is held
OPENED: Final = 2.0  # and around one that is not
SPARED: Final = 0.45  # how much of its value a bombardment keeps: a marker may be needed later
SEEN: Final = 3.2  # what the markers are worth that an attacker has laid down
# What the chances of the Axis hang on: a start, the days that are gone, objectives, movement points to the next ones,
# strength on the map.
HOPE: Final = 0.85
LATENESS: Final = 2.4
SECURED: Final = 0.3
CONTESTED: Final = 0.2
ROAD: Final = 0.0093
DISTANT: Final = 45
STRENGTH: Final = 0.002
NEVER: Final = -9.0
AT_ONCE: Final = 9.0


def spread(values: list[float]) -> list[float]:
    """Weights from values."""
    best = max(values)
    return [max(exp(SHARP * (v - best)), 0.0001) for v in values]


class KasserineAdvice(Advice):
    """Advice for both sides."""

    horizon = 60

    def weights(self, t: State) -> list[float]:
        assert isinstance(t, Kasserine)
        options = t.options()
        if len(options) == 1:
            return [1.0]
        name = t.asking.name
        if name in ("move", "mobile"):
            return weigh_units(t, options)
        if name in ("go", "enter"):
            return weigh_hexes(t, cast(Marching, t.top), options)
        if name == "attack":
            return weigh_attacks(t, options)
        if name == "join":
            return weigh_joining(t, cast(Battle, t.top), options)
        if name == "defend":
            return weigh_defence(t, cast(Battle, t.top), options)
        if name == "lose":
            return [1.0 / step_worth(t, o.code) for o in options]
        if name == "stiff":
            return weigh_stiff(t, cast(Battle, t.top), options)
        if name == "retreat":
            return weigh_retreat(t, cast(Retreat, t.top), options)
        if name == "fire":
            return [1.0 / o.code for o in options]
        return weigh_advance(t, cast(Battle, t.top), options)

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Kasserine)
        axis = squash(axis_prospects(t))
        return axis if seat == AXIS else 1.0 - axis

    def settled(self, t: State) -> bool:
        return t.asking.name in ("move", "attack", "mobile")

    def shown(self, option: Option) -> str:
        return "commit" if option.verb == "commit" else option.text


def weigh_units(t: Kasserine, options: list[Option]) -> list[float]:
    chosen = next_mover(t, [o.code for o in options[:-1]])
    other = RARELY / len(options)
    return [1.0 if (o.code == chosen if o.verb == "move" else chosen < 0) else other for o in options]


def weigh_hexes(t: Kasserine, f: Marching, options: list[Option]) -> list[float]:
    side = UNIT_SIDE[f.unit]
    march = March(t, side)
    hexes = [o.code for o in options if o.verb == "to"]
    close = set(march.shortlist(f.unit, hexes))
    if options[-1].verb != "to":
        hexes.append(f.here)
        close.add(f.here)
    values = [march.score(f.unit, h) if h in close else -999.0 for h in hexes]
    return spread(values)


def weigh_attacks(t: Kasserine, options: list[Option]) -> list[float]:
    side = t.mover
    support = top_support(t, side) - feared_support(t, 1 - side)
    values = []
    for o in options:
        if o.verb == "attack":
            fight = Fight(t, t.unit_at(1 - side, o.code), ground_worth(t, side, o.code))
            values.append(fight.best(can_join(t, side, o.code), support)[0])
        elif o.verb == "bombard":
            values.append(bombardment(t, o.code))
        else:
            values.append(WORTH_FIGHTING)
    return spread(values)


def ground_worth(t: Kasserine, side: int, h: int) -> float:
    """What it is worth to drive a unit out of a hex: more where it bars the way, most on an objective."""
    ways = ways_of(t.readings.edition)
    value = GROUND + COVER * ways.shelter[h]
    for number, goal in enumerate(ways.objectives):
        if (t.held >> number) & 1 and GRID.distance(h, goal) <= 1:
            value += FREED
        elif side == AXIS and GRID.distance(h, goal) <= 1:
            value += OPENED
    return value


def bombardment(t: Kasserine, h: int) -> float:
    """A step with a six, a retreat in the open with a five. KAS:std.8.4.b"""
    target = t.unit_at(1 - t.mover, h)
    value = step_worth(t, target) / 6
    if t.is_open(h) and not t.is_fortified(target) and not t.is_boxed(target):
        value += 1.0 / 6
    return SPARED * value


def weigh_joining(t: Kasserine, f: Battle, options: list[Option]) -> list[float]:
    fight = Fight(t, f.target, ground_worth(t, f.side, f.hex))
    laid = t.marker_count(t.committed, f.side)
    against = feared_support(t, 1 - f.side)
    units = can_join(t, f.side, f.hex)
    hoped = top_support(t, f.side) - against
    _, best = fight.best(units, hoped)
    now = committed(t, f.side) - against
    values = []
    missing = [u for u in best if u not in f.attackers]
    base = fight.against(f.attackers, now) if f.attackers else NEVER
    for o in options:
        if o.verb == "join":
            values.append(AT_ONCE if missing and o.code == missing[0] else NEVER)
        elif o.verb == "commit":
            gain = NEVER if missing or laid > 1 else fight.against(f.attackers, now + o.code) - POINT * o.code
            values.append(gain)
        else:
            values.append(NEVER if missing else base)
    return spread(values)


def committed(t: Kasserine, side: int) -> int:
    n = len(t.committed) // 2
    return sum(v * t.committed[side * n + v] for v in range(n))


def weigh_defence(t: Kasserine, f: Battle, options: list[Option]) -> list[float]:
    """Less for the attacker is more for the defender."""
    side = 1 - f.side
    fight = Fight(t, f.target, ground_worth(t, f.side, f.hex))
    laid = t.marker_count(t.committed, f.side)
    against = SEEN * laid - committed(t, side)
    return spread(
        [
            -fight.against(f.attackers, against - o.code) - (POINT * o.code if o.verb == "commit" else 0.0)
            for o in options
        ]
    )


def weigh_stiff(t: Kasserine, f: Battle, options: list[Option]) -> list[float]:
    """Hold what matters: an objective, or a post on the way to one."""
    hold = ground_worth(t, f.side, f.hex)
    return spread([hold if o.verb == "hold" else step_worth(t, f.target) for o in options])


def weigh_retreat(t: Kasserine, f: Retreat, options: list[Option]) -> list[float]:
    march = March(t, UNIT_SIDE[f.unit])
    return spread([march.score(f.unit, o.code) for o in options])


def weigh_advance(t: Kasserine, f: Battle, options: list[Option]) -> list[float]:
    """Whoever goes on towards its goal; the strong in front."""
    march = March(t, f.side)
    values = []
    for o in options:
        if o.verb == "advance":
            gain = march.score(o.code, f.hex) - march.score(o.code, t.place[o.code])
            values.append(gain + 0.1 * t.defence_of(o.code))
        elif o.verb == "to":
            values.append(march.score(f.taker, o.code) - march.score(f.taker, f.hex))
        else:
            values.append(0.1)
    return spread(values)


def axis_prospects(t: Kasserine) -> float:
    """What speaks for the Axis: objectives, how near the next ones are, strength, and the days that are left.

    The numbers were fitted to 500 games between heuristic players and checked against 300 others.
    """
    ways = ways_of(t.readings.edition)
    zone = t.board.zones.of[ALLIES]
    units = [u for u in range(FIRST[AXIS], LAST[AXIS]) if t.place[u] >= 0]
    prospects = HOPE - LATENESS * (t.turn - 1) / max(1, t.readings.turns - 1)
    missing = WINNING
    distances: list[int] = []
    for number, goal in enumerate(ways.objectives):
        if (t.held >> number) & 1:
            prospects += CONTESTED if zone[goal] else SECURED
            missing -= 1
        else:
            distances.append(min([ways.to(goal, AXIS, UNIT_CLASS[u])[t.place[u]] for u in units], default=FAR))
    distances.sort()
    for far in distances[: max(1, missing)]:
        prospects -= ROAD * min(far, DISTANT)
    return prospects + STRENGTH * (strength(t, AXIS) - strength(t, ALLIES))


def strength(t: Kasserine, side: int) -> float:
    """Of all units of a side on the map."""
    return sum([worth(t, unit) for unit in range(FIRST[side], LAST[side]) if t.place[unit] >= 0])


ADVICE: Final = KasserineAdvice()
