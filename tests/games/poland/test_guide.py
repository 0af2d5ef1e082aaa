"""Where the options of Poland lie, and what pointing could mean."""

import sandtable
from sandtable.games.poland.guide import GUIDE
from sandtable.games.poland.guide.cards import card_lines
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
