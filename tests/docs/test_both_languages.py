"""The documentation in both languages: every page is there twice, and none is only there in English by falling back."""

from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_every_page_is_written_in_both_languages():
    pages = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    english = {page for page in pages if not page.endswith(".ja.md")}
    assert {page.removesuffix(".md") + ".ja.md" for page in english} == pages - english
    assert len(english) > 15
