"""Whether one answer is clearly the best: by tries, by a solver, by the mix of a secret choice."""

from typing import Any

import pytest

import sandtable
from sandtable import players
from sandtable.kernel import Option, SeededDice, State
from sandtable.players import clear_answer as judging
from sandtable.players.advice import advice_for
from sandtable.players.clear_answer import Chance, Comparison, Verdict, clear_answer, likely_line, plans, secretly
from sandtable.players.search import Arm
from tests.games.north_africa.scene import play, scene

ROUNDS = 60
ONE, TWO, THREE = (Option("take", name) for name in ("one", "two", "three"))


def cairo() -> State:
    """The Axis stands in Cairo, and the Allies can attack now or lose."""
    t = scene(axis="64 65 66", allies="32 33 36 39", mover="allies", cairo="164lt-2 7arm 2arm 4ind", tripoli="5pz")
    play(t, "pass")
    return t


def compared(
    means: dict[Option, list[float]], rounds: int, least: float = 0.15, until_sure: bool = False
) -> tuple[Verdict | None, int]:
    """Answers whose tries come out like this, over and over; and how many tries it took."""
    tried: list[Option] = []

    def try_out(arm: Arm) -> None:
        values = means[arm.option]
        value = values[arm.visits % len(values)]
        arm.visits += 1
        arm.total += value
        arm.squares += value * value
        tried.append(arm.option)

    found = Comparison([Arm(option) for option in means], try_out, until_sure).run(rounds, least)
    return found, len(tried)


def test_the_best_is_found_and_most_tries_go_to_those_in_question():
    found, tried = compared({ONE: [1.0, 0.6], TWO: [0.5, 0.3], THREE: [0.0]}, 200)
    assert found is not None
    assert (found.best, found.gap, tried) == ("take one", 0.4, 200)
    assert found.is_apart
    assert [each.option for each in found.chances] == ["take one", "take two", "take three"]


def test_the_trying_ends_when_nobody_can_be_far_enough_ahead():
    found, tried = compared({ONE: [0.5], TWO: [0.49], THREE: [0.0]}, 5000)
    assert found is None
    assert tried < 2000
    found, tried = compared({ONE: [0.5], TWO: [0.49], THREE: [0.0]}, 500, least=-1.0)
    assert found is not None
    assert found.best == "take one"


def test_whoever_only_asks_which_is_the_best_need_not_wait_for_more():
    clear = {ONE: [1.0, 0.6], TWO: [0.5, 0.3], THREE: [0.0]}
    found, tried = compared(clear, 2000, least=-1.0, until_sure=True)
    assert found is not None
    assert (found.best, found.is_apart) == ("take one", True)
    assert tried == 498  # each had its share, and there was no doubt
    close = {ONE: [1.0, 0.0], TWO: [1.0, 0.0, 0.0], THREE: [0.0]}
    assert compared(close, 300, least=-1.0, until_sure=True)[1] >= 300


def test_intervals_that_overlap_are_not_apart():
    far = Verdict([Chance("a", 0.8, 0.7, 0.9), Chance("b", 0.5, 0.4, 0.6), Chance("c", 0.1, 0.0, 0.65)], [])
    assert far.is_apart
    assert far.gap == pytest.approx(0.3)
    assert not far._replace(chances=[*far.chances[:2], Chance("c", 0.1, 0.0, 0.75)]).is_apart


def test_where_plans_are_compared_each_other_answer_may_be_followed_by_the_best():
    assert plans([ONE, TWO, THREE], "") == [[ONE], [TWO], [THREE]]
    assert plans([ONE, TWO, THREE], "take two") == [[ONE], [TWO], [THREE], [ONE, TWO], [THREE, TWO]]


def test_attacking_in_cairo_is_clearly_the_best():
    found = clear_answer(players.look(cairo(), "allies", 1), ROUNDS)
    assert found is not None
    assert found.best == "attack cairo"
    assert found.gap >= 0.15


def test_the_verdict_does_not_depend_on_what_was_hidden():
    t = cairo()
    twin = t.resample("allies", SeededDice(77))
    assert twin.digest() != t.digest()
    here, there = (clear_answer(players.look(state, "allies", 1), ROUNDS) for state in (t, twin))
    assert here == there


def test_a_solved_game_is_asked_of_its_solver(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(judging, "Search", None)  # nobody tries anything
    beach = ["x open/clear x", "wire wire wire", "wire wire wire", "- wire wire"]
    table = {"assault": 4, "at": "0-centre", "nest": "3-left", "beach": beach}
    t = sandtable.game("omaha").setup({"table": table})
    quick, surely = (clear_answer(players.look(t, "squad", 1), ROUNDS, best) for best in ("", "blow ahead"))
    assert quick is not None
    assert surely is not None
    assert quick.best == surely.best
    assert {each.option for each in surely.chances} == {option.text for option in t.options()}


class Guess:
    """Stands for a secret choice that was thought through: its mix and gains are those of the test."""

    mixes: tuple[list[float], ...] = ()
    number = 0

    def __init__(self, *_: Any) -> None:
        self.ours = ["plan armor", "plan siege"]
        self.mix = Guess.mixes[Guess.number % len(Guess.mixes)]
        self.gains = [0.6 + 0.01 * (Guess.number % 2), 0.3]
        Guess.number += 1

    def run(self, effort: Any) -> None:
        assert effort.rounds > 0


@pytest.mark.parametrize(
    ("mixes", "is_clear"), [(([0.95, 0.05],), True), (([0.95, 0.05], [0.6, 0.4]), False), (([0.5, 0.5],), False)]
)
def test_a_secret_choice_is_clear_only_if_every_mix_is_pure(
    monkeypatch: pytest.MonkeyPatch, mixes: tuple[list[float], ...], is_clear: bool
):
    monkeypatch.setattr(judging, "SimultaneousChoice", Guess)
    monkeypatch.setattr(judging, "likely_line", lambda *_: [])
    monkeypatch.setattr(Guess, "mixes", mixes)
    seen = players.look(cairo(), "allies", 1)
    found = secretly(seen, advice_for(seen.root.game), ROUNDS)
    assert (found is not None) == is_clear
    if found is not None:
        assert found.best == "plan armor"
        assert found.gap == pytest.approx(0.305)
        assert found.is_apart


def test_what_may_follow_is_said_by_seats_and_their_answers():
    line = likely_line(players.look(cairo(), "allies", 1), "attack cairo")
    assert line
    assert {seat for seat, _ in line} <= {"axis", "allies"}
