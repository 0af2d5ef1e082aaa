"""Which regions every unit could go to and attack in its side's next turn, without any card. All units lie open."""

from sandtable.games.north_africa.rules.battle import able_to_attack
from sandtable.games.north_africa.rules.cards import ALLIES, AXIS, REGIONS, SIDES, UNIT_ID, each
from sandtable.games.north_africa.rules.operations import reach
from sandtable.games.north_africa.rules.table import ACTIONS, Africa
from sandtable.games.north_africa.rules.verbs import forget_turn
from sandtable.kernel.state import Threat


def threats(t: Africa) -> list[Threat]:
    """Every unit on the map."""
    found: list[Threat] = []
    for side in (AXIS, ALLIES):
        is_now = side == t.mover and not is_past(t, "fight")
        moves = not is_now or not (is_past(t, "act") or t.kind == ACTIONS)
        then = t if is_now else next_turn(t, side)
        found += [threat(then, side, unit, moves) for unit in each(then.on_map(side))]
    return found


def is_past(t: Africa, step: str) -> bool:
    """Whether this step of the turn is past."""
    names = [of_turn.name for of_turn in t.stack[0].procedure]
    return t.stack[0].at - 1 > names.index(step)


def next_turn(t: Africa, side: int) -> Africa:
    """The table in this side's next turn, with everybody where they are now."""
    then = t.clone()
    then.mover = side
    forget_turn(then)
    return then


def threat(t: Africa, side: int, unit: int, moves: bool) -> Threat:
    """LNA:force.5.move, LNA:force.5.attack. Where there is an enemy now; not after a march of two regions. LNA:N36"""
    here = t.place[unit]
    bit = 1 << unit
    goals = reach(t, unit) if moves and not (t.spent | t.arrived) & bit else []
    near = 2 if t.first_strike else 1
    attack = [r for r in goals if abs(r - here) <= near and t.has_enemy(side, r)]
    if t.has_enemy(side, here) and able_to_attack(t, side, here) & bit and not t.closed >> here & 1:
        attack.append(here)
    return Threat(SIDES[side], UNIT_ID[unit], [REGIONS[r] for r in sorted(goals)], [REGIONS[r] for r in sorted(attack)])
