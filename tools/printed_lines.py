"""How many lines a player turn of a game prints when it is played line by line.

The seat that begins is played by `heuristic` until the turn passes to another seat. Beside it stands what the same turn
would print if the whole table were printed with every question.
"""

import argparse
import contextlib
import io
from typing import Final

import sandtable
from sandtable.cli.game_session import GameSession
from sandtable.cli.plain.table import PlainTable
from sandtable.cli.start_game import Wishes
from sandtable.players import look, player

PLAYER: Final = "heuristic"


class Turn(PlainTable):
    """Plays without a keyboard, and counts what is printed."""

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.questions = 0
        self.whole = 0  # lines of the table, had it been printed each time

    def run(self) -> int:
        """Play until the turn has passed to another seat; gives the lines that were printed."""
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            owner = self.session.sitting.state.whose_turn()
            while self.session.sitting.state.result is None and self.session.sitting.state.whose_turn() == owner:
                self.sit_down()
                self.tell()
                if not self.commands.whole:
                    self.whole += 1 + len(self.session.board.lines(self.session.view(), self.words))
                self.ask()
                self.questions += 1
                self.answer_for(self.session.game.seats[self.session.here])
            self.tell()
        return out.getvalue().count("\n")

    def sit_down(self) -> None:
        if self.session.is_covered():
            self.session.sit_down()
            self.commands.whole = True

    def answer_for(self, seat: str) -> None:
        state = self.session.sitting.state
        self.session.answer(player(PLAYER)(look(state, seat, len(self.session.sitting.answers))))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="kasserine", help="the game (kasserine)")
    parser.add_argument("--seed", type=int, default=7, help="the luck (7)")
    chosen = parser.parse_args()
    game = sandtable.game(chosen.game)
    turn = Turn(GameSession(Wishes(game, {}, None, chosen.seed).open(), "en"))
    lines = turn.run()
    whole = lines + turn.whole
    print(f"{game.name}, seed {chosen.seed}: {turn.questions} questions in the first player turn")
    print(f"{lines:>7,} lines printed")
    print(f"{whole:>7,} lines with the whole table before every question")


if __name__ == "__main__":
    main()
