"""The board of any game: its table as a list of names and values. A game's own board draws instead."""

from typing import Any

from rich.cells import cell_len

from sandtable.cli.canvas import Canvas, fit, pad
from sandtable.cli.choice import Effect
from sandtable.kernel.event import Facts
from sandtable.kernel.guide import Chapter, Guide, View
from sandtable.words import Words
from sandtable.words.catalogue import COMMA, SPACE

__all__ = ["Board", "View", "chapter_lines"]

INDENT = "  "


class Board:
    """What a screen asks of a board. It sees views and texts of options, never a state."""

    draws = False  # whether there is a picture, or only lines of text
    pages: dict[str, str] = {}  # other pages that can be looked at, by the key that opens them
    guide = Guide()  # what the game says of its table

    def picture(self, view: View, words: Words, width: int, height: int, targets: dict[str, str]) -> Canvas:
        """The table, drawn to fit. `targets`: the places of legal options, with the label that marks each."""
        lines = self.lines(view, words)
        sheet = Canvas(width, max(height, len(lines) + 2), "paper")
        for row, line in enumerate(lines, 1):
            sheet.put(1, row, fit(line, width - 2))
        return sheet

    def lines(self, view: View, words: Words) -> list[str]:
        """The table as lines of text, for pipes and screen readers."""
        chapters = self.guide.table(view)
        return [line for each in chapters for line in chapter_lines(each, words)] or listing(view["table"], words)

    def status(self, view: View, words: Words) -> list[str]:
        """The lines of the table that are printed again where they change; what the log says is left out."""
        chapters = [each for each in self.guide.table(view) if not each.get("in_log")]
        return [line for each in chapters for line in chapter_lines(each, words)] or self.lines(view, words)

    def goals(self, view: View, words: Words) -> list[str]:
        """How either side wins and how near it is, a line for each, with its rule."""
        facts = [(each, words.told(each["line"])) for each in self.guide.goals(view)]
        return [
            words.say("ui-goal", {"who": words.seat(each["side"]), "line": line, "rule": each["rule"]})
            for each, line in facts
        ]

    def panel(self, view: View, words: Words, width: int) -> Canvas:
        """Tracks and counts beside the board."""
        return Canvas(width, 0)

    def legend(self, words: Words) -> list[tuple[str, str]]:
        """The signs on the board, and what they mean."""
        return []

    def place(self, view: View, option: str) -> str:
        """The place on the board where an option is marked: the first that one points at; nothing if there is none."""
        return next(iter(self.guide.places(view, option)), "")

    def is_for_players(self, option: str) -> bool:
        """Whether a player can ever give this answer. Chance and passing need not be explained in every game."""
        return True

    def tries(self, view: View, place: str) -> list[str]:
        """The options that someone who points at this place could mean, most likely first."""
        return self.guide.meant(view, place)

    def keys(self) -> dict[str, list[str]]:
        """Arrow keys (up, down, left, right) and the options they stand for, most likely first."""
        return {}

    def group(self, view: View, option: str, words: Words) -> str:
        """The heading under which an option is listed in a long list; nothing for a list without headings."""
        return ""

    def in_group(self, option: str, words: Words) -> str:
        """What an option means, under the heading of its group."""
        return words.option(option)

    def about(self, view: View, option: str, words: Words) -> str:
        """What the board knows of what an option names: where a unit stands, how strong it is, whom it attacks."""
        return ""

    def page(self, name: str, view: View, words: Words, width: int, targets: dict[str, str]) -> Canvas:
        """One of the other pages."""
        return Canvas(width, 0)

    def page_lines(self, name: str, view: View, words: Words) -> list[str]:
        """The same as lines of text."""
        return []

    def heading(self, key: str, rule: str, facts: Facts, words: Words) -> str:
        """The heading that the log gets before this event; nothing for most. If it says the same, it replaces it."""
        return ""

    def run(self, key: str, facts: list[Facts], words: Words) -> str:
        """Events of one kind, one after another, told in one line; nothing to tell them one by one."""
        return ""

    def prospects(self, option: str, effects: list[Effect], words: Words) -> str:
        """What an option may lead to, in a few words."""
        return COMMA[words.language].join(
            words.say(
                "ui-outcome",
                {"outcome": words.option(e.outcome), "percent": e.percent, "odds": f"{e.weight}/{e.total}"},
            )
            for e in effects
            if e.outcome
        )


def chapter_lines(chapter: Chapter, words: Words) -> list[str]:
    """A title, and what belongs to it below."""
    told = [SPACE[words.language].join(words.told(line).split("\n")) for line in chapter["lines"]]
    return [words.told(chapter["title"]), *(f"{INDENT}{line}" for line in told)]


def listing(data: Any, words: Words, depth: int = 0) -> list[str]:
    """Plain data as indented lines."""
    indent = INDENT * depth
    if isinstance(data, dict):
        names = {key: str(words.name(str(key))) for key in data}
        width = max((cell_len(name) for name in names.values()), default=0)
        lines: list[str] = []
        for key, value in data.items():
            if is_flat(value):
                lines.append(f"{indent}{pad(names[key], width)}{INDENT}{flat(value, words)}")
            else:
                lines += [f"{indent}{names[key]}", *listing(value, words, depth + 1)]
        return lines
    if isinstance(data, list) and not is_flat(data):
        return [line for item in data for line in item_lines(item, words, depth)]
    return [f"{indent}{flat(data, words)}"]


def item_lines(item: Any, words: Words, depth: int) -> list[str]:
    """One thing of a list: on one line where it is simple."""
    if isinstance(item, dict) and all(is_flat(value) for value in item.values()):
        parts = [f"{words.name(str(key))} {flat(value, words)}" for key, value in item.items()]
        return [f"{INDENT * depth}- {COMMA[words.language].join(parts)}"]
    return listing(item, words, depth + 1)


def is_flat(value: Any) -> bool:
    if isinstance(value, list):
        return not any(isinstance(item, (dict, list)) for item in value)
    return not isinstance(value, dict) or not value


def flat(value: Any, words: Words) -> str:
    if value is None or value in ("", [], {}):
        return "–"
    if isinstance(value, bool):
        return words.say("ui-yes" if value else "ui-no")
    if isinstance(value, list):
        return COMMA[words.language].join(flat(item, words) for item in value)
    return str(words.name(value))
