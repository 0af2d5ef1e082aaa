"""Why something is not possible: what the rules that forbid it say at this table, and what it still needs."""

from typing import TYPE_CHECKING, Any

from sandtable.kernel import Game

if TYPE_CHECKING:
    from sandtable.tables.table import Table


def explained(table: "Table", option: str, rules: list[str]) -> dict[str, Any]:
    """For the seat that is asked alone: it may tell what this seat holds."""
    return {
        "because": because(table.game, table.played_with, rules),
        "missing": table.sitting.state.missing(option),
    }


def because(game: Game[Any], settings: dict[str, str], rules: list[str]) -> list[dict[str, str]]:
    """What these rules say, in both languages, as they are played with these settings."""
    book = game.rules
    return [
        {"id": rule, "ja": book.text(rule, "ja", settings), "en": book.text(rule, "en", settings)}
        for rule in rules
        if rule in book
    ]
