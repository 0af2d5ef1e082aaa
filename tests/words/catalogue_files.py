"""Reading catalogues as files, and gathering by random play what a game can say."""

from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import sandtable
from sandtable.kernel import CHANCE, SPECTATOR, Event, Game, SeededDice, State
from sandtable.words import LANGUAGES, words
from sandtable.words.catalogue import HERE

GAMES = 300
LONGEST = 3000
ENOUGH = 160_000  # answers in all; long games need fewer of them


class Variables(Visitor):
    """The facts that a message uses; the settings of the game are always known."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.settings: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (named by the library)
        (self.settings if node.id.name.startswith("setting-") else self.found).add(node.id.name)


def folders() -> dict[str, Path]:
    """Every catalogue: the common one, and those of the games."""
    found = {"common": HERE}
    for name in sandtable.game_names():
        locale = sandtable.game(name).locale
        if locale is not None:
            found[name] = locale
    return found


def entries(folder: Path, language: str) -> list[ast.EntryType]:
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    return FluentParser().parse(text).body


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """The keys of a catalogue, each with the facts that it uses."""
    found: dict[str, set[str]] = {}
    for entry in entries(folder, language):
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


def all_messages(game: Game[Any], language: str) -> dict[str, set[str]]:
    """What a reader of this game has: the common words, and those of the game over them."""
    found = messages(HERE, language)
    if game.locale is not None:
        found |= messages(game.locale, language)
    return found


class Sayings:
    """What a game asked, told and ended with in many random games, as every seat hears it.

    Each message that was chosen, without its `question-` or `event-`, with the facts that it always had: `drew` has
    fewer than `drew-card`, which only those hear who may know the card.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.words = words(LANGUAGES[0], game)
        self.seats = [game.seat_number(seat) for seat in (*game.seats, SPECTATOR)]
        self.questions: dict[str, set[str]] = {}
        self.events: dict[str, set[str]] = {}
        self.results: set[str] = set()
        self.named: set[str] = set()  # texts among the facts
        self.answers = 0
        for number in range(GAMES):
            if self.answers < ENOUGH:
                self.play(game, SeededDice(number))

    def play(self, game: Game[Any], dice: SeededDice) -> None:
        options = {s.name: s.values[dice.below(len(s.values))] for s in game.settings}
        state: State = game.start(options=options, events=True)
        self.hear(state)
        for _ in range(LONGEST):
            if state.result is not None:
                self.results.add(state.result.key)
                return
            self.ask(state)
            offered = state.options()
            at = dice.pick(state.weights()) if state.actor == CHANCE else dice.below(len(offered))
            state.answer(offered[at])
            self.answers += 1
            self.hear(state)

    def ask(self, state: State) -> None:
        question = state.question
        assert question is not None
        key = self.words.key(f"question-{question.key}", question.facts)
        self.note(self.questions, key.removeprefix("question-"), question.facts)

    def hear(self, state: State) -> None:
        for event in state.events:
            for seat in self.seats:
                self.hear_event(event, seat)
        state.events = []

    def hear_event(self, event: Event, seat: int) -> None:
        facts = event.seen_by(seat)
        key = self.words.key(f"event-{event.key}", facts)
        self.note(self.events, key.removeprefix("event-"), facts)

    def note(self, heard: dict[str, set[str]], key: str, facts: dict[str, Any]) -> None:
        heard[key] = heard[key] & set(facts) if key in heard else set(facts)
        for fact in facts.values():
            self.named.update([fact] if isinstance(fact, str) else fact if isinstance(fact, list) else [])


LANGUAGE_PAIRS = [(name, language) for name in folders() for language in LANGUAGES]
