"""Many games of one kind at once, in numbers: what `sandtable.batch` shows as arrays.

Each game has dice of its own, so that it goes the same way however many others there are. A game that is over begins
again at once; how it ended is still told.
"""

from typing import Any, Final

from mypy_extensions import i64

from sandtable.kernel.beginning import Beginning
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.onlooker import Onlooker
from sandtable.kernel.option import Option
from sandtable.kernel.research import Research
from sandtable.kernel.state import State

FEW: Final = 30  # actions of which a mask is a number, and known masks are kept
BIT: Final = [1 << number for number in range(FEW)]
SLOTS: Final = 4093  # for known masks: where two fall into the same, the later one stays
SEED_STEP: Final = 1_000_003  # from the seed of one game to that of the next
CHOICE_STEP: Final = 500_009  # and from there to that of its random answers


class ManyGames:
    """What is asked in each game is in `states`; which games the last answers ended is in `ended`."""

    def __init__(self, research: Research, count: int, beginning: Beginning, longest: int) -> None:
        self.research = research
        self.count = count
        self.beginning = beginning
        self.longest = longest
        self.states: list[State] = []
        self.dice: list[SeededDice] = []  # for chance
        self.choices: list[SeededDice] = []  # for random answers
        self.lengths: list[int] = [0] * count
        self.all = list(range(count))
        self.ended: list[int] = []  # games that the last answers ended: their numbers
        self.last_states: list[State] = []  # and how they ended
        self.is_small = len(research.actions) <= FEW
        self.known: list[int] = [0] * SLOTS  # masks as numbers, and as bytes
        self.known_masks: list[bytes] = [b""] * SLOTS
        self.onlookers: list[Onlooker] = [research.onlooker() for _ in range(count)]
        self.rows: list[bytes] = [b""] * count  # what was seen last, game by game

    def reset(self, seed: int, first: int = 0) -> None:
        """All games begin again, from this seed. `first` is the number of the first of them among still more."""
        seeds = [seed + SEED_STEP * (first + number) for number in range(self.count)]
        self.dice = [SeededDice(one) for one in seeds]
        self.choices = [SeededDice(one + CHOICE_STEP) for one in seeds]
        self.states = [self.begun(number) for number in range(self.count)]
        self.forget_ends()

    def begun(self, number: int) -> State:
        self.lengths[number] = 0
        return self.beginning.begun(self.dice[number])

    def forget_ends(self) -> None:
        self.ended = []
        self.last_states = []

    def chosen(self, actions: list[int], numbers: list[int]) -> list[Option]:
        """The options with these numbers, one for each of these games; raises IllegalOption, and nothing is changed."""
        found: list[Option] = []
        words = self.research.actions
        for number in numbers:
            action = actions[number]
            t = self.states[number]
            option = words[action] if 0 <= action < len(words) else self.research.option(action)
            known = False
            for offered in t.options():
                if offered is option:
                    known = True
                    break
            found.append(option if known else t.check(option))
        return found

    def step(self, actions: list[int]) -> None:
        """Answer in every game."""
        self.step_some(actions, self.all)

    def step_some(self, actions: list[int], numbers: list[int]) -> None:
        """The same for these games alone; `actions` has a place for each game, and the others wait."""
        options = self.chosen(actions, numbers)
        self.forget_ends()
        for place in range(len(numbers)):
            number = numbers[place]
            t = self.states[number]
            t.carry_out(options[place])
            length = self.lengths[number] + 1
            self.lengths[number] = length
            if t.result is not None or length >= self.longest:
                self.begin_again(number, t)

    def begin_again(self, number: int, t: State) -> None:
        self.ended.append(number)
        self.last_states.append(t)
        self.states[number] = self.begun(number)

    def observations(self) -> bytes:
        """What the one who is asked sees, game by game."""
        research = self.research
        rows = self.rows
        for number in range(self.count):
            t = self.states[number]
            rows[number] = self.onlookers[number].look(t, t.seat, research.head_of(t, t.seat))
        return b"".join(rows)

    def planes(self) -> bytes:
        """The board as the one who is asked sees it, game by game."""
        return b"".join([self.research.planes(t, t.seat) for t in self.states])

    def masks(self) -> bytes:
        """What may be answered, game by game."""
        if self.is_small:
            return b"".join([self.small_mask(t) for t in self.states])
        return b"".join([self.research.mask(t, t.seat) for t in self.states])

    def mark_possible(self, memory: Any, first: int) -> None:
        """What may be answered, in memory of others that is all 0 from this place on: a byte for each action."""
        start = first
        size = len(self.research.actions)
        for t in self.states:
            for option in t.options():
                memory[start + option.action] = 1
            start += size

    def small_mask(self, t: State) -> bytes:
        """Of few actions: as a number, by which masks that were made before are found."""
        key: i64 = 0
        for option in t.options():
            bit: i64 = BIT[option.action]
            key |= bit
        slot = key % SLOTS
        if self.known[slot] != key:
            self.known[slot] = key
            self.known_masks[slot] = self.research.mask(t, t.seat)
        return self.known_masks[slot]

    def seats(self) -> bytes:
        """Who is asked, game by game."""
        return bytes([t.seat for t in self.states])

    def random_actions(self) -> bytes:
        """One of the possible actions of each game, all as likely; each game has dice for it. Four bytes each."""
        parts: list[bytes] = []
        for number in range(self.count):
            options = self.states[number].options()
            parts.append(options[self.choices[number].below(len(options))].place)
        return b"".join(parts)

    def dones(self) -> bytes:
        """Which games the last answers ended, game by game: 1 by the rules, 2 cut off, 0 not at all."""
        found = bytearray(self.count)
        for place in range(len(self.ended)):
            found[self.ended[place]] = 2 if self.last_states[place].result is None else 1
        return bytes(found)

    def state(self, number: int) -> State:
        """A copy of one of the games."""
        if not 0 <= number < self.count:
            raise SandtableError(
                "out-of-range", {"place": "game", "value": str(number), "possible": f"0-{self.count - 1}"}
            )
        return self.states[number].clone()
