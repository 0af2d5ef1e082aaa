"""Finding rules by their words, whatever the language, the case or the width of the letters. The page does the same
(web/src/table/rulebook.ts).

    >>> holds("ＳＮＩＰＥＲ　round", ["A sniper round", "狙撃弾"])
    True
    >>> holds("sniper charge", ["A sniper round"])
    False
"""

import unicodedata
from collections.abc import Iterable
from typing import Any

from sandtable.kernel import Game


def plain(text: str) -> str:
    """Letters without case and width."""
    return unicodedata.normalize("NFKC", text).casefold()


def holds(search: str, texts: Iterable[str]) -> bool:
    """Whether every word that is looked for occurs in one of the texts."""
    whole = plain("\n".join(texts))
    return all(word in whole for word in plain(search).split())


def texts_of(game: Game[Any], rule: str) -> list[str]:
    """Everything that the book says under an id, in both languages, and the id."""
    clause = game.rules.clauses.get(rule)
    if clause is not None:
        return [rule, *clause.texts.values()]
    ruling = game.rules.rulings[rule]
    said = (ruling.question, ruling.answer, ruling.reason, ruling.no_switch, *ruling.values.values())
    return [rule, *ruling.rules, *(text for texts in said for text in texts.values())]
