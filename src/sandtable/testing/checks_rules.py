"""Rule ids hold it together: every id that is cited exists, and every id that exists is tested."""

import ast
import re
from pathlib import Path
from typing import Any

from sandtable.kernel import Game, Setting
from sandtable.tables.game_file import BadGameFile
from sandtable.tables.primer_file import FILE, read_primer
from sandtable.testing.random_games import Player, refusal, texts, values_of, walk

CITING = (".py", ".toml", ".ftl", ".md")
ENOUGH = 400  # games in which a setting must make a difference
CAREFUL = 12  # so many of them are played with care, which takes longer and goes farther


def check_rules_in_play(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """Every question, event and result of a game cites a rule that exists."""
    for stop in walk(game, settings, seed):
        state = stop.state
        cited = [(f"event {event.key}", event.rule) for event in state.events]
        if state.question is not None:
            cited.append((f"question {state.question.key}", state.question.rule))
        if state.result is not None:
            cited.append((f"result {state.result.key}", state.result.rule))
        for what, rule in cited:
            assert rule in game.rules, f"the {what} cites the rule '{rule}', which does not exist: {stop.place}"


def check_rulebook(game: Game[Any]) -> None:
    """Settings and rulings belong to each other and to clauses that exist."""
    book = game.rules
    assert book.clauses, f"{game.name} has no rules.toml"
    for rule in book.clauses:
        assert rule.startswith(f"{book.prefix}:"), f"{game.name}: the id {rule} does not begin with {book.prefix}:"
    names = [setting.name for setting in game.settings]
    for setting in game.settings:
        assert setting.rule in book, f"the setting {setting.name} cites '{setting.rule}', which does not exist"
    for ruling in book.rulings.values():
        assert not ruling.option or ruling.option in names, (
            f"{ruling.rule} names the setting {ruling.option}, but {names}"
        )
        for rule in ruling.rules:
            assert rule in book, f"{ruling.rule} is about {rule}, which does not exist"


def check_first_page(game: Game[Any]) -> None:
    """The first page of the rulebook, if there is one, can be read: beside the rules, or beside their folder."""
    folders = () if game.folder is None else (game.folder, game.folder.parent)
    for file in (folder / FILE for folder in folders):
        if file.is_file():
            try:
                read_primer(game, file.read_text(encoding="utf-8"))
            except BadGameFile as wrong:
                raise AssertionError(f"{game.name}: {wrong}") from wrong


def cited(text: str, prefix: str) -> list[str]:
    """The ids in a text, ranges written out: `ABC:play.7-9` cites three. `ABC:card.{number}` is made in play: no id."""
    found = []
    text = re.sub(rf"([\"']){prefix}:\w+\.\1", "", text)  # "ABC:card." is what an id made in play begins with
    for match in re.finditer(rf"\b{prefix}:(?>(\w+(?:\.\w+)*)(?:-(\w+))?)(?!\.?{{)", text, re.ASCII):
        name, last = match.groups()
        stem, first = split_end(name, last or "")
        if last is None:
            found.append(f"{prefix}:{name}")
        elif first.isdigit() and last.isdigit():
            found += [f"{prefix}:{stem}{n}" for n in range(int(first), int(last) + 1)]
        elif len(first) == len(last) == 1 and first <= last:
            found += [f"{prefix}:{stem}{chr(n)}" for n in range(ord(first), ord(last) + 1)]
        else:
            found.append(f"{prefix}:{name}-{last}")
    return found


def split_end(name: str, last: str) -> tuple[str, str]:
    """What a range counts up: `play.7` to 9 counts 7, `combat.5b` to e counts b."""
    match = re.search(r"\d+$" if last.isdigit() else r"[a-z]$", name)
    return (name[: match.start()], match[0]) if match else (name, "")


def check_rules_in_code(game: Game[Any]) -> None:
    """Every id in the files of a game (docstrings, comments, texts, data) exists."""
    assert game.folder is not None, f"{game.name} has no folder"
    files = [path for path in sorted(game.folder.rglob("*")) if path.suffix in CITING]
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for rule in cited(line, game.rules.prefix):
                place = f"{path.relative_to(game.folder)}, line {number}"
                assert rule in game.rules, f"{place} cites {rule}, which does not exist"


def marked_rules(folder: Path) -> dict[str, str]:
    """The ids in `pytest.mark.rule("...")` of the tests in a folder, and where each was found first."""
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and is_rule_mark(node.func):
                place = f"{path.name}, line {node.lineno}"
                assert node.args, f"{place}: a mark without an id"
                for argument in node.args:
                    is_text = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                    assert is_text, f"{place}: the id must be written out, because it is read and not run"
                    assert isinstance(argument, ast.Constant)
                    found.setdefault(str(argument.value), place)
    return found


def is_rule_mark(node: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule` or `mark.rule`."""
    if not isinstance(node, ast.Attribute) or node.attr != "rule":
        return False
    inner = node.value
    return (
        inner.attr == "mark" if isinstance(inner, ast.Attribute) else isinstance(inner, ast.Name) and inner.id == "mark"
    )


def check_rules_are_tested(game: Game[Any], folder: Path) -> None:
    """Every clause and ruling has a test marked with its id, and every mark has a clause or ruling."""
    marked = marked_rules(folder)
    for rule, place in marked.items():
        assert rule in game.rules, f"{place}: a test of {rule}, which does not exist"
    bare = [rule for rule in (*game.rules.clauses, *game.rules.rulings) if rule not in marked]
    assert not bare, f"{game.name}: {len(bare)} rules without a test: {', '.join(bare)}"


def check_settings(game: Game[Any]) -> None:
    """Every setting takes its values and refuses others with its name; its error proposes something that is right."""
    names = [setting.name for setting in game.settings]
    assert len(set(names)) == len(names), f"{game.name}: a setting is there twice, {names}"
    for setting in game.settings:
        for value in values_of(setting):
            assert setting.check(value) == value, f"{game.name}: the value {value} of {setting.name} has another form"
            state = game.start(options={setting.name: value})
            assert state.settings[setting.name] == value, f"{game.name}: {setting.name} does not become {value}"
        wrong = refusal(setting)
        assert wrong is not None, f"{game.name}: the setting {setting.name} can be anything"
        assert str(wrong.facts["place"]).startswith(setting.name), f"{game.name}: {setting.name} is not named: {wrong}"


def check_settings_matter(game: Game[Any], rare_settings: tuple[str, ...] = ()) -> None:
    """Every value of every setting makes some game go differently, though the player and the dice are the same.

    Settings that matter too seldom for random games must be shown by scenes.
    """
    usual: dict[tuple[str, int], list[object]] = {}
    for setting in game.settings:
        if setting.name in rare_settings:
            continue
        for value in values_of(setting)[1:]:
            assert any(
                course(game, {**base, setting.name: value}, seed) != usual_course(game, usual, base, seed)
                for base in bases(game, setting)
                for seed in range(ENOUGH)
            ), f"{game.name}: {setting.name} = {value} changes nothing in {ENOUGH} games"


def bases(game: Game[Any], tested: Setting) -> list[dict[str, str]]:
    """The usual settings; then those with another value of the first two, such as an easier deck, that go farther."""
    others = [setting for setting in game.settings[:2] if setting is not tested]
    return [{}, *({setting.name: value} for setting in others for value in values_of(setting)[1:])]


def usual_course(
    game: Game[Any], known: dict[tuple[str, int], list[object]], base: dict[str, str], seed: int
) -> list[object]:
    """A game with these settings and else the usual ones, played once for all comparisons."""
    key = (repr(base), seed)
    if key not in known:
        known[key] = course(game, base, seed)
    return known[key]


def course(game: Game[Any], settings: dict[str, str], seed: int) -> list[object]:
    """A game, question by question: who was asked, what could be answered, how it ended."""
    state = game.start(options=settings)
    player = Player(2 * seed + (1 if seed < CAREFUL else 0))
    met: list[object] = []
    while state.result is None:
        met.append((state.actor, texts(state.options())))
        state.answer(player.choose(state))
    return [*met, repr(state.result)]
