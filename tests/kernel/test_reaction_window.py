"""Windows: who is asked, in which order, until all have passed in a row; and reactions to reactions."""

import pytest

from sandtable.kernel import PASS, Window
from sandtable.kernel.frame import NOT_OPEN
from tests.toys.duel import GAME, Duel

EVEN = ["deal spy", "deal double", "deal cancel"] * 2
SPIES = ["deal spy", "deal spy", "deal cancel", "deal double", "deal double", "deal double"]  # red has nothing to play


def at_the_window(*answers: str, deals: list[str] = EVEN) -> Duel:
    t = GAME.start()
    for answer in [*deals, "aim high", "ready", *answers]:
        t.answer(answer)
    return t


def asked(t: Duel) -> tuple[str | None, str]:
    question = t.question
    return t.actor, question.key if question is not None else "over"


def test_the_seats_are_asked_in_order_until_all_have_passed():
    t = at_the_window()
    assert asked(t) == ("blue", "react")
    t.answer("pass")
    assert asked(t) == ("red", "react")
    t.answer("pass")
    assert asked(t) == ("blue", "guard")


def test_passing_is_always_possible_and_comes_first():
    assert at_the_window().options()[0] is PASS


def test_after_a_play_everybody_is_asked_again_from_the_next_seat_on():
    t = at_the_window("pass", "play double", "pass")
    assert asked(t) == ("blue", "react")
    t.answer("pass")
    assert asked(t) == ("red", "react")
    t.answer("pass")
    assert asked(t) == ("blue", "guard")


def test_who_holds_nothing_to_play_is_asked_all_the_same():
    t = at_the_window("pass", deals=SPIES)
    assert asked(t) == ("red", "react")
    assert t.options() == [PASS]


def test_who_holds_no_card_at_all_is_not_asked_because_everybody_can_count():
    t = at_the_window("pass", "pass", "guard high", "aim low")
    t.deck, t.hands[0] = [a + b for a, b in zip(t.deck, t.hands[0], strict=True)], [0, 0, 0]
    t.answer("ready")
    assert asked(t) == ("blue", "react")
    t.answer("pass")
    assert asked(t) == ("red", "guard")


def test_reactions_nest():
    t = at_the_window("play double")
    assert asked(t) == ("red", "counter")
    t.answer("play cancel")
    assert asked(t) == ("blue", "counter")
    assert [frame.name for frame in t.stack] == ["bout", "ploy", "ploy"]
    t.answer("play cancel")
    assert asked(t) == ("red", "counter")
    assert [frame.name for frame in t.stack] == ["bout", "ploy", "ploy", "ploy"]


def test_a_window_that_was_interrupted_goes_on_where_it_was():
    t = at_the_window("play double", "pass")
    assert asked(t) == ("red", "react")
    assert (t.stack[-1].turn, t.stack[-1].passes) == (1, 0)


def test_a_closed_window_leaves_nothing_open():
    t = at_the_window("pass", "pass")
    assert t.stack[-1].turn == NOT_OPEN
    assert "turn" not in t.position()["doing"][0]


def test_an_open_window_below_another_is_saved_and_loaded():
    t = at_the_window("pass", "play double", "play cancel")
    loaded = GAME.setup(t.position())
    for answer in ("play cancel", "pass", "pass", "pass", "pass"):
        assert asked(loaded) == asked(t)
        t.answer(answer)
        loaded.answer(answer)
    assert loaded.digest() == t.digest()
    assert asked(t) == ("blue", "guard")


def test_a_window_must_say_whom_it_asks_and_what_can_be_played():
    t = at_the_window()
    window: Window[Duel, object] = Window()  # type: ignore[type-var]
    for ask in (window.order, window.begin, window.options):
        with pytest.raises(NotImplementedError):
            ask(t, t.stack[-1])
