"""The pictures of the map in the documentation are what the tool draws from the data now."""

import json
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from sandtable.games.kasserine.rules.ground import GROUND, PROHIBITED
from tools.map_svg import LANGUAGES, draw, file_of

ROOT = Path(__file__).resolve().parents[3]
TOOL = ROOT / "tools" / "map_svg.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_what_the_tool_draws(language: str):
    assert file_of(language).read_text(encoding="utf-8") == draw(language), "run: python tools/map_svg.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_shows_every_name_and_says_that_it_is_ours(language: str):
    svg = unescape(draw(language))
    for name in GROUND.names:
        shown = name.ja if language == "ja" else name.en.replace("Djebel", "Dj.")
        assert f">{shown}</text>" in svg
    assert {"en": "A reconstruction", "ja": "復元図"}[language] in svg
    numbers = re.findall(r">(\d{4})</text>", svg)
    assert len(numbers) == sum(terrain != PROHIBITED for terrain in GROUND.terrain)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_fetches_nothing(language: str):
    svg = draw(language)
    assert set(re.findall(r"https?://[^\"' )]+", svg)) == {"http://www.w3.org/2000/svg"}
    assert set(re.findall(r'href="([^"]+)"', svg)) <= {f"#{mark}" for mark in re.findall(r'id="([^"]+)"', svg)}


@pytest.mark.parametrize("page", ["docs/kasserine-map.md", "docs/kasserine-map.ja.md"])
def test_the_page_shows_the_picture_and_names_the_passes(page: str):
    text = (ROOT / page).read_text(encoding="utf-8")
    language = "ja" if ".ja." in page else "en"
    assert f"](images/{file_of(language).name})" in text
    for h in ("3305", "2606", "2706", "1811", "1017", "0618"):
        assert h in text


def test_the_tool_prints_the_map_as_plain_data():
    printed = subprocess.run([sys.executable, TOOL, "--json"], capture_output=True, check=True, encoding="utf-8")
    assert json.loads(printed.stdout) == GROUND.facts()
