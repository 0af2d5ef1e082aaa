"""How long the server has been running, all its runs together: what clocks of games are read by.

It only moves on while the server runs. So nobody loses time while it does not, and a clock of the machine that is set
forward or back changes nobody's time. Which day of the week it was comes from the spans: since when, by this count, the
clock of the machine has shown what.
"""

from bisect import bisect_right
from itertools import pairwise
from typing import Final, NamedTuple

DAY: Final = 86400.0
WEEK: Final = 7 * DAY
MONDAY: Final = 4 * DAY  # 1970 began on a Thursday


class Span(NamedTuple):
    """From this moment on, by the count, the machine's clock went on from there."""

    ran: float
    wall: float


class RunningTime:
    """Seconds that the server has run. Whoever runs it moves it on."""

    def __init__(self, ran: float = 0.0, spans: list[Span] | None = None) -> None:
        self.ran = ran
        self.spans = spans or [Span(0.0, 0.0)]

    def now(self) -> float:
        return self.ran

    def wall(self, ran: float) -> float:
        """What the machine's clock showed then."""
        at = max(0, bisect_right(self.spans, ran, key=lambda span: span.ran) - 1)
        return self.spans[at].wall + ran - self.spans[at].ran

    def working(self, since: float, until: float, zone: int) -> float:
        """The seconds between two moments that do not lie in a weekend; the zone is minutes from UTC."""
        cuts = [since, *(span.ran for span in self.spans if since < span.ran < until), until]
        total = 0.0
        for first, last in pairwise(cuts):
            wall = self.wall(first) + zone * 60
            total += weekdays_before(wall + last - first) - weekdays_before(wall)
        return total

    def after(self, since: float, seconds: float, zone: int) -> float:
        """When so many seconds outside of weekends have gone by, if the clock goes on as it does."""
        wall = self.wall(since) + zone * 60
        return since + wall_after(wall, seconds) - wall


def weekdays_before(wall: float) -> float:
    """The seconds from Monday to Friday before this moment."""
    weeks, rest = divmod(wall - MONDAY, WEEK)
    return weeks * 5 * DAY + min(rest, 5 * DAY)


def wall_after(wall: float, seconds: float) -> float:
    """The moment before which so many more seconds lie from Monday to Friday."""
    weeks, rest = divmod(weekdays_before(wall) + seconds, 5 * DAY)
    if rest == 0 and seconds > 0:  # ends with a Friday, not with the weekend after it
        weeks, rest = weeks - 1, 5 * DAY
    return max(wall, MONDAY + weeks * WEEK + rest)
