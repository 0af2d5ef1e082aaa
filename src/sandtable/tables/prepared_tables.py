"""Prepared tables: the id of a table and the hash that binds it, shown to a player before a nonce is sent.

Whoever makes a table asks for a prepared table first, then chooses a nonce, and names the prepared table with it. A
table that is made without asking has its promise too, but nobody saw it before the first nonce.
"""

from collections import OrderedDict
from typing import Any, Final, NamedTuple

from sandtable.tables import randomness
from sandtable.tables.honest_dice import draw_secret, table_commitment
from sandtable.tables.refusals import Refused

MOST: Final = 10_000
MOST_OF_ONE: Final = 20  # of one player: nobody pushes out those of others


def new_id() -> str:
    """A name for a table that nobody guesses."""
    return randomness.token(9)


class PreparedTable(NamedTuple):
    """What a table will be made of."""

    table: str
    secret: bytes
    seed: bytes

    @property
    def commitment(self) -> str:
        return table_commitment(self.table, self.secret, self.seed)

    def plain(self) -> dict[str, str]:
        """As it is kept in an offer, where nobody sees it."""
        return {"table": self.table, "secret": self.secret.hex(), "seed": self.seed.hex()}

    def shown(self) -> dict[str, str]:
        return {"table": self.table, "commitment": self.commitment}


def prepare() -> PreparedTable:
    return PreparedTable(new_id(), draw_secret(), draw_secret())


def read_prepared(offer: dict[str, Any]) -> PreparedTable:
    """A prepared table again, from an offer that carries it."""
    return PreparedTable(offer["table"], bytes.fromhex(offer["secret"]), bytes.fromhex(offer["seed"]))


class PreparedTables:
    """What was prepared and not yet used. Each serves one table of the player who asked for it."""

    def __init__(self) -> None:
        self.open: OrderedDict[tuple[str, str], PreparedTable] = OrderedDict()

    def give(self, player: str) -> PreparedTable:
        made = prepare()
        self.open[player, made.commitment] = made
        mine = [key for key in self.open if key[0] == player]
        if len(mine) > MOST_OF_ONE:
            del self.open[mine[0]]
        elif len(self.open) > MOST:
            self.open.popitem(last=False)
        return made

    def find(self, player: str, commitment: Any) -> PreparedTable:
        """What was prepared under this commitment; something new, if none is given."""
        if commitment is None:
            return prepare()
        found = self.open.get((player, str(commitment)))
        if found is None:
            raise Refused("bad-field", place="commitment", value=str(commitment)[:80])
        return found

    def use(self, player: str, kept: PreparedTable) -> PreparedTable:
        """It is a table's now, and serves no other."""
        self.open.pop((player, kept.commitment), None)
        return kept
