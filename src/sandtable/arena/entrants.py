"""Who takes part: a computer player, the solver of the game, an engine, or a language model."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sandtable.adapters.language import Command, Endpoint, Model, ModelPlayer, NoAnswer
from sandtable.kernel import CHANCE_SEAT, Game, SandtableError, SeededDice
from sandtable.players import Observation, Player, look, player
from sandtable.players.engines import EngineFailed, EnginePlayer
from sandtable.players.engines.limits import Engine
from sandtable.players.levels import is_by_the_clock, refuse_misfit, search_effort, values_of
from sandtable.players.solution import solution_for

SOLVER: Final = "solver"
# The scale that others are measured by: weakest first. The solver joins them in a game that has one.
ANCHORS: Final = ("random", "recruit", "heuristic", "search:50x", "search:200x", "search:800x")
LONGEST: Final = 5_000  # answers until somebody has something to choose


class Entrant(NamedTuple):
    """A player of the ladder: its name, and exactly one of the three that it can be."""

    name: str
    computer: str = ""
    engine: Engine | None = None
    model: Model | None = None
    is_anchor: bool = False

    @property
    def kind(self) -> str:
        return "model" if self.model is not None else "engine" if self.engine is not None else "computer"

    @property
    def is_reproducible(self) -> bool:
        return self.kind == "computer" and not is_by_the_clock(self.computer)

    @property
    def digest(self) -> str:
        """Of all that decides how it plays: games of different players must not be mixed."""
        told = json.dumps(plain(self._replace(is_anchor=False)), sort_keys=True, ensure_ascii=False)
        if (values := values_of(self.computer)) is not None:
            told += values.key
        return hashlib.sha256(told.encode()).hexdigest()[:16]

    def start(self) -> Player:
        """It sits down for one game."""
        if self.model is not None:
            return ModelPlayer(self.model)
        if self.engine is not None:
            return EnginePlayer(self.engine)
        return play_solved if self.computer == SOLVER else player(self.computer, 1)

    def check(self, game: Game[Any], settings: dict[str, str]) -> None:
        """Whether it is there and plays this game; raises Absent or SandtableError before the first game is played."""
        if self.computer == SOLVER:
            check_solver(game, settings)
        elif self.computer:
            refuse_misfit(self.computer, game.name)
        try:
            if self.model is not None:
                self.model.check()
            elif self.engine is not None:
                sit_down(self.engine, game, settings)
        except (EngineFailed, NoAnswer) as wrong:
            raise Absent(self.name, str(wrong)) from wrong


class Absent(Exception):
    """A player who does not answer when the ladder is about to begin."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name = name
        self.reason = reason


def anchors_for(game: Game[Any]) -> list[Entrant]:
    """The anchors of a game."""
    names = [*ANCHORS, *([SOLVER] if solution_for(game) is not None else [])]
    return [Entrant(name, computer=name, is_anchor=True) for name in names]


def play_solved(observation: Observation) -> str:
    """What the solver rates best. It looks at a world that this seat cannot tell from the real one."""
    solution = solution_for(observation.root.game)
    assert solution is not None
    found = solution.outlooks(observation.root)
    return max(found, key=lambda each: each[1].value)[0] if found else observation.options[0]


def check_solver(game: Game[Any], settings: dict[str, str]) -> None:
    solution = solution_for(game)
    if solution is None or not solution.is_studied(game.start(options=settings)):
        raise SandtableError("unknown-value", {"place": "computer", "value": SOLVER, "possible": list(ANCHORS)})


def sit_down(engine: Engine, game: Game[Any], settings: dict[str, str]) -> None:
    """Start an engine, hear whether it plays this game, and send it away."""
    seen = next(choices(game, settings), None)
    if seen is None:
        return
    guest = EnginePlayer(engine)
    try:
        guest.begin(seen)
        guest.over(None, "unfinished")
    finally:
        guest.close()


def choices(game: Game[Any], settings: dict[str, str]) -> Iterator[Observation]:
    """Moments in which somebody has something to choose."""
    state, dice = game.start(options=settings), SeededDice(1)
    for _ in range(LONGEST):
        if state.result is not None:
            return
        if state.seat == CHANCE_SEAT:
            state.roll_once(dice)
        elif len(state.options()) > 1:
            yield look(state, game.seats[state.seat], 1)
        else:
            state.answer(state.options()[0])


def plain(data: Any) -> Any:
    """Named tuples within each other, as plain data. There is no key in them: a model has the name of a variable."""
    if isinstance(data, Entrant | Model | Endpoint | Command | Engine) or hasattr(data, "_asdict"):
        return {key: plain(value) for key, value in data._asdict().items()}
    return list(data) if isinstance(data, tuple) else data


def known_computer(name: str) -> bool:
    """Whether a computer player has this name; an engine has its own field. Raises SandtableError for bad values."""
    if search_effort(name) is not None:
        return player(name, 1) is not None
    try:
        found = name == SOLVER or player(name, 1)
    except SandtableError:
        return False
    return found is True or not isinstance(found, EnginePlayer)


def possible_computers() -> list[str]:
    from sandtable.players.levels import levels

    searches = ["search:SECONDS", "search:ROUNDSx", "search:ROUNDSx@FILE"]
    return ["random", "heuristic", *(level.name for level in levels()), *searches, SOLVER]


__all__ = ["ANCHORS", "SOLVER", "Absent", "Entrant", "anchors_for", "known_computer", "possible_computers"]
