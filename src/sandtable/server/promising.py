"""Promises: the id of a table and the hash that binds it, shown to a player before a nonce is sent.

Whoever makes a table asks for a promise first, chooses a nonce then, and gives the promise back with it. A table that
is made without asking has its promise too, but nobody saw it before the first nonce.
"""

from collections import OrderedDict
from typing import Any, Final, NamedTuple

from sandtable.server import chance
from sandtable.server.dice import draw_secret, promise_of
from sandtable.server.refusals import Refused

MOST: Final = 10_000
MOST_OF_ONE: Final = 20  # of one player: nobody pushes out the promises of others


def new_id() -> str:
    """A name for a table that nobody guesses."""
    return chance.token(9)


class Promise(NamedTuple):
    """What a table will be made of."""

    table: str
    secret: bytes
    seed: bytes

    @property
    def commitment(self) -> str:
        return promise_of(self.table, self.secret, self.seed)

    def plain(self) -> dict[str, str]:
        """As it is kept in an offer, where nobody sees it."""
        return {"table": self.table, "secret": self.secret.hex(), "seed": self.seed.hex()}

    def shown(self) -> dict[str, str]:
        return {"table": self.table, "commitment": self.commitment}


def promise() -> Promise:
    return Promise(new_id(), draw_secret(), draw_secret())


def read_promise(offer: dict[str, Any]) -> Promise:
    """A promise again, from an offer that carries it."""
    return Promise(offer["table"], bytes.fromhex(offer["secret"]), bytes.fromhex(offer["seed"]))


class Promises:
    """What was promised and not yet used. Each serves one table of the player who asked for it."""

    def __init__(self) -> None:
        self.open: OrderedDict[tuple[str, str], Promise] = OrderedDict()

    def give(self, player: str) -> Promise:
        made = promise()
        self.open[player, made.commitment] = made
        mine = [key for key in self.open if key[0] == player]
        if len(mine) > MOST_OF_ONE:
            del self.open[mine[0]]
        elif len(self.open) > MOST:
            self.open.popitem(last=False)
        return made

    def find(self, player: str, commitment: Any) -> Promise:
        """What was promised by this commitment; something new, if nothing was."""
        if commitment is None:
            return promise()
        found = self.open.get((player, str(commitment)))
        if found is None:
            raise Refused("bad-field", place="commitment", value=str(commitment)[:80])
        return found

    def use(self, player: str, kept: Promise) -> Promise:
        """It is a table's now, and serves no other."""
        self.open.pop((player, kept.commitment), None)
        return kept
