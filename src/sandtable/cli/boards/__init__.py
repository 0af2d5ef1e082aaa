"""Boards: how the table of a game is drawn. A game without a drawing of its own gets a list of what it shows."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sandtable.cli.boards.board import Board
from sandtable.kernel import Game

__all__ = ["Board", "board_of"]


def board_of(game: Game[Any]) -> Board:
    """The board of a game, found by its name: boards/north_africa.py for north-africa."""
    module = f"{__name__}.{game.name.replace('-', '_')}"
    if game.name == "board" or find_spec(module) is None:
        return Board()
    board = import_module(module).BOARD
    assert isinstance(board, Board)
    return board
