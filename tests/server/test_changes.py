"""A sight is sent once, and after that what has changed in it."""

import json
from random import Random
from typing import Any

import pytest

from sandtable.server.live.view_changes import MOST_UNPACKED, SHORT, changes, remember, show, written
from sandtable.tables.client_view import changed, spelled
from sandtable.tables.grouped_options import together


def test_what_is_the_same_is_not_told():
    before = {"turn": 1, "units": [{"id": "7pz", "hex": "3919"}, {"id": "8pz", "hex": None}], "battle": None}
    now = {"turn": 2, "units": [{"id": "7pz", "hex": "3819"}, {"id": "8pz", "hex": None}], "battle": None}
    assert changes(before, now) == {"/turn": 2, "/units/0/hex": "3819"}
    assert changes(now, now) == {}


def test_what_gets_other_names_or_another_length_is_told_whole():
    before: dict[str, Any] = {"battle": {"side": "axis"}, "hand": [1, 2], "long name": {"a": 1}}
    now: dict[str, Any] = {"battle": {"side": "axis", "die": 3}, "hand": [1], "long name": {"b": 1}}
    assert changes(before, now) == {"/battle": now["battle"], "/hand": [1], "/long name": {"b": 1}}


def test_yes_is_not_one_and_nothing_is_not_no():
    assert changes({"a": True, "b": None, "c": 0}, {"a": 1, "b": False, "c": ""}) == {"/a": 1, "/b": False, "/c": ""}
    assert str(changes({"a": [{"b": True}]}, {"a": [{"b": 1}]})) == "{'/a/0/b': 1}"
    assert str(changes({"a": [1, 2]}, {"a": [1.0, 2]})) == "{'/a/0': 1.0}"


def test_where_most_of_it_changed_the_whole_is_shorter():
    before = {"ways": {str(n): n for n in range(40)}}
    now = {"ways": {str(n): n + 1 for n in range(40)}}
    assert changes(before, now) == {"/ways": now["ways"]}


def test_names_with_slashes_are_escaped_as_the_standard_says():
    told = changes({"a/b": {"~": 1, "c": 2}}, {"a/b": {"~": 3, "c": 2}})
    assert told == {"/a~1b/~0": 3}
    assert changed({"a/b": {"~": 1, "c": 2}}, told) == {"a/b": {"~": 3, "c": 2}}


def some(rng: Random, depth: int = 0) -> Any:
    """Plain data of any shape."""
    kind = rng.randrange(8 if depth < 3 else 5)
    if kind < 5:
        return [None, True, rng.randrange(3), rng.choice("ab/~"), ""][kind]
    many = range(rng.randrange(4))
    if kind == 5:
        return [some(rng, depth + 1) for _ in many]
    return {rng.choice("abc/~"): some(rng, depth + 1) for _ in many}


@pytest.mark.parametrize("seed", range(40))
def test_whatever_it_was_it_becomes_what_it_is(seed: int):
    rng = Random(seed)
    before, now = ({"x": [some(rng) for _ in range(4)], "y": some(rng)} for _ in range(2))
    kept = json.dumps(before)
    assert json.dumps(changed(before, changes(before, now)), sort_keys=True) == json.dumps(now, sort_keys=True)
    assert json.dumps(before) == kept


@pytest.mark.parametrize("seed", range(40))
def test_what_was_written_and_packed_is_compared_as_what_was_said(seed: int):
    rng = Random(seed)
    before, now = ({"x": {"a": some(rng), "b/": some(rng)}, "y": {"z": some(rng)}, "\n": some(rng)} for _ in range(2))
    shown = remember(before)
    shown.pack()
    assert shown.sight() == before
    assert changes(shown.sight(), now) == changes(before, now)
    assert changes(json.loads(written(now)), now) == {}


def test_what_was_sent_last_is_at_hand_and_the_rest_is_packed():
    first = remember({"ways": ["here"] * 50})
    assert first.at_hand
    others = [remember({"n": n}) for n in range(MOST_UNPACKED)]
    assert first.at_hand is None
    assert len(first.packed) < len(first.texts[0]) == len(written(["here"] * 50))
    assert others[-1].at_hand


LONG = "x" * SHORT


def sight(**table: Any) -> dict[str, Any]:
    return {"n": 1, "view": {"seat": "axis", "table": table}, "line": None}


def test_of_a_long_piece_of_the_table_what_has_changed_is_told_and_a_short_one_whole():
    _, before = show(sight(units=[{"id": "7pz", "is": LONG}, {"id": "8pz", "is": LONG}], dice=[1, 2], turn=3), None)
    now = sight(units=[{"id": "7pz", "is": LONG}, {"id": "9pz", "is": LONG}], dice=[1, 4], turn=3)
    assert show(now, before)[0]["changes"] == {"/view/table/units/1/id": "9pz", "/view/table/dice": [1, 4]}


def test_where_the_table_has_other_names_it_is_told_whole():
    _, before = show(sight(turn=3, dice=[1]), None)
    assert show(sight(turn=3), before)[0]["changes"] == {"/view/table": {"turn": 3}}


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_in_a_view_and_on_its_table_the_client_has_it_afterwards(seed: int):
    rng = Random(seed)

    def view() -> dict[str, Any]:
        table: Any = (
            {name: some(rng) for name in ("a/b", "~", "\n", "units", "dice")} if rng.random() < 0.9 else some(rng)
        )
        inside: Any = {"table": table, "seat": some(rng)} if rng.random() < 0.9 else some(rng)
        return {"is": "sight", "n": rng.randrange(2), "view": inside}

    told, shown = show(view(), None)
    for packed in (False, True):
        if packed:
            shown.pack()
        now = view()
        message, shown = show(now, shown)
        told = changed(told, message["changes"])
        assert json.dumps(told, sort_keys=True) == json.dumps(now, sort_keys=True)


def test_names_that_are_numbers_are_told_as_texts():
    told, first = show({"view": {3: "a", 4: "b"}, "pair": ("x", 1)}, None)
    assert told["view"] == {3: "a", 4: "b"}
    assert show({"view": {3: "a", 4: "c"}, "pair": ("x", 1)}, first)[0]["changes"] == {"/view/4": "c"}


def test_pairs_and_lists_are_the_same():
    assert changes({"a": [["x", 1], [2]], "b": {"3": [4]}}, {"a": (("x", 1), [2]), "b": {3: (4,)}}) == {}
    assert changes({"a": [["x", 1], [2]]}, {"a": (("x", 2), [2])}) == {"/a/0/1": 2}


def test_what_was_shown_is_kept_as_it_was_then():
    sight: dict[str, Any] = {"n": 1, "keys": {"axis": []}, "log": [], "log_from": 0, "chat": [], "chat_from": 0}
    sight |= {"presence": {}, "line": None}
    told, first = show(sight, None)
    assert told == {"is": "sight", **sight}
    sight["keys"]["axis"].append("new")
    told, _ = show(sight, first)
    assert told["changes"] == {"/keys": {"axis": ["new"]}}
    assert told["presence"] == {}  # other messages tell it in between: it comes every time


def option(text: str, *places: str, **others: Any) -> dict[str, Any]:
    return {"text": text, "final": False, "ends": "", "empty": False, "places": list(places), **others}


def test_options_that_differ_in_their_last_word_alone_are_told_together():
    told = together([option("to 2014", "hex 2014"), option("to 2015", "hex 2015"), option("stop", ends="phase")])
    assert told == [{"text": "to *", "of": ["2014", "2015"], "places": ["hex *"]}, {"text": "stop", "ends": "phase"}]
    assert [each["text"] for each in spelled(told)] == ["to 2014", "to 2015", "stop"]
    assert spelled(told)[1] == {"text": "to 2015", "final": False, "places": ["hex 2015"]}


def test_options_keep_their_order_and_what_is_different_about_them():
    given = [
        option("move 15pz tobruk", "unit 15pz", "region tobruk"),
        option("move 15pz cairo", "unit 15pz", "region cairo", final=True),
        option("move 15pz tripoli", "unit 15pz", "region tripoli"),
        option("move 21pz tripoli", "unit 21pz", "region tripoli"),
        option("move 7pz", "hex 3919"),
        option("move 8pz", "hex 3920"),
        option("raise *", "x *"),
    ]
    told = together(given)
    assert spelled(told) == [{k: v for k, v in each.items() if v or k == "final"} for each in given]
    assert [entry.get("of") for entry in told] == [None] * 7  # no two of them are alike
