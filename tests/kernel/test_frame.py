"""Frames and procedures: how far something has come, saved and loaded."""

from typing import Annotated, Any, ClassVar

import pytest

from sandtable.kernel import (
    BadGame,
    BadPosition,
    Between,
    Frame,
    Game,
    Numbers,
    Option,
    Procedure,
    SeededDice,
    State,
    Step,
    Text,
    Vocabulary,
    procedure,
)
from sandtable.kernel.frame_fields import ANY_LENGTH, Field
from tests.toys.duel.play import Bout, Ploy, bout_procedure
from tests.toys.race import GAME

BOUT = bout_procedure()


class Basket(Frame):
    """A frame with every kind of field, and a note that is none."""

    name: ClassVar[str] = "basket"
    count: Annotated[int, Between(0, 9)] = 2
    owner: Annotated[str, Text()] = "red"
    colour: Annotated[str, Text("green", "brown")] = "green"
    eggs: Annotated[list[int], Numbers(3, 0, 5)]
    coins: Annotated[list[int], Numbers(ANY_LENGTH, 1, 50, once=True)]
    note: str | None = None


def at(step: int) -> Basket:
    basket = Basket()
    basket.procedure = BOUT
    basket.at = step
    return basket


def loaded_from(data: dict[str, Any]) -> Basket:
    basket = at(0)
    basket.load(data)
    return basket


def test_a_frame_that_asks_is_saved_with_its_step_and_its_fields():
    saved = at(2).save(True)
    assert saved == {
        "frame": "basket",
        "step": "aim",
        "count": 2,
        "owner": "red",
        "colour": "green",
        "eggs": [0, 0, 0],
        "coins": [],
    }


def test_a_frame_below_is_saved_with_the_step_that_comes_next():
    assert at(0).save(False)["next"] == "deal"
    assert at(2).save(False)["next"] == "react"
    assert at(len(BOUT)).save(False)["next"] == "end"


@pytest.mark.parametrize("step", range(len(BOUT) + 1))
def test_what_was_saved_is_loaded(step):
    basket = at(step)
    basket.count, basket.owner, basket.coins = 7, "blue", [5]
    for asks in [True, False] if step else [False]:
        loaded = loaded_from(basket.save(asks))
        assert loaded.at == step
        assert (loaded.count, loaded.owner, loaded.coins) == (7, "blue", [5])


def test_an_open_window_is_saved():
    basket = at(3)
    assert "turn" not in basket.save(True)
    basket.turn, basket.passes = 1, 2
    loaded = loaded_from(basket.save(True))
    assert (loaded.turn, loaded.passes) == (1, 2)


def test_saved_lists_are_not_shared():
    basket = at(1)
    saved = basket.save(True)
    saved["coins"].append(5)
    assert basket.coins == []
    loaded = loaded_from(saved)
    saved["coins"].clear()
    assert loaded.coins == [5]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"step": "dance"}, ValueError),
        ({"count": "2"}, TypeError),
        ({"count": True}, TypeError),
        ({"owner": 1}, TypeError),
        ({"coins": "5"}, TypeError),
        ({"turn": "soon"}, ValueError),
        ({"passes": [1]}, TypeError),
    ],
)
def test_what_does_not_fit_is_not_loaded(change, error):
    with pytest.raises(error):
        loaded_from({**at(1).save(True), **change})


@pytest.mark.parametrize("field", ["step", "count", "owner", "coins"])
def test_nothing_can_be_left_out(field):
    saved = at(1).save(True)
    del saved[field]
    with pytest.raises(KeyError):
        loaded_from(saved)


def test_a_step_can_be_done_again():
    basket = at(2)
    basket.again()
    assert (basket.step_name(), basket.next_name()) == ("deal", "aim")
    assert at(0).step_name() == ""


def test_copies_of_frames_share_nothing():
    bout = Bout()
    bout.at, bout.turn, bout.passes, bout.aim = 3, 1, 1, "high"
    copy = bout.clone()
    assert isinstance(copy, Bout)
    copy.at, copy.turn, copy.passes, copy.aim = 0, 0, 0, "low"
    assert (bout.at, bout.turn, bout.passes, bout.aim) == (3, 1, 1, "high")
    assert isinstance(Ploy().clone(), Ploy)


# What a frame gets from its fields


def test_a_frame_begins_as_its_fields_say_and_takes_them_in_their_order():
    assert (Basket().count, Basket().owner, Basket().eggs, Basket().coins) == (2, "red", [0, 0, 0], [])
    basket = Basket(4, "blue", coins=[1])  # type: ignore[call-arg]
    assert (basket.count, basket.owner, basket.colour, basket.coins) == (4, "blue", "green", [1])


def test_a_copy_has_all_fields_and_shares_no_list():
    basket = at(3)
    basket.count, basket.eggs, basket.coins, basket.note = 5, [1, 2, 3], [8], "mine"
    copy = basket.clone()
    assert isinstance(copy, Basket)
    assert (copy.at, copy.count, copy.eggs, copy.coins) == (3, 5, [1, 2, 3], [8])
    assert copy.note is None  # it is declared without bounds: no field, so in no copy
    copy.eggs[0] = 9
    copy.coins.clear()
    assert (basket.eggs, basket.coins) == ([1, 2, 3], [8])


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("count", 10, "out-of-range"),
        ("count", -1, "out-of-range"),
        ("colour", "red", "unknown-value"),
        ("eggs", [0, 0], "bad-shape"),
        ("eggs", [0, 0, 6], "bad-shape"),
        ("eggs", [0, 0, "1"], "bad-shape"),
        ("eggs", [0, 0, True], "bad-shape"),
        ("coins", [0], "bad-shape"),
        ("coins", [7, 7], "bad-shape"),
    ],
)
def test_a_field_stays_within_its_bounds(field, value, key):
    basket = at(1)
    basket.check("doing 1")
    setattr(basket, field, value)
    with pytest.raises(BadPosition) as refused:
        basket.check("doing 1")
    assert (refused.value.key, refused.value.facts["place"]) == (key, f"doing 1.{field}")


def test_a_frame_that_builds_on_another_has_the_fields_of_both():
    class Hamper(Basket):
        lid: Annotated[int, Between(0, 1)] = 1

    hamper = Hamper()
    assert [field.name for field in Hamper.fields] == ["count", "owner", "colour", "eggs", "coins", "lid"]
    hamper.lid, hamper.count = 0, 8
    copy = hamper.clone()
    assert isinstance(copy, Hamper)
    assert (copy.lid, copy.count) == (0, 8)


def test_a_field_must_say_with_which_value_it_begins():
    with pytest.raises(BadGame, match="frame Sack: field size must say with which value it begins"):

        class Sack(Frame):
            size: Annotated[int, Between(0, 1)]


def test_a_field_cannot_be_called_as_what_every_frame_has():
    with pytest.raises(BadGame, match="frame Sack: a field cannot be called turn"):

        class Sack(Frame):
            turn: Annotated[int, Between(0, 1)] = 0


def test_a_frame_that_is_made_by_hand_is_copied_by_hand_too():
    with pytest.raises(BadGame, match="with an __init__ of its own it needs a clone, too"):

        class Sack(Frame):
            def __init__(self) -> None:
                super().__init__()
                self.size = 1


def test_a_frame_that_is_copied_by_hand_still_has_its_fields():
    class Sack(Frame):
        name: ClassVar[str] = "sack"
        size: Annotated[int, Between(0, 5)] = 3

        def clone(self) -> "Sack":
            return Sack()

    sack = Sack()
    assert sack.save(False) == {"frame": "sack", "next": "end", "size": 3}
    sack.size = 6
    with pytest.raises(BadPosition):
        sack.check("doing 1")


def test_a_frame_may_have_a_second_base():
    class Tagged:
        tag = "fragile"

    class Parcel(Frame, Tagged):
        name: ClassVar[str] = "parcel"
        weight: Annotated[int, Between(0, 9)] = 1

    parcel = Parcel()
    parcel.weight, parcel.at = 4, 2
    copy = parcel.clone()
    assert isinstance(copy, Parcel)
    assert (copy.weight, copy.at, copy.passes, copy.tag) == (4, 2, 0, "fragile")


def test_a_field_has_a_kind():
    with pytest.raises(BadGame, match="field size: what may stand in it is not declared"):
        Field("size", int)


def test_a_hidden_field_is_dealt_again_for_those_who_do_not_know_it():
    bout = Bout()
    bout.aim, bout.attacker = "high", 0
    seen = set()
    for seed in range(20):
        for seat in (0, 1):
            copy = bout.clone()
            assert isinstance(copy, Bout)
            copy.deal_hidden(seat, SeededDice(seed))
            if seat == bout.attacker:
                assert copy.aim == "high"
            else:
                seen.add(copy.aim)
    assert seen == {"high", "low"}


def test_a_frame_with_a_hidden_field_must_say_what_it_could_hold():
    class Purse(Frame):
        gold: Annotated[int, Between(0, 9, hidden=True)] = 0

    with pytest.raises(NotImplementedError):
        Purse().deal_hidden(0, SeededDice(1))


def test_a_bare_frame_follows_nothing_and_is_not_copied():
    assert Frame().procedure == []
    with pytest.raises(NotImplementedError):
        Frame().clone()


def test_a_frame_without_secrets_deals_nothing():
    dice = SeededDice(1)
    Frame().deal_hidden(0, dice)
    assert dice.below(1000) == SeededDice(1).below(1000)


def test_a_game_hides_something_if_only_a_frame_has_a_hidden_field():
    class Chest(Frame):
        name: ClassVar[str] = "chest"
        gold: Annotated[int, Between(0, 9, hidden=True)] = 0

    class Open(Game[State]):
        def table(self, settings: dict[str, str]) -> State:
            return State(self, settings)

    def shut() -> Procedure:
        return procedure()

    hidden = Open("chests", 1, ("one", "two"), (), Vocabulary(), {Chest: shut, Basket: shut})
    shown = Open("baskets", 1, ("one", "two"), (), Vocabulary(), {Basket: shut})
    assert hidden.table({}).hides
    assert not shown.table({}).hides


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
