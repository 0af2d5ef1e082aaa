# mypyc: skip
"""A guide to the table: what a game says about it, once, for everybody who draws it.

It sees what one seat sees, and gives keys and facts. Terminal and page turn them into words and pictures.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from sandtable.kernel.deck_editor import DeckPart
from sandtable.kernel.position_editor import EditorField

View = dict[str, Any]  # State.view(seat)
Said = dict[str, Any]  # a line: its `key` and its `facts`; a fact may be a line itself, or a list of lines
Goal = dict[str, Any]  # how one `side` wins and how near it is: its `line`, and the `rule`
Danger = dict[str, Any]  # by what the enemy could win: its `line`, and the `rule`
Threats = Callable[[], list[dict[str, Any]]]  # State.threats(seat) as plain data, worked out when it is called
Sign = dict[str, Any]  # a `sign` of the board by its name, and the `line` that says what it means
LogLine = dict[str, Any]  # an event as one seat was told it: its `key` and its `facts`
Chapter = dict[str, Any]  # a `title` and its `lines`; a card may have a `head`, lines that stand above its text

SOUNDS: Final = ("dice", "hit", "victory")  # what an event can sound like


def said(key: str, **facts: Any) -> Said:
    """A line, as plain data."""
    return {"key": key, "facts": facts} if facts else {"key": key}


def chapter(title: Said, lines: list[Said], head: list[Said] | None = None) -> Chapter:
    return {"title": title, "lines": lines} if head is None else {"title": title, "head": head, "lines": lines}


def goal(side: str, line: Said, rule: str) -> Goal:
    return {"side": side, "line": line, "rule": rule}


def danger(line: Said, rule: str) -> Danger:
    return {"line": line, "rule": rule}


def sign(name: str, line: Said) -> Sign:
    return {"sign": name, "line": line}


def key_lines(lines: list[LogLine], keys: tuple[str, ...]) -> list[Said]:
    """Those that tell of these events, as they were told. That the result of a game has a key is for programs."""
    told = [line for line in lines if line["key"] in keys]
    return [
        said(f"event-{line['key']}", **{name: fact for name, fact in line["facts"].items() if name != "key"})
        for line in told
    ]


def count_of(lines: list[LogLine], *keys: str) -> int:
    """How many of them tell of these events."""
    return sum(1 for line in lines if line["key"] in keys)


def counted(key: str, count: int, **facts: Any) -> list[Said]:
    """A line that says how many; none if there were none."""
    return [said(key, count=count, **facts)] if count else []


def losses(seat: str, key: str, sides: list[str]) -> list[Said]:
    """What each side lost, a side for each thing lost; `key-yours` for the reader's own, which comes last."""
    order = sorted(dict.fromkeys(sides), key=lambda side: side == seat)
    return [said(f"{key}-yours" if side == seat else key, side=side, count=sides.count(side)) for side in order]


class Guide:
    """What a game may say of its table. Without a guide, options have no place on the board."""

    foresees = 64  # the options after which dangers are looked for; fewer where a look takes long
    key_events: tuple[str, ...] = ()  # the events that turn a game: they are shown so that nobody overlooks them
    # Events that are told in one line where several follow each other, and the fact that must be the same in all of
    # them, if one must. The message is `together-KEY`, with their number as `count`.
    together: ClassVar[dict[str, str]] = {}
    sounds: ClassVar[dict[str, str]] = {}  # events that are heard, as one of SOUNDS
    # Settings of the decks, editions or maps of our own that somebody may begin with on the workbench.
    originals: ClassVar[tuple[dict[str, str], ...]] = ({},)

    def places(self, view: View, option: str) -> list[str]:
        """The places that one points at, in order, to choose this option; none if it has no place."""
        return []

    def meant(self, view: View, place: str) -> list[str]:
        """The options that somebody who points there could mean, likeliest first, possible or not."""
        return []

    def consequences(self, view: View, option: str) -> list[Said]:
        """What an option means for what comes after it, where that is easily overlooked."""
        return []

    def goals(self, view: View) -> list[Goal]:
        """How either side wins and how near it is, in one line each; how near comes first. Of public facts alone."""
        return []

    def dangers(self, view: View, threats: Threats) -> list[Danger]:
        """By what the enemy of this seat could win at once, or by the end of the coming turn, as things stand."""
        return []

    def summary(self, view: View, lines: list[LogLine]) -> list[Said]:
        """What happened, in a few lines, for the seat that was told these. What it was not told is not in them."""
        return key_lines(lines, self.key_events)

    def names(self, settings: Mapping[str, str]) -> dict[str, Said]:
        """What some facts are called, where a catalogue cannot know it: places of a map that its owner brings. Their
        own facts are not named in turn. It is the same throughout a game.
        """
        return {}

    def editor(self, settings: Mapping[str, str]) -> list[EditorField]:
        """What of a position can be edited by hand; nothing, where only files can be written."""
        return []

    def workbench(self, settings: Mapping[str, str]) -> list[DeckPart]:
        """What of its cards, counters, tables and map can be changed; nothing for a game that reads no such file."""
        return []

    def cards(self, view: View) -> dict[str, Chapter]:
        """What is printed on each card or counter, by its place. It is the same throughout a game."""
        return {}

    def legend(self, view: View) -> list[Sign]:
        """The signs that a drawing of the table uses, and what they mean. It is the same throughout a game."""
        return []

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
