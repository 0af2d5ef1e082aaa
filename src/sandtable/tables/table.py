"""A table in memory: a game in play, rebuilt from its answers, and who plays it.

Nothing here waits or writes. An action changes the table and gives the lines that must be stored; the caller stores
them before anyone is told.
"""

from typing import Any, NamedTuple

from sandtable.kernel import Game, State
from sandtable.kernel.auto_pass import ASK, PASS_THIS_BATTLE, PASS_UNTIL_MY_TURN, AutoPass
from sandtable.tables.daily_dice import DayDice, sides_thrown
from sandtable.tables.empty_turns import ends_empty
from sandtable.tables.game_clock import GameClock
from sandtable.tables.history import History, given_now, has_done_nothing, last_of, number_throws
from sandtable.tables.honest_dice import HonestDice, seed_of_choice
from sandtable.tables.log_lines import ANSWER, END, OPEN, OVER, PLAYING, SEAT, TAKEBACK, TAKEOVER, UNDO, Line
from sandtable.tables.offers import Offer, after_answer, after_undo
from sandtable.tables.past_positions import PastPositions
from sandtable.tables.refusals import Refused
from sandtable.tables.replay import Loaded, go_back_to, play_again, replay
from sandtable.tables.seats import COMPUTER, EMPTY, PLAYER, Seat
from sandtable.tables.signed_chain import BROUGHT, DICE, NOTHING, RULES, TIME, UNSIGNED
from sandtable.tables.snapshots import Snapshot
from sandtable.tables.standing_orders import standing_answer
from sandtable.tables.table_log import TableLog
from sandtable.tables.table_record import level_text, record_of, result_text, seat_proof, seat_text
from sandtable.tables.terms import Terms
from sandtable.tables.time_control import TimeControl


class Talk:
    """What people write at a table: chat for all who sit there, notes for each alone."""

    def __init__(self) -> None:
        self.chat: list[dict[str, Any]] = []
        self.notes: dict[str, str] = {}  # by player


class ViewCache:
    """What was computed to be shown, so that it is computed once. It can be thrown away at any time."""

    def __init__(self) -> None:
        self.options: tuple[State, int, list[dict[str, Any]]] | None = None  # of the last question
        self.alarms: tuple[State, int, dict[str, Any]] | None = None  # likewise
        self.threats: dict[tuple[int, int, str], list[dict[str, Any]]] = {}  # by line, number of answers and seat
        self.throws: list[dict[str, Any]] | None = None  # after the end


class Brought(NamedTuple):
    """What was played elsewhere before the game came to this table."""

    answers: History
    thrown: int  # answers of chance among them
    ending: dict[str, Any] | None = None  # how it ended there, if not by the rules


class Table:
    """A game in play: what was fixed before, what was answered since, who sits where, and how it ended."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.seats = [Seat(name) for name in terms.game.seats]
        self.state = OPEN
        self.sitting = terms.sit_down()
        self.log = TableLog(terms)
        self.loaded = Loaded()
        self.positions = PastPositions(terms)
        self.ending: dict[str, Any] | None = None  # when it did not end by the rules
        self.stored_result: dict[str, Any] | None = None  # how a game of an older version was seen to end
        self.offers: list[Offer] = []
        self.next: str | None = None  # the table of the rematch
        self.clock: GameClock | None = None  # where there is a time control
        self.talk = Talk()
        self.view_cache = ViewCache()
        self.updated = terms.created
        self.stored_row: tuple[Any, ...] = ()  # how it was stored last
        self.seat_rows: list[tuple[Any, ...]] = []  # and its seats
        self.snapshot_n = 0  # the number of answers in the newest snapshot

    # What can be asked of it

    @property
    def id(self) -> str:
        return self.terms.id

    @property
    def game(self) -> Game[Any]:
        return self.terms.game

    @property
    def auto_pass(self) -> AutoPass:
        """How its seats want to be asked."""
        return self.sitting.auto_pass

    @property
    def history(self) -> History:
        """The answers that stand."""
        return self.sitting.given

    @property
    def n(self) -> int:
        return len(self.history)

    @property
    def actor(self) -> str | None:
        """The seat that is asked, while the game is on."""
        return self.sitting.state.actor if self.state == PLAYING else None

    @property
    def result(self) -> dict[str, Any] | None:
        if self.ending is not None or self.stored_result is not None:
            return self.ending or self.stored_result
        result = self.sitting.state.result
        return None if result is None else {"winner": result.winner, "key": result.key, "rule": result.rule}

    @property
    def is_over(self) -> bool:
        return self.state == OVER

    @property
    def played_with(self) -> dict[str, str]:
        """All settings with their values; those that its version did not know yet have the value of that time."""
        return self.sitting.state.settings

    def state_at(self, n: int) -> State:
        """The state after n answers."""
        return self.positions.after(n, self.history)

    def record(self, readable: bool = False, lines: list[Line] | None = None) -> str:
        """The record as a file: everything that was kept, or what the rules of today can read. After the end, with the
        lines of the log, it proves the game.
        """
        return record_of(self, readable, lines).text()

    def empty_ends(self) -> list[str]:
        """The answers that would end an empty turn of the seat that is asked."""
        state = self.sitting.state
        if not has_done_nothing(state, self.history):
            return []
        return [option.text for option in state.options() if ends_empty(state, option)]

    # Who sits there

    def is_full(self) -> bool:
        return all(seat.kind != EMPTY for seat in self.seats)

    def seat(self, name: str) -> Seat:
        return self.seats[self.game.seat_number(name)]

    def seats_of(self, player: str | None) -> list[str]:
        return [seat.name for seat in self.seats if player is not None and seat.player == player]

    def people(self) -> list[str]:
        """The players at the table, each once."""
        return list(dict.fromkeys(seat.player for seat in self.seats if seat.player is not None))

    def is_mine_alone(self, player: str | None) -> bool:
        """Whether one player has every seat, so that nothing at the table is secret from them."""
        return all(seat.player == player and player is not None for seat in self.seats)

    def computer_asked(self) -> Seat | None:
        state = self.sitting.state
        if self.state != PLAYING or state.seat < 0:
            return None
        seat = self.seats[state.seat]
        return seat if seat.kind == COMPUTER else None

    def is_waiting_for_itself(self) -> bool:
        return self.computer_asked() is not None or standing_answer(self) is not None

    # How long they may take

    def wind(self, control: TimeControl) -> None:
        """Play by this time control."""
        self.terms.time = control
        self.clock = GameClock(control, [seat.name for seat in self.seats]) if control.is_limited else None

    def person_asked(self) -> str | None:
        """The seat whose clock runs: computer players have none."""
        actor = self.actor
        return actor if actor is not None and actor in self.game.seats and self.seat(actor).kind == PLAYER else None

    # Dice

    def dice(self, thrown: int) -> HonestDice:
        terms = self.terms
        if terms.day:
            return DayDice(terms.secret, terms.day, sides_thrown(terms.sit_down().state, self.sitting.answers))
        return HonestDice(terms.secret, terms.id, self.nonces(), thrown, terms.dice_scheme)

    def seed_of_choice(self, seat: str) -> int:
        """What a computer player draws its next answer from."""
        terms = self.terms
        return seed_of_choice(terms.seed or terms.secret, terms.id, self.nonces(), self.log.seq + 1, seat)

    def nonces(self) -> list[str]:
        return sorted(seat.nonce for seat in self.seats if seat.nonce)

    # What can be done. Each gives the lines to keep.

    def begin(self) -> list[Line]:
        """Everyone is here: the dice are rolled for the first time."""
        self.state = PLAYING
        self.sitting.dice = self.dice(0)
        self.sitting.roll()
        seats = self.seats if self.terms.seed else []
        seated = [self.log.add(SEAT, seat.name, seat_text(seat), seat_proof(seat)) for seat in seats]
        return seated + self.thrown(0)

    def begin_with(self, brought: Brought) -> list[Line]:
        """The game goes on here that was begun elsewhere. Raises if these answers cannot be given."""
        self.state = PLAYING
        play_again(self, brought.answers)
        self.sitting.dice = self.dice(brought.thrown)
        seated = [self.log.add(SEAT, seat.name, seat_text(seat), seat_proof(seat)) for seat in self.seats]
        lines = [self.log.add(ANSWER, given.seat, given.option, BROUGHT) for given in self.history]
        if brought.ending is not None:
            self.state, self.ending = OVER, brought.ending
            return [*seated, *lines, *self.end_lines(NOTHING, BROUGHT)]
        self.sitting.roll()
        return [*seated, *lines, *self.thrown(len(lines))]

    def replay(
        self, lines: list[Line], snapshot: Snapshot | None = None, last: tuple[int, str | None] = (0, None)
    ) -> None:
        """Take up the lines that were kept."""
        replay(self, lines, snapshot, last)

    def answer(self, option: str, player: str | None, message: str | None, proof: str = UNSIGNED) -> list[Line]:
        """An answer of the seat that is asked, and what chance says to it. Raises IllegalOption and changes nothing."""
        n = self.n
        given = given_now(self.sitting.state, option, self.history)
        self.sitting.answer(option)
        given = self.history[n] = given._replace(option=self.history[n].option)  # as the rules write it
        line = self.log.add(ANSWER, given.seat, given.option, proof, player, message)
        self.log.remember(line, n)
        self.offers = after_answer(self.offers, given.seat, by_hand=player is not None)
        return [line, *self.thrown(n + 1)]

    def thrown(self, since: int) -> list[Line]:
        """The lines of what chance has answered from this number on, and of the end, if that was it."""
        dice = self.sitting.dice
        assert isinstance(dice, HonestDice)
        fresh = number_throws(self.history, since, dice.thrown)
        lines = [self.log.add(ANSWER, given.seat, given.option, DICE) for given in fresh]
        self.auto_pass.forget(self.sitting.state)
        if self.sitting.state.result is not None:
            self.state = OVER
            self.offers = []
            lines += self.end_lines(NOTHING, RULES)
        return lines

    def undo(self, player: str, proof: str = UNSIGNED) -> list[Line]:
        """Take back the last answer, as far as the kernel allows."""
        seat = self.actor
        if seat is None or not self.sitting.undo():
            raise Refused(self.no_undo(seat or ""))
        return [self.shortened(UNDO, seat, player, proof)]

    def no_undo(self, seat: str) -> str:
        """Why this seat can take nothing back, as the key of a refusal; nothing, if it can."""
        if self.actor == seat and self.sitting.can_undo():
            return ""
        return "nothing-answered" if last_of(self.history, seat) is None else "cannot-undo"

    def take_back(self, n: int, seat: str, player: str, proof: str = UNSIGNED) -> list[Line]:
        """Go back to before answer n (from 0), chance or not. No roll is made twice: the dice go on."""
        go_back_to(self, n)
        self.offers = []
        return [self.shortened(TAKEBACK, seat, player, proof)]

    def shortened(self, kind: str, seat: str, player: str, proof: str) -> Line:
        self.positions.forget_after(self.n)
        self.offers = after_undo(self.offers)
        self.snapshot_n = min(self.snapshot_n, self.n)
        return self.log.add(kind, seat, str(self.n), proof, player)

    def end(self, winner: str | None, key: str, seat: str = NOTHING, proof: str = UNSIGNED) -> list[Line]:
        """The game ends other than by the rules. What has not begun has no chain yet."""
        has_begun = self.state == PLAYING
        self.state = OVER
        self.ending = {"winner": winner, "key": key, "rule": ""}
        self.offers = []
        return self.end_lines(seat, proof) if has_begun else []

    def end_lines(self, seat: str, proof: str) -> list[Line]:
        assert self.result is not None
        return [self.log.add(END, seat, result_text(self.result), proof)] if self.terms.seed else []

    def take_over(self, name: str, level: str) -> list[Line]:
        """A computer player goes on in a seat whose time is over. What its player brought to the dice stays."""
        seat = self.seat(name)
        seat.kind, seat.player, seat.player_name, seat.level, seat.orders = COMPUTER, None, "", level, []
        self.auto_pass.wishes[self.game.seat_number(name)] = ASK
        self.offers = []
        return [self.log.add(TAKEOVER, name, level_text(seat), TIME)]

    # How a seat wants to be asked

    def wish(self, seat: str, wish: str) -> None:
        self.auto_pass.wish(self.sitting.state, self.game.seat_number(seat), wish)

    def possible_wishes(self, seat: str) -> list[str]:
        """Passing for a battle needs a battle, and until my turn that it is not my turn."""
        state = self.sitting.state
        found = [ASK]
        if state.battle_number():
            found.append(PASS_THIS_BATTLE)
        if state.whose_turn() != self.game.seat_number(seat):
            found.append(PASS_UNTIL_MY_TURN)
        return found

    def wish_of(self, seat: str) -> str:
        number = self.game.seat_number(seat)
        return self.auto_pass.wishes[number] if number >= 0 else ASK
