"""What settings mean to the rules of a game, read once: many games share few settings."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

R = TypeVar("R")
MOST: Final = 100  # owners bring cards and maps of their own: what was read of them is not kept forever


class KeptReadings(Generic[R]):
    """By settings: what they mean, as the game reads them. Settings are complete, and never changed."""

    def __init__(self, read: Callable[[dict[str, str]], R]) -> None:
        self.read = read
        self.known: dict[tuple[str, ...], R] = {}
        self.last: dict[str, str] | None = None  # whoever begins many games begins them with the same settings
        self.of_last: R | None = None

    def of(self, settings: dict[str, str]) -> R:
        found = self.of_last
        if found is None or settings is not self.last:
            found = self.look_up(tuple(settings.values()), settings)
            self.last, self.of_last = settings, found
        return found

    def look_up(self, key: tuple[str, ...], settings: dict[str, str]) -> R:
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST:
                self.known.clear()
            found = self.known[key] = self.read(settings)
        return found
