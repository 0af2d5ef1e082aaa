"""Rules tell keys and facts; here every key has its words, in Japanese and in English, and no fact is missing."""

from pathlib import Path
from typing import Any

from fluent.syntax.ast import Junk, Message

from sandtable.kernel import Game
from sandtable.kernel.event import Facts
from sandtable.testing.random_games import viewers, walk
from sandtable.words import LANGUAGES, Words, words
from sandtable.words.catalogue import read_catalogue


def check_said(said: Words, key: str, facts: Facts, place: str) -> str:
    """The message exists and can be said with these facts."""
    assert said.has(key), f"{said.language}: there is no message '{key}': {place}"
    pattern = said.bundle.get_message(key).value
    assert pattern is not None, f"{said.language}: the message '{key}' is empty: {place}"
    named = {name: said.name(fact) for name, fact in facts.items()}
    text, errors = said.bundle.format_pattern(pattern, {**said.said_with, **named})
    assert not errors, f"{said.language}: '{key}' cannot be said with {sorted(facts)}, {errors}: {place}"
    return str(text)


def check_sentence(said: Words, key: str, facts: Facts, place: str) -> None:
    """What is asked and told are sentences: a name such as `the Axis` at the start of one has its capital, by CAP()."""
    text = check_said(said, key, facts, place)
    assert not text[:1].islower(), f"{said.language}: '{key}' begins with a small letter, '{text}': {place}"


def check_words_in_play(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """Questions, events (as every seat hears them), results of a game, and what forbidden answers still need."""
    both = [words(language, game).under(game.start(options=settings).settings) for language in LANGUAGES]
    for stop in walk(game, settings, seed):
        state = stop.state
        missing = [state.missing(option) for option in game.words.by_text.values()] if stop.is_due else []
        for said in both:
            for facts in missing:
                for name, fact in facts.items():
                    check_said(said, f"missing-{name}", {"names": fact}, stop.place)
            if state.question is not None:
                facts = state.question.facts
                check_sentence(said, said.key(f"question-{state.question.key}", facts), facts, stop.place)
            for event in state.events:
                for seat in viewers(game):
                    facts = event.seen_by(game.seat_number(seat))
                    check_sentence(said, said.key(f"event-{event.key}", facts), facts, f"{seat}: {stop.place}")
            if state.result is not None:
                winner = state.result.winner or ""
                check_sentence(
                    said, f"result-{state.result.key}", {"winner": winner, "rule": state.result.rule}, stop.place
                )


def check_words_of_game(game: Game[Any]) -> None:
    """Title, seats, every answer of the vocabulary, every setting and its values."""
    for said in (words(language, game).under(game.defaults) for language in LANGUAGES):
        for key in ("game-title", "game-blurb", *(f"seat-{seat}" for seat in game.seats)):
            check_said(said, key, {}, game.name)
        for option in game.words.by_text.values():
            whole = f"answer-{option.text.replace(' ', '-')}"
            key = whole if said.has(whole) else f"answer-{option.verb}"
            check_said(said, key, said.nouns(option.noun), f"{game.name}, the answer '{option}'")
        for setting in game.settings:
            check_said(said, f"setting-{setting.name}", {}, game.name)
            for value in setting.values:
                keys = (f"setting-{setting.name}-{value}", f"ui-value-{value}")
                named = value.isdigit() or any(said.has(key) for key in keys)
                assert named, f"{said.language}: the value {value} of {setting.name} has no words: {game.name}"


def check_catalogues(folder: Path) -> None:
    """The Japanese and the English file of a folder can be read and have the same messages, each of them once."""
    japanese, english = (messages(folder / f"{language}.ftl") for language in LANGUAGES)
    only = sorted(set(japanese) ^ set(english))
    assert not only, f"{folder}: in one language only: {', '.join(only)}"


def messages(path: Path) -> list[str]:
    found = []
    for entry in read_catalogue(path).body:
        assert not isinstance(entry, Junk), f"{path.name} cannot be read here: {str(entry.content)[:80]}"
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{path.name}: the message {entry.id.name} is there twice"
            found.append(entry.id.name)
    return found
