"""A language model as a player: it is told in words what its seat may know, and its answer is checked."""

from typing import NamedTuple

from sandtable.adapters.language.chat import Chat, Command, Endpoint
from sandtable.adapters.language.counts import Counts
from sandtable.adapters.language.decision import Decision, GivenUp, Manner
from sandtable.adapters.language.told import Telling
from sandtable.kernel import Event, Option, State
from sandtable.lab.measures import Observer
from sandtable.players import Observation
from sandtable.players.engines import EngineFailed, Guest

HELLO = "Say OK."


class Model(NamedTuple):
    """Where a model is, and how it is asked."""

    name: str
    at: Endpoint | Command
    manner: Manner = Manner()

    def check(self) -> None:
        """Ask it something short: raises NoAnswer or EngineFailed where it does not answer."""
        chat = self.at.start()
        try:
            chat.ask({"messages": [{"role": "user", "content": HELLO}]})
        finally:
            chat.close()


class ModelPlayer(Guest):
    """A model in one seat of one game. It is asked for its first decision and ended by `over` or `close`."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.counts = Counts()
        self.history: list[str] = []
        self.telling: Telling | None = None
        self.chat: Chat | None = None

    def __call__(self, observation: Observation) -> str:
        """Its answer, one of the options. Raises EngineFailed where it forfeits, NoAnswer where nobody can be asked."""
        if self.telling is None:
            self.telling = Telling(observation.root.game, observation.root.settings, self.model.manner.language)
        chat = self.chat = self.chat or self.model.at.start()
        decision = Decision(observation, self.telling, self.model.manner, self.counts, self.history)
        try:
            while True:
                said = chat.ask(decision.request())
                option = decision.take(said.message, said.usage)
                if option is not None:
                    return option
        except GivenUp as given_up:
            raise EngineFailed(self.model.name, "illegal", given_up.said) from given_up

    def hear(self, event: Event, seat: int, state: State) -> None:
        """What happened, as this seat may know it."""
        if self.telling is None:
            self.telling = Telling(state.game, state.settings, self.model.manner.language)
        self.history.append(self.telling.words.event(event, seat))
        keep = max(1, self.model.manner.history)
        del self.history[:-keep]

    def over(self, winner: str | None, ending: str) -> None:
        """The game is over."""
        self.close()

    def close(self) -> None:
        if self.chat is not None:
            self.chat.close()
            self.chat = None


class Listening(Observer):
    """Lets models hear what happens, each what its seat may know."""

    def __init__(self, models: dict[int, ModelPlayer]) -> None:
        self.models = models  # by seat

    def saw(self, state: State, seat: int, option: Option) -> None:
        state.telling = True

    def answered(self, state: State) -> None:
        for event in state.events:
            for seat, model in self.models.items():
                model.hear(event, seat, state)
