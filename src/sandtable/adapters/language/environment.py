"""A game for language models: prompts in words, replies in words, mistakes counted.

env = TextEnvironment("GAME", opponent="heuristic")
prompt = env.reset(seed=1)
while prompt is not None:
    prompt = env.step(reply_of_your_model(prompt.messages))
"""

from typing import Any, NamedTuple

import sandtable
from sandtable.adapters.language.counts import Counts, Wrong
from sandtable.adapters.language.decision import GIVE_UP, Decision, GivenUp, Manner
from sandtable.adapters.language.forms import FORMS, answer_schema
from sandtable.adapters.language.told import Telling
from sandtable.kernel import CHANCE_SEAT, SandtableError, SeededDice, State
from sandtable.kernel.setting import settle
from sandtable.players import Player, look, player
from sandtable.words import LANGUAGES


class Prompt(NamedTuple):
    """What a model is asked: messages of the chat form, tools if there are any, the schema of the answer."""

    messages: list[dict[str, Any]]
    tools: list[dict[str, Any]]
    schema: dict[str, Any]
    tokens: int  # of the messages and tools, roughly
    wrong: Wrong | None = None  # what the reply before was, if it was no answer

    @property
    def text(self) -> str:
        """All of it as one text, for models that are no chat."""
        return "\n\n".join(str(message["content"]) for message in self.messages if message.get("content"))


class TextEnvironment:
    """One seat of a game. The others are played by `opponent`: a name that `sandtable match` knows, or a function."""

    def __init__(
        self,
        game: str,
        seat: str = "",
        opponent: str | Player = "heuristic",
        settings: dict[str, str] | None = None,
        manner: Manner | None = None,
    ) -> None:
        self.game = sandtable.game(game)
        self.seat = seat or self.game.seats[0]
        if self.seat not in self.game.seats:
            raise SandtableError("unknown-seat", {"value": self.seat, "possible": list(self.game.seats)})
        self.settings = settle(self.game.settings, settings or {})
        self.manner = check_manner(manner or Manner())
        self.opponent = player(opponent, 1) if isinstance(opponent, str) else opponent
        self.telling = Telling(self.game, self.settings, self.manner.language)
        self.counts = Counts()
        self.state: State | None = None
        self.decision: Decision | None = None
        self.forfeited = False
        self.history: list[str] = []

    def reset(self, seed: int = 1) -> Prompt | None:
        """A new game: the first prompt. None if it is over before anything is asked."""
        self.state = self.game.start(options=self.settings, events=True)
        self.chance, self.luck = SeededDice(seed), SeededDice(seed ^ 0x5EED)
        self.counts, self.history, self.forfeited = Counts(), [], False
        return self.go_on()

    def step(self, reply: str | dict[str, Any], usage: dict[str, Any] | None = None) -> Prompt | None:
        """What the model said, as a text or as a message of the chat form; the next prompt, None when it is over."""
        if self.state is None or self.decision is None:
            raise SandtableError("missing", {"place": "step", "possible": "reset()"})
        message = {"content": reply} if isinstance(reply, str) else reply
        try:
            option = self.decision.take(message, usage)
        except GivenUp:
            self.forfeited, self.decision = True, None
            return None
        if option is None:
            return self.prompt()
        self.state.answer(option)
        self.hear()
        return self.go_on()

    @property
    def done(self) -> bool:
        return self.state is not None and (self.forfeited or self.state.result is not None)

    @property
    def reward(self) -> float:
        """1 and -1, or 0; one who plays alone wins 1 or nothing."""
        lost = -1.0 if len(self.game.seats) > 1 else 0.0
        if self.forfeited:
            return lost
        result = None if self.state is None else self.state.result
        if result is None or (result.winner is None and len(self.game.seats) > 1):
            return 0.0
        return 1.0 if result.winner == self.seat else lost

    # Between two decisions

    def go_on(self) -> Prompt | None:
        """Others and chance answer until the model has something to choose."""
        state = self.state
        assert state is not None
        while state.result is None:
            if state.seat == CHANCE_SEAT:
                state.carry_out(state.asking.roll(state, state.top, self.chance))
            elif len(state.options()) == 1:
                state.answer(state.options()[0])
            else:
                seen = look(state, str(state.actor), self.luck.below(1 << 30))
                if state.actor == self.seat:
                    self.decision = Decision(seen, self.telling, self.manner, self.counts, self.history)
                    return self.prompt()
                state.answer(self.opponent(seen))
            self.hear()
        self.decision = None
        return None

    def hear(self) -> None:
        assert self.state is not None
        seat = self.game.seats.index(self.seat)
        self.history += [self.telling.words.event(event, seat) for event in self.state.events]
        self.state.events = []

    def prompt(self) -> Prompt:
        decision = self.decision
        assert decision is not None
        request = decision.request()
        schema = answer_schema(self.manner.form, decision.observation.options)
        wrong = None if decision.wrong is None else decision.wrong.wrong
        return Prompt(list(decision.messages), request.get("tools", []), schema, decision.estimate(), wrong)


def check_manner(manner: Manner) -> Manner:
    """The manner, if every word in it is known."""
    for place, value, possible in (
        ("form", manner.form, FORMS),
        ("give_up", manner.give_up, GIVE_UP),
        ("language", manner.language, LANGUAGES),
    ):
        if value not in possible:
            raise SandtableError("unknown-value", {"place": place, "value": value, "possible": list(possible)})
    if manner.tries < 1:
        raise SandtableError("out-of-range", {"place": "tries", "value": manner.tries, "possible": "1-"})
    return manner
