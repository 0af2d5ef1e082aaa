"""The journal: what happened at the server, one line each, as JSON or as text to be read. Never what a player holds,
answers or says.
"""

import json
import logging
import sys
import time
import traceback
from pathlib import Path
from typing import Any, Final

LOGGER: Final = logging.getLogger("sandtable.server")
JSON: Final = "json"
TEXT: Final = "text"
FORMS: Final = (JSON, TEXT)


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": time_of(record), "level": record.levelname.lower(), "event": record.getMessage()}
        return json.dumps({**line, **facts_of(record)}, ensure_ascii=False)


class ReadableLines(logging.Formatter):
    """A record as one line for people: the same facts in the same order."""

    def format(self, record: logging.LogRecord) -> str:
        told = (f"{name}={json.dumps(fact, ensure_ascii=False)}" for name, fact in facts_of(record).items())
        return " ".join((time_of(record), record.levelname.lower(), record.getMessage(), *told))


FORMATTERS: Final[dict[str, type[logging.Formatter]]] = {JSON: Lines, TEXT: ReadableLines}


def time_of(record: logging.LogRecord) -> str:
    at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{at}.{int(record.msecs):03d}Z"


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    facts: dict[str, Any] = getattr(record, "facts", {})
    return facts


def note(event: str, **facts: Any) -> None:
    """Something happened."""
    LOGGER.info(event, extra={"facts": facts})


def alarm(event: str, **facts: Any) -> None:
    """Something is wrong that whoever runs the server must know."""
    LOGGER.error(event, extra={"facts": facts})


def fault(event: str, wrong: BaseException, **facts: Any) -> None:
    """Something failed that should not. Where, and what kind of failure; its message could tell somebody's options."""
    frames = traceback.extract_tb(wrong.__traceback__)
    where = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    LOGGER.error(event, extra={"facts": {**facts, "kind": type(wrong).__name__, "where": where}})


def open_journal(form: str = JSON) -> None:
    """Write to standard error."""
    writer = logging.StreamHandler(sys.stderr)
    writer.setFormatter(FORMATTERS[form]())
    for name in ("sandtable.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [writer]
        logger.propagate = False
        logger.setLevel(logging.INFO if name == "sandtable.server" else logging.WARNING)
