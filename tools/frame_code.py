"""Writes into the frames of our games what follows from their fields: `python -m tools.frame_code [check]`.

A frame that runs as plain Python gets this when its class is made (sandtable/kernel/frame_code.py). mypyc compiles only
what stands in the source, so here the same text is put there, at the end of each class. With `check` nothing is
written: it names the files that are not as their fields say.
"""

import ast
import importlib
import inspect
import sys
from pathlib import Path

from sandtable.kernel.frame import Frame
from sandtable.kernel.frame_code import (
    Declared,
    declared_fields,
    written_clone,
    written_deal_hidden,
    written_fields,
    written_init,
)

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"
BEGIN = "    # fmt: off\n    # From the fields: written by tools/frame_code.py, not by hand.\n"
END = "    # fmt: on\n"
NAMED = "    name: ClassVar[str] = "  # so does every frame begin


def annotations_in(cls: type) -> dict[str, tuple[str, str]]:
    """What is written about the fields of a class and its bases: the annotation and the first value, as text."""
    found: dict[str, tuple[str, str]] = {}
    for base in reversed(cls.__mro__):
        if base in (object, Frame):
            continue
        [tree] = ast.parse(inspect.getsource(base)).body
        assert isinstance(tree, ast.ClassDef)
        for line in tree.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                start = "" if line.value is None else ast.unparse(line.value).replace("'", '"')
                found[line.target.id] = (ast.unparse(line.annotation), start)
    return found


def block(cls: type) -> str:
    """What belongs at the end of the class."""
    written = annotations_in(cls)
    fields: list[Declared] = []
    for field in declared_fields(cls):
        kind, start = written[field.name]
        fields.append(Declared(field.field, kind, start or field.start))
    parts = [written_fields(fields), written_init(fields)] if fields else []
    parts += [written_clone(cls.__name__, fields), written_deal_hidden(fields)]
    text = "\n\n".join("\n".join(f"    {line}" for line in part) for part in parts if part)
    return f"{BEGIN}{text}\n{END}"


def is_frame(cls: object) -> bool:
    return isinstance(cls, type) and issubclass(cls, Frame) and "name" in vars(cls)


def without_blocks(text: str) -> str:
    """The source as people wrote it."""
    while BEGIN in text:
        before, rest = text.split(BEGIN, 1)
        text = before.rstrip("\n") + "\n" + rest.split(END, 1)[1]
    return text


def rewritten(path: Path) -> str:
    """The text of a module with the blocks of all its frames as their fields say."""
    module = importlib.import_module(".".join(path.relative_to(SOURCES).with_suffix("").parts))
    text = without_blocks(path.read_text(encoding="utf-8"))
    lines = text.splitlines(keepends=True)
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    for node in reversed(classes):
        cls = getattr(module, node.name, None)
        if cls is not None and cls.__module__ == module.__name__ and is_frame(cls):
            assert node.end_lineno is not None
            lines.insert(node.end_lineno, "\n" + block(cls))
    return "".join(lines)


def modules_with_frames() -> list[Path]:
    """Every module of our rules that has a frame."""
    found = sorted(SOURCES.glob("sandtable/games/*/rules/*.py"))
    return [path for path in found if NAMED in path.read_text(encoding="utf-8")]


def main(check: bool) -> int:
    stale = [path for path in modules_with_frames() if rewritten(path) != path.read_text(encoding="utf-8")]
    for path in stale:
        if not check:
            path.write_text(rewritten(path), encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {'is not as its fields say' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:] == ["check"]))
