"""Many games of one kind stepped at once, as arrays of NumPy that are filled in place. Needs `sandtable[research]`.

>>> from sandtable.batch import Batch
>>> batch = Batch("NAME", 256, seed=1)                  # doctest: +SKIP
>>> batch.step(batch.random_actions())                  # doctest: +SKIP

Whoever is asked is whoever `seats` says: the row of `observations` and `masks` is theirs. A game that is over begins
again at once; `rewards` and `dones` tell of the one that ended, the other arrays of the new one.
"""

from typing import Any

import sandtable
from sandtable.kernel.dice import Dice, dice_of
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.state import State

try:
    import numpy as np

    from sandtable.batch.arrays import Array, Arrays, Form
    from sandtable.batch.rows import Rows
    from sandtable.batch.workers import MOST_WORKERS, Workers
except ModuleNotFoundError as wrong:
    raise ImportError('numpy is missing: pip install "sandtable[research]"') from wrong

MOST_GAMES = 1_000_000


class Batch:
    """The arrays stay the same objects: whoever keeps one sees it change, and copies what is to be kept.

    With `workers`, so many other processes play a share of the games each, into the same memory. The games go the same
    way, however many there are. `close()` ends them, and so does the end of a `with`, or of this process.
    """

    def __init__(
        self,
        name: str,
        count: int,
        seed: int = 0,
        settings: dict[str, str] | None = None,
        max_steps: int | None = None,
        scenario: str = "",
        planes: bool = False,
        workers: int = 0,
    ) -> None:
        refuse_outside("count", count, 1, MOST_GAMES)
        refuse_outside("workers", workers, 0, min(count, MOST_WORKERS))
        self.research = sandtable.research(name)
        if planes and not self.research.plane_names():
            raise SandtableError("unknown-value", {"place": "planes", "value": "True", "possible": "False"})
        self.form = Form(name, count, settings or {}, scenario, max_steps or self.research.longest, planes)
        self.form.beginning()  # raises where the settings or the scenario are wrong
        self.count = count
        self.workers = Workers(self.form, workers) if workers else None
        self.arrays = self.workers.arrays if self.workers else Arrays(self.form)
        self.rows = None if self.workers else Rows(self.form, self.arrays, 0, count)
        self.observations = self.arrays.observations
        self.masks = self.arrays.masks
        self.seats = self.arrays.seats
        self.rewards = self.arrays.rewards
        self.dones = self.arrays.dones  # over, or cut off
        self.truncations = self.arrays.truncations  # cut off
        self.planes = self.arrays.planes if planes else None
        self.every = np.arange(count)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """All games begin again."""
        if self.rows is not None:
            self.rows.reset(seed)
        elif self.workers is not None:
            self.workers.reset(seed)

    def step(self, actions: Any) -> None:
        """Answer in every game: an array of whole numbers, one for each. An illegal one raises and changes nothing."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            form = f"{self.count} whole numbers"
            raise ValueError(f"actions: {given.dtype} of shape {given.shape} has the wrong form; expected: {form}")
        if self.rows is not None:
            self.rows.step(given.tolist())
        elif self.workers is not None:
            self.refuse_illegal(given)
            self.arrays.actions[:] = given
            self.workers.step()

    def refuse_illegal(self, actions: Array) -> None:
        """Before any of the processes changes anything: the masks say what is possible."""
        within = (actions >= 0) & (actions < self.masks.shape[1])
        legal = within & self.masks[self.every, np.where(within, actions, 0)]
        if not legal.all():
            number = int(np.argmin(legal))
            self.research.chosen(self.state(number), int(actions[number]))

    def random_actions(self, source: Any = None) -> Array:
        """Any possible action in each game; from a seed or a generator, or from dice that each game has for it."""
        if source is not None:
            return self.drawn(dice_of(source))
        if self.rows is not None:
            self.rows.draw()
        elif self.workers is not None:
            self.workers.draw()
        return self.arrays.actions.copy()

    def drawn(self, dice: Dice) -> Array:
        counts = self.masks.sum(axis=1)
        first = np.cumsum(counts) - counts
        which = np.array([dice.below(int(count)) for count in counts])
        found: Array = np.flatnonzero(self.masks)[first + which] - self.every * self.masks.shape[1]
        return found

    def state(self, number: int) -> State:
        """A copy of one of the games, to look behind the numbers."""
        refuse_outside("game", number, 0, self.count - 1)
        if self.workers is not None:
            found: State = self.research.game.setup(self.workers.position(number))
            return found
        assert self.rows is not None
        return self.rows.games.state(number)

    def close(self) -> None:
        """End the other processes, if there are any. The arrays stay as they are."""
        if self.workers is not None:
            self.workers.close()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def refuse_outside(place: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise SandtableError("out-of-range", {"place": place, "value": str(number), "possible": f"{least}-{most}"})
