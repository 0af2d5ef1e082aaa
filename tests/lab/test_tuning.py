"""Tuning: what may change and what is wanted; the same result each time, with evidence from other games."""

import tomllib
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel import SandtableError
from sandtable.lab import OtherResults, read_experiment
from sandtable.lab.goals import Goal, GoalGame, loss, measured, play_for_goals
from sandtable.lab.patch_file import digest_in, patch_text
from sandtable.lab.runner import OneProcess
from sandtable.lab.tuning import Journal, best_of, confirmed, tune
from sandtable.lab.tuning_file import read_tuning

pytestmark = pytest.mark.skipif(
    find_spec("optuna") is None, reason="Optuna is not installed: pip install 'sandtable[tune]'"
)

SMALL = """
game = "omaha"
games = 8
players = "random"
tune.trials = 5
tune.confirm = 6
tune.numbers.deck.wire.cards = [10, 60]
tune.goal.share.squad = 0.5
"""


def trials_of(text: str, path: Path, stop: int | None = None):
    tuning = read_tuning(text)
    *_, found = islice(tune(tuning, Journal(path, tuning), OneProcess()), stop)
    return found


def test_the_first_trial_is_the_game_as_it_is(tmp_path):
    assert trials_of(SMALL, tmp_path / "j", 1)[0].values == {"deck.wire.cards": 33}


def test_an_interrupted_tuning_comes_to_the_same_end(tmp_path):
    whole = trials_of(SMALL, tmp_path / "whole")
    trials_of(SMALL, tmp_path / "parts", 2)
    with (tmp_path / "parts").open("a") as file:
        file.write('[2, {"deck.wi\n')  # killed in the middle of a line
    assert trials_of(SMALL, tmp_path / "parts") == whole
    assert (tmp_path / "parts").read_text().count("[") >= 5


def test_another_seed_makes_other_proposals(tmp_path):
    other = trials_of("seed = 2\n" + SMALL, tmp_path / "other", 3)
    assert [each.values for each in other] != [each.values for each in trials_of(SMALL, tmp_path / "one", 3)]


def test_a_journal_of_another_tuning_is_refused_and_stays(tmp_path):
    trials_of(SMALL, tmp_path / "j", 1)
    before = (tmp_path / "j").read_bytes()
    with pytest.raises(OtherResults):
        trials_of(SMALL.replace("0.5", "0.6"), tmp_path / "j")
    assert (tmp_path / "j").read_bytes() == before


def test_the_patch_carries_its_evidence_and_an_experiment_takes_it(tmp_path):
    tuning = read_tuning(SMALL)
    best = best_of(trials_of(SMALL, tmp_path / "j", 3))
    assert best is not None
    text = patch_text(tuning, best, 3, confirmed(tuning, best, OneProcess()))
    path = tmp_path / "my.patch.toml"
    path.write_text(text)
    assert digest_in(path) == tuning.digest
    told = tomllib.loads(text)
    (goal,) = told["evidence"]["goals"]
    assert goal["wanted"] == 0.5
    assert 0 <= goal["interval"][0] <= goal["after"] <= goal["interval"][1] <= 1
    (cell,) = read_experiment('game = "omaha"\npatch_file = "my.patch.toml"', tmp_path).cells
    assert cell.settings == {**sandtable.game("omaha").defaults, **told["settings"]}
    with pytest.raises(SandtableError, match="omaha"):
        read_experiment('game = "poland"\npatch_file = "my.patch.toml"', tmp_path)


def test_numbers_that_do_not_go_together_are_a_trial_without_a_loss(tmp_path):
    """More mines than cards: neither bound is wrong by itself."""
    more = "tune.numbers.deck.open.cards = [1, 6]\ntune.numbers.deck.open.mined = [0, 6]\n"
    text = more + SMALL.replace("trials = 5", "trials = 12").replace("games = 8", "games = 1")
    found = trials_of(text, tmp_path / "j")
    assert any(each.loss is None for each in found)
    for each in found:
        too_many = each.values["deck.open.mined"] > each.values["deck.open.cards"]
        assert too_many == (each.loss is None)


def test_the_least_loss_is_the_best():
    goals = (Goal("share", "squad", 0.5), Goal("length", "", 20.0), Goal("use", "squad blow", 1.0))
    games = [GoalGame(0, "squad", 30, (False, False, True)), GoalGame(1, None, 10, (False, False, False))]
    assert measured(goals, games) == [0.5, 20.0, 0.5]
    assert loss(goals, [0.5, 20.0, 0.5]) == pytest.approx(0.25)
    assert loss(goals, [0.5, 30.0, 1.0]) == pytest.approx(0.25)


def test_use_is_seen_in_the_answers():
    goals = (Goal("use", "squad land", 1.0), Goal("use", "squad lan", 1.0), Goal("share", "squad", 1.0))
    found = play_for_goals("omaha", {}, ("random",), goals, 0, 3)
    assert found.used == (True, False, False)


BAD = {
    "game = 'omaha'": "tune",
    SMALL + "factors.settings.level = ['recruit', 'veteran']": "factors",
    SMALL + "tune.budget = 3": "tune",
    SMALL.replace("[10, 60]", "[60, 10]"): "tune.numbers.deck.wire.cards",
    SMALL.replace("[10, 60]", "[10, 600]"): "tune.numbers (deck.wire.cards = 600)",
    SMALL.replace("[10, 60]", "7"): "tune.numbers.deck.wire.cards",
    SMALL.replace("deck.wire.cards", "deck.wyre.cards"): "tune.numbers.deck.wyre.cards",
    SMALL.replace("share.squad = 0.5", "share.axis = 0.5"): "tune.goal.share",
    SMALL.replace("share.squad = 0.5", "share.squad = 5"): "tune.goal.share.squad",
    SMALL.replace("share.squad = 0.5", "length = 0"): "tune.goal.length",
    SMALL.replace("share.squad = 0.5", "use.blow = 0.5"): "tune.goal.use.blow",
    SMALL.replace("share.squad = 0.5", "use.'squad blew' = 0.5"): "tune.goal.use.squad blew",
    SMALL.replace("goal.share.squad = 0.5", "trials = 0").replace("tune.trials = 5", ""): "tune.trials",
    SMALL.replace("tune.goal.share.squad = 0.5", ""): "tune.goal",
    SMALL.replace("tune.numbers.deck.wire.cards = [10, 60]", ""): "tune.numbers",
}


@pytest.mark.parametrize("text", BAD, ids=list(BAD.values()))
def test_what_is_wrong_is_refused_with_its_place(text):
    with pytest.raises(SandtableError) as refused:
        read_tuning(text)
    assert str(refused.value.facts["place"]).startswith(BAD[text])
