"""Records: a game as readable text that replays to the same position. Our PGN.

    Sandtable record 1
    game: hill
    rules: 1
    setting height: usual
    result: red pushed-off HIL:end.1
    digest: 5d41402abc4b2a76b9719d911017c592

    red attack
    chance die 4

A game that did not begin with the usual set-up carries its position in a line of JSON (`start:`). A game played with
honest dice carries what a verifier needs (`table:`, `commitment:`, `secret:`, `nonces:`, and `lost:` for rolls that
were taken back). A record of the second format ends, after one more empty line, with the trail that its table left:
every line of the log as the players signed it. The kernel keeps it as it is.
"""

import json
from typing import TYPE_CHECKING, Any, Final

from sandtable.kernel.errors import BadRecord, IllegalOption
from sandtable.kernel.event import Facts
from sandtable.kernel.untrusted_text import read_json

if TYPE_CHECKING:
    from sandtable.kernel.game import Game
    from sandtable.kernel.state import Result, State

HEAD: Final = "Sandtable record"
FORMAT: Final = 2
LONGEST: Final = 4_000_000  # characters; a long game has a hundredth of that
MOST_ANSWERS: Final = 100_000
MOST_DIGITS: Final = 9
PROOF: Final = ("table", "commitment", "secret", "seed", "nonces", "lost")


class Record:
    """Game, rules version, settings and the list of answers, chance included."""

    def __init__(
        self,
        game: str,
        rules: int,
        settings: dict[str, str],
        answers: list[tuple[str, str]],
        start: dict[str, Any] | None = None,
        digest: str = "",
        result: str = "",
    ) -> None:
        self.game = game
        self.rules = rules
        self.settings = settings
        self.answers = answers
        self.start = start
        self.digest = digest
        self.result = result
        self.proof: dict[str, str] = {}  # what honest dice left behind for a verifier
        self.trail: list[str] = []  # the lines that its table left behind; a record without is of the first format
        self.first_line = 0  # where the answers begin in the file it was read from

    def text(self) -> str:
        """The record as a file."""
        head = [f"{HEAD} {FORMAT if self.trail else 1}", f"game: {self.game}", f"rules: {self.rules}"]
        head += [f"setting {name}: {value}" for name, value in self.settings.items()]
        if self.start is not None:
            head.append(f"start: {json.dumps(self.start, ensure_ascii=False, separators=(', ', ': '))}")
        if self.result:
            head.append(f"result: {self.result}")
        if self.digest:
            head.append(f"digest: {self.digest}")
        head += [f"{name}: {value}" for name, value in self.proof.items()]
        trail = ["", *self.trail] if self.trail else []
        return "\n".join([*head, "", *(f"{actor} {option}" for actor, option in self.answers), *trail, ""])

    def begin(self, game: "Game[Any]", events: bool = False) -> "State":
        """The state before the first answer, checked against this game; with the events until then, if wished."""
        if game.name != self.game:
            raise BadRecord("unknown-value", {"place": "game", "value": self.game, "possible": game.name})
        if not game.knows_version(self.rules):
            possible = [str(number) for number in range(1, game.version + 1)]
            raise BadRecord("wrong-version", {"place": "rules", "value": self.rules, "possible": possible})
        if self.start is not None:
            return game.setup({"rules": self.rules, **self.start})  # type: ignore[no-any-return]
        return game.start(options=self.settings, events=events, rules=self.rules)  # type: ignore[no-any-return]

    def replay(self, game: "Game[Any]", upto: int | None = None) -> "State":
        """The state after the first `upto` answers (all, if not said); checks what the record says of the end.

        The digest covers the form of a position too, which may have been different in an older version of the rules:
        there the result must be the same.
        """
        state = self.begin(game)
        count = len(self.answers) if upto is None else min(upto, len(self.answers))
        for number in range(count):
            self.play_one(state, number)
        if count == len(self.answers):
            self.check_end(game, state)
        return state

    def check_end(self, game: "Game[Any]", state: "State") -> None:
        """The end must be the one that the record tells."""
        if self.rules == game.version:
            if self.digest and state.digest() != self.digest:
                raise BadRecord("record-changed", {"value": state.digest(), "possible": self.digest})
        elif self.result and state.result is not None and result_text(state.result) != self.result:
            raise BadRecord("record-changed", {"value": result_text(state.result), "possible": self.result})

    def play_one(self, state: "State", number: int) -> None:
        """Give answer `number` (from 0) to a state that stands before it."""
        actor, option = self.answers[number]
        place = self.place(number)
        if state.actor is None:
            if self.rules != state.game.version:
                raise self.outdated(state, number, [] if state.result is None else [state.result.rule])
            raise BadRecord("record-after-end", {"place": place, "value": option})
        if actor != state.actor:
            if self.rules != state.game.version:
                raise self.outdated(state, number, [] if state.question is None else [state.question.rule])
            raise BadRecord("record-wrong-seat", {"place": place, "value": actor, "possible": state.actor})
        try:
            state.answer(option)
        except IllegalOption as wrong:
            if self.rules != state.game.version:
                raise self.outdated(state, number, wrong.rules) from wrong
            facts: Facts = {"place": place, "value": option, "rule": wrong.rules, "possible": wrong.options}
            raise BadRecord("record-illegal", facts) from wrong

    def place(self, number: int) -> str:
        """Where answer `number` stands: in which line of its file, or which answer it is."""
        return f"line {self.first_line + number}" if self.first_line else f"answer {number + 1}"

    def outdated(self, state: "State", number: int, rules: list[str]) -> BadRecord:
        """An answer that its own version of the rules allowed, and these rules, fixed since, do not."""
        actor, option = self.answers[number]
        value = option if actor == state.actor else f"{actor} {option}"
        possible = [] if state.actor is None else [o.text for o in state.options()]
        return BadRecord(
            "record-outdated",
            {
                "place": self.place(number),
                "value": value,
                "version": self.rules,
                "now": state.game.version,
                "rule": rules,
                "possible": possible,
            },
        )

    def readable(self, game: "Game[Any]") -> "tuple[Record, BadRecord | None]":
        """What these rules can still replay of it, and why no more; all of it and None for most records.

        Only what was fixed since its version may cut a record short; any other damage is raised.
        """
        state = self.begin(game)
        for number in range(len(self.answers)):
            try:
                self.play_one(state, number)
            except BadRecord as wrong:
                if wrong.key != "record-outdated":
                    raise
                shorter = Record(self.game, self.rules, self.settings, self.answers[:number], self.start)
                shorter.first_line = self.first_line
                return shorter, wrong
        self.check_end(game, state)
        return self, None


def result_text(result: "Result | None") -> str:
    """The result as a record says it; nothing while the game is on."""
    return "" if result is None else f"{result.winner or 'nobody'} {result.key} {result.rule}"


def read_record(text: str) -> Record:
    """A record from the text of its file; raises BadRecord with the line and the reason."""
    if len(text) > LONGEST:
        raise BadRecord("unreadable", {"place": "record", "value": f"longer than {LONGEST} characters"})
    lines = text.splitlines()
    has_trail = check_first_line(lines) > 1
    record = Record("", 0, {}, [])
    at = 1
    seen: set[str] = set()
    while at < len(lines) and lines[at].strip():
        key = read_head_line(record, at + 1, lines[at])
        if key in seen:
            raise BadRecord("twice", {"place": f"line {at + 1}", "value": key})
        seen.add(key)
        at += 1
    if not record.game:
        raise BadRecord("missing", {"place": "line 2", "possible": "game: NAME"})
    if not record.rules:
        raise BadRecord("missing", {"place": "line 3", "possible": "rules: NUMBER"})
    record.first_line = at + 2
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) - at > MOST_ANSWERS:
        raise BadRecord("unreadable", {"place": f"line {len(lines)}", "value": f"more than {MOST_ANSWERS} answers"})
    for number in range(at + 1, len(lines)):
        if has_trail and not lines[number].strip():
            record.trail = lines[number + 1 :]
            break
        words = lines[number].split(None, 1)
        if len(words) != 2:
            raise bad_line(number + 1, lines[number], "SEAT OPTION")
        record.answers.append((words[0], " ".join(words[1].split())))
    return record


def bad_line(line: int, text: str, expected: str) -> BadRecord:
    return BadRecord("bad-shape", {"place": f"line {line}", "value": text.strip()[:80], "possible": expected})


def check_first_line(lines: list[str]) -> int:
    """The number of the format."""
    first = lines[0].strip() if lines else ""
    number = first[len(HEAD) :].strip()
    if not first.startswith(HEAD + " ") or not is_number(number) or int(number) == 0:
        facts: Facts = {"place": "line 1", "value": first[:80], "possible": f"{HEAD} 1"}
        raise BadRecord("not-a-record", facts)
    if int(number) > FORMAT:
        raise BadRecord("newer-record", {"place": "line 1", "value": number, "possible": FORMAT})
    return int(number)


def is_number(text: str) -> bool:
    """Short enough, too: Python refuses to read thousands of digits."""
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS


def read_head_line(record: Record, line: int, text: str) -> str:
    key, colon, value = (part.strip() for part in text.partition(":"))
    if not colon:
        raise bad_line(line, text, "KEY: VALUE")
    if key == "game":
        record.game = value
    elif key == "rules":
        if not is_number(value):
            raise bad_line(line, text, "rules: NUMBER")
        record.rules = int(value)
    elif key.startswith("setting "):
        record.settings[key[len("setting ") :].strip()] = value
    elif key == "start":
        record.start = read_start(line, value)
    elif key == "result":
        record.result = value
    elif key == "digest":
        record.digest = value
    elif key in PROOF:
        record.proof[key] = value
    else:
        possible = ["game", "rules", "setting NAME", "start", "result", "digest", *PROOF]
        raise BadRecord("unknown-name", {"place": f"line {line}", "value": key[:80], "possible": possible})
    return key


def read_start(line: int, value: str) -> dict[str, Any]:
    try:
        start = read_json(value, False)
    except ValueError as wrong:
        raise BadRecord("unreadable", {"place": f"line {line}", "value": str(wrong)}) from wrong
    if not isinstance(start, dict):
        raise bad_line(line, value, "start: { ... }")
    return start
