"""What the READMEs and the pages show of the table is what it prints now; the pictures name no other host."""

import re

import pytest

from sandtable.words import LANGUAGES
from tests.docs.pages import ROOT
from tools.doc_captures import PAGES, with_capture


@pytest.mark.parametrize(("language", "page"), [(language, page) for language in LANGUAGES for page in PAGES[language]])
def test_a_capture_is_what_the_table_prints(language: str, page: str):
    shown = (ROOT / page).read_text(encoding="utf-8")
    assert "> why move right" in shown
    assert shown == with_capture(page, language), "run: python tools/doc_captures.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_there_and_names_no_other_host(language: str):
    svg = (ROOT / "docs" / "images" / f"table.{language}.svg").read_text(encoding="utf-8")
    assert svg.startswith("<svg")
    assert set(re.findall(r"https?://[^\"' )]+", svg)) == {"http://www.w3.org/2000/svg"}
