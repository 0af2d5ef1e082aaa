"""Finding the answer that a sentence means, among everything that can be answered in a game."""

import unicodedata
from functools import lru_cache
from typing import Final

from sandtable.adapters.language.told import Telling

ACCENTS: Final = range(0x0300, 0x0370)
Phrases = dict[str, list[str]]  # by phrase: the options that it can mean


def plain(text: str) -> str:
    """Letters and digits alone, without case and accents.

    >>> plain("Attack  Poznań!"), plain("ポズナニを攻撃。")
    ('attack poznan', 'ポズナニを攻撃')
    """
    apart = unicodedata.normalize("NFKD", text)
    kept = unicodedata.normalize("NFKC", "".join(each for each in apart if ord(each) not in ACCENTS)).casefold()
    return " ".join("".join(each if each.isalnum() else " " for each in kept).split())


class PhraseBook:
    """The ways to say each answer: its text, what it means in words, and its verb with the name of its noun."""

    def __init__(self, telling: Telling) -> None:
        self.phrases: Phrases = {}
        for text, option in telling.game.words.by_text.items():
            named = f"{option.verb} {telling.words.nouns(option.noun)['noun']}"
            for said in {plain(text), plain(telling.words.option(text)), plain(named)}:
                if said:
                    self.phrases.setdefault(said, []).append(text)

    def meant(self, line: str, legal: list[str]) -> list[str]:
        """The answers that a line can mean, of the longest phrase in it; legal ones, if there are any."""
        said = plain(line)
        found = self.phrases.get(said) or self.longest(said)
        possible = [text for text in found if text in legal]
        return possible or found

    def longest(self, said: str) -> list[str]:
        inside = [phrase for phrase in self.phrases if is_in(phrase, said)]
        if not inside:
            return []
        most = max(len(phrase) for phrase in inside)
        return list(dict.fromkeys(text for phrase in inside if len(phrase) == most for text in self.phrases[phrase]))


def is_in(phrase: str, said: str) -> bool:
    """Whole words where words are apart; Japanese has no gaps."""
    return f" {phrase} " in f" {said} " if phrase.isascii() else phrase in said


@lru_cache(maxsize=16)
def kept_book(game: str, language: str, settings: tuple[tuple[str, str], ...], size: int) -> list[PhraseBook]:
    return []


def phrase_book(telling: Telling) -> PhraseBook:
    """Made once for each game, its settings and language; again when a deck has brought new words."""
    size = len(telling.game.words.by_text)
    kept = kept_book(telling.game.name, telling.language, tuple(sorted(telling.settings.items())), size)
    if not kept:
        kept.append(PhraseBook(telling))
    return kept[0]
