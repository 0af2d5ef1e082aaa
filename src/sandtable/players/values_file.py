# mypyc: skip
"""Learned values as a file that anybody can read: what it is for, how it was made, and whole numbers.

Whatever is read is checked to the last number before anything is played with it. A file that does not suit this game,
these rules or this way to see a table is refused with the place and what would be right there.
"""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import Game, SandtableError, State
from sandtable.kernel.setting import settle
from sandtable.kernel.toml_text import toml_text
from sandtable.kernel.untrusted_text import read_toml
from sandtable.players.advice import Advice, advice_for
from sandtable.players.learned_values import LearnedAdvice, SeatNumbers

FORM: Final = 1
LARGEST: Final = 200_000  # bytes
LARGEST_NUMBER: Final = 10_000_000  # in ten-thousandths: nothing could speak more for a side than this
KEYS: Final = ("form", "game", "rules", "environment", "size", "settings", "digest", "made", "seat")
OF_SEAT: Final = ("name", "even", "trust", "weights")
BY_HAND: Final = """\
# Learned values of a game, written by the command that is named below. Whole numbers, in ten-thousandths of log odds:
# what is even, how far the advice is trusted, and what a byte of the observation weighs.
"""


class LearnedValues(NamedTuple):
    """What a file of learned values says."""

    game: str
    settings: dict[str, str]  # with which it was learned, all of them
    made: dict[str, Any]  # the command, the code, and what came of it
    seats: tuple[SeatNumbers, ...]

    @property
    def digest(self) -> str:
        """Of the whole file."""
        return str(self.plain()["digest"])

    @property
    def key(self) -> str:
        """Of the numbers alone, however they were made."""
        told = [[each.even, each.trust, list(each.weights)] for each in self.seats]
        return hashlib.sha256(json.dumps([self.game, self.settings, told]).encode()).hexdigest()[:16]

    def plain(self) -> dict[str, Any]:
        """All that the file says."""
        research = sandtable.research(self.game)
        data: dict[str, Any] = {
            "form": FORM,
            "game": self.game,
            "rules": research.game.version,
            "environment": research.environment,
            "size": research.size,
        }
        rows = zip(research.game.seats, self.seats, strict=True)
        seats = [
            {"name": name, "even": each.even, "trust": each.trust, "weights": list(each.weights)} for name, each in rows
        ]
        whole = {**data, "settings": self.settings, "made": self.made, "seat": seats}
        return {**data, "digest": digest_of(whole), "settings": self.settings, "made": self.made, "seat": seats}

    def text(self) -> str:
        return BY_HAND + toml_text(self.plain(), 2)

    def refuse_other_game(self, game: str, place: str = "") -> None:
        if self.game != game:
            raise refusal("unknown-value", at(place, "game"), self.game, [game])

    def advice(self, t: State) -> Advice:
        """The advice for a table: with other settings than it learned from, it is what the game itself brings."""
        self.refuse_other_game(t.game.name)
        written = advice_for(t.game)
        if dict(t.settings) != self.settings:
            return written
        return LearnedAdvice(written, sandtable.research(self.game), list(self.seats))


def digest_of(data: Mapping[str, Any]) -> str:
    """Of all that a file says, but for the digest itself."""
    told = {key: value for key, value in data.items() if key != "digest"}
    return hashlib.sha256(json.dumps(told, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def values_in(path: str) -> LearnedValues:
    """The values of a file; raises SandtableError with the place in it."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
        return read_values(data, path)
    except (OSError, ValueError) as wrong:
        said = getattr(wrong, "strerror", None) or str(wrong)
        raise SandtableError("unreadable", {"place": path[:200], "value": said}) from wrong


def read_values(data: bytes, place: str) -> LearnedValues:
    """The values in the bytes of a file. Raises SandtableError, and ValueError where it is no TOML."""
    if len(data) > LARGEST:
        raise SandtableError("out-of-range", {"place": place, "value": f"> {LARGEST} B", "possible": f"1-{LARGEST} B"})
    table = read_toml(data.decode())
    refuse_unknown(table, KEYS, place)
    if one(table, "form", int, place) != FORM:
        raise refusal("unknown-value", at(place, "form"), table["form"], [str(FORM)])
    game = sandtable.game(one(table, "game", str, place))
    if one(table, "rules", int, place) != game.version:
        raise refusal("wrong-version", at(place, "rules"), table["rules"], [str(game.version)])
    research = sandtable.research(game.name)
    for key, right in (("environment", research.environment), ("size", research.size)):
        if one(table, key, type(right), place) != right:
            raise refusal("unknown-value", at(place, key), table[key], [str(right)])
    if one(table, "digest", str, place) != (found := digest_of(table)):
        raise refusal("values-changed", place, found[:12], str(table["digest"])[:12])
    seats = seats_of(table, game, research.size, place)
    settings = {str(key): str(value) for key, value in one(table, "settings", dict, place).items()}
    return LearnedValues(game.name, settle(game.settings, settings), one(table, "made", dict, place), seats)


def seats_of(table: dict[str, Any], game: Game[Any], size: int, place: str) -> tuple[SeatNumbers, ...]:
    """A table for each seat, in the order of the game."""
    rows = one(table, "seat", list, place)
    names = [row.get("name") if isinstance(row, dict) else None for row in rows]
    if names != list(game.seats):
        raise refusal("unknown-value", at(place, "seat"), names, [", ".join(game.seats)])
    return tuple(seat_of(row, size, at(place, f"seat.{row['name']}")) for row in rows)


def seat_of(row: dict[str, Any], size: int, place: str) -> SeatNumbers:
    refuse_unknown(row, OF_SEAT, place)
    weights = one(row, "weights", list, place)
    if len(weights) != size:
        raise refusal("bad-shape", at(place, "weights"), len(weights), str(size))
    for number, weight in enumerate(weights):
        within(weight, f"{at(place, 'weights')}.{number}")
    return SeatNumbers(
        within(row.get("even"), at(place, "even")), within(row.get("trust"), at(place, "trust")), weights
    )


def within(number: Any, place: str) -> int:
    """A whole number that is not too large: no fraction, nothing infinite, nothing that is not a number."""
    possible = f"{-LARGEST_NUMBER}-{LARGEST_NUMBER}"
    if type(number) is not int:
        raise refusal("bad-shape", place, number, possible)
    if not -LARGEST_NUMBER <= number <= LARGEST_NUMBER:
        raise refusal("out-of-range", place, number, possible)
    return number


def refuse_unknown(table: dict[str, Any], known: tuple[str, ...], place: str) -> None:
    for key in table:
        if key not in known:
            raise refusal("unknown-name", at(place, key[:40]), key, list(known))


def one(table: dict[str, Any], key: str, kind: type, place: str) -> Any:
    """A value of the table that must be there and be of this kind."""
    example = {int: "1", str: "TEXT", dict: f"[{key}]", list: f"[[{key}]]"}[kind]
    if key not in table:
        raise SandtableError("missing", {"place": at(place, key), "possible": example})
    if type(table[key]) is not kind:
        raise refusal("bad-shape", at(place, key), table[key], example)
    return table[key]


def at(place: str, key: str) -> str:
    """Where in which file."""
    return f"{place}: {key}" if place else key


def refusal(key: str, place: str, value: Any, possible: str | list[str]) -> SandtableError:
    return SandtableError(key, {"place": place[:200], "value": str(value)[:80], "possible": possible})
