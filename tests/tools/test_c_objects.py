"""A C file is compiled again when it, a header, the compiler or its settings have changed, and not otherwise."""

from pathlib import Path
from typing import Any

import pytest

from tools.c_objects import Kept


class Gcc:
    """Writes an object file, and remembers for whom."""

    compiler_so = ("gcc", "-c")

    def __init__(self) -> None:
        self.asked: list[str] = []

    def object_filenames(self, source_filenames: list[str], *, output_dir: str) -> list[str]:
        return [str(Path(output_dir, Path(source).stem + ".o")) for source in source_filenames]

    def compile(self, sources: list[str], **settings: Any) -> list[str]:
        self.asked += [Path(source).name for source in sources]
        made = self.object_filenames(sources, output_dir=settings["output_dir"])
        for path in made:
            Path(path).write_text("object")
        return made


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("a.c", "b.c", "both.h"):
        (tmp_path / name).write_text(name)
    return tmp_path


def build(folder: Path, **settings: Any) -> list[str]:
    gcc = Gcc()
    kept = Kept(gcc, gcc.compile, {"output_dir": str(folder), "depends": [object()], **settings})
    made = [kept.compiled(str(folder / name)) for name in ("a.c", "b.c")]
    assert made == [[str(folder / "a.o")], [str(folder / "b.o")]]
    return gcc.asked


def test_what_is_as_it_was_is_not_compiled_again(folder: Path):
    assert build(folder) == ["a.c", "b.c"]
    assert build(folder) == []


def test_a_file_that_changed_is_compiled_again(folder: Path):
    build(folder)
    (folder / "b.c").write_text("other")
    assert build(folder) == ["b.c"]


def test_a_header_concerns_every_file(folder: Path):
    build(folder)
    (folder / "both.h").write_text("other")
    assert build(folder) == ["a.c", "b.c"]


def test_other_settings_make_other_code(folder: Path):
    build(folder)
    assert build(folder, extra_postargs=["-O0"]) == ["a.c", "b.c"]
    assert build(folder, extra_postargs=["-O0"]) == []


def test_an_object_that_is_gone_is_made_again(folder: Path):
    build(folder)
    (folder / "a.o").unlink()
    assert build(folder) == ["a.c"]


def test_a_build_that_failed_leaves_nothing_to_be_taken_for_done(folder: Path, monkeypatch: pytest.MonkeyPatch):
    build(folder)
    (folder / "a.c").write_text("wrong")

    def fail(self: Gcc, sources: list[str], **settings: Any) -> list[str]:
        raise OSError("does not compile")

    with monkeypatch.context() as broken:
        broken.setattr(Gcc, "compile", fail)
        with pytest.raises(OSError, match="does not compile"):
            build(folder)
    (folder / "a.c").write_text("a.c")
    assert build(folder) == ["a.c"]
