"""A quick player of both sides of Kasserine, for rollouts and for making plans.

It looks at what the advice looks at, but it thinks once for each phase, unit and battle, not once for each question:
goals are set when a phase begins, a unit knows its hex when it is called, and a battle is planned when it is declared.
"""

from collections.abc import Callable
from typing import Final, cast

from mypy_extensions import i64

from sandtable.games.kasserine.players import battle_value as battle
from sandtable.games.kasserine.players.attack_value import Fight, feared_support, step_worth, top_support
from sandtable.games.kasserine.players.distances import NOWHERE
from sandtable.games.kasserine.players.movement_value import MovementValue
from sandtable.games.kasserine.players.temperament import PLAIN, Temperament
from sandtable.games.kasserine.rules.battle import can_join
from sandtable.games.kasserine.rules.frames import Battle, March, Retreat
from sandtable.games.kasserine.rules.paths import awaited, can_move, reach_of
from sandtable.games.kasserine.rules.table import WAITING, Kasserine
from sandtable.games.kasserine.rules.units import FIRST, LAST, UNIT_GROUP, UNIT_SIDE, UNITS
from sandtable.games.kasserine.rules.vocabulary import ATTACK, END, FIGHT, JOIN, MOVE, STOP, TO
from sandtable.hexmap import Reach
from sandtable.kernel import Option, State

FARTHEST: Final = 999  # more than any hex is from a goal
LOOK: Final = 5  # hexes that are looked at closely, near the goal and beside the enemy


class RolloutPlayer:
    """A player in one world from now on. It may be asked again and again there, never in another world."""

    def __init__(self, axis: Temperament = PLAIN, allies: Temperament = PLAIN) -> None:
        self.temperaments = (axis, allies)
        self.moment = (0, 0, 0)
        self.marches: list[MovementValue | None] = [None, None]
        self.goals: list[tuple[int, list[int]] | None] = [None, None]  # for a player turn, while objectives stay
        self.called = [False] * UNITS  # who has had a chance to move in this phase
        self.unit = -1  # who moves, and where to
        self.target = -1
        self.reach: Reach | None = None  # in which the target was found
        self.fight: Fight | None = None
        self.attackers: list[int] = []

    def answer(self, t: State) -> Option:
        """What this player answers for whoever is asked."""
        assert isinstance(t, Kasserine)
        name = t.asking.name
        if name == "go" and self.knows_way(t):
            return TO[self.target] if t.place[self.unit] != self.target else STOP
        if (name == "move" or name == "mobile") and not (t.readings.arrive_first and is_awaiting(t)):
            only = only_mover(t)
            if only >= 0:
                return MOVE[only]
            self.look_up(t)
            return self.call_one(t)
        options = t.options()
        if len(options) == 1:
            return options[0]
        self.look_up(t)
        return ANSWERS.get(name, RolloutPlayer.advance)(self, t, options)

    def look_up(self, t: Kasserine) -> None:
        """Another phase, other thoughts."""
        moment = (t.turn, t.mover, t.phase)
        if moment != self.moment:
            if moment[:2] != self.moment[:2]:
                self.goals = [None, None]
            self.moment = moment
            self.marches = [None, None]
            self.called = [False] * UNITS

    def march(self, t: Kasserine, side: int) -> MovementValue:
        found = self.marches[side]
        if found is None:
            known = self.goals[side]
            goals = None if known is None or known[0] != t.held else known[1]
            found = self.marches[side] = MovementValue(t, side, self.temperaments[side], goals)
            self.goals[side] = (t.held, found.goals)
        return found

    # Movement

    def call_one(self, t: Kasserine) -> Option:
        """The next unit that gains by a move, without a list of all that can move; whoever comes in always does."""
        march = self.march(t, t.mover)
        if self.unit >= 0:
            march.refresh(self.unit)
        for unit in range(FIRST[t.mover], LAST[t.mover]):
            if self.called[unit] or not can_move(t, unit):
                continue
            self.called[unit] = True
            self.unit = unit
            self.target = -1
            if t.place[unit] < 0:
                return MOVE[unit]
            self.target = self.best_hex(t, march, unit)
            if self.target >= 0:
                return MOVE[unit]
        return END

    def call(self, t: Kasserine, options: list[Option]) -> Option:
        """The same where those who come in are called before all others. KAS:K25"""
        march = self.march(t, t.mover)
        if self.unit >= 0:
            march.refresh(self.unit)
        for option in options:
            unit = option.code
            if option is END or self.called[unit]:
                continue
            self.called[unit] = True
            self.unit = unit
            self.target = -1
            if t.place[unit] < 0:
                return option
            self.target = self.best_hex(t, march, unit)
            if self.target >= 0:
                return option
        return END

    def best_hex(self, t: Kasserine, march: MovementValue, unit: int) -> int:
        """Where the unit would rather be, or -1."""
        here = t.place[unit]
        if march.goals[unit] == here and not t.board.zones.of[1 - march.side][here]:
            return -1
        self.reach = reach_of(t, unit, here, t.allowance(unit), True)
        hexes = promising_in(march, unit, self.reach, t.friends(march.side))
        if not hexes:
            return -1
        worth = march.scores(unit, [*hexes, here])
        stay = worth.pop()
        top = max(worth)
        return hexes[worth.index(top)] if top - stay > march.temperament.still else -1

    def knows_way(self, t: Kasserine) -> bool:
        """Whether the unit that goes is on its way to a hex that it can reach, or there."""
        f = cast(March, t.top)
        if f.unit != self.unit or self.target < 0:
            return False
        if t.place[f.unit] == self.target:
            return True
        if t.friends(UNIT_SIDE[f.unit])[self.target] or f.here == self.target:
            return False
        r = reach_of(t, f.unit, f.here, f.left, f.fresh != 0)
        return r is self.reach or r.has(self.target)  # it was found in the same map that is kept

    def go(self, t: Kasserine, options: list[Option]) -> Option:
        unit = cast(March, t.top).unit
        here = t.place[unit]
        march = self.march(t, UNIT_SIDE[unit])
        hexes = promising(march, unit, [o.code for o in options if o is not STOP], NOWHERE)
        if options[-1] is STOP:
            hexes.insert(0, here)  # of equal ones it stays
        self.unit, self.target = unit, the_best(march, unit, hexes)
        return TO[self.target] if here != self.target else STOP

    def enter(self, t: Kasserine, options: list[Option]) -> Option:
        unit = cast(March, t.top).unit
        self.unit, self.target = unit, -1
        march = self.march(t, UNIT_SIDE[unit])
        hexes = promising(march, unit, [o.code for o in options], NOWHERE)
        return TO[the_best(march, unit, hexes)]

    # Combat

    def attack(self, t: Kasserine, options: list[Option]) -> Option:
        """The best attack that is worth it; no bombardment, which costs a marker for little."""
        side = t.mover
        support = top_support(t, side) - feared_support(t, 1 - side)
        best = battle.WORTH_FIGHTING
        self.fight = None
        for option in options:
            if option.verb == "attack":
                fight = Fight(t, t.unit_at(1 - side, option.code), battle.ground_worth(t, side, option.code))
                value, units = fight.best(can_join(t, side, option.code), support)
                if self.temperaments[side].keen * value > best:
                    best = self.temperaments[side].keen * value
                    self.fight, self.attackers = fight, units
        return END if self.fight is None else ATTACK[self.fight.hex]

    def join(self, t: Kasserine, options: list[Option]) -> Option:
        f = cast(Battle, t.top)
        if self.fight is None or self.fight.target != f.target:
            return best_of(options, battle.joining(t, f, options))
        for unit in self.attackers:
            if unit not in f.attackers:
                return JOIN[unit]
        laid = battle.committed(t, f.side)
        support = laid - feared_support(t, 1 - f.side)
        markers = [o for o in options if o.verb == "commit"]
        worth = [self.fight.against(f.attackers, support + o.code) - battle.POINT * o.code for o in markers]
        worth.append(self.fight.against(f.attackers, support))
        return best_of([*markers, FIGHT], worth)

    def defend(self, t: Kasserine, options: list[Option]) -> Option:
        return best_of(options, battle.defence(t, cast(Battle, t.top), options))

    def lose(self, t: Kasserine, options: list[Option]) -> Option:
        return best_of(options, [-step_worth(t, o.code) for o in options])

    def stiff(self, t: Kasserine, options: list[Option]) -> Option:
        return best_of(options, battle.stiff(t, cast(Battle, t.top), options))

    def retreat(self, t: Kasserine, options: list[Option]) -> Option:
        f = cast(Retreat, t.top)
        return best_of(options, battle.retreat(f, options, self.march(t, UNIT_SIDE[f.unit])))

    def fire(self, t: Kasserine, options: list[Option]) -> Option:
        return options[0]

    def advance(self, t: Kasserine, options: list[Option]) -> Option:
        f = cast(Battle, t.top)
        return best_of(options, battle.advance(t, f, options, self.march(t, f.side)))


def promising_in(march: MovementValue, unit: int, r: Reach, taken: list[int]) -> list[int]:
    """Of the hexes in reach, but for those that are taken: the nearest to the goal and those beside the enemy."""
    goal = march.goals[unit]
    ranked = r.by_goal.get(goal)
    if ranked is None:
        t = march.t
        zone, objectives = t.board.zones.of[1 - march.side], march.ways.objectives
        ranked = r.rank(goal, march.field(unit), zone, objectives)
    found = first_free(ranked.hexes, taken, LOOK)
    beside = first_free(ranked.marked, taken, LOOK)
    if not found or (not beside and not march.temperament.whim and march.threat(found[0]) < 0):
        return found[:1]  # nobody is near: keep going
    for h in beside:
        if h not in found:
            found.append(h)
    for h in ranked.special:
        if not taken[h] and h not in found:
            found.append(h)
    return found


def first_free(hexes: list[int], taken: list[int], count: int) -> list[int]:
    found: list[int] = []
    for h in hexes:
        if not taken[h]:
            found.append(h)
            if len(found) == count:
                break
    return found


def promising(march: MovementValue, unit: int, hexes: list[int], taken: list[int]) -> list[int]:
    """Of these hexes, but for those that are taken: the nearest to the goal and those beside the enemy."""
    zone = march.t.board.zones.of[1 - march.side]
    objective_at = march.t.readings.edition.objective_at
    field = march.field(unit)
    found: list[int] = []
    beside: list[int] = []
    objectives = False
    farthest: i64 = FARTHEST
    h: i64
    for h in reversed(hexes):  # a unit that goes to its goal finds what is near it at the end
        if taken[h]:
            continue
        if field[h] <= farthest:
            farthest = put_in(found, h, field, LOOK)
        if zone[h]:
            beside.append(h)
        if objective_at[h] >= 0:
            objectives = True
    if not found or (not beside and not march.temperament.whim and march.threat(found[0]) < 0):
        return found[:1]  # nobody is near: keep going
    found += [h for h in nearest(beside, field, LOOK) if h not in found]
    if objectives:
        found += [h for h in march.ways.objectives if h in hexes and not taken[h] and h not in found]
    return found


def nearest(hexes: list[int], field: list[int], count: int) -> list[int]:
    """The hexes from which it is nearest, the nearest first; of equal ones those that come last."""
    found: list[int] = []
    farthest: i64 = FARTHEST
    for h in hexes:
        if field[h] <= farthest:
            farthest = put_in(found, h, field, count)
    return found


def put_in(found: list[int], h: int, field: list[int], count: int) -> int:
    """One more hex among the nearest; how far a hex may be to be the next."""
    away: i64 = field[h]
    at: i64 = len(found)
    if at == count:
        found.pop()
        at -= 1
    while at > 0 and field[found[at - 1]] >= away:
        at -= 1
    found.insert(at, h)
    return field[found[-1]] if len(found) == count else FARTHEST


def the_best(march: MovementValue, unit: int, hexes: list[int]) -> int:
    """The hex that is worth most to the unit."""
    if len(hexes) == 1:
        return hexes[0]
    worth = march.scores(unit, hexes)
    return hexes[worth.index(max(worth))]


def only_mover(t: Kasserine) -> int:
    """A unit that must come while nobody else can move, or -1: then there is nothing to choose. KAS:11.2, KAS:K25"""
    if not t.readings.must_arrive or not is_awaiting(t):
        return -1
    found = -1
    for unit in range(FIRST[t.mover], LAST[t.mover]):
        if can_move(t, unit):
            if found >= 0 or t.place[unit] != WAITING:
                return -1
            found = unit
    return found if found >= 0 and awaited(t, [MOVE[found]]) else -1


def is_awaiting(t: Kasserine) -> bool:
    """Whether a unit of the mover waits that may come."""
    for unit in range(FIRST[t.mover], LAST[t.mover]):
        if t.place[unit] == WAITING and (t.open >> UNIT_GROUP[unit]) & 1:
            return True
    return False


def best_of(options: list[Option], values: list[float]) -> Option:
    return options[values.index(max(values))]


ANSWERS: Final[dict[str, Callable[[RolloutPlayer, Kasserine, list[Option]], Option]]] = {
    "move": RolloutPlayer.call,
    "mobile": RolloutPlayer.call,
    "go": RolloutPlayer.go,
    "enter": RolloutPlayer.enter,
    "attack": RolloutPlayer.attack,
    "join": RolloutPlayer.join,
    "defend": RolloutPlayer.defend,
    "lose": RolloutPlayer.lose,
    "stiff": RolloutPlayer.stiff,
    "retreat": RolloutPlayer.retreat,
    "fire": RolloutPlayer.fire,
}
