"""Writes the rulebook of every game from rules.toml, rulings.toml and primer.toml: pages in docs/rules, diagrams in
docs/images/rules, RULINGS.md beside the game.

Without --check it writes what is out of date; with it, it only names that and exits with 1.
"""

import argparse
import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import sandtable
from sandtable.kernel import Game, Setting
from sandtable.kernel.rulebook import Clause, Ruling, Texts
from sandtable.tables.primer import Diagram, Primer, PrimerLine, diagram_svg
from sandtable.tables.primer_file import primer_of
from sandtable.words import LANGUAGES, Words, words
from sandtable.words.catalogue import SPACE

ROOT: Final = Path(__file__).resolve().parent.parent
IMAGES: Final = ROOT / "docs" / "images" / "rules"
MADE: Final = (
    "<!-- Made by tools/rulebook.py; edit rules.toml, rulings.toml, primer.toml or the catalogues instead. -->"
)
SUFFIX: Final = {"en": "", "ja": ".ja"}
BOTH: Final = "{en} · {ja}"

LABELS: Final = {
    "en": {
        "games": "Rules of the games",
        "games-intro": "The rules in our own words, clause by clause, with how unclear places are played.",
        "all-rules": "All rules",
        "intro": (
            "Every clause of the sheet in our own words. Its id is what questions, log lines and refusals cite. "
            "A clause with a † rests on a reconstruction: the sheet does not say, and an owner of the printed game "
            "may know better."
        ),
        "rulings": "Rulings",
        "rulings-intro": "Places where the sheet is silent or can be read in two ways, and how they are played here.",
        "answer": "Answer",
        "reason": "Reason",
        "clauses": "Clauses",
        "option": "Option",
        "no-option": "none",
        "no-switch": "No option",
        "played": "as played",
        "default": "default",
        "options": "Options",
        "options-intro": "Chosen with `--option NAME=VALUE` when a game starts. The first value is the default.",
        "columns": "| option | values | what it changes | rule |",
        "question": "Question",
        "tests": "Tests",
        "colon": ": ",
        "comma": ", ",
        "bracket": " ({})",
    },
    "ja": {
        "games": "ゲームのルール",
        "games-intro": "ルールを私たち自身の言葉で条文ごとにまとめ、不明な点をどう扱うかを添えた。",
        "all-rules": "すべてのルール",
        "intro": (
            "ルールシートのすべての条文を、私たち自身の言葉でまとめた。番号は、問い・ログ・拒否の理由に示されるものと同じである。"
            "†の付いた条文は復元を含む。シートに書かれていないため、印刷版の持ち主のほうが正しく知っているかもしれない。"
        ),
        "rulings": "裁定",
        "rulings-intro": "シートが触れていない点、二通りに読める点と、ここでの扱い。",
        "answer": "答え",
        "reason": "理由",
        "clauses": "条文",
        "option": "オプション",
        "no-option": "なし",
        "no-switch": "オプションなし",
        "played": "裁定",
        "default": "既定",
        "options": "オプション",
        "options-intro": "ゲームを始めるときに `--option 名前=値` で選ぶ。最初の値が既定である。",
        "columns": "| オプション | 値 | 何が変わるか | ルール |",
        "question": "問い",
        "tests": "テスト",
        "colon": "：",
        "comma": "、",
        "bracket": "（{}）",
    },
}

AUTHORITY: Final = {
    "en": (
        "What is played by default follows this order of authority; a default that departs from it says why.",
        "an explicit sentence of the sheet",
        "the publisher's answers",
        "what the translator saw on the printed cards",
        "the translator's opinion",
        "our judgement",
    ),
    "ja": (
        "既定の扱いは、次の優先順位で決める。これと異なる既定には、その理由を記す。",
        "シートの明文",
        "発売元の回答",
        "訳者が印刷されたカードで確かめたこと",
        "訳者の意見",
        "私たちの判断",
    ),
}


def own_games() -> list[Game[Any]]:
    """The games of this repository; games of others bring their own pages."""
    folders = ((name, source_folder(name)) for name in sandtable.game_names())
    return [sandtable.game(name) for name, folder in folders if (folder / "rules" / "rules.toml").exists()]


def source_folder(name: str) -> Path:
    return ROOT / "src" / "sandtable" / "games" / name.replace("-", "_")


def anchor(rule: str) -> str:
    """`OMA:play.4a` has the anchor `oma-play-4a`."""
    return rule.lower().replace(":", "-").replace(".", "-")


def target(rule: str) -> str:
    """Plain HTML, because GitHub shows these pages too."""
    return f'<a id="{anchor(rule)}"></a>'


def link(rule: str) -> str:
    return f"[{rule}](#{anchor(rule)})"


def page(game: Game[Any], language: str) -> str:
    """The rulebook of one game in one language."""
    said = words(language, game)
    label = LABELS[language]
    lines = [f"# {said.say('game-title')}", "", MADE, "", f"> {said.say('game-blurb')}", ""]
    primer = primer_of(game.name) if game.name in sandtable.game_names() else None
    if primer is not None:
        lines += [*first_page(game, primer, said), f"## {label['all-rules']}", ""]
    lines += [label["intro"], ""]
    for section, texts in game.rules.sections.items():
        lines += [f"## {texts[language]}", ""]
        for clause in game.rules.clauses.values():
            if clause.section == section:
                lines += [clause_text(game, clause, language), ""]
    if game.rules.rulings:
        lines += [f"## {label['rulings']}", "", label["rulings-intro"], "", *authority(language), ""]
        for ruling in game.rules.rulings.values():
            lines += ruling_text(game, ruling, language)
    if game.settings:
        lines += options_table(game, language)
    return "\n".join(lines).rstrip() + "\n"


def first_page(game: Game[Any], primer: Primer, said: Words) -> list[str]:
    """What the rulebook opens with, and its diagrams."""
    lines = [f"## {said.say('primer-title')}", ""]
    for key, texts in (("primer-you", primer.you), ("primer-win", primer.win)):
        lines += [f"**{said.say(key)}**{LABELS[said.language]['colon']}{texts[said.language]}", ""]
    for key, several in (("primer-turn", primer.turn), ("primer-forgotten", primer.forgotten)):
        lines += [f"### {said.say(key)}", "", *(f"- {line_text(each, said)}" for each in several), ""]
    for diagram in primer.diagrams:
        caption, signs = diagram.caption[said.language], diagram.signs.get(said.language, "")
        lines += [f"![{caption}](../images/rules/{image_name(game, diagram)})", ""]
        lines += [f"*{SPACE[said.language].join(filter(None, (caption, signs)))}* {link(diagram.rule)}", ""]
    return lines


def line_text(line: PrimerLine, said: Words) -> str:
    return f"{line.texts[said.language]} {link(line.rule)}"


def image_name(game: Game[Any], diagram: Diagram) -> str:
    return f"{game.name}-{diagram.name}.svg"


def images(game: Game[Any]) -> dict[Path, str]:
    """The diagrams of a game, drawn from its positions."""
    primer = primer_of(game.name)
    drawn = {image_name(game, each): diagram_svg(game, each) for each in (primer.diagrams if primer else ())}
    return {IMAGES / name: f"{svg}\n" for name, svg in drawn.items() if svg is not None}


def clause_text(game: Game[Any], clause: Clause, language: str) -> str:
    """What the sheet says, and where a ruling says how that is played."""
    mark = " †" if clause.reconstruction else ""
    label = LABELS[language]
    ruled = label["comma"].join(link(ruling.rule) for ruling in game.rules.rulings_on(clause.rule))
    ruled = label["bracket"].format(f"{label['played']}{label['colon']}{ruled}") if ruled else ""
    return f"{target(clause.rule)}**{link(clause.rule)}**{mark} {clause.texts[language]}{ruled}"


def authority(language: str) -> list[str]:
    """Whose word decides what is played by default, the strongest first."""
    first, *order = AUTHORITY[language]
    return [first, "", *(f"{number}. {each}" for number, each in enumerate(order, 1))]


def ruling_text(game: Game[Any], ruling: Ruling, language: str) -> list[str]:
    label = LABELS[language]
    parts = [("answer", ruling.answer[language]), ("reason", ruling.reason[language])]
    parts.append(switch(game, ruling, language))
    parts.append(("clauses", label["comma"].join(link(rule) for rule in ruling.rules)))
    head = [f"### {target(ruling.rule)}{ruling.rule}", "", ruling.question[language], ""]
    lines = [f"- **{label[key]}**{label['colon']}{text}" for key, text in parts]
    meanings = [f"    - {mark}{label['colon']}{texts[language]}" for mark, texts in value_texts(game, ruling, language)]
    return [*head, *lines[:3], *meanings, *lines[3:], ""]


def switch(game: Game[Any], ruling: Ruling, language: str) -> tuple[str, str]:
    """The option that chooses another reading, or why there is none."""
    if ruling.option or not ruling.no_switch:
        return "option", option_text(game, ruling.option, language)
    return "no-switch", ruling.no_switch[language]


def value_texts(game: Game[Any], ruling: Ruling, language: str) -> list[tuple[str, Texts]]:
    """What is played with each value of the ruling's option, in the order of the option; the default is marked."""
    setting = next((s for s in game.settings if s.name == ruling.option), None)
    if setting is None:
        return []
    label = LABELS[language]
    mark = {setting.default: label["bracket"].format(label["default"])}
    values = [value for value in setting.values if value in ruling.values]
    return [(f"`{setting.name}={value}`{mark.get(value, '')}", ruling.values[value]) for value in values]


def option_text(game: Game[Any], name: str, language: str) -> str:
    """`delta_eye`: `kept` (default), `lost`."""
    if not name:
        return LABELS[language]["no-option"]
    setting = next(s for s in game.settings if s.name == name)
    return f"`{name}`{LABELS[language]['colon']}{values_text(game, setting, language)}"


def values_text(game: Game[Any], setting: Setting, language: str) -> str:
    """Each value with what it means, where that is another word, and the mark of the default."""
    said = words(language, game)
    label = LABELS[language]
    shown = []
    for value in setting.values:
        meaning = said.value(setting.name, value)
        notes = [meaning] * (meaning != value) + [label["default"]] * (value == setting.default)
        shown.append(f"`{value}`{label['bracket'].format(label['comma'].join(notes)) if notes else ''}")
    return label["comma"].join(shown)


def options_table(game: Game[Any], language: str) -> list[str]:
    said = words(language, game)
    label = LABELS[language]
    lines = [f"## {label['options']}", "", label["options-intro"], "", label["columns"]]
    lines.append("| --- | --- | --- | --- |")
    for s in game.settings:
        cells = [f"`{s.name}`", values_text(game, s, language), said.say(f"setting-{s.name}-help")]
        lines.append(f"| {' | '.join([*cells, link(s.rule) if s.rule else ''])} |")
    return lines


def games_page(games: list[Game[Any]], language: str) -> str:
    """The list of games."""
    lines = [f"# {LABELS[language]['games']}", "", MADE, "", LABELS[language]["games-intro"], ""]
    for game in games:
        said = words(language, game)
        lines += [f"- [{said.say('game-title')}]({game.name}.md): {said.say('game-blurb')}"]
    return "\n".join(lines) + "\n"


def rulings_file(game: Game[Any], tests: dict[str, list[str]]) -> str:
    """RULINGS.md beside the game: both languages, with the tests that show each ruling."""
    title = BOTH.format(**{lang: words(lang, game).say("game-title") for lang in LANGUAGES})
    lines = [f"# {title}: {label_of('rulings')}", "", MADE, ""]
    lines += [line for lang in ("en", "ja") for line in (LABELS[lang]["rulings-intro"], "", *authority(lang), "")]
    for ruling in game.rules.rulings.values():
        texts = [("question", ruling.question), ("answer", ruling.answer), ("reason", ruling.reason)]
        switches = {lang: switch(game, ruling, lang) for lang in LANGUAGES}
        texts.append((switches["en"][0], {lang: text for lang, (_, text) in switches.items()}))
        rows = [(label_of(key), text) for key, text in texts] + value_texts(game, ruling, "en")
        lines += [f"## {ruling.rule}", "", "| | English | 日本語 |", "| --- | --- | --- |"]
        lines += [f"| {head} | {cell(text['en'])} | {cell(text['ja'])} |" for head, text in rows]
        lines += ["", f"{label_of('clauses')}: {', '.join(ruling.rules)}", "", f"{label_of('tests')}:", ""]
        lines += [*(f"- `{name}`" for name in tests.get(ruling.rule, [])), ""]
    return "\n".join(lines).rstrip() + "\n"


def cell(text: str) -> str:
    """A text that may stand in a table."""
    return text.replace("|", "\\|").replace("\n", " ")


def label_of(key: str) -> str:
    return BOTH.format(**{lang: LABELS[lang][key] for lang in LANGUAGES})


def tests_by_rule() -> dict[str, list[str]]:
    """For each rule id the tests that carry it in `@pytest.mark.rule(...)`."""
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in sorted(set(marked_rules(node))):
                    found.setdefault(rule, []).append(node.name)
    return found


def marked_rules(node: ast.FunctionDef) -> Iterator[str]:
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            yield from (a.value for a in mark.args if isinstance(a, ast.Constant) and isinstance(a.value, str))


def files() -> dict[Path, str]:
    """Every file of the rulebook with what it should hold."""
    games = own_games()
    tests = tests_by_rule()
    made: dict[Path, str] = {}
    for language in LANGUAGES:
        made[ROOT / "docs" / "rules" / f"index{SUFFIX[language]}.md"] = games_page(games, language)
        for game in games:
            made[ROOT / "docs" / "rules" / f"{game.name}{SUFFIX[language]}.md"] = page(game, language)
    for game in games:
        made[source_folder(game.name) / "RULINGS.md"] = rulings_file(game, tests)
        made |= images(game)
    return made


def stale() -> list[Path]:
    """The files that do not hold what they should."""
    return [path for path, text in files().items() if not path.exists() or path.read_text(encoding="utf-8") != text]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is out of date")
    check = parser.parse_args().check
    wanted = files()
    for path in stale():
        print(f"{'out of date' if check else 'written'}: {path.relative_to(ROOT)}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[path], encoding="utf-8")
    return 1 if check and stale() else 0


if __name__ == "__main__":
    raise SystemExit(main())
