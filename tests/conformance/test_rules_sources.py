"""How the rules of our games are written: frames by their fields, procedures first, only verbs change the table."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import sandtable
from sandtable import kernel
from tools import frame_code

GAMES = frame_code.SOURCES / "sandtable" / "games"
RULES = sorted(folder for folder in GAMES.glob("*/rules") if folder.is_dir())
MODULES = sorted(path for folder in RULES for path in folder.glob("*.py"))
MAY_CHANGE = ("verbs.py", "table.py", "position.py")  # verbs; the empty table; a table that is read
OFFERED = "offered"  # the kernel's memory of what it listed, no part of the table
CHANGING = ("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort")


def name_of(path: Path) -> str:
    return path.relative_to(GAMES).as_posix()


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


# Frames


@pytest.mark.skipif(
    kernel.COMPILED, reason="compiled classes keep no annotations: the sources are held to their fields"
)
@pytest.mark.parametrize("path", frame_code.modules_with_frames(), ids=name_of)
def test_a_frame_has_in_its_source_what_follows_from_its_fields(path: Path):
    written = path.read_text(encoding="utf-8")
    assert written == frame_code.rewritten(path), "run: make frames"


def test_every_frame_of_our_games_is_found():
    kinds = [kind for name in sandtable.game_names() for kind in sandtable.game(name).frames.values()]
    modules = {kind.__module__ for kind in kinds if kind.__module__.startswith("sandtable.games.")}
    found = {
        ".".join(path.relative_to(frame_code.SOURCES).with_suffix("").parts)
        for path in frame_code.modules_with_frames()
    }
    assert modules == found


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_bounds_are_written_only_where_nothing_is_compiled(path: Path):
    """mypyc makes wrong code of `Annotated[int, Between(0, UNITS - 1)]`. A file with the marker stays plain."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert "# mypyc: skip" in lines[:5] or not any("= Annotated[" in line for line in lines)


# Procedures


def procedures_in(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.endswith("_procedure")]


def steps_in(tree: ast.Module) -> list[ast.ClassDef]:
    """The classes that a procedure of the module lists, or that have the methods of a step."""
    of_a_step = {"begin", "options", "answer"}
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return [c for c in classes if of_a_step & {f.name for f in c.body if isinstance(f, ast.FunctionDef)}]


def test_a_procedure_stands_before_its_steps():
    seen = 0
    for path in MODULES:
        tree = tree_of(path)
        steps = steps_in(tree)
        for procedure in procedures_in(tree):
            assert all(procedure.lineno < step.lineno for step in steps), f"{name_of(path)}: {procedure.name}"
            seen += 1
    assert seen > len(RULES)


def test_a_procedure_stands_in_the_module_of_its_first_step():
    for path in MODULES:
        tree = tree_of(path)
        here = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
        for procedure in procedures_in(tree):
            listed = [n for n in ast.walk(procedure) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
            steps = [call.func.id for call in listed if isinstance(call.func, ast.Name) and call.func.id != "procedure"]
            assert steps[0] in here, f"{name_of(path)}: {procedure.name}"


# Verbs


def root_and_first(node: ast.expr) -> tuple[str, str]:
    """Of `t.hand[side]`: the name in front and the first attribute."""
    attribute = ""
    while isinstance(node, ast.Attribute | ast.Subscript):
        attribute = node.attr if isinstance(node, ast.Attribute) else attribute
        node = node.value
    return (node.id, attribute) if isinstance(node, ast.Name) else ("", "")


def changes(tree: ast.AST) -> Iterator[str]:
    """Everything in a module that changes a table called t."""
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = [
                t for target in node.targets for t in (target.elts if isinstance(target, ast.Tuple) else [target])
            ]
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            targets = [node.func.value]
        for target in targets:
            root, attribute = root_and_first(target)
            if root == "t" and attribute not in ("", OFFERED):
                yield f"line {target.lineno}: t.{attribute}"


@pytest.mark.parametrize("path", [path for path in MODULES if path.name not in MAY_CHANGE], ids=name_of)
def test_only_verbs_change_the_table(path: Path):
    assert list(changes(tree_of(path))) == []


@pytest.mark.parametrize(
    "line",
    ["t.turn += 1", "t.hand[side] = 0", "t.hand[0][1] |= 2", "t.pile.append(3)", "t.mover, x = 1, 2", "del t.a[0]"],
)
def test_a_change_outside_of_the_verbs_would_be_found(line: str):
    assert len(list(changes(ast.parse(line)))) == 1


# Names


def names_in(tree: ast.Module) -> Iterator[str]:
    """The classes and constants that a module makes."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


@pytest.mark.parametrize("folder", RULES, ids=name_of)
def test_a_name_means_one_thing_in_the_rules_of_a_game(folder: Path):
    made: dict[str, str] = {}
    for path in sorted(folder.glob("*.py")):
        for name in names_in(tree_of(path)):
            assert name not in made or name == "__all__", f"{name}: in {made.get(name)} and in {path.name}"
            made[name] = path.name


def test_the_names_of_the_kernel_mean_nothing_else():
    outside = [path for path in GAMES.parent.rglob("*.py") if "kernel" not in path.parts]
    taken = {(name, path.name) for path in outside for name in names_in(tree_of(path)) if name in kernel.__all__}
    assert taken == set()
