"""Which names mean something that a seat cannot see: a card in another hand or in a deck.

It is found out from what the seat knows alone. What is dealt again is in another place, or nowhere, in other worlds
that this seat cannot tell from the real one; what it sees is in the same place in all of them. The cards that nobody
has drawn are in no position: they appear in worlds that are dealt for a spectator, who sees no hand at all.
"""

from collections.abc import Iterator
from typing import Any, Final

from sandtable.kernel import SPECTATOR, SeededDice
from sandtable.players import Observation

OWN_WORLDS: Final = 12
OTHER_WORLDS: Final = 40  # a small hand of a large deck needs many
Mention = tuple[str, str]  # where, and what


def names_unseen(observation: Observation, option: str) -> list[str]:
    """The words of an option that name what its seat cannot see now."""
    words = option.split()[1:]
    if not words or not observation.root.hides:
        return []
    dice = SeededDice(observation.seed)
    own = [mentions(observation.world(dice).position()) for _ in range(OWN_WORLDS)]
    seen = {name for _, name in frozenset.intersection(*own)}
    there = {name for world in own for _, name in world}
    for _ in range(OTHER_WORLDS):
        there |= {name for _, name in mentions(observation.root.resample(SPECTATOR, dice).position())}
    return [word for word in words if word in there - seen]


def mentions(position: dict[str, Any]) -> frozenset[Mention]:
    """Every name in a position with the place where it stands; the order within a list does not count."""
    return frozenset(found("", {"table": position["table"], "doing": position["doing"]}, in_list=False))


def found(place: str, data: Any, in_list: bool) -> Iterator[Mention]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield place, str(key)
            yield from found(f"{place}.{key}", value, in_list=False)
    elif isinstance(data, list):
        for each in data:
            yield from found(place, each, in_list=True)
    elif isinstance(data, str):
        for word in data.split():
            yield place, word
    elif isinstance(data, int) and in_list and not isinstance(data, bool):  # other numbers are counts, not names
        yield place, str(data)
