"""Play line by line: what happened, what changed on the table, the prompt, the options; then one line of answer."""

import sys
import unicodedata
from itertools import groupby
from shutil import get_terminal_size

from sandtable.cli.boards.board import View
from sandtable.cli.choice import Choice
from sandtable.cli.files import RecordFile
from sandtable.cli.game_session import GameSession, Line
from sandtable.cli.plain.commands import NAMES, Commands, Left
from sandtable.cli.refusal import Refusal
from sandtable.cli.start_game import Wishes
from sandtable.cli.table_words import complaint, explained, table_words
from sandtable.kernel import IllegalOption, SandtableError
from sandtable.words import Words

BAD_INPUT = 2


def play_plainly(wishes: Wishes, language: str, keep: RecordFile | None) -> int:
    """A whole game; 0 when it ended or was left on purpose, 2 when the input ended first."""
    return PlainTable(GameSession(wishes.open(), language, keep)).play()


class PlainTable:
    """Reads answers from the input and prints the rest."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.commands = Commands(session)
        self.told = session.known  # how much of the log has been printed
        self.status: list[str] = []  # the lines of the table as they were last printed
        self.doubted = ""  # an answer that was asked about: given again, it counts

    @property
    def words(self) -> Words:
        return self.session.words

    def play(self) -> int:
        session = self.session
        print(self.words.say("game-title"))
        print(self.words.say("ui-plain-begin", {"seed": str(session.seed)}))
        if session.outdated is not None:
            print("\n".join(explained(self.words, session.outdated)), file=sys.stderr)
        try:
            while not session.is_over:
                self.hand_over()
                if self.let_computer_answer():
                    continue
                self.tell()
                self.ask()
                while not self.take(self.read()):
                    print(self.words.say("ui-plain-ask"))
        except Left as left:
            return self.leave(left)
        self.tell()
        self.print_table()
        text, rule = session.prompt()
        print(f"{text} [{rule}]" if rule else text)
        self.say_where()
        return 0

    def let_computer_answer(self) -> bool:
        """Whether a computer player was asked; what it did is told before the next question."""
        observation = self.session.computer_observation()
        if observation is not None:
            self.session.computer_answers(self.session.computer_thought(observation))
        return observation is not None

    def say_where(self) -> None:
        """Where the record is, if it is kept."""
        if self.session.keep is not None:
            print(self.words.say("ui-saved", {"path": self.session.keep.name}))

    def leave(self, left: Left) -> int:
        """Before the end of the game: on purpose, or because the input ended."""
        self.say_where()
        if left.on_purpose:
            print(self.words.say("ui-plain-left"))
            return 0
        print(self.words.say("ui-plain-input-ended"), file=sys.stderr)
        return BAD_INPUT

    def read(self) -> str:
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise Left(on_purpose=False)
        return " ".join(unicodedata.normalize("NFKC", line).split())

    # One screen, several players

    def hand_over(self) -> None:
        """Nothing is shown until the player who is asked confirms that they are at the screen."""
        session = self.session
        if not session.is_covered():
            return
        actor = session.sitting.state.actor or ""
        print("\n" * (get_terminal_size().lines if sys.stdout.isatty() else 0))  # out of sight, without moving a cursor
        print(self.words.say("ui-hand-over", {"who": self.words.seat(actor)}))
        print(self.words.say("ui-plain-hand-over", {"who": self.words.seat(actor)}))
        while (answer := self.read()) != "":
            self.commands.carry_out_covered(answer)
            print(self.words.say("ui-plain-hand-over", {"who": self.words.seat(actor)}))
        since = session.sit_down()
        self.commands.whole = True
        self.told = len(session.sitting.log)
        if since:
            print(self.words.say("ui-since"))
        self.print_lines(since)

    # What is printed

    def tell(self) -> None:
        """What happened since the last question."""
        log = self.session.sitting.log
        self.print_lines(self.session.lines(log[min(self.told, len(log)) :]))
        self.told = len(log)

    def print_lines(self, lines: list[Line]) -> None:
        for line in lines:
            print(line.plain())

    def print_table(self) -> None:
        """The whole table."""
        print()
        view = self.session.view()
        for line in [*self.session.board.goals(view, self.words), *self.session.board.lines(view, self.words)]:
            print(line)

    def print_changes(self) -> None:
        """The lines of the table that have changed; all of them where that is asked for."""
        board, view, before = self.session.board, self.session.view(), self.status
        self.status = [*board.goals(view, self.words), *board.status(view, self.words)]
        if self.commands.whole:
            self.print_table()
        else:
            for line in changed(before, self.status):
                print(line)
        self.commands.whole = False

    def ask(self) -> None:
        self.print_changes()
        if summary := self.session.in_short():
            print(summary)
        if offer := self.session.offer():
            print(f"{offer} {self.words.say('ui-plain-accept')}")
        text, rule = self.session.prompt()
        print(f"{text} [{rule}]")
        for alarm in self.session.alarms_now():
            print(alarm)
        view = self.session.view()
        for group, offered in groupby(
            self.session.choices(), lambda c: self.session.board.group(view, c.text, self.words)
        ):
            self.print_group(group, list(offered), view)
        for wish in self.session.wishes():
            print(self.words.say("ui-plain-wish", {"wish": self.words.say(f"ui-wish-{wish}"), "text": wish}))

    def print_group(self, group: str, offered: list[Choice], view: View) -> None:
        """Options under their heading. What is known of all of them alike stands there, once."""
        about = [self.session.board.about(view, choice.text, self.words) for choice in offered]
        alike = bool(group) and len(set(about)) == 1
        if group:
            head = f"{group} ({about[0]})" if alike and about[0] else group
            print(self.words.say("ui-plain-group", {"group": head}))
        for choice, known in zip(offered, about, strict=True):
            print(self.choice_line(choice, "" if alike else known))

    def choice_line(self, choice: Choice, about: str) -> str:
        words, board = self.words, self.session.board
        said = words.answer(self.session.question_key, choice.option)
        said = said if said == choice.text else f"{said} ({choice.text})"
        means = [words.told(line) for line in board.guide.consequences(self.session.view(), choice.text)]
        parts = [f"{choice.number}. {said}", about, *means, board.prospects(choice.text, choice.effects, words)]
        if choice.final:
            parts.append(words.say("ui-final"))
        parts += self.session.alarms_of(choice.text)
        return "; ".join(part for part in parts if part)

    # What is answered

    def take(self, line: str) -> bool:
        """One line of input; whether the game went on (or back), so that everything is to be printed again."""
        if not line:
            return False
        answered = len(self.session.sitting.answers)
        try:
            option = self.option(line)
            if option is None and self.commands.is_command(line):
                return self.commands.carry_out(line)
            self.answer(line, option)
            return True
        except IllegalOption as wrong:
            for said in self.session.why_not(str(wrong.facts["value"])):
                print(said, file=sys.stderr)
            return False
        except (SandtableError, Refusal) as wrong:
            print(complaint(table_words(self.session.language), wrong), file=sys.stderr)
            return len(self.session.sitting.answers) != answered  # it counts, even if its record could not be written

    def answer(self, line: str, option: str | None) -> None:
        """Answer with what a line means, possible now or not; what means nothing in this game is not understood."""
        meant = option or self.session.meant(line)
        if meant is None:
            raise Refusal("not-understood", {"line": line[:80], "possible": list(NAMES)})
        doubts = self.session.doubts(meant) if self.doubted != meant else []
        if doubts and sys.stdin.isatty():  # a program is told, not asked
            self.doubted = meant
            raise Refusal("think-again", {"alarms": " ".join(doubts)})
        self.doubted = ""
        self.session.answer(meant)

    def option(self, line: str) -> str | None:
        """The possible option that a line means: by number, by its text, or in the reader's words."""
        choices = self.session.choices()
        if line.isascii() and line.isdigit():
            number = int(line[:9])
            if not 1 <= number <= len(choices):
                raise Refusal("no-such-number", {"number": line[:9], "most": len(choices)})
            return choices[number - 1].text
        for choice in choices:
            said = (self.words.option(choice.option), self.words.answer(self.session.question_key, choice.option))
            if line.casefold() in (choice.text.casefold(), *(each.casefold() for each in said)):
                return choice.text
        return None


def changed(before: list[str], now: list[str]) -> list[str]:
    """The lines that were not there before, each under the lines that it is set in below.

    >>> changed(["Hand", "  one"], ["Hand", "  one", "  two"])
    ['Hand', '  two']
    """
    known = {" ".join(line.split()) for line in before}  # columns may have become wider
    found: list[str] = []
    above: list[str] = []
    for line in now:
        depth = len(line) - len(line.lstrip())
        above = [each for each in above if len(each) - len(each.lstrip()) < depth]
        if " ".join(line.split()) not in known:
            found += [*above, line]
            above = []
        else:
            above.append(line)
    return found
