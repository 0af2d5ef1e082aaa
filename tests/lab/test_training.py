"""Training: games that a search plays against itself, kept as they come, and numbers that follow from the seed."""

import json
from pathlib import Path

import pytest

import sandtable
from sandtable.cli import main
from sandtable.kernel import SandtableError
from sandtable.lab.experiment import read_experiment
from sandtable.lab.match import Terms
from sandtable.lab.results import OtherResults
from sandtable.lab.runner import OneProcess, ProcessPool
from sandtable.lab.training import (
    Aim,
    Losses,
    Proposal,
    best_of,
    first_games,
    is_held_out,
    new_games,
    play_lessons,
    play_trial,
    propose,
    try_out,
)
from sandtable.lab.training_games import MOST_MOMENTS, UNSEARCHED, Lesson, Order, play_lesson
from sandtable.lab.training_journal import Journal
from sandtable.players.values_file import LARGEST, LearnedValues, values_in

ORDER = Order("north-africa", "search:1x", 6, 2, 3, {})
SMALL = ["train", "north-africa", "--player", "search:1x", "--games", "10", "--seed", "3", "--jobs", "1"]


def taught(path: Path, order: Order = ORDER, runner: OneProcess | ProcessPool | None = None) -> Journal:
    journal = Journal(path, order)
    list(play_lessons(order, journal, runner or OneProcess()))
    return journal


def test_a_game_is_kept_as_each_seat_saw_it():
    lesson = play_lesson(ORDER, 0)
    size = sandtable.research("north-africa").size
    moments = lesson.moments(size)
    assert 0 < len(moments) <= 2 * MOST_MOMENTS
    for seat, moment in moments:
        assert len(moment.seen) == size
        assert list(moment.seen[:2]) == [int(seat == 0), int(seat == 1)]
        assert moment.won == (0.5 if lesson.winner < 0 else float(lesson.winner == seat))
        assert 0 <= moment.written <= 1
    assert all(searched == UNSEARCHED or 0 <= searched <= 1 for _, _, searched in lesson.looks)
    assert any(searched != UNSEARCHED for _, _, searched in lesson.looks)
    aimed = [moment.won for _, moment in lesson.moments(size, 1.0)]
    for (_, moment), (_, _, searched), aim in zip(moments, lesson.looks, aimed, strict=True):
        assert aim == pytest.approx(moment.won if searched == UNSEARCHED else searched)
    for seat in (0, 1):
        assert sum(moment.share for each, moment in moments if each == seat) == pytest.approx(1)


def test_the_same_order_gives_the_same_numbers_however_many_work_on_it(tmp_path: Path):
    pool = ProcessPool(2)
    one = taught(tmp_path / "one.jsonl")
    two = taught(tmp_path / "two.jsonl", runner=pool)
    pool.close()
    texts = [[each.values.text() for each in propose(ORDER, journal)] for journal in (one, two)]
    assert texts[0] == texts[1]
    assert len(set(texts[0])) == len(texts[0])


def test_games_that_are_there_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "games.jsonl"
    taught(path, ORDER._replace(games=4))
    with path.open("a", encoding="utf-8") as file:
        file.write('{"lesson": [4, 0, [[0, 0.')  # killed in the middle of a line
    played: list[int] = []

    def counted(order: Order, number: int) -> Lesson:
        played.append(number)
        return play_lesson(order, number)

    monkeypatch.setattr("sandtable.lab.training.play_lesson", counted)
    journal = taught(path)
    assert played == [4, 5]
    assert [lesson.number for lesson in Journal(path, ORDER).first_lessons(6)] == [0, 1, 2, 3, 4, 5]
    assert taught(path).lessons == journal.lessons
    assert played == [4, 5]


def test_a_journal_of_another_training_is_refused(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    Journal(path, ORDER)
    Journal(path, ORDER._replace(games=99, matches=7))
    with pytest.raises(OtherResults):
        Journal(path, ORDER._replace(seed=4))


def test_whole_games_are_held_out(tmp_path: Path):
    journal = taught(tmp_path / "games.jsonl")
    assert [lesson.number for lesson in journal.first_lessons(6) if is_held_out(lesson)] == [0, 5]


def test_what_was_learned_plays_against_what_was_not_with_swapped_sides(tmp_path: Path):
    journal = taught(tmp_path / "games.jsonl")
    first = next(propose(ORDER, journal))
    for numbers in (first_games(ORDER), new_games(ORDER)):
        counts = list(try_out(ORDER, first.values, numbers, journal, OneProcess()))
        assert counts == [0, 1, 2]
        assert list(try_out(ORDER, first.values, numbers, journal, OneProcess())) == [2]
        for number, got in zip(numbers, journal.got(first.values, numbers), strict=True):
            assert play_trial(ORDER, first.values.text(), "key", number) == ("key", number, got)
    assert set(first_games(ORDER)).isdisjoint(new_games(ORDER))
    assert Journal(journal.path, ORDER).trials == journal.trials


def test_matches_choose_and_the_loss_only_where_there_are_none():
    def proposal(loss: float, *got: float) -> Proposal:
        return Proposal(Aim(100, 0), LearnedValues("poland", {}, {}, ()), Losses(0.7, 0.6, loss), got)

    assert best_of([proposal(0.5, 0, 0, 1), proposal(0.6, 1, 1, 0.5), proposal(0.4, 0, 1, 1)]).losses.learned == 0.6
    assert best_of([proposal(0.5), proposal(0.4), proposal(0.6)]).losses.learned == 0.4


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"game": "omaha"}, "game"),
        ({"player": "heuristic"}, "--player"),
        ({"player": "search:0.1"}, "--player"),
        ({"player": "genius"}, "player"),
        ({"settings": {"colour": "red"}}, "option"),
    ],
)
def test_an_order_that_cannot_be_carried_out_is_refused(change, place):
    with pytest.raises(SandtableError) as refused:
        ORDER._replace(**change).check()
    assert refused.value.facts["place"] == place


def test_a_game_that_shows_more_than_a_file_can_hold_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sandtable.lab.training_games.MOST_BYTES", 10)
    with pytest.raises(SandtableError, match="observation"):
        ORDER.check()


def test_the_command_writes_values_that_name_it_and_that_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "a.toml"
    command = [*SMALL, "--matches", "2", "--out", str(path), "--lang", "en"]
    assert main(command) == 0
    said = capsys.readouterr().out
    assert "log loss of held-out games" in said
    assert f"search:1x@{path}" in said
    found = values_in(str(path))
    assert found.made["command"] == "sandtable train north-africa --player search:1x --seed 3 --games 10 --matches 2"
    assert len(path.read_bytes()) < LARGEST
    before = path.read_text(encoding="utf-8")
    assert main(command) == 0
    assert path.read_text(encoding="utf-8") == before
    match = ["match", f"search:2x@{path}", "random", "--game", "north-africa", "--games", "2", "--jobs", "1", "--json"]
    capsys.readouterr()
    assert main(match) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 2
    assert told["values"] == {f"search:2x@{path}": found.key}


def test_without_matches_the_loss_chooses_and_the_words_say_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "a.toml"
    assert main([*SMALL, "--matches", "0", "--out", str(path), "--lang", "ja"]) == 0
    assert "損失で選んだもの" in capsys.readouterr().out
    assert "match" not in values_in(str(path)).made


def test_what_stands_there_already_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "a.toml"
    path.write_text("mine", encoding="utf-8")
    assert main([*SMALL, "--out", str(path), "--lang", "en"]) == 2
    assert main([*SMALL, "--out", str(tmp_path), "--lang", "en"]) == 2
    assert main([*SMALL, "--out", str(tmp_path / "none" / "a.toml"), "--lang", "en"]) == 2
    assert path.read_text(encoding="utf-8") == "mine"
    (tmp_path / "b.games.jsonl").write_text("{}\n", encoding="utf-8")
    assert main([*SMALL, "--out", str(tmp_path / "b.toml"), "--lang", "en"]) == 2
    assert "holds the results of something else" in capsys.readouterr().err


def test_games_by_other_values_are_not_mixed(tmp_path: Path):
    values = tmp_path / "old.toml"
    taught(tmp_path / "games.jsonl")
    first, second, *_ = propose(ORDER, Journal(tmp_path / "games.jsonl", ORDER))
    order = ORDER._replace(player=f"search:1x@{values}")
    text = f'game = "north-africa"\ngames = 2\nplayers = "search:1x@{values}"\n'
    values.write_text(first.values.text(), encoding="utf-8")
    Journal(tmp_path / "more.jsonl", order)
    before = read_experiment(text).digest, Terms("north-africa", (order.player,) * 2, 2, 1, {}).head()
    values.write_text(second.values.text(), encoding="utf-8")
    with pytest.raises(OtherResults):
        Journal(tmp_path / "more.jsonl", order)
    assert read_experiment(text).digest != before[0]
    assert Terms("north-africa", (order.player,) * 2, 2, 1, {}).head() != before[1]
