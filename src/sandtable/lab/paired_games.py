"""A game as it is and with something changed, played with the same luck: pair by pair, and what follows from them."""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import sandtable
from sandtable.kernel import Game
from sandtable.lab.intervals import Interval, difference, share
from sandtable.lab.single_game import play
from sandtable.players import player


class Pair(NamedTuple):
    """Who won without the change and with it, and after how many answers."""

    winner: str | None
    answers: int
    changed_winner: str | None
    changed_answers: int


def play_pairs(
    name: str, settings: dict[str, str], changed: dict[str, str], level: str, seed: int, count: int, seconds: float
) -> list[Pair]:
    """So many pairs, or as many as can be begun in that time, one at least. The same seeds, the same pairs."""
    game = sandtable.game(name)
    until = time.monotonic() + seconds
    found: list[Pair] = []
    while len(found) < count and (not found or time.monotonic() < until):
        luck = seed + len(found)
        found.append(Pair(*one_game(game, settings, level, luck), *one_game(game, changed, level, luck)))
    return found


def one_game(game: Game[Any], settings: dict[str, str], level: str, seed: int) -> tuple[str | None, int]:
    played = play(game, settings, seed, [player(level, 1)] * len(game.seats))
    return played.winner, played.answers


def compared(seats: Sequence[str], pairs: Sequence[Pair]) -> list[dict[str, Any]]:
    """For each seat, and for nobody where a game can be drawn: its share without the change and with it, and the paired
    difference.

    >>> row = compared(["axis", "allies"], [Pair("axis", 9, "allies", 9)] * 30)[0]
    >>> row["seat"], row["original"]["value"], row["changed"]["value"], row["difference"]["high"] < -0.7
    ('axis', 1.0, 0.0, True)
    """
    drawn = any(pair.winner is None or pair.changed_winner is None for pair in pairs)
    rows = []
    for seat in (*seats, *([None] if drawn and len(seats) > 1 else [])):
        wins = [(pair.winner == seat, pair.changed_winner == seat) for pair in pairs]
        rows.append(
            {
                "seat": seat or "",
                "original": plain(share(sum(first for first, _ in wins), len(wins))),
                "changed": plain(share(sum(second for _, second in wins), len(wins))),
                "difference": plain(difference(wins)),
            }
        )
    return rows


def plain(interval: Interval) -> dict[str, float]:
    return {"value": round(interval.middle, 4), "low": round(interval.low, 4), "high": round(interval.high, 4)}


def lengths(pairs: Sequence[Pair]) -> dict[str, float]:
    """How many answers a game takes on average, without the change and with it."""
    count = max(1, len(pairs))
    return {
        "original": round(sum(pair.answers for pair in pairs) / count, 1),
        "changed": round(sum(pair.changed_answers for pair in pairs) / count, 1),
    }
