"""Checks a whole game: that its table was committed to, that its lines are one chain, that every roll is the dice's,
every answer its player's, and the end the true one. Stands on its own like the check of the dice.

A record of the second format ends with its trail, one line of the log after the other:

    0 table ID COMMITMENT {what was laid down}
    1 seat axis STATEMENT player - NONCE KEY
    2 seat allies computer computer regular@VERSION - -
    3 answer chance dice deal open
    4 answer axis SIGNATURE move 9 b4
    5 answer allies computer:812 pass
    6 end - rules axis cairo NA:end.1
    7 seen axis SIGNATURE 6

The fourth word says how a line came about: a signature; or `dice`, `computer`, `order`, `wish`, `rules`; or `unsigned`.
`brought` stands before the answers of a game that was begun elsewhere: of these nothing but the rules can be checked.
Behind `computer` stands how far it came with its thinking, behind `order` the order that the player signed.
"""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final, NamedTuple

from sandtable.kernel import CHANCE, PASS, BadRecord, Game, Record, State
from sandtable.kernel.record import result_text
from sandtable.players.beliefs import Held
from sandtable.players.inference import Inferences
from sandtable.server.verification.check_orders import is_ordered
from sandtable.server.verification.check_signatures import chained, commitment_of, fits

NOTHING: Final = "-"
UNSIGNED: Final = "unsigned"
COMPUTER: Final = "computer"
BROUGHT: Final = "brought"
NONE: Final = "none"
Note = tuple[str, dict[str, Any]]
Throw = Callable[[list[str], int, int], int]  # by nonces, number of the throw and sides


class Wrong(Exception):
    """The record is not true: which check failed, at which line of the trail, and what was expected and found."""

    def __init__(self, fault: str, line: int = 0, expected: str = "", found: str = "") -> None:
        super().__init__(fault)
        self.fault = fault
        self.line = line
        self.expected = expected
        self.found = found


class Entry(NamedTuple):
    """A line of the trail."""

    number: int
    kind: str
    seat: str
    how: str
    text: str


class Chosen(NamedTuple):
    """An answer of a computer player: what it saw, and what the record says that it answered."""

    line: int
    seat: str
    level: str
    state: State
    option: str
    work: str = ""  # how far it says that it came with its thinking
    held: Held | None = None  # what it could infer about the enemy's cards


class Seat:
    """What the trail shows about one seat."""

    def __init__(self, kind: str, level: str, nonce: str, is_bound: bool) -> None:
        self.kind = kind
        self.level = level
        self.nonce = nonce
        self.is_bound = is_bound  # its player signed nonce, id and commitment before the game
        self.keys: list[str] = []
        self.signed = 0
        self.unsigned = 0
        self.automatic = 0
        self.ordered = 0  # answers by standing orders that were signed beforehand
        self.used: set[str] = set()  # signatures of orders that were carried out
        self.has_seen_end = False

    @property
    def must_sign(self) -> bool:
        return bool(self.keys) and self.keys[-1] != NONE


def read_entry(text: str, number: int) -> Entry:
    parts = text.split(" ", 4)
    if len(parts) != 5:
        raise BadRecord(
            "bad-shape", {"place": f"trail {number}", "value": text[:80], "possible": "4 answer SEAT HOW ..."}
        )
    if parts[0] != str(number):
        raise Wrong("order", number, str(number), parts[0])
    return Entry(number, *parts[1:])


class Walk:
    """Goes through a trail line by line. Raises Wrong at the first thing that is not true."""

    def __init__(self, record: Record, game: Game[Any], secret: bytes, seed: bytes, throw: Throw) -> None:
        self.record = record
        self.game = game
        self.table = record.proof["table"]
        self.commitment = record.proof["commitment"].lower()
        self.secret = secret
        self.seed = seed
        self.throw = throw
        self.heads: list[str] = []  # after each line
        self.seats: dict[str, Seat] = {}
        self.played = Record(record.game, record.rules, record.settings, [], record.start)  # what stands
        self.state: State | None = record.begin(game)
        self.inferences = Inferences(lambda: record.begin(game))
        self.outdated: BadRecord | None = None
        self.thrown = 0  # lost throws too
        self.checked = 0
        self.taken_back = 0
        self.brought = 0  # answers from elsewhere, with which it began
        self.end: Entry | None = None
        self.notes: list[Note] = []
        self.chosen: list[Chosen] = []

    def nonces(self) -> list[str]:
        return sorted(seat.nonce for seat in self.seats.values() if seat.nonce != NOTHING)

    def go(self) -> None:
        found = commitment_of(self.table, self.secret, self.seed)
        if found != self.commitment:
            raise Wrong("commitment", 0, self.commitment, found)
        trail = self.record.trail
        self.check_laid_down(trail[0] if trail else "")
        self.heads.append(chained("", trail[0], self.secret, self.table))
        for number, text in enumerate(trail[1:], start=1):
            entry = read_entry(text, number)
            if self.end is not None and entry.kind != "seen":
                raise Wrong("after-end", number, found=text)
            self.readers().get(entry.kind, self.unknown)(entry)
            self.heads.append(chained(self.heads[-1], text, self.secret, self.table))
        self.check_whole()

    def readers(self) -> dict[str, Callable[[Entry], None]]:
        return {
            "seat": self.sit,
            "answer": self.answer,
            "undo": self.undo,
            "takeback": self.take_back,
            "key": self.announce,
            "takeover": self.take_over,
            "end": self.finish,
            "seen": self.see,
        }

    def unknown(self, entry: Entry) -> None:
        raise BadRecord(
            "unknown-value", {"place": f"trail {entry.number}", "value": entry.kind, "possible": ["answer"]}
        )

    # What was fixed, and who took a seat

    def check_laid_down(self, text: str) -> None:
        start = f"0 table {self.table} {self.commitment} "
        if not text.startswith(start):
            raise Wrong("laid-down", 0, start, text[:200])
        try:
            facts = json.loads(text[len(start) :])
        except ValueError as wrong:
            raise BadRecord("unreadable", {"place": "trail 0", "value": str(wrong)}) from wrong
        record = self.record
        form: dict[str, Any] = {"sort_keys": True, "ensure_ascii": False, "separators": (",", ":")}
        position = "" if record.start is None else sha256(json.dumps(record.start, **form).encode()).hexdigest()
        settings = facts.get("settings", {})
        is_same = (
            all(record.settings.get(name) == value for name, value in settings.items()) or record.start is not None
        )
        if (facts.get("game"), facts.get("start")) != (record.game, position) or not is_same:
            raise Wrong("laid-down", 0, record.game, text[len(start) :][:200])
        if not isinstance(facts.get("rules"), int) or facts["rules"] > record.rules:
            raise Wrong("laid-down", 0, str(record.rules), str(facts.get("rules")))

    def sit(self, entry: Entry) -> None:
        """Before anything else; the player's statement binds the nonce to the commitment."""
        if len(self.heads) != len(self.seats) + 1 or entry.seat not in self.game.seats or entry.seat in self.seats:
            raise Wrong("order", entry.number, found=entry.seat)
        words = entry.text.split(" ")
        if len(words) != 4:
            raise BadRecord(
                "bad-shape",
                {"place": f"trail {entry.number}", "value": entry.text[:80], "possible": "player - NONCE KEY"},
            )
        kind, level, nonce, key = words
        if key != NOTHING:
            said = (self.table, "seat", "0", self.commitment, NOTHING, f"{nonce} {key}")
            if not fits(key, entry.how, said):
                raise Wrong("statement", entry.number, found=entry.seat)
        elif entry.how != (COMPUTER if kind == COMPUTER else UNSIGNED):
            raise Wrong("statement", entry.number, found=entry.seat)
        seat = self.seats[entry.seat] = Seat(kind, level, nonce, key != NOTHING)
        seat.keys += [] if key == NOTHING else [key]

    # Who says so

    def seat_of(self, entry: Entry, name: str) -> Seat:
        if name not in self.seats:
            raise Wrong("order", entry.number, found=name)
        return self.seats[name]

    def is_signed(self, entry: Entry, name: str, how: str, kind: str, text: str, line: int = 0) -> bool:
        """Whether the player of a seat signed this; False where the seat has no key. Anything else is wrong."""
        seat = self.seat_of(entry, name)
        if how == UNSIGNED:
            if seat.must_sign or seat.kind == COMPUTER:
                raise Wrong("unsigned", entry.number, found=name)
            return False
        at = line or entry.number
        said = (self.table, kind, str(at), self.heads[at - 1], name, text)
        if not any(fits(key, how, said) for key in seat.keys if key != NONE):
            raise Wrong("signature", entry.number, found=name)
        return True

    def announce(self, entry: Entry) -> None:
        seat = self.seat_of(entry, entry.seat)
        had_key = any(key != NONE for key in seat.keys)
        is_signed = entry.how != UNSIGNED and self.is_signed(entry, entry.seat, entry.how, "key", entry.text)
        if not is_signed:
            key = "key-none" if entry.text == NONE else "key-again" if had_key else "key-late"
            self.notes.append((key, {"seat": entry.seat, "line": entry.number}))
        seat.keys.append(entry.text)

    def take_over(self, entry: Entry) -> None:
        """A computer player goes on where somebody's time was over. Only the server says that it was."""
        seat = self.seat_of(entry, entry.seat)
        if seat.kind == COMPUTER or entry.how != "time" or (self.state and self.state.actor != entry.seat):
            raise Wrong("order", entry.number, found=entry.seat)
        seat.kind, seat.level = COMPUTER, entry.text
        self.notes.append(("took-over", {"seat": entry.seat, "line": entry.number}))

    # Answers, and what was taken back

    def answer(self, entry: Entry) -> None:
        if entry.how == BROUGHT:
            keys = {tuple(seat.keys[:1]) for seat in self.seats.values() if seat.kind != COMPUTER}
            is_first = entry.number == len(self.seats) + self.brought + 1
            if not is_first or self.record.start is None or len(keys) > 1:  # nobody brings a game of two people
                raise Wrong("order", entry.number, found=entry.seat)
            self.brought += 1
        elif entry.seat == CHANCE:
            if entry.how != "dice":
                raise Wrong("automatic", entry.number, "dice", entry.how)
            self.check_throw(entry)
        else:
            self.check_answer(entry, self.seat_of(entry, entry.seat))
        self.play(entry)

    def check_answer(self, entry: Entry, seat: Seat) -> None:
        word, _, work = entry.how.partition(":")
        if (seat.kind == COMPUTER) != (word == COMPUTER):
            raise Wrong("automatic", entry.number, seat.kind, entry.how)
        if word == COMPUTER:
            if self.state is not None and self.state.actor == entry.seat:
                held = self.inferences.held(self.played.answers, entry.seat)
                state = self.state.clone()
                self.chosen.append(Chosen(entry.number, entry.seat, seat.level, state, entry.text, work, held))
        elif word in ("order", "wish"):
            self.check_automatic(entry)
            ordered = False if word == "wish" else is_ordered(self, entry, seat)
            if ordered is None:
                raise Wrong("order-unsigned", entry.number, found=entry.seat)
            seat.ordered, seat.automatic = seat.ordered + ordered, seat.automatic + (not ordered)
        elif self.is_signed(entry, entry.seat, entry.how, "answer", entry.text):
            seat.signed += 1
        else:
            seat.unsigned += 1

    def check_automatic(self, entry: Entry) -> None:
        """Only reactions are answered by order or wish, and a wish only passes."""
        state = self.state
        may = state is None or (state.actor == entry.seat and state.asking.reacts)
        if not may or (entry.how == "wish" and entry.text != PASS.text):
            raise Wrong("automatic", entry.number, PASS.text, entry.text)

    def check_throw(self, entry: Entry) -> None:
        if self.state is None or self.state.actor != CHANCE:
            return
        at = self.throw(self.nonces(), self.thrown, sum(self.state.weights()))
        reached = 0
        for option, weight in self.state.outcomes():
            reached += weight
            if at < reached:
                if option.text != entry.text:
                    raise Wrong("throw", entry.number, option.text, entry.text)
                break
        self.checked += 1

    def play(self, entry: Entry) -> None:
        self.played.answers.append((entry.seat, entry.text))
        self.thrown += entry.seat == CHANCE
        if self.state is None:
            return
        try:
            self.played.play_one(self.state, len(self.played.answers) - 1)
        except BadRecord as wrong:
            if wrong.key != "record-outdated":
                raise
            self.outdated, self.state = wrong, None

    def undo(self, entry: Entry) -> None:
        """One's own last answer, as long as nothing became known by it."""
        answers = self.played.answers
        self.is_signed(entry, entry.seat, entry.how, "undo", entry.text)
        if not answers or entry.text != str(len(answers) - 1) or answers[-1][0] != entry.seat:
            raise Wrong("undo", entry.number, found=entry.text)
        before, after = self.state, self.go_back(len(answers) - 1)
        if before is None or after is None:
            return
        if before.actor != entry.seat or before.reveals != after.reveals:
            raise Wrong("undo", entry.number, found=entry.text)

    def take_back(self, entry: Entry) -> None:
        """To before somebody's last answer, when both players agreed."""
        mine = [n for n, (seat, _) in enumerate(self.played.answers) if seat == entry.seat]
        asked, _, agreed = entry.how.partition(",")
        others = [name for name, seat in self.seats.items() if name != entry.seat and seat.kind != COMPUTER]
        if not mine or entry.text != str(mine[-1]) or len(others) != 1:
            raise Wrong("takeback", entry.number, str(mine[-1]) if mine else "", entry.text)
        both = self.is_signed(entry, entry.seat, asked, "takeback", entry.text)
        both = self.is_signed(entry, others[0], agreed, "takeback", entry.text) and both
        if not both:
            self.notes.append(("takeback-unsigned", {"line": entry.number}))
        self.taken_back += len(self.played.answers) - mine[-1]
        self.go_back(mine[-1])

    def go_back(self, count: int) -> State | None:
        """To the first so many answers. The dice go on: no throw is made twice."""
        del self.played.answers[count:]
        if self.outdated is None:
            self.state = self.played.begin(self.game)
            for number in range(count):
                self.played.play_one(self.state, number)
        return self.state

    # The end

    def finish(self, entry: Entry) -> None:
        winner, _, rest = entry.text.partition(" ")
        key = rest.split(" ")[0]
        by_rules = "" if self.state is None else result_text(self.state.result)
        if entry.how == "rules":
            if self.state is not None and entry.text != by_rules:
                raise Wrong("result", entry.number, by_rules, entry.text)
        elif by_rules:
            raise Wrong("result", entry.number, by_rules, entry.text)
        elif entry.how == BROUGHT and entry.number == len(self.seats) + self.brought + 1:
            self.notes.append(("brought-over", {}))  # how it ended elsewhere, only that place knows
        elif key == "draw-agreed" and winner == "nobody":
            self.check_draw(entry)
        elif key == "resigned" and self.is_computer(entry.seat) and winner == self.winner_without(entry.seat):
            self.check_accepted(entry, winner)
        elif key in ("resigned", "given-up") and winner == self.winner_without(entry.seat):
            if not self.is_signed(entry, entry.seat, entry.how, "resign", NOTHING):
                self.notes.append(("resign-unsigned", {"seat": entry.seat}))
        elif key == "forfeited" and self.is_engine(entry.seat) and winner == self.winner_without(entry.seat):
            self.notes.append(("forfeited", {"seat": entry.seat}))  # only the server saw how it broke off
        elif key == "out-of-time" and entry.how == "time" and winner == self.winner_without(entry.seat):
            self.notes.append(("out-of-time", {"seat": entry.seat}))  # by the clock of the server alone
        elif (entry.seat, entry.how, entry.text) == (NOTHING, UNSIGNED, "nobody abandoned"):
            self.notes.append(("abandoned", {}))  # only the server says that nobody played on
        else:
            raise Wrong("result", entry.number, by_rules, entry.text)
        self.end = entry

    def is_computer(self, seat: str) -> bool:
        return seat in self.seats and self.seats[seat].kind == COMPUTER

    def check_accepted(self, entry: Entry, winner: str) -> None:
        """A computer player gave up, and its opponent agreed: that the game ends here is for nobody else to say."""
        word, _, agreed = entry.how.partition(":")
        if word != COMPUTER or winner not in self.seats:
            raise Wrong("result", entry.number, found=entry.text)
        self.notes.append(("computer-resigned", {"seat": entry.seat}))
        if not self.is_signed(entry, winner, agreed, "resignation", NOTHING):
            self.notes.append(("resignation-unsigned", {"seat": winner}))

    def is_engine(self, seat: str) -> bool:
        return seat in self.seats and self.seats[seat].level.startswith("engine:")

    def winner_without(self, seat: str) -> str:
        others = [other for other in self.seats if other != seat]
        return others[0] if len(others) == 1 else "nobody"

    def check_draw(self, entry: Entry) -> None:
        """The offer stands while the one who made it plays on, and nobody else answers."""
        line, _, both = entry.how.partition(":")
        offered, _, agreed = both.partition(",")
        others = [name for name, seat in self.seats.items() if name != entry.seat and seat.kind != COMPUTER]
        if not (line.isascii() and line.isdigit() and 0 < int(line) <= entry.number) or len(others) != 1:
            raise Wrong("result", entry.number, found=entry.text)
        between = [read_entry(text, n) for n, text in enumerate(self.record.trail) if int(line) <= n < entry.number]
        by_computer = offered == COMPUTER and self.is_computer(entry.seat)
        is_signed = by_computer or self.is_signed(entry, entry.seat, offered, "draw", NOTHING, int(line))
        if is_signed and any(each.kind == "answer" and each.seat == others[0] for each in between):
            raise Wrong("result", entry.number, found=entry.text)
        if not (self.is_signed(entry, others[0], agreed, "draw", NOTHING) and is_signed):
            self.notes.append(("draw-unsigned", {}))

    def see(self, entry: Entry) -> None:
        if self.end is None or entry.text != str(self.end.number):
            raise Wrong("order", entry.number, found=entry.text)
        self.is_signed(entry, entry.seat, entry.how, "seen", self.end.text, self.end.number + 1)
        self.seats[entry.seat].has_seen_end = True

    def check_whole(self) -> None:
        """Nothing is missing at the end, and the record above the trail tells the same game."""
        if self.end is None and self.outdated is not None:
            return  # it was set aside: the rules of today cannot follow it
        if self.end is None:
            raise Wrong("cut", len(self.heads) - 1)
        if set(self.seats) != set(self.game.seats):
            raise Wrong("order", len(self.seats) + 1)
        if self.played.answers != self.record.answers:
            raise Wrong("answers", len(self.heads))
        if self.end.text != self.record.result:
            raise Wrong("result", self.end.number, self.end.text, self.record.result)
        if self.state is not None:
            self.record.check_end(self.game, self.state)
