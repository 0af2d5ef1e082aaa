"""The glossary names things that exist, and is the same in both languages."""

import re

from tests.docs.pages import ROOT

ROW = re.compile(r"^\| (.+?) \| (.+?) \| (.*`.*) \|$", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")
WORD = re.compile(r"[A-Za-z0-9_-]+")
SOURCES = ("src/sandtable/**/*.py", "src/sandtable/**/*.toml", "tests/**/*.py")


def rows(page: str) -> list[tuple[str, ...]]:
    return ROW.findall((ROOT / page).read_text(encoding="utf-8"))


def test_both_languages_have_the_same_words():
    assert rows("docs/glossary.md") == rows("docs/glossary.ja.md")
    assert len(rows("docs/glossary.md")) > 50


def test_what_the_glossary_calls_by_a_name_in_the_code_is_there():
    paths = [path for glob in SOURCES for path in ROOT.glob(glob)]
    known = {word for path in paths for word in WORD.findall(f"{path} {path.read_text(encoding='utf-8')}")}
    for _, _, code in rows("docs/glossary.md"):
        for name in CODE.findall(code):
            assert [word for word in WORD.findall(name) if word not in known] == [], name
