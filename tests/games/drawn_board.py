"""All that a seat can look at and read on the terminal board of a game, for tests of any game."""

from dataclasses import dataclass
from typing import Any

from sandtable.cli.boards import Board
from sandtable.cli.canvas import Canvas
from sandtable.cli.table_words import table_words
from sandtable.kernel import Game, State


@dataclass
class DrawnBoard:
    game: Game[Any]
    board: Board

    def targets_of(self, view: dict[str, Any]) -> dict[str, str]:
        """The places of the options, each marked with the numbers of those that lie there."""
        found: dict[str, list[str]] = {}
        for number, option in enumerate(view["options"], 1):
            if place := self.board.place(view, option):
                found.setdefault(place, []).append(str(number))
        return {place: f"▲{'·'.join(numbers)}" for place, numbers in found.items()}

    def everything(self, state: State, seat: str, language: str, width: int = 72, height: int = 36) -> list[Canvas]:
        """All that a seat can look at, drawn."""
        view, words = state.view(seat), table_words(language, self.game)
        targets = self.targets_of(view)
        sheets = [self.board.picture(view, words, width, height, targets), self.board.panel(view, words, 34)]
        return [*sheets, *(self.board.page(name, view, words, width, targets) for name in self.board.pages.values())]

    def said(self, state: State, seat: str, language: str, width: int = 72) -> str:
        """All that a seat can read, drawn or in words."""
        view, words = state.view(seat), table_words(language, self.game)
        drawn = [line for sheet in self.everything(state, seat, language, width) for line in sheet.lines()]
        pages = [line for name in self.board.pages.values() for line in self.board.page_lines(name, view, words)]
        return "\n".join([*drawn, *self.board.lines(view, words), *pages])
