"""The card set of Poland as tables, for `sandtable cards`: objectives, units and action cards of both sides."""

from typing import Any

from sandtable.cli.boards.board import View
from sandtable.cli.cards import Section
from sandtable.games.poland.guide.cards import card_lines, objective_lines
from sandtable.games.poland.terminal.table_text import texts, title
from sandtable.words import Words

SEPARATOR = {"ja": "。", "en": ". "}
MARK = "S"  # as printed on the cards that begin on the table


def card_sections(view: View, words: Words) -> list[Section]:
    """Three tables a side."""
    found = []
    table = view["table"]
    for side in table["sides"]:
        objectives = [row for row in table["objectives"] if row["side"] == side]
        cards = [(name, row) for name, row in table["cards"].items() if row["side"] == side]
        found += [
            objective_section(side, objectives, words),
            unit_section(side, [card for card in cards if card[1]["kind"] == "unit"], words),
            action_section(side, [card for card in cards if card[1]["kind"] == "action"], words),
        ]
    return found


def heads(words: Words, *names: str) -> list[str]:
    return [words.say(f"ui-cards-{name}") for name in names]


def section_title(words: Words, kind: str, side: str, count: int) -> str:
    return words.say(f"ui-cards-{kind}", {"side": words.seat(side), "count": count})


def sentence(lines: list[str], words: Words) -> str:
    return SEPARATOR[words.language].join(lines)


def objective_section(side: str, rows: list[dict[str, Any]], words: Words) -> Section:
    lines = [
        [
            title(row["id"], words),
            row["id"],
            str(row["points"]),
            sentence(texts(objective_lines(row)[1:], words), words),
        ]
        for row in rows
    ]
    return Section(
        section_title(words, "objectives", side, len(rows)), heads(words, "name", "id", "points", "text"), lines
    )


def unit_section(side: str, cards: list[tuple[str, dict[str, Any]]], words: Words) -> Section:
    lines = []
    for name, row in cards:
        said = texts(card_lines({**row, "start": False}), words)
        numbers = [str(row["supply"]), str(row["strength"]), MARK if row.get("start") else ""]
        kind = str(words.name(row["type"]))
        lines.append([str(words.name(name)), name, str(row["copies"]), kind, *numbers, sentence(said, words)])
    count = sum(row["copies"] for _, row in cards)
    columns = heads(words, "name", "id", "copies", "type", "supply", "strength", "start", "text")
    return Section(section_title(words, "units", side, count), columns, lines)


def action_section(side: str, cards: list[tuple[str, dict[str, Any]]], words: Words) -> Section:
    lines = []
    for name, row in cards:
        kind = words.say(f"class-{row['class']}")
        lines.append(
            [str(words.name(name)), name, str(row["copies"]), kind, sentence(texts(card_lines(row), words), words)]
        )
    count = sum(row["copies"] for _, row in cards)
    columns = heads(words, "name", "id", "copies", "class", "text")
    return Section(section_title(words, "actions", side, count), columns, lines)
