"""What may stand in a field of a frame: numbers between bounds, texts, lists of numbers.

A frame declares each field once, `side: Side = 0`, where `Side = Annotated[int, Between(0, 1)]` has a name in the words
of the game. From that come its copy, its form in a file and the check of what is read (frame_code.py).
"""

from typing import Annotated, Any, Final

from mypy_extensions import mypyc_attr

from sandtable.kernel.errors import BadGame, BadPosition

ANY_LENGTH: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """What may stand in a field. A hidden one is chosen again when a world is dealt for a seat that cannot see it."""

    hidden = False

    def check(self, place: str, value: Any) -> None:
        """Raise BadPosition where this value cannot stand. Its type has been checked already."""
        raise NotImplementedError("a kind of field must say what may stand in it")


class Between(Kind):
    """A whole number from the lowest to the highest."""

    def __init__(self, low: int, high: int, hidden: bool = False) -> None:
        self.low = low
        self.high = high
        self.hidden = hidden

    def check(self, place: str, value: Any) -> None:
        if not self.low <= value <= self.high:
            possible = f"{self.low}-{self.high}"
            raise BadPosition("out-of-range", {"place": place, "value": str(value), "possible": possible})


class Text(Kind):
    """A text: one of these, or any if the game checks it itself."""

    def __init__(self, *possible: str, hidden: bool = False) -> None:
        self.possible = possible
        self.hidden = hidden

    def check(self, place: str, value: Any) -> None:
        if self.possible and value not in self.possible:
            raise BadPosition("unknown-value", {"place": place, "value": str(value), "possible": list(self.possible)})


class Numbers(Kind):
    """A list of whole numbers, of this length or of ANY_LENGTH; `once` where none stands twice."""

    def __init__(self, length: int, low: int, high: int, once: bool = False) -> None:
        self.length = length
        self.low = low
        self.high = high
        self.once = once

    def check(self, place: str, value: Any) -> None:
        fits = self.length in (ANY_LENGTH, len(value)) and all(type(v) is int for v in value)
        fits = fits and all(self.low <= v <= self.high for v in value)
        if not fits or (self.once and len(set(value)) < len(value)):
            possible = f"[{self.low}-{self.high}]"
            raise BadPosition("bad-shape", {"place": place, "value": str(value), "possible": possible})


# Bounds are made first: mypyc does not look into what stands beside a type.
ZERO_OR_ONE: Final = Between(0, 1)
ANY_TEXT: Final = Text()
YesNo = Annotated[int, ZERO_OR_ONE]
RuleId = Annotated[str, ANY_TEXT]  # the rule by which something is done, for what is told about it


class Field:
    """One field of a frame, as it was declared: `Field("side", Annotated[int, Between(0, 1)])`."""

    def __init__(self, name: str, declared: Any) -> None:
        self.name = name
        found = kind_of(declared)
        if found is None:
            raise BadGame(f"field {name}: what may stand in it is not declared")
        self.kind: Kind = found


def kind_of(declared: Any) -> Kind | None:
    """The kind in an annotation; None for an attribute that is no field of the frame."""
    for fact in getattr(declared, "__metadata__", ()):
        if isinstance(fact, Kind):
            return fact
    return None
