"""An option as it lies before a player: its number, whether it can be taken back, and what it may lead to."""

from typing import NamedTuple

from sandtable.kernel import Option, Result, State
from sandtable.kernel.event import Facts


class Effect(NamedTuple):
    """One thing that an option may lead to, and how likely it is."""

    outcome: str  # the answer of chance; nothing where chance is not asked
    weight: int
    total: int
    facts: Facts
    result: Result | None = None  # where the game ends with it

    @property
    def percent(self) -> int:
        return round(100 * self.weight / self.total)


class Choice(NamedTuple):
    """One line of the list of options."""

    number: int
    option: Option
    final: bool  # it cannot be taken back
    effects: list[Effect]

    @property
    def text(self) -> str:
        return self.option.text


def choices(state: State, secrets: bool) -> list[Choice]:
    """What can be answered now, numbered from one."""
    return [
        Choice(number, option, state.commits(option), effects(state, option, secrets))
        for number, option in enumerate(state.options(), 1)
    ]


def effects(state: State, option: Option, secrets: bool) -> list[Effect]:
    """What the option leads to, with exact weights.

    Where seats have secrets only the odds of the kernel are told: trying an option out would look into other hands.
    """
    odds = state.odds(option)
    if secrets:
        return [Effect(o.option, o.weight, o.total, o.facts) for o in odds]
    after = state.clone()
    after.answer(option)
    if not odds:
        return [Effect("", 1, 1, after.measure(state), after.result)]
    found = []
    for o in odds:
        end = after.clone()
        end.answer(o.option)
        found.append(Effect(o.option, o.weight, o.total, o.facts, end.result))
    return found
