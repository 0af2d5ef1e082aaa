"""What a library writes to the process's own output does not mix with what is printed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.lab.foreign_output import ForeignOutput

SCRIPT = """
import os
from sandtable.lab.foreign_output import ForeignOutput
print("before")
guard = ForeignOutput()
os.write(1, b"a notice\\n")
print("within: 砂盤")
guard.close()
guard.close()
os.write(1, b"after\\n")
print("at the end")
"""


def test_notices_go_to_the_error_output_and_what_is_printed_stays():
    env = {**os.environ, "PYTHONPATH": str(Path(sandtable.__file__).parent.parent), "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, env=env, timeout=60, check=True)
    assert done.stdout.decode().splitlines() == ["before", "within: 砂盤", "after", "at the end"]
    assert done.stderr.decode() == "a notice\n"


def test_a_process_without_an_output_has_nothing_that_could_mix(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "stdout", None)
    guard = ForeignOutput()
    guard.close()
    assert sys.stdout is None
