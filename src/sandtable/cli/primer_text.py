"""The first page of a rulebook for the terminal: sentences with their rules, and diagrams on the game's own board."""

from typing import Any, Final, NamedTuple

import sandtable
from sandtable.cli.boards import board_of
from sandtable.cli.canvas import Canvas
from sandtable.cli.table_words import complaint
from sandtable.kernel import SPECTATOR, Game
from sandtable.tables.game_file import BadGameFile
from sandtable.tables.primer import NOTHING_APPLIES, Diagram, Primer, PrimerLine, line_as_played, rules_that_apply
from sandtable.tables.primer_file import primer_of
from sandtable.tables.rule_search import holds
from sandtable.words import Words

NARROWEST: Final = 60  # columns for a diagram
LOWEST: Final = 16  # rows that a board is asked for
HIGHEST: Final = 26  # and that it may take; of a longer one only what the diagram is about is shown
MARK: Final = "*"


class Row(NamedTuple):
    """A paragraph: a heading, or a sentence below one."""

    text: str
    is_heading: bool = False
    diagram: Diagram | None = None  # drawn above the sentence


def known_primer(game: Game[Any]) -> Primer | None:
    """The first page; none for a game without one, or with one that cannot be used."""
    try:
        return primer_of(game.name) if game.name in sandtable.game_names() else None
    except BadGameFile:
        return None


def what_is_wrong(game: Game[Any], words: Words) -> str:
    """Why a game's first page is left out; nothing if it is not."""
    try:
        if game.name in sandtable.game_names():
            primer_of(game.name)
    except BadGameFile as wrong:
        return complaint(words, wrong)
    return ""


def primer_rows(game: Game[Any], words: Words, search: str = "") -> list[Row]:
    """The first page, or what a search finds in it."""
    primer = known_primer(game)
    if primer is None:
        return []
    language = words.language
    rows = []
    for key, texts in (("primer-you", primer.you), ("primer-win", primer.win)):
        rows += under(words.say(key), [Row(texts[language])] if holds(search, texts.values()) else [])
    for key, lines in (("primer-turn", primer.turn), ("primer-forgotten", primer.forgotten)):
        played = [(line, line_as_played(game, line, words.settings)) for line in lines]
        found = [
            Row(cited(texts[language], line)) for line, texts in played if holds(search, [*texts.values(), line.rule])
        ]
        rows += under(words.say(key), found)
    shown = [each for each in primer.diagrams if holds(search, [*each.caption.values(), each.rule])]
    return rows + [Row(cited(each.caption[language], each), diagram=each) for each in shown]


def under(title: str, rows: list[Row]) -> list[Row]:
    return [Row(title, is_heading=True), *rows] if rows else []


def cited(text: str, line: PrimerLine | Diagram) -> str:
    return f"{text} [{line.rule}]"


def diagram_sheet(game: Game[Any], diagram: Diagram, words: Words, width: int) -> Canvas | None:
    """The position on the game's board, with what it is about marked; None where there is no board or no room."""
    board = board_of(game)
    if not board.draws or width < NARROWEST:
        return None
    view = game.setup(diagram.position).view(SPECTATOR)
    sheet = board.picture(view, words, width, LOWEST, dict.fromkeys(diagram.places, MARK))
    return sheet if sheet.height <= HIGHEST else part_of(sheet, diagram.places)


def part_of(sheet: Canvas, places: tuple[str, ...]) -> Canvas | None:
    """The rows of these places, with some around them."""
    marked = [area for area in sheet.areas if area.place in places]
    if not marked:
        return None
    top, bottom = min(area.y for area in marked), max(area.y + area.height for area in marked)
    above = max(0, top - max(0, LOWEST - (bottom - top)) // 2)
    sheet.rows = sheet.rows[above : max(bottom, above + LOWEST)]
    sheet.height = len(sheet.rows)
    return sheet if sheet.height <= HIGHEST else None


def rules_now(game: Game[Any], view: dict[str, Any]) -> list[str]:
    """The rules that apply to what a seat sees and is asked."""
    question, result = view["question"], view["result"]
    if question is None:
        return [result["rule"]] if result is not None and result["rule"] in game.rules else []
    primer = known_primer(game)
    applies = NOTHING_APPLIES if primer is None else primer.applies
    return rules_that_apply(game, applies, question["key"], question["rule"], view["options"])
