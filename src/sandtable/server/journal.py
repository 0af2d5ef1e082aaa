"""The journal: what happened at the server, one line of JSON each. Never what a player holds, answers or says."""

import json
import logging
import sys
import time
import traceback
from pathlib import Path
from typing import Any, Final

LOGGER: Final = logging.getLogger("sandtable.server")


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = getattr(record, "facts", {})
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {"at": f"{at}.{int(record.msecs):03d}Z", "level": record.levelname.lower(), "event": record.getMessage()}
        line.update(facts)
        return json.dumps(line, ensure_ascii=False)


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


def open_journal() -> None:
    """Write to standard error."""
    writer = logging.StreamHandler(sys.stderr)
    writer.setFormatter(Lines())
    for name in ("sandtable.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [writer]
        logger.propagate = False
        logger.setLevel(logging.INFO if name == "sandtable.server" else logging.WARNING)
