"""Every game as an AEC environment of PettingZoo.

    from sandtable.adapters import pettingzoo
    env = pettingzoo.env("GAME")        # or: from sandtable.adapters.pettingzoo import GAME_v0; GAME_v0.env()

Where PettingZoo has a registry, `pettingzoo.make("aec", "sandtable/GAME-v0")` finds them too, once this is imported.

An agent is a seat. An observation is a vector of bytes and the mask of what may be answered; a reward comes at the end.
"""

from types import SimpleNamespace
from typing import Any

from sandtable.adapters.environments import RAISE, Episode, environment, environments
from sandtable.kernel import SandtableError, State, UnknownGame
from sandtable.lab.extras import MissingExtra

try:
    import numpy as np
    import pettingzoo
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import conversions
    from pettingzoo.utils.env_logger import EnvLogger

    from sandtable.adapters.observing import Sight
    from sandtable.adapters.rendering import ANSI, HUMAN, PIXELS, Pixels, render_modes, rendered
except ModuleNotFoundError as wrong:
    raise MissingExtra("pettingzoo", "research") from wrong

Observation = dict[str, Any]
NAMESPACE = "sandtable"


class IllegalAction(ValueError):
    """An action that is not possible now, with the reason."""


class NoSuchAction(IllegalAction, AssertionError):
    """A number that no action has: what PettingZoo's own wrappers meet with an AssertionError."""


class GameEnv(AECEnv[str, Observation, int]):
    """One game after the other. Whose turn it is and what may be answered comes from the rules alone.

    It checks how it is used by itself, as the wrappers of PettingZoo would, at a fraction of their price.
    """

    metadata: dict[str, Any] = {"render_modes": [HUMAN, ANSI, PIXELS], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        render_mode: str | None = None,
        settings: dict[str, str] | None = None,
        max_cycles: int | None = None,
        illegal: str = RAISE,
        language: str = "en",
        scenario: str = "",
        observation: str = "vector",
    ) -> None:
        super().__init__()
        self.episode = Episode(name, settings, illegal, scenario)
        self.research = self.episode.research
        self.sight = Sight(self.research, observation)
        self.metadata = {**type(self).metadata, "name": self.research.environment}
        self.metadata["is_parallelizable"] = self.research.seats == 1
        self.metadata["render_modes"] = modes = render_modes(self.research.game.name)
        if render_mode not in (None, *modes):
            raise ValueError(f"there is no render mode {render_mode!r}; possible: {', '.join(modes)}")
        self.render_mode = render_mode
        self.language = language
        self.max_cycles = self.research.longest if max_cycles is None else max_cycles
        self.possible_agents = list(self.research.game.seats)
        self.seat_numbers = {agent: number for number, agent in enumerate(self.possible_agents)}
        count = len(self.research.actions)
        seen: dict[str, Space[Any]] = {
            "observation": self.sight.space(),
            "action_mask": Box(0, 1, (count,), np.int8),
        }
        self.observation_spaces = {agent: Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(count) for agent in self.possible_agents}
        self.np_random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    @property
    def game_state(self) -> State:
        """The game itself, for those who want to look behind the numbers."""
        if self.episode.state is None:
            raise AssertionError("reset() needs to be called first")
        return self.episode.state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        state = self.episode.begin(self.np_random)
        self.cycles = 0
        self.is_over = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = state.actor or self.agents[0]

    def observe(self, agent: str) -> Observation:
        state, seat = self.game_state, self.seat_numbers[agent]
        mask = np.frombuffer(self.research.writable_mask(state, seat), np.int8)
        return {"observation": self.sight.array(state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        state = self.game_state
        if self.is_over:
            self.step_after_the_end(action)
            return
        try:
            chosen = self.episode.chosen(action)
        except SandtableError as wrong:
            illegal = NoSuchAction if wrong.key == "out-of-range" else IllegalAction
            raise illegal(f"{self.agent_selection}: {wrong}") from wrong
        state.carry_out(chosen)
        self.cycles += 1
        if state.result is not None or self.cycles >= self.max_cycles:
            self.finish(state)
        else:
            self.agent_selection = self.possible_agents[state.seat]
        if self.render_mode == HUMAN:
            self.render()

    def finish(self, state: State) -> None:
        """It is over, or cut off. Nobody had any rewards before."""
        self.is_over = True
        self.rewards = dict(zip(self.agents, self.research.returns(state), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        if state.result is not None:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = state.actor or self.agents[0]

    def step_after_the_end(self, action: int | None) -> None:
        """Every agent takes note of it with None."""
        if self.agents:
            self._was_dead_step(action)
        else:
            EnvLogger.warn_step_after_terminated_truncated()

    def render(self) -> str | Pixels | None:
        """The table in words or drawn, as the seat sees it that is asked."""
        return rendered(self.game_state, self.agent_selection, self.render_mode, self.language)

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return self.research.environment


def env(name: str, **arguments: Any) -> GameEnv:
    """The game with this name."""
    return GameEnv(name, **arguments)


raw_env = env  # there is nothing around it


def parallel_env(name: str, **arguments: Any) -> "ParallelEnv[str, Observation, int]":
    """Where one plays alone: all agents answer at once. Games for two are played in turns and have none."""
    made = raw_env(name, **arguments)
    if made.research.seats > 1:
        raise UnknownGame("unknown-value", {"place": "parallel_env", "value": name, "possible": "env"})
    found: ParallelEnv[str, Observation, int] = conversions.aec_to_parallel(made)
    return found


def __getattr__(name: str) -> SimpleNamespace:
    """`NAME_v0`, with env, raw_env and parallel_env as PettingZoo's own modules have them."""
    if name.startswith("_"):
        raise AttributeError(name)
    try:
        environment(name)
    except SandtableError as wrong:
        raise AttributeError(str(wrong)) from wrong
    return SimpleNamespace(
        env=lambda **arguments: env(name, **arguments),
        raw_env=lambda **arguments: raw_env(name, **arguments),
        parallel_env=lambda **arguments: parallel_env(name, **arguments),
    )


def __dir__() -> list[str]:
    return [*globals(), *environments()]


def register() -> list[str]:
    """Make every game known to `pettingzoo.make`, where there is one (since 1.27); done once, by the import of this."""
    ids = []
    for research in environments().values():
        name = f"{NAMESPACE}/{research.game.name}-v{research.version}"
        kinds = ["aec", *(["parallel"] if research.seats == 1 else [])]
        for kind in kinds if hasattr(pettingzoo, "register") else []:
            point = env if kind == "aec" else parallel_env
            pettingzoo.register(kind, name, point, kwargs={"name": research.game.name})
        ids.append(name)
    return ids


IDS = register()
