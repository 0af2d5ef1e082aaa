"""A sitting: a game in play with its record, its log and undo. This is what a table, a server or a replay holds.

Undo ends where knowledge begins. The kernel decides it: a chance answer, something hidden shown, or another seat asked.
"""

from typing import Final, NamedTuple

from sandtable.kernel.auto_pass import WISHES, AutoPass
from sandtable.kernel.dice import Dice
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.event import Event, Facts
from sandtable.kernel.option import PASS, Option
from sandtable.kernel.record import Record, result_text
from sandtable.kernel.state import CHANCE, CHANCE_SEAT, OVER, State

NO_TURN: Final = -1
NO_THROW: Final = -1


class Given(NamedTuple):
    """An answer that stands: who gave it, and what it was. Whoever runs a table adds what it needs to know of it."""

    seat: str
    option: str
    turn: int = NO_TURN  # whose turn it was, by number
    is_action: bool = False  # something that nobody had to do
    throw: int = NO_THROW  # the number of the throw of the dice, those included that were taken back


class Entry:
    """A line of the log: an event and the answer (by number) after which it happened."""

    def __init__(self, answer: int, event: Event) -> None:
        self.answer = answer
        self.event = event

    def seen_by(self, seat: int) -> Facts:
        """The facts that this seat may know."""
        return self.event.seen_by(seat)


class Mark:
    """Where undo can go back to."""

    def __init__(self, state: State, answers: int, log: int) -> None:
        self.state = state
        self.answers = answers
        self.log = log


class Barrier:
    """Where undo ends: `chance` answered, something was `shown`, another `seat` was asked, or it is `over`."""

    def __init__(self, key: str, log: int) -> None:
        self.key = key
        self.log = log  # from this line on, the log tells what it made known


class Sitting:
    """Takes answers, asks the dice for chance, and keeps the record and the log."""

    def __init__(self, state: State, dice: Dice | None = None, start: dict[str, object] | None = None) -> None:
        self.state = state
        self.dice = dice  # without dice the caller answers for chance
        self.start = start  # the position it began from, if not the usual set-up
        self.given: list[Given] = []  # the only list of the answers that stand
        self.log: list[Entry] = []
        self.marks: list[Mark] = []
        self.barrier: Barrier | None = None  # none before anybody has answered
        self.auto_pass = AutoPass(len(state.game.seats))
        self.passes_at_once = True  # for whoever wishes it; else the caller does that, when it is time
        state.dice = None
        state.telling = True
        self.note()
        self.roll()

    @property
    def answers(self) -> list[tuple[str, str]]:
        """Who answered what, as a record has it."""
        return [(given.seat, given.option) for given in self.given]

    def answer(self, option: Option | str) -> None:
        """A player's answer; then chance, as long as it is asked. Raises IllegalOption and changes nothing."""
        state = self.state
        chosen = state.check(option)
        seat = state.seat
        reveals = state.reveals
        mark = Mark(state.clone(), len(self.given), len(self.log))
        self.take(chosen)
        if seat != CHANCE_SEAT and state.seat == seat and state.reveals == reveals:
            self.marks.append(mark)
            self.roll()
            return
        if seat != CHANCE_SEAT or self.barrier is None:  # else what chance was asked for closed it already
            self.close(barrier_key(state, seat, reveals), mark.log)
        self.roll(closed=True)

    def wish(self, seat: str, wish: str) -> None:
        """How a seat wants to be asked from now on: ask, battle or turn. Nobody else learns of it."""
        if wish not in WISHES:
            raise SandtableError("unknown-value", {"place": "wish", "value": wish, "possible": list(WISHES)})
        seats = self.state.game.seats
        if seat not in seats:
            raise SandtableError("unknown-seat", {"value": seat, "possible": list(seats)})
        self.auto_pass.wish(self.state, seats.index(seat), wish)
        self.roll()

    def take(self, option: Option) -> None:
        self.given.append(Given(self.state.actor or "", option.text))
        self.state.carry_out(option)
        self.note()

    def roll(self, closed: bool = False) -> None:
        """Answer for chance, and pass for whoever wishes it, as long as one of them is asked."""
        state = self.state
        while True:
            self.auto_pass.forget(state)
            log = len(self.log)
            if state.seat == CHANCE_SEAT and self.dice is not None:
                key = "chance"
                self.take(state.check(state.asking.roll(state, state.top, self.dice)))
            elif self.passes_at_once and self.auto_pass.passes(state):
                key = "seat"
                self.take(PASS)
            else:
                return
            if not closed:
                self.close(key, log)
                closed = True

    def close(self, key: str, log: int) -> None:
        """Nothing that was answered so far can be taken back."""
        self.marks = []
        self.barrier = Barrier(key, log)

    def note(self) -> None:
        for event in self.state.events:
            self.log.append(Entry(len(self.given), event))
        self.state.events = []

    def can_undo(self) -> bool:
        """Whether the last answer can be taken back."""
        return bool(self.marks)

    def undo(self) -> bool:
        """Take back the last answer; False if it cannot be."""
        if not self.marks:
            return False
        mark = self.marks.pop()
        self.state = mark.state
        self.state.telling = True
        del self.given[mark.answers :]
        del self.log[mark.log :]
        return True

    def why_no_undo(self) -> str:
        """`nothing` before a player has answered; else what stands in the way: chance, shown, seat or over."""
        if self.barrier is None or all(given.seat == CHANCE for given in self.given):
            return "nothing"
        return self.barrier.key

    def became_known(self) -> list[Entry]:
        """What was told by what undo cannot take back."""
        return [] if self.barrier is None or self.why_no_undo() == "nothing" else self.log[self.barrier.log :]

    def record(self) -> Record:
        """The record of what was answered so far."""
        state = self.state
        return Record(
            state.game.name,
            state.game.version,
            dict(state.settings),
            self.answers,
            self.start,
            state.digest(),
            result_text(state.result),
        )


def barrier_key(state: State, seat: int, reveals: int) -> str:
    """Why the answer of a seat cannot be taken back, seen from the state after it."""
    if CHANCE_SEAT in (seat, state.seat):
        return "chance"
    if state.reveals != reveals:
        return "shown"
    return "over" if state.seat == OVER else "seat"
