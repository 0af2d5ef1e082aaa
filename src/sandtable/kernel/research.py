"""A game as programs that learn see it: numbers for its answers, numbers for what a seat sees, and their bounds.

Every game has this. What a game says itself (part `research` of its manifest) is a subclass with fewer, better numbers;
a game that says nothing is numbered by its words, and what a seat sees is spread over a vector of fixed size.
"""

import json
import zlib
from operator import index
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.beginning import Beginning
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import NO_QUESTION, Step
from sandtable.kernel.game import Game
from sandtable.kernel.observed_bytes import MOST
from sandtable.kernel.onlooker import Onlooker
from sandtable.kernel.option import NO_NUMBER, PASS, Option
from sandtable.kernel.state import CHANCE_SEAT, State

SPREAD: Final = 512  # numbers that what a seat sees is spread over, where the game does not say which
ENVIRONMENT: Final = "{name}_v{version}"
BYTES_OF_PLACE: Final = 4  # of an action where it is written as bytes


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
            word.place = number.to_bytes(BYTES_OF_PLACE, "little")
        for number, word in enumerate(self.outcomes):
            word.outcome = number
        # Every step of every procedure is a question of its own.
        self.first_question: dict[type, int] = {}
        self.questions: list[str] = []
        self.steps: list[Step[Any, Any]] = []
        for kind, steps in game.procedures.items():
            self.first_question[kind] = len(self.questions)
            for step in steps:
                step.question = NO_QUESTION if step in self.steps else len(self.questions)
                self.steps.append(step)
                self.questions.append(f"{kind.name} {step.name}")
        self.question_count: i64 = len(self.questions)
        self.seats: i64 = len(game.seats)
        self.table_at = 2 * self.seats + 1 + len(self.questions)
        self.size = self.table_at + self.table_size
        self.no_actions = bytes(len(self.actions))
        self.heads = [self.head(seat, over) for seat in range(self.seats) for over in self.moments()]

    # What a game may say

    def words(self) -> list[Option]:
        """All options that have a number, in the order of their numbers. It must not depend on what was played."""
        return list(self.game.words.by_text.values())

    def onlooker(self) -> Onlooker:
        """Who sees a table as a seat does: `table_size` bytes, of what it may know and nothing else."""
        return Spread(self.game, self.table_size)

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
        place = place_of(number)
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
        return bytes(self.writable_mask(t, seat))

    def writable_mask(self, t: State, seat: int) -> bytearray:
        """The same for an array that is its owner's to change."""
        mask = bytearray(self.no_actions)
        if seat == t.seat >= 0:
            for option in t.options():
                mask[option.action] = 1
        return mask

    def chosen(self, t: State, number: Any) -> Option:
        """The option with this number, of a player or of chance, if it is possible now; raises IllegalOption."""
        if t.seat != CHANCE_SEAT:
            wanted = self.option(number)
            for option in t.options():
                if option is wanted:
                    return option
            return t.check(wanted)
        place = place_of(number)
        for option in t.options():
            if option.outcome == place:
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

    def observation(self, t: State, seat: int, onlooker: Onlooker | None = None) -> bytes:
        """What this seat sees, as `size` bytes. They come from what it may know, never from what is hidden.

        Whoever looks again and again is quicker with an onlooker of their own.
        """
        looks = self.onlooker() if onlooker is None else onlooker
        return looks.look(t, seat, self.head_of(t, seat))

    def head_of(self, t: State, seat: int) -> bytes:
        """Before the table: which seat looks, who is asked, and what is asked."""
        looks: i64 = seat
        asked: i64 = t.seat
        questions: i64 = self.question_count
        moments: i64 = (self.seats + 1) * questions + 1
        moment: i64 = moments - 1
        if asked >= CHANCE_SEAT:
            moment = (asked if asked >= 0 else self.seats) * questions + self.question_of(t)
        return self.heads[looks * moments + moment]

    def question_of(self, t: State) -> i64:
        """The number of the question. A step mostly knows its own; one that stands in several places does not."""
        number: i64 = t.asking.question
        if 0 <= number < self.question_count and self.steps[number] is t.asking:
            return number
        return self.first_question[type(t.top)] + t.top.at - 1

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


def place_of(number: Any) -> int:
    """A whole number of any library; NO_NUMBER for anything else."""
    if isinstance(number, int):
        return NO_NUMBER if isinstance(number, bool) else number
    try:
        return index(number)
    except TypeError:
        return NO_NUMBER


class Spread(Onlooker):
    """Sees a game that does not say which numbers matter: its view, spread over a vector."""

    def __init__(self, game: Game[Any], size: int) -> None:
        self.game = game
        self.size = size

    def look(self, t: State, seat: int, head: bytes) -> bytes:
        x = [0] * self.size
        spread(self.game.look(t, seat), "", x)
        return head + bytes(x)


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
