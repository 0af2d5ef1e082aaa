"""The play of the duel: aim in secret, react, and react to reactions, guard, show."""

from typing import Annotated, Any, ClassVar, Final

from sandtable.kernel import CHANCE_SEAT, Between, Frame, Option, Procedure, Step, Text, Window, procedure
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import NOBODY
from tests.toys.duel.table import AIM, CARDS, DEAL, GUARD, LINES, PLAY, READY, SEATS, SHOWN, Duel, discard, draw

SPY: Final = 0
DOUBLE: Final = 1
CANCEL: Final = 2
MOST_BOUTS: Final = 4  # DUE:end.2


Seat = Annotated[int, Between(0, 1)]
Line = Annotated[str, Text("", *LINES)]
HiddenLine = Annotated[str, Text("", *LINES, hidden=True)]


class Bout(Frame):
    """One attack, from the deal to the blow."""

    name: ClassVar[str] = "bout"
    attacker: Seat = 0
    aim: HiddenLine = ""
    seen: Annotated[int, Between(0, SHOWN)] = 0  # 1: the defender has spied, SHOWN: everybody knows
    harm: Annotated[int, Between(1, 4)] = 1
    guard: Line = ""

    @property
    def defender(self) -> int:
        return 1 - self.attacker

    def knows_aim(self, seat: int) -> bool:
        """Whether this seat knows where the attacker aims. DUE:aim.1, DUE:card.spy"""
        if self.seen == SHOWN or seat == self.attacker:
            return True
        return self.seen == 1 and seat == self.defender

    def possible(self, field: str, seat: int) -> list[Any]:
        return list(LINES) if self.aim and not self.knows_aim(seat) else []


class Ploy(Frame):
    """A card that was played and may be countered before it takes effect."""

    name: ClassVar[str] = "ploy"
    seat: Seat = 0
    kind: Annotated[int, Between(SPY, CANCEL)] = SPY
    void: Annotated[int, Between(0, 1)] = 0


def bout_procedure() -> Procedure:
    return procedure(Deal(), Aim(), React(), Guard(), Show(), Judge())


def ploy_procedure() -> Procedure:
    return procedure(Counter(), TakeEffect())


def start_ploy(t: Duel, seat: int, kind: int) -> None:
    ploy = Ploy()
    ploy.seat = seat
    ploy.kind = kind
    t.push(ploy)


class Deal(Step[Duel, Bout]):
    """DUE:start.2. Hands are filled from the deck, the attacker's first."""

    def __init__(self) -> None:
        self.name = "deal"
        self.rule = "DUE:start.2"

    def short(self, t: Duel, f: Bout) -> int | None:
        """The seat that draws next, if one does."""
        size = int(t.settings["hand"])
        if not any(t.deck):
            return None
        return next((s for s in (f.attacker, f.defender) if t.held(s) < size), None)

    def begin(self, t: Duel, f: Bout) -> None:
        if self.short(t, f) is not None:
            t.ask(CHANCE_SEAT)

    def options(self, t: Duel, f: Bout) -> list[Option]:
        return [DEAL[kind] for kind in range(3) if t.deck[kind]]

    def weights(self, t: Duel, f: Bout) -> list[int]:
        return [count for count in t.deck if count]

    def secret_of(self, t: Duel, f: Bout) -> int:
        return NOBODY  # both draw from one deck: its weights would tell the other hand

    def answer(self, t: Duel, f: Bout, option: Option) -> None:
        seat = self.short(t, f)
        assert seat is not None
        draw(t, seat, option.code)
        f.again()

    def facts(self, t: Duel, f: Bout) -> Facts:
        seat = self.short(t, f)
        return {} if seat is None else {"seat": SEATS[seat]}


class Aim(Step[Duel, Bout]):
    """DUE:aim.1. The attacker aims high or low in secret, and may think again until ready."""

    def __init__(self) -> None:
        self.name = "aim"
        self.rule = "DUE:aim.1"

    def begin(self, t: Duel, f: Bout) -> None:
        t.ask(f.attacker)

    def options(self, t: Duel, f: Bout) -> list[Option]:
        return [*AIM, READY] if f.aim else list(AIM)

    def answer(self, t: Duel, f: Bout, option: Option) -> None:
        if option is READY:
            return
        f.aim = option.noun
        f.again()
        if t.telling:
            t.tell("aimed", self.rule, {"seat": SEATS[f.attacker]}, {f.attacker: {"line": f.aim}})


class React(Window[Duel, Bout]):
    """DUE:react.1. Defender and attacker may play cards until both have passed in a row."""

    def __init__(self) -> None:
        self.name = "react"
        self.rule = "DUE:react.1"

    def order(self, t: Duel, f: Bout) -> list[int]:
        return [seat for seat in (f.defender, f.attacker) if t.held(seat)]

    def plays(self, t: Duel, f: Bout, seat: int) -> list[Option]:
        hand = t.hands[seat]
        spy = [PLAY[SPY]] if hand[SPY] and seat == f.defender and not f.seen else []
        return [*spy, *([PLAY[DOUBLE]] if hand[DOUBLE] else [])]

    def play(self, t: Duel, f: Bout, seat: int, option: Option) -> None:
        discard(t, seat, option.code, self.rule)
        start_ploy(t, seat, option.code)

    def why_not(self, t: Duel, f: Bout, option: Option) -> list[str]:
        return [f"DUE:card.{option.noun}"] if option in PLAY else [self.rule]


class Counter(Window[Duel, Ploy]):
    """DUE:react.2. Whoever a card is played against may cancel it, and that card may be cancelled too."""

    def __init__(self) -> None:
        self.name = "counter"
        self.rule = "DUE:react.2"

    def order(self, t: Duel, f: Ploy) -> list[int]:
        other = 1 - f.seat
        return [other] if t.held(other) and not f.void else []

    def plays(self, t: Duel, f: Ploy, seat: int) -> list[Option]:
        return [PLAY[CANCEL]] if t.hands[seat][CANCEL] else []

    def play(self, t: Duel, f: Ploy, seat: int, option: Option) -> None:
        discard(t, seat, option.code, self.rule)
        start_ploy(t, seat, option.code)

    def facts(self, t: Duel, f: Ploy) -> Facts:
        return {"card": CARDS[f.kind]}


class TakeEffect(Step[Duel, Ploy]):
    """DUE:card.spy, DUE:card.double, DUE:card.cancel."""

    def __init__(self) -> None:
        self.name = "effect"
        self.rule = "DUE:react.2"

    def begin(self, t: Duel, f: Ploy) -> None:
        if f.void:
            return
        if f.kind == SPY:
            self.spy(t, f)
        elif f.kind == DOUBLE:
            t.bout.harm += 1
        else:
            below = t.stack[-2]
            assert isinstance(below, Ploy)
            below.void = 1
            if t.telling:
                t.tell("cancelled", "DUE:card.cancel", {"card": CARDS[below.kind]})

    def spy(self, t: Duel, f: Ploy) -> None:
        t.bout.seen = 1
        t.reveal()
        if t.telling:
            t.tell("spied", "DUE:card.spy", {"seat": SEATS[f.seat]}, {f.seat: {"line": t.bout.aim}})


class Guard(Step[Duel, Bout]):
    """DUE:guard.1. The defender guards high or low."""

    def __init__(self) -> None:
        self.name = "guard"
        self.rule = "DUE:guard.1"

    def begin(self, t: Duel, f: Bout) -> None:
        t.ask(f.defender)

    def options(self, t: Duel, f: Bout) -> list[Option]:
        return GUARD

    def answer(self, t: Duel, f: Bout, option: Option) -> None:
        f.guard = option.noun


class Show(Step[Duel, Bout]):
    """DUE:guard.2. The aim is shown; an unguarded blow wounds."""

    def __init__(self) -> None:
        self.name = "show"
        self.rule = "DUE:guard.2"

    def begin(self, t: Duel, f: Bout) -> None:
        f.seen = SHOWN
        t.reveal()
        if t.telling:
            t.tell("shown", self.rule, {"line": f.aim, "guard": f.guard})
        if f.aim != f.guard:
            t.wounds[f.defender] += f.harm
            if t.telling:
                t.tell("wounded", self.rule, {"seat": SEATS[f.defender], "wounds": f.harm})


class Judge(Step[Duel, Bout]):
    """DUE:end.1, DUE:end.2. Too many wounds lose; after four bouts nobody has won; else the other attacks."""

    def __init__(self) -> None:
        self.name = "judge"
        self.rule = "DUE:end.1"

    def begin(self, t: Duel, f: Bout) -> None:
        if t.wounds[f.defender] >= int(t.settings["wounds"]):
            t.finish(SEATS[f.attacker], "first-blood", "DUE:end.1")
        elif t.bouts == MOST_BOUTS:
            t.finish(None, "tired", "DUE:end.2")
        else:
            t.bouts += 1
            f.attacker = f.defender
            f.aim = f.guard = ""
            f.seen = 0
            f.harm = 1
            f.at = 0
