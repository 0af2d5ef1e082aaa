"""The state of a game in play: a flat table in the game's subclass, and here what every game shares.

`options()` is the only source of legality. `answer()` changes the state in place; everything else only looks.
"""

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.dice import Dice, dice_of
from sandtable.kernel.errors import BadGame, IllegalOption
from sandtable.kernel.event import Event, Facts
from sandtable.kernel.frame import EVERYBODY, Frame, Step
from sandtable.kernel.option import Option

if TYPE_CHECKING:
    from sandtable.kernel.game import Game

CHANCE: Final = "chance"
SPECTATOR: Final = "spectator"

# Seats are small numbers inside, names outside.
CHANCE_SEAT: Final = -1
OVER: Final = -2
RUNNING: Final = -3
SPECTATOR_SEAT: Final = -4

SILENCE: Final[list[Event]] = []  # shared by all that tell nothing; never appended to


class Question:
    """What is asked, of whom, by which rule. Everyone at the table may know this much."""

    def __init__(self, key: str, actor: str, rule: str, facts: Facts) -> None:
        self.key = key
        self.actor = actor
        self.rule = rule
        self.facts = facts

    def __repr__(self) -> str:
        return f"Question({self.key!r}, {self.actor!r}, {self.rule!r}, {self.facts!r})"


class Result:
    """How the game ended: the winning seat (None for a draw, or when nobody but the game itself wins), and why."""

    def __init__(self, winner: str | None, key: str, rule: str) -> None:
        self.winner = winner
        self.key = key
        self.rule = rule

    def __repr__(self) -> str:
        return f"Result({self.winner!r}, {self.key!r}, {self.rule!r})"


class Odds:
    """One outcome of what chance decides after an option: how likely, and what it does."""

    def __init__(self, option: str, weight: int, total: int, facts: Facts) -> None:
        self.option = option
        self.weight = weight
        self.total = total
        self.facts = facts

    @property
    def probability(self) -> float:
        """As a number between 0 and 1; weight and total are the exact fraction."""
        return self.weight / self.total

    def __repr__(self) -> str:
        return f"Odds({self.option!r}, {self.weight}/{self.total}, {self.facts!r})"


class Threat:
    """What one piece could do next, from where it stands and of what may be known: places to go, places to attack."""

    def __init__(self, side: str, unit: str, reach: list[str], attack: list[str]) -> None:
        self.side = side
        self.unit = unit
        self.reach = reach
        self.attack = attack

    def plain(self) -> dict[str, Any]:
        return {"side": self.side, "unit": self.unit, "reach": self.reach, "attack": self.attack}

    def __repr__(self) -> str:
        return f"Threat({self.side!r}, {self.unit!r}, {self.reach!r}, {self.attack!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in play. A game's subclass adds its table and says how it is copied."""

    # The top of the stack and the step that asks, kept at hand because every question goes through them.
    top: Frame
    asking: Step[Any, Any]

    def __init__(self, game: "Game[Any]", settings: dict[str, str]) -> None:
        self.game = game
        self.settings = settings  # shared by all copies: never changed after the start
        self.stack: list[Frame] = []
        self.seat: i64 = RUNNING  # who is asked now
        self.asked: i64 = RUNNING  # who was asked last, while their answer is carried out
        self.result: Result | None = None
        self.reveals: i64 = 0  # how often something hidden was shown; part of no digest
        self.dice: Dice | None = None
        self.telling = False
        self.events = SILENCE  # what happened since the last answer, while telling
        self.offered: list[Option] | None = None

    # What a game must say about its table

    def clone(self) -> "State":
        """A copy that shares nothing that changes. It has no dice and tells nothing."""
        raise NotImplementedError("a state must say how it is copied")

    def deal_hidden(self, seat: int, dice: Dice) -> None:
        """Deal again, in place, all that this seat cannot see. With no hidden information there is nothing to do."""

    @property
    def hides(self) -> bool:
        """Whether the game hides anything from its seats, on its table or in a frame: it can deal that again."""
        return type(self).deal_hidden is not State.deal_hidden or self.game.hides_fields

    def whose_turn(self) -> int:
        """The seat whose turn it is, by number, for those who do not want to be asked before their own."""
        return self.seat

    def battle_number(self) -> int:
        """Tells one battle from the next, for those who pass for the rest of one; 0 between battles."""
        return 0

    def measure(self, before: "State") -> Facts:
        """What changed since `before` that a player weighs when looking at odds."""
        return {}

    # Who is asked what

    @property
    def actor(self) -> str | None:
        """The seat that must answer, CHANCE, or None when the game is over."""
        if self.seat >= 0:
            return self.game.seats[self.seat]
        return CHANCE if self.seat == CHANCE_SEAT else None

    @property
    def question(self) -> Question | None:
        """What is asked. None when the game is over."""
        actor = self.actor
        if actor is None:
            return None
        step = self.asking
        return Question(step.name, actor, step.cite(self, self.top), step.facts(self, self.top))

    def options(self) -> list[Option]:
        """Every legal option, in a fixed order; empty when the game is over. Do not change the list."""
        offered = self.offered
        if offered is None:
            if self.seat < CHANCE_SEAT:
                return []
            offered = self.asking.options(self, self.top)
            self.offered = offered
        return offered

    def weights(self) -> list[int]:
        """When chance is asked: the weight of each option, in the order of options()."""
        if self.seat != CHANCE_SEAT:
            raise BadGame("only chance has weights")
        return self.asking.weights(self, self.top)

    def outcomes(self) -> list[tuple[Option, int]]:
        """When chance is asked: the options with their exact weights."""
        return list(zip(self.options(), self.weights(), strict=True))

    # Answering

    def answer(self, option: Option | str) -> None:
        """Carry out an option, in place. Anything else raises IllegalOption and changes nothing."""
        self.carry_out(self.check(option))

    def carry_out(self, chosen: Option) -> None:
        """Carry out an option that is known to be legal now: one of options(), or one that was checked."""
        self.offered = None
        self.asked = self.seat
        self.seat = RUNNING
        if self.telling:
            self.events = []
        self.asking.answer(self, self.top, chosen)
        self.run()
        if self.dice is not None:
            self.roll(self.dice)

    def check(self, option: Option | str) -> Option:
        """The option itself if it is legal now."""
        found = self.game.words.find(option) if isinstance(option, str) else option
        if found is not None:
            for offered in self.options():
                if offered is found:
                    return found
        text = option if isinstance(option, str) else option.text
        raise IllegalOption(text, [o.text for o in self.options()], self.why_not(text), self.missing(text))

    def run(self) -> None:
        """Go on, step by step, until somebody is asked or the game is over."""
        while self.seat == RUNNING:
            frame = self.top
            steps = frame.procedure
            at = frame.at
            if at < len(steps):
                step = steps[at]
                frame.at = at + 1
                self.asking = step
                step.begin(self, frame)
            else:
                self.pop()

    def roll(self, source: Any) -> None:
        """Answer for chance as long as chance is asked, by dice or what `dice_of` makes dice of."""
        dice = source if isinstance(source, Dice) else dice_of(source)
        while self.seat == CHANCE_SEAT:
            self.roll_once(dice)

    def roll_once(self, dice: Dice) -> None:
        """Answer one question to chance, by weight. What the step itself offers need not be checked again."""
        frame = self.top
        step = self.asking
        option = step.roll(self, frame, dice)
        self.offered = None
        self.asked = CHANCE_SEAT
        self.seat = RUNNING
        step.answer(self, frame, option)
        self.run()

    # What steps use

    def ask(self, seat: int) -> None:
        """Wait for this seat, unless the game is over."""
        if self.result is None:
            self.seat = seat

    def push(self, frame: Frame) -> None:
        """Start something on top of what is going on."""
        frame.procedure = self.game.procedures[type(frame)]
        self.stack.append(frame)
        self.top = frame

    def push_at(self, frame: Frame, step: str) -> None:
        """Start something in the middle: with this step of its procedure."""
        self.push(frame)
        frame.at = [one.name for one in frame.procedure].index(step)

    def pop(self) -> None:
        """What is on top is done; go on with what lies below."""
        self.stack.pop()
        if not self.stack:
            raise BadGame(f"{self.game.name}: nothing is going on and nobody has won")
        self.top = self.stack[-1]

    def finish(self, winner: str | None, key: str, rule: str) -> None:
        """End the game. What ends it first counts."""
        if self.result is not None:
            return
        self.result = Result(winner, key, rule)
        self.seat = OVER
        if self.telling:
            self.tell("over", rule, {"key": key, "winner": winner or "nobody"})

    def tell(self, key: str, rule: str, facts: Facts, private: dict[int, Facts] | None = None) -> None:
        """Tell an event. Verbs ask `telling` first, so that silent play costs nothing."""
        if self.events is SILENCE:
            self.events = []
        self.events.append(Event(key, rule, facts, private))

    def reveal(self) -> None:
        """Something hidden was shown: nobody can take back what came before."""
        self.reveals += 1

    def copy_to(self, other: "State") -> None:
        """Copy what is going on; for clone()."""
        stack = other.stack
        for frame in self.stack:
            copy = frame.clone()
            stack.append(copy)
            other.top = copy
        other.asking = self.asking
        other.seat = self.seat
        other.asked = self.asked
        other.result = self.result
        other.reveals = self.reveals

    # Looking

    def view(self, seat: str) -> dict[str, Any]:
        """What a seat, or SPECTATOR, may know, as plain data. The options are for the eyes of the one who is asked."""
        number = self.game.seat_number(seat)
        question = self.question
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "settings": dict(self.settings),
            "seat": seat,
            "actor": self.actor,
            "question": None
            if question is None
            else {"key": question.key, "rule": question.rule, "facts": dict(question.facts)},
            "options": [o.text for o in self.options()] if number >= 0 and number == self.seat else [],
            "result": None
            if self.result is None
            else {"winner": self.result.winner, "key": self.result.key, "rule": self.result.rule},
            "table": self.game.look(self, number),
        }

    def threats(self, seat: str) -> list[Threat]:
        """What the pieces of every side could do next if nothing else changes, as far as this seat may know."""
        if self.result is not None:
            return []
        return self.game.threats(self, self.game.seat_number(seat))

    def why_not(self, option: Option | str) -> list[str]:
        """The ids of the rules that forbid an option now; empty if it is legal."""
        if self.seat < CHANCE_SEAT:
            return [self.result.rule] if self.result is not None else []
        found = self.game.words.find(option) if isinstance(option, str) else option
        if found is None:
            return [r for r in [self.asking.cite(self, self.top)] if r]
        if any(o is found for o in self.options()):
            return []
        return self.asking.why_not(self, self.top, found)

    def missing(self, option: Option | str) -> Facts:
        """What a forbidden option still needs, where the rules of why_not() do not say it: `{"first_any": [...]}`."""
        found = self.game.words.find(option) if isinstance(option, str) else option
        if self.seat < CHANCE_SEAT or found is None or any(o is found for o in self.options()):
            return {}
        return self.asking.missing(self, self.top, found)

    def commits(self, option: Option | str) -> bool:
        """Whether it could not be taken back: chance answers, something hidden is shown, or another seat is asked."""
        trial = self.clone()
        trial.answer(option)
        return self.seat == CHANCE_SEAT or trial.seat != self.seat or trial.reveals != self.reveals

    def odds(self, option: Option | str) -> list[Odds]:
        """The exact distribution of what chance decides right after an option, by the code that resolves it.

        Nothing, if chance decides nothing, or if it is the secret of another seat.
        """
        trial = self.clone()
        trial.answer(option)
        if trial.seat != CHANCE_SEAT or trial.reveals != self.reveals:
            return []  # what is shown before chance answers must not be learned by asking for odds
        if trial.asking.secret_of(trial, trial.top) not in (EVERYBODY, self.seat):
            return []
        outcomes = trial.outcomes()
        total = sum(weight for _, weight in outcomes)
        found = []
        for outcome, weight in outcomes:
            after = trial.clone()
            after.answer(outcome)
            found.append(Odds(outcome.text, weight, total, after.measure(self)))
        return found

    def resample(self, seat: str, source: Any) -> "State":
        """Another world that this seat cannot tell from this one, with nothing left of the dice of this one.

        It is dealt by dice, or by what `dice_of` makes dice of: a seed, a `random.Random`, a generator of NumPy.
        """
        dice = source if isinstance(source, Dice) else dice_of(source)
        other = self.clone()
        number = self.game.seat_number(seat)
        other.deal_hidden(number, dice)
        for frame in other.stack:
            frame.deal_hidden(number, dice)
        other.offered = None
        return other

    # Saving

    def position(self) -> dict[str, Any]:
        """Everything but the log, as plain data that game.setup() takes."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "settings": dict(self.settings),
            "table": self.game.write_table(self),
            "actor": self.actor or "nobody",
            "doing": [frame.save(frame is self.top) for frame in self.stack],
            "result": None
            if self.result is None
            else {"winner": self.result.winner, "key": self.result.key, "rule": self.result.rule},
        }

    def digest(self) -> str:
        """Equal positions have equal digests. The log does not count."""
        text = json.dumps(self.position(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:32]
