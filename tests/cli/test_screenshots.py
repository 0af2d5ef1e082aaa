"""The script that makes the pictures of the table: everything on its grid, nothing from elsewhere."""

import re
from xml.etree import ElementTree

import pytest

from sandtable.words import LANGUAGES
from tools.screenshots import coloured, drawn, on_grid

EXPORT = """<svg class="rich-terminal" xmlns="http://www.w3.org/2000/svg">
<style>
@font-face { font-family: "Fira Code"; src: url("https://fonts.example/fira.woff") }
.terminal-1234-matrix { font-family: Fira Code, monospace; font-variant-east-asian: full-width; }
.terminal-1234-r1 { fill: #b3261e }
</style>
<text class="terminal-1234-r1" x="0" y="20" textLength="61" clip-path="url(#c)">┏&#160;砂盤&#160;ab</text>
</svg>"""


def test_letters_stand_in_their_cells_and_lines_are_drawn():
    svg = coloured(on_grid(EXPORT))
    assert "font-face" not in svg
    assert "fonts.example" not in svg
    assert re.findall(r'<text class="table-r1" x="([\d.]+)"[^>]*>(.*?)</text>', svg) == [
        ("25.4", "砂"),
        ("49.8", "盤"),
        ("85.4", "ab"),
    ]
    assert '<path d="M6.1 13.9l6.1 0.0M6.1 13.9l0.0 12.2" style="fill:none;stroke:#b3261e;stroke-width:3"/>' in svg


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_whole_and_names_no_other_host(language: str):
    svg = drawn(language)
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert set(re.findall(r"https?://[^\"' )]+", svg)) == {"http://www.w3.org/2000/svg"}
    text = re.sub(r"<[^>]*>", "", svg)
    assert ("鉄" in text) == (language == "ja")
    assert "★" in text
