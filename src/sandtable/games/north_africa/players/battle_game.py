"""A battle of North Africa as a game of guessing: what each plan does, and how often to choose and to call it.

If the plan is guessed every attacker loses a step; if not, the defender loses what the plan does. So the attacker
chooses a plan less often the more it would do, and the defender calls it more often: that is the equilibrium.
"""

from sandtable.games.north_africa.rules.battle import able_to_attack
from sandtable.games.north_africa.rules.battle_result import outnumbers
from sandtable.games.north_africa.rules.battle_steps import attackers_left
from sandtable.games.north_africa.rules.cards import (
    ACTION_CARDS,
    ARMOR_UNITS,
    HARD_HITTING,
    MOTORIZED_UNITS,
    OF_SUIT,
    count,
)
from sandtable.games.north_africa.rules.field_frames import Battle
from sandtable.games.north_africa.rules.table import STEPS, Africa


def plans_in_hand(t: Africa, side: int, region: int) -> int:
    """How many plans this side could have open in a battle there: the basic ones and those that it holds cards for."""
    units = able_to_attack(t, side, region)
    types = int(units & ARMOR_UNITS != 0) + int(units & MOTORIZED_UNITS != 0)
    found = 2 if t.readings.basic_plans_always else types  # LNA:N4
    hand = t.hand[side] & ACTION_CARDS[side]
    for plan in range(2, 6):
        if hand & OF_SUIT[side][plan]:
            found += 1
    return found


def hopes(t: Africa, f: Battle) -> list[float]:
    """The steps that each plan would cost the defender if it is not guessed."""
    units = attackers_left(t, f)
    n = count(units)
    base = n + count(units & HARD_HITTING) + f.boosts * n
    left = 0
    for unit in range(len(t.place)):
        if t.units(1 - f.side, f.region) >> unit & 1:
            left += STEPS - t.losses[unit]
    open_plans = count(f.open_plans) if f.open_plans else 3
    more = (
        count(units & ARMOR_UNITS),
        count(units & MOTORIZED_UNITS),
        3 if outnumbers(t, f, units) else 0,
        open_plans,
        2 if t.readings.overrun_flat else 2 * n,
        0.5 * n,
    )
    return [float(min(left, base + extra)) for extra in more]


def plan_mix(t: Africa, f: Battle, plans: list[int]) -> list[float]:
    """How often to choose each plan, so that no call is better than another."""
    hope, cost = hopes(t, f), count(attackers_left(t, f))
    best = supported(hope, cost, plans)
    return [1 / (hope[p] + cost) if p in best else 0.001 for p in plans]


def call_mix(t: Africa, f: Battle, plans: list[int]) -> list[float]:
    """How often to call each plan, so that no plan is better than another."""
    hope, cost = hopes(t, f), count(attackers_left(t, f))
    best = supported(hope, cost, plans)
    worth = value_of(hope, cost, best)
    return [max(0.001, (hope[p] - worth) / (hope[p] + cost)) if p in best else 0.001 for p in plans]


def value_of(hope: list[float], cost: int, plans: list[int]) -> float:
    """What the attack brings on average if both sides mix these plans as they should."""
    shares = gains = 0.0
    for p in plans:
        share = 1 / (hope[p] + cost)
        shares += share
        gains += hope[p] * share
    return (gains - 1) / shares


def supported(hope: list[float], cost: int, plans: list[int]) -> list[int]:
    """The plans that are worth choosing at all: those that would do more than the mix brings on average."""
    best = sorted(plans, key=lambda p: -hope[p])
    while len(best) > 1 and hope[best[-1]] < value_of(hope, cost, best):
        best.pop()
    return best
