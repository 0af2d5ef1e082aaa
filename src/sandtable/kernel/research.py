"""A game as programs that learn see it: numbers for its answers, numbers for what a seat sees, and their bounds.

Every game has this. What a game says itself (part `research` of its manifest) is a subclass with fewer, better numbers;
a game that says nothing is numbered by its words, and what a seat sees is spread over a vector of fixed size.
"""

import json
import zlib
from itertools import product
from operator import index
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.beginning import Beginning
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.event import Facts
from sandtable.kernel.game import Game
from sandtable.kernel.option import NO_NUMBER, PASS, Option
from sandtable.kernel.state import CHANCE_SEAT, State

GROUP: Final = 12  # bits that are looked up at once
BYTES_OF: Final = [bytes(reversed(bits)) for bits in product((0, 1), repeat=GROUP)]  # a byte of 0 or 1 for each bit
SPREAD: Final = 512  # numbers that what a seat sees is spread over, where the game does not say which
MOST: Final = 255  # a number of an observation is a byte
ENVIRONMENT: Final = "{name}_v{version}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Research:
    """Actions, outcomes, observations, masks and returns of one game, all of fixed size."""

    version = 0  # raised whenever the same number means something else: it is in the name of every environment
    longest = 20_000  # answers, chance included, after which a game counts as drawn
    only_chance: tuple[str, ...] = ()  # verbs that no player ever answers with
    by_chance: tuple[str, ...] = ()  # verbs that chance answers with; any of them, if not said
    table_size = SPREAD
    board_rows = 0  # of a game with a board; 0 where there is none
    board_columns = 0

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        words = self.words()
        if words[0] is not PASS:
            words.insert(0, PASS)  # always number 0, whatever the game
        self.actions = [word for word in words if word.verb not in self.only_chance]
        self.outcomes = [word for word in words if word.verb in self.by_chance or not self.by_chance]
        for number, word in enumerate(self.actions):
            word.action = number
        for number, word in enumerate(self.outcomes):
            word.outcome = number
        # Every step of every procedure is a question of its own.
        self.first_question: dict[type, int] = {}
        self.questions: list[str] = []
        for kind, steps in game.procedures.items():
            self.first_question[kind] = len(self.questions)
            self.questions += [f"{kind.name} {step.name}" for step in steps]
        self.seats = len(game.seats)
        self.table_at = 2 * self.seats + 1 + len(self.questions)
        self.size = self.table_at + self.table_size
        self.no_actions = bytes(len(self.actions))
        self.heads = [self.head(seat, over) for seat in range(self.seats) for over in self.moments()]

    # What a game may say

    def words(self) -> list[Option]:
        """All options that have a number, in the order of their numbers. It must not depend on what was played."""
        return list(self.game.words.by_text.values())

    def table(self, t: State, seat: int) -> bytes:
        """What this seat sees of the table: `table_size` bytes, of what it may know and nothing else."""
        x = [0] * self.table_size
        spread(self.game.look(t, seat), "", x)
        return bytes(x)

    def names(self) -> list[str]:
        """What each number of the table is; nothing where they are spread."""
        return []

    def planes(self, t: State, seat: int) -> bytes:
        """The board as this seat sees it: for each of `plane_names`, a byte for each place, row by row."""
        return b""

    def plane_names(self) -> list[str]:
        """What each plane of the board is about; nothing where a game has no board."""
        return []

    # Names and numbers

    @property
    def environment(self) -> str:
        """The name under which libraries know it: that of the game, and the version of its numbers."""
        return ENVIRONMENT.format(name=self.game.name.replace("-", "_"), version=self.version)

    @property
    def planes_shape(self) -> tuple[int, int, int]:
        """How many planes, rows and columns."""
        return len(self.plane_names()), self.board_rows, self.board_columns

    def action(self, option: Option | str) -> int:
        """The number of an answer of a player; raises SandtableError for one that has none."""
        found = self.game.words.find(option) if isinstance(option, str) else option
        if found is None or not 0 <= found.action < len(self.actions) or self.actions[found.action] is not found:
            raise SandtableError("unknown-name", {"place": "option", "value": str(option), "possible": self.example()})
        return found.action

    def option(self, number: Any) -> Option:
        """The answer with this number; raises SandtableError."""
        if isinstance(number, int):
            place = NO_NUMBER if isinstance(number, bool) else number
        else:
            try:
                place = index(number)
            except TypeError:
                place = NO_NUMBER
        if not 0 <= place < len(self.actions):
            possible = f"0-{len(self.actions) - 1}"
            raise SandtableError("out-of-range", {"place": "action", "value": str(number), "possible": possible})
        return self.actions[place]

    def example(self) -> list[str]:
        return [option.text for option in self.actions[:3]]

    def check_settings(self, settings: dict[str, str]) -> dict[str, str]:
        """All settings, complete; raises BadSetting. Whoever brings cards of their own has answers without numbers."""
        settled = self.game.settled(settings, self.game.version)
        for setting in self.game.settings:
            if setting.read is not None and settled[setting.name] not in setting.values:
                facts: Facts = {
                    "place": setting.name,
                    "value": settled[setting.name][:40],
                    "possible": list(setting.values),
                }
                raise SandtableError("unknown-value", facts)
        return settled

    def beginning(self, settings: dict[str, str] | None, position: dict[str, Any] | None = None) -> Beginning:
        """How games with these settings begin; those of a position have its own. Raises SandtableError."""
        if position is None:
            return Beginning(self.game, self.check_settings(settings or {}))
        if settings:
            facts: Facts = {"place": "settings", "value": ", ".join(settings), "possible": "- (scenario)"}
            raise SandtableError("unknown-value", facts)
        return Beginning(self.game, self.check_settings(position.get("settings", {})), position)

    # What is asked, in numbers

    def legal(self, t: State) -> list[int]:
        """The numbers of the options of whoever is asked, chance included, in ascending order."""
        found: list[int] = []
        last = NO_NUMBER
        in_order = True
        is_chance = t.seat == CHANCE_SEAT
        for option in t.options():
            number = option.outcome if is_chance else option.action
            in_order = in_order and last < number
            last = number
            found.append(number)
        if not in_order:  # most are: to sort costs more than to look
            found.sort()
        return found

    def mask(self, t: State, seat: int) -> bytes:
        """A byte for each action: 1 if this seat may answer it now. Whoever is not asked has none."""
        mask = bytearray(self.no_actions)
        if seat == t.seat >= 0:
            for option in t.options():
                mask[option.action] = 1
        return bytes(mask)

    def chosen(self, t: State, number: Any) -> Option:
        """The option with this number, of a player or of chance, if it is possible now; raises IllegalOption."""
        if t.seat != CHANCE_SEAT:
            wanted = self.option(number)
            for option in t.options():
                if option is wanted:
                    return option
            return t.check(wanted)
        for option in t.options():
            if option.outcome == number:
                return option
        known = [str(option.outcome) for option in t.options()]
        raise SandtableError("unknown-value", {"place": "chance", "value": str(number), "possible": known})

    def chances(self, t: State) -> list[tuple[int, float]]:
        """When chance is asked: the numbers of its outcomes in ascending order, with their probabilities."""
        weights = t.weights()
        options = t.options()
        total = 0
        for weight in weights:
            total += weight
        found: list[tuple[int, float]] = []
        last = NO_NUMBER
        in_order = True
        for place in range(len(options)):
            if weights[place]:
                number = options[place].outcome
                in_order = in_order and last < number
                last = number
                found.append((number, weights[place] / total))
        if not in_order:
            found.sort()
        return found

    # What a seat sees, in numbers

    def moments(self) -> range:
        """Who can be asked what, by number: every seat and chance every question; the last is that nobody is asked."""
        return range((self.seats + 1) * len(self.questions) + 1)

    def head(self, seat: int, moment: int) -> bytes:
        """Before the table: which seat looks, who is asked (chance last), and what is asked; 1 or 0 each."""
        x = [0] * self.table_at
        x[seat] = 1
        if moment < len(self.moments()) - 1:
            who, what = divmod(moment, len(self.questions))
            x[self.seats + who] = 1
            x[2 * self.seats + 1 + what] = 1
        return bytes(x)

    def observation(self, t: State, seat: int) -> bytes:
        """What this seat sees, as `size` bytes. They come from what it may know, never from what is hidden."""
        return self.head_of(t, seat) + self.table(t, seat)

    def head_of(self, t: State, seat: int) -> bytes:
        moments = (self.seats + 1) * len(self.questions) + 1
        moment = moments - 1
        if t.result is None:
            who = t.seat if t.seat >= 0 else self.seats
            moment = who * len(self.questions) + self.first_question[type(t.top)] + t.top.at - 1
        return self.heads[seat * moments + moment]

    def information(self, t: State, seat: int) -> str:
        """What this seat sees, as a text: the same for all worlds that it cannot tell apart."""
        view = t.view(self.game.seats[seat])
        told = {key: view[key] for key in ("seat", "actor", "question", "options", "result", "table")}
        return json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    def returns(self, t: State) -> list[float]:
        """What each seat has won: 1 and -1, or 0; one who plays alone wins 1 or nothing."""
        if t.result is None or t.result.winner is None:
            return [0.0] * self.seats
        lost = -1.0 if self.seats > 1 else 0.0
        return [1.0 if seat == t.result.winner else lost for seat in self.game.seats]


def spread(data: Any, place: str, x: list[int]) -> None:
    """Plain data of any form over a vector of fixed size: a number where its name falls, a text by itself."""
    if isinstance(data, dict):
        for key, value in data.items():
            spread(value, f"{place}.{key}", x)
    elif isinstance(data, list):
        nested = any(isinstance(item, dict | list) for item in data)
        for number, item in enumerate(data):
            spread(item, f"{place}.{number}" if nested else place, x)
    elif isinstance(data, int) and not isinstance(data, bool):
        add(x, fall(place, len(x)), abs(data))
    elif data is not None:
        add(x, fall(f"{place}={data}", len(x)), 1)


def fall(name: str, size: int) -> int:
    """Where a name falls: the same in every process."""
    return zlib.crc32(name.encode()) % size


def add(x: list[int], place: int, amount: int) -> None:
    x[place] = min(MOST, x[place] + amount)


def small(amount: int) -> int:
    """Within a byte, whatever it is."""
    return 0 if amount < 0 else MOST if amount > MOST else amount


# Sets of cards or units as 1 and 0, one after the other. Several at a time: a piece of bytes of its own for each would
# cost as much as the sets in it.


def three_sets(one: i64, two: i64, three: i64) -> bytes:
    """Three sets of up to 48 cards each."""
    return b"%b%b%b%b%b%b%b%b%b%b%b%b" % (
        BYTES_OF[one & 4095],
        BYTES_OF[(one >> 12) & 4095],
        BYTES_OF[(one >> 24) & 4095],
        BYTES_OF[(one >> 36) & 4095],
        BYTES_OF[two & 4095],
        BYTES_OF[(two >> 12) & 4095],
        BYTES_OF[(two >> 24) & 4095],
        BYTES_OF[(two >> 36) & 4095],
        BYTES_OF[three & 4095],
        BYTES_OF[(three >> 12) & 4095],
        BYTES_OF[(three >> 24) & 4095],
        BYTES_OF[(three >> 36) & 4095],
    )


def two_sets(one: i64, two: i64) -> bytes:
    """Two sets of up to 48 cards each."""
    return b"%b%b%b%b%b%b%b%b" % (
        BYTES_OF[one & 4095],
        BYTES_OF[(one >> 12) & 4095],
        BYTES_OF[(one >> 24) & 4095],
        BYTES_OF[(one >> 36) & 4095],
        BYTES_OF[two & 4095],
        BYTES_OF[(two >> 12) & 4095],
        BYTES_OF[(two >> 24) & 4095],
        BYTES_OF[(two >> 36) & 4095],
    )


def four_small_sets(one: i64, two: i64, three: i64, four: i64) -> bytes:
    """Four sets of up to 24 units each."""
    return b"%b%b%b%b%b%b%b%b" % (
        BYTES_OF[one & 4095],
        BYTES_OF[(one >> 12) & 4095],
        BYTES_OF[two & 4095],
        BYTES_OF[(two >> 12) & 4095],
        BYTES_OF[three & 4095],
        BYTES_OF[(three >> 12) & 4095],
        BYTES_OF[four & 4095],
        BYTES_OF[(four >> 12) & 4095],
    )


# By number: a byte of that value. Joined by `b"%b%b" % (...)`, which is compiled to one copy without a list between.
BYTE: Final = [bytes([number]) for number in range(MOST + 1)]
MOST_OF_PAIR: Final = 63
PAIR: Final = [bytes(two) for two in product(range(MOST_OF_PAIR + 1), repeat=2)]


def pair(one: i64, two: i64) -> bytes:
    """Two numbers of at most 63, in one piece."""
    first = 0 if one < 0 else MOST_OF_PAIR if one > MOST_OF_PAIR else one
    second = 0 if two < 0 else MOST_OF_PAIR if two > MOST_OF_PAIR else two
    return PAIR[first * 64 + second]


def bits_in(bits: i64) -> i64:
    """How many bits of a set are 1: all at once, not one after the other."""
    twos: i64 = bits - ((bits >> 1) & 0x5555555555555555)
    fours: i64 = (twos & 0x3333333333333333) + ((twos >> 2) & 0x3333333333333333)
    sums: i64 = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    sums += sums >> 8
    sums += sums >> 16
    sums += sums >> 32
    return sums & 127


def one_hot(size: int) -> list[bytes]:
    """By number: a 1 at its place; for -1, which is the last of the list, nothing."""
    return [bytes(int(place == number) for place in range(size)) for number in range(size + 1)]


__all__ = [
    "BYTE",
    "BYTES_OF",
    "GROUP",
    "Research",
    "bits_in",
    "four_small_sets",
    "one_hot",
    "pair",
    "small",
    "three_sets",
    "two_sets",
]
