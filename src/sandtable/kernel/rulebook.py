"""The rulebook of a game: every clause by id, and the rulings, in both languages."""

from pathlib import Path
from typing import Any

from sandtable.kernel.errors import BadGame

Texts = dict[str, str]  # by language: ja, en


class Clause:
    """One clause of the sheet in our own words."""

    def __init__(self, rule: str, section: str, texts: Texts, reconstruction: bool, no_code: str = "") -> None:
        self.rule = rule
        self.section = section
        self.texts = texts
        self.reconstruction = reconstruction
        self.no_code = no_code  # why nothing in the code cites it; else its id is found there


class Ruling:
    """How an unclear passage is played, why, and the setting that chooses another reading."""

    def __init__(self, rule: str, rules: list[str], question: Texts, answer: Texts, reason: Texts, option: str) -> None:
        self.rule = rule
        self.rules = rules
        self.question = question
        self.answer = answer
        self.reason = reason
        self.option = option
        self.values: dict[str, Texts] = {}  # what is played with each value of the setting
        self.texts: list[str] = []  # messages of the catalogues that say something else with another value
        self.names_texts = False  # it says which these are, or that there are none
        self.contradicts: dict[str, list[str]] = {}  # by value: words that no message may say while it is played
        self.no_switch: Texts = {}  # why there is no setting
        self.no_code = ""  # why nothing in the code cites it; else its id is found there

    def played(self, settings: dict[str, str]) -> Texts:
        """What is played with these settings, as a sentence that needs no question before it."""
        return self.values.get(settings.get(self.option, ""), self.answer)


class Rulebook:
    """Clauses and rulings in the order of the sheet."""

    def __init__(self) -> None:
        self.prefix = ""
        self.sections: dict[str, Texts] = {}
        self.clauses: dict[str, Clause] = {}
        self.rulings: dict[str, Ruling] = {}

    def __contains__(self, rule: object) -> bool:
        return rule in self.clauses or rule in self.rulings

    def text(self, rule: str, language: str, settings: dict[str, str] | None = None) -> str:
        """The clause, or what the ruling with this id says under these settings (the usual ones, if none are given)."""
        if rule in self.clauses:
            return self.clauses[rule].texts[language]
        return self.rulings[rule].played(settings or {})[language]

    def rulings_on(self, rule: str) -> list[Ruling]:
        """The rulings that say how a clause is played."""
        return [ruling for ruling in self.rulings.values() if rule in ruling.rules]


def read_rulebook(folder: Path | None) -> Rulebook:
    """rules.toml and rulings.toml of a game's folder; an empty book for a game without one."""
    book = Rulebook()
    if folder is None:
        return book
    try:
        read_clauses(book, load(folder / "rules.toml"))
        rulings = folder / "rulings.toml"
        for name, row in (load(rulings) if rulings.exists() else {}).items():
            rule = f"{book.prefix}:{name}"
            book.rulings[rule] = read_ruling(rule, row)
    except (KeyError, TypeError, AttributeError, ValueError, OSError) as wrong:
        raise BadGame(f"the rulebook in {folder.name}: {type(wrong).__name__} {wrong}") from wrong
    return book


def load(path: Path) -> dict[str, Any]:
    import tomllib  # slow to import, and most who play read no rulebook

    return tomllib.loads(path.read_text(encoding="utf-8"))


def read_clauses(book: Rulebook, data: dict[str, Any]) -> None:
    book.prefix = data["prefix"]
    for name, texts in data["sections"].items():
        book.sections[name] = both(name, texts)
    for rule, texts in data["rules"].items():
        section = rule.removeprefix(f"{book.prefix}:").split(".", 1)[0]
        if section not in book.sections:
            raise BadGame(f"rules.toml: {rule} belongs to no section")
        reconstruction, no_code = bool(texts.get("reconstruction", False)), str(texts.get("no_code", ""))
        book.clauses[rule] = Clause(rule, section, both(rule, texts), reconstruction, no_code)


def read_ruling(rule: str, row: dict[str, Any]) -> Ruling:
    question, answer, reason = (both(rule, row[part]) for part in ("question", "answer", "reason"))
    ruling = Ruling(rule, list(row.get("rules", [])), question, answer, reason, str(row.get("option", "")))
    ruling.values = {value: both(f"{rule}.values.{value}", texts) for value, texts in row.get("values", {}).items()}
    ruling.texts = [str(key) for key in row.get("texts", [])]
    ruling.names_texts = "texts" in row
    ruling.contradicts = {value: [str(each) for each in said] for value, said in row.get("contradicts", {}).items()}
    ruling.no_switch = both(f"{rule}.no_switch", row["no_switch"]) if "no_switch" in row else {}
    ruling.no_code = str(row.get("no_code", ""))
    return ruling


def both(place: str, texts: dict[str, Any]) -> Texts:
    """Both languages, neither of them empty."""
    for language in ("ja", "en"):
        if not texts.get(language):
            raise BadGame(f"{place}: the {language} text is missing")
    return {"ja": str(texts["ja"]), "en": str(texts["en"])}
