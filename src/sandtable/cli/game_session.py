"""A game in play as whoever is at the screen sees it. Both tables, plain and drawn, are built on this.

Several players may share one screen. A view, an option and a log line belong to the seat that is at the screen;
before another seat with secrets of its own sits down, the table is covered.
"""

import secrets
import time
from itertools import groupby
from typing import Any, NamedTuple

from sandtable.cli.alarm_text import NOTHING, AlarmText, alarm_lines, doubts
from sandtable.cli.boards import Board, board_of
from sandtable.cli.choice import Choice, choices
from sandtable.cli.files import RecordFile
from sandtable.cli.offered_end import OfferedEnd
from sandtable.cli.refusal import Refusal
from sandtable.cli.table_words import table_words
from sandtable.cli.what_happened import in_short
from sandtable.kernel import SPECTATOR, BadRecord, Record, Sitting
from sandtable.kernel.auto_pass import ASK, PASS_THIS_BATTLE, PASS_UNTIL_MY_TURN
from sandtable.kernel.event import Facts
from sandtable.kernel.sitting import Entry
from sandtable.kernel.state import OVER, SPECTATOR_SEAT
from sandtable.players import Observation, Thought, look, thinker
from sandtable.players.answer_timing import tempo
from sandtable.players.beliefs import Held
from sandtable.players.engines import EngineFailed
from sandtable.players.inference import Inferences
from sandtable.players.player_types import Thinker
from sandtable.tables.computer_offers import is_next
from sandtable.tables.empty_turns import what_ends
from sandtable.words import Words
from sandtable.words.catalogue import SPACE

NOBODY = SPECTATOR_SEAT
KEY_MARK = "*"
TOLD = 3  # lines of the log say why something cannot be taken back


class Opening(NamedTuple):
    """A game that begins: how it began, so that another one can begin the same way."""

    sitting: Sitting
    seed: int
    computers: dict[int, str] = {}  # computer players, by seat; never changed
    known: int = 0  # how much of the log everybody knows, in a game that goes on
    outdated: BadRecord | None = None  # why a game that goes on does so from an earlier answer than its last


class Line(NamedTuple):
    """A line of the log. A heading has no rule."""

    text: str
    rule: str
    heading: bool = False
    is_key: bool = False  # it turns the game

    def plain(self) -> str:
        """As a line of text."""
        return f"\n{self.text}" if self.heading else f"{KEY_MARK if self.is_key else '-'} {self.text} [{self.rule}]"


class GameSession:
    """The game, who is at the screen, and in which language."""

    def __init__(self, opening: Opening, language: str, keep: RecordFile | None = None) -> None:
        self.sitting = opening.sitting
        self.seed = opening.seed
        self.game = opening.sitting.state.game
        self.board = board_of(self.game)
        self.language = language
        self.spoken = table_words(language, self.game, opening.sitting.state.settings)
        self.keep = keep
        self.computers = opening.computers
        self.players: dict[str, Thinker] = {}  # those who were asked: an engine goes on from one answer to the next
        self.inferences = Inferences(lambda: opening.sitting.record().begin(self.game))
        self.offered_end = OfferedEnd()
        self.here = NOBODY
        self.known = opening.known
        self.outdated = opening.outdated
        self.alarms = AlarmText(self.board.guide)
        self.seen = [opening.known] * len(
            self.game.seats
        )  # how much of the log each seat had before it when it last answered
        self.secret = False
        self.write()
        self.look_around()

    @property
    def words(self) -> Words:
        """Texts describe what is played: the settings of this game are bound to them, once for each language."""
        if self.spoken.language != self.language:
            self.spoken = table_words(self.language, self.game, self.sitting.state.settings)
        return self.spoken

    # Who is at the screen

    def look_around(self) -> None:
        """After every change: with nothing to hide, whoever is asked is at the screen already."""
        self.secret = self.secret or self.has_secrets()
        self.offered_end.follow(self.sitting.state)
        seat = self.sitting.state.seat
        if self.computers and seat != OVER:
            self.here = next(seat for seat in range(len(self.game.seats)) if seat not in self.computers)
        elif seat >= 0 and not self.secret:
            self.here = seat
        elif seat < 0 and len(self.game.seats) > 1:
            self.here = NOBODY  # over: everybody looks at it together

    def has_secrets(self) -> bool:
        """Whether the seats see different things."""
        seats = self.game.seats
        state = self.sitting.state
        if len(seats) == 1:
            return False
        first = state.view(seats[0])["table"]
        return any(entry.event.private for entry in self.sitting.log) or any(
            state.view(seat)["table"] != first for seat in seats[1:]
        )

    def is_covered(self) -> bool:
        """Whether someone else must come to the screen before anything may be shown."""
        seat = self.sitting.state.seat
        return self.secret and seat >= 0 and seat != self.here and not self.computers

    def sit_down(self) -> list[Line]:
        """The seat that is asked is at the screen now; says what happened since it was there."""
        self.here = self.sitting.state.seat
        return self.lines(self.sitting.log[self.seen[self.here] :])

    @property
    def is_over(self) -> bool:
        """By the rules, or because somebody accepted that it ends."""
        return self.sitting.state.result is not None or bool(self.offered_end.result)

    # What is seen

    @property
    def viewer(self) -> str:
        return SPECTATOR if self.here == NOBODY else self.game.seats[self.here]

    def view(self) -> dict[str, Any]:
        """What may be drawn now."""
        return self.sitting.state.view(SPECTATOR if self.is_covered() else self.viewer)

    def choices(self) -> list[Choice]:
        """What whoever is at the screen may answer."""
        state = self.sitting.state
        return choices(state, self.secret) if 0 <= state.seat == self.here and not self.is_over else []

    @property
    def question_key(self) -> str:
        question = self.sitting.state.question
        return "" if question is None else question.key

    def prompt(self) -> tuple[str, str]:
        """Who must do what, and the rule; or how it ended."""
        state = self.sitting.state
        words = self.words
        if state.result is not None:
            return words.result(state.result), state.result.rule
        if self.is_over:
            winner, key = self.offered_end.result.split(" ")
            return words.say(f"ui-ended-{key}", {"winner": words.seat(winner)}), ""
        question = state.question
        assert question is not None
        asked = words.question(question)
        if len(self.game.seats) == 1:
            return asked, question.rule
        return words.say("ui-prompt", {"who": words.seat(question.actor), "question": asked}), question.rule

    def lines(self, entries: list[Entry] | None = None) -> list[Line]:
        """The log as whoever is at the screen may know it."""
        seat = NOBODY if self.is_covered() else self.here
        return log_lines(self.sitting.log if entries is None else entries, self.board, self.words, seat)

    def in_short(self) -> str:
        """What the others did since whoever is asked at the screen last answered."""
        is_here = 0 <= self.sitting.state.seat == self.here
        return in_short(self.sitting, self.board.guide, self.here, self.words) if is_here else ""

    def why_not(self, text: str) -> list[str]:
        """Why an option is not possible now: the rules with their words; what is asked, if that is another matter."""
        words = self.words
        option = {"option": words.option(text)}
        state = self.sitting.state
        said = [{**option, "rule": rule, "text": words.rule(rule)} for rule in state.why_not(text)]
        needs = words.missing(state.missing(text))
        if said and needs:
            said[0]["text"] += SPACE[self.language] + needs
        lines = [words.format("ui-why-also" if number else "ui-why-not", facts) for number, facts in enumerate(said)]
        if all(offered.verb != text.partition(" ")[0] for offered in state.options()):
            lines.append(words.format("ui-asked-now", {"question": self.prompt()[0]}))
        return lines if said else [words.format("ui-not-now", option), *lines]

    # What could lose the game

    def found_alarms(self) -> dict[str, Any]:
        """For whoever is asked and at the screen."""
        state = self.sitting.state
        return self.alarms.look(state, len(self.sitting.answers)) if state.seat == self.here else NOTHING

    def switch_alarms(self) -> str:
        """On or off; says which."""
        self.alarms.is_on = not self.alarms.is_on
        return self.words.say("ui-alarms-on" if self.alarms.is_on else "ui-alarms-off")

    def alarms_now(self) -> list[str]:
        """What threatens as things stand."""
        return alarm_lines(self.found_alarms()["now"], self.words)

    def alarms_of(self, option: str) -> list[str]:
        """What an answer would bring about by itself."""
        return alarm_lines(self.found_alarms()["options"].get(option, []), self.words)

    def doubts(self, option: str) -> list[str]:
        """What should be thought over before this answer counts."""
        found, state = self.found_alarms(), self.sitting.state
        if not found["now"] and not found["options"]:
            return []
        offered = next((each for each in state.options() if each.text == option), None)
        ends = offered is not None and what_ends(state, offered) == "turn"
        return alarm_lines(doubts(found, option, ends), self.words)

    def is_offered(self, text: str) -> bool:
        """Whether an option can be answered now."""
        return any(choice.text == text for choice in self.choices())

    def meant(self, text: str) -> str | None:
        """The option of the game, possible now or not, that a text or what it is called in the reader's words means."""
        every = self.game.words
        found = every.find(text) or every.find(text.lower())
        if found is not None:
            return found.text
        said = text.casefold()
        alike = [o for o in every.by_text.values() if self.words.option(o).casefold() == said]
        verbs = {option.verb for option in self.sitting.state.options()} if alike else set()
        return min(alike, key=lambda o: o.verb not in verbs).text if alike else None

    def rule(self) -> str:
        """The rule of the moment."""
        return self.prompt()[1]

    # The computer's part

    def computer_observation(self) -> Observation | None:
        """What a computer player who is asked now may see; None when a person is asked, or nobody."""
        state = self.sitting.state
        if state.seat not in self.computers or self.is_over:
            return None
        seat = self.game.seats[state.seat]
        return look(state, seat, secrets.randbits(30), held=self.held(seat))

    def held(self, seat: str) -> Held | None:
        """What a seat infers about the enemy's cards, for the computer that plays for it or gives it a hint."""
        return self.inferences.held(self.sitting.answers, seat)

    def computer_thought(self, observation: Observation) -> Thought:
        """Its answer, after it has thought about it, at the pace of its level, which reveals nothing about its hand."""
        level = self.computers[self.game.seat_number(observation.seat)]
        began = time.monotonic()
        if level not in self.players:
            self.players[level] = thinker(level)
        try:
            thought = self.players[level](observation)
        except EngineFailed as failure:
            facts: Facts = {"engine": failure.engine, "reason": str(failure), "text": failure.last_words}
            raise Refusal("engine-failed", facts) from failure
        time.sleep(tempo(observation.root, level).rest(time.monotonic() - began))
        return thought

    def computer_answers(self, thought: Thought) -> None:
        """What it thought of counts; and if it would rather stop, it says so."""
        state = self.sitting.state
        seat, is_own = self.game.seats[state.seat], state.whose_turn() == state.seat
        self.offered_end.note(seat, is_own, thought)
        self.answer(thought.option)
        if is_own and is_next(self.sitting.state, seat) and self.may_be_offered():
            self.offered_end.offer(seat)

    def may_be_offered(self) -> bool:
        """One person against one computer player."""
        return len(self.game.seats) - len(self.computers) == len(self.computers) == 1

    def offer(self) -> str:
        """What the computer player offers, for whoever is at the screen."""
        offered = self.offered_end
        return (
            self.words.say(f"ui-offer-{offered.kind}", {"who": self.words.side(offered.seat)}) if offered.kind else ""
        )

    # What is done

    def accept(self) -> None:
        """End the game as the computer player offered."""
        if not self.offered_end.kind:
            raise Refusal("no-offer")
        self.offered_end.accept(self.viewer)
        self.write()

    def answer(self, text: str) -> None:
        """An answer of the seat at the screen; the record is kept. Raises IllegalOption and changes nothing."""
        before = len(self.sitting.log)
        seat = self.sitting.state.seat
        self.sitting.answer(text)
        if seat not in self.computers:
            self.offered_end.play_on()
        self.seen[seat] = before
        self.look_around()
        self.write()

    def wishes(self) -> list[str]:
        """How the seat at the screen may want to be asked from now on: where it could only react, it may let pass."""
        state = self.sitting.state
        if state.seat < 0 or state.seat != self.here or self.is_over:
            return []
        found = [] if self.sitting.auto_pass.wishes[state.seat] == ASK else [ASK]
        if state.asking.reacts:
            found += [PASS_THIS_BATTLE] if state.battle_number() else []
            found += [PASS_UNTIL_MY_TURN] if state.whose_turn() != state.seat else []
        return found

    def wish(self, wish: str) -> None:
        """Let pass for the rest of a battle, or until one's own turn; the answers are in the record like any other."""
        if wish not in self.wishes():
            raise Refusal("no-wish", {"possible": self.wishes() or ["-"]})
        before = len(self.sitting.log)
        seat = self.sitting.state.seat
        self.sitting.wish(self.game.seats[seat], wish)
        self.seen[seat] = before
        self.look_around()
        self.write()

    def undo(self) -> None:
        """Take back the last answer, if it revealed nothing."""
        if self.offered_end.result:
            raise Refusal("no-undo-over")
        if not self.sitting.undo():
            lines = [line.text for line in self.lines(self.sitting.became_known()) if not line.heading]
            raise Refusal(f"no-undo-{self.sitting.why_no_undo()}", {"known": SPACE[self.language].join(lines[-TOLD:])})
        self.seen = [min(seen, len(self.sitting.log)) for seen in self.seen]
        self.look_around()
        self.write()

    def write(self) -> None:
        if self.keep is not None:
            self.keep.write(self.record())

    def record(self) -> Record:
        record = self.sitting.record()
        record.result = record.result or self.offered_end.result
        return record


def log_lines(entries: list[Entry], board: Board, words: Words, seat: int) -> list[Line]:
    """Events in words, under the headings of the board. A run of equal events may be told in one line."""
    lines: list[Line] = []
    for (key, rule), run in groupby(entries, lambda entry: (entry.event.key, entry.event.rule)):
        facts = [entry.seen_by(seat) for entry in run]
        whole = board.run(key, facts, words)
        for each in facts[:1] if whole else facts:
            heading = board.heading(key, rule, each, words)
            if heading:
                lines.append(Line(heading, "", True))
            text = whole or words.event_text(key, each)
            if text != heading:
                lines.append(Line(text, rule, is_key=key in board.guide.key_events))
    return lines
