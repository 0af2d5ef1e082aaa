# mypyc: skip
"""A challenge of the day: the same game and the same luck for everyone, and how far from perfect play each player was.

Which game it is a challenge of, the manifests say.
"""

import datetime
import hashlib
from typing import Any, NamedTuple

import sandtable
from sandtable.kernel import Game, Record, State


class Daily(NamedTuple):
    """The game of one day."""

    game: str
    date: datetime.date
    seed: int
    settings: dict[str, str]

    @property
    def level(self) -> str:
        return self.settings.get("level", "")

    def start(self, seed: int | None = None) -> State:
        """Before the first card; without a seed the caller's dice answer for chance."""
        found: State = sandtable.game(self.game).start(seed=seed, options=self.settings)
        return found


class ScoredAnswer(NamedTuple):
    """One answer of the player: what it was, what would have been best, and what it cost."""

    number: int
    given: str
    best: str
    value: float
    loss: float


class Score(NamedTuple):
    """A game compared with perfect play."""

    steps: list[ScoredAnswer]
    start: float  # the chances of perfect play when everything lay on the table
    result: float  # 1 won, 0 lost; of a game that goes on, the chances of perfect play from there
    given_away: float
    luck: float

    def data(self) -> dict[str, Any]:
        return {
            "start": round(self.start, 4),
            "result": round(self.result, 4),
            "given_away": round(self.given_away, 4),
            "luck": round(self.luck, 4),
            "steps": [step._asdict() for step in self.steps],
        }


class Challenge:
    """The challenge of one game."""

    game: str

    def settings(self, date: datetime.date) -> dict[str, str]:
        """With which settings this day is played."""
        raise NotImplementedError("a challenge must say what is played")

    def value(self, state: State) -> float | None:
        """How likely perfect play is to win the game of a day; None where that is not known."""
        raise NotImplementedError("a challenge must know perfect play")

    def is_of(self, record: Record, day: Daily) -> bool:
        """Whether this is a game of that day: its settings, its cards, its luck."""
        raise NotImplementedError("a challenge must know its games")

    def score(self, record: Record) -> Score | None:
        """A game compared with perfect play; None where that is not known."""
        raise NotImplementedError("a challenge must judge a game")

    def secret(self, day: str) -> bytes:
        """What the luck of a day follows from: no secret, but the date alone. Its first four bytes are the seed."""
        return hashlib.sha256(f"{self.game} {day}".encode()).digest()

    def of(self, date: datetime.date) -> Daily:
        """The game of this day."""
        seed = int.from_bytes(self.secret(date.isoformat())[:4], "big")
        return Daily(self.game, date, seed, self.settings(date))


def challenges() -> list[str]:
    """The games that have a challenge of the day."""
    return [name for name in sandtable.game_names() if sandtable.manifest(name).offers("daily")]


def challenge_for(game: Game[Any] | str) -> Challenge | None:
    """The challenge of a game, if it has one."""
    found = sandtable.part(game if isinstance(game, str) else game.name, "daily")
    assert found is None or isinstance(found, Challenge)
    return found


def the_challenge() -> Challenge:
    """The challenge that is played where none is named: that of the first game that has one."""
    found = challenge_for(challenges()[0])
    assert found is not None
    return found
