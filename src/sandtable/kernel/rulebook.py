"""The rulebook of a game: every clause by id, and the rulings, in both languages."""

import tomllib
from pathlib import Path
from typing import Any

from sandtable.kernel.errors import BadGame

Texts = dict[str, str]  # by language: ja, en


class Clause:
    """One clause of the sheet in our own words."""

    def __init__(self, rule: str, section: str, texts: Texts, reconstruction: bool) -> None:
        self.rule = rule
        self.section = section
        self.texts = texts
        self.reconstruction = reconstruction


class Ruling:
    """How an unclear place is played, why, and the setting that chooses another reading."""

    def __init__(self, rule: str, rules: list[str], question: Texts, answer: Texts, reason: Texts, option: str) -> None:
        self.rule = rule
        self.rules = rules
        self.question = question
        self.answer = answer
        self.reason = reason
        self.option = option


class Rulebook:
    """Clauses and rulings in the order of the sheet."""

    def __init__(self) -> None:
        self.prefix = ""
        self.sections: dict[str, Texts] = {}
        self.clauses: dict[str, Clause] = {}
        self.rulings: dict[str, Ruling] = {}

    def __contains__(self, rule: object) -> bool:
        return rule in self.clauses or rule in self.rulings

    def text(self, rule: str, language: str) -> str:
        """The clause, or the answer of the ruling, with this id."""
        if rule in self.clauses:
            return self.clauses[rule].texts[language]
        return self.rulings[rule].answer[language]


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
    return tomllib.loads(path.read_text(encoding="utf-8"))


def read_clauses(book: Rulebook, data: dict[str, Any]) -> None:
    book.prefix = data["prefix"]
    for name, texts in data["sections"].items():
        book.sections[name] = both(name, texts)
    for rule, texts in data["rules"].items():
        section = rule.removeprefix(f"{book.prefix}:").split(".", 1)[0]
        if section not in book.sections:
            raise BadGame(f"rules.toml: {rule} belongs to no section")
        book.clauses[rule] = Clause(rule, section, both(rule, texts), bool(texts.get("reconstruction", False)))


def read_ruling(rule: str, row: dict[str, Any]) -> Ruling:
    question, answer, reason = (both(rule, row[part]) for part in ("question", "answer", "reason"))
    return Ruling(rule, list(row.get("rules", [])), question, answer, reason, str(row.get("option", "")))


def both(place: str, texts: dict[str, Any]) -> Texts:
    """Both languages, neither of them empty."""
    for language in ("ja", "en"):
        if not texts.get(language):
            raise BadGame(f"{place}: the {language} text is missing")
    return {"ja": str(texts["ja"]), "en": str(texts["en"])}
