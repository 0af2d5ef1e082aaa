"""A game that others drive by numbers, chance too; and what was heard of it, worked out when somebody asks.

Libraries ask the same few questions at every step, so each of them is one call here.
"""

from collections.abc import Callable
from typing import Any

from sandtable.kernel.option import Option
from sandtable.kernel.recall import Heard, answered
from sandtable.kernel.research import Research
from sandtable.kernel.state import OVER, SPECTATOR_SEAT, State


class Told:
    """What was heard up to some moment, and the game at that moment. Neither ever changes."""

    def __init__(self, state: State, heard: Heard) -> None:
        self.state = state
        self.heard = heard

    def after(self, answers: list[Option]) -> "Told":
        """The same some answers later."""
        state, heard = self.state.clone(), self.heard
        state.telling = True
        for option in answers:
            seat = state.seat
            state.carry_out(option)
            heard = answered(heard, state, seat, option.text)
        return Told(state, heard)


class NumberedPlay:
    """A game in play and what was heard of it. Most who play only want to go on, so that is kept cheap.

    `read` makes one again from what is written down of it.
    """

    def __init__(
        self, research: Research, state: State, told: Told, read: Callable[..., Any], answers: int = 0
    ) -> None:
        self.research = research
        self.state = state
        self.told = told
        self.read = read
        self.since: list[Option] = []  # answers since then
        self.answers = answers

    def asked(self) -> int:
        """The seat that is asked, CHANCE_SEAT, or OVER: by the rules, or after too many answers."""
        return self.state.seat if self.answers < self.research.longest else OVER

    def legal(self) -> list[int]:
        """The numbers of what whoever is asked may answer, in ascending order."""
        return self.research.legal(self.state) if self.asked() != OVER else []

    def chances(self) -> list[tuple[int, float]]:
        """The numbers of the outcomes of chance, with their probabilities."""
        return self.research.chances(self.state)

    def answer(self, number: int) -> int:
        """Answer for whoever is asked, and tell who is asked then. Raises SandtableError; nothing is changed then."""
        chosen = self.research.chosen(self.state, number)
        self.state.carry_out(chosen)
        self.since.append(chosen)
        self.answers += 1
        return self.asked()

    def heard(self) -> Heard:
        """What everybody has heard until now."""
        if self.since:
            self.told = self.told.after(self.since)
            self.since = []
        return self.told.heard

    def resampled(self, seat: int, seed: int) -> "NumberedPlay":
        """Another world that this seat cannot tell from this one. What was heard is what this seat heard."""
        dealt = self.state.resample(self.research.game.seats[seat], seed)
        heard = self.heard().known_to(seat, self.research.seats)
        return NumberedPlay(self.research, dealt, Told(dealt.clone(), heard), self.read, self.answers)

    def clone(self) -> "NumberedPlay":
        copy = NumberedPlay(self.research, self.state.clone(), self.told, self.read, self.answers)
        copy.since = self.since[:]
        return copy

    def __deepcopy__(self, memo: Any) -> "NumberedPlay":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Written down as plain data: the position, and what everybody heard."""
        seats = [*range(self.research.seats), SPECTATOR_SEAT]
        told = {seat: self.heard().text(seat) for seat in seats}
        return self.read, (self.research.environment, self.state.position(), told, self.answers)
