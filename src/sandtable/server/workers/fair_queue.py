"""Whose turn it is to have a worker. Fair by address, then by player, measured by the time that each has used.

Whoever has used least comes first, however much others have asked for. What someone at a table waits for comes before
what is done in the background, and whoever has used up a budget of thinking time comes after those who have not. One
place is kept free of long work, so that a short answer never waits for a long computation to end.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from enum import IntEnum
from itertools import count, islice
from typing import Final, NamedTuple

from sandtable.server.config import Rate

SHORT: Final = 1.5  # seconds; whatever may take longer keeps out of the place for short work
AGED: Final = 30.0  # seconds after which work in the background has its turn like the rest
MOST_SHOWN: Final = 50  # places in the queue that are worked out
KEPT: Final = 10_000  # shares that are remembered


class Rank(IntEnum):
    """Who comes before whom."""

    AT_TABLE = 0  # somebody waits for it now
    OVERDRAWN = 1  # likewise, but the budget of that player or address is used up
    BACKGROUND = 2  # a player's review of a game of their own
    WHEN_IDLE = 3  # whatever only uses up what is left over


class Owner(NamedTuple):
    """For whom something is worked out, and from where they asked."""

    player: str
    address: str = ""


class Place(NamedTuple):
    """Someone's place in the queue: how many are ahead, and about how long that takes."""

    ahead: int
    seconds: int


class Share:
    """The time that somebody has used, counted from that of whoever had least when they came."""

    def __init__(self) -> None:
        self.used = 0.0
        self.active = 0  # turns that wait or run
        self.level = 0.0  # what the part that was served last had used
        self.parts: OrderedDict[str, Share] = OrderedDict()

    def part(self, name: str) -> "Share":
        share = self.parts.get(name)
        if share is None:
            share = self.parts[name] = Share()
            self.forget()
        self.parts.move_to_end(name)
        return share

    def forget(self) -> None:
        """Those who have been away longest start afresh; many strangers cost no memory."""
        too_many = max(0, len(self.parts) - KEPT)
        for name in [name for name, share in islice(self.parts.items(), too_many) if not share.active]:
            del self.parts[name]


class Budget:
    """Seconds of thinking: so many at once, and so many more each second. It may be overdrawn by the last one."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self.rate = rate
        self.clock = clock
        self.spent: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how much, and when that was so

    def spent_by(self, who: str) -> float:
        spent, since = self.spent.get(who, (0.0, self.clock()))
        return max(0.0, spent - (self.clock() - since) * self.rate.per_second)

    def spend(self, who: str, seconds: float) -> None:
        self.spent[who] = (self.spent_by(who) + seconds, self.clock())
        self.spent.move_to_end(who)
        if len(self.spent) > KEPT:
            self.spent.popitem(last=False)

    def is_overdrawn(self, who: str) -> bool:
        return self.spent_by(who) > self.rate.burst


class Turn:
    """Somebody's turn, from the moment they ask until they are done."""

    def __init__(self, owner: Owner, rank: Rank, seconds: float, number: int, asked: float) -> None:
        self.owner = owner
        self.rank = rank
        self.seconds = seconds  # about how long it will take, by what everybody may know
        self.number = number
        self.asked = asked
        self.began: float | None = None
        self.is_left = False
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def is_heavy(self) -> bool:
        return self.seconds > SHORT or self.rank >= Rank.BACKGROUND


class FairQueue:
    """A number of places, and the queue for them."""

    def __init__(self, places: int, by_player: Rate, by_address: Rate) -> None:
        self.places = places
        self.shares = Share()
        self.waiting: list[Turn] = []
        self.running: list[Turn] = []
        self.numbers = count()
        self.players = Budget(by_player, now)
        self.addresses = Budget(by_address, now)
        self.used: Callable[[Owner, float], None] = lambda owner, seconds: None  # for whoever else counts it
        self.came_free: Callable[[], None] = lambda: None  # a place that nobody here waits for

    @asynccontextmanager
    async def turn(self, owner: Owner, rank: Rank, seconds: float) -> AsyncIterator[Turn]:
        """Wait in the queue, have a place, and leave it."""
        turn = self.enter(owner, rank, seconds)
        try:
            await turn.granted
            yield turn
        finally:
            self.leave(turn)

    # Coming and going

    def enter(self, owner: Owner, rank: Rank, seconds: float) -> Turn:
        turn = Turn(owner, rank, seconds, next(self.numbers), now())
        parent = self.shares
        for share in self.shares_of(owner):
            if not share.active:  # nobody saves up by staying away
                share.used = max(share.used, parent.level)
            share.active += 1
            parent = share
        self.waiting.append(turn)
        self.serve()
        return turn

    def leave(self, turn: Turn) -> None:
        """Done, or not wanted any more. What it took is charged as it was, not as it was thought to be."""
        if turn.is_left:
            return
        turn.is_left = True
        shares = self.shares_of(turn.owner)
        for share in shares:
            share.active -= 1
        if turn.began is None:
            self.waiting.remove(turn)
            turn.granted.cancel()
            return
        self.running.remove(turn)
        took = now() - turn.began
        for share in shares:
            share.used += took - turn.seconds
        self.players.spend(turn.owner.player, took)
        self.addresses.spend(turn.owner.address, took)
        self.used(turn.owner, took)
        self.serve()
        if len(self.running) < self.places:
            self.came_free()

    def charge(self, owner: Owner, seconds: float) -> None:
        """Somebody has used so much of a worker elsewhere: it counts as if it had been here."""
        parent = self.shares
        for share in self.shares_of(owner):
            share.used = max(share.used, parent.level)
            parent.level = share.used
            share.used += seconds
            parent = share
        self.players.spend(owner.player, seconds)
        self.addresses.spend(owner.address, seconds)

    def has_room_for(self, turn: Turn) -> bool:
        """Whether somebody who does not wait here could begin at once."""
        return len(self.running) < self.places and (not turn.is_heavy or self.has_heavy_place())

    def shares_of(self, owner: Owner) -> tuple[Share, Share]:
        address = self.shares.part(owner.address)
        return address, address.part(owner.player)

    # Serving

    def serve(self) -> None:
        while (turn := self.next_turn()) is not None:
            self.waiting.remove(turn)
            self.running.append(turn)
            turn.began = now()
            parent = self.shares
            for share in self.shares_of(turn.owner):
                parent.level = max(parent.level, share.used)
                share.used += turn.seconds
                parent = share
            if not turn.granted.done():
                turn.granted.set_result(None)

    def next_turn(self) -> Turn | None:
        if len(self.running) >= self.places:
            return None
        possible = [turn for turn in self.waiting if not turn.is_heavy or self.has_heavy_place()]
        return min(possible, key=self.standing, default=None)

    def has_heavy_place(self) -> bool:
        return sum(turn.is_heavy for turn in self.running) < self.heavy_places

    @property
    def heavy_places(self) -> int:
        return max(1, self.places - 1)

    def rank_of(self, turn: Turn) -> Rank:
        if turn.rank is Rank.AT_TABLE and self.is_overdrawn(turn.owner):
            return Rank.OVERDRAWN
        if turn.rank is Rank.BACKGROUND and now() - turn.asked > AGED:
            return Rank.AT_TABLE
        return turn.rank

    def is_overdrawn(self, owner: Owner) -> bool:
        return self.players.is_overdrawn(owner.player) or self.addresses.is_overdrawn(owner.address)

    def standing(self, turn: Turn) -> tuple[int, float, float, int]:
        """The least of these is served first."""
        address, player = self.shares_of(turn.owner)
        return self.rank_of(turn), address.used, player.used, turn.number

    def is_quiet(self) -> bool:
        """Whether nobody else is here, so that whoever has a place may use more than one core."""
        return not self.waiting and len(self.running) <= 1

    # Telling those who wait

    def line(self) -> dict[Turn, Place]:
        """Where those who wait stand, as things are now. Long work and short work each have a queue of their own."""
        found: dict[Turn, Place] = {}
        for heavy in (False, True):
            places = self.heavy_places if heavy else self.places
            busy = sum(left(turn) for turn in self.running if turn.is_heavy or not heavy)
            for ahead, turn in enumerate(self.in_order(heavy)):
                found[turn] = Place(ahead, round(busy / places))
                busy += turn.seconds
        return found

    def in_order(self, heavy: bool) -> list[Turn]:
        """The order in which they would be served if nobody else came."""
        rest = {turn: self.standing(turn) for turn in self.waiting if turn.is_heavy == heavy}
        found: list[Turn] = []
        while rest and len(found) < MOST_SHOWN:
            turn = min(rest, key=rest.__getitem__)
            del rest[turn]
            found.append(turn)
            for other, (rank, address, player, number) in rest.items():
                if other.owner.address == turn.owner.address:
                    mine = turn.seconds if other.owner.player == turn.owner.player else 0.0
                    rest[other] = (rank, address + turn.seconds, player + mine, number)
        return found + sorted(rest, key=rest.__getitem__)


def now() -> float:
    return asyncio.get_running_loop().time()


def left(turn: Turn) -> float:
    """How much longer someone who has a place will need it."""
    return max(0.0, turn.seconds - (now() - (turn.began or 0.0)))
