"""Catalogues: `locale/ja.ftl` and `en.ftl`, the common ones here and those of a game in its folder.

Keys, by what they are about:
    question-STEP, event-KEY, result-KEY, error-KEY, seat-NAME, game-title, game-blurb,
    answer-VERB-NOUN or answer-VERB (with $noun), closing-QUESTION-VERB, setting-NAME, setting-NAME-VALUE,
    missing-NAME (with $names) for what an answer that is not possible still needs,
    $setting-NAME in a message is the value of a setting of the game that is played,
    name-VALUE for a fact that has a name of its own (a place, a card, a unit), ui-... for the table itself.
    What an owner's data may rename, the guide of the game names instead (`Guide.names`).

A name is written as it stands within a sentence (`the Axis`); a message that begins with it says `{ CAP($side) }`.
"""

import os
from collections.abc import Mapping
from copy import copy
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone
from fluent.syntax.ast import Resource

import sandtable
from sandtable.kernel import Event, Game, Option, Question, Result, SandtableError
from sandtable.kernel.event import Facts
from sandtable.kernel.guide import Said

LANGUAGES = ("ja", "en")
HERE = Path(__file__).parent / "locale"
COMMA = {"ja": "、", "en": ", "}
SPACE = {"ja": "", "en": " "}  # between two sentences


def capital(text: Any) -> Any:
    """A name at the start of a sentence: `the Axis` becomes `The Axis`. A fact that is missing stays missing."""
    return text if isinstance(text, FluentNone) else str(text)[:1].upper() + str(text)[1:]


FUNCTIONS: dict[str, Any] = {"CAP": capital}  # what messages can call; the page has the same (web/src/words/words.ts)


def read_catalogue(path: Path) -> Resource:
    """The messages of a file. To take them apart costs more than all that is said with them, so that is done once."""
    return taken_apart(path.read_text(encoding="utf-8"))


@lru_cache(maxsize=128)
def taken_apart(text: str) -> Resource:
    return FluentResource(text)


class Words:
    """The words of one language, for one game or for none."""

    def __init__(self, language: str, folders: list[Path], game: Game[Any] | None = None) -> None:
        self.language = language
        self.game = game
        self.settings: dict[str, str] = {}  # those of the game that is played; none: the usual ones
        self.said_with: dict[str, str] = {}  # the same as messages know them: $setting-NAME
        self.named: dict[str, Said] | None = None  # what the game calls some facts; None: it was not asked yet
        self.bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        for folder in folders:
            self.bundle.add_resource(read_catalogue(folder / f"{language}.ftl"), allow_overrides=True)

    def under(self, settings: Mapping[str, str]) -> "Words":
        """The same words for a game with these settings (the usual ones, where it says none): messages and rules say
        what is played there.
        """
        other = copy(self)
        other.settings = {**(self.game.defaults if self.game is not None else {}), **settings}
        other.said_with = {f"setting-{name}": value for name, value in other.settings.items()}
        other.named = None
        return other

    @property
    def names(self) -> dict[str, Said]:
        """What the game calls some facts, as it is played: asked for when the first of them is named."""
        if self.named is None:
            guide = sandtable.part(self.game.name, "guide") if self.game is not None else None
            self.named = {} if guide is None else guide.names(self.settings)
        return self.named

    def has(self, key: str) -> bool:
        """Whether there is a message with this key."""
        return bool(self.bundle.has_message(key))

    def say(self, key: str, facts: Mapping[str, Any] | None = None) -> str:
        """The message with these facts, each by its name."""
        return self.format(key, {k: self.name(v) for k, v in (facts or {}).items()})

    def format(self, key: str, facts: dict[str, Any]) -> str:
        """The message as it is; a key without a message is shown itself, never an error at the table."""
        pattern = self.bundle.get_message(key).value if self.has(key) else None
        if pattern is None:
            return key
        text, _ = self.bundle.format_pattern(pattern, {**self.said_with, **facts} if self.said_with else facts)
        return str(text)

    def told(self, line: Mapping[str, Any]) -> str:
        """A line that a game gave as key and facts."""
        return self.say(line["key"], line.get("facts"))

    def name(self, fact: Any) -> Any:
        """A fact in words: `x-eye` has a name, 3 and an unknown word stand for themselves, a line is said."""
        if isinstance(fact, list):
            return COMMA[self.language].join(str(self.name(f)) for f in fact) or "–"
        if isinstance(fact, dict) and "key" in fact:
            return self.told(fact)
        if isinstance(fact, str):
            if fact in self.names:
                return self.format(self.names[fact]["key"], self.names[fact]["facts"])
            key = f"name-{fact}"
            return self.say(key) if self.has(key) else fact
        return fact

    def first(self, keys: list[str], facts: Mapping[str, Any] | None = None) -> str:
        """The first of these messages that exists."""
        found = next((key for key in keys if self.has(key)), keys[-1])
        return self.say(found, facts)

    def option(self, option: Option | str) -> str:
        """What an answer means."""
        verb, _, noun = (option if isinstance(option, str) else option.text).partition(" ")
        whole = f"answer-{verb}-{noun.replace(' ', '-')}" if noun else f"answer-{verb}"
        return self.first([whole, f"answer-{verb}"], self.nouns(noun))

    def answer(self, question: str, option: Option | str) -> str:
        """The same as an answer to a question: what only ends something is said in the words of that question."""
        text = option if isinstance(option, str) else option.text
        key = f"closing-{question}-{text}"
        return self.say(key) if " " not in text and self.has(key) else self.option(option)

    def nouns(self, noun: str) -> dict[str, Any]:
        """What an answer is about: all of it, and its first and second word for sentences that part them."""
        names = [str(self.name(part)) for part in noun.split()]
        first, second = [*names, "", ""][:2]
        return {"noun": " ".join(names), "first": first, "second": second}

    def key(self, stem: str, facts: Mapping[str, Any]) -> str:
        """`event-drew-card` for a reader who may know the card, `event-drew` for the others."""
        return next((f"{stem}-{name}" for name in facts if self.has(f"{stem}-{name}")), stem)

    def question(self, question: Question) -> str:
        return self.say(self.key(f"question-{question.key}", question.facts), question.facts)

    def event(self, event: Event, seat: int) -> str:
        """What happened, as this seat may know it."""
        return self.event_text(event.key, event.seen_by(seat))

    def event_text(self, key: str, facts: Facts) -> str:
        return self.say(self.key(f"event-{key}", facts), facts)

    def result(self, result: Result) -> str:
        return self.say(
            f"result-{result.key}", {"winner": self.seat(result.winner) if result.winner else "", "rule": result.rule}
        )

    def seat(self, seat: str) -> str:
        return self.say(f"seat-{seat}")

    def side(self, seat: str) -> str:
        """The seat within a sentence, as the game speaks of it: `the Axis` where the seat itself is labelled `Axis`."""
        return self.first([f"name-{seat}", f"seat-{seat}"])

    def setting(self, name: str) -> str:
        return self.say(f"setting-{name}")

    def value(self, name: str, value: str) -> str:
        return self.first([f"setting-{name}-{value}", f"ui-value-{value}", value])

    def error(self, error: SandtableError) -> str:
        """What was wrong, where, and what would be right."""
        plain = {k: COMMA[self.language].join(v) if isinstance(v, list) else v for k, v in error.facts.items()}
        plain["place"] = self.place(str(plain.get("place", "")))
        return self.format(f"error-{error.key}", plain)  # what must be typed is quoted as it is, not named

    def missing(self, facts: Facts) -> str:
        """What an answer that is not possible still needs, a sentence for each fact; often nothing."""
        said = [self.say(f"missing-{name}", {"names": fact}) for name, fact in facts.items()]
        return SPACE[self.language].join(said)

    def place(self, place: str) -> str:
        """Where in a file, in the reader's words: `line 7` or `line 7, FIELD`; a field alone as it is written."""
        kind, _, rest = place.partition(" ")
        if not self.has(f"place-{kind}"):
            return place
        number, _, field = rest.partition(", ")
        said = self.format(f"place-{kind}", {"number": number})
        return f"{said}{COMMA[self.language]}{field}" if field else said

    def rule(self, rule: str) -> str:
        """The text of a clause or ruling; nothing for an id that the game does not have."""
        if self.game is None or rule not in self.game.rules:
            return ""
        return self.game.rules.text(rule, self.language, self.settings)


@cache
def words(language: str, game: Game[Any] | None = None) -> Words:
    """The words of a language, with those of a game if one is given, as they are with its usual settings."""
    folders = [HERE]
    if game is not None:
        folders += game.catalogues()
    made = Words(language, folders, game)
    return made if game is None else made.under(game.defaults)


def language_of(environment: Mapping[str, str] | None = None) -> str:
    """The reader's language, from the locale: Japanese where it says so, English otherwise."""
    env = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = env.get(name, "")
        if value:
            return "ja" if value.lower().startswith("ja") else "en"
    return "en"
