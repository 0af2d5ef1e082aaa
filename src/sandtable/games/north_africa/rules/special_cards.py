"""Special rules: when a card can be played, at what it can be aimed, and the function that does it.

A special rule is one small function (in special_actions.py and special_reactions.py), registered here with the moment
at which it is played, what it can be aimed at, and when it is possible at all. Its price is in the card's row.
"""

from collections.abc import Callable
from typing import Final

from sandtable.games.north_africa.rules.cards import ALLIES, AXIS, CARD_COST, LAST_CARD, SPECIAL, WITH_SPECIAL, cards_in
from sandtable.games.north_africa.rules.frames import Happening, Play
from sandtable.games.north_africa.rules.table import Africa
from sandtable.games.north_africa.rules.vocabulary import CARD
from sandtable.kernel.option import Option

# Moments at which a special rule can be played.
ACTION: Final = 0  # LNA:cards.3: in the action phase of one's own turn
ANSWER: Final = 1
APATHY: Final = 2
LEAVE: Final = 3
ENTER: Final = 4
BEFORE_PLAN: Final = 5
BEFORE_CALL: Final = 6
SUCCESS: Final = 7
WHEN_HIT: Final = 8
REPAIR: Final = 9
CLOSE_COMBAT: Final = 10
AT_SUPPLY: Final = 11
MOMENTS: Final = 12

Effect = Callable[[Africa, Play], None]
Targets = Callable[[Africa, int, Happening], list[int]]
Can = Callable[[Africa, int, Happening], bool]


class Special:
    """A special rule: when, whether, at what, and what it does."""

    def __init__(
        self, key: str, moment: int, effect: Effect, can: Can | None, at: Targets | None, to: Targets | None
    ) -> None:
        self.key = key
        self.moment = moment
        self.effect = effect
        self.can = can  # nothing, if it always can
        self.at = at
        self.to = to


RULES: Final[dict[str, Special]] = {}
OF_CARD: Final[list[Special | None]] = [None] * (LAST_CARD + 1)  # the same by card
MOMENT_CARDS: Final[list[list[int]]] = [[0, 0] for _ in range(MOMENTS)]


def special(
    key: str, moment: int, at: Targets | None = None, to: Targets | None = None, can: Can | None = None
) -> Callable[[Effect], Effect]:
    """Register the function of a special rule: played at `moment`, aimed `at` a unit, sending it `to` a region."""

    def register(effect: Effect) -> Effect:
        rule = RULES[key] = Special(key, moment, effect, can, at, to)
        for number in range(LAST_CARD + 1):
            if SPECIAL[number] == key:
                OF_CARD[number] = rule
        for side in (AXIS, ALLIES):
            MOMENT_CARDS[moment][side] |= WITH_SPECIAL[key][side]
        return effect

    return register


def can_play(t: Africa, side: int, number: int, frame: Happening) -> bool:
    """Whether this hand card's special rule is possible now: its price, its moment, and something to aim at. LNA:N59"""
    rule = OF_CARD[number]
    if rule is None or (CARD_COST[number] and t.hand_size(side) - 1 < CARD_COST[number]):
        return False
    if rule.can is not None and not rule.can(t, side, frame):
        return False
    return rule.at is None or bool(rule.at(t, side, frame))


def could_play(t: Africa, side: int, cards: int, frame: Happening) -> bool:
    """Whether this hand may hold one of these cards that is possible now: by public facts, to open a window. LNA:N70"""
    if t.readings.asks_in_vain:
        return t.could(side, cards)
    return any(can_play(t, side, number, frame) for number in cards_in(side, t.may_hold(side) & cards))


def playable(t: Africa, side: int, moment: int, frame: Happening) -> list[Option]:
    """The cards that this hand can play at this moment."""
    held = t.holds(side, MOMENT_CARDS[moment][side])
    return [CARD[number] for number in held if can_play(t, side, number, frame)]
