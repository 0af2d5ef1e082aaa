"""How far somebody is in the guided games and with the puzzles, kept in the user's data folder."""

import json
from pathlib import Path
from typing import Any, Final

FILE: Final = "learned.json"
PUZZLES: Final = "puzzles.json"


class ProgressFile:
    """Something about each game, by its name. A file that cannot be read or written is done without."""

    def __init__(self, folder: Path, name: str = FILE) -> None:
        self.path = folder / name

    def read(self) -> dict[str, Any]:
        try:
            found = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def answers(self, game: str) -> list[str]:
        """The answers that were given in a guided game."""
        found = self.read().get(game)
        return found if isinstance(found, list) and all(isinstance(each, str) for each in found) else []

    def keep(self, game: str, progress: list[str] | dict[str, Any]) -> None:
        whole = json.dumps({**self.read(), game: progress}, ensure_ascii=False, indent=1)
        new = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            new.write_text(whole, encoding="utf-8")
            new.replace(self.path)
        except OSError:
            return  # the game goes on; it cannot be resumed
