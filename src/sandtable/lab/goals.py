"""What a tuned game shall be like: the share of a seat, its length, how often something is used; how far it is off."""

from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import CHANCE_SEAT, Game, Option, SandtableError, State
from sandtable.lab.checked_values import check_number, part, refuse_unknown
from sandtable.lab.measures import Observer
from sandtable.lab.single_game import LONGEST, play
from sandtable.players import player

SHARE: Final = "share"
LENGTH: Final = "length"
USE: Final = "use"
FORM: Final = '"axis play ambush"'


class Goal(NamedTuple):
    """A kind, what it is about (a seat, or a seat with the first words of an answer), and the wanted value."""

    kind: str
    about: str
    wanted: float

    @property
    def name(self) -> str:
        return f"{self.kind}.{self.about}" if self.about else self.kind

    def off(self, found: float) -> float:
        """How far off: shares as they are, a length in parts of the wanted one."""
        return (found - self.wanted) / (self.wanted if self.kind == LENGTH else 1.0)


class GoalGame(NamedTuple):
    """What the goals need to know of a game."""

    number: int
    winner: str | None
    answers: int
    used: tuple[bool, ...]  # for each goal; false where it is not about use


class Uses(Observer):
    """Whether some answers were given at least once."""

    def __init__(self, goals: tuple[Goal, ...]) -> None:
        self.wanted = [goal.about if goal.kind == USE else "" for goal in goals]
        self.used = [False] * len(goals)

    def saw(self, state: State, seat: int, option: Option) -> None:
        if seat == CHANCE_SEAT:
            return
        said = f"{state.game.seats[seat]} {option.text} "
        for number, about in enumerate(self.wanted):
            if about and said.startswith(f"{about} "):
                self.used[number] = True

    def end(self, state: State) -> dict[str, Any]:
        return {"used": self.used}


def play_for_goals(
    name: str, settings: dict[str, str], players: tuple[str, ...], goals: tuple[Goal, ...], number: int, seed: int
) -> GoalGame:
    """One game, looked at for the goals alone."""
    uses = Uses(tuple(Goal(*goal) for goal in goals))
    played = play(sandtable.game(name), settings, seed, [player(each, 1) for each in players], uses)
    return GoalGame(number, played.winner, played.answers, tuple(uses.used))


def measured(goals: tuple[Goal, ...], games: list[GoalGame]) -> list[float]:
    """The value of each goal in some games."""
    found = []
    for number, goal in enumerate(goals):
        if goal.kind == SHARE:
            found.append(sum(game.winner == goal.about for game in games) / len(games))
        elif goal.kind == LENGTH:
            found.append(sum(game.answers for game in games) / len(games))
        else:
            found.append(sum(game.used[number] for game in games) / len(games))
    return found


def loss(goals: tuple[Goal, ...], values: list[float]) -> float:
    """How far all goals together are missed; 0 is all of them reached."""
    return sum(goal.off(value) ** 2 for goal, value in zip(goals, values, strict=True))


def goals_of(table: dict[str, Any], game: Game[Any], place: str) -> tuple[Goal, ...]:
    """`share.SEAT`, `length`, `use."SEAT FIRST WORDS"`, each with the wanted value."""
    refuse_unknown(table, (SHARE, LENGTH, USE), place)
    found = []
    shares = part(table, SHARE, place)
    refuse_unknown(shares, game.seats, f"{place}.{SHARE}")
    for seat, value in shares.items():
        found.append(Goal(SHARE, seat, wanted(value, 0.0, 1.0, f"{place}.{SHARE}.{seat}")))
    if LENGTH in table:
        found.append(Goal(LENGTH, "", wanted(table[LENGTH], 1.0, float(LONGEST), f"{place}.{LENGTH}")))
    for about, value in part(table, USE, place).items():
        where = f"{place}.{USE}.{about}"
        words = about.split()
        if len(words) < 2:
            raise SandtableError("bad-shape", {"place": where, "value": about[:80], "possible": FORM})
        refuse_unknown({words[0]: 0}, game.seats, where)
        known = {option.verb for option in game.words.by_text.values()}
        refuse_unknown({words[1]: 0}, sorted(known), where)
        found.append(Goal(USE, " ".join(words), wanted(value, 0.0, 1.0, where)))
    if not found:
        raise SandtableError("missing", {"place": place, "possible": [SHARE, LENGTH, USE]})
    return tuple(found)


def wanted(value: Any, least: float, most: float, place: str) -> float:
    return float(check_number(float(value) if type(value) is int else value, least, most, place, float))
