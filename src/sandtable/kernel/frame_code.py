"""What a frame gets from its declared fields: `__init__`, `clone` and `deal_hidden`, as text.

A class that does not have them gets them when it is made (`complete`). The frames of our own games carry the same text
in their source, where mypyc can compile it: tools/frame_code.py writes it there, and a test holds it to the fields.
"""

from typing import Any, Final, get_type_hints

from sandtable.kernel.errors import BadGame
from sandtable.kernel.frame_fields import Between, Field, Numbers, Text, kind_of

WIDTH: Final = 112  # what is left of a line inside of a method
OWN_WORDS: Final = ("frame", "step", "next", "turn", "passes", "at", "procedure", "name", "fields")
OF_CLASS: Final = ("name", "fields")
NO_VALUE: Final = object()
STARTS: Final[dict[type, dict[str, Any]]] = {}  # by class: the values that were written beside its annotations


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
    value = written_value(cls, name)
    if type(value) is not (str if isinstance(kind, Text) else int):
        raise BadGame(f"frame {cls.__name__}: field {name} must say with which value it begins")
    return repr(value)


def written_value(cls: type, name: str) -> Any:
    for base in cls.__mro__:
        if name in STARTS.get(base, {}):
            return STARTS[base][name]
    return NO_VALUE


def move_starts(cls: type) -> None:
    """Keep the values beside the annotations, and take them off the class.

    They are for reading, and for the compiled form. Plain Python looks up an attribute of an object much faster where
    its class has none of that name.
    """
    own: Any = vars(cls)
    # Asked of the class: from Python 3.14 on they are not among its own names until somebody asks.
    plain = [name for name in cls.__annotations__ if name in own and name not in OF_CLASS]
    STARTS[cls] = {name: own[name] for name in plain}
    for name in plain:
        delattr(cls, name)


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


def notes_of(cls: type) -> list[str]:
    """What a frame remembers for a moment, `reach: Reach | None = None`: in no copy and no file."""
    hints = get_type_hints(cls, include_extras=True)
    values = {name: written_value(cls, name) for name, hint in hints.items() if kind_of(hint) is None}
    return [f"self.{name} = {value!r}" for name, value in values.items() if value is not NO_VALUE]


def written_init(fields: list[Declared], notes: list[str]) -> list[str]:
    """All fields are set here, those of its base too: so what is set by Frame is all that is left."""
    head = filled("def __init__(", ["self", *(f.parameter() for f in fields)], ") -> None:")
    body = ["Frame.__init__(self)", *(f.assignment() for f in fields), *notes]
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


def complete(cls: type, frame: type) -> None:
    """Give a frame made of plain Python what it does not have: a compiled one has it in its source."""
    own: Any = vars(cls)
    if "__mypyc_attrs__" in own:
        return
    move_starts(cls)
    if "clone" in own and "fields" in own:
        return
    if "__init__" in own and "clone" not in own:
        raise BadGame(f"frame {cls.__name__}: fields are declared; with an __init__ of its own it needs a clone, too")
    fields = declared_fields(cls)
    if "fields" not in own:
        setattr(cls, "fields", tuple(f.field for f in fields))  # noqa: B010
    notes = notes_of(cls)
    parts = [written_init(fields, notes)] if fields or notes else []
    parts += [written_clone(cls.__name__, fields), written_deal_hidden(fields)]
    text = "\n".join(line for part in parts for line in part)
    made: dict[str, Any] = {cls.__name__: cls, "Frame": frame, "Dice": Any}
    exec(text, made)
    for name in ("__init__", "clone", "deal_hidden"):
        if name in made and name not in own:
            setattr(cls, name, made[name])
