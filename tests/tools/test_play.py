"""`make play`: at once on the plain form, and never on a compiled form of other sources."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import bench_start, build_compiled, engine, page, play

PACKAGE = "src/sandtable"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small working folder with a source, a page, an engine and nothing built."""
    for name in ("pyproject.toml", "setup.py", "requirements-build.lock", f"{PACKAGE}/rules.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    for module in (build_compiled, play):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(build_compiled, "LOCK_FILE", tmp_path / "requirements-build.lock")
    monkeypatch.setattr(build_compiled, "BUILD", tmp_path / "build")
    monkeypatch.setattr(build_compiled, "FOLDER", tmp_path / "build" / "compiled")
    monkeypatch.setattr(build_compiled, "UNFINISHED", tmp_path / "build" / "compiling")
    monkeypatch.setattr(build_compiled, "LOG", tmp_path / "build" / "compile.log")
    for module, folder in ((page, "PAGE"), (engine, "ENGINE")):
        made = tmp_path / PACKAGE / "server" / folder.lower()
        monkeypatch.setattr(module, folder, made)
        monkeypatch.setattr(module, "STAMP", made / ".stamp")
    monkeypatch.delenv("SANDTABLE_COMPILE", raising=False)
    return tmp_path


def pretend_built(form: str) -> None:
    build_compiled.FOLDER.mkdir(parents=True)
    (build_compiled.FOLDER / build_compiled.BUILT_FROM).write_text(
        f"{build_compiled.fingerprint()} {form}\n", encoding="utf-8"
    )


class Opened(Exception):
    """Instead of becoming `sandtable`."""


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[list[str], dict[str, str], list[bool]]]:
    """Open the table; what would run, in which environment, and whether compiling was begun."""
    begun: list[bool] = []
    found: list[tuple[list[str], dict[str, str]]] = []

    def become(command: list[str], environment: dict[str, str]) -> None:
        found.append((command, environment))
        raise Opened

    monkeypatch.setattr(play, "become_sandtable", become)
    monkeypatch.setattr(play, "begin_to_compile", lambda is_serving: begun.append(is_serving))

    def open_with(*words: str) -> tuple[list[str], dict[str, str], list[bool]]:
        with pytest.raises(Opened):
            play.main(list(words))
        return (*found[-1], begun)

    return open_with


Opening = Callable[..., tuple[list[str], dict[str, str], list[bool]]]


def test_the_first_time_it_opens_on_the_plain_form_and_compiles_beside_it(project: Path, opened: Opening):
    command, environment, begun = opened("serve")
    assert command == ["serve"]
    assert environment["PYTHONPATH"] == str(project / "src")
    assert environment[play.COMING] == str(build_compiled.FOLDER)
    assert begun == [True]


@pytest.mark.usefixtures("project")
def test_a_table_drawn_in_the_terminal_is_not_written_over(opened: Opening):
    assert opened("play", "omaha")[2] == [False]


@pytest.mark.usefixtures("project")
def test_the_next_start_is_on_the_compiled_form(opened: Opening):
    pretend_built("compiled")
    _, environment, begun = opened("serve")
    assert environment["PYTHONPATH"] == str(build_compiled.FOLDER)
    assert play.COMING not in environment
    assert begun == []


@pytest.mark.usefixtures("project")
def test_the_compiled_form_takes_a_newer_page_and_engine():
    pretend_built("compiled")
    for folder in (page.PAGE, engine.ENGINE):
        folder.mkdir(parents=True)
        (folder / ".stamp").write_text("new", encoding="utf-8")
        (folder / "made.js").touch()
    assert build_compiled.build() == "compiled"
    taken = {path.relative_to(build_compiled.FOLDER).as_posix() for path in build_compiled.FOLDER.rglob("made.js")}
    assert taken == {"sandtable/server/page/made.js", "sandtable/server/engine/made.js"}


def test_a_compiled_form_of_other_sources_is_not_used(project: Path, opened: Opening):
    pretend_built("compiled")
    (project / PACKAGE / "rules.py").write_text("changed", encoding="utf-8")
    _, environment, begun = opened("serve")
    assert environment["PYTHONPATH"] == str(project / "src")
    assert begun == [True]


def test_a_source_that_is_new_gone_or_renamed_makes_another_form(project: Path):
    pretend_built("compiled")
    assert build_compiled.form_built() == "compiled"
    rules = project / PACKAGE / "rules.py"
    rules.rename(rules.with_name("other.py"))
    assert build_compiled.form_built() is None
    rules.with_name("other.py").rename(rules)
    assert build_compiled.form_built() == "compiled"
    rules.with_name("new.py").touch()
    assert build_compiled.form_built() is None


def test_compiling_begins_by_removing_what_is_outdated(project: Path, monkeypatch: pytest.MonkeyPatch):
    pretend_built("compiled")
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: started.append(command))
    play.begin_to_compile(is_serving=True)
    assert not build_compiled.FOLDER.exists()
    assert started[0][-2:] == ["--with", str(os.getpid())]


def test_without_a_compiler_it_runs_plain_and_does_not_try_every_time(project: Path, opened: Opening):
    pretend_built("plain")
    _, environment, begun = opened("serve")
    assert environment["PYTHONPATH"] == str(project / "src")
    assert begun == []


@pytest.mark.usefixtures("project")
def test_who_does_not_want_it_compiled_gets_the_plain_form(opened: Opening, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SANDTABLE_COMPILE", "0")
    _, environment, begun = opened("serve")
    assert play.COMING not in environment
    assert begun == []


def test_who_demands_the_compiled_form_is_told_why_there_is_none(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def build() -> str:
        raise build_compiled.Impossible("no compiler")

    monkeypatch.setenv("SANDTABLE_COMPILE", "1")
    monkeypatch.setattr(build_compiled, "build", build)
    assert play.main(["serve"]) == 1
    assert capsys.readouterr().err == "SANDTABLE_COMPILE=1, but nothing was compiled: no compiler\n"


def test_a_wish_that_nobody_knows_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setenv("SANDTABLE_COMPILE", "maybe")
    assert play.main([]) == 2
    assert "'maybe'; it can be auto, 0 or 1" in capsys.readouterr().err


def test_it_opens_the_page_or_where_there_is_none_the_table_in_the_terminal(project: Path):
    assert play.what_to_run([]) == []
    page.PAGE.mkdir(parents=True)
    (page.PAGE / "index.html").touch()
    assert play.what_to_run([]) == ["serve", "--open"]
    assert play.what_to_run(["games"]) == ["games"]


# Building


def test_what_was_built_from_sources_that_changed_meanwhile_is_thrown_away(
    project: Path, monkeypatch: pytest.MonkeyPatch
):
    def pip(command: list[str]) -> None:
        if "--target" in command:
            (build_compiled.UNFINISHED / "sandtable" / "kernel").mkdir(parents=True)
            top = "def game_names(): return []\n"
            (build_compiled.UNFINISHED / "sandtable" / "__init__.py").write_text(top, encoding="utf-8")
            (build_compiled.UNFINISHED / "sandtable" / "kernel" / "__init__.py").write_text(
                "COMPILED = 1", encoding="utf-8"
            )
            (project / "setup.py").write_text(changes.pop(), encoding="utf-8")

    changes = ["setup.py", "changed"]
    monkeypatch.setattr(build_compiled, "run", pip)
    monkeypatch.setattr(build_compiled, "install", lambda: None)
    with pytest.raises(build_compiled.Impossible, match="the sources changed meanwhile"):
        build_compiled.build()
    assert not build_compiled.FOLDER.exists()
    changes.append("changed")
    assert build_compiled.build() == "compiled"
    assert build_compiled.form_built() == "compiled"


def test_only_the_stages_of_a_build_are_shown_and_everything_is_in_the_log(
    project: Path, capsys: pytest.CaptureFixture[str]
):
    build_compiled.BUILD.mkdir()
    build_compiled.run([sys.executable, "-c", f"print('noise'); print('  {build_compiled.STAGE}translating')"])
    assert capsys.readouterr().out == "== translating\n"
    assert "noise" in build_compiled.LOG.read_text(encoding="utf-8")
    with pytest.raises(build_compiled.Impossible, match=r"see build/compile\.log"):
        build_compiled.run([sys.executable, "-c", "raise SystemExit(1)"])


PARENT = """
import os, signal, subprocess, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests in the background ignores it
child = subprocess.Popen([sys.executable, "-c", {child!r}, str(os.getpid())], start_new_session=True)
time.sleep(60)
"""
CHILD = """
import subprocess, sys
from tools import build_compiled
watching = build_compiled.live_with(int(sys.argv[1]))
stubborn = "import signal, time; signal.signal(signal.SIGINT, signal.SIG_IGN); print('up', flush=True); time.sleep(60)"
worker = subprocess.Popen([sys.executable, "-c", stubborn], stdout=subprocess.PIPE)
worker.stdout.readline()
print(worker.pid, flush=True)
worker.wait()
watching.join()
"""


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not (status.exists() and status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_the_background_ends_with_the_table_whatever_ends_that(how: signal.Signals):
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT.format(child=CHILD)], cwd=page.ROOT, stdout=subprocess.PIPE, text=True
    )
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    assert is_alive(worker)
    parent.send_signal(how)
    parent.wait(10)
    limit = time.monotonic() + 30
    while is_alive(worker) and time.monotonic() < limit:
        time.sleep(0.05)
    assert not is_alive(worker)
    parent.stdout.close()


# What is said


@pytest.mark.parametrize("name", ["Makefile", "setup.py", "tools/page.py", "tools/build_compiled.py"])
def test_every_stage_of_the_first_start_says_how_long_it_usually_takes(name: str):
    text = (page.ROOT / name).read_text(encoding="utf-8")
    stages = re.findall(
        r"""(?:== |say\(f?"|tell\(f?")((?:making|installing|building|translating|compiling)\b[^'"]*)""", text
    )
    assert stages
    assert [stage for stage in stages if not re.search(r"\(usually \d+ (s|min)\)", stage)] == []


def test_setup_marks_its_stages_as_they_are_looked_for():
    assert f'STAGE = "{build_compiled.STAGE}"' in (page.ROOT / "setup.py").read_text(encoding="utf-8")


def test_the_bench_counts_each_stage_until_the_next_begins():
    stages = [bench_start.Stage("environment", 0.0), bench_start.Stage("install", 4.0), bench_start.Stage("page", 9.5)]
    assert bench_start.durations(stages) == [("environment", 0.0, 4.0), ("install", 4.0, 5.5)]
    assert bench_start.is_over(f"== {build_compiled.READY}")
    assert not bench_start.is_over("== compiling 300 C files")


def test_the_bench_has_empty_caches_and_nothing_of_this_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PYTHONPATH", "src")
    monkeypatch.setenv("MAKEFLAGS", "-j")
    environment = bench_start.clean_environment(tmp_path)
    assert environment["PIP_NO_CACHE_DIR"] == "1"
    assert environment["npm_config_cache"].startswith(str(tmp_path))
    assert not {"PYTHONPATH", "MAKEFLAGS"} & set(environment)
