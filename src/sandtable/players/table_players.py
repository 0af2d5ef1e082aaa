# mypyc: skip
"""Computer players at tables: which there are for a game, and what comes of their thinking."""

from typing import Any, Final, NamedTuple

from sandtable import players
from sandtable.kernel import Game, SeededDice, State
from sandtable.players.answer_timing import Tempo
from sandtable.players.giving_up import Outlook

BY_COMPUTER: Final = "computer"  # how the log says that a computer player answered
LEAST: Final = 0.1  # seconds that even a player costs who does not think
DRAWN: Final = "drawn"  # by whoever runs the table, for a player that failed
UNEVEN: Final = 1.25  # a computer's pause is drawn: what the machine itself takes is lost in it


class Choice(NamedTuple):
    """What a computer player answered, and how that came about: with this everybody can find out that it had to."""

    option: str
    work: str = ""
    outlook: Outlook | None = None  # what a search thought of it, for its seat alone
    failure: str = ""  # of an engine, which then has given no answer

    @property
    def how(self) -> str:
        """As it stands in the log."""
        return f"{BY_COMPUTER}:{self.work}" if self.work else BY_COMPUTER


def levels(game: Game[Any]) -> list[str]:
    """The computer players that can be had for a game, weakest first; in words `level-NAME` and `level-NAME-about`."""
    return [*players.LEVELS, *(level.name for level in players.levels())] if len(game.seats) > 1 else []


def usual_level(game: Game[Any]) -> str | None:
    """Against whom somebody plays who has not chosen: the weakest that knows what is worth doing."""
    return players.levels()[0].name if len(game.seats) > 1 else None


def thinking_time(state: State, level: str, tempo: Tempo) -> float:
    """About how long a level takes for what is asked now, by public facts: everybody may see it in the queue."""
    return max(LEAST, tempo.least, players.longest(level, state))


def read_choice(found: list[Any]) -> Choice:
    """What came back from where it was thought about, as plain data."""
    option, work, outlook = (*found, None)[:3]
    return Choice(option, work, None if outlook is None else Outlook(*outlook))


def any_option(told: dict[str, Any]) -> Choice:
    """What is answered for a player that fails: a game must not stop because of it."""
    options: list[str] = told["view"]["options"]
    return Choice(options[SeededDice(told["seed"]).below(len(options))], DRAWN)
