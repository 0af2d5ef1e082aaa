"""Positions that cannot be are refused: each with a key, the place in the file, and what would be right."""

from typing import Any

import pytest

from tests.games.omaha.scene import GAME, OPEN, SEA, WIRE, position, refused

GRID = [SEA, OPEN, OPEN, OPEN]
CLEARED = "open/clear open/clear open/clear"
LAST = [CLEARED, OPEN, OPEN, "- open open"]

# The numbers and names on the table


@pytest.mark.parametrize(
    ("table", "place", "value", "possible"),
    [
        ({"charges": -1}, "table.charges", "-1", "0-8"),
        ({"charges": 9}, "table.charges", "9", "0-8"),
        ({"charges": "8"}, "table.charges", "8", "0-8"),
        ({"charges": True}, "table.charges", "True", "0-8"),
        ({"rounds": -1}, "table.rounds", "-1", "0-8"),
        ({"rounds": 9}, "table.rounds", "9", "0-8"),
        ({"squad": -1}, "table.squad", "-1", "0-8"),
        ({"squad": 9}, "table.squad", "9", "0-8"),
        ({"assault": 0}, "table.assault", "0", "1-4"),
        ({"assault": 5}, "table.assault", "5", "1-4"),
        ({"assault": 1.0}, "table.assault", "1.0", "1-4"),
    ],
)
def test_a_number_out_of_range_is_refused(table: dict[str, Any], place: str, value: str, possible: str):
    key, facts = refused(position(GRID, **table))
    assert (key, facts["place"], facts["value"], facts["possible"]) == ("out-of-range", place, value, possible)


@pytest.mark.parametrize("at", ["0-left 0-right", ["0-left", "0-right"], "4-left", "1-middle", "none", "", 3, None])
def test_there_is_one_squad_in_one_place(at: object):
    wrong = position(GRID)
    wrong["table"]["at"] = at
    key, facts = refused(wrong)
    assert (key, facts["place"], facts["value"]) == ("unknown-value", "table.at", str(at))
    assert facts["possible"][:3] == ["sea", "0-left", "0-centre"]


def test_two_squads_are_refused():
    key, facts = refused(position(GRID, squads=["0-left", "0-right"]))
    assert (key, facts["place"], facts["value"]) == ("unknown-name", "table", "squads")


@pytest.mark.parametrize("nest", ["3-left 3-right", "nowhere", 9])
def test_there_is_one_nest_in_one_place(nest: object):
    key, facts = refused(position(LAST, assault=4, nest=nest))
    assert (key, facts["place"]) == ("unknown-value", "table.nest")


# The cards


@pytest.mark.parametrize(
    ("beach", "place"),
    [
        (None, "table.beach"),
        ("open", "table.beach"),
        ([OPEN, OPEN, OPEN], "table.beach"),
        ([SEA, OPEN, OPEN, OPEN, OPEN], "table.beach"),
        ([SEA, "open open", OPEN, OPEN], "table.beach row 1"),
        ([SEA, OPEN, "open open open open", OPEN], "table.beach row 2"),
        ([SEA, OPEN, OPEN, ["open", "open", "open"]], "table.beach row 3"),
        ([SEA, OPEN, OPEN, None], "table.beach row 3"),
    ],
)
def test_a_beach_is_four_rows_of_three_cards(beach: Any, place: str):
    wrong = position(GRID)
    wrong["table"]["beach"] = beach
    key, facts = refused(wrong)
    assert (key, facts["place"]) == ("bad-shape", place)


def test_a_beach_is_needed():
    assert refused({"game": "omaha", "table": {"at": "0-left"}})[1]["place"] == "table.beach"


@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("sand", "sand"),
        ("none", "none"),
        ("sand/clear", "sand"),
        ("open/", "open/"),
        ("open/burnt", "open/burnt"),
        ("x-eye+eye", "x-eye+eye"),
        ("x-eye/clear+eye", "x-eye/clear+eye"),
        ("delta/clear+eye", "delta/clear+eye"),
        ("delta-eye+eye", "delta-eye+eye"),
        ("wire/clear/mine", "wire/clear/mine"),
    ],
)
def test_an_unknown_card_is_refused_with_its_row_and_column(card: str, value: str):
    key, facts = refused(position([SEA, OPEN, f"open {card} open", OPEN]))
    assert (key, facts["place"], facts["value"]) == ("unknown-value", "table.beach row 2 centre", value)


@pytest.mark.rule("OMA:O6")
def test_no_blown_delta_keeps_its_eye_where_deltas_lose_it():
    beach = [SEA, "delta-eye/clear+eye open open", OPEN, OPEN]
    assert GAME.setup(position(beach, settings={"delta_eye": "kept"})).actor == "squad"
    key, facts = refused(position(beach, settings={"delta_eye": "lost"}))
    assert (key, facts["place"]) == ("unknown-value", "table.beach row 1 left")


def test_there_are_no_more_cards_of_a_front_than_the_deck_has():
    deck = {"deck": "open 11/0, x 1/0"}
    key, facts = refused(position([SEA, "x x open", OPEN, OPEN], settings=deck))
    assert (key, facts["place"], facts["value"], facts["possible"]) == ("out-of-range", "table.beach x", "2", "0-1")


def test_a_front_that_the_deck_does_not_have_is_refused():
    key, facts = refused(position([SEA, "delta open open", OPEN, OPEN], settings={"deck": "open 12/0"}))
    assert (key, facts["place"], facts["possible"]) == ("out-of-range", "table.beach delta", "0-0")


def test_thirteen_cards_do_not_fit_on_the_beach_of_twelve():
    row = "open open open open"
    assert refused(position([row, OPEN, OPEN, OPEN], assault=2))[1]["place"] == "table.beach row 0"


@pytest.mark.parametrize(
    ("row", "deck", "value", "possible"),
    [
        ("x/mine x/mine open", "open 12/0, x 3/1", "2", "0-1"),
        ("x/mine open open", "open 12/0, x 3/0", "1", "0-0"),
        ("x/clear x/clear open", "open 12/0, x 2/1", "0", "1-1"),
    ],
)
def test_turned_cards_show_no_more_and_no_fewer_mines_than_the_deck_has(row: str, deck: str, value: str, possible: str):
    key, facts = refused(position([SEA, OPEN, row, OPEN], settings={"deck": deck}))
    assert (key, facts["place"], facts["value"], facts["possible"]) == (
        "out-of-range",
        "table.beach x/mine",
        value,
        possible,
    )


@pytest.mark.parametrize(
    ("beach", "table", "place", "rule"),
    [
        ([OPEN, OPEN, OPEN, OPEN], {}, "table.beach 0-left", "OMA:play.2"),
        ([SEA, "open - open", OPEN, OPEN], {}, "table.beach 1-centre", "OMA:play.2"),
        ([SEA, OPEN, OPEN, SEA], {"at": "sea"}, "table.beach 3-left", "OMA:play.2"),
        ([SEA, OPEN, OPEN, OPEN], {"assault": 2}, "table.beach 0-left", "OMA:play.8"),
        ([CLEARED, OPEN, "open open -", OPEN], {"assault": 3}, "table.beach 2-right", "OMA:play.8"),
        ([CLEARED, OPEN, OPEN, OPEN], {"assault": 4, "nest": "3-right"}, "table.beach 3-right", "OMA:O10"),
    ],
)
def test_cards_lie_where_the_rules_deal_them(beach: list[str], table: dict[str, Any], place: str, rule: str):
    wrong = position(beach)
    wrong["table"] |= table
    key, facts = refused(wrong)
    assert (key, facts["place"], facts["rule"]) == ("against-rule", place, rule)


@pytest.mark.rule("OMA:O10")
def test_where_the_nest_covers_its_card_the_card_must_be_there():
    covers = {"nest_card": "covers"}
    assert (
        GAME.setup(position([CLEARED, OPEN, OPEN, OPEN], settings=covers, assault=4, nest="3-right")).actor == "squad"
    )
    key, facts = refused(position([CLEARED, OPEN, OPEN, "open open -"], settings=covers, assault=4, nest="3-right"))
    assert (key, facts["place"]) == ("against-rule", "table.beach 3-right")


# Squad and nest


@pytest.mark.parametrize(
    ("beach", "table", "place", "rule"),
    [
        (GRID, {"squad": 1}, "table.squad", "OMA:end.2"),
        (GRID, {"squad": 0}, "table.squad", "OMA:end.2"),
        (GRID, {"charges": 0}, "table.charges", "OMA:end.4"),
        ([SEA, WIRE, OPEN, OPEN], {"charges": 0}, "table.charges", "OMA:end.4"),
        ([CLEARED, OPEN, OPEN, OPEN], {"assault": 2, "at": "sea"}, "table.at", "OMA:play.3"),
        ([SEA, OPEN, OPEN, CLEARED], {"at": "3-left"}, "table.at", "OMA:play.7"),
        ([CLEARED, OPEN, OPEN, CLEARED], {"assault": 3, "at": "3-right"}, "table.at", "OMA:play.7"),
        (LAST, {"assault": 4, "nest": "3-left", "at": "3-left"}, "table.at", "OMA:end.1"),
        ([SEA, OPEN, OPEN, "- open open"], {"nest": "3-left"}, "table.nest", "OMA:play.11"),
        (LAST, {"assault": 4, "nest": "3-centre"}, "table.nest", "OMA:play.11"),
        (LAST, {"assault": 4, "nest": "2-left"}, "table.nest", "OMA:play.11"),
        ([CLEARED, OPEN, OPEN, OPEN], {"assault": 4}, "table.nest", "OMA:play.11"),
        (GRID, {"at": "1-left"}, "table.beach 1-left", "OMA:play.5"),
        ([SEA, "x open open", OPEN, OPEN], {"at": "1-left"}, "table.beach 1-left", "OMA:play.5"),
        ([SEA, "wire open open", OPEN, OPEN], {"at": "1-left"}, "table.beach 1-left", "OMA:play.5"),
    ],
)
def test_a_squad_is_alive_and_stands_where_the_rules_allow(
    beach: list[str], table: dict[str, Any], place: str, rule: str
):
    wrong = position(beach)
    wrong["table"] |= table
    if table.get("nest") in ("3-centre", "2-left"):  # so that only the nest is wrong, and not the card under it
        wrong["table"]["beach"] = [CLEARED, OPEN, OPEN, OPEN]
        wrong["settings"]["nest_card"] = "covers"
    key, facts = refused(wrong)
    assert (key, facts["place"], facts["rule"]) == ("against-rule", place, rule)


@pytest.mark.rule("OMA:O2", "OMA:O14", "OMA:O3")
def test_other_readings_allow_what_the_usual_ones_forbid():
    assert GAME.setup(position(GRID, settings={"fatal_hit": "8"}, squad=1)).actor == "squad"
    assert GAME.setup(position(GRID, settings={"out_of_charges": "at_nest"}, charges=0)).actor == "squad"
    assert GAME.setup(position(GRID, settings={"mines_everywhere": "no"}, at="1-left")).actor == "squad"


@pytest.mark.rule("OMA:O16")
@pytest.mark.parametrize(
    ("beach", "due", "reading"),
    [
        ([SEA, CLEARED, OPEN, OPEN], "3-left", "must_enter"),
        ([SEA, CLEARED, OPEN, OPEN], "2-left", "must_enter"),
        ([SEA, CLEARED, "x/clear open open", OPEN], "2-left", "free"),
        ([SEA, CLEARED, "x/clear open open", OPEN], "0-left", "must_enter"),
    ],
)
def test_only_a_blown_neighbour_must_be_entered_and_only_where_the_table_reads_it_so(
    beach: list[str], due: str, reading: str
):
    key, facts = refused(position(beach, at="1-left", settings={"blown_card": reading}, due=due))
    assert (key, facts["place"], facts["rule"]) == ("against-rule", "table.due", "OMA:O16")


# What is known about the line


@pytest.mark.rule("OMA:O20")
@pytest.mark.parametrize(
    ("known", "key", "place"),
    [
        ("x", "bad-shape", "table.line_mines"),
        ([1, 1], "bad-shape", "table.line_mines"),
        ({"sand": [1, 1]}, "unknown-name", "table.line_mines"),
        ({"x": 1}, "bad-shape", "table.line_mines x"),
        ({"x": [1]}, "bad-shape", "table.line_mines x"),
        ({"x": [1, 1, 1]}, "bad-shape", "table.line_mines x"),
        ({"x": ["1", 1]}, "bad-shape", "table.line_mines x"),
        ({"x": [1, True]}, "bad-shape", "table.line_mines x"),
        ({"x": [0, 0]}, "bad-shape", "table.line_mines x"),
        ({"x": [2, -1]}, "bad-shape", "table.line_mines x"),
        ({"open": [1, 1]}, "bad-shape", "table.line_mines open"),
        ({"wire": [0, 1]}, "out-of-range", "table.line_mines wire"),
    ],
)
def test_what_is_said_about_the_line_must_be_possible(known: Any, key: str, place: str):
    deck = {"deck": "open 12/6, wire 3/0, x 3/1"}
    beach = ["open/clear x wire", OPEN, OPEN, OPEN]
    assert GAME.setup(position(beach, settings=deck, assault=2, line_mines={"x": [3, 1]})).actor == "squad"
    found, facts = refused(position(beach, settings=deck, assault=2, line_mines=known))
    assert (found, facts["place"]) == (key, place)
