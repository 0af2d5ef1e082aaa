"""Lines that are not answers: undo, why, hint, rules, odds, log, lang, board, show, wish, save, quit, help."""

from sandtable.cli.desk import Desk
from sandtable.cli.files import RecordFile
from sandtable.cli.hinting import ask_for_hint, hint_lines
from sandtable.cli.refusal import Refusal
from sandtable.cli.rulebook import find_rule, under, whole_text
from sandtable.cli.voice import choose_language
from sandtable.kernel import SandtableError
from sandtable.words import LANGUAGES

NAMES = ("undo", "why", "hint", "rules", "odds", "log", "lang", "board", "show", "wish", "save", "quit", "help")


class Left(Exception):
    """The game is left before its end."""

    def __init__(self, on_purpose: bool) -> None:
        super().__init__()
        self.on_purpose = on_purpose


class Orders:
    """Carries them out at a desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def carry_out(self, line: str) -> bool:
        """An order; whether the position has changed, or must be shown anew. Refuses what is none."""
        name, _, rest = line.partition(" ")
        name, rest = name.lower(), rest.strip()
        if name not in NAMES:
            raise Refusal("not-understood", {"line": line[:80], "possible": list(NAMES)})
        if name == "undo":
            return self.undo()
        if name == "wish":
            self.desk.wish(rest)
            return True
        if name in ("lang", "board"):
            if name == "lang":
                self.desk.language = choose_language(rest or "?")
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
            self.desk.language = rest

    def undo(self) -> bool:
        if self.desk.undo():
            print(self.desk.words.say("ui-undone"))
            return True
        raise Refusal("no-undo")

    def why(self, text: str) -> None:
        """Why an option is not possible: the rules that forbid it."""
        words = self.desk.words
        if not text:
            raise Refusal("why-what")
        option = self.meant(text)
        if option is None:
            raise Refusal("no-such-option", {"text": text[:80]})
        rules = self.desk.why_not(option)
        if not rules and any(choice.text == option for choice in self.desk.choices()):
            print(words.say("ui-why-possible", {"option": words.option(option)}))
        for rule, said in rules:
            print(words.say("ui-why-not", {"option": words.option(option), "rule": rule, "text": said}))

    def hint(self, text: str) -> None:
        """What the computer would do."""
        for line in hint_lines(ask_for_hint(self.desk), self.desk.words):
            print(line)

    def meant(self, text: str) -> str | None:
        """The option of the game, possible now or not, that a text means."""
        found = self.desk.game.words.find(text.lower())
        if found is not None:
            return found.text
        said = text.casefold()
        everything = self.desk.game.words.by_text.values()
        return next((o.text for o in everything if self.desk.words.option(o).casefold() == said), None)

    def rules(self, text: str) -> None:
        """A rule with what is below it; the rule of the prompt if none is named."""
        game = self.desk.game
        language = self.desk.language
        rule = find_rule(game, text) if text else self.desk.rule()
        for each in under(rule, [*game.rules.clauses, *game.rules.rulings]):
            print(f"{each}: {whole_text(game, each, language)}")

    def odds(self, text: str) -> None:
        """For each option that asks chance: every outcome with its exact weight."""
        words = self.desk.words
        for choice in self.desk.choices():
            print(f"{choice.number}. {words.option(choice.option)}")
            for effect in choice.effects:
                facts = {"outcome": words.option(effect.outcome) if effect.outcome else words.say("ui-certain")}
                odds = {"percent": effect.percent, "odds": f"{effect.weight}/{effect.total}"}
                result = self.desk.board.prospects(choice.text, [effect], words) if effect.facts else ""
                print(f"   {words.say('ui-outcome', {**facts, **odds})} {result}".rstrip())

    def log(self, text: str) -> None:
        for line in self.desk.lines():
            print(line.plain())

    def show(self, name: str) -> None:
        """A further sheet of the board."""
        pages = list(self.desk.board.pages.values())
        if name not in pages:
            raise Refusal("no-such-page", {"possible": pages or ["-"]})
        for line in self.desk.board.page_lines(name, self.desk.view(), self.desk.words):
            print(line)

    def save(self, name: str) -> None:
        if not name:
            raise SandtableError("missing", {"place": "save", "possible": "save FILE"})
        RecordFile(name).write(self.desk.sitting.record())
        print(self.desk.words.say("ui-saved", {"path": name}))

    def help(self, text: str) -> None:
        print(self.desk.words.say("ui-plain-help"))
