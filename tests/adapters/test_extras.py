"""What only researchers need is imported when it is asked for, and named when it is not there."""

import subprocess
import sys

import pytest

EXTRAS = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel", "openskill", "pyarrow", "matplotlib")


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip()


def test_importing_sandtable_and_the_numbers_of_its_games_imports_no_extra():
    code = "import sys, sandtable, sandtable.adapters\n[sandtable.research(n) for n in sandtable.game_names()]\n"
    code += "import sandtable.adapters.language, sandtable.lab.dataset, sandtable.cli.arena_run\n"
    assert run(code + f"print([m for m in {EXTRAS} if m in sys.modules])") == "[]"


@pytest.mark.parametrize(
    ("module", "missing"),
    [
        ("adapters.pettingzoo", "pettingzoo"),
        ("adapters.gymnasium", "gymnasium"),
        ("adapters.openspiel", "pyspiel"),
        ("batch", "numpy"),
    ],
)
def test_a_missing_extra_is_named(module, missing):
    code = f"""
import sys
sys.modules[{missing!r}] = None
try:
    import sandtable.{module}
except ImportError as wrong:
    print(wrong)
"""
    assert run(code).endswith('is missing: pip install "sandtable[research]"')
