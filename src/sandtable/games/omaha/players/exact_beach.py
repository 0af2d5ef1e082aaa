"""Perfect fair play on the beach that lies on the table, exactly.

Everything is weighed as the rules weigh it: whoever turns a card learns from it, and the weights of the cards not yet
turned follow (`rules/card_backs.py`). What lies beyond the beach is a question to somebody else: the chances
of a squad that stands on the far row before the next beach is dealt.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from sandtable.games.omaha.players.resources import Resources, Row, Shift, best, mixed
from sandtable.games.omaha.rules.card_backs import Backs
from sandtable.games.omaha.rules.deck import (
    CLEAR_BACK,
    DELTA_EYE,
    FIRST_KEPT,
    KEPT_EYE,
    KINDS,
    MINED_BACK,
    NONE,
    OPEN,
    SHOWS_EYE,
    WIRE,
)
from sandtable.games.omaha.rules.table import FAR_ROW, LAST_ASSAULT, NOWHERE, PLACES, Omaha, Readings
from sandtable.games.omaha.rules.vocabulary import AHEAD, BLOW, LEFT, MOVE, RIGHT, SNIPE, STORM

AHEAD_LEFT_RIGHT: Final = (3, -1, 1)
Cards = tuple[int, ...]
Known = tuple[Backs, ...]


class Standing(NamedTuple):
    """A squad on a beach: the cards, where it is, what is known of the backs, and the card it must enter (OMA:O16).

    What no longer matters is left out, so that many stories meet in one standing: there are no cards behind the squad,
    and a turned card is ground with or without an eye.
    """

    cards: Cards
    at: int
    backs: Known
    due: int = NOWHERE


Purse = tuple[int, int, int]  # lives, charges and rounds at most
NOTHING: Final[Purse] = (0, -1, -1)
FEW: Final = 30  # squads
Beyond = Callable[[int, Cards], Row]  # the chances of a squad in this column of the far row, once it is the line


class Ground:
    """What the cards of a beach do to a squad, whatever happened before. The same rules for exact and quick play."""

    def __init__(self, readings: Readings, assault: int, nest: int) -> None:
        self.readings = readings
        self.assault = assault
        self.nest = nest

    def target(self, at: int, direction: int) -> int:
        if direction == AHEAD:
            return at + 3 if at < FAR_ROW else NOWHERE
        if self.assault == 1 and at < 3:
            return NOWHERE  # OMA:O18
        to = at + AHEAD_LEFT_RIGHT[direction]
        return to if to // 3 == at // 3 and to >= 0 else NOWHERE

    def is_behind_eye(self, cards: Cards, place: int) -> bool:
        """OMA:O22"""
        if place >= FAR_ROW:
            return False
        if SHOWS_EYE[cards[place + 3]]:
            return True
        if not self.readings.behind_column:
            return False
        return any(SHOWS_EYE[cards[ahead]] for ahead in range(place + 6, PLACES, 3))

    def can_snipe(self, cards: Cards, at: int) -> bool:
        """Whether the sniper sees the nest from there. OMA:sniper.2, OMA:O7"""
        return not self.is_behind_eye(cards, at) and (self.readings.sniper_on_eye or not SHOWS_EYE[cards[at]])

    def fire(self, cards: Cards, place: int, direction: int) -> int:
        """How often the gun hits a squad that moves there without cover."""
        sideways = direction != AHEAD
        card = cards[place]
        if place == self.nest:
            fires = self.readings.nest_fires  # OMA:O11
        elif self.is_behind_eye(cards, place):
            fires = False
        elif WIRE < card < KINDS:
            fires = self.readings.creep_exposed or (sideways and not SHOWS_EYE[card])  # OMA:O4
        else:
            fires = card < FIRST_KEPT
        if not fires:
            return 0
        return self.readings.sideways_fire if sideways else 1

    def is_turned_on_entry(self, card: int) -> bool:
        return OPEN < card < KINDS or (card == OPEN and self.readings.mines_everywhere)

    def blown(self, card: int, mine: bool) -> int:
        """How a card lies after it was blown. OMA:O6"""
        kept = KEPT_EYE if card == DELTA_EYE and self.readings.delta_keeps_eye else 0
        return card + (MINED_BACK if mine else CLEAR_BACK) + kept


BARE: Final = CLEAR_BACK + OPEN  # any turned card
HIDING: Final = BARE + KEPT_EYE  # any turned card that still hides


def laid(cards: Cards, place: int, card: int) -> Cards:
    return (*cards[:place], card, *cards[place + 1 :])


class Beach:
    """The chances of every squad with these resources, wherever it stands on one beach."""

    def __init__(self, ground: Ground, resources: Resources, beyond: Beyond) -> None:
        self.ground = ground
        self.resources = resources
        self.beyond = beyond
        self.found: dict[Standing, tuple[Purse, Row]] = {}
        self.full: Purse = (resources.lives, resources.charges, resources.rounds)
        self.thrifty = resources.size <= FEW
        self.deadly = 1 if ground.readings.broke_is_lost else 0  # charges that must be left: OMA:O14
        self.supplied: Row = [*(1.0 if c else 0.0 for _, c, _ in resources.squads()), 0.0]
        self.turns: dict[tuple[Backs, bool, bool], Backs] = {}
        self.same: dict[tuple[int, int, tuple[int, ...]], Backs] = {}
        deck = ground.readings.deck
        self.alike = [deck.mined[f] in (0, deck.cards[f]) for f in range(KINDS)]  # nothing to learn from these

    def standing(self, t: Omaha, at: int) -> Standing:
        """A squad at this place of the beach on the table."""
        first = at // 3 * 3
        cards = [NONE] * first
        for place in range(first, len(t.card)):
            card = t.card[place]
            plain = card < KINDS or place >= FAR_ROW
            cards.append(card if plain else HIDING if card >= FIRST_KEPT else BARE)
        backs = [self.one(t.backs[f]) if not self.alike[f] else t.readings.backs[f] for f in range(KINDS)]
        return Standing(tuple(cards), at, tuple(backs), t.due)

    def one(self, backs: Backs) -> Backs:
        """Equal knowledge is one object, so that it is found again."""
        return self.same.setdefault((backs.pool, backs.mined, backs.line), backs)

    def odds(self, here: Standing, card: int, to: int) -> tuple[int, int]:
        """The weights of a clear back and of a mined one."""
        if self.alike[card]:
            return (0, 1) if self.ground.readings.deck.mined[card] else (1, 0)
        return here.backs[card].weights(to < 3)

    def chances(self, standing: Standing, purse: Purse | None = None) -> Row:
        """The probability of winning of every squad that stands there with at most the resources in the purse.

        On the way to a place a squad has paid for it. Richer squads cannot stand there, and are not looked at. With
        large resources that saves nothing: sooner or later a rich squad comes by, and all must be done again.
        """
        have = self.full if purse is None or not self.thrifty else purse
        if standing.at >= FAR_ROW and self.ground.assault < LAST_ASSAULT:
            return self.beyond(standing.at - FAR_ROW, standing.cards[FAR_ROW:])
        known, found = self.found.get(standing, (NOTHING, self.resources.lost))
        if known[0] < have[0] or known[1] < have[1] or known[2] < have[2]:
            self.look_around(standing, (max(known[0], have[0]), max(known[1], have[1]), max(known[2], have[2])))
            found = self.found[standing][1]
        return found

    def look_around(self, standing: Standing, purse: Purse) -> None:
        """Find the chances of all places between which the squad can walk over turned cards.

        Such walks turn nothing, so they lead back to where the squad was, only poorer. Nobody walks to a place twice,
        so that two rounds over three places are enough.
        """
        reached = [standing]
        for here in reached:
            reached.extend(there for there, _ in self.walks(here) if there not in reached)
        worth: dict[Standing, Row] = {}
        for here in reached:
            rows = [row for _, row in self.choices(here, purse)]
            worth[here] = best(rows) if rows else self.resources.lost
        for _ in range(2 if len(reached) > 1 else 0):
            for here in reached:
                rows = [self.unless_stuck(here, pay(worth[there])) for there, pay in self.walks(here)]
                worth[here] = best([worth[here], *rows])
        self.found.update((here, (purse, row)) for here, row in worth.items())

    def is_walk(self, here: Standing, direction: int) -> bool:
        """Whether this is a move sideways onto a card that has nothing left to turn."""
        to = self.ground.target(here.at, direction)
        if direction == AHEAD or to in (NOWHERE, self.ground.nest) or here.due not in (NOWHERE, to):
            return False
        return here.cards[to] != WIRE and not self.ground.is_turned_on_entry(here.cards[to])

    def walks(self, here: Standing) -> list[tuple[Standing, Shift]]:
        """Walks, and what they cost: under fire, or a round."""
        found = []
        for direction in (LEFT, RIGHT):
            if self.is_walk(here, direction):
                to = self.ground.target(here.at, direction)
                fire = self.ground.fire(here.cards, to, direction)
                found.append((Standing(here.cards, to, here.backs), self.resources.paying(fire, 0, 0)))
                if fire and self.ground.can_snipe(here.cards, here.at):
                    found.append((Standing(here.cards, to, here.backs), self.resources.paying(0, 0, 1)))
        return found

    def actions(self, here: Standing) -> list[tuple[str, Row]]:
        """Every action from here, by its option, with its chances."""
        found = self.choices(here, self.full)
        for direction in (LEFT, RIGHT):
            if self.is_walk(here, direction):
                found.extend(self.moves(here, direction, self.full))
        return found

    def choices(self, here: Standing, purse: Purse) -> list[tuple[str, Row]]:
        """Every action that is no walk: something is turned, blown or won, or the squad goes ahead."""
        found: list[tuple[str, Row]] = []
        for d in (AHEAD, LEFT, RIGHT):
            to = self.ground.target(here.at, d)
            if to == NOWHERE or here.due not in (NOWHERE, to):
                continue
            if here.cards[to] != WIRE and not self.is_walk(here, d):
                found.extend(self.moves(here, d, purse))
            if WIRE <= here.cards[to] < KINDS:
                found.append((BLOW[d].text, self.unless_stuck(here, self.blow(here, to, purse))))
        return found

    def moves(self, here: Standing, d: int, purse: Purse) -> list[tuple[str, Row]]:
        """The move in this direction, with and without the sniper."""
        to = self.ground.target(here.at, d)
        fire = self.ground.fire(here.cards, to, d)
        name = (MOVE if to != self.ground.nest else STORM)[d].text
        found = [(name, self.unless_stuck(here, self.move(here, to, (fire, 0), purse)))]
        if fire and self.ground.can_snipe(here.cards, here.at):
            found.append((SNIPE[d].text, self.unless_stuck(here, self.move(here, to, (0, 1), purse))))
        return found

    def unless_stuck(self, here: Standing, row: Row) -> Row:
        """OMA:end.3: without a charge, three wires ahead are the end."""
        ahead = here.at // 3 * 3 + 3
        if self.deadly or here.at >= FAR_ROW or here.cards[ahead : ahead + 3] != (WIRE, WIRE, WIRE):
            return row
        return [a * b for a, b in zip(row, self.supplied, strict=True)]

    def move(self, here: Standing, to: int, price: tuple[int, int], purse: Purse) -> Row:
        """The squad goes there at the price of lives and rounds, and turns the card if it still can be turned."""
        card = here.cards[to]
        if not self.ground.is_turned_on_entry(card):
            return self.arrive(here, to, card, here.backs, price, purse)
        clear, mine = self.odds(here, card, to)
        rows = []
        for hit, weight in ((0, clear), (1, mine)):
            if weight:
                bare = card + (MINED_BACK if hit else CLEAR_BACK) if to >= FAR_ROW else BARE
                backs = self.learn(here.backs, card, to < 3, hit == 1)
                rows.append(self.arrive(here, to, bare, backs, (price[0] + hit, price[1]), purse))
        return rows[0] if len(rows) == 1 else mixed(mine / (clear + mine), rows[0], rows[1])

    def arrive(self, here: Standing, to: int, card: int, backs: Known, price: tuple[int, int], purse: Purse) -> Row:
        """The squad has paid, stands on the card, and forgets the row behind it."""
        left = (purse[0] - price[0], purse[1], purse[2] - price[1])
        if left[0] < 1 or left[2] < 0:
            return self.resources.lost
        pay = self.resources.paying(price[0], 0, price[1])
        if to == self.ground.nest:
            return pay(self.resources.won)
        cards = laid(here.cards, to, card)
        first = to // 3 * 3
        if first > here.at // 3 * 3:
            cards = (NONE,) * first + cards[first:]
        return pay(self.chances(Standing(cards, to, backs), left))

    def blow(self, here: Standing, to: int, purse: Purse) -> Row:
        """A charge turns the card; whether a mine was on it only tells something about the others."""
        left = (purse[0], purse[1] - 1, purse[2])
        if left[1] < self.deadly:
            return self.resources.lost
        card = here.cards[to]
        clear, mine = self.odds(here, card, to)
        due = to if self.ground.readings.must_enter else NOWHERE
        rows = []
        for is_mine, weight in ((False, clear), (True, mine)):
            if weight:
                rubble = self.ground.blown(card, is_mine)
                if to < FAR_ROW:
                    rubble = HIDING if rubble >= FIRST_KEPT else BARE
                backs = self.learn(here.backs, card, to < 3, is_mine)
                rows.append(self.chances(Standing(laid(here.cards, to, rubble), here.at, backs, due), left))
        after = rows[0] if len(rows) == 1 else mixed(mine / (clear + mine), rows[0], rows[1])
        return self.resources.paying(0, 1, 0, self.deadly)(after)

    def learn(self, backs: Known, front: int, in_line: bool, mine: bool) -> Known:
        """What is known after a card was turned."""
        if self.alike[front]:
            return backs
        key = (backs[front], in_line, mine)
        after = self.turns.get(key)
        if after is None:
            after = self.turns[key] = self.one(backs[front].turned(in_line, mine))
        return (*backs[:front], after, *backs[front + 1 :])


class OpenBeach(Beach):
    """The same beach for a squad that knows where the mines are. Nobody does; this is what hindsight looks like."""

    def __init__(self, ground: Ground, resources: Resources, beyond: Beyond, mines: frozenset[int]) -> None:
        super().__init__(ground, resources, beyond)
        self.mines = mines

    def odds(self, here: Standing, card: int, to: int) -> tuple[int, int]:
        return (0, 1) if to in self.mines else (1, 0)

    def learn(self, backs: Known, front: int, in_line: bool, mine: bool) -> Known:
        return backs
