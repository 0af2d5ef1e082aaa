"""`server.toml` in the data folder: what the operator of the server has set about space and time, if anything.

[most]
stored_bytes = 200_000_000

[keep]
guests = 0  # forever
"""

import tomllib
from typing import Any, Final, NamedTuple

from sandtable.server.config import Config, Limits, Retention

FILE: Final = "server.toml"
QUOTAS: Final = (
    *("open_tables", "running_tables", "positions", "table_chat_bytes", "chat_bytes", "table_notes_bytes"),
    *("notes_bytes", "stored_bytes"),
)
LARGEST: Final = 10**15


class BadSettings(Exception):
    """Something in the file makes no sense."""

    def __init__(self, place: str, value: str, possible: str) -> None:
        super().__init__(f"{place}: {value}")
        self.place = place
        self.value = value
        self.possible = possible


class Part(NamedTuple):
    """One part of the file: which names it has, and the least that each can be."""

    names: tuple[str, ...]
    least: int


PARTS: Final = {"most": Part(QUOTAS, 1), "keep": Part(Retention._fields, 0)}


def with_settings(config: Config) -> Config:
    """The config with what the file in its data folder says. Raises BadSettings, or OSError if it cannot be read."""
    path = config.data / FILE
    if not path.exists():
        return config
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadSettings(FILE, str(wrong)[:200], "TOML") from wrong
    for name in found:
        if name not in PARTS or not isinstance(found[name], dict):
            raise BadSettings(FILE, name, ", ".join(f"[{part}]" for part in PARTS))
    limits: Limits = config.limits._replace(**checked("most", found))
    retention: Retention = config.retention._replace(**checked("keep", found))
    return config._replace(limits=limits, retention=retention)


def checked(name: str, found: dict[str, Any]) -> dict[str, Any]:
    """One part of the file, if every value of it is possible."""
    part, values = PARTS[name], found.get(name, {})
    for key, value in values.items():
        if key not in part.names:
            raise BadSettings(f"[{name}]", key, ", ".join(part.names))
        if type(value) is not int or not part.least <= value <= LARGEST:
            raise BadSettings(f"[{name}] {key}", str(value)[:80], f"{part.least}-{LARGEST}")
    return dict(values)
