"""Why something is not possible: what the rules that forbid it say at this table, and what it still needs."""

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import sandtable
from sandtable.kernel import Game, Guide

if TYPE_CHECKING:
    from sandtable.tables.table import Table


MOST_MEANT: Final = 100  # options that are tried for one place


@cache
def guide_of(game: Game[Any]) -> Guide:
    """What the game says of its table, if it says anything."""
    found = sandtable.part(game.name, "guide") or Guide()
    assert isinstance(found, Guide)
    return found


def explained(table: "Table", option: str, rules: list[str]) -> dict[str, Any]:
    """For the seat that is asked alone: it may tell what this seat holds."""
    return {
        "because": because(table.game, table.played_with, rules),
        "missing": table.sitting.state.missing(option),
    }


def refused_there(table: "Table", place: str) -> str:
    """The likeliest of the options that somebody who points there could mean and that is not possible; often none."""
    state = table.sitting.state
    meant = guide_of(table.game).meant(state.view(str(table.actor)), place)
    return next((option for option in meant[:MOST_MEANT] if state.why_not(option)), "")


def by_the_question(table: "Table") -> list[str]:
    """The rule by which something else is asked now."""
    question = table.sitting.state.question
    return [question.rule] if question is not None and question.rule else []


def because(game: Game[Any], settings: dict[str, str], rules: list[str]) -> list[dict[str, str]]:
    """What these rules say, in both languages, as they are played with these settings."""
    book = game.rules
    return [
        {"id": rule, "ja": book.text(rule, "ja", settings), "en": book.text(rule, "en", settings)}
        for rule in rules
        if rule in book
    ]
