"""Lines that are not answers: undo, accept, why, hint, rules, odds, log, lang, table, show, signs, wish and so on."""

from sandtable.cli.files import RecordFile
from sandtable.cli.game_session import GameSession
from sandtable.cli.hint_text import ask_for_hint, hint_lines
from sandtable.cli.primer_text import primer_rows, rules_now
from sandtable.cli.refusal import Refusal
from sandtable.cli.rulebook import find_rule, holds, paragraphs, under
from sandtable.cli.table_words import choose_language
from sandtable.kernel import SandtableError
from sandtable.words import LANGUAGES

NAMES = (
    "undo",
    "accept",
    "why",
    "hint",
    "rules",
    "odds",
    "log",
    "lang",
    "table",
    "show",
    "wish",
    "signs",
    "alarms",
    "save",
    "quit",
    "help",
)
OTHER_NAMES = {"board": "table"}


class Left(Exception):
    """The game is left before its end."""

    def __init__(self, on_purpose: bool) -> None:
        super().__init__()
        self.on_purpose = on_purpose


class Commands:
    """Carries them out at a session."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.whole = True  # the whole table is to be printed with the next question

    def is_command(self, line: str) -> bool:
        """Whether a line begins with the name of one."""
        name = line.partition(" ")[0].lower()
        return OTHER_NAMES.get(name, name) in NAMES

    def carry_out(self, line: str) -> bool:
        """A command; whether the position has changed, or must be shown again."""
        name, _, rest = line.partition(" ")
        name, rest = OTHER_NAMES.get(name.lower(), name.lower()), rest.strip()
        if name == "undo":
            return self.undo()
        if name == "accept":
            self.session.accept()
            return True
        if name == "wish":
            self.session.wish(rest)
            return True
        if name == "alarms":
            print(self.session.switch_alarms())
            return True
        if name in ("lang", "table"):
            if name == "lang":
                self.session.language = choose_language(rest or "?")
            self.whole = True
            return True
        if name == "quit":
            raise Left(on_purpose=True)
        {
            "why": self.why,
            "hint": self.hint,
            "rules": self.rules,
            "odds": self.odds,
            "log": self.log,
            "show": self.show,
            "signs": self.signs,
            "save": self.save,
            "help": self.help,
        }[name](rest)
        return False

    def carry_out_covered(self, line: str) -> None:
        """While the table is covered only leaving and the language are possible."""
        name, _, rest = line.lower().partition(" ")
        if name == "quit":
            raise Left(on_purpose=True)
        if name == "lang" and rest in LANGUAGES:
            self.session.language = rest

    def undo(self) -> bool:
        self.session.undo()
        print(self.session.words.say("ui-undone"))
        return True

    def why(self, text: str) -> None:
        """Why an option is not possible: the rules that forbid it."""
        if not text:
            raise Refusal("why-what")
        numbered = {str(choice.number): choice.text for choice in self.session.choices()}
        option = numbered.get(text) or self.session.meant(text)
        if option is None:
            raise Refusal("no-such-option", {"text": text[:80]})
        possible = self.session.words.format("ui-why-possible", {"option": self.session.words.option(option)})
        for line in [possible] if self.session.is_offered(option) else self.session.why_not(option):
            print(line)

    def hint(self, text: str) -> None:
        """What the computer would do."""
        for line in hint_lines(ask_for_hint(self.session), self.session.words):
            print(line)

    def rules(self, text: str) -> None:
        """A rule with what is below it, the rule of the prompt if none is named; or `now`, `start`, `find TEXT`."""
        game, words = self.session.game, self.session.words
        name, _, search = text.partition(" ")
        ids = self.rules_meant(text)
        rows = primer_rows(game, words, search) if name in ("start", "find") else []
        told = [row for row in rows if row.diagram is None]
        if not ids and not told:
            raise Refusal("nothing-found", {"text": search or text})
        for row in told:
            print(row.text if row.is_heading else f"  {row.text}")
        for each in ids:
            first, *more = paragraphs(game, each, words)
            print(f"{each}: {first}")
            for paragraph in more:
                print(f"  {paragraph}")

    def rules_meant(self, text: str) -> list[str]:
        """The ids that somebody asks for at the table."""
        game = self.session.game
        ids = [*game.rules.clauses, *game.rules.rulings]
        name, _, search = text.partition(" ")
        if name == "start":
            return []
        if name == "find":
            return [each for each in ids if holds(game, each, search, self.session.words)]
        if name == "now":
            return rules_now(game, self.session.view())
        return under(find_rule(game, text) if text else self.session.rule(), ids)

    def odds(self, text: str) -> None:
        """For each option that asks chance: every outcome with its exact weight."""
        words = self.session.words
        choices = self.session.choices()
        if not any(choice.effects for choice in choices):
            print(words.say("ui-no-odds"))
            return
        for choice in choices:
            print(f"{choice.number}. {words.answer(self.session.question_key, choice.option)}")
            for effect in choice.effects:
                facts = {"outcome": words.option(effect.outcome) if effect.outcome else words.say("ui-certain")}
                odds = {"percent": effect.percent, "odds": f"{effect.weight}/{effect.total}"}
                result = self.session.board.prospects(choice.text, [effect], words) if effect.facts else ""
                print(f"   {words.say('ui-outcome', {**facts, **odds})} {result}".rstrip())

    def log(self, text: str) -> None:
        for line in self.session.lines():
            print(line.plain())

    def show(self, name: str) -> None:
        """Another page of the board."""
        pages = list(self.session.board.pages.values())
        if name not in pages:
            raise Refusal("no-such-page", {"possible": pages or ["-"]})
        for line in self.session.board.page_lines(name, self.session.view(), self.session.words):
            print(line)

    def signs(self, text: str) -> None:
        """What the signs of the drawn table mean."""
        for sign, meaning in self.session.board.legend(self.session.words):
            print(f"{sign}  {meaning}".strip())

    def save(self, name: str) -> None:
        if not name:
            raise SandtableError("missing", {"place": "save", "possible": "save FILE"})
        RecordFile(name).write(self.session.record())
        print(self.session.words.say("ui-saved", {"path": name}))

    def help(self, text: str) -> None:
        print(self.session.words.say("ui-plain-help"))
