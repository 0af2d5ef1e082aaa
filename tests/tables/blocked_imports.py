"""Blocks imports in a process: what only a server has cannot be imported there."""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

FORBIDDEN = ("asyncio", "sqlite3", "starlette", "uvicorn", "multiprocessing", "cryptography", "sandtable.server")


class BlockedImports:
    """Refuses to find what is forbidden."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if any(name == closed or name.startswith(f"{closed}.") for closed in FORBIDDEN):
            raise ImportError(f"{name} is blocked here")
        return None


def block() -> None:
    sys.meta_path.insert(0, BlockedImports())


def loaded() -> list[str]:
    """What was imported although it should not be."""
    return [name for name in sys.modules if any(name == each or name.startswith(f"{each}.") for each in FORBIDDEN)]
