"""The ladder of the computer players: who meets whom, one scale for all, and a file that goes on."""

import json
from pathlib import Path

import pytest

from sandtable.arena import level_ladder as module
from sandtable.arena.ladder import pairings, run
from sandtable.arena.level_ladder import ANCHORS, RUNGS, level_ladder, level_table
from sandtable.arena.results_file import ResultsFile
from sandtable.kernel import SandtableError
from sandtable.lab.runner import OneProcess


def test_everybody_meets_those_who_stand_near_in_both_seats():
    ladder = level_ladder("poland", {}, 1, 1, ["regular"])
    names = [each.name for each in ladder.entrants]
    met = {frozenset(names.index(name) for name in pairing.seats) for pairing in pairings(ladder)}
    assert names == [*RUNGS, "regular"]
    assert {frozenset((0, 1)), frozenset((0, 2)), frozenset((5, 6))} <= met
    assert frozenset((0, 3)) not in met
    assert len(pairings(ladder)) == 2 * len(met)


def test_the_scale_is_anchored_at_players_that_are_the_same_everywhere():
    ladder = level_ladder("poland", {}, 1, 1, [])
    assert {each.name for each in ladder.entrants if each.is_anchor} == set(ANCHORS)
    assert all(each.is_reproducible for each in ladder.entrants)


def test_a_table_is_made_and_the_same_file_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "RUNGS", ("random", "heuristic"))
    ladder, path = level_ladder("poland", {"turn_limit": "60"}, 1, 2, []), tmp_path / "ladder.jsonl"
    *_, played = run(ladder, OneProcess(), ResultsFile(path, ladder))
    again = next(run(ladder, OneProcess(), ResultsFile(path, ladder)))
    found = level_table(ladder, played)
    assert found == level_table(ladder, again)
    first, second = found["players"]
    assert (first["player"], first["points"]) == ("heuristic", 1000)
    assert first["step"] == 1000 - second["points"] > 0
    assert found["settings"] == {"turn_limit": "60"}
    assert json.loads(path.read_text().splitlines()[0])["arena"] == "poland"


@pytest.mark.parametrize(
    ("game", "more", "reason"),
    [
        ("omaha", [], "unknown-value"),
        ("poland", ["genius"], "unknown-value"),
        ("poland", ["regular", "regular"], "twice"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(game: str, more: list[str], reason: str):
    with pytest.raises(SandtableError) as refused:
        level_ladder(game, {}, 1, 1, more)
    assert refused.value.key == reason
