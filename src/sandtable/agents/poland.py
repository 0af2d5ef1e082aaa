"""What a sound player of Poland looks at.

A battle is worth its points times the chance to win it. The chance comes from strength on the table, the best card of
each class in the own hand, and what so many unknown cards of the enemy are usually worth. Units that fight go back to
the hand and must be brought up again, so no more of them are sent than it takes, and somebody must stay behind.
"""

from math import exp
from typing import Final, cast

from sandtable.agents.advice import Advice, squash
from sandtable.games.poland.bits import count, each
from sandtable.games.poland.deck import SPAN, SUPPLY
from sandtable.games.poland.frames import Battle, Turn
from sandtable.games.poland.strength import against, leader, own, per_type, total
from sandtable.games.poland.table import NO_CARD, Poland
from sandtable.kernel import PASS, Option, State

UNKNOWN_CARD: Final = 0.42  # what a card of the enemy's hand that nobody has seen adds to a battle, about
MOST_UNKNOWN: Final = 3.5  # but no more than three classes hold
STEEP: Final = 0.7  # how quickly a larger total becomes a certain victory
SUPPLIED: Final = 0.22  # what a supply point spent on the table is worth, in points of victory
FEAR: Final = (1.0, 0.4)  # how much of what the enemy may take next one spends to keep it; Poland must be bold
DRAWN: Final = 0.1  # what a card in hand is worth
WAITING: Final = 5  # units in hand that are enough for the next turns
HAND: Final = 9
KEEN: Final = 3.0  # how much better an option must be to be much likelier


# Strength


def unit_strength(t: Poland, side: int, i: int, attacks: bool) -> int:
    c = side * SPAN + i
    return t.deck.strength[c] + (t.deck.attacking[c] if attacks else t.deck.defending[c])


def table_strength(t: Poland, side: int, bits: int, attacks: bool) -> int:
    return sum(unit_strength(t, side, i, attacks) for i in each(bits))


def supplies(t: Poland, side: int, bits: int) -> int:
    return sum(t.deck.supply[side * SPAN + i] for i in each(bits))


def unknown_cards(t: Poland, side: int) -> float:
    """What the hand of the enemy may add."""
    unseen = count(t.hand[side] & ~t.shown[side])
    return min(MOST_UNKNOWN, UNKNOWN_CARD * unseen)


def printed(t: Poland, c: int, attacks: bool) -> float:
    """What an action card is about worth before one knows who fights."""
    d = t.deck
    typical = d.bonus[c] + (d.attacking[c] if attacks else d.defending[c]) - d.enemy[c]
    per = sum(d.per[c]) * 1.2 - sum(d.enemy_per[c]) * 1.2 + d.combined[c] * 0.7
    effects = 0.5 * sum(len(d.effects[timing][c]) for timing in range(3))
    return min(typical + per, d.most[c] or 9) + effects - 0.7 * d.cost[c]


def hand_cards(t: Poland, side: int, attacks: bool) -> float:
    """The best card of each class in the own hand, less for the second and third: the enemy may answer."""
    best = [0.0, 0.0, 0.0]
    for i in each(t.hand[side] & t.deck.actions[side] & ~t.deck.only_as[2 if attacks else 1][side]):
        c = side * SPAN + i
        best[t.deck.class_of[c]] = max(best[t.deck.class_of[c]], printed(t, c, attacks))
    best.sort(reverse=True)
    return best[0] + 0.7 * best[1] + 0.4 * best[2]


def points(t: Poland, number: int) -> float:
    """What an objective is worth: its points, a little for what it opens and bars; more when somebody is near ten."""
    opens = sum(1 for needs in (t.deck.needs_all, t.deck.needs_any) for bits in needs if bits >> number & 1)
    worth = t.deck.points[number] + 0.3 * opens + 0.2 * count(t.deck.bars[number])
    return worth * (1.0 + 0.06 * max(t.score))


def spread(values: list[float]) -> list[float]:
    """Weights from what options are worth in points."""
    best = max(values)
    return [exp(KEEN * (value - best)) for value in values]


# The turn


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


def worth_unit(t: Poland, c: int) -> float:
    return t.deck.strength[c] + 0.4 * (t.deck.attacking[c] + t.deck.defending[c] + t.deck.against_armor[c])


def weigh_deploy(t: Poland, options: list[Option]) -> list[float]:
    left = cast(Turn, t.top).supply
    return [0.02 if o.verb == "done" else 0.1 + reinforcement(t, t.mover, t.deck.card(o), left)[1] for o in options]


def keep(t: Poland, c: int) -> float:
    """What it costs to give a card up. Of units only the best few in hand will come up before others do."""
    side = c // SPAN
    if t.deck.units[side] >> c % SPAN & 1:
        worth = worth_unit(t, c)
        others = [side * SPAN + i for i in each(t.hand[side] & t.deck.units[side])]
        better = sum(1 for o in others if (worth_unit(t, o), -o) > (worth, -c))
        return 0.7 + 0.4 * worth if better < WAITING else 0.2 + 0.1 * worth
    return 0.3 + max(printed(t, c, True), printed(t, c, False)) * 0.5


def weigh_discard(t: Poland, options: list[Option]) -> list[float]:
    """Throw away units that only wait, and weak cards where that makes room to draw."""
    size = t.hand_size(t.mover)
    units = count(t.hand[t.mover] & t.deck.units[t.mover])
    crowd = 0.75 if size == HAND or units > WAITING + 2 else 0.25
    return [1.0 if o.verb == "done" else crowd / keep(t, t.deck.card(o)) for o in options]


def drawing(t: Poland, side: int) -> float:
    """What a drawn card is worth: more to a side that holds few action cards."""
    return DRAWN * (2.0 if count(t.hand[side] & t.deck.actions[side]) < 3 else 1.0)


# The battle


def best_plays(t: Poland, f: Battle, side: int) -> list[tuple[float, int]]:
    """The best card of each class in the own hand as it would change the margin now: (change, card), best first."""
    best: dict[int, tuple[float, int]] = {}
    hand = t.hand[side] & t.deck.actions[side] & ~t.deck.only_as[2 if side == f.attacker else 1][side]
    for i in each(hand):
        c = side * SPAN + i
        change = float(swing(t, f, c))
        place = t.deck.class_of[c]
        if place not in best or change > best[place][0]:
            best[place] = (change, c)
    return sorted(best.values(), reverse=True)


def swing(t: Poland, f: Battle, c: int) -> int:
    """How much the margin changes for the player of this card, with what it discards."""
    change = own(t, f, c) - against(t, c)
    change -= standing(t, f, c // SPAN, t.deck.class_of[c])
    for effect in t.deck.effects[0][c]:
        if effect.rule == 0:
            for place in range(3):
                older = t.in_play[place]
                if effect.amount >> place & 1 and place != t.deck.class_of[c] and older != NO_CARD:
                    change += max(0, -standing(t, f, c // SPAN, place))
    return change


def standing(t: Poland, f: Battle, side: int, place: int) -> int:
    """What the card in play of a class gives this side now; negative if it is the enemy's."""
    older = t.in_play[place]
    if older == NO_CARD:
        return 0
    gives = own(t, f, older) - against(t, older)
    return gives if older // SPAN == side else -gives


def needed(t: Poland, f: Battle, side: int) -> int:
    """How much a side lacks to win as it stands; not positive if it leads."""
    ahead = total(t, f, side) - total(t, f, 1 - side)
    if leader(t, f) == side:
        return min(0, -ahead)
    return 1 - ahead if side == f.attacker else -ahead


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


def weigh_oppose(t: Poland, options: list[Option]) -> list[float]:
    """Defend where it can succeed and pays; with as little as is needed; else with nothing."""
    f = t.battle()
    side = 1 - f.attacker
    lacks = needed(t, f, side)
    cards, unknown = hand_cards(t, side, False), unknown_cards(t, 1 - side)
    reach = table_strength(t, side, t.units[side], False) + cards
    chance = squash(STEEP * (reach - lacks - unknown))
    stake = points(t, t.deck.objective_number(f.objective))
    if t.score[f.attacker] + t.deck.points[t.deck.objective_number(f.objective)] >= 10:
        stake = 20.0
    pays = stake * chance > SUPPLIED * min(max(lacks, 1), 8)
    goal = lacks + unknown * 0.6 - cards * 0.7
    go_on = pays and (not t.committed[side] or goal > 0)
    found = []
    for option in options:
        if option.verb == "done":
            found.append(0.2 if go_on else 1.0)
        else:
            gives = unit_strength(t, side, t.deck.card(option) % SPAN, False)
            over = max(0.0, gives - max(1.0, goal))
            found.append(max(0.05, (0.5 + 0.1 * gives - 0.12 * over) * (1.0 if go_on else 0.4)))
    return found


def weigh_actions(t: Poland, options: list[Option]) -> list[float]:
    """Who leads passes; who does not plays what turns the battle, if all his cards together can."""
    f = t.battle()
    side = t.seat
    lacks = needed(t, f, side)
    plays = best_plays(t, f, side)
    reach = sum(change for change, _ in plays if change > 0)
    found = []
    for option in options:
        if option is PASS:
            found.append(0.5)
            continue
        c = t.deck.card(option)
        found.append(weigh_card(t, f, c, lacks, reach))
    return found


def weigh_card(t: Poland, f: Battle, c: int, lacks: int, reach: float) -> float:
    side = c // SPAN
    change = swing(t, f, c)
    after = 0.3 * sum(len(t.deck.effects[timing][c]) for timing in (1, 2))
    price = 0.06 * keep(t, c) + 0.1 * t.deck.cost[c]
    if ends_battle(t, c):
        own_cards = reach >= lacks
        return 0.9 if lacks > 0 and not own_cards else 0.05
    if lacks > 0:
        if reach < lacks:
            return 0.05 + (0.55 if change >= 0 and after >= 0.3 and t.committed[side] else 0.0)
        enough = change >= lacks
        return (1.4 - 0.05 * (change - lacks) if enough else 0.8 + 0.05 * change) - price
    if change >= 0 and after >= 0.3:
        return 0.7 - price
    return 0.2 - price


def ends_battle(t: Poland, c: int) -> bool:
    return any(effect.rule == 3 for effect in t.deck.effects[0][c])


# Small choices


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
