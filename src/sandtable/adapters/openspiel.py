"""Every game as a registered Python game of OpenSpiel, with chance nodes and explicit information states.

    import pyspiel, sandtable.adapters.openspiel
    game = pyspiel.load_game("sandtable_GAME_v0")

The settings of a game are its parameters; `scenario` is the name of one of its scenarios. The text of an information
state is all that a seat has heard and answered and what it sees (perfect recall); the tensor is what it sees.
`resample_from_infostate` deals another world.
"""

from typing import Any

from sandtable.adapters.environments import environment, environments, position_of
from sandtable.kernel import SandtableError, Setting, State
from sandtable.kernel.numbered_play import NumberedPlay, Told
from sandtable.kernel.recall import Heard, begun
from sandtable.kernel.research import Research
from sandtable.kernel.state import CHANCE_SEAT, OVER, SPECTATOR_SEAT
from sandtable.lab.extras import MissingExtra

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as wrong:
    raise MissingExtra("open_spiel", "research") from wrong

PREFIX = "sandtable_"
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
SCENARIO = "scenario"
RESAMPLED = 1 << 62


def read_play(name: str, position: dict[str, Any], told: dict[int, str], answers: int) -> NumberedPlay:
    """A game in play from what was written down of it."""
    research = environment(name)
    state = research.game.setup(position)
    heard = Heard(None, SPECTATOR_SEAT, "", [])
    heard.texts.update(told)
    return NumberedPlay(research, state, Told(state.clone(), heard), read_play, answers)


class FirstState:
    """The first state of a game with its settings, or of a scenario. Written down, it is the names of these."""

    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        self.research = environment(name)
        self.chosen = chosen
        usual = {SCENARIO: chosen.get(SCENARIO), **self.research.game.defaults}  # OpenSpiel names all of them
        settings = {key: value for key, value in chosen.items() if value != usual.get(key)}
        beginning = self.research.beginning(settings, position_of(self.research, chosen.get(SCENARIO, "")))
        self.settings = beginning.settings
        state = beginning.told()
        self.told = Told(state, begun(state))

    def play(self) -> NumberedPlay:
        return NumberedPlay(self.research, self.told.state.clone(), self.told, read_play)

    def __reduce__(self) -> tuple[Any, ...]:
        return FirstState, (self.research.environment, self.chosen)


def spelled(setting: Setting) -> str | int:
    """The usual value as OpenSpiel takes it: where all values are numbers, a number."""
    return int(setting.default) if all(value.isdigit() for value in setting.values) else setting.default


def read(params: dict[str, Any]) -> dict[str, str]:
    """Settings from parameters. Written as text, OpenSpiel takes 60 for a number, where it may want a word: `_60`."""
    return {name: str(value).removeprefix("_") for name, value in params.items()}


def type_of(research: Research) -> Any:
    alone = research.seats == 1
    hides = research.game.hides_fields or type(research.game.start()).deal_hidden is not State.deal_hidden
    information = pyspiel.GameType.Information
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + research.environment,
        long_name=f"Sandtable: {research.game.name}, version {research.version}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if alone else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=research.seats,
        min_num_players=research.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={SCENARIO: "", **{one.name: spelled(one) for one in research.game.settings}},
    )


def info_of(research: Research) -> Any:
    alone = research.seats == 1
    return pyspiel.GameInfo(
        num_distinct_actions=len(research.actions),
        max_chance_outcomes=len(research.outcomes),
        num_players=research.seats,
        min_utility=0.0 if alone else -1.0,
        max_utility=1.0,
        utility_sum=None if alone else 0.0,
        max_game_length=research.longest,
    )


class SpielGame(pyspiel.Game):
    """One game with its settings. A subclass for each game says which."""

    research: Research
    game_type: Any
    game_info: Any

    def __init__(self, params: dict[str, str] | None = None) -> None:
        super().__init__(self.game_type, self.game_info, params or {})
        try:
            self.first = FirstState(self.research.environment, read(params or {}))
        except SandtableError as wrong:
            raise pyspiel.SpielError(str(wrong)) from wrong

    @property
    def settings(self) -> dict[str, str]:
        """All settings, complete."""
        return self.first.settings

    def new_initial_state(self, *_: Any) -> "SpielState":
        return SpielState(self, self.first.play())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.research, bool(iig_obs_type and iig_obs_type.perfect_recall), params)


class SpielState(pyspiel.State):
    """A game in play. Players and chance answer with the numbers of the game.

    OpenSpiel copies a state by its attributes. Who is asked is one of them: its loops ask for that again and again.
    """

    def __init__(self, game: SpielGame, play: NumberedPlay) -> None:
        super().__init__(game)
        self.play = play
        self.asked = play.asked()

    @property
    def research(self) -> Research:
        return self.play.research

    def current_player(self) -> int:
        return TERMINAL if self.asked == OVER else self.asked  # chance has the same number here and there

    def is_terminal(self) -> bool:
        return self.asked == OVER

    # The next two are OpenSpiel's own; it would find out the same by asking here several times.

    def is_chance_node(self) -> bool:
        return self.asked == CHANCE_SEAT

    def legal_actions(self, player: int | None = None) -> list[int]:
        if player is not None and player != self.asked:
            return []
        return self.play.legal()

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal() if player == self.asked else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.play.chances()

    def _apply_action(self, action: int) -> None:
        if self.asked == OVER:
            raise pyspiel.SpielError("the game is over: nothing can be answered")
        try:
            self.asked = self.play.answer(action)
        except SandtableError as wrong:
            raise pyspiel.SpielError(str(wrong)) from wrong

    def _action_to_string(self, player: int, action: int) -> str:
        words = self.research.outcomes if player == pyspiel.PlayerId.CHANCE else self.research.actions
        return words[action].text

    def returns(self) -> list[float]:
        return self.research.returns(self.play.state)

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "SpielState":
        """Another world that this player cannot tell from this one. Its history begins here: the real one is secret."""
        dealt = self.play.resampled(player_id, int(probability_sampler() * RESAMPLED))
        return SpielState(self.get_game(), dealt)

    def __str__(self) -> str:
        return self.play.state.digest()


class SpielObserver:
    """What a seat sees as numbers and as a text; with perfect recall the text begins with all that it has heard."""

    def __init__(self, research: Research, recalls: bool, params: Any) -> None:
        if params:
            raise ValueError(f"an observation has no parameters; these were given: {params}")
        self.research = research
        self.recalls = recalls
        self.onlooker = research.onlooker()
        self.tensor = np.zeros(research.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = np.frombuffer(self.research.observation(state.play.state, player, self.onlooker), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        seen = self.research.information(state.play.state, player)
        return state.play.heard().text(player) + seen if self.recalls else seen


def register() -> list[str]:
    """Make every game known to `pyspiel.load_game`; done once, when this module is imported."""
    names = []
    for name, research in environments().items():
        facts = {"research": research, "game_type": type_of(research), "game_info": info_of(research)}
        pyspiel.register_game(facts["game_type"], type(f"Spiel_{name}", (SpielGame,), facts))
        names.append(PREFIX + name)
    return names


NAMES = register()
