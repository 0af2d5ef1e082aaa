"""`sandtable rules`: the rulebook of a game in our words, by id, with the rulings."""

from difflib import get_close_matches
from typing import Any

import sandtable
from sandtable.cli.paper import Paper
from sandtable.cli.refusal import Refusal
from sandtable.cli.voice import voice
from sandtable.kernel import Game, SandtableError
from sandtable.kernel.rulebook import Clause, Ruling
from sandtable.words import Words
from sandtable.words.catalogue import COMMA

SIMILAR = 8


def print_rules(name: str, rule: str | None, search: str | None, language: str) -> int:
    """The whole book, one rule with what belongs to it, or those that a text occurs in."""
    game = sandtable.game(name)
    words = voice(language, game)
    ids = [*game.rules.clauses, *game.rules.rulings]
    if rule is not None:
        ids = under(find_rule(game, rule), ids)
    if search is not None:
        ids = [each for each in ids if holds(game, each, search, language)]
        if not ids:
            raise Refusal("nothing-found", {"text": search})
    paper = Paper()
    if rule is None and search is None:
        paper.write(words.say("game-title"), "bold")
    section = ""
    for each in ids:
        title = section_of(game, each, words)
        if title != section:
            section = title
            paper.write()
            paper.write(title, "bold")
        print_rule(paper, game, each, words)
    return 0


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


def holds(game: Game[Any], rule: str, text: str, language: str) -> bool:
    """Whether a text occurs in a rule or its id."""
    return text.strip().casefold() in f"{rule}\n{whole_text(game, rule, language)}".casefold()


def whole_text(game: Game[Any], rule: str, language: str) -> str:
    """Everything that the book says under this id."""
    ruling = game.rules.rulings.get(rule)
    if ruling is None:
        return game.rules.text(rule, language)
    return "\n".join(part[language] for part in (ruling.question, ruling.answer, ruling.reason))


def section_of(game: Game[Any], rule: str, words: Words) -> str:
    clause = game.rules.clauses.get(rule)
    return words.say("ui-rules-rulings") if clause is None else game.rules.sections[clause.section][words.language]


def print_rule(paper: Paper, game: Game[Any], rule: str, words: Words) -> None:
    clause = game.rules.clauses.get(rule)
    if clause is not None:
        print_clause(paper, clause, words)
    else:
        print_ruling(paper, game, game.rules.rulings[rule], words)


def print_clause(paper: Paper, clause: Clause, words: Words) -> None:
    mark = f"  [{words.say('ui-rules-reconstruction')}]" if clause.reconstruction else ""
    paper.write(f"{clause.rule}{mark}", "bold", by=2)
    paper.write(clause.texts[words.language], by=4)


def print_ruling(paper: Paper, game: Game[Any], ruling: Ruling, words: Words) -> None:
    """Question, answer and reason, and the option that chooses the other reading."""
    language = words.language
    paper.write(f"{ruling.rule}  [{COMMA[language].join(ruling.rules)}]" if ruling.rules else ruling.rule, "bold", by=2)
    for key, texts in (("question", ruling.question), ("answer", ruling.answer), ("reason", ruling.reason)):
        paper.write(words.say(f"ui-rules-{key}", {"text": texts[language]}), by=4)
    setting = next((s for s in game.settings if s.name == ruling.option), None)
    if setting is not None:
        values = COMMA[language].join(f"{setting.name}={value}" for value in setting.values)
        paper.write(words.say("ui-rules-option", {"values": values}), by=4)
