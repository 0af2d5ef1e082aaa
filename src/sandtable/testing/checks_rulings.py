"""What is played is what is said: rulings answer for every value of a setting, texts follow it, code cites every id."""

import re
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from sandtable.cli.table_words import TABLE
from sandtable.kernel import Game
from sandtable.kernel.rulebook import Clause, Ruling
from sandtable.words import LANGUAGES
from sandtable.words.catalogue import FUNCTIONS, read_catalogue

DATA = ("rules.toml", "rulings.toml", "primer.toml")
TORN = re.compile(r"(Yes|No|はい|いいえ)(?!\w| \w)|[^。、]{0,5}。")


def check_every_rule_is_cited(game: Game[Any]) -> None:
    """Each clause and each ruling stands in the code of its game by its full id, or says why it needs no code."""
    assert game.folder is not None, f"{game.name} has no folder"
    files = [p for p in sorted(game.folder.rglob("*")) if p.suffix in (".py", ".toml") and p.name not in DATA]
    files = [path for path in files if not path.name.startswith("test_")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in files)
    rows: list[Clause | Ruling] = [*game.rules.clauses.values(), *game.rules.rulings.values()]
    bare = [row.rule for row in rows if not row.no_code and not is_cited(row.rule, code)]
    assert not bare, f"{game.name}: {len(bare)} rules are cited nowhere: {', '.join(bare)}"
    both = [row.rule for row in rows if row.no_code and is_cited(row.rule, code)]
    assert not both, f"{game.name}: cited, and yet marked as needing no code: {', '.join(both)}"


def is_cited(rule: str, code: str) -> bool:
    """By its full id: `ABC:card.50` is cited neither by `ABC:card.5` nor by `ABC:card.49-50`."""
    return re.search(re.escape(rule) + r"(?!\w|-\w|\.\w)", code) is not None


def check_rulings(game: Game[Any]) -> None:
    """A ruling says what is played with every value of its setting, or why it has none; each sentence stands alone."""
    settings = {setting.name: setting for setting in game.settings}
    for ruling in game.rules.rulings.values():
        setting = settings.get(ruling.option)
        if setting is None:
            assert ruling.no_switch, f"{ruling.rule} has no setting and does not say why (no_switch)"
        else:
            assert set(ruling.values) == set(setting.values), (
                f"{ruling.rule} speaks of {sorted(ruling.values)}, but {setting.name} has {sorted(setting.values)}"
            )
            assert ruling.names_texts, f"{ruling.rule} does not name the texts that depend on it (texts, [] for none)"
        for language in LANGUAGES:
            said = [texts[language] for texts in ruling.values.values()]
            assert len(set(said)) == len(said), f"{ruling.rule}: two values are said alike in {language}"
            for text in [ruling.answer[language], *said]:
                assert not TORN.match(text), f"{ruling.rule}: '{text}' says nothing without its question"


def check_texts_follow_settings(game: Game[Any]) -> None:
    """The texts that a ruling names change with its setting, no others do, and none says what is not played."""
    named = {(ruling.option, key) for ruling in game.rules.rulings.values() for key in ruling.texts}
    settings = {setting.name for setting in game.settings}
    for language in LANGUAGES:
        for folder in catalogues(game):
            for key, name in variants(folder / f"{language}.ftl"):
                if folder != TABLE or name in settings:  # the terminal has words of all games
                    assert (name, key) in named, f"{folder}: {key} depends on {name}, and no ruling names this text"
        catalogue = Sayings(game, language)
        for ruling in game.rules.rulings.values():
            check_texts_of(game, ruling, catalogue)


def check_texts_of(game: Game[Any], ruling: Ruling, catalogue: "Sayings") -> None:
    """With every value of the setting something is said differently, and nothing that contradicts it."""
    if not ruling.option:
        assert not ruling.texts, f"{ruling.rule} names texts and has no setting that they could follow"
        return
    setting = next(setting for setting in game.settings if setting.name == ruling.option)
    usual = catalogue.under(setting.name, setting.default)
    for key in ruling.texts:
        assert key in usual, f"{ruling.rule} names the text {key}, which does not exist in {catalogue.language}"
    changed: set[str] = set()
    for value in setting.values:
        said = catalogue.under(setting.name, value)
        other = {key for key in ruling.texts if said[key] != usual[key]}
        changed |= other
        assert value == setting.default or other or not ruling.texts, f"{ruling.rule}: no text speaks of {value}"
        for words in ruling.contradicts.get(value, []):
            for key, text in said.items():
                assert words not in text, f"{ruling.rule}: with {value} the text {key} still says '{words}'"
    dead = set(ruling.texts) - changed
    assert not dead, f"{ruling.rule}: always the same in {catalogue.language}: {', '.join(sorted(dead))}"
    for value in ruling.contradicts:
        assert value in setting.values, f"{ruling.rule} speaks of {value}, which {setting.name} cannot be"


def catalogues(game: Game[Any]) -> list[Path]:
    """The folders with words of this game: its own, those of its board in the page, and those of the terminal."""
    folders = [*game.catalogues("page"), *game.catalogues("terminal")[1:], TABLE]
    return [path for path in folders if (path / "en.ftl").exists()]


class Sayings:
    """Every message of a game in one language. The files are read once, although many settings are asked for."""

    def __init__(self, game: Game[Any], language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        keys = []
        for folder in catalogues(game):
            resource = read_catalogue(folder / f"{language}.ftl")
            self.bundle.add_resource(resource, allow_overrides=True)
            keys += [entry.id.name for entry in resource.body if isinstance(entry, ast.Message) and entry.value]
        patterns = {key: self.bundle.get_message(key).value for key in keys}
        self.patterns = {key: value for key, value in patterns.items() if value is not None}

    def under(self, setting: str, value: str) -> dict[str, str]:
        """With this value of a setting, other facts left open."""
        facts = {f"setting-{setting}": value}
        return {key: str(self.bundle.format_pattern(each, facts)[0]) for key, each in self.patterns.items()}


class Settings(Visitor):
    """The settings that a message asks for."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (named by the library)
        if node.id.name.startswith("setting-"):
            self.found.add(node.id.name.removeprefix("setting-"))


def variants(path: Path) -> list[tuple[str, str]]:
    """The messages of a catalogue that ask for a setting, each with its name."""
    found = []
    for entry in read_catalogue(path).body:
        if isinstance(entry, ast.Message):
            settings = Settings()
            settings.visit(entry)
            found += [(entry.id.name, name) for name in sorted(settings.found)]
    return found
