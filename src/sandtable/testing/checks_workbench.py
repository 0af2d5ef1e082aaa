"""The workbench: what a game says can be changed stands in its file, and its file reads as what it was written from."""

import tomllib
from typing import Any

from sandtable.kernel import Game, Guide
from sandtable.kernel.setting import settle
from sandtable.testing.checks_guide import check_said


def check_workbench(guide: Guide, game: Game[Any]) -> None:
    """Of every original that it offers. A game without a workbench offers none."""
    parts = guide.workbench(game.defaults)
    if not parts:
        return
    for chosen in guide.originals:
        settings = settle(game.settings, chosen)
        text = game.deck_text(settings)
        read = settle(game.settings, {**settings, **game.read_deck(text)})
        assert game.deck_data(read) == game.deck_data(settings), f"the file of {chosen} reads as something else"
        found = tomllib.loads(text)
        for part in guide.workbench(settings):
            check_part(game, part, found)


def check_part(game: Game[Any], part: dict[str, Any], found: dict[str, Any]) -> None:
    """Its tables are in the file, their rows have the fields that it names, and everything has a title."""
    titles = [f"bench-part-{part['part']}"]
    for table in part["tables"]:
        path = table["path"]
        titles.append(f"bench-table-{path.replace('.', '-')}")
        titles += [f"bench-{field['field']}" for field in table["fields"]]
        rows = table_at(found, path)
        fields = {field["field"]: field for field in table["fields"]}
        for name, row in rows.items():
            values = [(table["value"], row)] if table["value"] else [(fields.get(key), row[key]) for key in row]
            for field, value in values:
                assert field is not None, f"{path} {name} has fields that the workbench does not name: {row}"
                assert fits(field, value), f"{path} {name}: {value} is not possible as {field}"
    check_said(game, [{"key": title} for title in titles], f"the workbench of {game.name}")


def table_at(found: dict[str, Any], path: str) -> dict[str, Any]:
    at = found
    for key in path.split("."):
        inner = at.get(key)
        assert isinstance(inner, dict), f"the file has no table {path}"
        at = inner
    return at


def fits(field: dict[str, Any], value: Any) -> bool:
    kind = field["kind"]
    if kind in ("number", "numbers"):
        each = value if kind == "numbers" else [value]
        return all(type(n) is int and field["least"] <= n <= field["most"] for n in each)
    if kind in ("choice", "choices"):
        return all(one in field["values"] for one in (value if kind == "choices" else [value]))
    wanted = {"flag": bool, "text": str, "words": list, "table": dict}[kind]
    return isinstance(value, wanted)
