# mypyc: skip
"""When a computer player would stop, as people do: where it is lost for good, or where the game goes nowhere.

It follows from what its searches found out anyway, for its own seat: nothing is thought about twice, and nothing comes
into it that the seat cannot know. A computer player only offers to stop. Whoever plays against it says whether.
"""

from collections.abc import Callable
from itertools import groupby
from typing import Final, NamedTuple

RESIGNATION: Final = "resignation"
DRAW: Final = "draw"
LOST: Final = 0.05  # the upper end of its chances is below this
LOST_ENDLESS: Final = (
    0.08  # likewise in a game that need not end, where a search counts a defeat far ahead a little less
)
LOST_TURNS: Final = 3  # turns of its own, one after the other, in which it knew that
EARLIEST: Final = 8  # turns of the game, those of both sides: before that nobody gives up
LEVEL: Final = (0.4, 0.6)  # all of its chances are in here: neither side is ahead
LEVEL_TURNS: Final = 20  # turns of its own, one after the other, in which it knew that
MOST: Final = 1000  # outlooks that are remembered


class Outlook(NamedTuple):
    """What a search thinks of its own answer: between which chances of winning it is."""

    low: float
    high: float
    is_endless: bool = False  # the game need never end


class Seen(NamedTuple):
    """An outlook, in which turn of the game it was, and whether that was a turn of the seat itself."""

    turn: int
    is_own: bool
    outlook: Outlook


class Outlooks:
    """What one computer player has seen in one game. It is kept nowhere: if it is lost, that begins anew."""

    def __init__(self) -> None:
        self.seen: list[Seen] = []

    def note(self, outlook: Outlook | None, turn: int, is_own: bool) -> None:
        """One more, if there was a search."""
        if outlook is not None:
            self.seen.append(Seen(turn, is_own, outlook))
            del self.seen[:-MOST]

    def wish(self) -> str:
        """What the player offers now that its turn is over. From one draw to the next it is long."""
        offer = would_offer(self.seen)
        if offer == DRAW:
            self.seen.clear()
        return offer


def would_offer(seen: list[Seen]) -> str:
    """What somebody offers who has seen this, the latest last: to give up, a draw, or nothing."""
    if not seen or not seen[-1].is_own:
        return ""
    if seen[-1].turn >= EARLIEST and own_turns(seen, is_lost) >= LOST_TURNS:
        return RESIGNATION
    return DRAW if own_turns(seen, is_level) >= LEVEL_TURNS else ""


def is_lost(outlook: Outlook) -> bool | None:
    """Whether it knows that; None where the search was too short to know."""
    limit = LOST_ENDLESS if outlook.is_endless else LOST
    if outlook.high < limit:
        return True
    return False if outlook.low >= limit else None


def is_level(outlook: Outlook) -> bool | None:
    """Likewise. Where a game ends by itself, it is played to its end."""
    if not outlook.is_endless or outlook.high < LEVEL[0] or outlook.low > LEVEL[1]:
        return False
    return True if LEVEL[0] <= outlook.low and outlook.high <= LEVEL[1] else None


def own_turns(seen: list[Seen], holds: Callable[[Outlook], bool | None]) -> int:
    """In how many turns of its own, one after the other up to now, a seat knew this, and never otherwise."""
    count = 0
    for _, turn in groupby(reversed(seen), lambda each: each.turn):
        looks = list(turn)
        found = [holds(each.outlook) for each in looks]
        if False in found or (looks[0].is_own and True not in found):
            break
        count += looks[0].is_own
    return count
