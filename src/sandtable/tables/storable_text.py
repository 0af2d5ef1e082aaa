"""Which text can be stored: written to disk, sent to a client, and read again as it was."""

import re
from typing import Any, Final

from sandtable.kernel import untrusted_text

UNSTORABLE: Final = re.compile(untrusted_text.UNSTORABLE)


def can_be_stored(value: Any) -> bool:
    """Whether every text in it can, names included."""
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            if UNSTORABLE.search(part):
                return False
        elif isinstance(part, dict):
            waiting += [*part, *part.values()]
        elif isinstance(part, list):
            waiting += part
    return True


def sendable(fact: Any) -> Any:
    """What is quoted of a text that cannot be kept: that something stood there."""
    if isinstance(fact, str):
        return UNSTORABLE.sub("\N{REPLACEMENT CHARACTER}", fact)
    return [sendable(each) for each in fact] if isinstance(fact, list) else fact
