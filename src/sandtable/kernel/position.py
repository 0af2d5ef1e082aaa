"""Position files: any situation as TOML or JSON. Our FEN."""

import json
from typing import Any

from sandtable.kernel.errors import BadPosition
from sandtable.kernel.untrusted_text import read_json, read_toml


def read_position(text: str) -> dict[str, Any]:
    """The data of a position file, JSON if it begins with a brace and TOML otherwise."""
    try:
        data: Any = read_json(text, False) if text.lstrip().startswith("{") else read_toml(text, False)
    except ValueError as wrong:  # both kinds of decoding error are ValueErrors
        raise BadPosition("unreadable", {"place": "position", "value": str(wrong)}) from wrong
    if not isinstance(data, dict):
        raise BadPosition("bad-shape", {"place": "position", "value": str(data)[:80], "possible": "KEY = VALUE"})
    return data


def write_position(position: dict[str, Any]) -> str:
    """A position as TOML, in the order in which it was made."""
    lines: list[str] = []
    tables: list[str] = []
    for key, value in position.items():
        if value is None:
            continue
        if isinstance(value, dict):
            tables += ["", f"[{key}]", *(f"{name(k)} = {toml(v)}" for k, v in value.items() if v is not None)]
        elif key == "doing":
            for frame in value:
                tables += ["", "[[doing]]", *(f"{name(k)} = {toml(v)}" for k, v in frame.items())]
        else:
            lines.append(f"{name(key)} = {toml(value)}")
    return "\n".join([*lines, *tables, ""])


def name(key: str) -> str:
    plain = key.replace("_", "").replace("-", "")
    return key if plain.isascii() and plain.isalnum() else json.dumps(key)


def toml(value: Any) -> str:
    """A value in TOML's own words."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        inner = [toml(item) for item in value]
        short = f"[{', '.join(inner)}]"
        if len(short) <= 100:
            return short
        return "[\n" + "".join(f"  {item},\n" for item in inner) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name(k)} = {toml(v)}" for k, v in value.items()) + " }"
    raise TypeError(f"a position holds no {type(value).__name__}")
