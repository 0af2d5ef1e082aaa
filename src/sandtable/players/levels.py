# mypyc: skip
"""How strong a computer player is: names for people, and names for experiments."""

import os
from typing import Final, NamedTuple

from sandtable.kernel import SandtableError, State
from sandtable.players.engines.engine_player import EnginePlayer
from sandtable.players.engines.limits import engine_named
from sandtable.players.observation import in_window
from sandtable.players.player_types import (
    Inferring,
    Player,
    Thinker,
    Thought,
    play_at_random,
    play_by_advice,
    play_like_a_recruit,
    searching,
    thinking_aloud,
)
from sandtable.players.sparring import HABITS, SparringPartner
from sandtable.players.sparring import KIND as SPARRING
from sandtable.players.thinking_time import Effort
from sandtable.players.values_file import LearnedValues, values_in

WINDOW_SHARE: Final = 1 / 8  # of the time is for a window: there are many, and most of them are passed
WINDOW_MOST: Final = 1.0  # seconds


class Level(NamedTuple):
    """A computer player that a person can choose. `seconds` is the longest that it thinks about one answer."""

    name: str
    seconds: float

    @property
    def in_window(self) -> float:
        """The longest where it may react in a game with secrets: however much there is to think about, it is short."""
        return min(WINDOW_MOST, WINDOW_SHARE * self.seconds)


RECRUIT: Final = "recruit"
SEARCH: Final = "search"
INFER: Final = "infer"  # a search that infers what the enemy holds
LEVELS: Final = (Level(RECRUIT, 0.3), Level("regular", 1.0), Level("veteran", 3.0), Level("commander", 10.0))
MOST_CORES: Final = 2
BY: Final = "@"  # between a search and the file with the learned values that it judges by
ADVICE: Final = "advice"  # instead of a file: by the advice of the game alone, whatever was learned


def levels() -> list[Level]:
    """The levels, weakest first."""
    return list(LEVELS)


def longest(name: str, t: State) -> float:
    """The longest that a level thinks about what is asked now; 0 for a player that does not search. By public facts."""
    for level in LEVELS:
        if level.name == name:
            return level.in_window if in_window(t) else level.seconds
    return 0.0


def player(name: str, processes: int = 0) -> Player:
    """A player by name: a level; `random`; `heuristic`; `search:0.5` (seconds per answer); `search:500x` (rounds), both
    also with learned values from a file (`search:500x@FILE`) or by the advice alone (`search:500x@advice`);
    `infer:0.5` and `infer:500x` (a search that deals hidden cards by what the enemy did); a partner with a bad habit
    (`sparring:passive`); or a program of its own that speaks the engine protocol (`./my-engine`, `engine:COMMAND`).

    `processes` limits the cores that a level uses; 0 is what the machine has, two at most.
    """
    if name == "random":
        return play_at_random
    if name == "heuristic":
        return play_by_advice
    if name == RECRUIT:
        return play_like_a_recruit
    if name in (level.name for level in LEVELS):
        thinking = thinker(name, processes)
        return Inferring(lambda observation: thinking(observation).option, is_level=True)
    kind, _, effort = name.partition(":")
    if (found := search_effort(name)) is not None:
        return searching(found, values=values_of(name))
    if kind == INFER and (found := read_effort(effort)) is not None:
        return Inferring(searching(found))
    if kind == SPARRING and effort in HABITS:
        return SparringPartner(effort)
    if (engine := engine_named(name)) is not None and engine.is_there:
        return EnginePlayer(engine)
    raise SandtableError("unknown-value", {"place": "player", "value": name, "possible": possible_players()})


def refuse_misfit(name: str, game: str) -> None:
    """Raise an error for a player that does not exist, or that cannot play this game: before the first answer."""
    found = player(name, 1)
    if isinstance(found, SparringPartner):
        found.factors(game)
    if (values := values_of(name)) is not None:
        values.refuse_other_game(game, name)


def thinker(name: str, processes: int = 0) -> Thinker:
    """A player by name that also says how its answer came about."""
    for level in LEVELS:
        if level.name == name != RECRUIT:
            cores = processes or min(MOST_CORES, os.cpu_count() or 1)
            return thinking_aloud(Effort(level.seconds), cores, Effort(level.in_window))
    play = player(name, processes)
    return lambda observation: Thought(play(observation))


def is_by_the_clock(name: str) -> bool:
    """Whether the machine decides what a player answers: it thinks for some time, or is a program of its own."""
    if any(level.name == name != RECRUIT for level in LEVELS):
        return True
    kind, _, rest = name.partition(":")
    effort = read_effort(rest) if kind == INFER else search_effort(name)
    return engine_named(name) is not None if effort is None else not effort.is_counted


def possible_players() -> list[str]:
    """The names that player() knows."""
    sparring = [f"{SPARRING}:{habit}" for habit in HABITS]
    levels = [level.name for level in LEVELS]
    return [
        "random",
        "heuristic",
        *levels,
        "search:SECONDS",
        "search:ROUNDSx",
        "search:ROUNDSx@FILE",
        "infer:SECONDS",
        "infer:ROUNDSx",
        *sparring,
        "./ENGINE",
    ]


def search_effort(name: str) -> Effort | None:
    """How long a player of this name searches; None for one that is no search."""
    kind, _, rest = name.partition(":")
    return read_effort(rest.partition(BY)[0]) if kind == SEARCH else None


def values_of(name: str) -> LearnedValues | None:
    """The learned values that a player's name names, read and checked; None where it names none."""
    _, at, path = name.partition(BY)
    return values_in(path) if at and path != ADVICE and search_effort(name) is not None else None


def read_effort(text: str) -> Effort | None:
    """Seconds, or rounds with an x after them; None for anything else."""
    try:
        if text.endswith("x"):
            rounds = int(text[:-1])
            return Effort(rounds=rounds) if 0 < rounds < 10**9 else None
        seconds = float(text)
    except ValueError:
        return None
    return Effort(seconds) if 0 < seconds < 3600 else None
