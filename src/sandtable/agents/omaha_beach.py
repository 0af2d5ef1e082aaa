"""Perfect fair play on the beach that lies on the table, exactly.

Everything is weighed as the rules weigh it: whoever turns a card learns from it, and the weights of the cards not yet
turned follow (`sandtable.games.omaha.backs`). What lies beyond the beach is a question to somebody else: the chances
of a squad that stands on the far row before the next beach is dealt.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from sandtable.agents.omaha_means import Means, Row, Shift, best, mixed
from sandtable.games.omaha.backs import Backs
from sandtable.games.omaha.deck import (
    CLEAR_BACK,
    DELTA_EYE,
    FIRST_KEPT,
    KEPT_EYE,
    KINDS,
    MINED_BACK,
    OPEN,
    SHOWS_EYE,
    WIRE,
)
from sandtable.games.omaha.table import FAR_ROW, LAST_ASSAULT, NOWHERE, Readings
from sandtable.games.omaha.words import AHEAD, BLOW, LEFT, MOVE, RIGHT, SNIPE, STORM

AHEAD_LEFT_RIGHT: Final = (3, -1, 1)
Cards = tuple[int, ...]
Known = tuple[Backs, ...]


class Standing(NamedTuple):
    """A squad on a beach: the cards as they lie, where it is, and the card that it must enter (OMA:O16)."""

    cards: Cards
    at: int
    due: int = NOWHERE


Beyond = Callable[[Cards, int], Row]


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
        return place < FAR_ROW and SHOWS_EYE[cards[place + 3]]

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


def laid(cards: Cards, place: int, card: int) -> Cards:
    return (*cards[:place], card, *cards[place + 1 :])


def turned(backs: Known, front: int, in_line: bool, mine: bool) -> Known:
    return (*backs[:front], backs[front].turned(in_line, mine), *backs[front + 1 :])


class Beach:
    """The chances of every squad with these means, wherever it stands on one beach."""

    def __init__(self, ground: Ground, means: Means, backs: Known, beyond: Beyond) -> None:
        self.ground = ground
        self.means = means
        self.backs = backs  # what was known when the search began; the cards tell what was learned since
        self.beyond = beyond
        self.found: dict[Standing, Row] = {}
        self.deadly = 0 if not ground.readings.broke_is_lost else 1  # charges that must be left: OMA:O14
        spent = [1.0 if c >= self.deadly else 0.0 for _, c, _ in means.squads()]
        self.solvent: Row = [*spent, 0.0]
        self.supplied: Row = [*(1.0 if c else 0.0 for _, c, _ in means.squads()), 0.0]

    def chances(self, standing: Standing, backs: Known) -> Row:
        """The probability of winning of every squad that stands there."""
        if standing.at >= FAR_ROW and self.ground.assault < LAST_ASSAULT:
            return self.beyond(standing.cards, standing.at)
        found = self.found.get(standing)
        if found is None:
            self.look_around(standing, backs)
            found = self.found[standing]
        return found

    def look_around(self, standing: Standing, backs: Known) -> None:
        """Find the chances of all places between which the squad can walk over turned cards.

        Such walks turn nothing, so they lead back to where the squad was, only poorer. Nobody walks to a place twice,
        so that two rounds over three places are enough.
        """
        reached = [standing]
        for here in reached:
            reached.extend(there for there, _ in self.walks(here) if there not in reached)
        worth: dict[Standing, Row] = {}
        for here in reached:
            rows = [row for _, row in self.deeds(here, backs)]
            worth[here] = best(rows) if rows else self.means.lost
        for _ in range(2):
            for here in reached:
                rows = [self.unless_stuck(here, pay(worth[there])) for there, pay in self.walks(here)]
                worth[here] = best([worth[here], *rows])
        self.found.update(worth)

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
                found.append((Standing(here.cards, to), self.means.paying(fire, 0, 0)))
                if fire and self.ground.can_snipe(here.cards, here.at):
                    found.append((Standing(here.cards, to), self.means.paying(0, 0, 1)))
        return found

    def actions(self, here: Standing, backs: Known) -> list[tuple[str, Row]]:
        """Every action from here, by its option, with its chances."""
        found = self.deeds(here, backs)
        for direction in (LEFT, RIGHT):
            if self.is_walk(here, direction):
                found.extend(self.moves(here, backs, direction))
        return found

    def deeds(self, here: Standing, backs: Known) -> list[tuple[str, Row]]:
        """Every action that is no walk: something is turned, blown or won, or the squad goes ahead."""
        found: list[tuple[str, Row]] = []
        for d in (AHEAD, LEFT, RIGHT):
            to = self.ground.target(here.at, d)
            if to == NOWHERE or here.due not in (NOWHERE, to):
                continue
            if here.cards[to] != WIRE and not self.is_walk(here, d):
                found.extend(self.moves(here, backs, d))
            if WIRE <= here.cards[to] < KINDS:
                found.append((BLOW[d].text, self.unless_stuck(here, self.blow(here, backs, to))))
        return found

    def moves(self, here: Standing, backs: Known, d: int) -> list[tuple[str, Row]]:
        """The move in this direction, with and without the sniper."""
        to = self.ground.target(here.at, d)
        fire = self.ground.fire(here.cards, to, d)
        name = (MOVE if to != self.ground.nest else STORM)[d].text
        found = [(name, self.unless_stuck(here, self.move(here, backs, to, fire, 0)))]
        if fire and self.ground.can_snipe(here.cards, here.at):
            found.append((SNIPE[d].text, self.unless_stuck(here, self.move(here, backs, to, 0, 1))))
        return found

    def unless_stuck(self, here: Standing, row: Row) -> Row:
        """OMA:end.3: without a charge, three wires ahead are the end."""
        ahead = here.at // 3 * 3 + 3
        if self.deadly or here.at >= FAR_ROW or here.cards[ahead : ahead + 3] != (WIRE, WIRE, WIRE):
            return row
        return [a * b for a, b in zip(row, self.supplied, strict=True)]

    def move(self, here: Standing, backs: Known, to: int, fire: int, rounds: int) -> Row:
        card = here.cards[to]
        if not self.ground.is_turned_on_entry(card):
            return self.means.paying(fire, 0, rounds)(self.arrive(Standing(here.cards, to), backs))
        in_line = to < 3
        clear, mine = backs[card].weights(in_line)
        rows = []
        for back, hit, weight in ((CLEAR_BACK, 0, clear), (MINED_BACK, 1, mine)):
            if weight:
                there = Standing(laid(here.cards, to, card + back), to)
                after = self.arrive(there, turned(backs, card, in_line, hit == 1))
                rows.append(self.means.paying(fire + hit, 0, rounds)(after))
        return rows[0] if len(rows) == 1 else mixed(mine / (clear + mine), rows[0], rows[1])

    def arrive(self, there: Standing, backs: Known) -> Row:
        return self.means.won if there.at == self.ground.nest else self.chances(there, backs)

    def blow(self, here: Standing, backs: Known, to: int) -> Row:
        card = here.cards[to]
        in_line = to < 3
        clear, mine = backs[card].weights(in_line)
        due = to if self.ground.readings.must_enter else NOWHERE
        rows = []
        for is_mine, weight in ((False, clear), (True, mine)):
            if weight:
                there = Standing(laid(here.cards, to, self.ground.blown(card, is_mine)), here.at, due)
                rows.append(self.chances(there, turned(backs, card, in_line, is_mine)))
        after = rows[0] if len(rows) == 1 else mixed(mine / (clear + mine), rows[0], rows[1])
        if self.deadly:
            after = [a * b for a, b in zip(after, self.solvent, strict=True)]
        return self.means.paying(0, 1, 0)(after)
