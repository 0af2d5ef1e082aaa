# mypyc: skip
"""A guide to the table: what a game says about it, once, for everybody who draws it.

It sees what one seat sees, and gives keys and facts. Terminal and page turn them into words and pictures.
"""

from typing import Any

View = dict[str, Any]  # State.view(seat)
Said = dict[str, Any]  # a line: its `key` and its `facts`; a fact may be a line itself, or a list of lines
Chapter = dict[str, Any]  # a `title` and its `lines`; a card may have a `head`, lines that stand above its text


def said(key: str, **facts: Any) -> Said:
    """A line, as plain data."""
    return {"key": key, "facts": facts} if facts else {"key": key}


def chapter(title: Said, lines: list[Said], head: list[Said] | None = None) -> Chapter:
    return {"title": title, "lines": lines} if head is None else {"title": title, "head": head, "lines": lines}


class Guide:
    """What a game may say of its table. Without a guide, options have no place on the board."""

    def places(self, view: View, option: str) -> list[str]:
        """The places that one points at, in order, to choose this option; none if it has no place."""
        return []

    def meant(self, view: View, place: str) -> list[str]:
        """The options that somebody who points there could mean, likeliest first, possible or not."""
        return []

    def cards(self, view: View) -> dict[str, Chapter]:
        """What is printed on each card or counter, by its place. It is the same throughout a game."""
        return {}

    def labels(self, view: View) -> dict[str, list[Said]]:
        """What a drawing writes beside its things, by the name of the thing. The names stay the same throughout a game;
        a thing that nothing is said of has no lines.
        """
        return {}

    def table(self, view: View) -> list[Chapter]:
        """The table in words, for pipes, text mode and screen readers. Of a chapter with `"in_log"`, the log tells
        what becomes of it.
        """
        return []
