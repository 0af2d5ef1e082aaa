"""Frames and procedures: how far something has come, saved and loaded."""

from typing import Any, ClassVar

import pytest

from sandtable.kernel import BadGame, Frame, Option, SeededDice, Step, procedure
from tests.toys.duel.play import BOUT, Bout, Ploy
from tests.toys.race import GAME


class Basket(Frame):
    """A frame with every kind of field."""

    name: ClassVar[str] = "basket"
    fields: ClassVar[tuple[str, ...]] = ("count", "owner", "fruit")

    def __init__(self) -> None:
        super().__init__()
        self.count = 2
        self.owner = "red"
        self.fruit = ["apple", "pear"]

    def steps(self) -> list[Step[Any, Any]]:
        return BOUT


def at(step: int) -> Basket:
    basket = Basket()
    basket.at = step
    return basket


def test_a_frame_that_asks_is_saved_with_its_step_and_its_fields():
    saved = at(2).save(True)
    assert saved == {"frame": "basket", "step": "aim", "count": 2, "owner": "red", "fruit": ["apple", "pear"]}


def test_a_frame_below_is_saved_with_the_step_that_comes_next():
    assert at(0).save(False)["next"] == "deal"
    assert at(2).save(False)["next"] == "react"
    assert at(len(BOUT)).save(False)["next"] == "end"


@pytest.mark.parametrize("step", range(len(BOUT) + 1))
def test_what_was_saved_is_loaded(step):
    basket = at(step)
    basket.count, basket.owner, basket.fruit = 7, "blue", ["fig"]
    for asks in [True, False] if step else [False]:
        loaded = Basket()
        loaded.load(basket.save(asks))
        assert loaded.at == step
        assert (loaded.count, loaded.owner, loaded.fruit) == (7, "blue", ["fig"])


def test_an_open_window_is_saved():
    basket = at(3)
    assert "turn" not in basket.save(True)
    basket.turn, basket.passes = 1, 2
    loaded = Basket()
    loaded.load(basket.save(True))
    assert (loaded.turn, loaded.passes) == (1, 2)


def test_saved_lists_are_not_shared():
    basket = at(1)
    saved = basket.save(True)
    saved["fruit"].append("fig")
    assert basket.fruit == ["apple", "pear"]
    loaded = Basket()
    loaded.load(saved)
    saved["fruit"].clear()
    assert loaded.fruit == ["apple", "pear", "fig"]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"step": "dance"}, ValueError),
        ({"count": "2"}, TypeError),
        ({"count": True}, TypeError),
        ({"owner": 1}, TypeError),
        ({"fruit": "apple"}, TypeError),
        ({"turn": "soon"}, ValueError),
        ({"passes": [1]}, TypeError),
    ],
)
def test_what_does_not_fit_is_not_loaded(change, error):
    with pytest.raises(error):
        Basket().load({**at(1).save(True), **change})


@pytest.mark.parametrize("field", ["step", "count", "owner", "fruit"])
def test_nothing_can_be_left_out(field):
    saved = at(1).save(True)
    del saved[field]
    with pytest.raises(KeyError):
        Basket().load(saved)


def test_a_step_can_be_done_again():
    basket = at(2)
    basket.again()
    assert (basket.step_name(), basket.next_name()) == ("deal", "aim")
    assert at(0).step_name() == ""


def test_copies_of_frames_share_nothing():
    bout = Bout()
    bout.at, bout.turn, bout.passes, bout.aim = 3, 1, 1, "high"
    copy = bout.clone()
    copy.at, copy.turn, copy.passes, copy.aim = 0, 0, 0, "low"
    assert (bout.at, bout.turn, bout.passes, bout.aim) == (3, 1, 1, "high")
    assert isinstance(Ploy().clone(), Ploy)


def test_a_frame_must_say_how_it_is_followed_and_copied():
    with pytest.raises(NotImplementedError):
        Frame().steps()
    with pytest.raises(NotImplementedError):
        Frame().clone()


def test_a_frame_without_secrets_deals_nothing():
    dice = SeededDice(1)
    Frame().deal_hidden(0, dice)
    assert dice.below(1000) == SeededDice(1).below(1000)


class Named(Step[Any, Any]):
    def __init__(self, name: str) -> None:
        self.name = name


def test_a_procedure_keeps_the_order_of_the_sheet():
    assert [step.name for step in procedure(Named("b"), Named("a"))] == ["b", "a"]


@pytest.mark.parametrize("names", [("a", "b", "a"), ("a", ""), ("", "")])
def test_the_steps_of_a_procedure_need_names_of_their_own(names):
    with pytest.raises(BadGame, match="a different name for every step"):
        procedure(*(Named(name) for name in names))


def test_a_step_that_says_nothing_asks_nothing_and_takes_nothing():
    state = GAME.start()
    step, frame = Named("nothing"), state.stack[-1]
    step.begin(state, frame)
    assert state.actor == "runner"
    assert step.facts(state, frame) == {}
    assert step.why_not(state, frame, Option("fly")) == []
    assert step.missing(state, frame, Option("fly")) == {}
    for ask in (step.options, step.weights):
        with pytest.raises(BadGame, match="step nothing asks"):
            ask(state, frame)
    with pytest.raises(BadGame, match="step nothing does not take answers"):
        step.answer(state, frame, Option("fly"))
