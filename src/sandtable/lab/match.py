"""A match: two computer players, many games, sides swapped, every pair of games with the same seed.

Each finished game is a line of the match file, so that a match which was interrupted goes on where it stopped. Where a
game has one seat only, both players play each seed by themselves.
"""

import json
import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.agents import player
from sandtable.agents.cores import serve_one_master
from sandtable.kernel import SandtableError
from sandtable.kernel.setting import settle
from sandtable.lab.bout import play

CONFIDENCE: Final = 1.96  # 95 %
FIRST, SECOND = 0, 1


class Terms(NamedTuple):
    """What a match is about. The same terms are the same match."""

    game: str
    players: tuple[str, str]
    games: int
    seed: int
    settings: dict[str, str]

    def check(self) -> "Terms":
        """Raise what is wrong before anything is played."""
        for name in self.players:
            player(name)
        settled = settle(sandtable.game(self.game).settings, self.settings)
        return self._replace(settings={k: v for k, v in settled.items() if k in self.settings})

    def head(self) -> dict[str, Any]:
        return {"match": self.game, "players": list(self.players), "seed": self.seed, "settings": self.settings}


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
    seed = terms.seed + number // 2
    swapped = number % 2
    if len(game.seats) == 1:
        bout = play(game, terms.settings, seed, [player(terms.players[swapped], 1)])
        thought = (bout.thought[0], 0.0) if swapped == FIRST else (0.0, bout.thought[0])
        return Line(number, -1 if bout.winner is None else swapped, swapped, bout.ending, bout.answers, thought)
    names = terms.players[::-1] if swapped else terms.players
    bout = play(game, terms.settings, seed, [player(name, 1) for name in names])
    won = -1
    if bout.winner is not None:
        won = game.seats.index(bout.winner) ^ swapped
    first, second = bout.thought[::-1] if swapped else bout.thought
    return Line(number, won, swapped, bout.ending, bout.answers, (first, second))


def run(terms: Terms, jobs: int, path: Path | None = None) -> Iterator[list[Line]]:
    """Play what is missing, several games at a time. Gives all lines so far, once at first and after every game."""
    lines = [] if path is None else read(terms, path)
    yield lines
    missing = [n for n in range(terms.games) if n not in {line.number for line in lines}]
    if not missing:
        return
    fresh = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(missing)), mp_context=fresh, initializer=leave_interrupts)
    try:
        waiting: set[Future[Line]] = {pool.submit(play_number, terms, number) for number in missing}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for task in done:
                lines.append(task.result())
                if path is not None:
                    append(path, lines[-1])
            yield lines
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts() -> None:
    """Ctrl-C is for the one who began the match: games under way are played to their end, the others are not begun.

    If he is killed, nobody waits for them any more.
    """
    serve_one_master()


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


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
        raise SandtableError("unknown-value", {"place": str(path), "value": first[:200], "possible": head})
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


def append(path: Path, line: Line) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


# ------------------------------------------------------------------------------------------------ what came of it


def wilson(won: int, games: int) -> tuple[float, float]:
    """Where the true rate lies with 95 % confidence (Wilson's interval).

    >>> [round(edge, 3) for edge in wilson(8, 10)]
    [0.49, 0.943]
    """
    if games == 0:
        return 0.0, 1.0
    z, rate = CONFIDENCE, won / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


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
    """How a player did: in all games, or only in those where he sat in `seat`. Draws are no wins."""
    counted = [line for line in lines if (line.seat == who if alone else seat is None or line.seat ^ who == seat)]
    return Score(sum(line.won == who for line in counted), len(counted))


def report(terms: Terms, lines: list[Line]) -> dict[str, Any]:
    """The match as plain data."""
    seats = sandtable.game(terms.game).seats
    alone = len(seats) == 1
    rows = []
    for who in (FIRST, SECOND):
        row: dict[str, Any] = {"player": terms.players[who], **plain(score(lines, who, alone=alone))}
        row["seats"] = {} if alone else {name: plain(score(lines, who, n)) for n, name in enumerate(seats)}
        row["longest"] = round(max((line.thought[who] for line in lines), default=0.0), 3)
        rows.append(row)
    draws = 0 if alone else sum(line.won < 0 for line in lines)
    answers = sum(line.answers for line in lines) / len(lines) if lines else 0.0
    return {**terms.head(), "games": len(lines), "draws": draws, "answers": round(answers, 1), "results": rows}


def plain(found: Score) -> dict[str, Any]:
    low, high = found.interval
    return {
        "won": found.won,
        "games": found.games,
        "rate": round(found.rate, 4),
        "interval": [round(low, 4), round(high, 4)],
    }
