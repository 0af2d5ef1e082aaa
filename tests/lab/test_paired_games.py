"""A game as it is and with a changed deck, with the same luck."""

from sandtable.lab.paired_games import Pair, compared, lengths, play_pairs

USUAL: dict[str, str] = {}
MINED = {"deck": "open 20/20, wire 20/0"}


def test_the_same_seeds_play_the_same_pairs_however_they_are_cut():
    whole = play_pairs("omaha", USUAL, MINED, "heuristic", 7, 6, 60.0)
    assert len(whole) == 6
    parts = [*play_pairs("omaha", USUAL, MINED, "heuristic", 7, 2, 60.0)]
    parts += play_pairs("omaha", USUAL, MINED, "heuristic", 9, 4, 60.0)
    assert parts == whole


def test_without_a_change_nothing_differs():
    pairs = play_pairs("omaha", USUAL, USUAL, "random", 1, 4, 60.0)
    assert all((pair.winner, pair.answers) == (pair.changed_winner, pair.changed_answers) for pair in pairs)
    assert compared(["squad"], pairs)[0]["difference"]["value"] == 0


def test_where_there_is_no_time_one_pair_is_played():
    assert len(play_pairs("omaha", USUAL, MINED, "random", 1, 50, 0.0)) == 1


def test_the_interval_narrows_and_holds_the_difference():
    some, many = ([Pair("axis", 10, "axis", 14), Pair("axis", 10, "allies", 12)] * count for count in (5, 100))
    few, narrow = (compared(["axis", "allies"], pairs)[1]["difference"] for pairs in (some, many))
    assert few["value"] == narrow["value"] == 0.5
    assert narrow["high"] - narrow["low"] < (few["high"] - few["low"]) / 2
    assert few["low"] < 0.5 < few["high"]
    assert lengths(many) == {"original": 10.0, "changed": 13.0}


def test_draws_are_a_row_of_their_own_where_there_are_two_sides():
    pairs = [Pair(None, 1, "axis", 1)]
    assert [row["seat"] for row in compared(["axis", "allies"], pairs)] == ["axis", "allies", ""]
    assert [row["seat"] for row in compared(["squad"], pairs)] == ["squad"]
    assert compared(["axis"], []) == [
        {
            "seat": "axis",
            "original": {"value": 0.0, "low": 0.0, "high": 1.0},
            "changed": {"value": 0.0, "low": 0.0, "high": 1.0},
            "difference": {"value": 0.0, "low": -1.0, "high": 1.0},
        }
    ]
