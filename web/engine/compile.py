"""Run inside the engine: packs its standard library and our package, compiled and without what nobody reads there.

The archives are not compressed: they are packed as a whole, which makes them a good deal smaller.
"""

import ast
import importlib
import importlib._bootstrap_external as loading
import io
import pkgutil
import sys
import tarfile
import zipfile

# What is imported only when it is needed, besides what our package imports when all of it is loaded.
SOMETIMES = {
    "_strptime", "calendar", "configparser", "copy", "csv", "dataclasses", "datetime", "decimal", "enum",
    "fractions", "heapq", "html", "importlib.metadata", "linecache", "numbers", "pickle", "queue", "random", "shutil",
    "statistics", "string", "tempfile", "textwrap", "tomllib", "traceback", "uuid", "zipfile", "zipimport",
    "pyodide._package_loader", "_pyodide._base", "pyodide.code", "pyodide.ffi", "asyncio",
}  # fmt: skip
STEADY = (1980, 1, 1, 0, 0, 0)  # the same files make the same archive


def is_text(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def bare(tree):
    """Without what is only there to be read: docstrings, and the types of arguments."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)) and is_text(
            node.body[0]
        ):
            node.body[0:1] = [] if len(node.body) > 1 or isinstance(node, ast.Module) else [ast.Pass()]
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
            given = node.args
            for each in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
                if each is not None:
                    each.annotation = None
    return ast.fix_missing_locations(tree)


def compiled(name, text, is_ours):
    if is_ours:
        code = compile(bare(ast.parse(text, name)), name, "exec", dont_inherit=True)
    else:
        code = compile(text, name, "exec", dont_inherit=True, optimize=2)
    return bytes(loading._code_to_hash_pyc(code, bytes(8), False))


def module_of(name):
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def import_all():
    """Everything of ours, so that we see what it takes."""
    with zipfile.ZipFile("/sources.zip") as archive:
        archive.extractall("/packages")
    sys.path.insert(0, "/packages")
    sandtable = importlib.import_module("sandtable")
    for each in pkgutil.walk_packages(sandtable.__path__, "sandtable."):
        importlib.import_module(each.name)


def write_library(target, is_wanted):
    with zipfile.ZipFile("/stdlib.zip") as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or not is_wanted(module_of(name)):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                name, data = name + "c", compiled(name, data, False)
            new.writestr(zipfile.ZipInfo(name, STEADY), data)


def write_package(target):
    with zipfile.ZipFile("/sources.zip") as old, tarfile.open(target, "w", format=tarfile.USTAR_FORMAT) as new:
        for name in sorted(old.namelist()):
            data = old.read(name)
            # The folders of games are found by this file.
            is_mark = name.startswith("sandtable/games/") and name.count("/") == 3 and name.endswith("/__init__.py")
            if name.endswith(".py") and not is_mark:
                name, data = name + "c", compiled(name, data, True)
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            new.addfile(entry, io.BytesIO(data))


for name in SOMETIMES:
    importlib.import_module(name)
import_all()
USED = set(sys.modules)
write_library("/python_stdlib.zip", lambda name: name in USED or name.startswith(("encodings", "_pyodide", "pyodide")))
write_library(
    "/python_rest.zip",
    lambda name: name not in USED and not name.startswith(("test", "idlelib", "ensurepip", "turtledemo")),
)
write_package("/sandtable.tar")
