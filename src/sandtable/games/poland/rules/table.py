"""The table: hands, decks, units, objectives, the battle. Flat numbers, and the questions that rules ask about them."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from sandtable.games.poland.rules.bit_sets import count, each, lowest
from sandtable.games.poland.rules.deck import GERMANY, SIDES, SPAN
from sandtable.games.poland.rules.deck_file import HAND, NAMED, named_deck, read_deck_text
from sandtable.games.poland.rules.frames import Battle
from sandtable.kernel.dice import Dice
from sandtable.kernel.errors import BadGame
from sandtable.kernel.state import State

if TYPE_CHECKING:
    from sandtable.kernel.game import Game

NO_CARD: Final = -1
NOTHING: Final[list[int]] = []  # stands for what is not laid out yet; never changed


class Readings:
    """The set of cards and the rulings in force. One object for all copies of a game; never changed."""

    def __init__(self, settings: dict[str, str]) -> None:
        deck = settings["deck"]
        self.deck = named_deck(deck) if deck in NAMED else read_deck_text(deck)
        self.can_be_retaken = settings["captured"] == "retaken"  # POL:P1
        self.plays_several = settings["action_play"] == "several"  # POL:P3
        self.empty_is_nothing = settings["empty_defence"] == "nothing"  # POL:P5
        self.hand_is_strict = settings["hand_limit"] == "strict"  # POL:P7
        self.discards_own = settings["discard_power"] == "any_side"  # POL:P12
        self.may_stop = settings["prepare"] == "may_stop"  # POL:P19
        self.draws_exceed = settings["card_draws"] == "any_timing"  # POL:P21
        self.asks_in_vain = settings["empty_questions"] == "asked"  # POL:P25
        self.last_turn = 0 if settings["turn_limit"] == "none" else int(settings["turn_limit"])  # POL:P17


@mypyc_attr(free_list_len=1)
class Poland(State):
    """A game of Poland. Sets of cards are bits, by side."""

    def __init__(self, game: "Game[Any]", settings: dict[str, str], readings: Readings) -> None:
        super().__init__(game, settings)
        self.readings = readings
        self.deck = readings.deck
        self.mover = GERMANY  # POL:setup.5
        self.turn = 1  # rounds: both sides have a turn in each
        self.fights = 0  # battles fought in the whole game
        self.taken = 0  # objectives that have been taken, as bits
        self.score = NOTHING
        self.hand = NOTHING
        self.stock = NOTHING  # the face-down decks
        self.pile = NOTHING  # discards, open to all; POL:P20
        self.units = NOTHING  # on the table, free to fight
        self.committed = NOTHING  # in the battle
        self.shown = NOTHING  # cards in hand that the enemy has seen go there; POL:P20
        self.in_play = NOTHING  # action cards of the battle by class, as numbers; POL:battle.7
        self.reshuffles = NOTHING

    def lay_bare(self) -> None:
        """Everything in the decks."""
        self.score = [0, 0]
        self.hand = [0, 0]
        self.stock = self.deck.all_cards[:]
        self.pile = [0, 0]
        self.units = [0, 0]
        self.committed = [0, 0]
        self.shown = [0, 0]
        self.in_play = [NO_CARD, NO_CARD, NO_CARD]
        self.reshuffles = [0, 0]

    def lay_out(self) -> None:
        """POL:setup.2, POL:setup.3. The units marked S lie open before their owners, and the objectives."""
        self.lay_bare()
        for side in range(len(SIDES)):
            self.units[side] = self.deck.starting[side]
            self.stock[side] &= ~self.deck.starting[side]

    def clone(self) -> "Poland":
        c = Poland(self.game, self.settings, self.readings)
        self.copy_to(c)
        c.mover = self.mover
        c.turn = self.turn
        c.fights = self.fights
        c.taken = self.taken
        c.score = self.score[:]
        c.hand = self.hand[:]
        c.stock = self.stock[:]
        c.pile = self.pile[:]
        c.units = self.units[:]
        c.committed = self.committed[:]
        c.shown = self.shown[:]
        c.in_play = self.in_play[:]
        c.reshuffles = self.reshuffles[:]
        return c

    # Cards

    def hand_size(self, side: int) -> int:
        return count(self.hand[side])

    def room(self, side: int) -> int:
        """How many cards a side may still draw by the rules of the turn. POL:turn.4"""
        return max(0, HAND - self.hand_size(side))

    def could(self, side: int, cards: int) -> bool:
        """Whether the enemy must expect one of these cards in this hand: the public test that opens questions.

        Discards lie open (POL:P20), so everybody knows which cards are in hand or deck, but not which of the two,
        unless the whole hand has been seen.
        """
        hand = self.hand[side]
        if not hand:
            return False
        if hand == self.shown[side] and not self.readings.asks_in_vain:  # POL:P25
            return hand & cards != 0
        return (hand | self.stock[side]) & cards != 0

    def can_draw(self, side: int) -> bool:
        return self.stock[side] | self.pile[side] != 0

    def cards_in_play(self, side: int) -> list[int]:
        """The action cards of a side in the battle, by class."""
        return [c for c in self.in_play if c != NO_CARD and c // SPAN == side]

    def barred(self, side: int) -> int:
        """Cards that a side cannot play because of what it has lost. POL:objective.bars"""
        found = 0
        for number in each(self.taken & self.deck.barring):
            if self.deck.taker[number] != side:
                found |= self.deck.bars[number]
        return found

    # Objectives

    def holder(self, number: int) -> int:
        """Who holds an objective: its taker if it was taken, else the other side."""
        return self.deck.taker[number] if self.taken >> number & 1 else 1 - self.deck.taker[number]

    def is_open(self, number: int) -> bool:
        """Whether an objective can be attacked now by the side that does not hold it. POL:set.2, POL:P1"""
        if self.taken >> number & 1:
            return self.readings.can_be_retaken
        needs_all, needs_any = self.deck.needs_all[number], self.deck.needs_any[number]
        return needs_all & ~self.taken == 0 and (needs_any == 0 or needs_any & self.taken != 0)

    def targets(self, side: int) -> list[int]:
        """The objectives that a side can attack."""
        taken: i64 = self.taken
        takers = self.deck.taker
        found: list[int] = []
        for n in range(len(takers)):
            was_taken: i64 = taken >> n & 1
            # Whoever holds it does not attack it: the taker once it was taken, the other side before.
            if (takers[n] == side) != (was_taken != 0) and self.is_open(n):
                found.append(n)
        return found

    # The battle

    def battle(self) -> Battle:
        """The battle that is being fought."""
        frame = self.fight()
        if frame is None:
            raise BadGame("no battle is being fought")
        return frame

    def fight(self) -> Battle | None:
        """The battle, if there is one; it lies on the turn."""
        if len(self.stack) > 1:
            frame = self.stack[1]
            if isinstance(frame, Battle):
                return frame
        return None

    # What the kernel asks

    def whose_turn(self) -> int:
        return self.mover

    def battle_number(self) -> int:
        return self.fights if self.fight() is not None else 0

    def deal_hidden(self, seat: int, dice: Dice) -> None:
        """Deal the hands again that this seat does not see, out of hand and deck. Cards it has seen stay. POL:P20"""
        for side in range(len(SIDES)):
            if side == seat:
                continue
            kept = self.hand[side] & self.shown[side]
            unseen = (self.hand[side] | self.stock[side]) & ~kept
            pool = each(unseen)
            hand = kept
            for _ in range(count(self.hand[side] & ~kept)):
                hand |= 1 << pool.pop(dice.below(len(pool)))
            self.hand[side] = hand
            self.stock[side] = (unseen | kept) & ~hand

    def deal_cards(self, side: int, cards: list[int]) -> None:
        """Deal these kinds of cards to a hand, beside those that the enemy has seen."""
        kept = self.hand[side] & self.shown[side]
        unseen = (self.hand[side] | self.stock[side]) & ~kept
        hand = kept
        for c in cards:
            hand |= lowest(unseen & ~hand & self.deck.copies[c])
        self.hand[side] = hand
        self.stock[side] = (unseen | kept) & ~hand
        self.offered = None
