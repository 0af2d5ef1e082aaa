"""A table in memory: the sitting, rebuilt from its answers, and what lies around it.

Nothing here waits or writes. An action changes the table and gives the lines that must be stored; the caller stores
them before anyone is told.
"""

import asyncio
from typing import TYPE_CHECKING, Any, Final

from sandtable.kernel import CHANCE, PASS, Game, Sitting, State
from sandtable.kernel.event import Facts
from sandtable.kernel.manners import ASK, PASS_THIS_BATTLE, PASS_UNTIL_MY_TURN, Manners
from sandtable.server import clock
from sandtable.server.aside import Aside
from sandtable.server.chaining import Flaw, linked, root_of
from sandtable.server.chair import COMPUTER, EMPTY, Chair, Order
from sandtable.server.day_dice import DayDice, day_name, sides_thrown
from sandtable.server.dice import FIRST_SCHEME, SCHEME, HonestDice, commitment_to, promise_of, seed_of_choice
from sandtable.server.game_chain import DICE, NOTHING, RULES, UNSIGNED, WISH, laid_down, linked_on, salt_of, written
from sandtable.server.idling import Step, by_chance, ends_empty, has_done_nothing, step_of
from sandtable.server.kept import ANSWER, END, KEY, OPEN, OVER, PLAYING, SEAT, SEEN, TAKEBACK, UNDO, Line, as_kept
from sandtable.server.ordered_set import OrderedSet
from sandtable.server.recording import record_of, result_text, seat_proof, seat_text
from sandtable.server.refusals import Refused
from sandtable.server.replaying import play_again, replay
from sandtable.server.signed_orders import must_sign
from sandtable.server.snapshots import Moment

if TYPE_CHECKING:
    from sandtable.server.fair_queue import Place
    from sandtable.server.web.live import Connection

KEPT_MESSAGES: Final = 200  # that are known when they come again; older ones are about a moment that has passed
STRIDE: Final = 64  # how far apart the positions are that a replay can begin from

Offer = dict[str, Any]


def is_about(facts: Facts, name: str) -> bool:
    """Whether one of the facts of a question is this, or a list that holds it."""
    return any(name == fact or (isinstance(fact, list) and name in fact) for fact in facts.values())


class Table:
    """A game in play, who sits where, and what was said and offered."""

    def __init__(
        self,
        table_id: str,
        game: Game[Any],
        settings: dict[str, str],
        secret: bytes,
        start: dict[str, Any] | None = None,
        rules: int | None = None,
        seed: bytes = b"",
    ) -> None:
        self.id = table_id
        self.game = game
        self.rules = game.version if rules is None else rules  # the version with which it began, and goes on
        self.settings = settings  # as they were chosen; those that are played with are `played_with`
        self.secret = secret
        self.seed = seed  # of the computer players; none at a table of the first scheme, whose game has no chain
        self.commitment = promise_of(table_id, secret, seed) if seed else commitment_to(secret)
        self.start = start
        self.chairs = [Chair(seat) for seat in game.seats]
        self.day = ""  # of whose beach this is a game, if it is
        self.is_counted = False  # its player's one game of that day which counts
        self.opponent = "none"
        self.link = ""
        self.hints = False  # whether people who play each other here may have hints
        self.state = OPEN
        self.ending: dict[str, Any] | None = None  # when it did not end by the rules
        self.stored_result: dict[str, Any] | None = None  # how a game of an older version was seen to end
        self.aside: Aside | None = None  # where the rules of today cannot read on, or the log is damaged
        self.flaw: Flaw | None = None  # of its log
        self.late: list[Line] = []  # what the rules of today make of the last answer; still to be kept
        self.is_unkept = False
        self.offers: list[Offer] = []
        self.next: str | None = None
        self.created = self.updated = clock.now()
        self.chat: list[dict[str, Any]] = []
        self.notes: dict[str, str] = {}  # by player
        self.seq = 0
        self.steps: list[Step] = []  # beside the answers: what each of them was
        self.throws: list[int] = []  # beside the answers: the number of the throw, -1 for a player's answer
        self.sitting = self.sit_down()
        self.manners = Manners(len(game.seats))
        self.messages: dict[tuple[str, str], tuple[int, str]] = {}
        self.marks: dict[int, State] = {}
        self.offered: tuple[State, int, list[dict[str, Any]]] | None = None  # what was asked last, as it is shown
        self.threatened: dict[tuple[int, int, str], list[dict[str, Any]]] = {}  # by moment and seat
        self.asked_of_chance: list[dict[str, Any]] | None = None  # after the end, when somebody has asked for it
        self.chain = ""  # tells this log from every other
        self.head = ""  # of the chain that players sign
        self.end_line = 0  # the line that says how it ended, and the head with it
        self.end_head = ""
        self.seen: list[str] = []  # seats whose players have signed the end
        self.keys: dict[str, list[str]] = {}  # that were announced for a seat, the newest last
        self.kept_moment = 0  # the number of answers in the moment that is kept
        self.taken_up: Moment | None = None  # the moment that it was woken from
        self.is_sure = asyncio.Event()  # that this moment is what the log leads to
        self.is_sure.set()
        self.lock = asyncio.Lock()
        self.is_void = False  # something of it could not be written: it must not be seen any more
        self.connections: OrderedSet[Connection] = OrderedSet()
        self.driver: asyncio.Task[None] | None = None
        self.thinking: dict[asyncio.Task[Any], tuple[int, str]] = {}  # about what was asked then
        self.line: Place | None = None  # where the computer player that is asked stands in the queue for a worker

    # How it begins

    def sit_down(self) -> Sitting:
        """The game before its first answer."""
        if self.start is None:
            return Sitting(self.game.start(options=self.settings, events=True, rules=self.rules))
        return Sitting(self.game.setup({"rules": self.rules, **self.start}), None, self.start)

    def is_full(self) -> bool:
        return all(chair.kind != EMPTY for chair in self.chairs)

    def begin(self) -> list[Line]:
        """Everyone is here: the dice are rolled for the first time."""
        self.state = PLAYING
        self.sitting.dice = self.dice(0)
        self.sitting.roll()
        chairs = self.chairs if self.seed else []
        seated = [self.add_line(SEAT, chair.seat, seat_text(chair), seat_proof(chair)) for chair in chairs]
        return seated + self.added(0, None, None)

    def dice(self, thrown: int) -> HonestDice:
        if self.day:
            return DayDice(self.day, sides_thrown(self.sit_down().state, self.sitting.answers))
        return HonestDice(self.secret, self.id, self.nonces(), thrown, SCHEME if self.seed else FIRST_SCHEME)

    def seed_of_choice(self, seat: str) -> int:
        """What a computer player draws its next answer from."""
        return seed_of_choice(self.seed or self.secret, self.id, self.nonces(), self.seq + 1, seat)

    def nonces(self) -> list[str]:
        return sorted(chair.nonce for chair in self.chairs if chair.nonce)

    def replay(self, lines: list[Line], moment: Moment | None = None, last: tuple[int, str | None] = (0, None)) -> None:
        """Take up the lines that were kept."""
        replay(self, lines, moment, last)

    def root(self) -> str:
        """Where the chain of its log begins."""
        start = None if self.start is None else as_kept(self.start)
        return root_of(self.id, self.game.name, self.rules, as_kept(self.settings), start, self.secret + self.seed)

    def laid_down(self) -> str:
        """Where the chain that players sign begins."""
        return laid_down(self.id, self.commitment, self.game.name, self.rules, self.settings, self.start)

    def take_line(self, line: Line) -> None:
        """Both chains go on by a line, new or kept."""
        self.seq = line.seq
        self.chain = linked(self.chain or self.root(), line)
        if not self.seed:
            return
        if not self.head:
            self.head = linked_on("", self.laid_down(), salt_of(self.secret, self.id, 0))
        self.head = linked_on(self.head, written(line), salt_of(self.secret, self.id, line.seq))
        if line.kind == END:
            self.end_line, self.end_head = line.seq, self.head
        elif line.kind == SEEN:
            self.seen.append(line.seat)
        elif line.kind in (SEAT, KEY):
            key = line.option.rsplit(" ", 1)[-1]
            self.keys.setdefault(line.seat, []).extend([] if key == NOTHING else [key])

    def add_line(
        self,
        kind: str,
        seat: str,
        option: str,
        proof: str | None,
        player: str | None = None,
        message: str | None = None,
    ) -> Line:
        """A new line of the log."""
        line = Line(self.seq + 1, kind, seat, option, player, message, None, proof if self.seed else None)
        self.take_line(line)
        return line._replace(chain=self.chain)

    def remember(self, line: Line, n: int) -> None:
        if line.player and line.message:
            self.messages[line.player, line.message] = (n, line.option)
            if len(self.messages) > KEPT_MESSAGES:
                del self.messages[next(iter(self.messages))]

    def restore_wishes(self) -> None:
        for number, chair in enumerate(self.chairs):
            self.manners.wishes[number] = chair.wish
            self.manners.battles[number] = chair.battle
        self.manners.forget(self.sitting.state)

    # What can be asked of it

    @property
    def n(self) -> int:
        return len(self.sitting.answers)

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

    @property
    def dice_name(self) -> str:
        """What tells the dice of this table from those of others; those of a day are the same at every table."""
        return day_name(self.day) if self.day else self.id

    def chair(self, seat: str) -> Chair:
        return self.chairs[self.game.seat_number(seat)]

    def seats_of(self, player: str | None) -> list[str]:
        return [chair.seat for chair in self.chairs if player is not None and chair.player == player]

    def people(self) -> list[str]:
        """The players at the table, each once."""
        return list(dict.fromkeys(chair.player for chair in self.chairs if chair.player is not None))

    def is_mine_alone(self, player: str | None) -> bool:
        """Whether one player has every seat, so that nothing at the table is secret from them."""
        return all(chair.player == player and player is not None for chair in self.chairs)

    def base_of(self, n: int) -> int:
        """The last answer before n whose state is at hand."""
        return max((mark for mark in self.marks if mark <= n), default=0)

    def state_at(self, n: int) -> State:
        """The state after n answers."""
        base = self.base_of(n)
        state = self.marks[base].clone() if base else self.sit_down().state
        state.telling = False
        for number in range(base, n):
            state.answer(self.sitting.answers[number][1])
            if (number + 1) % STRIDE == 0:
                self.marks[number + 1] = state.clone()
        return state

    def record(self, readable: bool = False, lines: list[Line] | None = None) -> str:
        """The record as a file: everything that was kept, or what the rules of today can read. After the end, with the
        lines of the log, it proves the game.
        """
        return record_of(self, readable, lines).text()

    def lost(self) -> list[tuple[int, int]]:
        """Where throws were taken back: before which throw of the record, and how many."""
        found = []
        before = -1
        for at, number in enumerate(number for number in self.throws if number >= 0):
            if number - before > 1:
                found.append((at, number - before - 1))
            before = number
        return found

    # What can be done. Each gives the lines to keep.

    def answer(self, option: str, player: str | None, message: str | None, proof: str = UNSIGNED) -> list[Line]:
        """An answer of the seat that is asked, and what chance says to it. Raises IllegalOption and changes nothing."""
        before, seat = self.n, self.actor
        step = step_of(self.sitting.state, option, self.steps)
        self.sitting.answer(option)
        self.steps.append(step)
        # Whoever plays on has declined the draw that was offered to them; their own offer stands.
        self.offers = [offer for offer in self.offers if offer["kind"] == "draw" and offer["seat"] == seat]
        return self.added(before, player, message, proof)

    def added(self, before: int, player: str | None, message: str | None, proof: str = UNSIGNED) -> list[Line]:
        """The lines of the answers after the first `before`."""
        lines = []
        dice = self.sitting.dice
        assert isinstance(dice, HonestDice)
        fresh = self.sitting.answers[before:]
        thrown = dice.thrown - sum(1 for actor, _ in fresh if actor == CHANCE)
        for number, (actor, option) in enumerate(fresh):
            own = number == 0 and actor != CHANCE
            how = DICE if actor == CHANCE else proof if own else WISH
            line = self.add_line(ANSWER, actor, option, how, player if own else None, message if own else None)
            self.remember(line, before)
            self.throws.append(thrown if actor == CHANCE else -1)
            thrown += actor == CHANCE
            lines.append(line)
        self.steps += [by_chance(self.steps)] * (self.n - len(self.steps))
        self.manners.forget(self.sitting.state)
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
        has_answered = any(actor == seat for actor, _ in reversed(self.sitting.answers))
        return "cannot-undo" if has_answered else "nothing-answered"

    def take_back(self, n: int, seat: str, player: str, proof: str = UNSIGNED) -> list[Line]:
        """Go back to before answer n (from 0), chance or not. No roll is made twice: the dice go on."""
        dice = self.sitting.dice
        play_again(self, self.sitting.answers[:n])
        self.sitting.dice = dice
        self.offers = []
        return [self.shortened(TAKEBACK, seat, player, proof)]

    def shortened(self, kind: str, seat: str, player: str, proof: str) -> Line:
        n = self.n
        del self.throws[n:], self.steps[n:]
        self.marks = {mark: state for mark, state in self.marks.items() if mark <= n}
        for connection in list(self.connections):
            connection.lines = min(connection.lines, len(self.sitting.log))
        self.offers = [offer for offer in self.offers if offer["kind"] == "draw"]
        self.kept_moment = min(self.kept_moment, n)
        return self.add_line(kind, seat, str(n), proof, player)

    def end(self, winner: str | None, key: str, seat: str = NOTHING, proof: str = UNSIGNED) -> list[Line]:
        """The game ends otherwise than by the rules. What has not begun has no chain yet."""
        has_begun = self.state == PLAYING
        self.state = OVER
        self.ending = {"winner": winner, "key": key, "rule": ""}
        self.offers = []
        return self.end_lines(seat, proof) if has_begun else []

    def end_lines(self, seat: str, proof: str) -> list[Line]:
        assert self.result is not None
        return [self.add_line(END, seat, result_text(self.result), proof)] if self.seed else []

    def wish(self, seat: str, wish: str) -> None:
        number = self.game.seat_number(seat)
        self.manners.wish(self.sitting.state, number, wish)

    # What happens by itself

    def standing_answer(self) -> str | None:
        """What the seat that is asked answers automatically, by its orders or its wish. Only where it may react."""
        state = self.sitting.state
        if self.state != PLAYING or state.seat < 0 or not state.asking.reacts:
            return None
        order = self.order_in_force()
        if order is not None:
            return order.option
        return PASS.text if self.manners.passes(state) else None

    def order_in_force(self) -> Order | None:
        """The first order of the seat that is asked that fits the question and is possible."""
        state = self.sitting.state
        question = state.question
        if state.seat < 0 or question is None:
            return None
        options = [option.text for option in state.options()]
        signs = must_sign(self, self.chairs[state.seat].seat)
        for order in self.chairs[state.seat].orders:
            fits = order.question == question.key and (not order.about or is_about(question.facts, order.about))
            if fits and order.option in options and (order.signature or not signs):
                return order
        return None

    def computer_asked(self) -> Chair | None:
        state = self.sitting.state
        if self.state != PLAYING or state.seat < 0:
            return None
        chair = self.chairs[state.seat]
        return chair if chair.kind == COMPUTER else None

    def is_waiting_for_itself(self) -> bool:
        return self.computer_asked() is not None or self.standing_answer() is not None

    def empty_ends(self) -> list[str]:
        """The answers that would end an empty turn of the seat that is asked."""
        state = self.sitting.state
        if not has_done_nothing(state, [actor for actor, _ in self.sitting.answers], self.steps):
            return []
        return [option.text for option in state.options() if ends_empty(state, option)]

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
        return self.manners.wishes[number] if number >= 0 else ASK
