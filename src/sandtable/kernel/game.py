"""A game: its name, seats, settings and words, and how a state of it begins."""

import re
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from sandtable.kernel.dice import dice_of
from sandtable.kernel.errors import BadPosition, BadSetting, SandtableError
from sandtable.kernel.frame import END, Frame, Frames
from sandtable.kernel.option import Vocabulary
from sandtable.kernel.rulebook import Rulebook, read_rulebook
from sandtable.kernel.setting import Setting, settle
from sandtable.kernel.state import CHANCE, CHANCE_SEAT, OVER, RUNNING, SPECTATOR, SPECTATOR_SEAT, Result, State, Threat

T = TypeVar("T", bound=State)
CONSISTENT: Final = "[[doing]] = table"
RESULT_KEY: Final = r"[a-z][a-z0-9_-]{0,59}"  # the key of a message, not a message


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """The rules of one game. There is one object of it; states refer to it."""

    def __init__(
        self,
        name: str,
        version: int,
        seats: tuple[str, ...],
        settings: tuple[Setting, ...],
        words: Vocabulary,
        frames: Frames,
        folder: Path | None = None,
    ) -> None:
        self.name = name
        self.version = version  # of the rules; what older versions wrote is read as `upgraded` says
        self.seats = seats
        self.settings = settings
        self.words = words
        self.frames = {kind.name: kind for kind in frames}  # all that can be going on
        # And the steps that each follows: by class, which is found quicker than its name, for every frame that begins.
        self.procedures = {kind: follows() for kind, follows in frames.items()}
        self.folder = folder  # rules.toml and rulings.toml lie here
        self.hides_fields = any(field.kind.hidden for kind in frames for field in kind.fields)
        self.defaults = settle(settings, {})
        self.rulebook: Rulebook | None = None

    # What a game must say

    def table(self, settings: dict[str, str]) -> T:
        """A state with an empty table. `settings` are complete and checked."""
        raise NotImplementedError("a game must make its table")

    def begin(self, t: T) -> None:
        """Lay out the table and push the frame with which the game starts."""
        raise NotImplementedError("a game must start with something")

    def resume(self, t: T) -> None:
        """Push the frames of a position that does not say what is going on."""
        raise NotImplementedError("a game must know how to go on")

    def look(self, t: T, seat: int) -> dict[str, Any]:
        """The table as this seat may see it, listed thing by thing. Plain data."""
        raise NotImplementedError("a game must say what may be seen")

    def write_table(self, t: T) -> dict[str, Any]:
        """The whole table as plain data, for a position."""
        raise NotImplementedError("a game must say how it is saved")

    def read_table(self, t: T, table: dict[str, Any]) -> None:
        """Take over a table; raises BadPosition with the place and the reason."""
        raise NotImplementedError("a game must say how it is loaded")

    def check(self, t: T) -> None:
        """A position has been read: raise BadPosition where table and frames do not fit together."""

    def read_deck(self, text: str) -> dict[str, str]:
        """The settings that play with the deck in this file's text, for games whose cards an owner can replace."""
        raise BadSetting("no-deck", {"value": self.name})

    def deck_data(self, settings: dict[str, str]) -> dict[str, Any]:
        """What is printed on the pieces that these settings play with, as tables of plain data for whoever wants to
        change a number. `settings` are complete; the data belongs to the caller.
        """
        raise BadSetting("no-deck", {"value": self.name})

    def deck_text(self, settings: dict[str, str]) -> str:
        """A file that `read_deck` takes, with all that these settings play with, for whoever wants to write one."""
        raise BadSetting("no-deck", {"value": self.name})

    def read_deck_data(self, data: dict[str, Any]) -> dict[str, str]:
        """The settings that play with data of that form, perhaps changed; raises BadSetting with the place."""
        raise BadSetting("no-deck", {"value": self.name})

    def upgraded(self, version: int, settings: dict[str, str]) -> dict[str, str]:
        """The settings of a game begun under an older version of the rules, such that it goes on as it began.

        New settings and changed defaults take care of themselves (Setting.since); here a game changes what is left.
        """
        return settings

    def upgraded_position(self, version: int, position: dict[str, Any]) -> dict[str, Any]:
        """A position of an older version of the rules in the form of this one. Its settings are upgraded already."""
        return position

    def threats(self, t: T, seat: int) -> list[Threat]:
        """What each piece could do in its side's next turn, by the code that offers it, as far as this seat sees."""
        return []

    @property
    def locale(self) -> Path | None:
        """The folder with its words: beside its rules, or beside the folder of its rules."""
        if self.folder is None:
            return None
        beside = [self.folder / "locale", self.folder.parent / "locale"]
        return next((folder for folder in beside if folder.exists()), None)

    def catalogues(self, edge: str = "") -> list[Path]:
        """The folders with its words: those of the rules, and those of its board at this edge (`terminal`, `page`)."""
        locale = self.locale
        found = [] if locale is None else [locale, locale / edge] if edge else [locale]
        return [folder for folder in found if folder.exists()]

    @property
    def rules(self) -> Rulebook:
        """The clauses and rulings, by id, in both languages."""
        if self.rulebook is None:
            self.rulebook = read_rulebook(self.folder)
        return self.rulebook

    def new_frame(self, name: str) -> Frame:
        """An empty frame by its name; raises KeyError for an unknown one."""
        frame = self.frames[name]()
        frame.procedure = self.procedures[type(frame)]
        return frame

    def seat_number(self, seat: str) -> int:
        """The number of a seat; a spectator has one too."""
        if seat in self.seats:
            return self.seats.index(seat)
        if seat == SPECTATOR:
            return SPECTATOR_SEAT
        raise SandtableError("unknown-seat", {"value": seat, "possible": [*self.seats, SPECTATOR]})

    def settled(self, chosen: dict[str, str], version: int) -> dict[str, str]:
        """All settings of a game begun under this version of the rules, complete and checked."""
        if version < self.version:
            chosen = self.upgraded(version, chosen)
        elif chosen == self.defaults:  # a record tells all of them: whoever replays many does not check each again
            return self.defaults
        return settle(self.settings, chosen, version)

    def knows_version(self, version: Any) -> bool:
        """Whether games of this version of the rules can be read: this one and all before it."""
        return isinstance(version, int) and not isinstance(version, bool) and 1 <= version <= self.version

    def start(
        self,
        seed: Any = None,
        options: dict[str, str] | None = None,
        events: bool = False,
        rules: int | None = None,
    ) -> T:
        """A new game. With a seed chance is answered from it; without one the caller answers for chance.

        Instead of a seed: dice, a `random.Random` or a generator of NumPy, which chance then uses up (`dice_of`).
        `rules` is the version under which a game to be replayed began; this one, if not said.
        """
        version = self.version if rules is None else rules
        state = self.table(self.settled(options or {}, version) if options or rules is not None else self.defaults)
        state.telling = events
        state.events = []
        self.begin(state)
        state.run()
        if seed is not None:
            dice = dice_of(seed)
            state.dice = dice
            state.roll(dice)
        return state

    def setup(self, position: dict[str, Any]) -> T:
        """The situation of a position. Raises BadPosition with the place and the reason."""
        self.check_head(position)
        chosen = position.get("settings", {})
        if not isinstance(chosen, dict):
            raise BadPosition("bad-shape", {"place": "settings", "value": str(chosen), "possible": "NAME = VALUE"})
        version = int(position.get("rules", self.version))
        settings = self.settled({str(k): str(v) for k, v in chosen.items()}, version)
        state = self.table(settings)
        if version < self.version:
            position = self.upgraded_position(version, {**position, "settings": settings})
        table = position.get("table")
        if not isinstance(table, dict):
            raise BadPosition("missing", {"place": "table", "possible": "[table]"})
        self.read_table(state, table)
        if "doing" in position:
            self.go_on(state, position)
            self.check(state)
            if state.result is None:
                self.check_question(state)
        else:
            self.resume(state)
            self.check(state)
            state.run()
        return state

    def check_head(self, position: dict[str, Any]) -> None:
        """The game, the version, and no key that nobody knows."""
        known = ("game", "rules", "settings", "table", "actor", "doing", "result")
        for key in position:
            if key not in known:
                raise BadPosition("unknown-name", {"place": "position", "value": key, "possible": list(known)})
        if position.get("game", self.name) != self.name:
            raise BadPosition("unknown-value", {"place": "game", "value": str(position["game"]), "possible": self.name})
        version = position.get("rules", self.version)
        if not self.knows_version(version):
            possible = [str(number) for number in range(1, self.version + 1)]
            raise BadPosition("wrong-version", {"place": "rules", "value": str(version), "possible": possible})

    def go_on(self, state: State, position: dict[str, Any]) -> None:
        """Take up the frames that a position says are going on."""
        doing = position["doing"]
        if not isinstance(doing, list):
            raise BadPosition("bad-shape", {"place": "doing", "value": str(doing), "possible": "[[doing]]"})
        place = "doing"
        for number, data in enumerate(doing, 1):
            place = f"doing {number}"
            try:
                if ("step" in data) != (number == len(doing)):
                    raise ValueError("the last frame has a step, those before it have a next")
                frame = self.new_frame(data["frame"])
                frame.load(data)
            except (KeyError, TypeError, ValueError, AttributeError) as wrong:
                raise BadPosition("unreadable", {"place": place, "value": f"{type(wrong).__name__} {wrong}"}) from wrong
            frame.check(place)
            state.push(frame)
        if not doing:
            raise BadPosition("missing", {"place": "doing", "possible": "[[doing]]"})
        top = state.top
        steps = top.procedure
        if top.at > len(steps):
            raise BadPosition("unknown-value", {"place": place, "value": END, "possible": [s.name for s in steps]})
        state.asking = steps[top.at - 1]
        result = position.get("result")
        if result is not None:
            state.result = self.read_result(result)
            state.seat = OVER
            return
        actor = position.get("actor")
        if actor != CHANCE and actor not in self.seats:
            raise BadPosition(
                "unknown-value", {"place": "actor", "value": str(actor), "possible": [*self.seats, CHANCE]}
            )
        state.seat = CHANCE_SEAT if actor == CHANCE else self.seats.index(str(actor))

    def read_result(self, result: Any) -> Result:
        """How a finished position ended."""
        if not isinstance(result, dict) or not re.fullmatch(RESULT_KEY, str(result.get("key"))):
            form = "winner = SEAT, key = TEXT, rule = RULE"
            raise BadPosition("bad-shape", {"place": "result", "value": str(result), "possible": form})
        winner = result.get("winner")
        if winner is not None and winner not in self.seats:
            raise BadPosition("unknown-value", {"place": "result", "value": str(winner), "possible": list(self.seats)})
        rule = str(result.get("rule"))
        if self.folder is not None and rule not in self.rules:
            raise BadPosition("unknown-name", {"place": "result", "value": rule, "possible": list(self.rules.clauses)})
        return Result(winner, str(result["key"]), rule)

    def check_question(self, state: State) -> None:
        """A position must ask something that can be answered, and ask it of the one whom the rules ask."""
        try:
            possible = bool(state.options()) and (state.seat != CHANCE_SEAT or sum(state.weights()) > 0)
            arrived = state.clone()  # the step that asks is begun once more: it must ask the same again
            arrived.top.at -= 1
            arrived.seat = RUNNING
            arrived.run()
        except (SandtableError, IndexError, ValueError, TypeError) as wrong:
            asks = f"{state.asking.name} ({state.actor})"
            raise BadPosition("unknown-value", {"place": "doing", "value": asks, "possible": CONSISTENT}) from wrong
        if not possible:
            raise BadPosition("missing", {"place": "doing", "possible": CONSISTENT})
        if arrived.seat != state.seat or arrived.asking is not state.asking:
            asks, right = f"{state.asking.name} ({state.actor})", f"{arrived.asking.name} ({arrived.actor or 'nobody'})"
            raise BadPosition("unknown-value", {"place": "actor", "value": asks, "possible": right})
