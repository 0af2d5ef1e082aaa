"""One decision of a model: what it is asked, what it is told when it answers wrongly, and the answer in the end."""

import json
from typing import Any, Final, NamedTuple

from sandtable.adapters.language import forms
from sandtable.adapters.language.counts import SYNTAX, Counts
from sandtable.adapters.language.phrases import phrase_book
from sandtable.adapters.language.reading import Read, judged, read_reply, read_value, shown
from sandtable.adapters.language.tokens import tokens_in, tokens_of
from sandtable.adapters.language.told import Telling
from sandtable.players import Observation

FORFEIT: Final = "forfeit"
RANDOM: Final = "random"
FIRST: Final = "first"
GIVE_UP: Final = (FORFEIT, RANDOM, FIRST)

Message = dict[str, Any]


class Manner(NamedTuple):
    """How a model is asked, and what becomes of a decision in which it never answers rightly."""

    form: str = forms.LIST
    language: str = "en"
    odds: bool = False  # told with every question; with tools they can be looked up anyway
    history: int = 30  # lines of what happened
    tries: int = 3
    give_up: str = FORFEIT
    lookups: int = 8  # of odds, rules and reasons in one decision
    schema: bool = False  # whether the endpoint is told the JSON schema of the answer


class GivenUp(Exception):
    """Every try was wrong, and that loses the game."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said


class Decision:
    """A conversation about one question. `take` what the model says until it gives an option."""

    def __init__(
        self, observation: Observation, telling: Telling, manner: Manner, counts: Counts, history: list[str]
    ) -> None:
        self.observation = observation
        self.telling = telling
        self.manner = manner
        self.counts = counts
        self.left = manner.tries
        self.lookups = manner.lookups
        self.wrong: Read | None = None  # the last mistake
        counts.decisions += 1
        told = history[-manner.history :] if manner.history else []
        self.messages: list[Message] = [
            {"role": "system", "content": f"{telling.rules(observation.seat)}\n\n{self.how_to_answer()}"},
            {"role": "user", "content": self.asked(told)},
        ]

    def how_to_answer(self) -> str:
        verbs = ", ".join(self.telling.verbs())
        return self.telling.say(f"how-{self.manner.form}", example=self.telling.example(), verbs=verbs)

    def asked(self, history: list[str]) -> str:
        telling, form = self.telling, self.manner.form
        told = telling.moment(self.observation, history, self.manner.odds)
        if form == forms.TEXT:
            return told
        return "\n".join([told, "", telling.say("options"), *telling.options(self.observation)])

    # Asking

    def request(self) -> dict[str, Any]:
        """What the model is sent, in the OpenAI chat form; who and where it is, others add."""
        asked: dict[str, Any] = {"messages": self.messages}
        if self.manner.form == forms.TOOLS:
            asked["tools"] = forms.tools(self.observation.options, self.telling.say)
            asked["tool_choice"] = "required"
        elif self.manner.schema:
            asked["response_format"] = forms.response_format(self.manner.form, self.observation.options)
        return asked

    def estimate(self) -> int:
        """Tokens of the request, roughly."""
        tools = json.dumps(self.request().get("tools", ""), ensure_ascii=False)
        return tokens_of(self.messages) + (tokens_in(tools) if self.manner.form == forms.TOOLS else 0)

    # Hearing

    def take(self, reply: Message, usage: dict[str, Any] | None = None) -> str | None:
        """What the model said: an option, or None if it must be asked again. Raises GivenUp."""
        self.count(reply, usage or {})
        self.wrong = None
        calls = reply.get("tool_calls")
        if self.manner.form == forms.TOOLS and isinstance(calls, list) and calls:
            return self.take_calls(reply, calls)
        content = reply.get("content")
        text = content if isinstance(content, str) else ""
        self.messages.append({"role": "assistant", "content": text})
        if self.manner.form == forms.TOOLS:
            return self.concluded(Read(wrong=SYNTAX, said=shown(text)), None)
        book = phrase_book(self.telling)
        return self.concluded(read_reply(text, self.manner.form, self.observation, book), None)

    def count(self, reply: Message, usage: dict[str, Any]) -> None:
        counts = self.counts
        counts.replies += 1
        told = [usage.get("prompt_tokens"), usage.get("completion_tokens")]
        if all(isinstance(each, int) and not isinstance(each, bool) and each >= 0 for each in told):
            counts.tokens_in += usage["prompt_tokens"]
            counts.tokens_out += usage["completion_tokens"]
            return
        counts.estimated += 1
        counts.tokens_in += self.estimate()
        calls = json.dumps(reply["tool_calls"], default=str) if reply.get("tool_calls") else ""
        counts.tokens_out += tokens_in(str(reply.get("content") or "") + calls)

    def take_calls(self, reply: Message, calls: list[Any]) -> str | None:
        """Tools that were called: lookups are answered, the first `answer` counts."""
        self.messages.append({"role": "assistant", "content": reply.get("content"), "tool_calls": calls})
        for number, call in enumerate(calls):
            name, arguments, told_to = parts_of(call, number)
            if name in (forms.ODDS, forms.RULE, forms.WHY_NOT) and self.lookups > 0 and arguments is not None:
                self.lookups -= 1
                self.counts.lookups += 1
                self.tell(self.looked_up(name, arguments), told_to)
                continue
            read = Read(wrong=SYNTAX, said=shown(call))
            if name == forms.ANSWER and arguments is not None:
                read = self.called(arguments.get("option"))
            option = self.concluded(read, told_to)
            if option is None:
                for later, other in enumerate(calls[number + 1 :], number + 1):  # every call must be answered
                    self.tell(self.telling.say("ignored"), parts_of(other, later)[2])
            return option
        return None

    def called(self, value: Any) -> Read:
        if isinstance(value, str) and value in self.telling.game.words.by_text:
            return judged(value, self.observation)
        return read_value(value, self.manner.form, self.observation, phrase_book(self.telling))

    def looked_up(self, name: str, arguments: dict[str, Any]) -> str:
        """What a tool tells. It is made from what the seat knows."""
        nothing = self.telling.say("nothing")
        if name == forms.RULE:
            return self.telling.rule(str(arguments.get("id"))) or nothing
        option = str(arguments.get("option"))
        if name == forms.WHY_NOT:
            return self.telling.why_not(self.observation, option) or nothing
        if option not in self.observation.options:
            return nothing
        return "\n".join(self.telling.odds(self.observation, option)) or nothing

    def concluded(self, read: Read, told_to: str | None) -> str | None:
        if read.wrong is None:
            return read.option
        self.wrong = read
        self.counts.mistake(read.wrong)
        self.left -= 1
        if self.left <= 0:
            return self.give_up(read)
        self.tell(self.reason(read), told_to)
        return None

    def reason(self, read: Read) -> str:
        """Why that was no answer, and how often it may still try."""
        told = [self.telling.say(f"wrong-{read.wrong}", said=read.said)]
        if read.wrong != SYNTAX:
            told.append(self.telling.why_not(self.observation, read.said))
        left = self.telling.say("tries-left", left=self.left)
        return "\n".join([*(line for line in told if line), self.how_to_answer(), left])

    def tell(self, text: str, told_to: str | None) -> None:
        tool = {"role": "tool", "tool_call_id": told_to, "content": text}
        self.messages.append({"role": "user", "content": text} if told_to is None else tool)

    def give_up(self, read: Read) -> str:
        self.counts.given_up += 1
        options = self.observation.options
        if self.manner.give_up == FORFEIT:
            raise GivenUp(f"{read.wrong}: {read.said!r}")
        return options[0 if self.manner.give_up == FIRST else self.observation.dice().below(len(options))]


def parts_of(call: Any, number: int) -> tuple[str, dict[str, Any] | None, str]:
    """The name of a tool that was called, its arguments (None if they cannot be read), and the id of the call."""
    function = call.get("function") if isinstance(call, dict) else None
    if not isinstance(function, dict):
        return "", None, f"call-{number}"
    arguments = function.get("arguments")
    if isinstance(arguments, str):
        try:
            arguments = json.loads(arguments)
        except (ValueError, RecursionError):
            arguments = None
    told_to = call.get("id")
    return (
        str(function.get("name")),
        arguments if isinstance(arguments, dict) else None,
        told_to if isinstance(told_to, str) else f"call-{number}",
    )
