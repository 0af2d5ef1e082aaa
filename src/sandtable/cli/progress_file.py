"""How far somebody is in the guided games, kept in the user's data folder."""

import json
from pathlib import Path
from typing import Any, Final

FILE: Final = "learned.json"


class ProgressFile:
    """The answers that were given in each guided game. A file that cannot be read or written is done without."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def read(self) -> dict[str, Any]:
        try:
            found = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def answers(self, game: str) -> list[str]:
        found = self.read().get(game)
        return found if isinstance(found, list) and all(isinstance(each, str) for each in found) else []

    def keep(self, game: str, answers: list[str]) -> None:
        whole = json.dumps({**self.read(), game: answers}, ensure_ascii=False, indent=1)
        new = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            new.write_text(whole, encoding="utf-8")
            new.replace(self.path)
        except OSError:
            return  # the game goes on; it cannot be resumed
