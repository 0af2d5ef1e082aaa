"""The page about the cards of Poland explains every key that a file may have, and quotes what the product says."""

import re
from pathlib import Path

import pytest

import sandtable
from sandtable.games.poland.rules.deck import EFFECTS, TIMINGS
from sandtable.games.poland.rules.deck_file import ROWS
from sandtable.kernel import BadSetting
from sandtable.words import words

ROOT = Path(__file__).parents[3]
SHORT = Path(sandtable.__path__[0]) / "games" / "poland" / "rules" / "decks" / "short.toml"
PAGES = {"en": "poland-cards.md", "ja": "poland-cards.ja.md"}


def page(language: str) -> str:
    return (ROOT / "docs" / PAGES[language]).read_text(encoding="utf-8")


def tables(text: str) -> list[list[str]]:
    """The keys in the first column of each table, as they stand in backticks."""
    found: list[list[str]] = []
    for block in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        rows = block.splitlines()[2:]
        found.append([key for row in rows for key in re.findall(r"`(\w+)`", row.split("|")[1])])
    return found


@pytest.mark.parametrize("language", PAGES)
def test_every_key_of_a_card_set_is_explained(language: str):
    objectives, units, actions, *_ = tables(page(language))
    assert sorted(objectives) == sorted(ROWS["objectives"])
    assert sorted(units) == sorted(ROWS["units"])
    assert sorted(actions) == sorted(ROWS["actions"])


@pytest.mark.parametrize("language", PAGES)
def test_every_effect_of_every_timing_word_is_explained(language: str):
    explained = re.findall(r"^\| `(\w+)` \| `(\w+) = ", page(language), re.MULTILINE)
    assert explained == [(timing, key) for timing, keys in zip(TIMINGS, EFFECTS, strict=True) for key in keys]


@pytest.mark.parametrize("language", PAGES)
def test_the_refusal_on_the_page_is_what_the_product_says(language: str):
    game = sandtable.game("poland")
    with pytest.raises(BadSetting) as caught:
        game.read_deck(SHORT.read_text(encoding="utf-8").replace("rout = 1", "route = 1"))
    assert words(language, game).error(caught.value) in page(language)


@pytest.mark.parametrize("language", PAGES)
def test_the_rows_on_the_page_are_good_rows(language: str):
    example = re.findall(r"```toml\n(.*?)```", page(language), re.DOTALL)[0]
    for row in re.findall(r"^[\w-]+ = \{ .*\}$", example, re.MULTILINE):
        assert row.split(" =")[0] in SHORT.read_text(encoding="utf-8")
