"""The small mistakes that are made: a comparison turned, a number one too large, a step left out."""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Final, NamedTuple

TURNED: Final[dict[type[ast.AST], type[ast.AST]]] = {
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
UNTOUCHED: Final = {"annotation", "type_comment"}
NOTES: Final = (ast.Import, ast.ImportFrom, ast.Assert, ast.Global, ast.Nonlocal)


@dataclass(frozen=True)
class Mutant:
    """One mistake in one place."""

    file: Path
    number: int  # of the mistakes in this file
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
    def mark(self) -> tuple[str, str, str, str]:
        """What it is known by even when lines above it come and go."""
        return (self.file.as_posix(), self.scope, self.code, self.change)


class Scope(NamedTuple):
    name: str
    at_import: bool

    def inside(self, definition: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> "Scope":
        name = f"{self.name}.{definition.name}" if self.name else definition.name
        return Scope(name, self.at_import and isinstance(definition, ast.ClassDef))


class Site(NamedTuple):
    node: ast.AST
    statement: ast.stmt
    scope: Scope
    change: str
    make: Callable[[], None]


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
    for number, site in enumerate(sites(ast.parse(text))):
        line = getattr(site.node, "lineno", site.statement.lineno)
        code = lines[line - 1].strip()
        seen[site.scope.name, code, site.change] += 1
        nth = seen[site.scope.name, code, site.change]
        change = site.change if nth == 1 else f"{site.change} ({nth})"
        names = tuple(sorted(given_by(site.statement))) if site.scope.at_import else ()
        first = site.statement.lineno
        found.append(Mutant(file, number, line, first, site.scope.name, site.scope.at_import, names, code, change))
    return found


def code_of(mutant: Mutant) -> CodeType:
    """The whole module with that mistake."""
    tree = ast.parse(mutant.file.read_text(encoding="utf-8"))
    list(sites(tree))[mutant.number].make()
    ast.fix_missing_locations(tree)
    return compile(tree, str(mutant.file.resolve()), "exec", dont_inherit=True)


def given_by(statement: ast.stmt) -> set[str]:
    targets = (node for node in ast.walk(statement) if isinstance(node, ast.Name))
    return {node.id for node in targets if isinstance(node.ctx, ast.Store)}


def sites(tree: ast.Module) -> Iterator[Site]:
    """Every place where a mistake can be made, in the order of the text."""
    for index, statement in enumerate(tree.body):
        yield from of_statement(Place(tree, "body", index), statement, Scope("", True))


def of_statement(place: Place, statement: ast.stmt, scope: Scope) -> Iterator[Site]:
    if isinstance(statement, NOTES) or is_text(statement) or is_for_types(statement):
        return
    if isinstance(statement, (ast.ClassDef, *FUNCTIONS)):
        if isinstance(statement, FUNCTIONS):
            yield from of_values(statement.args, statement, scope)
        for index, each in enumerate(statement.body):
            yield from of_statement(Place(statement, "body", index), each, scope.inside(statement))
        return
    if isinstance(statement, ast.AugAssign) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and not scope.at_import
    ):
        yield Site(statement, statement, scope, "left out", lambda: place.put(ast.Pass()))
    if isinstance(statement, ast.Break):
        yield Site(statement, statement, scope, "break -> continue", lambda: place.put(ast.Continue()))
    if isinstance(statement, ast.Continue):
        yield Site(statement, statement, scope, "continue -> break", lambda: place.put(ast.Break()))
    yield from of_values(statement, statement, scope)


def of_values(node: ast.AST, statement: ast.stmt, scope: Scope) -> Iterator[Site]:
    """The mistakes in a node and in all that it holds."""
    yield from of_node(node, statement, scope)
    for field, value in ast.iter_fields(node):
        if field in UNTOUCHED:
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST):
                continue
            place = Place(node, field, index)
            if isinstance(child, ast.stmt):
                yield from of_statement(place, child, scope)
                continue
            yield from of_place(place, child, statement, scope)
            yield from of_values(child, statement, scope)


def of_place(place: Place, child: ast.AST, statement: ast.stmt, scope: Scope) -> Iterator[Site]:
    """Those that put something else into a place: a condition that is turned."""
    if isinstance(child, ast.UnaryOp) and isinstance(child.op, (ast.Not, ast.USub)):
        sign = "not" if isinstance(child.op, ast.Not) else "-"
        if not (isinstance(child.operand, ast.Constant) and sign == "-"):
            yield Site(child, statement, scope, f"without {sign}", lambda: place.put(child.operand))
    is_condition = place.field == "test" or place.field == "ifs" or isinstance(place.parent, ast.BoolOp)
    if is_condition and isinstance(child, (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.BinOp)):
        yield Site(child, statement, scope, "with not", lambda: place.put(ast.UnaryOp(ast.Not(), child)))


def of_node(node: ast.AST, statement: ast.stmt, scope: Scope) -> Iterator[Site]:
    """Those within a node: its operator, its value."""
    if isinstance(node, ast.Compare):
        for index, sign in enumerate(node.ops):
            yield turn(node, statement, scope, sign, Place(node, "ops", index))
    elif isinstance(node, (ast.BinOp, ast.AugAssign, ast.BoolOp)):
        if type(node.op) in TURNED and not joins_text(node):
            yield turn(node, statement, scope, node.op, Place(node, "op", None))
    elif isinstance(node, ast.Constant):
        value = node.value
        if isinstance(value, bool):
            yield Site(node, statement, scope, f"{value} -> {not value}", lambda: setattr(node, "value", not value))
        elif isinstance(value, int):
            yield Site(node, statement, scope, f"{value} -> {value + 1}", lambda: setattr(node, "value", value + 1))


def turn(node: ast.AST, statement: ast.stmt, scope: Scope, sign: ast.AST, place: Place) -> Site:
    other = TURNED[type(sign)]
    change = f"{type(sign).__name__} -> {other.__name__}"
    return Site(node, statement, scope, change, lambda: place.put(other()))


# What is left alone


def is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def is_for_types(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.If) and isinstance(statement.test, ast.Name) and statement.test.id == "TYPE_CHECKING"
    )


def joins_text(node: ast.BinOp | ast.AugAssign | ast.BoolOp) -> bool:
    """`+` between texts and lists: a minus there is no mistake that anybody would make."""
    if isinstance(node, ast.BinOp):
        sides: list[ast.AST] = [node.left, node.right]
    elif isinstance(node, ast.AugAssign):
        sides = [node.value]
    else:
        return False
    texts = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    return any(isinstance(s, texts) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides)
