"""The table: beach, squad, charges, rounds, nest. Flat numbers, and the few questions that rules ask about them.

Places are numbered 0-11, three to a row. Row 0 is the line where an assault begins (the sea in the first one), rows
1-3 are the grid in front of it. Ahead is +3.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from sandtable.games.omaha.rules.card_backs import Backs
from sandtable.games.omaha.rules.deck import (
    EYES,
    FIRST_KEPT,
    KINDS,
    NONE,
    OPEN,
    WIRE,
    Deck,
    chosen_deck,
)
from sandtable.games.omaha.rules.vocabulary import AHEAD, LEFT
from sandtable.kernel.event import Facts
from sandtable.kernel.state import State

if TYPE_CHECKING:
    from sandtable.kernel.game import Game

PLACES: Final = 12
FAR_ROW: Final = 9  # the first place of the row farthest from the sea
NOWHERE: Final = -1
START: Final = 8  # OMA:setup.2, OMA:setup.3, OMA:note.1: squad, charges and rounds all begin here
DEAD_SQUAD: Final = 0  # the track of the squad ends with DEAD, not with a number. OMA:play.4a.hit
LAST_ASSAULT: Final = 4  # OMA:play.9
NOTHING: Final[list[int]] = []  # stands for what is not laid out yet; never changed


class Readings:
    """The rulings in force. One object for all copies of a game; never changed."""

    def __init__(self, settings: dict[str, str]) -> None:
        self.mines_everywhere = settings["mines_everywhere"] == "yes"  # OMA:O3
        self.creep_exposed = settings["creep_exposed"] == "yes"  # OMA:O4
        self.sideways_fire: i64 = 2 if settings["sideways_fire"] == "twice" else 1  # OMA:O5
        self.delta_keeps_eye = settings["delta_eye"] == "kept"  # OMA:O6
        self.sniper_on_eye = settings["sniper_on_eye"] == "yes"  # OMA:O7
        self.nest_by_chance = settings["nest_side"] == "chance"  # OMA:O9
        self.nest_replaces = settings["nest_card"] == "replaces"  # OMA:O10
        self.nest_fires = settings["nest_fire"] == "yes"  # OMA:O11
        self.broke_is_lost = settings["out_of_charges"] == "at_once"  # OMA:O14
        self.must_enter = settings["blown_card"] == "must_enter"  # OMA:O16
        self.alive: i64 = START + 1 - int(settings["fatal_hit"])  # OMA:O2: the lowest value of a living squad
        self.behind_column = settings["behind"] == "column"  # OMA:O22
        self.uses: i64 = int(settings["uses"])  # OMA:O23: how often charges and rounds can be used
        self.deck: Deck = chosen_deck(settings)
        self.backs = [Backs(self.deck.cards[f], self.deck.mined[f]) for f in range(KINDS)]


@mypyc_attr(free_list_len=1)
class Omaha(State):
    """A beach with a squad on it."""

    def __init__(self, game: "Game[Any]", settings: dict[str, str], readings: Readings) -> None:
        super().__init__(game, settings)
        self.readings = readings
        self.card = NOTHING  # the card of each place, as it lies
        self.deck = NOTHING  # undealt cards by front
        self.backs = readings.backs  # what is known about the backs, by front; not to be changed before it is laid out
        self.assault: i64 = 1  # OMA:setup.4; counted apart from the nest, OMA:O1
        self.at: i64 = NOWHERE  # where the squad is
        self.nest: i64 = NOWHERE
        self.squad: i64 = START
        self.charges: i64 = readings.uses
        self.rounds: i64 = readings.uses
        self.due: i64 = NOWHERE  # with OMA:O16 read strictly: the blown card that must be entered now

    def lay_out(self) -> None:
        """An empty beach and the full deck. OMA:setup.1"""
        deck = self.readings.deck
        self.card = [NONE] * PLACES
        self.deck = list(deck.cards)
        self.backs = self.readings.backs[:]

    def clone(self) -> "Omaha":
        c = Omaha(self.game, self.settings, self.readings)
        self.copy_to(c)
        c.card = self.card[:]
        c.deck = self.deck[:]
        c.backs = self.backs[:]
        c.assault = self.assault
        c.at = self.at
        c.nest = self.nest
        c.squad = self.squad
        c.charges = self.charges
        c.rounds = self.rounds
        c.due = self.due
        return c

    # Questions that rules ask

    def target(self, direction: i64) -> i64:
        """The place in that direction, or NOWHERE. The squad stays under the three columns (OMA:play.6).

        To the side it goes round what lies ahead (OMA:play.4b.3, OMA:play.4c.3, OMA:play.4d.3); never back (OMA:O13).
        """
        at = self.at
        if direction == AHEAD:
            return at + 3 if at < FAR_ROW else NOWHERE
        if self.in_craft():
            return NOWHERE  # OMA:O18
        column = at % 3
        if direction == LEFT:
            return at - 1 if column > 0 else NOWHERE
        return at + 1 if column < 2 else NOWHERE

    def in_craft(self) -> bool:
        """Whether the squad has not set foot on the beach yet."""
        return self.assault == 1 and self.at < 3

    def has_eye(self, place: i64) -> bool:
        """Whether the card there, as it lies, hides a squad on it or behind it. OMA:note.7"""
        card: i64 = self.card[place]
        return (EYES >> card) & 1 != 0

    def is_behind_eye(self, place: i64) -> bool:
        """Whether the next card ahead of this place hides a squad here; or any ahead, where it is read so. OMA:O22"""
        if place >= FAR_ROW:
            return False
        return self.has_eye(place + 3) or (self.readings.behind_column and self.is_eye_beyond(place))

    def is_eye_beyond(self, place: int) -> bool:
        """Whether a card beyond the next one shows an eye."""
        return any(self.has_eye(ahead) for ahead in range(place + 6, PLACES, 3))

    def is_obstacle(self, place: i64) -> bool:
        """Wire, hedgehog or delta that nobody has blown or cleared."""
        card: i64 = self.card[place]
        return WIRE <= card < KINDS

    def is_shut(self, place: i64) -> bool:
        """Wire that has not been blown. OMA:play.4b.1"""
        return self.card[place] == WIRE

    def gun_fires_at(self, place: i64, sideways: bool) -> bool:
        """Whether the machine gun hits a squad that moves there, if no sniper keeps it down. OMA:O27"""
        if place == self.nest:
            return self.readings.nest_fires  # OMA:O11
        if self.is_behind_eye(place):
            return False
        card: i64 = self.card[place]
        if WIRE < card < KINDS:  # creeping: OMA:O4; sideways it takes an eye to be safe, OMA:play.6
            return self.readings.creep_exposed or (sideways and not self.has_eye(place))
        return card < FIRST_KEPT  # open ground, or where an obstacle was blown: OMA:demo.2, OMA:note.2

    def can_snipe(self) -> bool:
        """Whether the sniper has a round left and a sight of the nest. OMA:sniper.2, OMA:O7"""
        if self.rounds == 0 or self.is_behind_eye(self.at):
            return False
        return self.readings.sniper_on_eye or not self.has_eye(self.at)

    def is_turned_on_entry(self, place: i64) -> bool:
        """Whether a squad that moves there turns the card to look for mines. OMA:play.5, OMA:O3"""
        card: i64 = self.card[place]
        return OPEN < card < KINDS or (card == OPEN and self.readings.mines_everywhere)

    def is_dead(self) -> bool:
        """OMA:O2"""
        return self.squad < self.readings.alive

    def lives(self) -> int:
        """How many hits kill the squad. OMA:O2"""
        return self.squad - self.readings.alive + 1 if self.squad else 0

    # What the kernel asks

    def measure(self, before: State) -> Facts:
        assert isinstance(before, Omaha)
        return {"hits": before.lives() - self.lives()}
