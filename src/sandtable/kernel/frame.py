"""Frames: what is going on, as a stack of small typed records inside the state.

A frame declares its fields once: copying, saving, reading and checking follow from that (frame_fields.py,
frame_code.py). It follows a procedure: steps in the order of the sheet, which the game names beside the frame
(Game.frames). A step does something at once, asks somebody, or starts another frame on top. Nothing here holds code
that cannot be copied or saved.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.dice import Dice
from sandtable.kernel.errors import BadGame
from sandtable.kernel.event import Facts
from sandtable.kernel.frame_code import complete
from sandtable.kernel.frame_fields import Field
from sandtable.kernel.option import Option

if TYPE_CHECKING:
    from sandtable.kernel.state import State

NOT_OPEN: Final = -1
EVERYBODY: Final = -1
NOBODY: Final = -5
END: Final = "end"
NO_QUESTION: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Something that is going on: which procedure, how far, and the facts of a game in its subclass."""

    name: ClassVar[str] = "frame"
    fields: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls) -> None:
        complete(cls, Frame)

    def __init__(self) -> None:
        self.at: i64 = 0  # the next step; so the step in progress is at - 1
        self.turn: i64 = NOT_OPEN  # an open window: which seat in its order is asked
        self.passes: i64 = 0  # an open window: how many seats have passed in a row
        self.procedure: Procedure = NO_STEPS  # what it follows, from the moment it begins

    def clone(self) -> "Frame":
        """A copy that shares nothing that changes. It comes from the fields."""
        raise NotImplementedError("a frame is copied by its fields")

    def copy_to(self, other: "Frame") -> None:
        """Copy how far it has come; for clone()."""
        other.at = self.at
        other.turn = self.turn
        other.passes = self.passes
        other.procedure = self.procedure

    def deal_hidden(self, seat: int, dice: Dice) -> None:
        """Choose again, in place, what is secret in this frame and this seat cannot see. It comes from the fields."""

    def possible(self, field: str, seat: int) -> list[Any]:
        """What a hidden field could hold as far as this seat knows; nothing where it knows, or nothing is hidden."""
        raise NotImplementedError("a frame with a hidden field must say what it could hold")

    def check(self, place: str) -> None:
        """Raise BadPosition for the first field that is not within its bounds."""
        for field in self.fields:
            field.kind.check(f"{place}.{field.name}", getattr(self, field.name))

    def again(self) -> None:
        """Do the step in progress once more."""
        self.at -= 1

    def step_name(self) -> str:
        """The name of the step in progress."""
        return self.procedure[self.at - 1].name if self.at > 0 else ""

    def next_name(self) -> str:
        """The name of the step that follows when what lies above is done."""
        steps = self.procedure
        return steps[self.at].name if self.at < len(steps) else END

    def save(self, asks: bool) -> dict[str, Any]:
        """Plain data from which load() makes the same frame: the step that asks, or the next one of a frame below."""
        data: dict[str, Any] = {"frame": self.name}
        if asks:
            data["step"] = self.step_name()
        else:
            data["next"] = self.next_name()
        if self.turn != NOT_OPEN:
            data["turn"] = self.turn
            data["passes"] = self.passes
        for field in self.fields:
            value = getattr(self, field.name)
            data[field.name] = list(value) if isinstance(value, list) else value
        return data

    def load(self, data: dict[str, Any]) -> None:
        """Take over what save() wrote. Raises KeyError, TypeError or ValueError where it does not fit."""
        names = [*(step.name for step in self.procedure), END]
        self.at = names.index(data["step"]) + 1 if "step" in data else names.index(data["next"])
        self.turn = int(data.get("turn", NOT_OPEN))
        self.passes = int(data.get("passes", 0))
        for field in self.fields:
            value = data[field.name]
            kind = type(getattr(self, field.name))
            if type(value) is not kind:
                raise TypeError(f"{field.name} must be {kind.__name__}, not {type(value).__name__}")
            setattr(self, field.name, list(value) if isinstance(value, list) else value)


T = TypeVar("T", bound="State")
F = TypeVar("F", bound=Frame)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T, F]):
    """One step of a procedure. By default it asks nobody and does nothing."""

    name = ""  # unique in its procedure; also the key of the question
    rule = ""  # the rule it comes from
    reacts = False  # whether it is a window: a chance to react, or pass, in the middle of something else
    question = NO_QUESTION  # its number among all questions of the game; see research.py

    def begin(self, t: T, f: F) -> None:
        """Arrive at the step: do its work, ask with t.ask(seat), or start a frame with t.push(frame).

        A step that asks must not have changed anything that would make it ask differently if it began once more.
        """

    def options(self, t: T, f: F) -> list[Option]:
        """Everything that may be answered, in a fixed order."""
        raise BadGame(f"step {self.name} asks but offers nothing")

    def weights(self, t: T, f: F) -> list[int]:
        """For chance: the weight of each option, in the same order."""
        raise BadGame(f"step {self.name} asks chance but has no weights")

    def roll(self, t: T, f: F, dice: Dice) -> Option:
        """Answer for chance, by weight. A step with many outcomes may do it without listing them all."""
        return self.options(t, f)[dice.pick(self.weights(t, f))]

    def secret_of(self, t: T, f: F) -> int:
        """For chance: who may know the weights. EVERYBODY; the seat that draws from a deck of its own; or NOBODY, where
        the weights would tell even the one who draws what the enemy holds.
        """
        return EVERYBODY

    def answer(self, t: T, f: F, option: Option) -> None:
        """Carry out one of the options."""
        raise BadGame(f"step {self.name} does not take answers")

    def cite(self, t: T, f: F) -> str:
        """The rule that asks; a step that serves several cards says which."""
        return self.rule

    def facts(self, t: T, f: F) -> Facts:
        """What everybody may know about the question, for the prompt."""
        return {}

    def why_not(self, t: T, f: F, option: Option) -> list[str]:
        """The rules that forbid an option that is not offered now."""
        rule = self.cite(t, f)
        return [rule] if rule else []

    def missing(self, t: T, f: F, option: Option) -> Facts:
        """What an option that is not offered now still needs, where its rule does not say it; told as `missing-NAME`.

        Like why_not it knows public facts and the hand of the one who is asked, nothing else.
        """
        return {}


Procedure = list[Step[Any, Any]]
Frames = dict[type[Frame], Callable[[], Procedure]]  # all that can be going on in a game, and what each follows
NO_STEPS: Final[Procedure] = []  # of a frame that has not begun; never appended to


def procedure(*steps: Step[Any, Any]) -> Procedure:
    """Steps in the order of the sheet. Names must differ, because a saved game says where it is by name."""
    names = [step.name for step in steps]
    for name in names:
        if not name or names.count(name) > 1:
            raise BadGame(f"a procedure needs a different name for every step, not {names}")
    return list(steps)
