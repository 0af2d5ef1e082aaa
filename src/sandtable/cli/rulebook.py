"""`sandtable rules`: the rulebook of a game in our words, by id, with the rulings and what is played by them."""

import sys
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

import sandtable
from sandtable.cli.primer_text import diagram_sheet, primer_rows, what_is_wrong
from sandtable.cli.printing import Printer
from sandtable.cli.refusal import Refusal
from sandtable.cli.start_game import read_options
from sandtable.cli.table_words import table_words
from sandtable.kernel import Game, SandtableError, Setting
from sandtable.kernel.rulebook import Clause, Ruling
from sandtable.kernel.setting import settle
from sandtable.tables import rule_search
from sandtable.words import Words
from sandtable.words.catalogue import COMMA

SIMILAR = 8


def print_rules(name: str, rule: str | None, search: str | None, options: Iterable[str], language: str) -> int:
    """The whole book, one rule with what belongs to it, or those that a text occurs in; as these options have it."""
    game = sandtable.game(name)
    words = table_words(language, game, settle(game.settings, read_options(options)))
    ids = [*game.rules.clauses, *game.rules.rulings]
    if rule is not None:
        ids = under(find_rule(game, rule), ids)
    printer = Printer()
    if search is not None:
        ids = [each for each in ids if holds(game, each, search, words)]
        if not ids and not (rule is None and primer_rows(game, words, search)):
            raise Refusal("nothing-found", {"text": search})
    elif rule is None:
        printer.write(words.say("game-title"), "bold")
    if rule is None:
        print_first_page(printer, game, words, search or "")
    section = ""
    for each in ids:
        title = section_of(game, each, words)
        if title != section:
            section = title
            printer.write()
            printer.write(title, "bold")
        print_rule(printer, game, each, words)
    return 0


def print_first_page(printer: Printer, game: Game[Any], words: Words, search: str = "") -> None:
    """What the rulebook opens with, or what a search finds in it. Nothing is drawn into a pipe."""
    for row in primer_rows(game, words, search):
        if row.is_heading:
            printer.write()
            printer.write(row.text, "bold")
            continue
        if row.diagram is None:
            printer.write(row.text, by=2)
            continue
        sheet = diagram_sheet(game, row.diagram, words, printer.drawn_width - 4)
        if sheet is not None:
            printer.write()
            printer.draw(sheet, by=2)
            printer.write(row.text, by=2)
    wrong = what_is_wrong(game, words)
    if wrong:
        print(words.format("ui-rules-left-out", {"reason": wrong}), file=sys.stderr)


def find_rule(game: Game[Any], text: str) -> str:
    """The id that was meant; the prefix of the game and capitals do not matter."""
    ids = [*game.rules.clauses, *game.rules.rulings]
    wanted = text.strip().lower()
    short = {each.partition(":")[2].lower(): each for each in ids}
    full = {each.lower(): each for each in ids}
    found = full.get(wanted) or short.get(wanted)
    if found is not None:
        return found
    if wanted in game.rules.sections:
        return f"{game.rules.prefix}:{wanted}"
    near = get_close_matches(wanted.rpartition(":")[2], list(short), SIMILAR, 0.3)
    possible = [short[each] for each in near] or [f"{game.rules.prefix}:{each}" for each in game.rules.sections]
    raise SandtableError("unknown-name", {"place": "ID", "value": text, "possible": possible})


def under(rule: str, ids: list[str]) -> list[str]:
    """The rule and those below it: `play.4` has `play.4a` and `play.4a.hit` below it, but not `play.41`."""

    def belongs(each: str) -> bool:
        rest = each.removeprefix(rule)
        return each.startswith(rule) and not rest[:1].isdigit()

    return [each for each in ids if belongs(each)]


def holds(game: Game[Any], rule: str, text: str, words: Words) -> bool:
    """Whether a text occurs in a rule or its id, in either language."""
    return rule_search.holds(text, [*rule_search.texts_of(game, rule), *paragraphs(game, rule, words)])


def paragraphs(game: Game[Any], rule: str, words: Words) -> list[str]:
    """Everything that the book says under this id, as it is played with the settings of the words."""
    ruling = game.rules.rulings.get(rule)
    if ruling is not None:
        return ruling_paragraphs(game, ruling, words)
    return [game.rules.text(rule, words.language), *played_paragraphs(game, rule, words)]


def played_paragraphs(game: Game[Any], rule: str, words: Words) -> list[str]:
    """What the rulings on a clause make of it."""
    return [
        words.format("ui-rules-played", {"rule": ruling.rule, "text": words.rule(ruling.rule)})
        for ruling in game.rules.rulings_on(rule)
    ]


def ruling_paragraphs(game: Game[Any], ruling: Ruling, words: Words) -> list[str]:
    """The question, what is played and why, and what other values of the setting would make of it."""
    language = words.language
    setting = next((s for s in game.settings if s.name == ruling.option), None)
    usual = setting is None or words.settings[setting.name] == setting.default
    found = [
        words.format("ui-rules-question", {"text": ruling.question[language]}),
        words.format("ui-rules-answer", {"text": ruling.answer[language] if usual else words.rule(ruling.rule)}),
        words.format("ui-rules-reason" if usual else "ui-rules-reason-usual", {"text": ruling.reason[language]}),
    ]
    if ruling.no_switch and setting is None:
        found.append(words.format("ui-rules-no-option", {"text": ruling.no_switch[language]}))
    return found if setting is None else found + other_readings(setting, ruling, words)


def other_readings(setting: Setting, ruling: Ruling, words: Words) -> list[str]:
    """The values of the setting, and what would be played with the others."""
    values = COMMA[words.language].join(f"{setting.name}={value}" for value in setting.values)
    found = [words.format("ui-rules-option", {"values": values})]
    for value in setting.values:
        if value in ruling.values and value != words.settings[setting.name]:
            key = "ui-rules-usual" if value == setting.default else "ui-rules-other"
            facts = {"option": f"{setting.name}={value}", "text": ruling.values[value][words.language]}
            found.append(words.format(key, facts))
    return found


def section_of(game: Game[Any], rule: str, words: Words) -> str:
    clause = game.rules.clauses.get(rule)
    return words.say("ui-rules-rulings") if clause is None else game.rules.sections[clause.section][words.language]


def print_rule(printer: Printer, game: Game[Any], rule: str, words: Words) -> None:
    """The id, with what it rests on, and what the book says under it."""
    clause = game.rules.clauses.get(rule)
    printer.write(
        clause_head(clause, words) if clause is not None else ruling_head(game.rules.rulings[rule], words), "bold", by=2
    )
    for paragraph in paragraphs(game, rule, words):
        printer.write(paragraph, by=4)


def clause_head(clause: Clause, words: Words) -> str:
    return f"{clause.rule}  [{words.say('ui-rules-reconstruction')}]" if clause.reconstruction else clause.rule


def ruling_head(ruling: Ruling, words: Words) -> str:
    return f"{ruling.rule}  [{COMMA[words.language].join(ruling.rules)}]" if ruling.rules else ruling.rule
