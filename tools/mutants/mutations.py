"""The mutations: a comparison or a condition inverted, a number one too large, a statement left out."""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Final, NamedTuple

REPLACEMENTS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
# What is said about types and to people who read the code changes nothing that a player could see.
SKIPPED_FIELDS: Final = {"annotation", "type_comment"}
SKIPPED_STATEMENTS: Final = (ast.Import, ast.ImportFrom, ast.Assert, ast.Global, ast.Nonlocal)


@dataclass(frozen=True)
class Mutant:
    """One mutation in one place."""

    file: Path
    number: int  # of the mutations of this file
    line: int
    first: int  # where its statement begins
    scope: str  # the class and function around it
    at_import: bool  # in no function: it runs when the module is imported
    names: tuple[str, ...]  # what is given a value there, if it runs at import
    code: str  # the line of code, without its indentation
    change: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.change}: {self.code}"

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What identifies it even when lines above it come and go."""
        return (self.file.as_posix(), self.scope, self.code, self.change)


class Scope(NamedTuple):
    name: str
    at_import: bool
    frames: frozenset[str]  # the classes of this module that are frames
    in_frame: bool = False

    def inside(self, definition: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> "Scope":
        name = f"{self.name}.{definition.name}" if self.name else definition.name
        is_class = isinstance(definition, ast.ClassDef)
        return Scope(name, self.at_import and is_class, self.frames, is_class and definition.name in self.frames)


class Mutation(NamedTuple):
    node: ast.AST
    statement: ast.stmt
    scope: Scope
    change: str
    apply: Callable[[], None]


class Place(NamedTuple):
    """Where a node stands, so that another one can stand there."""

    parent: ast.AST
    field: str
    number: int | None  # in a list

    def put(self, node: ast.AST) -> None:
        if self.number is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.number] = node


def mutants_of(file: Path) -> list[Mutant]:
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    seen: Counter[tuple[str, ...]] = Counter()
    found = []
    for number, mutation in enumerate(mutations_of(ast.parse(text))):
        line = getattr(mutation.node, "lineno", mutation.statement.lineno)
        code = lines[line - 1].strip()
        seen[mutation.scope.name, code, mutation.change] += 1
        nth = seen[mutation.scope.name, code, mutation.change]
        change = mutation.change if nth == 1 else f"{mutation.change} ({nth})"
        names = tuple(sorted(names_assigned_by(mutation.statement))) if mutation.scope.at_import else ()
        first = mutation.statement.lineno
        found.append(
            Mutant(file, number, line, first, mutation.scope.name, mutation.scope.at_import, names, code, change)
        )
    return found


def mutated_code(mutant: Mutant) -> CodeType:
    """The whole module with that mutation."""
    tree = ast.parse(mutant.file.read_text(encoding="utf-8"))
    list(mutations_of(tree))[mutant.number].apply()
    ast.fix_missing_locations(tree)
    return compile(tree, str(mutant.file.resolve()), "exec", dont_inherit=True)


def names_assigned_by(statement: ast.stmt) -> set[str]:
    targets = (node for node in ast.walk(statement) if isinstance(node, ast.Name))
    return {node.id for node in targets if isinstance(node.ctx, ast.Store)}


def mutations_of(tree: ast.Module) -> Iterator[Mutation]:
    """Every mutation of a module, in the order of the text."""
    for index, statement in enumerate(tree.body):
        yield from in_statement(Place(tree, "body", index), statement, Scope("", True, frame_classes(tree)))


def in_statement(place: Place, statement: ast.stmt, scope: Scope) -> Iterator[Mutation]:
    if isinstance(statement, SKIPPED_STATEMENTS) or is_docstring(statement) or is_type_checking_block(statement):
        return
    if scope.in_frame and isinstance(statement, ast.AnnAssign):
        return
    if isinstance(statement, (ast.ClassDef, *FUNCTIONS)):
        if isinstance(statement, FUNCTIONS):
            yield from in_node_and_children(statement.args, statement, scope)
        for index, each in enumerate(statement.body):
            yield from in_statement(Place(statement, "body", index), each, scope.inside(statement))
        return
    if isinstance(statement, ast.AugAssign) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and not scope.at_import
    ):
        yield Mutation(statement, statement, scope, "left out", lambda: place.put(ast.Pass()))
    if isinstance(statement, ast.Break):
        yield Mutation(statement, statement, scope, "break -> continue", lambda: place.put(ast.Continue()))
    if isinstance(statement, ast.Continue):
        yield Mutation(statement, statement, scope, "continue -> break", lambda: place.put(ast.Break()))
    yield from in_node_and_children(statement, statement, scope)


def in_node_and_children(node: ast.AST, statement: ast.stmt, scope: Scope) -> Iterator[Mutation]:
    """The mutations of a node and of all that it holds."""
    yield from in_node(node, statement, scope)
    for field, value in ast.iter_fields(node):
        if field in SKIPPED_FIELDS:
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST):
                continue
            place = Place(node, field, index)
            if isinstance(child, ast.stmt):
                yield from in_statement(place, child, scope)
                continue
            yield from replacing_child(place, child, statement, scope)
            yield from in_node_and_children(child, statement, scope)


def replacing_child(place: Place, child: ast.AST, statement: ast.stmt, scope: Scope) -> Iterator[Mutation]:
    """Those that put another node into a place: a condition inverted, a sign dropped."""
    if isinstance(child, ast.UnaryOp) and isinstance(child.op, (ast.Not, ast.USub)):
        sign = "not" if isinstance(child.op, ast.Not) else "-"
        if not (isinstance(child.operand, ast.Constant) and sign == "-"):
            yield Mutation(child, statement, scope, f"without {sign}", lambda: place.put(child.operand))
    is_condition = place.field == "test" or place.field == "ifs" or isinstance(place.parent, ast.BoolOp)
    if is_condition and isinstance(child, (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.BinOp)):
        yield Mutation(child, statement, scope, "with not", lambda: place.put(ast.UnaryOp(ast.Not(), child)))


def in_node(node: ast.AST, statement: ast.stmt, scope: Scope) -> Iterator[Mutation]:
    """Those within a node: its operator, its value."""
    if isinstance(node, ast.Compare):
        for index, sign in enumerate(node.ops):
            yield replace_operator(node, statement, scope, sign, Place(node, "ops", index))
    elif isinstance(node, (ast.BinOp, ast.AugAssign, ast.BoolOp)):
        if type(node.op) in REPLACEMENTS and not joins_text(node):
            yield replace_operator(node, statement, scope, node.op, Place(node, "op", None))
    elif isinstance(node, ast.Constant):
        value = node.value
        if isinstance(value, bool):
            yield Mutation(node, statement, scope, f"{value} -> {not value}", lambda: setattr(node, "value", not value))
        elif isinstance(value, int):
            yield Mutation(node, statement, scope, f"{value} -> {value + 1}", lambda: setattr(node, "value", value + 1))


def replace_operator(node: ast.AST, statement: ast.stmt, scope: Scope, sign: ast.AST, place: Place) -> Mutation:
    other = REPLACEMENTS[type(sign)]
    change = f"{type(sign).__name__} -> {other.__name__}"
    return Mutation(node, statement, scope, change, lambda: place.put(other()))


# What is left alone


def is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def is_type_checking_block(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.If) and isinstance(statement.test, ast.Name) and statement.test.id == "TYPE_CHECKING"
    )


def frame_classes(tree: ast.Module) -> frozenset[str]:
    """The first value of a field of a frame is a declaration: the `__init__` that was written from it gives the value,
    and a test of the sources compares the two."""
    classes = [each for each in tree.body if isinstance(each, ast.ClassDef)]
    found = {each.name for each in classes if any("fields" in names_assigned_by(line) for line in each.body)}
    bases = {base.id for each in classes if each.name in found for base in each.bases if isinstance(base, ast.Name)}
    return frozenset(found | bases)


def joins_text(node: ast.BinOp | ast.AugAssign | ast.BoolOp) -> bool:
    """`+` between texts and lists: a minus there would be no mistake that anybody makes."""
    if isinstance(node, ast.BinOp):
        sides: list[ast.AST] = [node.left, node.right]
    elif isinstance(node, ast.AugAssign):
        sides = [node.value]
    else:
        return False
    texts = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    return any(isinstance(s, texts) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides)
