"""Many games at once as a vector environment of Gymnasium: one seat learns, in all of them.

    env = gymnasium.make_vec("sandtable/GAME-v0", num_envs=64)

It stands on `sandtable.batch`. A game that is over begins again in the same step; what was seen last is in
`infos["final_obs"]`, where `infos["_final_obs"]` says so. What may be answered is in `infos["action_mask"]`.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium.error import InvalidAction
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import sandtable
from sandtable.adapters.observing import VECTOR, Sight
from sandtable.kernel import SandtableError
from sandtable.kernel.many_games import ManyGames

Array = np.ndarray[Any, np.dtype[Any]]
Opponent = Callable[[Array, Array], Array]  # observations and masks, a row for each game that asks: an action for each
SEEDS = 1 << 62
RANDOM = "random"


class GameVectorEnv(VectorEnv[Array, Array, Array]):
    """A seat of many games. The others are played at random, or by a function that is given their rows."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seat: str = "",
        opponent: str | Opponent = RANDOM,
        settings: dict[str, str] | None = None,
        max_steps: int | None = None,
        scenario: str = "",
        observation: str = VECTOR,
    ) -> None:
        self.research = research = sandtable.research(game)
        self.number = research.game.seat_number(seat or research.game.seats[0])
        if self.number < 0:
            raise SandtableError("unknown-seat", {"value": seat, "possible": list(research.game.seats)})
        if isinstance(opponent, str) and opponent != RANDOM:
            possible = f"{RANDOM}, f(observations, masks)"
            raise SandtableError("unknown-value", {"place": "opponent", "value": opponent, "possible": possible})
        self.opponent = self.at_random if isinstance(opponent, str) else opponent
        if num_envs < 1:
            raise SandtableError("out-of-range", {"place": "num_envs", "value": str(num_envs), "possible": "1-"})
        position = sandtable.scenario(game, scenario) if scenario else None
        self.beginning = research.beginning(settings, position)
        self.num_envs = num_envs
        self.games = ManyGames(research, num_envs, self.beginning, max_steps or research.longest)
        self.sight = Sight(research, observation)
        self.single_observation_space = self.sight.space()
        self.single_action_space = Discrete(len(research.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(SEEDS)))
        self.let_others_play(Outcome(self))
        return self.observations(), {"action_mask": self.masks()}

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise InvalidAction(f"{given.dtype} of shape {given.shape}; expected: {self.num_envs} whole numbers")
        outcome = Outcome(self)
        try:
            self.games.step(given.tolist())
        except SandtableError as wrong:
            raise InvalidAction(str(wrong)) from wrong
        outcome.add_ends()
        self.let_others_play(outcome)
        infos: dict[str, Any] = {"action_mask": self.masks()}
        over = outcome.terminations | outcome.truncations
        if over.any():
            infos["final_obs"], infos["_final_obs"] = outcome.last_seen, over
        return self.observations(), outcome.rewards, outcome.terminations, outcome.truncations, infos

    def let_others_play(self, outcome: "Outcome") -> None:
        """Until the learning seat is asked in every game."""
        while True:
            waiting = [n for n, t in enumerate(self.games.states) if t.seat != self.number]
            if not waiting:
                return
            chosen = self.opponent(self.observations()[waiting], self.masks()[waiting])
            actions = np.zeros(self.num_envs, np.int64)
            actions[waiting] = chosen
            self.games.step_some(actions.tolist(), waiting)
            outcome.add_ends()

    def at_random(self, observations: Array, masks: Array) -> Array:
        """Any possible action, all as likely."""
        chosen: Array = (masks * self.np_random.random(masks.shape)).argmax(axis=1)
        return chosen

    def observations(self) -> Array:
        """What whoever is asked sees, game by game."""
        seen = self.games.planes() if self.sight.is_board else self.games.observations()
        return np.frombuffer(seen, np.uint8).reshape(self.num_envs, *self.sight.shape).copy()

    def masks(self) -> Array:
        return np.frombuffer(self.games.masks(), np.int8).reshape(self.num_envs, -1).copy()


class Outcome:
    """What one step brought to the learning seat, its answer and those of the others together."""

    def __init__(self, env: GameVectorEnv) -> None:
        self.env = env
        self.rewards = np.zeros(env.num_envs, np.float64)
        self.terminations = np.zeros(env.num_envs, np.bool_)
        self.truncations = np.zeros(env.num_envs, np.bool_)
        self.last_seen = np.zeros((env.num_envs, *env.sight.shape), np.uint8)

    def add_ends(self) -> None:
        """The games that the last answers ended, and what they brought."""
        env = self.env
        for number, state in zip(env.games.ended, env.games.last_states, strict=True):
            self.rewards[number] = env.research.returns(state)[env.number]
            self.truncations[number] = state.result is None
            self.terminations[number] = state.result is not None
            self.last_seen[number] = env.sight.array(state, env.number)
