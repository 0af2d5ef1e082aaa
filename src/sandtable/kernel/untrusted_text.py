"""Untrusted JSON and TOML. It is read only if it is small and shallow: whatever uses it later walks through all of it,
and a TOML key of many parts alone would take seconds.

    >>> read_toml("squad = 3")
    {'squad': 3}
    >>> read_toml("a." * 40 + "a = 1")
    Traceback (most recent call last):
    ...
    ValueError: more than 24 levels deep
"""

import json
import re
from typing import Any, Final

LONGEST: Final = 1_000_000  # characters
DEEPEST: Final = 24  # tables and lists inside each other, and parts of a key
MOST_VALUES: Final = 50_000
LARGEST: Final = 2**53  # beyond it a browser cannot tell whole numbers apart

# Patterns that are compiled when first used: most who import this never read a file.
# Strings and comments of TOML. One that does not end reaches to the end of the text: to look for the next beginning
# inside it would make the search quadratic.
WORDS: Final = (
    r'"""(?:[^\\]|\\.)*?(?:"""|\\?\Z)'
    r"|'''.*?(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\.)*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*"
)
UNSTORABLE: Final = r"[\x00\ud800-\udfff]"  # NUL, and halves of surrogate pairs: no UTF-8 can hold them
BETWEEN_KEYS: Final = r"[\n=,\[\]{}]"
BRACKETS: Final = r"[\[\]{}]"


def read_json(text: str, fractions: bool = True) -> Any:
    """The value; raises ValueError with the reason."""
    refuse_long(text)
    try:
        value = json.loads(text)
    except RecursionError as wrong:
        raise too_deep() from wrong
    check(value, fractions)
    return value


def read_toml(text: str, fractions: bool = True) -> dict[str, Any]:
    """The table; raises ValueError with the reason."""
    import tomllib  # slow to import, and most who import this read none

    refuse_long(text)
    refuse_deep_toml(text)
    table = tomllib.loads(text)
    check(table, fractions)
    return table


def refuse_long(text: str) -> None:
    if len(text) > LONGEST:
        raise ValueError(f"longer than {LONGEST} characters")


def too_deep() -> ValueError:
    return ValueError(f"more than {DEEPEST} levels deep")


def refuse_deep_toml(text: str) -> None:
    """Before it is read: the standard library takes quadratic time for the parts of a key."""
    bare = re.sub(WORDS, "_", text, flags=re.DOTALL)
    depth = 0
    for bracket in re.findall(BRACKETS, bare):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise too_deep()
    if any(part.count(".") >= DEEPEST for part in re.split(BETWEEN_KEYS, bare)):
        raise too_deep()


def check(value: Any, fractions: bool) -> None:
    """Text, numbers, yes and no, lists and tables, and not too many of them."""
    level: list[Any] = [value]
    count = 0
    for _ in range(DEEPEST + 1):
        below: list[Any] = []
        for part in level:
            count += 1
            if isinstance(part, dict):
                for name in part:
                    check_plain(name, fractions)
                below += part.values()
            elif isinstance(part, list):
                below += part
            else:
                check_plain(part, fractions)
        if not below:
            return
        if count + len(below) > MOST_VALUES:
            raise ValueError(f"more than {MOST_VALUES} values")
        level = below
    raise too_deep()


def check_plain(value: Any, fractions: bool) -> None:
    if isinstance(value, str) and re.search(UNSTORABLE, value):
        raise ValueError("text with NUL or with half of a surrogate pair")
    if value is None or isinstance(value, str | bool):
        return
    if not isinstance(value, int) and not (fractions and isinstance(value, float)):
        raise ValueError(f"{str(value)[:40]}: neither text nor a whole number")
    if not -LARGEST <= value <= LARGEST:
        raise ValueError(f"a number beyond {LARGEST}")
