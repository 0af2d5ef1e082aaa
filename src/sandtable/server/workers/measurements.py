"""Measurements on the workbench: a changed deck against the original, pair by pair with the same luck, by cheap
computer players. They use what the worker processes have left over, and nothing of them is kept.

Whoever measures looks again and again; a measurement that nobody looks at any more comes to an end by itself.
"""

import asyncio
import random
from collections import Counter
from typing import Any, Final, NamedTuple

from sandtable.lab.paired_games import Pair, compared, lengths
from sandtable.server.config import Config
from sandtable.server.journal import fault, note
from sandtable.server.limits.rate_limit import RateLimit
from sandtable.server.workers.fair_queue import Owner, Rank
from sandtable.server.workers.worker_jobs import PAIRS
from sandtable.server.workers.worker_pool import Job, WorkerPool
from sandtable.server.workers.worker_process import JobFailed, WorkerLost
from sandtable.tables import clock, randomness
from sandtable.tables.refusals import Refused

PLAYERS: Final = ("heuristic", "random")  # the cheapest that there are, the better one first
MOST_OF_ONE_ADDRESS: Final = 3  # that play at the same time
MOST_PLAYING: Final = 12
KEPT: Final = 60  # that are over and can still be looked at
SLICE: Final = 0.7  # seconds of one job: then others have their turn
AT_ONCE: Final = 25  # pairs of one job, at most
PATIENCE: Final = 45.0  # seconds for one job: a pair of long games on a busy machine
UNSEEN: Final = 60.0  # seconds without a look, after which it is stopped

PLAYING: Final = "playing"
DONE: Final = "done"
STOPPED: Final = "stopped"
FAILED: Final = "failed"


class Wish(NamedTuple):
    """What is measured, by which player, and how often."""

    game: str
    seats: tuple[str, ...]
    settings: dict[str, str]
    changed: dict[str, str]
    level: str
    pairs: int


class Measurement:
    """One that plays, or has played."""

    def __init__(self, wish: Wish, owner: Owner, seed: int) -> None:
        self.id = randomness.token(12)
        self.wish = wish
        self.owner = owner
        self.seed = seed
        self.state = PLAYING
        self.pairs: list[Pair] = []
        self.seen = clock.steady()
        self.task: asyncio.Task[None] | None = None

    def told(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "game": self.wish.game,
            "level": self.wish.level,
            "state": self.state,
            "pairs": len(self.pairs),
            "of": self.wish.pairs,
            "shares": compared(self.wish.seats, self.pairs),
            "length": lengths(self.pairs),
        }


class Measurements:
    """Each player has one at a time."""

    def __init__(self, config: Config, pool: WorkerPool, source: random.Random) -> None:
        self.most = config.measuring
        self.pool = pool
        self.random = source
        self.pace = RateLimit(config.limits.measurements)
        self.known: dict[str, Measurement] = {}  # by id, in the order in which they began

    def playing(self) -> list[Measurement]:
        return [each for each in self.known.values() if each.state == PLAYING]

    def refuse_off(self) -> None:
        """The operator of the server has switched measuring off."""
        if not self.most:
            raise Refused("measuring-off")

    def refuse_too_many(self, owner: Owner) -> None:
        """Before anything is read for it."""
        self.refuse_off()
        playing = self.playing()
        if any(each.owner.player == owner.player for each in playing):
            raise Refused("still-measuring")
        near = Counter(each.owner.address for each in playing)[owner.address]
        if near >= MOST_OF_ONE_ADDRESS or len(playing) >= MOST_PLAYING:
            raise Refused("too-busy")

    def begin(self, wish: Wish, owner: Owner) -> Measurement:
        self.refuse_too_many(owner)
        self.pace.check(owner.player)
        found = Measurement(wish, owner, self.random.getrandbits(40))
        self.forget_old()
        self.known[found.id] = found
        found.task = asyncio.create_task(self.play(found))
        note("measuring", game=wish.game, pairs=wish.pairs)
        return found

    def find(self, name: str, owner: Owner) -> Measurement:
        """One's own; those of others are nobody's business."""
        found = self.known.get(name)
        if found is None or found.owner.player != owner.player:
            raise Refused("no-such-thing", value=name[:40])
        found.seen = clock.steady()
        return found

    def stop(self, measurement: Measurement) -> None:
        if measurement.state == PLAYING and measurement.task is not None:
            measurement.state = STOPPED
            measurement.task.cancel()

    async def close(self) -> None:
        tasks = [each.task for each in self.known.values() if each.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def forget_old(self) -> None:
        over = [each for each in self.known.values() if each.state != PLAYING]
        for each in over[: max(0, len(over) - KEPT)]:
            del self.known[each.id]

    async def play(self, measurement: Measurement) -> None:
        """Slice after slice, as long as somebody looks."""
        wish = measurement.wish
        try:
            while len(measurement.pairs) < wish.pairs:
                if clock.steady() - measurement.seen > UNSEEN:
                    measurement.state = STOPPED
                    return
                measurement.pairs += [Pair(*row) for row in await self.pool.run(self.job(measurement))]
        except (JobFailed, WorkerLost) as wrong:
            fault("not-measured", wrong, game=wish.game)
            measurement.state = FAILED
            return
        measurement.state = DONE

    def job(self, measurement: Measurement) -> Job:
        wish, done = measurement.wish, len(measurement.pairs)
        count = min(AT_ONCE, wish.pairs - done)
        played = (wish.game, wish.settings, wish.changed, wish.level)
        facts = (*played, measurement.seed + done, count, SLICE)
        return Job(PAIRS, facts, measurement.owner, SLICE, Rank.WHEN_IDLE, patience=PATIENCE, tries=1)
