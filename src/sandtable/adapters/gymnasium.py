"""Every game as an environment of Gymnasium: one seat learns, a computer player answers for the others.

    import gymnasium, sandtable.adapters.gymnasium
    env = gymnasium.make("sandtable/GAME-v0", opponent="heuristic")

What may be answered is in `info["action_mask"]` and `env.unwrapped.action_masks()`.
"""

from collections.abc import Callable
from typing import Any

from sandtable.adapters.environments import RAISE, SEEDS, Episode, environments
from sandtable.kernel import SandtableError, State
from sandtable.lab.extras import MissingExtra
from sandtable.players import Observation, look, player

try:
    import gymnasium
    import numpy as np
    from gymnasium.error import InvalidAction, ResetNeeded
    from gymnasium.spaces import Discrete

    from sandtable.adapters.observing import Sight
    from sandtable.adapters.rendering import ANSI, HUMAN, PIXELS, render_modes, rendered
except ModuleNotFoundError as wrong:
    raise MissingExtra("gymnasium", "research") from wrong

Seen = np.ndarray[Any, np.dtype[np.uint8]]
NAMESPACE = "sandtable"
VECTOR = "sandtable.adapters.gymnasium_vector:GameVectorEnv"


class GameEnv(gymnasium.Env[Seen, np.int64]):
    """A seat of a game. The others are played by `opponent`: a name that `sandtable match` knows, or a function."""

    metadata: dict[str, Any] = {"render_modes": [HUMAN, ANSI, PIXELS], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seat: str = "",
        opponent: str | Callable[[Observation], str] = "heuristic",
        settings: dict[str, str] | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
        illegal: str = RAISE,
        language: str = "en",
        scenario: str = "",
        observation: str = "vector",
    ) -> None:
        self.episode = Episode(game, settings, illegal, scenario)
        self.research = self.episode.research
        self.seat = seat or self.research.game.seats[0]
        self.number = self.research.game.seat_number(self.seat)
        if self.number < 0:
            possible = list(self.research.game.seats)
            raise SandtableError("unknown-seat", {"value": self.seat, "possible": possible})
        self.opponent = player(opponent, 1) if isinstance(opponent, str) else opponent
        self.max_steps = self.research.longest if max_steps is None else max_steps
        modes = render_modes(self.research.game.name)
        self.metadata = {**type(self).metadata, "render_modes": modes}
        if render_mode not in (None, *modes):
            raise gymnasium.error.UnsupportedMode(f"render mode {render_mode!r}; possible: {', '.join(modes)}")
        self.render_mode = render_mode
        self.language = language
        self.sight = Sight(self.research, observation)
        self.observation_space = self.sight.space()
        self.action_space = Discrete(len(self.research.actions))
        self.steps = 0

    @property
    def game_state(self) -> State:
        """The game itself, for those who want to look behind the numbers."""
        if self.episode.state is None:
            raise ResetNeeded("call reset() before the first step")
        return self.episode.state

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.steps = 0
        self.episode.begin(self.np_random)
        self.let_others_play()
        return self.seen(), self.info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        state = self.game_state
        if state.result is not None or self.steps >= self.max_steps:
            raise ResetNeeded("the game is over: call reset()")
        try:
            chosen = self.episode.chosen(action)
        except SandtableError as wrong:
            raise InvalidAction(str(wrong)) from wrong
        state.carry_out(chosen)
        self.steps += 1
        self.let_others_play()
        over = state.result is not None
        reward = self.research.returns(state)[self.number]
        if self.render_mode == HUMAN:
            self.render()
        return self.seen(), reward, over, not over and self.steps >= self.max_steps, self.info()

    def let_others_play(self) -> None:
        """Until the learning seat is asked, or the game is over. The others see what they may see."""
        state = self.game_state
        while state.result is None and state.actor != self.seat:
            assert state.actor is not None
            seed = int(self.np_random.integers(SEEDS))
            state.answer(self.opponent(look(state, state.actor, seed)))

    def seen(self) -> Seen:
        return self.sight.array(self.game_state, self.number)

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """What may be answered now, in the form that learners with masks ask for."""
        return np.frombuffer(self.research.writable_mask(self.game_state, self.number), np.bool_)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def render(self) -> Any:
        """The table in words or drawn, as the learning seat sees it."""
        return rendered(self.game_state, self.seat, self.render_mode, self.language)


def register() -> list[str]:
    """Make every game known to `gymnasium.make`; done once, when this module is imported."""
    ids = []
    for research in environments().values():
        name = f"{NAMESPACE}/{research.game.name}-v{research.version}"
        if name not in gymnasium.registry:
            point = f"{__name__}:GameEnv"
            gymnasium.register(
                name,
                entry_point=point,
                vector_entry_point=VECTOR,
                kwargs={"game": research.game.name},
                disable_env_checker=True,
            )
        ids.append(name)
    return ids


IDS = register()
