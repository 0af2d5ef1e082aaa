"""Games to learn from: a search plays against itself, and settled moments are kept as each seat sees them.

What the advice says of a moment is asked in a world that is dealt for the seat, never in the real one: nothing is
learned from what nobody could know.
"""

import base64
import zlib
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import Option, SandtableError, SeededDice, State
from sandtable.kernel.setting import settle
from sandtable.lab.measures import Observer
from sandtable.lab.single_game import play
from sandtable.players import player
from sandtable.players.advice import advice_for
from sandtable.players.levels import is_by_the_clock, refuse_misfit, search_effort
from sandtable.players.value_fitting import Moment

LUCK: Final = 0x7EAC
MOST_MOMENTS: Final = 40  # of a game: more of them tell hardly more about how it goes
POSSIBLE: Final = ["search:ROUNDSx", "search:ROUNDSx@advice", "search:ROUNDSx@FILE"]


class Order(NamedTuple):
    """What is to be learned from. The same order, the same numbers."""

    game: str
    player: str
    games: int
    matches: int  # games by which each proposal is tried, and as many for the one that is chosen
    seed: int
    settings: dict[str, str]

    def check(self) -> "Order":
        """The order, if it can be carried out; raises SandtableError."""
        seats = sandtable.game(self.game).seats
        if len(seats) != 2:
            two = [name for name in sandtable.game_names() if len(sandtable.game(name).seats) == 2]
            raise SandtableError("unknown-value", {"place": "game", "value": self.game, "possible": two})
        refuse_misfit(self.player, self.game)
        if search_effort(self.player) is None or is_by_the_clock(self.player):
            facts: dict[str, Any] = {"place": "--player", "value": self.player, "possible": POSSIBLE}
            raise SandtableError("unknown-value", facts)
        sandtable.research(self.game).check_settings(self.settings)
        return self

    @property
    def settled(self) -> dict[str, str]:
        """All settings."""
        return settle(sandtable.game(self.game).settings, self.settings)

    @property
    def origin(self) -> str:
        """The command, but for how many games."""
        options = "".join(f"--option {name}={value} " for name, value in self.settings.items())
        return f"sandtable train {self.game} --player {self.player} --seed {self.seed} {options}"

    @property
    def command(self) -> str:
        """What makes the same numbers again."""
        return f"{self.origin}--games {self.games} --matches {self.matches}"


class Lesson(NamedTuple):
    """A finished game: who won (-1 nobody), and moments of it: the seat that looks, what the advice says, the bytes."""

    number: int
    winner: int
    looks: list[tuple[int, float]]
    seen: str  # the bytes of all of them, one after the other, packed

    def moments(self, size: int) -> list[tuple[int, Moment]]:
        """By seat, as the fit takes them: those of a seat count together as one game."""
        data = zlib.decompress(base64.b64decode(self.seen))
        share = 2 / max(1, len(self.looks))
        found = []
        for number, (seat, written) in enumerate(self.looks):
            won = 0.5 if self.winner < 0 else float(self.winner == seat)
            found.append((seat, Moment(data[number * size : (number + 1) * size], written, won, share)))
        return found


class Looking(Observer):
    """Keeps the settled moments of a game. Of a long game some, by lot, spread over all of it."""

    def __init__(self, order: Order, seed: int) -> None:
        self.game = sandtable.game(order.game)
        self.advice = advice_for(self.game)
        self.research = sandtable.research(order.game)
        self.luck = SeededDice(seed ^ LUCK)
        self.kept: list[tuple[list[tuple[int, float]], bytes]] = []
        self.moments = 0

    def saw(self, state: State, seat: int, option: Option) -> None:
        if seat < 0 or not self.advice.settled(state):
            return
        self.moments += 1
        place = len(self.kept) if len(self.kept) < MOST_MOMENTS else self.luck.below(self.moments)
        if place < MOST_MOMENTS:
            self.kept[place : place + 1] = [self.look(state)]

    def look(self, state: State) -> tuple[list[tuple[int, float]], bytes]:
        """This moment as each seat sees it."""
        looks, seen = [], b""
        for seat, name in enumerate(self.game.seats):
            world = state.resample(name, self.luck)
            looks.append((seat, round(self.advice.value(world, seat), 6)))
            seen += self.research.observation(state, seat)
        return looks, seen


def play_lesson(order: Order, number: int) -> Lesson:
    """One game."""
    game, seed = sandtable.game(order.game), order.seed + number
    looking = Looking(order, seed)
    played = play(game, order.settings, seed, [player(order.player, 1) for _ in game.seats], looking)
    winner = -1 if played.winner is None else game.seats.index(played.winner)
    seen = zlib.compress(b"".join(part for _, part in looking.kept), 9)
    looks = [look for some, _ in looking.kept for look in some]
    return Lesson(number, winner, looks, base64.b64encode(seen).decode())
