"""The table: units on six regions, hands, decks, piles. Flat numbers, and the questions that rules ask about them."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from sandtable.games.north_africa.rules.cards import (
    ALGERIA,
    ALL_CARDS,
    ALLIES,
    AXIS,
    BIT,
    CARD_SIDE,
    TOBRUK,
    UNIT_HOME,
    UNIT_SIDE,
    UNIT_START,
    UNITS,
    cards_in,
    count,
    each,
)
from sandtable.games.north_africa.rules.field_frames import Battle
from sandtable.games.north_africa.rules.frames import Happening, Play
from sandtable.kernel.dice import Dice
from sandtable.kernel.errors import BadGame
from sandtable.kernel.state import State

if TYPE_CHECKING:
    from sandtable.kernel.game import Game

HAND_LIMIT: Final = 9  # LNA:draw.1, LNA:cards.5, LNA:N20
STEPS: Final = 3  # LNA:combat.5i: a unit is removed with its third step
OFF_MAP: Final = -1
NOWHERE: Final = -1
NOTHING: Final[list[int]] = []  # stands for what is not laid out yet; never changed
MIXED: Final = 0
OPERATIONS: Final = 1
ACTIONS: Final = 2


class Readings:
    """The rulings in force. One object for all copies of a game; never changed."""

    def __init__(self, settings: dict[str, str]) -> None:
        self.basic_plans_always = settings["basic_plans"] == "always"  # LNA:N4
        self.overrun_flat = settings["overrun"] == "flat"  # LNA:N5
        self.algeria_closed = settings["algeria"] == "closed"  # LNA:N14
        self.tobruk_on_arrival = settings["tobruk_control"] == "battle"  # LNA:N15
        self.tobruk_by_presence = settings["tobruk_control"] == "presence"
        self.tobruk_in_passing = settings["tobruk_control"] == "entering"
        self.tobruk_by_walking = settings["tobruk_control"] != "battle_only"
        self.toll_on_chosen = settings["tobruk_toll"] == "chosen_unit"  # LNA:N16
        self.one_kind = settings["operations"] == "one_kind"  # LNA:N17
        self.recovery_every_turn = settings["recovery"] == "every_turn"  # LNA:N22
        self.twins_for_all = settings["twins"] == "either_side"  # LNA:N23
        self.tactics_void_all = settings["superior_tactics"] == "all_in_play"  # LNA:N24
        self.pull_back_unblocked = settings["blocking_force"] == "not_pull_back"  # LNA:N28
        self.ends_in_draw = settings["stalemate"] == "three_reshuffles"  # LNA:N38
        self.no_plan_fails = settings["no_plan"] == "fails"  # LNA:N46
        self.supply_losses_final = settings["supply_losses"] == "final"  # LNA:N51
        self.encircle_at_damage = settings["encircle"] == "damage"  # LNA:N7
        self.removed_at_end = settings["elimination"] == "end_of_battle"  # LNA:N9
        self.draws_optional = settings["draws"] == "optional"  # LNA:N45
        self.roams_unblocked = settings["free_move"] != "hindered"  # LNA:N53
        self.roams_unmined = settings["free_move"] == "unhindered"
        self.draws_in_defence = settings["fifth_light"] == "every_battle"  # LNA:N64
        self.twins_chain = settings["cancelling"] == "chain"  # LNA:N66
        self.played_set_aside = settings["played_cards"] == "set_aside"  # LNA:N67
        self.raider_chooses = settings["panzer_raid"] == "axis"  # LNA:N52
        self.asks_in_vain = settings["empty_questions"] == "asked"  # LNA:N70


@mypyc_attr(free_list_len=1)
class Africa(State):
    """A game of North Africa. Sets of cards and of units are bits."""

    def __init__(self, game: "Game[Any]", settings: dict[str, str], readings: Readings) -> None:
        super().__init__(game, settings)
        self.readings = readings
        self.mover = AXIS  # whose turn it is; LNA:setup.7
        self.turn = 1
        # Cards, by side
        self.hand = NOTHING
        self.deck = NOTHING
        self.pile = NOTHING  # discards
        self.played = NOTHING  # battle cards on the table
        self.shown = NOTHING  # cards in hand that the enemy has seen
        self.bottom = NOTHING  # forces that Malta sent under the Axis deck, the next one first
        self.rebuilds = NOTHING
        # Units
        self.place = NOTHING
        self.losses = NOTHING  # steps lost; LNA:force.4
        self.force = NOTHING  # units by side and region: side * 6 + region
        self.tobruk = ALLIES  # who controls it; LNA:tobruk.1
        self.landed = 0  # whether the Americans have ever come
        # This turn
        self.arrived = 0
        self.spent = 0  # units whose operation is used
        self.far = 0  # units that went too far to attack, or lost their operation
        self.attacked = 0
        self.first_strike = 0
        self.operated = 0  # whether any operation was carried out this turn
        self.kind = MIXED  # with LNA:N17 read strictly: what this action phase consists of
        self.front = NOWHERE  # the region where battles are fought now
        self.fights = 0  # battles fought in the whole game
        self.closed = 0  # regions whose battles are over this turn

    def lay_bare(self) -> None:
        """An empty map and full decks. LNA:setup.1, LNA:setup.3, LNA:setup.4, LNA:setup.5"""
        self.hand = [0, 0]
        self.deck = [ALL_CARDS[AXIS], ALL_CARDS[ALLIES]]
        self.pile = [0, 0]
        self.played = [0, 0]
        self.shown = [0, 0]
        self.bottom = []
        self.rebuilds = [0, 0]
        self.place = [OFF_MAP] * UNITS
        self.losses = [0] * UNITS
        self.force = [0] * 12

    def lay_out(self) -> None:
        """LNA:setup.2. The units of the set-up stand where their cards say."""
        self.lay_bare()
        for unit in range(UNITS):
            if UNIT_START[unit] >= 0:
                self.place[unit] = UNIT_START[unit]
                self.force[UNIT_SIDE[unit] * 6 + UNIT_START[unit]] |= 1 << unit

    def clone(self) -> "Africa":
        c = Africa(self.game, self.settings, self.readings)
        self.copy_to(c)
        c.mover = self.mover
        c.turn = self.turn
        c.hand = self.hand[:]
        c.deck = self.deck[:]
        c.pile = self.pile[:]
        c.played = self.played[:]
        c.shown = self.shown[:]
        c.bottom = self.bottom[:]
        c.rebuilds = self.rebuilds[:]
        c.place = self.place[:]
        c.losses = self.losses[:]
        c.force = self.force[:]
        c.tobruk = self.tobruk
        c.landed = self.landed
        c.arrived = self.arrived
        c.spent = self.spent
        c.far = self.far
        c.attacked = self.attacked
        c.first_strike = self.first_strike
        c.operated = self.operated
        c.kind = self.kind
        c.front = self.front
        c.fights = self.fights
        c.closed = self.closed
        return c

    # Cards

    def hand_size(self, side: int) -> int:
        return count(self.hand[side])

    def holds(self, side: int, cards: int) -> list[int]:
        """The numbers of those of these cards that the side holds. Only for the eyes of that side."""
        return cards_in(side, self.hand[side] & cards)

    def could(self, side: int, cards: int) -> bool:
        """Whether the enemy must expect one of these cards in this hand: the public test that opens windows.

        Where it is asked in vain too, a hand whose cards were all shown opens them like any other. LNA:N70
        """
        if self.readings.asks_in_vain:
            hand = self.hand[side]
            return hand != 0 and (hand | self.deck[side]) & cards != 0
        return self.may_hold(side) & cards != 0

    def may_hold(self, side: int) -> int:
        """The cards that this hand may hold, for all that is public.

        Discards lie open (LNA:N43), so everybody knows which cards are in hand or deck, but not which of the two;
        unless all cards of the hand were shown.
        """
        hand = self.hand[side]
        return hand if hand == self.shown[side] else hand | self.deck[side]

    def has_card(self, number: int) -> bool:
        """Whether its owner holds this card."""
        return self.hand[CARD_SIDE[number]] & BIT[number] != 0

    def bottom_cards(self, side: int) -> int:
        """The forces that lie under the deck, as bits."""
        found = 0
        if side == AXIS:
            for number in self.bottom:
                found |= BIT[number]
        return found

    def spent_cards(self, side: int) -> int:
        """What a new deck is made of: the discards, or those whose effect is not under way. LNA:N67"""
        cards = self.pile[side]
        if self.readings.played_set_aside:
            for frame in self.stack:
                if isinstance(frame, Play) and frame.side == side:
                    cards &= ~BIT[frame.card]
        return cards

    def can_draw(self, side: int) -> bool:
        """Whether a card is left to draw, in the deck or for a new one. LNA:N44"""
        return self.deck[side] != 0 or (side == AXIS and bool(self.bottom)) or self.spent_cards(side) != 0

    def has_own(self, side: int, number: int) -> bool:
        """Whether this side holds this card. Of the other side's cards nothing is said."""
        return CARD_SIDE[number] == side and self.has_card(number)

    # Units

    def units(self, side: i64, region: i64) -> int:
        """The units of a side in a region, as bits."""
        return self.force[side * 6 + region]

    def has_enemy(self, side: i64, region: i64) -> bool:
        """Whether the enemy of this side is in this region."""
        return self.force[(1 - side) * 6 + region] != 0

    def on_map(self, side: int) -> int:
        """All units of a side on the map."""
        force = self.force
        found: i64 = 0
        i: i64
        for i in range(side * 6, side * 6 + 6):
            found |= force[i]
        return found

    def damaged(self, units: int) -> int:
        """Those of these units that have losses."""
        found = 0
        for unit in each(units):
            if self.losses[unit]:
                found |= 1 << unit
        return found

    def near(self, side: int) -> int:
        """Enemy units in the same region as a unit of this side, or in the next one. LNA:N29"""
        found = 0
        for region in range(6):
            if self.force[side * 6 + region]:
                for there in range(max(0, region - 1), min(5, region + 1) + 1):
                    found |= self.force[(1 - side) * 6 + there]
        return found

    def can_enter(self, unit: int, region: i64) -> bool:
        """LNA:N14. Read strictly, Algeria is closed to the Axis until the Americans come."""
        if region < 0 or region > 5:
            return False
        return not (self.readings.algeria_closed and region == ALGERIA and UNIT_SIDE[unit] == AXIS and not self.landed)

    def next_to(self, unit: int) -> list[int]:
        """The regions beside a unit that it may enter."""
        here = self.place[unit]
        return [r for r in (here - 1, here + 1) if self.can_enter(unit, r)]

    def homeward(self, unit: int) -> int:
        """How many regions lie between a unit and its source."""
        return abs(UNIT_HOME[unit] - self.place[unit])

    def is_cut_off(self, unit: int) -> bool:
        """LNA:supply.1, LNA:supply.2. An enemy anywhere between the unit and its source. LNA:N12, LNA:supply.ex1

        The source region counts (LNA:supply.ex2), the unit's own does not (LNA:supply.ex3). LNA:N11, LNA:N13
        """
        here = self.place[unit]
        side = UNIT_SIDE[unit]
        home = UNIT_HOME[unit]
        if here == home or (here == TOBRUK and self.tobruk == side):
            return False
        first, last = (here + 1, home + 1) if home > here else (home, here)
        return any(self.has_enemy(side, region) for region in range(first, last))

    def under(self) -> Happening:
        """What the frame on top interrupts."""
        frame = self.stack[-2]
        assert isinstance(frame, Happening)
        return frame

    def battle(self) -> Battle:
        """The battle that is being fought."""
        for frame in self.stack:
            if isinstance(frame, Battle):
                return frame
        raise BadGame("no battle is being fought")

    # What the kernel asks

    def whose_turn(self) -> int:
        return self.mover

    def battle_number(self) -> int:
        fighting = any(isinstance(frame, Battle) for frame in self.stack)
        return self.fights if fighting else 0

    def deal_hidden(self, seat: int, dice: Dice) -> None:
        """Deal the hands again that this seat does not see."""
        for side in (AXIS, ALLIES):
            if side != seat:
                self.deal_hand(side, dice)

    def deal_hand(self, side: int, dice: Dice) -> None:
        """Other cards out of hand and deck, as many as before. Cards that were shown stay.

        Whoever looks for a force in their deck has one there: the enemy knows that much.
        """
        sought = self.sought(side)
        must_find = self.deck[side] & sought != 0
        self.deal_once(side, dice)
        while must_find and not self.deck[side] & sought:
            self.deal_once(side, dice)

    def sought(self, side: int) -> int:
        """What a side looks for in its deck just now."""
        found = 0
        for frame in self.stack:
            if isinstance(frame, Happening):
                found |= frame.looks_for(side)
        return found

    def deal_cards(self, side: int, cards: list[int]) -> bool:
        """Deal these cards to a hand, beside those that were shown; whether nothing that is known forbids it."""
        kept = self.hand[side] & self.shown[side]
        every = self.hand[side] | self.deck[side]
        must_find = self.deck[side] & self.sought(side) != 0
        hand = kept
        for number in cards:
            hand |= BIT[number]
        self.hand[side] = hand
        self.deck[side] = every & ~hand
        self.offered = None
        return not must_find or self.deck[side] & self.sought(side) != 0

    def deal_once(self, side: int, dice: Dice) -> None:
        kept = self.hand[side] & self.shown[side]
        pool = cards_in(side, (self.hand[side] | self.deck[side]) & ~kept)
        hand = kept
        for _ in range(count(self.hand[side] & ~kept)):
            hand |= BIT[pool.pop(dice.below(len(pool)))]
        self.deck[side] = (self.hand[side] | self.deck[side]) & ~hand
        self.hand[side] = hand
