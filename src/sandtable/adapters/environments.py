"""What all adapters share: environments by name, what is to become of an illegal answer, and the table in words."""

from typing import Any, Final

import sandtable
from sandtable.kernel import SandtableError, SeededDice, State, UnknownGame
from sandtable.kernel.option import Option
from sandtable.kernel.research import Research
from sandtable.words import words

RAISE: Final = "raise"
REPLACE: Final = "replace"
ILLEGAL: Final = (RAISE, REPLACE)
SEEDS: Final = 1 << 63


def environments() -> dict[str, Research]:
    """Every game under the name that libraries know it by, which ends with the version of its numbers."""
    found = [sandtable.research(name) for name in sandtable.game_names()]
    return {research.environment: research for research in found}


def environment(name: str) -> Research:
    """The game with this name, with or without the version; raises UnknownGame."""
    if sandtable.is_known(name):
        return sandtable.research(name)
    known = environments()
    if name not in known:
        raise UnknownGame("unknown-name", {"place": "environment", "value": name, "possible": [*known]})
    return known[name]


def position_of(research: Research, scenario: str) -> dict[str, Any] | None:
    """The position of a scenario; None if none is named."""
    return sandtable.scenario(research.game.name, scenario) if scenario else None


class Episode:
    """One game from its start, in numbers. Chance is answered from a seed."""

    def __init__(self, name: str, settings: dict[str, str] | None, illegal: str, scenario: str = "") -> None:
        self.research = environment(name)
        self.beginning = self.research.beginning(settings, position_of(self.research, scenario))
        if illegal not in ILLEGAL:
            raise SandtableError("unknown-value", {"place": "illegal", "value": illegal, "possible": list(ILLEGAL)})
        self.illegal = illegal
        self.state: State | None = None

    def begin(self, generator: Any) -> State:
        """A new game, seeded by a generator of NumPy."""
        self.state = self.beginning.begun(SeededDice(int(generator.integers(SEEDS))))
        return self.state

    @property
    def settings(self) -> dict[str, str]:
        """All settings, complete."""
        return self.beginning.settings

    def chosen(self, number: Any) -> Option:
        """The option with this number; where it is not possible now, the first that is, or an error."""
        assert self.state is not None
        try:
            return self.research.chosen(self.state, number)
        except SandtableError:
            if self.illegal == RAISE:
                raise
            return self.state.options()[0]


def table_text(state: State, seat: str, language: str) -> str:
    """The table in words as a seat sees it, and what is asked."""
    game = state.game
    say = words(language, game).under(state.settings)
    guide = sandtable.part(game.name, "guide")
    lines: list[str] = []
    for chapter in guide.table(state.view(seat)) if guide is not None else []:
        lines.append(say.told(chapter["title"]))
        lines += [f"  {say.told(line)}" for line in chapter["lines"]]
    if state.result is not None:
        lines.append(say.result(state.result))
    elif state.question is not None:
        lines.append(f"{say.seat(state.question.actor)}: {say.question(state.question)}")
    return "\n".join(lines) + "\n"
