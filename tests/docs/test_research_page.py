"""The page about research: its programs run, its figures are those of the code, and the examples do something."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from tests.docs.pages import ROOT, blocks

PAGES = ["docs/research.md", "docs/research.ja.md"]


def python(page: str) -> list[str]:
    return [block.text for block in blocks(page) if block.language == "python"]


def bare(code: str) -> str:
    """Without comments, which are in the language of the page."""
    return re.sub(r" *#.*", "", code)


def test_both_pages_show_the_same_programs():
    english, japanese = ([bare(code) for code in python(page)] for page in PAGES)
    assert english == japanese
    assert len(english) == 5


def test_the_programs_of_the_page_run():
    code = "\n\n".join(python(PAGES[0]))
    done = subprocess.run(
        [sys.executable, "-W", "error::DeprecationWarning", "-c", code], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("poland_v0 407 577")


@pytest.mark.parametrize("page", PAGES)
def test_the_table_says_what_the_code_says(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    for name in sandtable.game_names():
        research = sandtable.research(name)
        figures = (len(research.actions), len(research.outcomes), research.size, research.longest)
        assert f"| `{research.environment}` | {' | '.join(f'{figure:,}' for figure in figures)} |" in text


def test_the_citation_names_this_version():
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {sandtable.__version__}\n" in text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("example", "arguments", "says"),
    [
        ("value_from_self_play.py", ["--games", "20", "--matches", "2"], "of 2 games"),
        ("search_of_openspiel.py", ["--simulations", "5", "--games", "4"], "both play perfectly: -0.111 for germany"),
    ],
)
def test_the_examples_run(example, arguments, says):
    path = Path(ROOT / "examples" / "research" / example)
    done = subprocess.run([sys.executable, path, *arguments], check=True, capture_output=True, text=True)
    assert says in done.stdout


def test_an_example_whose_library_is_missing_says_what_to_install():
    path = ROOT / "examples" / "research" / "masked_ppo.py"
    code = f"import runpy, sys; sys.modules['torch'] = None; runpy.run_path({str(path)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "torch is missing: pip install -r examples/research/requirements-ppo.txt\n"
