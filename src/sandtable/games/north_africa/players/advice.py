"""What a good player of North Africa looks at.

Steps of units on the map, cards in hand, Tobruk, who is cut off, and how near the Axis is to Cairo. A battle is a
guess: with one plan left the attack is lost, with many it is nearly won, so cards that open or deny plans are worth
more than what is printed above them. What an answer is worth stands beside the question that it answers.
"""

from collections.abc import Callable
from typing import Final, cast

from mypy_extensions import i64

from sandtable.games.north_africa.players.battle_game import call_mix, hopes, plan_mix, plans_in_hand
from sandtable.games.north_africa.players.card_values import CARD_WORTH, KEEP, REACTION, UNIT_WORTH
from sandtable.games.north_africa.rules.battle_steps import available
from sandtable.games.north_africa.rules.cards import (
    ALLIES,
    AXIS,
    BENGHAZI,
    CAIRO,
    CARD_ID,
    COSTLY,
    FORCE_CARDS,
    REGIONS,
    TOBRUK,
    TRIPOLI,
    UNIT_SIDE,
    WESTERN_DESERT,
    cards_in,
    count,
    each,
)
from sandtable.games.north_africa.rules.field_frames import Battle, Damage
from sandtable.games.north_africa.rules.frames import Discard, Play
from sandtable.games.north_africa.rules.table import STEPS, Africa
from sandtable.games.north_africa.rules.vocabulary import DONE, PLAN
from sandtable.kernel import PASS, Dice, Option, State
from sandtable.players.advice import Advice, squash

GRACE: Final = 4  # turns in which waiting means nothing yet
SURE: Final = 4.0  # turns more after which it probably means that the enemy will not come

Weigh = Callable[[Africa, list[Option]], list[float]]


def strength(t: Africa, side: int, region: int) -> int:
    """The steps that the units of a side have left in a region."""
    losses = t.losses
    total = 0
    for unit in each(t.force[side * 6 + region]):
        total += STEPS - losses[unit]
    return total


def strengths(t: Africa, side: int) -> tuple[list[int], list[int]]:
    """The steps of a side and of its enemy in every region, counted in one go."""
    ours, theirs = [0] * 6, [0] * 6
    places, losses = t.place, t.losses
    unit: i64
    for unit in range(len(places)):
        place: i64 = places[unit]
        if place >= 0:
            there = ours if UNIT_SIDE[unit] == side else theirs
            there[place] = there[place] + STEPS - losses[unit]
    return ours, theirs


# ------------------------------------------------------------------------------------------------ one's own turn


def weigh_action(t: Africa, options: list[Option]) -> list[float]:
    side = t.mover
    ours, theirs = strengths(t, side)
    room = 9 - t.hand_size(side)
    found = []
    for option in options:
        verb = option.verb
        if verb == "move":
            found.append(weigh_move(t, side, option.code // 6, option.code % 6, ours, theirs))
        elif verb == "card":
            found.append(CARD_WORTH[option.code])
        elif verb == "prepare":
            found.append((0.6 if room > 2 else 0.1) * leisure(t, side, t.place[option.code], theirs))
        elif verb == "refit":
            worth = 2.5 if t.losses[option.code] == 2 else 0.8
            found.append(worth * leisure(t, side, t.place[option.code], theirs))
        elif verb == "deploy":
            found.append(8.0)
        else:
            found.append(0.15)
    return found


def leisure(t: Africa, side: int, here: int, theirs: list[int]) -> float:
    """Whether a unit has time for anything but fighting: with the Axis in Cairo nobody there has. LNA:victory.2"""
    if not theirs[here]:
        return 1.0
    return 0.02 if here == CAIRO and side == ALLIES else 0.5


def weigh_move(t: Africa, side: int, unit: int, to: int, ours: list[int], theirs: list[int]) -> float:
    """A move is worth what stands against it there: gather where the enemy is weak, and do not get cut off."""
    here = t.place[unit]
    own = STEPS - t.losses[unit]
    if to == TOBRUK and t.tobruk != side and not theirs[TOBRUK] and not theirs[here] and t.readings.tobruk_by_walking:
        return 3.0  # LNA:N15: there for the taking
    if side == AXIS:
        if to == CAIRO:  # LNA:victory.2: it wins if it is still there after the Allied turn
            return 6.0 if own + ours[CAIRO] > theirs[CAIRO] else 1.0
        if to > here and any(theirs[r] for r in range(TRIPOLI, to)):
            return 0.1  # cut off
        if to < here:
            return 0.8 if theirs[here] > 2 * ours[here] else 0.05
        return 1.5 if theirs[to] == 0 else weigh_odds(own + ours[to], theirs[to])
    if theirs[CAIRO] and here != CAIRO:
        return 8.0 if to == CAIRO else 0.1
    if here == CAIRO and (theirs[CAIRO] or (ours[CAIRO] == own and theirs[TOBRUK] + theirs[WESTERN_DESERT])):
        return 0.02  # somebody must guard it
    quiet = calm(t)
    if quiet and to > here and t.losses[unit] < STEPS - 1:
        return 0.0  # nobody goes back before an enemy who only sits
    if theirs[to]:
        last = here in (CAIRO, TOBRUK) and ours[here] == own
        coming = quiet * followers(t, unit, to)
        if quiet and own + ours[to] + followers(t, unit, to) < theirs[to]:
            return 0.0  # and nobody goes ahead before all are near
        return weigh_odds(own + ours[to] + coming, theirs[to]) * (0.3 if last else 1.0)
    if here == TOBRUK and ours[TOBRUK] == own:
        return 0.1
    if theirs[here] and theirs[here] <= ours[here]:
        return 0.05
    return 0.7 if to in (TOBRUK, WESTERN_DESERT) or theirs[max(0, to - 1)] else 0.2


def followers(t: Africa, unit: int, to: int) -> int:
    """The steps of others that could still come there in this turn and attack."""
    found = 0
    for region in (to - 1, to + 1):
        if 0 <= region < len(REGIONS):
            ready = t.force[ALLIES * 6 + region] & ~t.spent & ~t.arrived & ~(1 << unit)
            for other in each(ready):
                found += STEPS - t.losses[other]
    return found


def calm(t: Africa) -> float:
    """How sure it is that the Axis only sits: the longer it has not come beyond Benghazi."""
    if t.turn <= GRACE or t.tobruk == AXIS:
        return 0.0
    for region in range(BENGHAZI + 1, len(REGIONS)):
        if t.force[AXIS * 6 + region]:
            return 0.0
    return (t.turn - GRACE) / (t.turn - GRACE + SURE)


def weigh_odds(ours: float, theirs: int) -> float:
    return min(4.0, 1.2 * ours / theirs) if ours >= theirs else 0.25


def weigh_fight(t: Africa, options: list[Option]) -> list[float]:
    side = t.mover
    found = []
    for option in options:
        if option.verb != "attack":
            found.append(1.0)
            continue
        plans = plans_in_hand(t, side, option.code)
        if side == ALLIES and option.code == CAIRO:
            found.append(20.0)  # now or never
            continue
        found.append(0.0 if plans < 2 else 0.8 if plans == 2 else 2.0 * (plans - 1))
    return found


def weigh_discard(t: Africa, options: list[Option]) -> list[float]:
    """With a full hand room is made for better cards, above all where there is time; else nothing is thrown away."""
    crowded = t.hand_size(t.mover) > 7
    urge = 0.5 + calm(t)
    return [(urge / KEEP[o.code] if crowded else 0.01) if o.verb == "discard" else 1.0 for o in options]


def discard_plans(options: list[Option]) -> list[list[Option]]:
    """None, or so many of those that are missed least; each plan to its end."""
    last = [o for o in options if o.verb != "discard"]
    rest = sorted([o for o in options if o.verb == "discard"], key=lambda o: KEEP[o.code])
    return [[*rest[:number], *last] for number in range(len(rest) + 1)]


def weigh_refill(t: Africa, options: list[Option]) -> list[float]:
    return [1.0 if o.verb == "draw" else 0.02 for o in options]


def weigh_roam(t: Africa, options: list[Option]) -> list[float]:
    ours, theirs = strengths(t, AXIS)
    return [1.0 if o is PASS else weigh_move(t, AXIS, o.code // 6, o.code % 6, ours, theirs) for o in options]


def weigh_road(t: Africa, options: list[Option]) -> list[float]:
    side = t.seat
    ours, theirs = strengths(t, side)
    return [weigh_move(t, side, o.code // 6, o.code % 6, ours, theirs) if o.verb == "road" else 0.5 for o in options]


# ---------------------------------------------------------------------------------------------------- battles


def weigh_join(t: Africa, options: list[Option]) -> list[float]:
    """Everybody attacks; a unit on its last step, or one that costs a card, less readily."""
    found = []
    last_chance = t.mover == ALLIES and cast(Battle, t.top).region == CAIRO
    for option in options:
        if option.verb != "join":
            found.append(0.02 if last_chance else 0.4)
        elif COSTLY >> option.code & 1:
            found.append(1.0)
        else:
            found.append(0.8 if t.losses[option.code] == 2 else 4.0)
    return found


def attack_plans(t: Africa) -> list[list[Option]]:
    """Against an enemy who only sits, and mends what was damaged: all attack at once, or all who are whole."""
    if not calm(t) or cast(Battle, t.top).attackers:
        return []
    units = [o for o in t.options() if o.verb == "join"]
    whole = [o for o in units if t.losses[o.code] == 0]
    return [units, [*whole, DONE]] if 0 < len(whole) < len(units) else [units]


def weigh_battle_card(t: Africa, options: list[Option]) -> list[float]:
    """Each plan more makes the guess harder; a plan that does more damage is laid first."""
    battle = t.battle()
    plans = count(available(t, battle))
    hope = hopes(t, battle)
    found = []
    for option in options:
        if option.verb == "battle":
            number, plan = divmod(option.code, 6)
            found.append((1.0 + hope[plan]) / KEEP[number])
        else:
            found.append((0.05, 0.1, 0.5, 2.0, 4.0, 8.0, 9.0)[plans])
    return found


def weigh_deny(t: Africa, options: list[Option]) -> list[float]:
    """A denial that leaves one plan wins the battle."""
    plans = count(available(t, t.battle()))
    gain = 6.0 if plans <= 2 else 1.5 if plans == 3 else 0.6
    return [1.0 if o is PASS else gain / KEEP[o.code // 6 if o.verb == "deny" else o.code] for o in options]


def weigh_plan(t: Africa, options: list[Option]) -> list[float]:
    return plan_mix(t, t.battle(), [o.code for o in options])


def weigh_call(t: Africa, options: list[Option]) -> list[float]:
    return call_mix(t, t.battle(), [o.code for o in options])


def weigh_before_call(t: Africa, options: list[Option]) -> list[float]:
    plans = count(t.battle().open_plans & ~t.battle().told)
    return [1.0 if o is PASS else 3.0 / (plans - 0.9) + 0.5 for o in options]


def weigh_slow_start(t: Africa, options: list[Option]) -> list[float]:
    rich = t.hand_size(t.seat) >= 4
    return [(1.0 if rich else 0.3) if o.verb == "accept" else (0.3 if rich else 1.0) for o in options]


# -------------------------------------------------------------------------------------------------- reactions


def weigh_damage(t: Africa, options: list[Option]) -> list[float]:
    """A card against losses is played where it saves two steps, or the life of a unit."""
    damage = cast(Damage, t.top)
    pending = damage.pending()
    dies = any(t.losses[u] + damage.aimed.count(u) >= STEPS for u in set(damage.aimed))
    last = t.seat == AXIS and pending >= strength(t, AXIS, damage.region) and count(t.on_map(AXIS)) <= 2
    need = 20.0 if last else 4.0 if dies or pending >= 3 else 2.0 if pending == 2 else 0.4
    return [1.0 if o is PASS else need / KEEP[o.code] for o in options]


def weigh_answer(t: Africa, options: list[Option]) -> list[float]:
    """Whether the enemy's card is worth one of ours."""
    play = cast(Play, t.top)
    worth = CARD_WORTH[play.card] if play.card else 1.0
    kills = play.target >= 0 and UNIT_SIDE[play.target] == t.seat and t.losses[play.target] >= 2
    need = worth * 0.6 + (3.0 if kills else 0.0)
    found = []
    for option in options:
        found.append(1.5 if option is PASS else need / KEEP[option.code])
    return found


def weigh_reaction(t: Africa, options: list[Option]) -> list[float]:
    """Minefields, blocking forces, thrusts: they are held for such a moment."""
    return [1.0 if o is PASS else REACTION[o.code] for o in options]


def weigh_success(t: Africa, options: list[Option]) -> list[float]:
    battle = cast(Battle, t.top)
    left = strength(t, 1 - battle.side, battle.region)
    due = count(battle.attackers) + 1 + battle.extra
    return [1.0 if o is PASS else 3.0 if left > due else 0.2 for o in options]


# ----------------------------------------------------------------------------------------- who suffers, who gains


def weigh_hit(t: Africa, options: list[Option]) -> list[float]:
    """Own losses go where they kill nobody, and to the least useful first."""
    return [(0.1, 0.1, 1.5, 4.0)[STEPS - t.losses[o.code]] / UNIT_WORTH[o.code] for o in options]


def weigh_spare(t: Africa, options: list[Option]) -> list[float]:
    return [1.0 if o.noun == "any" else (1.0, 2.0, 5.0, 5.0)[t.losses[o.code]] for o in options]


def weigh_target(t: Africa, options: list[Option]) -> list[float]:
    """Enemies that die first, then the strong ones; of our own, whoever is nearest to death."""
    return [UNIT_WORTH[o.code] * (1.0, 2.0, 6.0, 12.0)[t.losses[o.code]] for o in options]


def weigh_raid(t: Africa, options: list[Option]) -> list[float]:
    """The 21st Panzer strikes: the Allies save their units, the Axis, where it chooses, the blow. LNA:N52"""
    return weigh_hit(t, options) if t.seat == ALLIES else weigh_target(t, options)


def weigh_to(t: Africa, options: list[Option]) -> list[float]:
    """An enemy unit is sent where it stands alone against us."""
    play = cast(Play, t.top)
    if play.target < 0 or UNIT_SIDE[play.target] == t.seat:
        return [1.0] * len(options)
    return [1.0 + strength(t, t.seat, o.code) + (2.0 if o.code < 2 and t.seat == ALLIES else 0.0) for o in options]


def weigh_keep(t: Africa, options: list[Option]) -> list[float]:
    """What must be given up is what is missed least."""
    optional = isinstance(t.top, Discard) and t.top.may_stop
    return [1.0 / (KEEP[o.code] ** 2) if o.code else (0.5 if optional else 0.1) for o in options]


def weigh_take(t: Africa, options: list[Option]) -> list[float]:
    return [KEEP[o.code] for o in options]


QUESTIONS: Final[dict[str, Weigh]] = {
    "act": weigh_action,
    "fight": weigh_fight,
    "discard": weigh_discard,
    "refill": weigh_refill,
    "refill-again": weigh_refill,
    "may-draw": weigh_refill,
    "roam": weigh_roam,
    "road": weigh_road,
    "join": weigh_join,
    "battle-card": weigh_battle_card,
    "deny": weigh_deny,
    "plan": weigh_plan,
    "call": weigh_call,
    "before-call": weigh_before_call,
    "slow-start": weigh_slow_start,
    "damage": weigh_damage,
    "answer": weigh_answer,
    "success": weigh_success,
    "hit": weigh_hit,
    "hurt": weigh_raid,
    "toll": weigh_hit,
    "captured-hit": weigh_hit,
    "captured-gain": weigh_target,
    "spare": weigh_spare,
    "target": weigh_target,
    "to": weigh_to,
    "give-up": weigh_keep,
    "search": weigh_take,
}


class NorthAfricaAdvice(Advice):
    """The heuristic player of North Africa, and the guide of the search."""

    horizon = 24
    endless = True
    infers = True

    def weights(self, t: State) -> list[float]:
        assert isinstance(t, Africa)
        return QUESTIONS.get(t.asking.name, weigh_reaction)(t, t.options())

    def settled(self, t: State) -> bool:
        return t.asking.name in ("act", "discard", "refill", "refill-again") and len(t.stack) == 1

    def shown(self, option: Option) -> str:
        return "plan" if option.verb == "plan" else option.text

    def secret(self, t: State) -> bool:
        return t.asking.name in ("plan", "call")

    def committed(self, t: State) -> str:
        assert isinstance(t, Africa)
        return PLAN[t.battle().plan].text if t.asking.name == "call" else ""

    def commitments(self, t: State) -> list[State]:
        assert isinstance(t, Africa)
        battle = t.battle()
        found: list[State] = []
        for plan in each(battle.open_plans & ~battle.told):
            world = t.clone()
            world.battle().plan = plan
            found.append(world)
        return found

    def admits(self, t: State) -> bool:
        return t.asking.name == "tell"

    def turns(self, t: State) -> int:
        assert isinstance(t, Africa)
        return 2 * t.turn + t.mover

    def orders(self, t: State, dice: Dice) -> list[list[Option]]:
        """Discards are decided all at once: none, or so many of those that are missed least."""
        assert isinstance(t, Africa)
        if t.asking.name == "join":
            return attack_plans(t)
        return discard_plans(t.options()) if t.asking.name == "discard" else []

    def hidden(self, t: State, seat: int) -> list[str]:
        assert isinstance(t, Africa)
        return [CARD_ID[n] for side in (AXIS, ALLIES) if side != seat for n in cards_in(side, t.hand[side])]

    def unseen(self, t: State, seat: int) -> list[int]:
        assert isinstance(t, Africa)
        return cards_in(1 - seat, (t.hand[1 - seat] | t.deck[1 - seat]) & ~t.shown[1 - seat])

    def held(self, t: State, seat: int) -> list[int]:
        assert isinstance(t, Africa)
        return cards_in(1 - seat, t.hand[1 - seat] & ~t.shown[1 - seat])

    def hold(self, t: State, seat: int, cards: list[int]) -> bool:
        assert isinstance(t, Africa)
        return t.deal_cards(1 - seat, cards)

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Africa)
        axis = squash(outlook(t))
        return axis if seat == AXIS else 1 - axis


def features(t: Africa) -> list[float]:
    """What is weighed, all of it as the Axis sees it."""
    place, losses = t.place, t.losses
    axis = allies = 0.0
    front = 0
    stuck = [0, 0]
    for side in (AXIS, ALLIES):
        for unit in each(t.on_map(side)):
            steps = STEPS - losses[unit]
            if side == AXIS:
                axis += steps
                front = max(front, place[unit])
            else:
                allies += steps
            if t.is_cut_off(unit):
                stuck[side] += steps
    cairo = strength(t, AXIS, CAIRO)
    guard = strength(t, ALLIES, CAIRO)
    return [
        1.0,
        axis,
        allies,
        1.0 if axis <= 3 else 0.0,
        float(t.hand_size(AXIS)),
        float(t.hand_size(ALLIES)),
        1.0 if t.tobruk == AXIS else 0.0,
        float(stuck[AXIS]),
        float(stuck[ALLIES]),
        1.0 if cairo else 0.0,
        float(cairo - guard) if cairo else 0.0,
        1.0 if t.mover == AXIS else 0.0,
        1.0 if cairo and t.mover == ALLIES else 0.0,
        float(front >= WESTERN_DESERT),
        float(count((t.hand[AXIS] | t.deck[AXIS]) & FORCE_CARDS[AXIS])),
        float(count((t.hand[ALLIES] | t.deck[ALLIES]) & FORCE_CARDS[ALLIES])),
    ]


VALUE: Final[tuple[float, ...]] = (
    0.08,
    0.25,
    -0.16,
    -0.89,
    0.13,
    -0.15,
    1.21,
    -0.05,
    0.03,
    1.64,
    -0.03,
    -0.25,
    1.64,
    0.29,
    0.15,
    -0.02,
)


def outlook(t: Africa) -> float:
    total = 0.0
    found = features(t)
    for number in range(len(VALUE)):
        total += VALUE[number] * found[number]
    return total


ADVICE: Final = NorthAfricaAdvice()
