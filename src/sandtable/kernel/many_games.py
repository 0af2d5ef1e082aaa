"""Many games of one kind at once, in numbers: what `sandtable.batch` shows as arrays.

Each game has dice of its own, so that it goes the same way however many others there are. A game that is over begins
again at once; its rewards are still told.
"""

from typing import Final

from sandtable.kernel.beginning import Beginning
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.option import Option
from sandtable.kernel.research import Research
from sandtable.kernel.state import State

OVER: Final = 1  # by the rules
CUT_OFF: Final = 2  # after so many answers
FEW: Final = 60  # actions of which a mask is a number, and known masks are kept
MOST_KEPT: Final = 100_000
SEED_STEP: Final = 1_000_003  # from the seed of one game to that of the next


class ManyGames:
    """What is asked in each game is in `asked`; how each of the last answers ended in `ended`, and what it brought."""

    def __init__(self, research: Research, count: int, beginning: Beginning, longest: int) -> None:
        self.research = research
        self.count = count
        self.beginning = beginning
        self.longest = longest
        self.states: list[State] = []
        self.dice: list[Dice] = []
        self.lengths: list[int] = [0] * count
        self.all = list(range(count))
        self.last_states: dict[int, State] = {}  # of the games that ended with the last answer
        self.no_rewards = bytes(research.seats)
        self.is_small = len(research.actions) <= FEW
        self.known_masks: dict[int, bytes] = {}

    def reset(self, seed: int) -> None:
        """All games begin again, from this seed."""
        self.dice = [SeededDice(seed + SEED_STEP * number) for number in range(self.count)]
        self.states = [self.begun(number) for number in range(self.count)]

    def begun(self, number: int) -> State:
        self.lengths[number] = 0
        return self.beginning.begun(self.dice[number])

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

    def step(self, actions: list[int]) -> tuple[bytes, bytes]:
        """Answer in every game. Gives how each ended (0: it goes on) and the rewards of all seats, as signed bytes."""
        return self.step_some(actions, self.all)

    def step_some(self, actions: list[int], numbers: list[int]) -> tuple[bytes, bytes]:
        """The same for these games alone; `actions` has a place for each game, and the others wait."""
        options = self.chosen(actions, numbers)
        ended: list[int] = []
        rewards: list[bytes] = []
        self.last_states.clear()
        for place in range(len(numbers)):
            number = numbers[place]
            t = self.states[number]
            t.carry_out(options[place])
            length = self.lengths[number] + 1
            self.lengths[number] = length
            if t.result is None and length < self.longest:
                ended.append(0)
                rewards.append(self.no_rewards)
                continue
            ended.append(CUT_OFF if t.result is None else OVER)
            rewards.append(bytes([int(won) & 255 for won in self.research.returns(t)]))
            self.last_states[number] = t
            self.states[number] = self.begun(number)
        return bytes(ended), b"".join(rewards)

    def observations(self) -> bytes:
        """What the one who is asked sees, game by game."""
        research = self.research
        parts: list[bytes] = []
        for t in self.states:
            parts.append(research.head_of(t, t.seat))
            parts.append(research.table(t, t.seat))
        return b"".join(parts)

    def masks(self) -> bytes:
        """What may be answered, game by game."""
        research = self.research
        if not self.is_small:
            return b"".join([research.mask(t, t.seat) for t in self.states])
        parts: list[bytes] = []
        for t in self.states:
            key = 0
            for option in t.options():
                key |= 1 << option.action
            mask = self.known_masks.get(key)
            if mask is None:
                mask = self.keep_mask(key, research.mask(t, t.seat))
            parts.append(mask)
        return b"".join(parts)

    def keep_mask(self, key: int, mask: bytes) -> bytes:
        if len(self.known_masks) >= MOST_KEPT:
            self.known_masks.clear()
        self.known_masks[key] = mask
        return mask

    def seats(self) -> bytes:
        """Who is asked, game by game."""
        return bytes([t.seat for t in self.states])

    def random_actions(self, dice: Dice) -> list[int]:
        """One of the possible actions of each game, all as likely."""
        found: list[int] = []
        for t in self.states:
            options = t.options()
            found.append(options[dice.below(len(options))].action)
        return found

    def state(self, number: int) -> State:
        """A copy of one of the games."""
        if not 0 <= number < self.count:
            raise SandtableError(
                "out-of-range", {"place": "game", "value": str(number), "possible": f"0-{self.count - 1}"}
            )
        return self.states[number].clone()
