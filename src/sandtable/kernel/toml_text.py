# mypyc: skip
"""Plain data as TOML, one line for a row, in the order of the data: for files that people read and change.

>>> print(toml_text({"units": {"7pz": {"attack": 5, "types": ["armor"]}}}, 1), end="")
[units]
7pz = { attack = 5, types = ["armor"] }
"""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

FEW: Final = 8  # tables in a list that each get a heading
BARE: Final = r"[A-Za-z0-9_-]+"
NOT_PLAIN: Final = r'"""|\\|[^\n\t -~\u00a0-\U0010ffff]'  # what text of several lines cannot hold as it is
Data = Mapping[str, Any]


def toml_text(data: Data, headings: int) -> str:
    """Plain values first, then the tables, each below its name; what lies deeper than this stands on one line."""
    return "\n".join(lines_in(data, (), headings)).strip("\n") + "\n"


def lines_in(table: Data, path: tuple[str, ...], headings: int) -> list[str]:
    deep = len(path) >= headings
    plain = {key: row for key, row in table.items() if deep or not (is_section(row) or is_list_of_tables(row))}
    lines = [f"{key_text(key)} = {value_text(row)}" for key, row in plain.items()]
    if path and (lines or not table):
        lines = ["", f"[{path_text(path)}]", *lines]
    for key, row in table.items():
        if key in plain:
            continue
        if is_section(row):
            lines += lines_in(row, (*path, key), headings)
            continue
        for each in row:
            inside = [f"{key_text(name)} = {value_text(value)}" for name, value in each.items()]
            lines += ["", f"[[{path_text((*path, key))}]]", *inside]
    return lines


def is_section(row: Any) -> bool:
    """Whether a value may get a heading of its own: a table of rows, not a few numbers."""
    return isinstance(row, Mapping) and (not row or any(isinstance(v, Mapping | list | str) for v in row.values()))


def is_list_of_tables(row: Any, most: int = FEW) -> bool:
    """Whether each entry gets a heading: where there are many, they stand below each other in brackets."""
    return isinstance(row, list) and 0 < len(row) <= most and all(isinstance(each, Mapping) for each in row)


def value_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return text_in_quotes(value)
    if isinstance(value, list) and len(value) > FEW and is_list_of_tables(value, len(value)):
        return "[\n" + "".join(f"    {value_text(each)},\n" for each in value) + "]"
    if isinstance(value, list):
        return f"[{', '.join(value_text(each) for each in value)}]"
    if isinstance(value, Mapping):
        rows = ", ".join(f"{key_text(key)} = {value_text(row)}" for key, row in value.items())
        return f"{{ {rows} }}" if rows else "{}"
    return str(value)


def text_in_quotes(text: str) -> str:
    """Text of several lines keeps them."""
    if "\n" in text and not re.search(NOT_PLAIN, text):
        return f'"""\n{text}"""'  # the first line break is no part of it
    return json.dumps(text, ensure_ascii=False)


def key_text(key: str) -> str:
    return key if re.fullmatch(BARE, key) else json.dumps(key, ensure_ascii=False)


def path_text(path: tuple[str, ...]) -> str:
    return ".".join(key_text(key) for key in path)
