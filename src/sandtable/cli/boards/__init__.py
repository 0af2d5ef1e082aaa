"""Boards: how the table of a game is drawn. A game without a drawing of its own gets a list of what it shows."""

from typing import Any

import sandtable
from sandtable.cli.boards.board import Board
from sandtable.kernel import Game

__all__ = ["Board", "board_of"]


def board_of(game: Game[Any]) -> Board:
    """The board that a game's manifest names."""
    board = sandtable.part(game.name, "terminal") or Board()
    assert isinstance(board, Board)
    return board
