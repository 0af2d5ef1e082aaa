"""Where the options of Poland lie, and what pointing could mean."""

import sandtable
from sandtable.games.poland.guide import GUIDE
from sandtable.games.poland.guide.cards import card_lines
from sandtable.games.poland.terminal import BOARD
from sandtable.games.poland.terminal.table_text import texts
from sandtable.kernel.guide import said
from sandtable.words import words

VIEW = sandtable.game("poland").start(seed=1).view("germany")


def asked(key: str) -> dict[str, object]:
    return {**VIEW, "question": {"key": key, "rule": "", "facts": {}}}


def test_an_option_lies_on_its_objective_unit_or_card():
    options = ["attack warsaw", "commit 1pz", "play blitzkrieg", "done", "prepare"]
    assert [GUIDE.places(VIEW, option) for option in options] == [
        ["objective warsaw"],
        ["unit 1pz"],
        ["card blitzkrieg"],
        [],
        [],
    ]


def test_pointing_means_what_is_asked_first():
    assert GUIDE.meant(asked("act"), "objective warsaw") == ["attack warsaw"]
    assert GUIDE.meant(asked("oppose"), "unit 1pz")[0] == "commit 1pz"
    assert GUIDE.meant(asked("actions"), "card ambush")[0] == "play ambush"
    assert GUIDE.meant(asked("lose"), "unit 1pz")[0] == "lose 1pz"
    assert GUIDE.meant({**VIEW, "question": None}, "unit 1pz") == []


def test_where_a_unit_began_is_told_on_its_card_and_no_longer_on_the_table():
    """Terminal and page once disagreed about it."""
    rows = VIEW["table"]["cards"]
    name = next(name for name, row in rows.items() if row.get("start"))
    start = said("effect-start")
    assert start in GUIDE.cards(VIEW)[f"card {name}"]["lines"]
    assert start not in GUIDE.cards(VIEW)[f"unit {name}"]["lines"]
    english = words("en", sandtable.game("poland"))
    assert english.told(start) in " ".join(texts(card_lines(rows[name]), english))
    on_table = [line for each in GUIDE.table(VIEW) if each.get("in_log") for line in each["lines"]]
    assert on_table
    assert not any(start in line["facts"].get("notes", []) for line in on_table)


def test_a_card_that_somebody_typed_in_is_called_by_its_name():
    row = {"kind": "action", "side": "germany", "copies": 1, "class": "operation", "cost": 1, "bonus": 2}
    row["played"] = {"discard": ["battlefield"]}
    made = {**VIEW, "table": {**VIEW["table"], "cards": {"my-card": row}}}
    assert GUIDE.cards(made)["card my-card"] == {
        "title": said("plain-name", name="my-card"),
        "head": [said("class-operation")],
        "lines": [
            said("effect-cost", n=1),
            said("effect-bonus", n="+2"),
            said("effect-played_discard", **{"class": "battlefield"}),
        ],
    }
    assert words("en", sandtable.game("poland")).told(GUIDE.cards(made)["card my-card"]["title"]) == "my-card"


# What stands beside the map


def label(name: str, **table: object) -> list[str]:
    english = words("en", sandtable.game("poland"))
    return [english.told(line) for line in GUIDE.labels({**VIEW, "table": {**VIEW["table"], **table}})[name]]


def test_an_objective_is_labelled_with_whose_it_is_and_whether_it_can_be_attacked():
    wizna = {**next(each for each in VIEW["table"]["objectives"] if each["id"] == "wizna"), "side": "germany"}
    states = {"taken": {"taken": True, "open": True}, "open": {"taken": False, "open": True}}
    states["closed"] = {"taken": False, "open": False}
    told = {name: label("objective wizna", objectives=[{**wizna, **state}]) for name, state in states.items()}
    assert told["taken"] == ["for Germany", "taken"]
    assert told["open"] == ["for Germany", "open to attack"]
    assert told["closed"] == ["for Germany", "not yet open"]


def test_a_battle_is_labelled_with_its_objective_and_what_each_total_is_made_of():
    parts = {"germany": [{"source": "1pz", "amount": 3}, {"source": "warsaw", "amount": -2}], "poland": []}
    battle = {"objective": "warsaw", "parts": parts}
    assert label("battle", battle=battle) == ["Battle for Warsaw"]
    assert [text.split()[-1] for text in label("parts germany", battle=battle)] == ["+3", "−2"]
    assert label("parts poland", battle=battle) == []
    assert label("battle") == label("parts germany") == []


def test_cards_that_were_shown_and_new_decks_are_told_beside_the_piles_and_in_the_table():
    sides = VIEW["table"]["sides"]
    known = {**sides, "poland": {**sides["poland"], "shown": ["ambush"], "reshuffles": 2}}
    lines = ["Known to be in the hand: Ambush", "Discards shuffled into a new deck so far: 2"]
    assert label("known poland", sides=known) == lines
    assert label("known germany", sides=known) == []
    english = words("en", sandtable.game("poland"))
    table = BOARD.lines({**VIEW, "table": {**VIEW["table"], "sides": known}}, english)
    assert all(f"  {line}" in table for line in lines)
    assert not any(line.strip() in lines for line in BOARD.lines(VIEW, english))
    discards = BOARD.page_lines("discards", {**VIEW, "table": {**VIEW["table"], "sides": known}}, english)
    assert discards[-2:] == [f"  {line}" for line in lines]


def test_the_round_has_an_end_only_where_one_is_played():
    assert label("turn", turn=2, limit=0, mover="poland") == ["Round 2", "Poland"]
    assert label("turn", turn=2, limit=9, mover="germany") == ["Round 2 of 9", "Germany"]
    assert label("score poland", score={"germany": 0, "poland": 3}, goal=10) == ["Poland 3 of 10 points"]
