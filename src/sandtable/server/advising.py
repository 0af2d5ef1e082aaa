"""Help at the table: hints, and where a game is solved, how likely perfect play wins.

Between people help comes from outside, so it is given only where the table was opened with it. It is worked out in a
process of its own, from what the seat that is asked can see. Nobody else learns that it was asked for.
"""

import json
from typing import TYPE_CHECKING, Any, Final

from sandtable.server.aids import HINT, PERFECT, is_solved
from sandtable.server.config import Config
from sandtable.server.crew import Crew
from sandtable.server.journal import fault
from sandtable.server.rate_limit import RateLimit
from sandtable.server.refusals import Refused

if TYPE_CHECKING:
    from sandtable.server.table import Table

MOST_WAITING: Final = 10  # for the one adviser: nobody shall wait longer than about so many seconds


def allows_help(table: "Table") -> bool:
    """Alone, at one screen, or against the computer: always. Between people: if it was agreed on before.

    Never in the one game of a day's beach that counts: it is held against those of others.
    """
    if table.is_counted:
        return False
    return table.hints or (table.is_full() and len(table.people()) <= 1)


def helps(table: "Table", seat: str, player: str | None) -> list[str]:
    """What somebody may ask for at this seat, as long as the game is on."""
    if table.actor is None or seat not in table.seats_of(player) or not allows_help(table):
        return []
    return [HINT, PERFECT] if is_solved(table.game) else [HINT]


class Advisers:
    """One process for all who want help, so that computer players do not wait for it. Each waits for one at a time."""

    def __init__(self, config: Config) -> None:
        self.crew = Crew(1)
        self.effort = config.hint_effort
        self.paces = {HINT: RateLimit(config.limits.hints), PERFECT: RateLimit(config.limits.solutions)}
        self.waiting: set[tuple[str, str]] = set()  # a kind of help, and who waits for it

    async def help(self, kind: str, player: str, told: dict[str, Any]) -> dict[str, Any]:
        """Plain data for the page; refused if he waits already, asks too often, or too many others wait."""
        if (kind, player) in self.waiting:
            raise Refused("still-thinking")
        if len(self.waiting) >= MOST_WAITING:
            raise Refused("too-busy")
        self.paces[kind].check(player)
        self.waiting.add((kind, player))
        try:
            found: dict[str, Any] = json.loads(await self.ask(kind, told))
        except (OSError, EOFError, ValueError) as wrong:  # it was killed, never came to an end, or failed
            fault("adviser-failed", wrong, kind=kind)
            raise Refused("our-fault") from wrong
        finally:
            self.waiting.discard((kind, player))
        return found

    async def ask(self, kind: str, told: dict[str, Any]) -> str:
        async with self.crew.turns:
            return await self.crew.ask(f"{kind}:{self.effort}", told)

    def close(self) -> None:
        self.crew.close()
