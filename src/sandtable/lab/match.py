"""A match: two computer players, many games, sides swapped, every pair of games with the same seed.

Each finished game is a line of the match file, so that an interrupted match continues where it stopped. Where a
game has one seat only, both players play each seed by themselves; there a single player will do too.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import sandtable
from sandtable.kernel import SandtableError
from sandtable.kernel.setting import settle
from sandtable.lab.intervals import wilson
from sandtable.lab.runner import Runner
from sandtable.lab.single_game import FORFEIT, play
from sandtable.players import player
from sandtable.players.levels import possible_players, refuse_misfit, values_of


class OtherMatch(Exception):
    """A match file whose terms are not those that were asked for."""

    def __init__(self, found: str, asked: str) -> None:
        super().__init__(f"{found} is not {asked}")
        self.found = found
        self.asked = asked


class Terms(NamedTuple):
    """What a match is about. The same terms are the same match."""

    game: str
    players: tuple[str, ...]  # two, or one in a game for one
    games: int
    seed: int
    settings: dict[str, str]

    def check(self) -> "Terms":
        """Raise an error for what is wrong before anything is played."""
        for name in self.players:
            refuse_misfit(name, self.game)
        if len(self.players) < len(sandtable.game(self.game).seats):
            raise SandtableError("missing", {"place": "B", "possible": possible_players()})
        settled = settle(sandtable.game(self.game).settings, self.settings)
        return self._replace(settings={k: v for k, v in settled.items() if k in self.settings})

    def seed_and_turn(self, number: int) -> tuple[int, int]:
        """The seed of a game, and whether it is the first or the second with this seed."""
        return self.seed + number // len(self.players), number % len(self.players)

    def head(self) -> dict[str, Any]:
        told = {"match": self.game, "players": list(self.players), "seed": self.seed, "settings": self.settings}
        keys = {name: values.key for name in self.players if (values := values_of(name)) is not None}
        return {**told, "values": keys} if keys else told


class Line(NamedTuple):
    """A finished game: its number, who won (0 the first player, 1 the second, -1 nobody), in which seats, how."""

    number: int
    won: int
    seat: int  # of the first player; where there is one seat, whose game it was
    ending: str
    answers: int
    thought: tuple[float, float]  # seconds of the longest answer of each player


def play_number(terms: Terms, number: int) -> Line:
    """One game of the match. Two games in a row have the same seed and the sides swapped."""
    game = sandtable.game(terms.game)
    seed, swapped = terms.seed_and_turn(number)
    if len(game.seats) == 1:
        played = play(game, terms.settings, seed, [player(terms.players[swapped], 1)])
        thought = (0.0, played.thought[0]) if swapped else (played.thought[0], 0.0)
        return Line(number, -1 if played.winner is None else swapped, swapped, played.ending, played.answers, thought)
    names = terms.players[::-1] if swapped else terms.players
    played = play(game, terms.settings, seed, [player(name, 1) for name in names])
    won = -1
    if played.winner is not None:
        won = game.seats.index(played.winner) ^ swapped
    first, second = played.thought[::-1] if swapped else played.thought
    return Line(number, won, swapped, played.ending, played.answers, (first, second))


def run(terms: Terms, runner: Runner, path: Path | None = None) -> Iterator[list[Line]]:
    """Play what is missing, several games at a time. Gives all lines so far, once at first and after every game."""
    lines = [] if path is None else read(terms, path)
    yield lines
    missing = [n for n in range(terms.games) if n not in {line.number for line in lines}]
    if not missing:
        return
    for done in runner.run(play_number, [(terms, number) for number in missing]):
        lines += done
        if path is not None:
            append(path, done)
        yield lines


# ------------------------------------------------------------------------------------------------- the match file


def read(terms: Terms, path: Path) -> list[Line]:
    """The games that a match file holds already; a new file is begun with the terms."""
    head = json.dumps(terms.head(), ensure_ascii=False)
    if not path.exists():
        path.write_text(head + "\n", encoding="utf-8")
        return []
    text = path.read_text(encoding="utf-8")
    first, *rest = text.splitlines() or [""]
    if first != head:
        raise OtherMatch(told(first), told(head))
    if not text.endswith("\n"):  # killed in the middle of a line, which stays and does not count
        with path.open("a", encoding="utf-8") as file:
            file.write("\n")
    lines = []
    for line in rest:
        try:
            number, won, seat, ending, answers, thought = json.loads(line)
        except ValueError:
            continue
        if number < terms.games:
            lines.append(Line(number, won, seat, ending, answers, tuple(thought)))
    return lines


def told(head: str) -> str:
    """The first line of a match file as the arguments that make it; other text as it is, if it is short."""
    try:
        terms = json.loads(head)
        words = [*terms["players"], "--game", terms["match"], "--seed", str(terms["seed"])]
        return " ".join(["match", *words, *(f"--option {k}={v}" for k, v in terms["settings"].items())])
    except (ValueError, TypeError, KeyError, AttributeError):
        return head[:60]


def append(path: Path, lines: list[Line]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)


# ------------------------------------------------------------------------------------------------ what came of it


class Score(NamedTuple):
    """Wins of one player out of some games."""

    won: int
    games: int

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)


def score(lines: list[Line], who: int, seat: int | None = None, alone: bool = False) -> Score:
    """How a player did: in all games, or only in those where they sat in `seat`. Draws are not wins."""
    counted = [line for line in lines if (line.seat == who if alone else seat is None or line.seat ^ who == seat)]
    return Score(sum(line.won == who for line in counted), len(counted))


def report(terms: Terms, lines: list[Line]) -> dict[str, Any]:
    """The match as plain data."""
    seats = sandtable.game(terms.game).seats
    alone = len(seats) == 1
    rows = []
    for who in range(len(terms.players)):
        row: dict[str, Any] = {"player": terms.players[who], **plain(score(lines, who, alone=alone))}
        row["seats"] = {} if alone else {name: plain(score(lines, who, n)) for n, name in enumerate(seats)}
        row["forfeits"] = forfeits(lines, who)
        row["longest"] = round(max((line.thought[who] for line in lines), default=0.0), 3)
        rows.append(row)
    draws = 0 if alone else sum(line.won < 0 for line in lines)
    answers = sum(line.answers for line in lines) / len(lines) if lines else 0.0
    return {**terms.head(), "games": len(lines), "draws": draws, "answers": round(answers, 1), "results": rows}


def forfeits(lines: list[Line], who: int) -> dict[str, int]:
    """How often a player broke off, by what it did: `{"time": 2}`."""
    kinds = [line.ending for line in lines if line.ending.startswith(FORFEIT) and lost_by(line, who)]
    return {kind.removeprefix(FORFEIT): kinds.count(kind) for kind in sorted(set(kinds))}


def lost_by(line: Line, who: int) -> bool:
    return line.won == 1 - who if line.won >= 0 else line.seat == who


def plain(found: Score) -> dict[str, Any]:
    low, high = found.interval
    return {
        "won": found.won,
        "games": found.games,
        "rate": round(found.rate, 4),
        "interval": [round(low, 4), round(high, 4)],
    }
