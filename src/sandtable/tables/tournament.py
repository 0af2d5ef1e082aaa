"""Tournaments: who meets whom, who stands where, and why. Nothing here knows a server or a clock.

Two who meet play two games, with sides swapped: a game need not be fair to both sides. In a round robin everybody meets
everybody; in a cup whoever loses is out. Every tie is broken by rules that are told, and the last always decides.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

ROUND_ROBIN: Final = "round-robin"
CUP: Final = "cup"
KINDS: Final = (ROUND_ROBIN, CUP)
LEGS: Final = 2
NOBODY: Final = ""  # against whom one plays who has a bye

# What decides, in this order
POINTS: Final = "points"
DIRECT: Final = "direct"  # points in the games among those who are level
STRENGTH: Final = "strength"  # points of those one has beaten, and half of those one has drawn with
WINS: Final = "wins"
QUICKER: Final = "quicker"  # fewer answers in the games that one has won
SEED: Final = "seed"  # the better rating at the start; then who came first
BYE: Final = "bye"
BOTH_LOST: Final = -1.0  # the score of a game to which nobody came
IN_TABLE: Final = (POINTS, DIRECT, STRENGTH, WINS, SEED)
IN_CUP: Final = (POINTS, QUICKER, SEED)


class Leg(NamedTuple):
    """One game of two who meet. The score is that of the first: 1, 0.5 or 0; None while it is played."""

    number: int  # 0, and 1 with sides swapped
    first: str
    second: str
    score: float | None = None
    length: int = 0  # answers

    def score_of(self, player: str) -> float:
        """Of one who played it to its end."""
        if self.score is None or self.score == BOTH_LOST or player not in (self.first, self.second):
            return 0.0
        return self.score if player == self.first else 1.0 - self.score


class Pair(NamedTuple):
    """Two who meet in a round, or one who has a bye."""

    one: str
    other: str
    legs: tuple[Leg, ...] = ()

    @property
    def is_over(self) -> bool:
        return self.other == NOBODY or (bool(self.legs) and all(leg.score is not None for leg in self.legs))

    def points(self, player: str) -> float:
        return sum(leg.score_of(player) for leg in self.legs)


class Row(NamedTuple):
    """Where somebody stands, and what put them behind the one before."""

    player: str
    points: float
    played: int
    wins: int
    strength: float
    by: str


def legs_of(pair: tuple[str, str]) -> tuple[Leg, ...]:
    """Their two games; who sits first in the first of them is drawn by their seeds: the second of the pair."""
    one, other = pair
    return () if other == NOBODY else (Leg(0, other, one), Leg(1, one, other))


# Who meets whom


def round_robin(players: Sequence[str]) -> list[list[tuple[str, str]]]:
    """Everybody meets everybody once, round by round, by the circle method; with an odd number one pauses.

    >>> round_robin(["a", "b", "c", "d"])
    [[('a', 'd'), ('b', 'c')], [('a', 'c'), ('d', 'b')], [('a', 'b'), ('c', 'd')]]
    """
    circle = [*players, *([NOBODY] if len(players) % 2 else [])]
    rounds = []
    for _ in range(len(circle) - 1):
        half = len(circle) // 2
        pairs = [(circle[at], circle[-1 - at]) for at in range(half)]
        rounds.append([with_bye_last(pair) for pair in pairs])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


def cup_round(players: Sequence[str]) -> list[tuple[str, str]]:
    """The first round of a cup, players by seed: the best meet as late as they can, and have the byes.

    >>> cup_round(["1", "2", "3", "4", "5"])
    [('1', ''), ('4', '5'), ('2', ''), ('3', '')]
    """
    size, order = 1, [0]
    while size < len(players):
        size *= 2
        order = [each for place in order for each in (place, size - 1 - place)]
    named = [players[place] if place < len(players) else NOBODY for place in order]
    return [with_bye_last((named[at], named[at + 1])) for at in range(0, size, 2)]


def next_cup_round(winners: Sequence[str]) -> list[tuple[str, str]]:
    """Neighbours in the bracket meet."""
    return [(winners[at], winners[at + 1]) for at in range(0, len(winners), 2)]


def with_bye_last(pair: tuple[str, str]) -> tuple[str, str]:
    return (pair[1], pair[0]) if pair[0] == NOBODY else pair


# Who is ahead


def winner_of(pair: Pair, seeds: Sequence[str]) -> tuple[str, str]:
    """Who goes on in a cup, and by what."""
    if pair.other == NOBODY:
        return pair.one, BYE
    both = sorted((pair.one, pair.other), key=seeds.index)
    points = [pair.points(player) for player in both]
    if points[0] != points[1]:
        return both[0 if points[0] > points[1] else 1], POINTS
    lengths = [sum(leg.length for leg in pair.legs if leg.score_of(player) == 1) for player in both]
    if all(lengths) and lengths[0] != lengths[1]:
        return both[0 if lengths[0] < lengths[1] else 1], QUICKER
    return both[0], SEED


def standings(players: Sequence[str], pairs: Iterable[Pair]) -> list[Row]:
    """The table of a round robin, players by seed."""
    legs = [leg for pair in pairs for leg in pair.legs if leg.score is not None]
    points: defaultdict[str, float] = defaultdict(float)
    for leg in legs:
        for player in (leg.first, leg.second):
            points[player] += leg.score_of(player)
    facts: dict[str, tuple[float, ...]] = {}
    for place, player in enumerate(players):
        level = {other for other in players if points[other] == points[player]}
        facts[player] = (
            points[player],
            direct(player, level, legs),
            sum(strength(player, leg, points) for leg in legs),
            sum(leg.score_of(player) == 1 for leg in legs),
            -place,
        )
    order = sorted(players, key=lambda player: facts[player], reverse=True)
    rows = []
    for at, player in enumerate(order):
        mine = facts[player]
        before = facts[order[at - 1]] if at else None
        by = (
            POINTS
            if before is None
            else next(name for name, a, b in zip(IN_TABLE, mine, before, strict=True) if a != b)
        )
        played = sum(player in (leg.first, leg.second) for leg in legs)
        rows.append(Row(player, mine[0], played, int(mine[3]), mine[2], by))
    return rows


def direct(player: str, level: set[str], legs: Iterable[Leg]) -> float:
    """Points in the games among those who are level."""
    among = (leg for leg in legs if leg.first in level and leg.second in level)
    return sum(leg.score_of(player) for leg in among)


def strength(player: str, leg: Leg, points: dict[str, float]) -> float:
    """What a game is worth by the points of the other: Sonneborn and Berger's measure."""
    return leg.score_of(player) * points[leg.second if player == leg.first else leg.first]
