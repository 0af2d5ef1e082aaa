"""The command as a process of its own: pipes, locales, signals, exit codes, and how fast it starts."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.scenes import DECK

pytestmark = pytest.mark.slow

HEAVY = ("typer", "rich", "textual", "fluent")


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    env |= {"LANG": "C.UTF-8", **environment}
    command = [sys.executable, "-m", "sandtable", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8", env=env, timeout=60)


def test_a_pipe_is_played_line_by_line(tmp_path: Path):
    path = tmp_path / "r"
    done = run("play", "omaha", "--seed", "7", "--option", DECK, "--record", str(path), typed="2\n1\nquit\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert "[Squad] Cleared" in done.stdout
    assert path.read_text(encoding="utf-8").startswith("Sandtable record 1\n")


@pytest.mark.parametrize(
    ("locale", "part"),
    [({"LANG": "ja_JP.UTF-8"}, "使い方"), ({"LC_ALL": "ja_JP.UTF-8"}, "使い方"), ({"LANG": "fr_FR.UTF-8"}, "Usage")],
)
def test_the_locale_chooses_the_language(locale: dict[str, str], part: str):
    done = run(**locale)
    assert done.returncode == 0
    assert part in done.stdout


def test_a_terminal_without_japanese_letters_is_no_reason_to_stop():
    done = run("games", "--lang", "ja", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "omaha" in done.stdout


def test_bad_input_has_exit_code_2_and_one_line():
    done = run("play", "nosuch")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1


def test_input_that_is_no_text_is_only_not_understood():
    command = [sys.executable, "-m", "sandtable", "play", "omaha", "--plain"]
    env = {**os.environ, "PYTHONUTF8": "1"}
    done = subprocess.run(command, input=b"\xff\xfe\x00\n2\nquit\n", capture_output=True, env=env, timeout=60)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_a_reader_who_leaves_early_is_no_error():
    command = f"{sys.executable} -m sandtable rules omaha | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "0"


def test_an_interrupt_leaves_cleanly(tmp_path: Path):
    path = tmp_path / "r"
    # A test run in the background ignores interrupts, and would hand that down to the program.
    play = ["play", "omaha", "--plain", "--record", str(path)]
    code = f"""
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from sandtable.cli import main
sys.exit(main({play!r}))
"""
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        deadline = time.monotonic() + 30
        while not path.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in err
    assert path.exists()


def test_importing_the_package_loads_nothing_of_the_table():
    code = f"import sys, sandtable; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]"


def test_the_small_commands_do_not_load_the_drawn_table():
    code = "import sys; from sandtable.cli import main; main(['games']); print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert done.stdout.splitlines()[-1] == "False"


def test_a_missing_package_is_named_with_the_way_to_get_it():
    code = "import sys; sys.modules['typer'] = None; from sandtable.cli import main; sys.exit(main(['games']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert done.returncode == 1
    assert 'pip install "typer"' in done.stderr
    assert "Traceback" not in done.stderr
