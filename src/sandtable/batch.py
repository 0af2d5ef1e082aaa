"""Many games of one kind stepped at once, as arrays of NumPy that are filled in place. Needs `sandtable[research]`.

>>> from sandtable.batch import Batch
>>> batch = Batch("NAME", 256, seed=1)                  # doctest: +SKIP
>>> batch.step(batch.random_actions())                  # doctest: +SKIP

Whoever is asked is whoever `seats` says: the row of `observations` and `masks` is theirs. A game that is over begins
again at once; `rewards` and `dones` tell of the one that ended, the other arrays of the new one.
"""

from typing import Any

import sandtable
from sandtable.kernel.dice import dice_of
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.many_games import CUT_OFF, ManyGames
from sandtable.kernel.state import State

try:
    import numpy as np
except ModuleNotFoundError as wrong:
    raise ImportError('numpy is missing: pip install "sandtable[research]"') from wrong

MOST_GAMES = 1_000_000


class Batch:
    """The arrays stay the same objects: whoever keeps one sees it change, and copies what is to be kept."""

    def __init__(
        self,
        name: str,
        count: int,
        seed: int = 0,
        settings: dict[str, str] | None = None,
        max_steps: int | None = None,
        scenario: str = "",
    ) -> None:
        if not 1 <= count <= MOST_GAMES:
            facts: dict[str, Any] = {"place": "count", "value": str(count), "possible": f"1-{MOST_GAMES}"}
            raise SandtableError("out-of-range", facts)
        self.research = sandtable.research(name)
        position = sandtable.scenario(name, scenario) if scenario else None
        beginning = self.research.beginning(settings, position)
        self.count = count
        self.games = ManyGames(self.research, count, beginning, max_steps or self.research.longest)
        rows = (count, self.research.size), (count, len(self.research.actions))
        self.observations = np.zeros(rows[0], np.uint8)
        self.masks = np.zeros(rows[1], np.bool_)
        self.seats = np.zeros(count, np.int8)
        self.rewards = np.zeros((count, self.research.seats), np.float32)
        self.dones = np.zeros(count, np.bool_)  # over, or cut off
        self.truncations = np.zeros(count, np.bool_)  # cut off
        self.chance = dice_of(seed)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """All games begin again."""
        self.games.reset(seed)
        self.rewards[:] = 0
        self.dones[:] = False
        self.truncations[:] = False
        self.look()

    def step(self, actions: Any) -> None:
        """Answer in every game: an array of whole numbers, one for each. An illegal one raises and changes nothing."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or not np.issubdtype(given.dtype, np.integer):
            form = f"{self.count} whole numbers"
            raise ValueError(f"actions: {given.dtype} of shape {given.shape} has the wrong form; expected: {form}")
        ended, rewards = self.games.step(given.tolist())
        how = np.frombuffer(ended, np.uint8)
        np.not_equal(how, 0, out=self.dones)
        np.equal(how, CUT_OFF, out=self.truncations)
        self.rewards[:] = np.frombuffer(rewards, np.int8).reshape(self.rewards.shape)
        self.look()

    def look(self) -> None:
        games = self.games
        self.observations[:] = np.frombuffer(games.observations(), np.uint8).reshape(self.observations.shape)
        self.masks[:] = np.frombuffer(games.masks(), np.bool_).reshape(self.masks.shape)
        self.seats[:] = np.frombuffer(games.seats(), np.int8)

    def random_actions(self, source: Any = None) -> "np.ndarray[Any, np.dtype[np.int64]]":
        """Any possible action in each game; from a seed or a generator, or from the seed of the batch."""
        dice = self.chance if source is None else dice_of(source)
        return np.array(self.games.random_actions(dice), np.int64)

    def state(self, number: int) -> State:
        """A copy of one of the games, to look behind the numbers."""
        return self.games.state(number)
