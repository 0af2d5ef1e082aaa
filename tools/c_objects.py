"""C files that are as they were are not compiled again.

Beside each object file lies the hash of what it was made of: the C file, the headers around it, the compiler and all
that it was told. After a change outside of the compiled rooms nothing is compiled, after one inside what differs.
"""

import hashlib
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, Protocol

Compile = Callable[..., list[str]]


class Compiler(Protocol):
    def object_filenames(self, source_filenames: list[str], *, output_dir: str) -> list[str]: ...


class Kept:
    """The object files of an earlier build."""

    def __init__(self, compiler: Compiler, compile_some: Compile, settings: dict[str, Any]) -> None:
        self.compiler = compiler
        self.compile_some = compile_some
        self.settings = settings
        told = sorted((name, repr(value)) for name, value in settings.items() if name != "depends")
        self.told = repr((sys.version, version("mypy"), getattr(compiler, "compiler_so", ""), told)).encode()
        self.headers: dict[Path, bytes] = {}  # of each folder, all of them in one hash

    def compiled(self, source: str) -> list[str]:
        """The object file of a C file: an earlier one if it was made of the same, else a new one."""
        found = self.compiler.object_filenames([source], output_dir=self.settings.get("output_dir") or "")
        mark = Path(f"{found[0]}.made-of")
        made_of = self.made_of(Path(source))
        if Path(found[0]).exists() and mark.exists() and mark.read_text(encoding="ascii") == made_of:
            return found
        mark.unlink(missing_ok=True)
        made = self.compile_some([source], **self.settings)
        mark.write_text(made_of, encoding="ascii")
        return made

    def made_of(self, source: Path) -> str:
        return hashlib.sha256(self.told + self.headers_of(source.parent) + source.read_bytes()).hexdigest()

    def headers_of(self, folder: Path) -> bytes:
        if folder not in self.headers:
            every = (path.name.encode() + b"\0" + path.read_bytes() for path in sorted(folder.glob("*.h")))
            self.headers[folder] = hashlib.sha256(b"\0".join(every)).digest()
        return self.headers[folder]
