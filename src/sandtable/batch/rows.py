"""Some of the games of a batch, played in this process, and their rows of the arrays."""

import numpy as np

import sandtable
from sandtable.batch.arrays import Arrays, Form
from sandtable.kernel.many_games import ManyGames

NUMBER = np.dtype("<i4")  # as whole numbers come from the games
CUT_OFF = 2


class Rows:
    """The games from `first` on, `count` of them."""

    def __init__(self, form: Form, arrays: Arrays, first: int, count: int) -> None:
        self.research = research = sandtable.research(form.game)
        self.games = ManyGames(research, count, form.beginning(), form.longest)
        self.first = first
        mine = slice(first, first + count)
        # As flat bytes: what is seen comes as bytes, and need not be shaped each time.
        self.observations = arrays.observations[mine].reshape(-1)
        self.masks = arrays.masks[mine].view(np.uint8).reshape(-1)
        self.memory = arrays.memory
        self.mask_at = arrays.places["masks"] + first * len(research.actions)  # where the first mask begins there
        self.planes = arrays.planes[mine].reshape(-1) if form.planes else None
        self.seats = arrays.seats[mine].view(np.uint8)
        self.rewards = arrays.rewards[mine]
        self.dones = arrays.dones[mine]
        self.truncations = arrays.truncations[mine]
        self.actions = arrays.actions[mine]

    def reset(self, seed: int) -> None:
        self.games.reset(seed, self.first)
        self.forget_ends()
        self.look()

    def step(self, actions: list[int]) -> None:
        """Answer in every game; an illegal answer raises and changes nothing."""
        self.games.step(actions)
        self.forget_ends()
        if self.games.ended:
            self.tell_ends()
        self.look()

    def draw(self) -> None:
        """Any possible action in each game."""
        self.actions[:] = np.frombuffer(self.games.random_actions(), NUMBER)

    def forget_ends(self) -> None:
        self.rewards.fill(0)
        self.dones.fill(False)
        self.truncations.fill(False)

    def tell_ends(self) -> None:
        over = np.frombuffer(self.games.dones(), np.uint8)
        self.dones[:] = over
        self.truncations[:] = over == CUT_OFF
        self.rewards[over > 0] = [self.research.returns(state) for state in self.games.last_states]

    def look(self) -> None:
        games = self.games
        self.observations[:] = np.frombuffer(games.observations(), np.uint8)
        if games.is_small:
            self.masks[:] = np.frombuffer(games.masks(), np.uint8)
        else:
            self.masks.fill(0)
            games.mark_possible(self.memory, self.mask_at)
        if self.research.seats > 1:
            self.seats[:] = np.frombuffer(games.seats(), np.uint8)
        if self.planes is not None:
            self.planes[:] = np.frombuffer(games.planes(), np.uint8)
