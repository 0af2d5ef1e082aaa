"""The pages about the lab: every file in them can be read, and every path leads somewhere."""

import re
from typing import Any

import pytest

import sandtable
from sandtable.lab.experiment import read_experiment
from sandtable.lab.patches import value_at
from sandtable.lab.tuning_file import read_tuning
from tools.page import ROOT

PAGES = ["docs/lab.md", "docs/lab.ja.md"]
ROWS = {"kasserine": ("Kasserine", "カセリーヌ"), "poland": ("Poland", "ポーランド"), "omaha": ("Omaha", "オマハ")}


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_the_experiments_of_the_page_can_be_read(page):
    whole = [block for block in re.findall(r"```toml\n(.*?)```", text(page), re.DOTALL) if "game =" in block]
    assert len(whole) == 2
    question, tuning = whole
    assert len(read_experiment(question).cells) == 2
    assert read_tuning(tuning).trials == 14


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("game", ROWS)
def test_the_paths_of_the_page_lead_somewhere(page, game):
    (row,) = re.findall(rf"^\| (?:{'|'.join(ROWS[game])}) \| (.*) \|$", text(page), re.MULTILINE)
    paths = re.findall(r"`([^`]+)`", row)
    assert len(paths) > 1
    rules: Any = sandtable.game(game)
    for path in paths:
        assert value_at(rules.deck_data(rules.defaults), path, "") is not None, path


def test_the_keys_of_the_page_are_those_of_the_file():
    from sandtable.lab.experiment import KEYS

    for page in PAGES:
        table = text(page).split("##")[2]
        assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == set(KEYS), page
