"""Games to learn from: a search plays against itself, and settled moments are kept as each seat sees them.

What the advice says of a moment is asked in a world that is dealt for the seat, never in the real one: nothing is
learned from what nobody could know. What the search itself thought of the moment is kept too: it looked farther ahead
than the advice, and says more than how one game happened to end.
"""

import base64
import zlib
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import Option, SandtableError, SeededDice, State
from sandtable.kernel.setting import settle
from sandtable.lab.measures import Observer
from sandtable.lab.single_game import play
from sandtable.players import Observation
from sandtable.players.advice import advice_for
from sandtable.players.levels import is_by_the_clock, refuse_misfit, search_effort, values_of
from sandtable.players.player_types import thinking_aloud
from sandtable.players.value_fitting import Moment

LUCK: Final = 0x7EAC
UNSEARCHED: Final = -1.0  # stands for what a search thought where there was none
MOST_BYTES: Final = 8_000  # of an observation: a number for each, twice, must fit into a file of values
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
        research = sandtable.research(self.game)
        research.check_settings(self.settings)
        if research.size > MOST_BYTES:
            place, possible = f"{self.game}: observation", f"1-{MOST_BYTES}"
            raise SandtableError("out-of-range", {"place": place, "value": str(research.size), "possible": possible})
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


Look = tuple[int, float, float]
"""The seat that looks, what the advice says, and what the search thought of it for this seat; UNSEARCHED if nothing."""


class Lesson(NamedTuple):
    """A finished game: who won (-1 nobody), and looks at moments of it."""

    number: int
    winner: int
    looks: list[Look]
    seen: str  # the bytes of all of them, one after the other, packed

    def moments(self, size: int, by_search: float = 0.0) -> list[tuple[int, Moment]]:
        """By seat, as the fit takes them: those of a seat count together as one game.

        What is aimed at is how the game ended, and to this part what the search thought.
        """
        data = zlib.decompress(base64.b64decode(self.seen))
        share = 2 / max(1, len(self.looks))
        found = []
        for number, (seat, written, searched) in enumerate(self.looks):
            won = 0.5 if self.winner < 0 else float(self.winner == seat)
            if searched != UNSEARCHED:
                won += by_search * (searched - won)
            found.append((seat, Moment(data[number * size : (number + 1) * size], written, won, share)))
        return found


class Thinking:
    """A search that remembers for a moment what it thought of its last answer."""

    def __init__(self, name: str) -> None:
        effort = search_effort(name)
        assert effort is not None  # the order was checked
        self.think = thinking_aloud(effort, values=values_of(name))
        self.thought = UNSEARCHED

    def __call__(self, observation: Observation) -> str:
        found = self.think(observation)
        self.thought = UNSEARCHED if found.chance is None else found.chance
        return found.option

    def take(self) -> float:
        """What it thought, once."""
        thought, self.thought = self.thought, UNSEARCHED
        return thought


class Looking(Observer):
    """Keeps the settled moments of a game. Of a long game some, by lot, spread over all of it."""

    def __init__(self, order: Order, seed: int, players: list[Thinking]) -> None:
        self.players = players
        self.game = sandtable.game(order.game)
        self.advice = advice_for(self.game)
        self.research = sandtable.research(order.game)
        self.luck = SeededDice(seed ^ LUCK)
        self.kept: list[tuple[list[Look], bytes]] = []
        self.moments = 0

    def saw(self, state: State, seat: int, option: Option) -> None:
        if seat < 0:
            return
        thought = self.players[seat].take()
        if not self.advice.settled(state):
            return
        self.moments += 1
        place = len(self.kept) if len(self.kept) < MOST_MOMENTS else self.luck.below(self.moments)
        if place < MOST_MOMENTS:
            self.kept[place : place + 1] = [self.look(state, thought)]

    def look(self, state: State, thought: float) -> tuple[list[Look], bytes]:
        """This moment as each seat sees it, with what the one that is asked thought of it."""
        looks: list[Look] = []
        seen = b""
        for seat, name in enumerate(self.game.seats):
            world = state.resample(name, self.luck)
            searched = thought if seat == state.seat or thought == UNSEARCHED else 1 - thought
            looks.append((seat, round(self.advice.value(world, seat), 6), round(searched, 6)))
            seen += self.research.observation(state, seat)
        return looks, seen


def play_lesson(order: Order, number: int) -> Lesson:
    """One game."""
    game, seed = sandtable.game(order.game), order.seed + number
    players = [Thinking(order.player) for _ in game.seats]
    looking = Looking(order, seed, players)
    played = play(game, order.settings, seed, [*players], looking)
    winner = -1 if played.winner is None else game.seats.index(played.winner)
    seen = zlib.compress(b"".join(part for _, part in looking.kept), 9)
    looks = [look for some, _ in looking.kept for look in some]
    return Lesson(number, winner, looks, base64.b64encode(seen).decode())
