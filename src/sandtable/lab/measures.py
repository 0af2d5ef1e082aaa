"""What is measured while a single game is played: the generic part for every game, and what the game's own part adds.

A game says what its events mean with the part `measures` of its manifest; one without it is still measured: how long,
who was asked what, which options were offered and which were taken.
"""

from collections import Counter
from typing import Any, Final

import sandtable
from sandtable.kernel import CHANCE_SEAT, Event, Game, Option, State
from sandtable.kernel.picture import HEIGHT, WIDTH, Picture, Point
from sandtable.lab.tally import Tally

MOST_OPTIONS: Final = 2_000  # in the vocabulary of a game; beyond that single options are not counted, only their verbs


class GameMeasures:
    """What a game's own part offers; a subclass of each game fills it in."""

    crop: tuple[float, float, float, float] = (0, 0, WIDTH, HEIGHT)  # of the board: x, y, width, height

    def begin(self, state: State, tally: Tally) -> None:
        """Before the first answer: what stands where, for the first turn."""

    def happened(self, state: State, tally: Tally, event: Event) -> None:
        """Every event once, hidden facts included. Nothing of this is shown to a player."""

    def answered(self, state: State, tally: Tally) -> None:
        """After every answer and its events."""

    def pieces(self, state: State) -> dict[str, dict[str, list[str]]]:
        """All cards and units of the game as it begins, kind -> side -> names: so that one never seen is listed too."""
        return {}

    def board(self, view: dict[str, Any]) -> Picture | None:
        """The bare board, for counts to be drawn on."""
        return None

    def outlines(self, view: dict[str, Any]) -> dict[str, list[Point]]:
        """Where each place of the tally is on the board: the corners of its area."""
        return {}


class Observer:
    """Looks on while a game is played. It may look at everything and must change nothing that is played."""

    def saw(self, state: State, seat: int, option: Option) -> None:
        """Before an answer is given; the seat of chance is CHANCE_SEAT."""

    def answered(self, state: State) -> None:
        """After it was given."""

    def end(self, state: State) -> dict[str, Any]:
        """What was measured, as plain data."""
        raise NotImplementedError("an observer must say what it measured")


class Measuring(Observer):
    """Counts what every game has, and hands its events to the game's own part."""

    def __init__(self, game: Game[Any], own: GameMeasures | None) -> None:
        self.own = own
        self.tally = Tally()
        self.seats = game.seats
        self.single = len(game.words.by_text) <= MOST_OPTIONS
        self.begun = False
        self.answers = self.forced = self.chance = 0
        self.told: list[Event] | None = None  # the list that was read last, and how much of it
        self.read = 0
        self.decisions: Counter[tuple[int, str, str]] = Counter()  # seat, question, verb
        self.could: Counter[tuple[int, str, str]] = Counter()
        self.offered: dict[tuple[int, str], Counter[Option]] = {}
        self.taken: dict[tuple[int, str], Counter[Option]] = {}

    def begin(self, state: State) -> None:
        """Before the first question is answered: from now on the game tells its events."""
        if self.begun:
            return
        self.begun = True
        if self.own is None:
            return
        state.telling = True
        self.own.begin(state, self.tally)
        self.listen(state)

    def saw(self, state: State, seat: int, option: Option) -> None:
        """A seat is about to answer. Where there is one option only, nothing was decided."""
        self.begin(state)
        if seat == CHANCE_SEAT:
            return
        self.answers += 1
        options = state.options()
        if len(options) < 2:
            self.forced += 1
            return
        number, question = seat, state.asking.name
        self.decisions[number, question, option.verb] += 1
        for verb in {each.verb for each in options}:
            self.could[number, question, verb] += 1
        if self.single:
            asked = (number, question)
            if asked not in self.offered:
                self.offered[asked], self.taken[asked] = Counter(), Counter()
            self.offered[asked].update(options)
            self.taken[asked][option] += 1

    def answered(self, state: State) -> None:
        """An answer was carried out. Chance adds to the events of the answer before it."""
        self.begin(state)
        if state.asked == CHANCE_SEAT:
            self.chance += 1
        if self.own is not None:
            self.listen(state)
            self.own.answered(state, self.tally)

    def listen(self, state: State) -> None:
        assert self.own is not None
        events = state.events
        if events is not self.told:
            self.told, self.read = events, 0
        while self.read < len(events):
            event = events[self.read]
            self.read += 1
            self.own.happened(state, self.tally, event)

    def end(self, state: State) -> dict[str, Any]:
        """The measures as plain data."""
        found: dict[str, Any] = {"length": self.answers, "forced": self.forced, "chance": self.chance}
        found["verbs"] = self.by_seat(self.could, self.decisions)
        if self.single:
            found["options"] = {}
            for (number, question), offered in self.offered.items():
                taken = self.taken[number, question]
                of_seat = found["options"].setdefault(self.seats[number], {})
                of_seat[question] = {option.text: [times, taken[option]] for option, times in offered.items()}
        if self.own is not None:
            found.update(self.tally.plain())
        return found

    def by_seat(
        self, offered: Counter[tuple[int, str, str]], taken: Counter[tuple[int, str, str]]
    ) -> dict[str, dict[str, dict[str, list[int]]]]:
        """seat -> question -> verb -> how often it was possible, how often it was chosen."""
        found: dict[str, dict[str, dict[str, list[int]]]] = {}
        for number, question, verb in offered:
            of_seat = found.setdefault(self.seats[number], {})
            times = [offered[number, question, verb], taken[number, question, verb]]
            of_seat.setdefault(question, {})[verb] = times
        return found


def measures_of(game: Game[Any]) -> GameMeasures | None:
    """The game's own part, if it has one."""
    found: GameMeasures | None = sandtable.part(game.name, "measures")
    return found


def observer(name: str) -> Observer | None:
    """Somebody who watches one game of this kind."""
    game = sandtable.game(name)
    return Measuring(game, measures_of(game))
