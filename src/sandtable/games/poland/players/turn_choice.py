"""Poland: what a turn is best used for. All that the choices have in common is counted once for each question."""

from typing import Final, cast

from sandtable.games.poland.players.card_values import (
    HARDLY,
    STEEP,
    SUPPLIED,
    card_values_of,
    chance_to_take,
    hand_cards,
    points,
    spread,
    strength,
    unknown_cards,
    unrest,
)
from sandtable.games.poland.rules.bit_sets import count, each
from sandtable.games.poland.rules.deck import SPAN, SUPPLY_POINTS
from sandtable.games.poland.rules.deck_file import GOAL
from sandtable.games.poland.rules.frames import Turn
from sandtable.games.poland.rules.strength import per_type
from sandtable.games.poland.rules.table import Poland
from sandtable.kernel import Option
from sandtable.players.advice import squash

FEAR: Final = [1.0, 0.4]  # how much of what the enemy may take next one spends to keep it; Poland must be bold
GIVEN_UP: Final = 8  # strength that a defence costs at most, in the eyes of the defender
HOPE: Final = 0.08  # an attack of less is not thought of, where there is time to gather for a better one
LAST_HOPE: Final = 0.15  # the same where the objective wins the game, and is defended by all means
NEVER: Final = -1.0  # stands for the weight of what is not tried at all
LATER: Final = 0.85  # what a blow is worth that is struck a turn later
RATE: Final = 3.5  # strength that comes up in a turn, about
LONGEST: Final = 5  # turns of building up that are looked at
SPENDS: Final = 0.5  # of what a great blow gains is lost again, because everybody who fought must be brought up anew
DRAWN: Final = 0.1  # what a card in hand is worth, in points of victory


class Prospect:
    """A side before its turn: what it could send, what the enemy could send, and what both may be after."""

    def __init__(self, t: Poland, side: int, units: int) -> None:
        enemy = 1 - side
        deck = t.deck
        self.t = t
        self.side = side
        self.card_values = card_values_of(deck)
        threat = unrest(t, enemy)
        self.fear = FEAR[side] * threat
        self.calm = threat < 1.0
        self.units = units  # its own on the table
        self.table = strength(self.card_values.attack, side, units)
        self.behind = strength(self.card_values.defence, side, units)
        self.scarce = scarcity(self.behind)
        self.there = strength(self.card_values.defence, enemy, t.units[enemy])
        self.their_scarce = scarcity(self.there)
        self.drawing_off = 0.7 * (self.their_scarce if self.calm else SUPPLIED)
        self.force = strength(self.card_values.attack, enemy, t.units[enemy])
        self.unknown = unknown_cards(t, enemy)
        self.cards = hand_cards(t, self.card_values, side, True, HARDLY if self.calm else 0.0)
        self.more_cards = 0.0  # if all their units come
        if self.calm:
            self.more_cards = hand_cards(t, self.card_values, side, True, 1.0) - self.cards
        shield = hand_cards(t, self.card_values, side, False)
        self.reach: list[float] = []  # what the enemy may take: the margin there without units on either side
        self.stakes: list[float] = []
        for number in t.targets(enemy):
            self.reach.append(deck.attacker[number] - deck.defender[number] + self.unknown - shield - 0.5)
            self.stakes.append(points(t, self.card_values, number))
        self.shield = shield

    def danger(self, defence: float, drawn_off: float = 0.0) -> float:
        """What the enemy may take next from a side with so much strength left, after so much of theirs was used."""
        force = self.force - drawn_off
        if force <= 0:
            return 0.0
        if defence > 0:
            force -= defence
        else:
            force += self.shield  # nobody stays behind who could play a card
        worst = 0.0
        for i in range(len(self.reach)):
            worst = max(worst, self.stakes[i] * squash(STEEP * (force + self.reach[i])))
        return self.fear * worst

    def best_attack(self, number: int) -> tuple[float, float]:
        """What an attack is worth, and the strength that it should have: the best of all it could send."""
        deck, card_values = self.t.deck, self.card_values
        first = self.side * SPAN
        ours = float(deck.attacker[number])
        stake = points(self.t, card_values, number)
        sent, spent, best, plan = 0.0, 0.0, -9.0, 0.0
        behind = float(self.behind)
        for i in sorted(each(self.units), key=lambda place: -card_values.attack[first + place]):
            c = first + i
            sent += card_values.attack[c] + deck.objective_per[number][deck.type[c]]
            spent += self.scarce * deck.supply[c] * (1.0 - card_values.lasting_attack[c])
            behind -= card_values.defence[c]
            chance, drawn_off = self.answer_to(number, stake, ours + sent)
            value = stake * chance + self.drawing_off * drawn_off - spent - self.danger(behind, drawn_off)
            if value > best:
                best, plan = value, sent
        return best, plan

    def answer_to(self, number: int, stake: float, seen: float) -> tuple[float, float]:
        """The chance to take it, and the strength that the enemy uses up, if they defend only where that pays.

        They see the strength that comes, not the cards, and use up no more than the objective does not hold by itself.
        """
        defender = self.t.deck.defender[number]
        bare = squash(2 * (seen + self.cards - defender - 0.5))
        if not self.there:
            return bare, 0.0
        there = float(self.there)
        if not self.calm:
            return self.answer_of_active(number, stake, seen, bare)
        used = min(max(1.0, seen - defender), there)
        best = seen + self.cards + self.more_cards * used / there - defender - self.unknown - 0.5
        if stake * (bare - squash(STEEP * (best - there))) > SUPPLIED * min(used, GIVEN_UP):
            chance = chance_to_take(self.t, number, seen, self.cards, self.more_cards, there, self.unknown)
            return chance, used
        return bare, 0.0

    def answer_of_active(self, number: int, stake: float, seen: float, bare: float) -> tuple[float, float]:
        """The same of an enemy who needs their units: they take the cards into account, and spend what they must."""
        ours = seen + self.cards - self.t.deck.defender[number]
        lost = squash(STEEP * (ours - self.there - self.unknown - 0.5))
        used = min(max(1.0, ours), float(self.there))
        return (lost, used) if stake * (bare - lost) > self.their_scarce * used * 0.8 else (bare, 0.0)

    def share_of_deck(self) -> float:
        """The strength that a card brings which is drawn, on average."""
        stock = self.t.stock[self.side] or self.t.pile[self.side]
        units = stock & self.t.deck.units[self.side]
        return strength(self.card_values.attack, self.side, units) / count(stock) if units else 0.0

    def blow_at(self, number: int, more: float) -> float:
        """How likely all units together take an objective, if so much more strength is there."""
        stake = points(self.t, self.card_values, number)
        return self.answer_to(number, stake, self.t.deck.attacker[number] + self.table + more)[0]

    def blow(self, more: float) -> float:
        """What the best attack with all units is worth, if so much more strength is there."""
        best = 0.0
        for number in self.t.targets(self.side):
            best = max(best, points(self.t, self.card_values, number) * self.blow_at(number, more))
        return SPENDS * best

    def building(self, coming: float, cards: int = 1) -> float:
        """What it is worth to bring units up for a great blow: first so much strength, then what else waits."""
        if not self.calm:
            return 0.0
        waiting = self.t.hand[self.side] & self.t.deck.units[self.side]
        left = strength(self.card_values.attack, self.side, waiting) - coming + cards * self.share_of_deck()
        best, share, more = 0.0, LATER, coming
        for _ in range(LONGEST):
            best = max(best, share * self.blow(more))
            if left <= 0:
                break
            more += min(RATE, left)
            left -= RATE
            share *= LATER
        return best

    def reinforcement(self, c: int, supply: int) -> tuple[int, float]:
        """The supply points and the strength that this unit and the best that can follow it bring up. POL:P25"""
        deck, worth = self.t.deck, self.card_values.unit
        used, gained = deck.supply[c], worth[c]
        first = self.side * SPAN
        others = [first + i for i in each(self.t.hand[self.side] & deck.units[self.side]) if first + i != c]
        others.sort(key=lambda o: -worth[o] / (deck.supply[o] + 0.5))
        for other in others:
            if used == supply and not self.t.readings.asks_in_vain:
                break
            if used + deck.supply[other] <= supply:
                used += deck.supply[other]
                gained += worth[other]
        return used, gained


def scarcity(on_table: int) -> float:
    """What a supply point on the table is worth: less and less, the more lies there."""
    return SUPPLIED * 9 / (9 + on_table)


def weigh_act(t: Poland, options: list[Option]) -> list[float]:
    side = t.mover
    p = Prospect(t, side, t.units[side])
    still = p.danger(p.behind)
    found: list[float] = []
    vain: list[int] = []
    for option in options:
        if option.verb == "attack":
            number = t.deck.objective(option)
            wins = t.score[side] + t.deck.points[number] >= GOAL
            if p.calm and p.blow_at(number, 0.0) < (LAST_HOPE if wins else HOPE):
                vain.append(len(found))
            found.append(p.best_attack(number)[0])
        elif option.verb == "deploy":
            supply, gained = p.reinforcement(t.deck.card(option), SUPPLY_POINTS)
            found.append(p.scarce * supply + 0.02 * gained - p.danger(p.behind + gained) + p.building(gained))
        else:
            found.append((preparing(p) if option.verb == "prepare" else -still) - 0.02)
    weights = spread(found)
    for place in vain:
        weights[place] = NEVER
    return weights


def preparing(p: Prospect) -> float:
    """What preparing is worth: the cards that are drawn, and the reserves that come up. POL:unit.reserve"""
    t, side = p.t, p.side
    reserves = t.hand[side] & t.deck.reserve[side]
    supply = 0
    for i in each(reserves):
        supply += t.deck.supply[side * SPAN + i]
    behind = p.behind + strength(p.card_values.defence, side, reserves)
    room = t.room(side) + count(reserves)
    later = LATER * p.building(float(behind - p.behind), room + 1)
    return drawing(t, side) * room + p.scarce * supply - p.danger(behind) + later


def drawing(t: Poland, side: int) -> float:
    """What a drawn card is worth: more to a side that holds few action cards."""
    return DRAWN * (2.0 if count(t.hand[side] & t.deck.actions[side]) < 3 else 1.0)


def weigh_deploy(t: Poland, options: list[Option]) -> list[float]:
    left = cast(Turn, t.top).supply
    p = Prospect(t, t.mover, t.units[t.mover])
    return [0.05 if o.verb == "done" else (0.1 + p.reinforcement(t.deck.card(o), left)[1]) ** 2 for o in options]


def weigh_commit(t: Poland, options: list[Option]) -> list[float]:
    """Send the strongest until there is as much as the attack should have, seen as if none had been sent yet."""
    f = t.battle()
    side = f.attacker
    number = t.deck.objective_number(f.objective)
    p = Prospect(t, side, t.units[side] | t.committed[side])
    sent = strength(p.card_values.attack, side, t.committed[side]) + per_type(t, side, t.deck.objective_per[number])
    plan = p.best_attack(number)[1] - sent
    found = []
    for option in options:
        if option.verb == "done":
            found.append(1.0 if plan <= 0 else 0.01)
        else:
            gives = p.card_values.attack[t.deck.card(option)]
            found.append((0.1 + 0.2 * gives) ** 2 * (1.0 if plan > 0 else 0.1))
    return found
