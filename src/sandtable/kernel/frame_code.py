"""What a frame gets from its declared fields: `__init__`, `clone` and `deal_hidden`, as text.

A class that does not have them gets them when it is made (`complete`). The frames of our own games carry the same text
in their source, where mypyc can compile it: tools/frame_code.py writes it there, and a test holds it to the fields.
"""

from typing import Any, Final, get_type_hints

from sandtable.kernel.errors import BadGame
from sandtable.kernel.frame_fields import Between, Field, Numbers, Text, kind_of

WIDTH: Final = 112  # what is left of a line inside of a method
OWN_WORDS: Final = ("frame", "step", "next", "turn", "passes", "at", "procedure", "name", "fields")
NO_VALUE: Final = object()


class Declared:
    """A field with what is written about it: its annotation and the value it begins with."""

    def __init__(self, field: Field, kind: str, start: str) -> None:
        self.field = field
        self.name = field.name
        self.kind = kind
        self.start = start

    @property
    def is_list(self) -> bool:
        return isinstance(self.field.kind, Numbers)

    def parameter(self) -> str:
        if self.is_list:
            return f"{self.name}: list[int] | None = None"
        return f"{self.name}: {'int' if isinstance(self.field.kind, Between) else 'str'} = {self.start}"

    def assignment(self) -> str:
        if not self.is_list:
            return f"self.{self.name} = {self.name}"
        return f"self.{self.name} = {self.start} if {self.name} is None else {self.name}"

    def copied(self) -> str:
        return f"self.{self.name}[:]" if self.is_list else f"self.{self.name}"


def declared_fields(cls: type) -> list[Declared]:
    """The fields of a class in the order in which they are declared, those of its base first."""
    found: list[Declared] = []
    for name, hint in get_type_hints(cls, include_extras=True).items():
        kind = kind_of(hint)
        if kind is None:
            continue
        if name in OWN_WORDS:
            raise BadGame(f"frame {cls.__name__}: a field cannot be called {name}")
        found.append(Declared(Field(name, hint), "", start_of(cls, name, kind)))
    return found


def start_of(cls: type, name: str, kind: object) -> str:
    """The value with which a field begins, as text. A list begins with zeros, or empty."""
    if isinstance(kind, Numbers):
        return "[]" if kind.length <= 0 else f"[0] * {kind.length}"
    value = getattr(cls, name, NO_VALUE)
    if type(value) is not (str if isinstance(kind, Text) else int):
        raise BadGame(f"frame {cls.__name__}: field {name} must say with which value it begins")
    return repr(value)


def filled(first: str, parts: list[str], last: str) -> list[str]:
    """Parts with commas between them, on one line if they fit and on full lines if not."""
    whole = f"{first}{', '.join(parts)}{last}"
    if len(whole) <= WIDTH:
        return [whole]
    lines = [first, f"    {parts[0]},"]
    for part in parts[1:]:
        if len(lines[-1]) + len(part) + 2 <= WIDTH:
            lines[-1] += f" {part},"
        else:
            lines.append(f"    {part},")
    return [*lines, last]


def written_fields(fields: list[Declared]) -> list[str]:
    """The declaration once more, where the compiled form finds it: it keeps no annotations."""
    parts = [f'Field("{f.name}", {f.kind})' for f in fields]
    return filled("fields: ClassVar[tuple[Field, ...]] = (", parts, ",)" if len(parts) == 1 else ")")


def written_init(fields: list[Declared]) -> list[str]:
    head = filled("def __init__(", ["self", *(f.parameter() for f in fields)], ") -> None:")
    body = ["super().__init__()", *(f.assignment() for f in fields)]
    return [*head, *(f"    {line}" for line in body)]


def written_clone(name: str, fields: list[Declared]) -> list[str]:
    make = filled(f"c = {name}(", [f.copied() for f in fields], ")")
    body = [*make, "self.copy_to(c)", "return c"]
    return [f'def clone(self) -> "{name}":', *(f"    {line}" for line in body)]


def written_deal_hidden(fields: list[Declared]) -> list[str]:
    """Every hidden field is chosen among what it can be for all that the seat knows."""
    lines = ["def deal_hidden(self, seat: int, dice: Dice) -> None:"]
    for f in fields:
        if f.field.kind.hidden:
            lines += [f'    possible = self.possible("{f.name}", seat)', "    if possible:"]
            lines += [f"        self.{f.name} = possible[dice.below(len(possible))]"]
    return lines if len(lines) > 1 else []


def complete(cls: type) -> None:
    """Give a class made of plain Python what it does not have: a compiled one has it in its source."""
    own: Any = vars(cls)
    if "__mypyc_attrs__" in own or ("clone" in own and "fields" in own):
        return
    fields = declared_fields(cls)
    if "fields" not in own:
        setattr(cls, "fields", tuple(f.field for f in fields))  # noqa: B010
    if "clone" in own:
        return
    if "__init__" in own:
        raise BadGame(f"frame {cls.__name__}: fields are declared; with an __init__ of its own it needs a clone, too")
    parts = [written_init(fields), written_clone(cls.__name__, fields), written_deal_hidden(fields)]
    text = "\n".join(line for part in parts for line in part).replace("super()", f"super({cls.__name__}, self)")
    made: dict[str, Any] = {cls.__name__: cls, "Dice": Any}
    exec(text, made)
    for name in ("__init__", "clone", "deal_hidden"):
        if name in made and name not in own:
            setattr(cls, name, made[name])
