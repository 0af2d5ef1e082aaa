"""The examples of the page about files are real. After a change that moves a digest: python tools/doc_captures.py"""

import re
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel import read_position, read_record
from sandtable.kernel.record import HEAD
from tests.docs.pages import blocks

PAGES = ["docs/positions-and-records.md", "docs/positions-and-records.ja.md"]
OMAHA = sandtable.game("omaha")
HEADINGS = {
    "north-africa": ("### The table of Lightning: North Africa", "### 閃光：北アフリカの盤面"),
    "poland": ("### The table of Lightning: Poland", "### 閃光：ポーランドの盤面"),
}


def positions(page: str, game: str = "omaha") -> list[str]:
    return [b.text for b in blocks(page) if b.language == "toml" and b.text.startswith(f'game = "{game}"')]


def rows(page: str, heading: str) -> list[str]:
    """The fields that the table under a heading describes, in its order."""
    text = (Path(__file__).parents[2] / page).read_text(encoding="utf-8").partition(f"{heading}\n")[2]
    lines = [line.split("|")[1] for line in text.partition("\n#")[0].splitlines() if line.startswith("| `")]
    return [name for line in lines for name in re.findall("`([a-z_]+)`", line)]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", HEADINGS)
def test_every_field_of_a_table_is_described(page: str, name: str):
    game = sandtable.game(name)
    (example,) = positions(page, name)
    state = game.setup(read_position(example))
    given = read_position(example)["table"]
    written = state.position()["table"]
    assert {key: written[key] for key in given} == given
    assert state.actor == given["mover"]
    assert sorted(rows(page, HEADINGS[name][PAGES.index(page)])) == sorted(written)


def records(page: str) -> list[str]:
    return [b.text for b in blocks(page) if b.text.startswith(HEAD)]


def test_both_languages_show_the_same_examples():
    japanese, english = (
        [b for b in blocks(page) if b.language in ("toml", "text", "python")] for page in reversed(PAGES)
    )
    assert japanese == english


@pytest.mark.parametrize("page", PAGES)
def test_every_position_can_be_set_up_and_what_the_program_writes_is_what_the_page_shows(page: str):
    puzzle, saved = positions(page)
    assert OMAHA.setup(read_position(puzzle)).actor == "squad"
    state = OMAHA.setup(read_position(saved))
    assert state.position() == {**read_position(saved), "result": None}


@pytest.mark.parametrize("page", PAGES)
def test_every_record_replays_to_its_digest(page: str):
    unfinished, puzzle = (read_record(text) for text in records(page))
    assert unfinished.digest
    assert unfinished.replay(OMAHA).position() == {**read_position(positions(page)[1]), "result": None}
    assert puzzle.digest
    assert puzzle.start == read_position(positions(page)[0])
    result = puzzle.replay(OMAHA).result
    assert result is not None
    assert f"{result.winner} {result.key} {result.rule}" == puzzle.result


@pytest.mark.parametrize("page", PAGES)
def test_the_deck_can_be_played(page: str):
    deck = next(b.text for b in blocks(page) if b.title == "mydeck.toml")
    state = OMAHA.start(seed=1, options=OMAHA.read_deck(deck))
    assert state.settings["deck"] == "open 14/5, wire 8/0, x 4/2, x-eye 3/2, delta-eye 5/3"
