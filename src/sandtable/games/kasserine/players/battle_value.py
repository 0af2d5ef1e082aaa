"""What the answers in a battle are worth, in points of strength and ground: higher is better for whoever is asked."""

from typing import Final

from sandtable.games.kasserine.players.attack_value import GROUND, Fight, feared_support, step_worth, top_support
from sandtable.games.kasserine.players.distances import ways_of
from sandtable.games.kasserine.players.movement_value import MovementValue
from sandtable.games.kasserine.rules.battle import can_join
from sandtable.games.kasserine.rules.frames import Battle, Retreat
from sandtable.games.kasserine.rules.ground import AXIS, GRID
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.kernel import Option

WORTH_FIGHTING: Final = 0.25  # the least value of an attack
POINT: Final = 0.14  # what a point of support is worth elsewhere
COVER: Final = 0.5  # what good ground adds to the worth of a hex
FREED: Final = 3.0  # what it is worth to clear the hexes around an objective that is held
OPENED: Final = 2.0  # and around one that is not
SPARED: Final = 0.45  # how much of its value a bombardment keeps: a marker may be needed later
SEEN: Final = 3.2  # what the markers are worth that an attacker has laid down
NEVER: Final = -9.0
AT_ONCE: Final = 9.0


def attacks(t: Kasserine, options: list[Option]) -> list[float]:
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
    return values


def ground_worth(t: Kasserine, side: int, h: int) -> float:
    """What it is worth to drive a unit out of a hex: more where it bars the way, most on an objective."""
    ways = ways_of(t.readings.edition)
    value = GROUND + COVER * ways.shelter[h]
    apart = GRID.apart(h)
    for number, goal in enumerate(ways.objectives):
        if apart[goal] <= 1:
            if (t.held >> number) & 1:
                value += FREED
            elif side == AXIS:
                value += OPENED
    return value


def bombardment(t: Kasserine, h: int) -> float:
    """A step with a six, a retreat in the open with a five. KAS:std.8.4.b"""
    target = t.unit_at(1 - t.mover, h)
    value = step_worth(t, target) / 6
    if t.is_open(h) and not t.is_fortified(target) and not t.is_boxed(target):
        value += 1.0 / 6
    return SPARED * value


def joining(t: Kasserine, f: Battle, options: list[Option]) -> list[float]:
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
    return values


def committed(t: Kasserine, side: int) -> int:
    n = len(t.committed) // 2
    return sum(v * t.committed[side * n + v] for v in range(n))


def defence(t: Kasserine, f: Battle, options: list[Option]) -> list[float]:
    """Less for the attacker is more for the defender."""
    side = 1 - f.side
    fight = Fight(t, f.target, ground_worth(t, f.side, f.hex))
    laid = t.marker_count(t.committed, f.side)
    against = SEEN * laid - committed(t, side)
    return [
        -fight.against(f.attackers, against - o.code) - (POINT * o.code if o.verb == "commit" else 0.0) for o in options
    ]


def stiff(t: Kasserine, f: Battle, options: list[Option]) -> list[float]:
    """Hold what matters: an objective, or a post on the way to one."""
    hold = ground_worth(t, f.side, f.hex)
    return [hold if o.verb == "hold" else step_worth(t, f.target) for o in options]


def retreat(f: Retreat, options: list[Option], march: MovementValue) -> list[float]:
    return [march.score(f.unit, o.code) for o in options]


def advance(t: Kasserine, f: Battle, options: list[Option], march: MovementValue) -> list[float]:
    """Whoever goes on towards its goal; the strong in front."""
    values = []
    for o in options:
        if o.verb == "advance":
            gain = march.score(o.code, f.hex) - march.score(o.code, t.place[o.code])
            values.append(gain + 0.1 * t.defence_of(o.code))
        elif o.verb == "to":
            values.append(march.score(f.taker, o.code) - march.score(f.taker, f.hex))
        else:
            values.append(0.1)
    return values
