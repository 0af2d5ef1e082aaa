"""A quick player of both sides of Kasserine, for rollouts and for making plans.

It looks at what the advice looks at, but it thinks once for each phase, unit and battle, not once for each question:
goals are set when a phase begins, a unit knows its hex when it is called, and a battle is planned when it is declared.
"""

from collections.abc import Callable
from typing import Final, cast

from sandtable.games.kasserine.players import battle_value as battle
from sandtable.games.kasserine.players.attack_value import Fight, feared_support, step_worth, top_support
from sandtable.games.kasserine.players.movement_value import MovementValue
from sandtable.games.kasserine.players.temperament import PLAIN, Temperament
from sandtable.games.kasserine.rules.battle import can_join
from sandtable.games.kasserine.rules.frames import Battle, March, Retreat
from sandtable.games.kasserine.rules.paths import reach_of
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.games.kasserine.rules.units import UNIT_SIDE
from sandtable.games.kasserine.rules.vocabulary import ATTACK, END, FIGHT, JOIN, STOP, TO
from sandtable.kernel import Option, State

LOOK: Final = 5  # hexes that are looked at closely, near the goal and beside the enemy


class RolloutPlayer:
    """A player in one world from now on. It may be asked again and again there, never in another world."""

    def __init__(self, axis: Temperament = PLAIN, allies: Temperament = PLAIN) -> None:
        self.temperaments = (axis, allies)
        self.moment = (0, 0, 0)
        self.marches: list[MovementValue | None] = [None, None]
        self.goals: list[tuple[int, list[int]] | None] = [None, None]  # for a player turn, while objectives stay
        self.called: set[int] = set()  # who has had a chance to move in this phase
        self.unit = -1  # who moves, and where to
        self.target = -1
        self.fight: Fight | None = None
        self.attackers: list[int] = []

    def answer(self, t: State) -> Option:
        """What this player answers for whoever is asked."""
        assert isinstance(t, Kasserine)
        options = t.options()
        if len(options) == 1:
            return options[0]
        moment = (t.turn, t.mover, t.phase)
        if moment != self.moment:
            if moment[:2] != self.moment[:2]:
                self.goals = [None, None]
            self.moment = moment
            self.marches = [None, None]
            self.called = set()
        return ANSWERS.get(t.asking.name, RolloutPlayer.advance)(self, t, options)

    def march(self, t: Kasserine, side: int) -> MovementValue:
        found = self.marches[side]
        if found is None:
            known = self.goals[side]
            goals = None if known is None or known[0] != t.held else known[1]
            found = self.marches[side] = MovementValue(t, side, self.temperaments[side], goals)
            self.goals[side] = (t.held, found.goals)
        return found

    # Movement

    def call(self, t: Kasserine, options: list[Option]) -> Option:
        """The next unit that gains by a move."""
        march = self.march(t, t.mover)
        if self.unit >= 0:
            march.refresh(self.unit)
        for option in options:
            unit = option.code
            if option is END or unit in self.called:
                continue
            self.called.add(unit)
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
        own = t.friends(march.side)
        hexes = [h for h in reach_of(t, unit, here, t.allowance(unit), True).found if not own[h]]
        if not hexes:
            return -1
        best = self.best_of(march, unit, hexes)
        return best if march.score(unit, best) - march.score(unit, here) > march.temperament.still else -1

    def best_of(self, march: MovementValue, unit: int, hexes: list[int]) -> int:
        """The best of the hexes nearest to the goal and of those beside the enemy."""
        zone = march.t.board.zones.of[1 - march.side]
        far = march.field(unit).__getitem__
        beside = [h for h in hexes if zone[h]]
        if not beside and not march.temperament.whim:
            nearest = min(hexes, key=far)
            if march.threat(nearest) < 0:
                return nearest  # nobody is near: keep going
        found = sorted(hexes, key=far)[:LOOK]
        beside.sort(key=far)
        found += [h for h in beside[:LOOK] if h not in found]
        found += [h for h in march.ways.objectives if h in hexes and h not in found]
        scores = march.scores(unit, found)
        return found[scores.index(max(scores))]

    def go(self, t: Kasserine, options: list[Option]) -> Option:
        unit = cast(March, t.top).unit
        here = t.place[unit]
        if unit != self.unit or self.target < 0 or (here != self.target and TO[self.target] not in options):
            march = self.march(t, UNIT_SIDE[unit])
            best = self.best_of(march, unit, [o.code for o in options if o is not STOP])
            if options[-1] is STOP and march.score(unit, here) >= march.score(unit, best):
                best = here
            self.unit, self.target = unit, best
        return TO[self.target] if here != self.target else STOP

    def enter(self, t: Kasserine, options: list[Option]) -> Option:
        unit = cast(March, t.top).unit
        self.unit, self.target = unit, -1
        return TO[self.best_of(self.march(t, UNIT_SIDE[unit]), unit, [o.code for o in options])]

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
