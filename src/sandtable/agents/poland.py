"""What a sound player of Poland looks at.

A battle is worth its points times the chance to win it. The chance comes from strength on the table, the best card of
each class in the own hand, and what so many unknown cards of the enemy are usually worth. Units that fight go back to
the hand and must be brought up again, so no more of them are sent than it takes, and somebody must stay behind.
"""

from typing import Final, cast

from sandtable.agents.advice import Advice, squash
from sandtable.agents.poland_battle import weigh_actions, weigh_oppose
from sandtable.agents.poland_worth import (
    STEEP,
    SUPPLIED,
    WAITING,
    hand_cards,
    keep,
    points,
    spread,
    table_strength,
    unit_strength,
    unknown_cards,
    worth_unit,
)
from sandtable.games.poland.bits import count, each
from sandtable.games.poland.deck import SPAN, SUPPLY
from sandtable.games.poland.deckfile import HAND
from sandtable.games.poland.frames import Battle, Turn
from sandtable.games.poland.strength import per_type
from sandtable.games.poland.table import Poland
from sandtable.kernel import Option, State

FEAR: Final = (1.0, 0.4)  # how much of what the enemy may take next one spends to keep it; Poland must be bold
DRAWN: Final = 0.1  # what a card in hand is worth, in points of victory


def danger(t: Poland, side: int, defence: float, drawn_off: float = 0.0) -> float:
    """What the enemy may take next from a side with so much strength left, after so much of his was used."""
    enemy = 1 - side
    force = table_strength(t, enemy, t.units[enemy], True) - drawn_off
    if force <= 0:
        return 0.0
    attack = force + unknown_cards(t, enemy) - defence
    cards = hand_cards(t, side, False) if defence > 0 else 0.0
    worst = 0.0
    for number in t.targets(enemy):
        margin = attack + t.deck.attacker[number] - t.deck.defender[number] - cards
        worst = max(worst, points(t, number) * squash(STEEP * (margin - 0.5)))
    return FEAR[side] * worst


def best_attack(t: Poland, side: int, number: int) -> tuple[float, float]:
    """What an attack is worth, and the strength of the units that it should have: the best of all it could send."""
    units = sorted(each(t.units[side]), key=lambda i: -unit_strength(t, side, i, True))
    ours = t.deck.attacker[number] + hand_cards(t, side, True)
    stake = points(t, number)
    strength, spent, best = 0.0, 0.0, (-9.0, 0.0)
    behind = table_strength(t, side, t.units[side], False)
    scarce = scarcity(t, side)
    for i in units:
        strength += unit_strength(t, side, i, True) + t.deck.objective_per[number][t.deck.type[side * SPAN + i]]
        spent += scarce * t.deck.supply[side * SPAN + i]
        behind -= unit_strength(t, side, i, False)
        chance, drawn_off = answer_to(t, side, number, ours + strength)
        gain = stake * chance + SUPPLIED * 0.7 * drawn_off
        value = gain - spent - danger(t, side, behind, drawn_off)
        if value > best[0]:
            best = (value, strength)
    return best


def answer_to(t: Poland, side: int, number: int, ours: float) -> tuple[float, float]:
    """The chance to take an objective, and the strength that the enemy uses up, if he defends only where that pays."""
    bare = squash(2 * (ours - t.deck.defender[number] - 0.5))
    there = table_strength(t, 1 - side, t.units[1 - side], False)
    if not there:
        return bare, 0.0
    theirs = there + t.deck.defender[number] + unknown_cards(t, 1 - side)
    lost = squash(STEEP * (ours - theirs - 0.5))
    used = min(ours, float(there))
    if points(t, number) * (bare - lost) > scarcity(t, 1 - side) * used * 0.8:
        return lost, used
    return bare, 0.0


def scarcity(t: Poland, side: int) -> float:
    """What a supply point on the table is worth: less and less, the more lies there."""
    return SUPPLIED * 9 / (9 + table_strength(t, side, t.units[side], False))


def weigh_act(t: Poland, options: list[Option]) -> list[float]:
    side = t.mover
    behind = table_strength(t, side, t.units[side], False)
    scarce = scarcity(t, side)
    found = []
    for option in options:
        if option.verb == "attack":
            found.append(best_attack(t, side, t.deck.objective(option))[0])
        elif option.verb == "deploy":
            supply, gained = reinforcement(t, side, t.deck.card(option), SUPPLY)
            found.append(scarce * supply + 0.02 * gained - danger(t, side, behind + gained))
        else:
            drawn = t.room(side) if option.verb == "prepare" else 0
            found.append(drawing(t, side) * drawn - danger(t, side, behind) - 0.02)
    return spread(found)


def reinforcement(t: Poland, side: int, c: int, supply: int) -> tuple[int, float]:
    """The supply points and the strength that this unit and the best that fit beside it bring up."""
    used, gained = t.deck.supply[c], worth_unit(t, c)
    others = sorted(
        (side * SPAN + i for i in each(t.hand[side] & t.deck.units[side]) if side * SPAN + i != c),
        key=lambda o: -worth_unit(t, o) / (t.deck.supply[o] + 0.5),
    )
    for other in others:
        if used + t.deck.supply[other] <= supply:
            used += t.deck.supply[other]
            gained += worth_unit(t, other)
    return used, gained


def weigh_deploy(t: Poland, options: list[Option]) -> list[float]:
    left = cast(Turn, t.top).supply
    return [0.02 if o.verb == "done" else 0.1 + reinforcement(t, t.mover, t.deck.card(o), left)[1] for o in options]


def weigh_discard(t: Poland, options: list[Option]) -> list[float]:
    """Throw away units that only wait, and weak cards where that makes room to draw."""
    size = t.hand_size(t.mover)
    units = count(t.hand[t.mover] & t.deck.units[t.mover])
    crowd = 0.75 if size == HAND or units > WAITING + 2 else 0.25
    return [1.0 if o.verb == "done" else crowd / keep(t, t.deck.card(o)) for o in options]


def drawing(t: Poland, side: int) -> float:
    """What a drawn card is worth: more to a side that holds few action cards."""
    return DRAWN * (2.0 if count(t.hand[side] & t.deck.actions[side]) < 3 else 1.0)


def plan_of(t: Poland, f: Battle) -> float:
    """The strength of units that this attack should have, seen as if none had been sent yet."""
    side = f.attacker
    sent = t.committed[side]
    t.units[side] |= sent
    best = best_attack(t, side, t.deck.objective_number(f.objective))[1]
    t.units[side] &= ~sent
    return best


def weigh_commit(t: Poland, options: list[Option]) -> list[float]:
    """Send the strongest until there is as much as the attack should have."""
    f = t.battle()
    side = f.attacker
    sent = table_strength(t, side, t.committed[side], True)
    sent += per_type(t, side, t.deck.objective_per[t.deck.objective_number(f.objective)])
    plan = plan_of(t, f) - sent
    found = []
    for option in options:
        if option.verb == "done":
            found.append(1.0 if plan <= 0 else 0.1)
        else:
            gives = unit_strength(t, side, t.deck.card(option) % SPAN, True)
            found.append(max(0.02, (0.5 if plan > 0 else 0.1) + 0.1 * gives))
    return found


def weigh_units(t: Poland, options: list[Option]) -> list[float]:
    """Keep or rout the best."""
    return [0.1 if o.verb == "done" else 0.2 + worth_unit(t, t.deck.card(o)) for o in options]


def weigh_losses(t: Poland, options: list[Option]) -> list[float]:
    """Give up the least."""
    return [1.0 / (0.3 + keep(t, t.deck.card(o))) for o in options]


def weigh_draw(t: Poland, options: list[Option]) -> list[float]:
    return [1.0 if o.verb == "draw" else 0.1 for o in options]


WEIGH: Final = {
    "act": weigh_act,
    "deploy": weigh_deploy,
    "draw-more": weigh_draw,
    "discard": weigh_discard,
    "commit": weigh_commit,
    "oppose": weigh_oppose,
    "actions": weigh_actions,
    "pay": weigh_losses,
    "give-up": weigh_losses,
    "lose": weigh_losses,
    "rout": weigh_units,
    "keep": weigh_units,
}


class PolandAdvice(Advice):
    """Points first, then what can win the next of them."""

    horizon = 16

    def weights(self, t: State) -> list[float]:
        table = cast(Poland, t)
        return [max(0.001, w) for w in WEIGH[t.asking.name](table, t.options())]

    def value(self, t: State, seat: int) -> float:
        table = cast(Poland, t)
        return squash(standing_of(table, seat) - standing_of(table, 1 - seat))

    def settled(self, t: State) -> bool:
        return cast(Poland, t).fight() is None


def standing_of(t: Poland, side: int) -> float:
    """Points, strength on the table and in hand."""
    on_table = table_strength(t, side, t.units[side], True)
    return 0.42 * t.score[side] + 0.07 * on_table + 0.05 * min(12, t.hand_size(side))


ADVICE: Final = PolandAdvice()
