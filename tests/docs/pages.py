"""Reading the code blocks of a page."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r'^```(\w*)(?: title="([^"]+)")?\n(.*?)^```$', re.DOTALL | re.MULTILINE)


class Block(NamedTuple):
    language: str
    title: str
    text: str


def blocks(page: str) -> list[Block]:
    """All code blocks of a page, in order."""
    return [Block(*found) for found in BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))]


def only(page: str, language: str) -> str:
    """The one block in this language."""
    found = [block.text for block in blocks(page) if block.language == language]
    assert len(found) == 1, f"{page} has {len(found)} blocks in {language}"
    return found[0]


def files(page: str) -> dict[str, str]:
    """The files that a page shows piece by piece: the pieces with the same title, put together."""
    found: dict[str, str] = {}
    for block in blocks(page):
        if block.title:
            found[block.title] = f"{found[block.title]}\n\n{block.text}" if block.title in found else block.text
    return found
