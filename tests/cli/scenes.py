"""What the tests of the command share: calling it, a player who types at random, and games on a screen."""

import io
import re
from collections.abc import Sequence
from html import unescape
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from sandtable.cli import main
from sandtable.cli.game_session import GameSession
from sandtable.cli.start_game import Wishes, wishes
from sandtable.cli.table.play import PlayScreen
from sandtable.cli.table.run import TableApp, with_screen
from tests.toys.duel import GAME as DUEL

# Written out, so that tuning the levels does not touch the games that are played here.
DECK = "deck=open 11/5, wire 8/0, x 3/2, x-eye 3/2, delta-eye 5/4"
COMPACT = (80, 24)
LARGE = (160, 50)


class Said(NamedTuple):
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str


class Typist:
    """Somebody who types numbers at random, for as long as they are asked."""

    def __init__(self, seed: int, most: int = 4) -> None:
        self.random = Random(seed)
        self.most = most

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        return f"{self.random.randint(1, self.most)}\n"


class Command:
    """Calls the command as the console script does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *arguments: str, typed: str | Typist = "") -> Said:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed) if isinstance(typed, str) else typed)
        self.capsys.readouterr()
        code = main(list(arguments))
        out, err = self.capsys.readouterr()
        return Said(code, out, err)

    def play_at_random(self, record: Path, seed: int, *more: str) -> Said:
        """A whole game of Omaha, line by line, with its record."""
        told = ("play", "omaha", "--plain", "--seed", str(seed), "--option", DECK, "--record", str(record))
        return self(*told, *more, typed=Typist(seed))


class OnTable(NamedTuple):
    """A game on a drawn table that does not run yet."""

    app: TableApp
    screen: PlayScreen


def omaha(language: str = "en", seed: str = "7", options: Sequence[str] = (), position: str | None = None) -> OnTable:
    wished = wishes("omaha", options if position else (DECK, *options), seed, None, position)
    return on_table(wished, GameSession(wished.open(), language))


def duel(language: str = "en", seed: int = 3) -> OnTable:
    """Two seats with hidden hands."""
    wished = Wishes(DUEL, {}, None, seed)
    return on_table(wished, GameSession(wished.open(), language))


def on_table(wished: Wishes, session: GameSession) -> OnTable:
    screen = PlayScreen(wished, session)
    return OnTable(with_screen(screen), screen)


PIECE = re.compile(r'<text class="[^"]+" x="[\d.]+" y="([\d.]+)"[^>]*>([^<]*)</text>')


def seen(app: TableApp) -> str:
    """Everything that stands on the screen, as lines of text."""
    lines: dict[str, str] = {}
    for y, text in PIECE.findall(app.export_screenshot()):
        lines[y] = lines.get(y, "") + unescape(text).replace("\N{NO-BREAK SPACE}", " ")
    return "\n".join(lines.values())


NEAR_THE_NEST: dict[str, Any] = {
    "game": "omaha",
    "table": {
        "assault": 4,
        "squad": 4,
        "charges": 3,
        "rounds": 2,
        "at": "2-centre",
        "nest": "3-left",
        "beach": ["open/clear wire x", "open/mine delta-eye/clear+eye x", "x-eye open/clear delta-eye", "- open wire"],
    },
}
