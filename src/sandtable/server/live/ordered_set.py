"""A set that keeps the order in which its members came. A plain set goes by where they lie in memory: never twice the
same way, so that nothing that follows from it could be played again.
"""

from collections.abc import Iterable, Iterator, MutableSet
from typing import Generic, TypeVar

T = TypeVar("T")


class OrderedSet(MutableSet[T], Generic[T]):
    """First come, first seen."""

    def __init__(self) -> None:
        self.members: dict[T, None] = {}

    def __contains__(self, member: object) -> bool:
        return member in self.members

    def __iter__(self) -> Iterator[T]:
        return iter(self.members)

    def __len__(self) -> int:
        return len(self.members)

    def add(self, member: T) -> None:
        self.members[member] = None

    def update(self, members: Iterable[T]) -> None:
        for member in members:
            self.add(member)

    def discard(self, member: T) -> None:
        self.members.pop(member, None)
