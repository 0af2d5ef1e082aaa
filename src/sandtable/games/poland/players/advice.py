"""What a good player of Poland looks at.

A battle is worth its points times the chance to win it. The chance comes from strength on the table, the best card of
each class in hand, and what so many unknown cards of the enemy are usually worth. Units that fight go back to
the hand and must be brought up again, so no more of them are sent than it takes, and somebody must stay behind.
"""

from typing import Final, cast

from sandtable.games.poland.players.battle_choice import weigh_actions, weigh_join, weigh_oppose
from sandtable.games.poland.players.card_values import WAITING, CardValues, card_values_of, keep, unrest
from sandtable.games.poland.players.position_value import german_chances
from sandtable.games.poland.players.turn_choice import Prospect, weigh_act, weigh_commit, weigh_deploy
from sandtable.games.poland.rules.bit_sets import count, each
from sandtable.games.poland.rules.deck import GERMANY, SPAN
from sandtable.games.poland.rules.deck_file import GOAL, HAND
from sandtable.games.poland.rules.table import Poland
from sandtable.games.poland.rules.vocabulary import DONE
from sandtable.kernel import Dice, Option, State
from sandtable.players.advice import Advice

SHARP: Final = 4  # how quickly what is better becomes likelier
FULL: Final = 7  # cards in a hand that has room for little else
FORCES: Final = [1, 2, 3, 4, 6, 8, 11]  # how many units attack, if not all
LEAST: Final = 0.001  # nothing that is possible is quite out of the question


def weigh_discard(t: Poland, options: list[Option]) -> list[float]:
    """Throw away units that only wait, and weak cards where that makes room to draw."""
    card_values = card_values_of(t.deck)
    units = count(t.hand[t.mover] & t.deck.units[t.mover])
    crowd = 0.75 if t.hand_size(t.mover) == HAND or units > WAITING + 2 else 0.25
    if not units and t.hand_size(t.mover) >= FULL and unrest(t, 1 - t.mover) < 1.0:
        crowd = instead(t, card_values)
    return [1.0 if o.verb == "done" else (crowd / keep(t, card_values, t.deck.card(o))) ** SHARP for o in options]


def instead(t: Poland, card_values: CardValues) -> float:
    """What it would cost to give up a card that is drawn, on average."""
    side = t.mover
    stock = each(t.stock[side] or t.pile[side])
    total = 0.0
    for i in stock:
        total += keep(t, card_values, side * SPAN + i)
    return total / len(stock) if stock else 0.0


def discard_plans(t: Poland) -> list[list[Option]]:
    """None, or so many of those that are missed least; each plan to its end.

    Whoever gathers for a blow, against an enemy who only sits, keeps what is worth more than what would be drawn.
    """
    card_values = card_values_of(t.deck)
    must = DONE not in t.options()
    rest = [o for o in t.options() if o.verb == "discard"]
    rest.sort(key=lambda o: keep(t, card_values, t.deck.card(o)))
    if not must and unrest(t, 1 - t.mover) < 1.0:
        most = instead(t, card_values)
        rest = [o for o in rest if keep(t, card_values, t.deck.card(o)) < most]
    plans = [[*rest[:number], DONE] for number in range(len(rest) + 1)]
    return plans[1:] if must else plans


def attack_plans(t: Poland) -> list[list[Option]]:
    """The strongest unit, or more of them, or all; each plan to its end.

    An enemy who only sits is not worn down by a few: then as many as it should be, or all; for the last blow all.
    """
    card_values = card_values_of(t.deck)
    rest = [o for o in t.options() if o.verb == "commit"]
    rest.sort(key=lambda o: -card_values.attack[t.deck.card(o)] - card_values.lasting_attack[t.deck.card(o)])
    sizes = FORCES
    if unrest(t, 1 - t.mover) < 1.0:
        number = t.deck.objective_number(t.battle().objective)
        if t.score[t.mover] + t.deck.points[number] >= GOAL:
            return [rest]
        sizes = [advised_force(t, [card_values.attack[t.deck.card(o)] for o in rest])]
    plans = [[*rest[:number], DONE] for number in sizes if number < len(rest)]
    return [*plans, rest]


def advised_force(t: Poland, strengths: list[int]) -> int:
    """How many units, the strongest first, it takes to send what the attack should have."""
    number = t.deck.objective_number(t.battle().objective)
    plan = Prospect(t, t.mover, t.units[t.mover]).best_attack(number)[1]
    sent = 0.0
    for i in range(len(strengths)):
        sent += strengths[i]
        if sent >= plan:
            return i + 1
    return len(strengths)


def weigh_units(t: Poland, options: list[Option]) -> list[float]:
    """Keep or rout the best."""
    worth = card_values_of(t.deck).unit
    return [0.05 if o.verb == "done" else (0.2 + worth[t.deck.card(o)]) ** 2 for o in options]


def weigh_losses(t: Poland, options: list[Option]) -> list[float]:
    """Give up the least."""
    card_values = card_values_of(t.deck)
    return [(0.3 + keep(t, card_values, t.deck.card(o))) ** -SHARP for o in options]


def weigh_draw(t: Poland, options: list[Option]) -> list[float]:
    return [1.0 if o.verb == "draw" else 0.1 for o in options]


WEIGH: Final = {
    "act": weigh_act,
    "pursue": weigh_act,
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
    "join": weigh_join,
}


class PolandAdvice(Advice):
    """Points first, then what can win the next of them."""

    horizon = 16
    endless = True
    infers = True

    def weights(self, t: State) -> list[float]:
        """Of units that differ by their names only, the first is weighed and the others are left alone."""
        table = cast(Poland, t)
        options = t.options()
        alike = card_values_of(table.deck).alike
        weighed: list[Option] = []
        places: list[int] = []
        seen = 0  # as bits: all cards that are offered are of one side
        for i in range(len(options)):
            c = table.deck.card(options[i])
            if c >= 0:
                if seen >> alike[c] % SPAN & 1:
                    continue
                seen |= 1 << alike[c] % SPAN
            weighed.append(options[i])
            places.append(i)
        found = [0.0] * len(options)
        weights = WEIGH[t.asking.name](table, weighed)
        for k in range(len(places)):
            found[places[k]] = max(LEAST, weights[k]) if weights[k] >= 0.0 else 0.0
        return found

    def value(self, t: State, seat: int) -> float:
        germany = german_chances(cast(Poland, t))
        return germany if seat == GERMANY else 1 - germany

    def settled(self, t: State) -> bool:
        return t.asking.name == "act"

    def turns(self, t: State) -> int:
        table = cast(Poland, t)
        return 2 * table.turn + table.mover

    def orders(self, t: State, dice: Dice) -> list[list[Option]]:
        """Discards are decided all at once: none, or so many of those that are missed least; so is who attacks."""
        table = cast(Poland, t)
        if t.asking.name == "discard":
            return discard_plans(table)
        if t.asking.name == "commit" and not table.committed[table.mover]:
            return attack_plans(table)
        return []

    def hidden(self, t: State, seat: int) -> list[str]:
        table = cast(Poland, t)
        return table.deck.names(1 - seat, table.hand[1 - seat])

    def unseen(self, t: State, seat: int) -> list[int]:
        table = cast(Poland, t)
        return table.deck.kinds(1 - seat, (table.hand[1 - seat] | table.stock[1 - seat]) & ~table.shown[1 - seat])

    def held(self, t: State, seat: int) -> list[int]:
        table = cast(Poland, t)
        return table.deck.kinds(1 - seat, table.hand[1 - seat] & ~table.shown[1 - seat])

    def hold(self, t: State, seat: int, cards: list[int]) -> bool:
        cast(Poland, t).deal_cards(1 - seat, cards)
        return True


ADVICE: Final = PolandAdvice()
