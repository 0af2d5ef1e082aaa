"""Puzzles are found where one answer is clearly the best, by what the seat knew; a search can be resumed."""

import json
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.kernel import SeededDice, read_record
from sandtable.lab import puzzle_maker
from sandtable.lab.puzzle_journal import Journal, OtherJournal
from sandtable.lab.puzzle_maker import Order, games_of, make, played, refuse_other_games, sources
from sandtable.lab.runner import OneProcess, runner
from sandtable.players import puzzle_search
from sandtable.players.puzzle_search import NoPuzzle, dealt, look_at, puzzle_of, rating, searched, still_best
from sandtable.players.review import decisions
from tests.games.north_africa.scene import scene
from tests.toys.doors.found import NAME, install_doors
from tests.toys.doors.play import ADVICE, ROOMS, SIDES, THEMES, TRAPS

ROUNDS = 120
GAMES = 60


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    install_doors(monkeypatch)


def order(**changes: Any) -> Order:
    return Order(NAME, 1000, 1, GAMES, ROUNDS, "heuristic", {})._replace(**changes).check()


def journal(folder: Path, rounds: int = ROUNDS) -> Journal:
    return Journal(folder, NAME, 1, rounds)


def made(folder: Path, wanted: Order | None = None) -> list[dict[str, Any]]:
    """The puzzles in the file after a whole search."""
    notes = journal(folder)
    for _ in make(wanted or order(), notes, OneProcess()):
        pass
    return [json.loads(line) for line in notes.puzzle_file.read_text(encoding="utf-8").splitlines()]


def worth(number: int, side: str) -> Fraction:
    """The chance to come through a door, on paper."""
    trapped = Fraction(TRAPS[SIDES.index(side)], sum(TRAPS))
    return (1 - trapped) * Fraction(number, 6)


def room(doors: list[int], trap: str = "left") -> Any:
    going_on = [{"frame": "room", "number": ROOMS, "step": "choose"}]
    table = {"room": ROOMS, "doors": doors, "trap": trap}
    return sandtable.game(NAME).setup({"table": table, "actor": "guest", "doing": going_on})


def test_every_answer_is_the_best_one_on_paper(tmp_path: Path):
    found = made(tmp_path)
    assert len(found) > 5
    for each in found:
        numbers = dict(zip(SIDES, each["position"]["table"]["doors"], strict=True))
        chances = {side: worth(number, side) for side, number in numbers.items()}
        best = max(chances.values())
        assert {answer.split()[1] for answer in each["answers"]} == {
            s for s, chance in chances.items() if chance == best
        }


def test_the_chances_that_are_told_are_those_on_paper(tmp_path: Path):
    for each in made(tmp_path):
        table = each["position"]["table"]
        if table["room"] != ROOMS:
            continue
        for option, chance in each["chances"][:2]:  # they had most of the tries
            side = option.split()[1]
            assert chance == pytest.approx(float(worth(table["doors"][SIDES.index(side)], side)), abs=0.08)


def test_the_gap_is_wide_and_the_themes_say_why_it_is_worth_it(tmp_path: Path):
    for each in made(tmp_path):
        assert each["gap"] >= 0.15
        assert "surprise" in each["themes"]
        assert ("last-room" in each["themes"]) == (each["position"]["table"]["room"] == ROOMS)


@pytest.mark.parametrize(
    ("doors", "reason"),
    [
        ([1, 6, 2], "plain"),  # the advice says so too
        ([6, 2, 2], "unclear"),  # a third against five eighteenths
        ([1, 4, 5], "plain"),
        ([2, 4, 4], "plain"),
    ],
)
def test_a_decision_that_is_no_puzzle_says_why(doors: list[int], reason: str):
    with pytest.raises(NoPuzzle, match=reason):
        puzzle_of(dealt(room(doors), "1", 1), "1", ROUNDS)


def test_doors_that_come_to_the_same_are_one_answer():
    found = puzzle_of(dealt(room([6, 5, 5]), "1", 1), "1", ROUNDS)
    assert sorted(found["answers"]) == ["open middle", "open right"]
    assert len(found["chances"]) == 2


def test_the_position_holds_nothing_that_the_seat_did_not_know():
    one, two = (dealt(room([6, 5, 1], trap), "1", 1).world for trap in ("left", "right"))
    assert one.position() == two.position()
    t = scene(axis="64 65 66", allies="32 33 36 39", mover="allies", cairo="164lt-2 7arm 2arm 4ind", tripoli="5pz")
    twin = t.resample("allies", SeededDice(5))
    assert t.digest() != twin.digest()
    assert dealt(t, "1", 1).world.digest() == dealt(twin, "1", 1).world.digest()
    assert dealt(t, "1", 1).world.view("allies") == t.view("allies")


def test_a_state_whose_worlds_tell_of_the_true_one_is_left_alone(monkeypatch: pytest.MonkeyPatch):
    state = room([6, 5, 1])
    monkeypatch.setattr(type(state), "deal_hidden", lambda self, seat, dice: None)
    assert dealt(state, "1", 1).world.position()["table"]["trap"] == "left"  # nothing is dealt: the same for all seeds
    monkeypatch.setattr(type(state), "deal_hidden", lambda self, seat, dice: setattr(self, "trap", (self.trap + 1) % 3))
    with pytest.raises(NoPuzzle, match="secret"):
        dealt(state, "1", 1)


def test_the_same_seeds_make_the_same_file(tmp_path: Path):
    one, two, three = (made(tmp_path / name, order(first=first)) for name, first in (("a", 1), ("b", 1), ("c", 500)))
    assert one == two
    assert one != three


def test_a_game_may_be_played_by_the_habit_of_its_advice(monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(sandtable.SandtableError, match="habit"):
        order(player="habit")  # this advice has none
    monkeypatch.setattr(type(ADVICE), "habit", lambda self: lambda state: state.options()[0])
    text = played(order(player="habit"), 1)
    assert {answer for seat, answer in read_record(text).answers if seat == "guest"} == {"open left"}


def test_of_a_stretch_that_is_decided_nothing_is_looked_at(monkeypatch: pytest.MonkeyPatch):
    text = next(played(order(), seed) for seed in range(1, GAMES) if len(decisions(played(order(), seed))) == ROOMS)
    monkeypatch.setattr(type(THEMES), "moment", lambda self, t: f"room {t.room}")
    monkeypatch.setattr(puzzle_search, "is_open_from", lambda state, *_: state.room == ROOMS)
    assert searched(text, "1") == decisions(text)[1:]
    monkeypatch.setattr(type(THEMES), "is_searched", lambda self, t: t.room == 1)
    assert searched(text, "1") == []


def test_small_games_are_searched_in_place_of_the_game_that_they_are_cut_out_of(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(THEMES, "is_cut_up", True)
    last = {"left": room([6, 5, 1]), "right": room([1, 6, 2])}
    monkeypatch.setattr(type(THEMES), "small_games", lambda self, t: list(last.items()))
    source = next(sources(order()))
    found = games_of(order(), source)
    assert [name for name, _ in found] == ["1 heuristic left", "1 heuristic right"]
    starts = [read_record(text).start or {} for _, text in found]
    assert [start["table"]["doors"] for start in starts] == [[6, 5, 1], [1, 6, 2]]
    monkeypatch.setattr(type(THEMES), "small_games", lambda self, t: None)
    assert games_of(order(), source) == []  # it never came to one


def test_a_game_without_an_end_is_left_out(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(puzzle_maker, "LONGEST", 3)
    assert games_of(order(), next(sources(order()))) == []


def test_each_seat_may_have_a_player_of_its_own():
    wanted = Order("poland", 1, 1, 1, ROUNDS, "recruit,heuristic", {}).check()
    assert [source.name for source in sources(wanted)] == ["1 recruit,heuristic"]
    with pytest.raises(sandtable.SandtableError, match="recruit,heuristic"):
        order(player="recruit,heuristic")  # a game of one seat


def test_no_more_than_wished_are_written(tmp_path: Path):
    few = made(tmp_path, order(wanted=3, games=0))
    assert len(few) == 3
    assert few == made(tmp_path / "all")[:3]


def test_a_search_that_was_stopped_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    whole = made(tmp_path / "whole")
    looked: list[tuple[str, int]] = []

    def noted(text: str, number: int, source: str, rounds: int) -> dict[str, Any]:
        looked.append((source, number))
        return look_at(text, number, source, rounds)

    monkeypatch.setattr(puzzle_maker, "look_at", noted)
    for stop in (4, 20, 33):
        for _ in islice(make(order(), journal(tmp_path / "parts"), OneProcess()), stop):
            pass
    assert made(tmp_path / "parts") == whole
    assert len(looked) == len(set(looked)) == len(journal(tmp_path / "parts").seen)


def test_a_line_that_was_torn_is_looked_at_again(tmp_path: Path):
    whole = made(tmp_path)
    notes = journal(tmp_path)
    text = notes.path.read_text(encoding="utf-8")
    notes.path.write_text(text[: text.index('"puzzle"') + 40], encoding="utf-8")
    notes.puzzle_file.unlink()
    assert made(tmp_path) == whole


def test_every_position_comes_once_and_of_one_game_only_a_few(tmp_path: Path):
    notes = journal(tmp_path)
    for number in range(40):
        puzzle = {"id": f"{number // 2}", "answers": [f"open {number // 4}"]}
        notes.add({"source": "1", "number": number, "question": "choose", "puzzle": puzzle})
    notes.add({"source": "2", "number": 1, "question": "choose", "puzzle": {"id": "1", "answers": ["open x"]}})
    notes.add({"source": "2", "number": 2, "question": "choose", "puzzle": {"id": "99", "answers": ["open x"]}})
    found = notes.puzzles()
    assert [each["id"] for each in found] == ["0", "2", "4", "6", "8", "10", "1"]


def test_the_file_has_the_order_of_the_games_whichever_is_done_first(tmp_path: Path):
    notes = journal(tmp_path)
    for source in ("1", "2"):
        notes.begin(source)
    for source in ("2", "1"):
        puzzle = {"id": source, "answers": ["open left"]}
        notes.add({"source": source, "number": 1, "question": "choose", "puzzle": puzzle})
    assert [each["id"] for each in journal(tmp_path).puzzles()] == ["1", "2"]


def test_a_journal_of_another_effort_is_not_continued(tmp_path: Path):
    journal(tmp_path)
    with pytest.raises(OtherJournal, match="120"):
        journal(tmp_path, ROUNDS + 1)


def test_records_are_looked_at_instead_of_new_games(tmp_path: Path):
    text = next(played(order(), seed) for seed in range(1, GAMES) if decides(seed))
    found = made(tmp_path, order(records=(text,)))
    assert [source.name for source in sources(order(records=(text,)))] == [each["source"] for each in found]


def decides(seed: int) -> bool:
    """Whether a puzzle is in the game with this seed."""
    text = played(order(), seed)
    return any("puzzle" in look_at(text, n, source_of(text), ROUNDS) for n in decisions(text))


def source_of(text: str) -> str:
    return next(sources(order(records=(text,)))).name


def test_a_record_of_another_game_is_refused():
    text = played(order(), 1)
    refuse_other_games(order(), "game.record", read_record(text))
    with pytest.raises(sandtable.SandtableError, match="toy-doors"):
        refuse_other_games(order()._replace(game="omaha"), "game.record", read_record(text))


def test_a_puzzle_that_is_looked_at_again_holds_and_a_wrong_one_does_not():
    position = room([6, 5, 1]).position()
    assert still_best("a", position, "guest", ["open middle"], ROUNDS, 9) == "a"
    assert still_best("a", position, "guest", ["open left"], ROUNDS, 9) == ""


def test_hidden_deep_in_the_advice_and_among_many_is_harder():
    usual = rating(0.2, 4, 1, 1)
    assert rating(0.2, 4, 3, 1) > usual
    assert rating(0.2, 30, 1, 1) > usual
    assert rating(0.2, 4, 1, 3) > usual
    assert rating(0.5, 4, 1, 1) < usual
    assert rating(1.0, 2, 0, 0) == 600


@pytest.mark.slow
def test_several_processes_make_the_same_file(tmp_path: Path):
    wanted = Order("omaha", 1000, 1, 8, ROUNDS, "heuristic", {}).check()
    texts = []
    for jobs in (1, 2):
        notes = Journal(tmp_path / str(jobs), "omaha", sandtable.game("omaha").version, ROUNDS)
        for _ in make(wanted, notes, runner(jobs)):
            pass
        texts.append(notes.puzzle_file.read_text(encoding="utf-8"))
    assert texts[0] == texts[1] != ""
