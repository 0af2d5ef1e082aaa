"""Decks: the rows of decks.toml, the text of a deck, and the file that an owner of the printed game writes."""

import re
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.games.omaha.rules.deck import LEVELS, level_deck, read_deck_file, read_deck_text
from sandtable.kernel import BadSetting, Dice
from sandtable.words import words
from tests.games.omaha.scene import GAME, new_game
from tests.games.omaha.scripted_chance import deck_rows

FRONTS = ["open", "wire", "x", "x-eye", "delta", "delta-eye"]
GOOD = """
[deck]
open = { cards = 11, mined = 4 }
wire = { cards = 7, mined = 0 }
delta-eye = { cards = 2, mined = 2 }
"""


class Loaded(Dice):
    """They always show the same number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def below(self, n: int) -> int:
        assert self.number < n
        return self.number


@pytest.mark.rule("OMA:play.2")
def test_every_card_of_the_pile_is_dealt_by_a_number_of_its_own():
    state = GAME.start(options={"deck": "open 9/0, wire 12/0, x-eye 9/0"})
    dealt = [state.asking.roll(state, state.top, Loaded(number)).text for number in range(30)]
    assert dealt == ["deal open"] * 9 + ["deal wire"] * 12 + ["deal x-eye"] * 9


# The levels


@pytest.mark.rule("OMA:setup.1", "OMA:play.1")
@pytest.mark.parametrize("level", LEVELS)
def test_the_rows_of_every_level_are_valid(level: str):
    assert GAME.folder is not None
    written = tomllib.loads((GAME.folder / "decks.toml").read_text(encoding="utf-8"))[level]
    assert set(written) <= set(FRONTS)
    for row in written.values():
        assert set(row) == {"cards", "mined"}
        assert 0 <= row["mined"] <= row["cards"]
    assert deck_rows(level_deck(level).text()) == {f: (row["cards"], row["mined"]) for f, row in written.items()}


@pytest.mark.rule("OMA:setup.1")
def test_decks_toml_holds_the_levels_and_nothing_else():
    assert GAME.folder is not None
    written = tomllib.loads((GAME.folder / "decks.toml").read_text(encoding="utf-8"))
    assert set(written) == set(LEVELS)
    level = next(s for s in GAME.settings if s.name == "level")
    assert level.values == LEVELS
    assert level.default == "standard"


@pytest.mark.rule("OMA:play.8")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_cards_enough_for_a_line_and_a_grid(level: str):
    assert sum(cards for cards, _ in deck_rows(level_deck(level).text()).values()) >= 12


@pytest.mark.rule("OMA:O26", "OMA:play.4")
@pytest.mark.parametrize("level", LEVELS)
def test_the_mines_lie_under_the_obstacles(level: str):
    rows = deck_rows(level_deck(level).text())
    obstacles = {front: row for front, row in rows.items() if front not in ("open", "wire")}
    assert {"x", "x-eye", "delta-eye"} <= set(obstacles)
    for cards, mined in obstacles.values():
        assert cards <= 2 * mined
        assert mined < cards  # whoever creeps may be lucky
    cards, mined = rows["open"]
    assert 3 * mined <= cards
    assert rows["wire"][1] == 0


@pytest.mark.rule("OMA:O26")
def test_the_levels_are_what_their_description_says():
    """Open ground and obstacles are the same in all three: recruit has less wire between them, veteran more."""
    decks = {level: deck_rows(level_deck(level).text()) for level in LEVELS}
    wire = {level: rows.pop("wire")[0] for level, rows in decks.items()}
    assert decks["recruit"] == decks["standard"] == decks["veteran"]
    assert wire["recruit"] < wire["standard"] < wire["veteran"]
    for language, said in (
        ("en", ["same in all three", "recruit has less wire", "veteran more"]),
        ("ja", ["どれも同じ", "新兵は鉄条網が少なく", "古参兵は多い"]),
    ):
        text = words(language, GAME).say("setting-level-help")
        assert all(part in text for part in said)


@pytest.mark.rule("OMA:O26")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_ruling_counts_the_cards_of_each_level(level: str, language: str):
    rows = deck_rows(level_deck(level).text())
    obstacles = [row for front, row in rows.items() if front not in ("open", "wire")]
    counts = [
        sum(cards for cards, _ in rows.values()),
        rows["wire"][0],
        *rows["open"],
        sum(cards for cards, _ in obstacles),
        sum(mined for _, mined in obstacles),
    ]
    text = GAME.rules.text("OMA:O26", language, {"level": level})
    assert [int(number) for number in re.findall(r"\d+", text)][:6] == counts


# The text of a deck


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("open 11/4, wire 7/0", "open 11/4, wire 7/0"),
        ("wire 7/0, open 11/4", "open 11/4, wire 7/0"),
        ("  open   11/4,wire 7/0 ", "open 11/4, wire 7/0"),
        ("delta-eye 3/1, delta 3/1, x-eye 3/1, x 3/1", "x 3/1, x-eye 3/1, delta 3/1, delta-eye 3/1"),
        ("open 12/0, wire 0/0", "open 12/0"),
        ("open 012/00", "open 12/0"),
    ],
)
def test_a_deck_has_canonical_form(text: str, canonical: str):
    assert read_deck_text(text).text() == canonical
    assert new_game(deck=text).state.settings["deck"] == canonical


@settings(max_examples=60)
@given(st.dictionaries(st.sampled_from(FRONTS), st.tuples(st.integers(0, 99), st.integers(0, 99)), min_size=1))
def test_every_deck_is_refused_or_reads_back_as_itself(counts: dict[str, tuple[int, int]]):
    text = ", ".join(f"{front} {cards}/{mined}" for front, (cards, mined) in counts.items())
    playable = all(mined <= cards for cards, mined in counts.values()) and sum(c for c, _ in counts.values()) >= 12
    if playable:
        canonical = read_deck_text(text).text()
        assert read_deck_text(canonical).text() == canonical
        assert deck_rows(canonical) == {front: row for front, row in counts.items() if row[0]}
    else:
        with pytest.raises(BadSetting) as refusal:
            read_deck_text(text)
        assert refusal.value.key == "out-of-range"


@pytest.mark.parametrize(
    ("text", "key", "place", "value"),
    [
        ("sand 12/0", "unknown-name", "deck", "sand"),
        ("none 12/0", "unknown-name", "deck", "none"),
        ("open 12/0, open 1/0", "twice", "deck", "open"),
        ("open", "bad-shape", "deck", "open"),
        ("", "bad-shape", "deck", ""),
        ("open 12", "bad-shape", "deck", "open 12"),
        ("open 12/0/0", "bad-shape", "deck", "open 12/0/0"),
        ("open -12/0", "bad-shape", "deck", "open -12/0"),
        ("open 12/x", "bad-shape", "deck", "open 12/x"),
        ("open １２/0", "bad-shape", "deck", "open １２/0"),
        ("open 12/0,", "bad-shape", "deck", ""),
        ("open 12 /0", "bad-shape", "deck", "open 12 /0"),
        ("open 123456789/0", "bad-shape", "deck", "open 123456789/0"),
        ("open 100/0", "out-of-range", "deck open cards", 100),
        ("open 12/13", "out-of-range", "deck open mined", 13),
        ("open 11/0", "out-of-range", "deck cards", 11),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_with_its_place(text: str, key: str, place: str, value: object):
    with pytest.raises(BadSetting) as refusal:
        GAME.start(options={"deck": text})
    assert (refusal.value.key, refusal.value.facts["place"], refusal.value.facts["value"]) == (key, place, value)


def test_a_deck_holds_up_to_ninety_nine_cards_of_a_kind_and_none_of_another():
    assert read_deck_text("open 99/99, wire 0/0").text() == "open 99/99"


# The file of an owner


@pytest.mark.rule("OMA:setup.1")
def test_an_owner_can_type_in_their_own_deck():
    chosen = GAME.read_deck(GOOD)
    assert chosen == {"deck": "open 11/4, wire 7/0, delta-eye 2/2"}
    assert new_game(deck=chosen["deck"]).deck == {"open": 11, "wire": 7, "delta-eye": 2}


def test_the_example_of_the_file_is_a_row_of_decks_toml():
    assert GAME.folder is not None
    text = (GAME.folder / "decks.toml").read_text(encoding="utf-8")
    for level in LEVELS:
        block = text[text.index(f"[{level}]") :].split("\n\n")[0]
        assert read_deck_file(block.replace(f"[{level}]", "[deck]")).text() == level_deck(level).text()


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("[deck", "unreadable", "line 1"),
        ("open = 1\nopen = 2", "unreadable", "line 2"),
        ("", "bad-shape", "deck"),
        ("[cards]\nopen = { cards = 12, mined = 0 }", "bad-shape", "deck"),
        (GOOD + "\n[more]\nopen = { cards = 12, mined = 0 }", "bad-shape", "deck"),
        ("deck = 12", "bad-shape", "line 1, deck"),
        ("deck = [12]", "bad-shape", "line 1, deck"),
        ("[deck]\nopen = 12", "bad-shape", "line 2, deck open"),
        ("[deck]\nopen = { cards = 12 }", "bad-shape", "line 2, deck open"),
        ("[deck]\nopen = { cards = 12, mined = 0, eyes = 1 }", "bad-shape", "line 2, deck open"),
        ("[deck]\nopen = { cards = '12', mined = 0 }", "bad-shape", "line 2, deck open"),
        ("[deck]\nopen = { cards = true, mined = 0 }", "bad-shape", "line 2, deck open"),
        ("[deck]\nopen = { cards = 12.0, mined = 0 }", "bad-shape", "line 2, deck open"),
        ("[deck]\nsand = { cards = 12, mined = 0 }", "unknown-name", "line 2, deck"),
        ("[deck]\nopen = { cards = -1, mined = 0 }", "out-of-range", "line 2, deck open cards"),
        ("[deck]\nopen = { cards = 100, mined = 0 }", "out-of-range", "line 2, deck open cards"),
        ("[deck]\nopen = { cards = 12, mined = 13 }", "out-of-range", "line 2, deck open mined"),
        ("[deck]\nopen = { cards = 12, mined = -1 }", "out-of-range", "line 2, deck open mined"),
        ("[deck]\nopen = { cards = 11, mined = 0 }", "out-of-range", "line 1, deck cards"),
        ("[deck]", "out-of-range", "line 1, deck cards"),
    ],
)
def test_a_file_that_is_no_deck_is_refused_with_its_place(text: str, key: str, place: str):
    with pytest.raises(BadSetting) as refusal:
        GAME.read_deck(text)
    assert (refusal.value.key, refusal.value.facts["place"]) == (key, place)
    assert str(refusal.value)
