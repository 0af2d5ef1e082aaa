"""What confined worker processes do: they read texts that strangers sent, and know nothing of players."""

from collections.abc import Callable
from typing import Any, Final

import sandtable
from sandtable.kernel import BadGame, SandtableError
from sandtable.tables.refusals import Refused
from sandtable.tables.submitted_text import READERS

READ: Final = "read"


def prepare() -> None:
    """All games, so that the first text takes no longer than the others."""
    for name in sandtable.game_names():
        sandtable.game(name)


def read_text(kind: str, *texts: Any) -> dict[str, Any]:
    """What stands in a text that a stranger sent; or the refusal."""
    try:
        found = READERS[kind](*texts)
    except BadGame:
        raise
    except (Refused, SandtableError) as wrong:
        return {"refused": [type(wrong).__name__, wrong.key, wrong.facts]}
    return {"read": found}


JOBS: Final[dict[str, Callable[..., Any]]] = {READ: read_text}
