"""Whole plans at Kasserine: what each temperament would do with the same position, and the answers in a battle."""

from typing import Final, cast

from sandtable.games.kasserine.players import battle_value as battle
from sandtable.games.kasserine.players.attack_value import Fight, feared_support, top_support
from sandtable.games.kasserine.players.distances import ways_of
from sandtable.games.kasserine.players.movement_value import MovementValue
from sandtable.games.kasserine.players.rollout_policy import RolloutPlayer
from sandtable.games.kasserine.players.temperament import PLAIN, Temperament
from sandtable.games.kasserine.rules.battle import MOST_MARKERS, can_join
from sandtable.games.kasserine.rules.frames import March
from sandtable.games.kasserine.rules.ground import AXIS
from sandtable.games.kasserine.rules.table import VALUES, Kasserine
from sandtable.games.kasserine.rules.units import UNIT_SIDE
from sandtable.games.kasserine.rules.vocabulary import COMMIT, END, FIGHT, JOIN, STOP
from sandtable.kernel import Dice, Option

Plan = list[Option]

TEMPERAMENTS: Final = (
    PLAIN,
    Temperament(keen=1.7),
    Temperament(keen=0.4),
    Temperament(fear=0.3),
    Temperament(fear=2.5),
    Temperament(haste=0.5),
    Temperament(haste=2.0),
    Temperament(still=2.0),
)
RANDOM_PLANS: Final = 6
LONGEST: Final = 400  # answers
HEXES: Final = 8  # that are tried for a unit which is already called
ATTACKS: Final = 8  # that are tried in a combat phase
FEW: Final = {"defend": 3, "advance": 3, "pursue": 3, "retreat": 3, "stiff": 2}  # answers that are tried


def movement_plans(t: Kasserine, dice: Dice) -> list[Plan]:
    """A plan for each temperament, each objective, and some by chance; those that come to the same are one."""
    number = len(ways_of(t.readings.edition).objectives)
    temperaments = [*TEMPERAMENTS]
    for objective in range(number):
        if not (t.held >> objective) & 1:
            temperaments.append(Temperament(main=objective))
            temperaments.append(Temperament(skip=1 << objective))
        elif t.mover != AXIS:
            temperaments.append(Temperament(main=objective))
    temperaments += [by_chance(dice, number) for _ in range(RANDOM_PLANS)]
    plans = [play_phase(t, temperament) for temperament in temperaments]
    if t.asking.name in ("go", "enter"):
        plans = [*hex_plans(t), *plans]
    return different(plans)


def by_chance(dice: Dice, objectives: int) -> Temperament:
    """A temperament drawn at random."""
    keen = (0.4, 1.0, 1.0, 1.7)[dice.below(4)]
    fear = (0.3, 1.0, 1.0, 2.5)[dice.below(4)]
    return Temperament(keen, fear, 1.0, 0.2, dice.below(objectives), 0, 0.5, 1 + dice.below(1000))


def phase_plan(t: Kasserine, temperament: Temperament) -> Plan:
    """What a player of this temperament does until the phase is over."""
    return play_phase(t, temperament)[0]


def play_phase(t: Kasserine, temperament: Temperament, *first: Option) -> tuple[Plan, Kasserine]:
    """What a player of this temperament does until the phase is over, after these answers if they are possible; and
    where that leads to.
    """
    world = t.clone()
    player = RolloutPlayer(temperament, temperament)
    plan: Plan = []
    for option in first:
        if option in world.options():
            world.answer(option)
            plan.append(option)
    while world.result is None and world.phase == t.phase and world.seat == t.seat and len(plan) < LONGEST:
        option = player.answer(world)
        world.carry_out(option)
        plan.append(option)
    return plan, world


def hex_plans(t: Kasserine) -> list[tuple[Plan, Kasserine]]:
    """A unit is called already: each hex that looks good, then the rest of the phase."""
    unit = cast(March, t.top).unit
    march = MovementValue(t, UNIT_SIDE[unit])
    options = t.options()
    worth = {o: march.score(unit, t.place[unit] if o is STOP else o.code) for o in options}
    best = sorted(options, key=lambda o: -worth[o])[:HEXES]
    return [play_phase(t, PLAIN, option, STOP) for option in best]


def different(plans: list[tuple[Plan, Kasserine]]) -> list[Plan]:
    """Plans that put units in the same places are one; the first of them stays."""
    found: dict[tuple[int, ...], Plan] = {}
    for plan, world in plans:
        found.setdefault((*world.place, -1 if world.result is None else 1), plan)
    return list(found.values())


def attack_plans(t: Kasserine) -> list[Plan]:
    """No attack, or one of those that look best, each with its units and its support; or a bombardment."""
    side = t.mover
    feared = feared_support(t, 1 - side)
    hoped = top_support(t, side) - feared
    ranked: list[tuple[float, int, Plan]] = []
    for option in t.options():
        if option.verb == "attack":
            fight = Fight(t, t.unit_at(1 - side, option.code), battle.ground_worth(t, side, option.code))
            _, units = fight.best(can_join(t, side, option.code), hoped)
            for markers in supports(t, side):
                points = sum(v for v in markers)
                worth = fight.against(units, points - feared) - battle.POINT * points
                plan = [option, *(JOIN[unit] for unit in units), *(COMMIT[v] for v in markers), FIGHT]
                ranked.append((-worth, len(ranked), plan))
        elif option.verb == "bombard":
            ranked.append((-battle.bombardment(t, option.code), len(ranked), [option]))
    ranked.sort()
    return [[END], *(plan for _, _, plan in ranked[:ATTACKS])]


def supports(t: Kasserine, side: int) -> list[list[int]]:
    """Markers to lay down: none, the smallest, the best one, the best two."""
    held = [v for v in range(VALUES - 1, 0, -1) for _ in range(t.hand[side * VALUES + v])]
    sets = [[], held[-1:], held[:1], held[:MOST_MARKERS]]
    return [one for i, one in enumerate(sets) if one not in sets[:i]]


def battle_plans(t: Kasserine, weights: list[float]) -> list[Plan]:
    """In the middle of a battle: the answers that look best, one by one; where little hangs on it, the best alone."""
    options = t.options()
    order = sorted(range(len(options)), key=lambda i: -weights[i])
    return [[options[i]] for i in order[: FEW.get(t.asking.name, 1)]]
