"""Manners: passing made cheap, outside the rules, invisible to the other side, and over in time."""

import pytest

from sandtable.kernel import SandtableError, Sitting
from tests.toys import duel, race

HANDS = ["deal spy", "deal double", "deal cancel"] * 2
QUIET = ("aim high", "ready")  # then the window opens, blue first


def sitting_after(*answers: str) -> Sitting:
    sitting = Sitting(duel.GAME.start())
    for answer in [*HANDS, *answers]:
        sitting.answer(answer)
    return sitting


def question(sitting: Sitting) -> tuple[str | None, str]:
    asked = sitting.state.question
    return sitting.state.actor, asked.key if asked is not None else "over"


def test_everybody_is_asked_until_he_wishes_otherwise():
    assert question(sitting_after(*QUIET)) == ("blue", "react")


@pytest.mark.parametrize("wish", ["battle", "turn"])
def test_a_seat_that_wishes_it_passes_by_itself_and_the_record_says_so(wish):
    sitting = sitting_after()
    sitting.wish("blue", wish)
    for answer in QUIET:
        sitting.answer(answer)
    assert question(sitting) == ("red", "react")
    assert sitting.answers[-1] == ("blue", "pass")
    assert sitting.record().replay(duel.GAME).digest() == sitting.state.digest()


def test_a_wish_takes_effect_at_once():
    sitting = sitting_after(*QUIET)
    sitting.wish("blue", "battle")
    assert question(sitting) == ("red", "react")


def test_nobody_passes_where_he_must_choose():
    sitting = sitting_after()
    sitting.wish("blue", "battle")
    for answer in (*QUIET, "pass"):
        sitting.answer(answer)
    assert question(sitting) == ("blue", "guard")


def test_a_wish_for_a_battle_ends_with_it():
    sitting = sitting_after()
    sitting.wish("red", "battle")
    for answer in (*QUIET, "pass", "guard high"):
        sitting.answer(answer)
    assert question(sitting) == ("blue", "aim")
    for answer in QUIET:
        sitting.answer(answer)
    assert question(sitting) == ("red", "react")


def test_a_wish_until_my_turn_ends_when_it_comes():
    sitting = sitting_after()
    sitting.wish("blue", "turn")
    for answer in (*QUIET, "pass", "guard high", *QUIET, "pass"):
        sitting.answer(answer)
    assert question(sitting) == ("blue", "react")


def test_a_wish_can_be_taken_back():
    sitting = sitting_after()
    sitting.wish("blue", "battle")
    sitting.wish("blue", "ask")
    for answer in QUIET:
        sitting.answer(answer)
    assert question(sitting) == ("blue", "react")


def test_nobody_can_see_what_another_wishes():
    plain, wishing = sitting_after(), sitting_after()
    wishing.wish("blue", "battle")
    assert wishing.state.position() == plain.state.position()
    for seat in ("red", "blue", "spectator"):
        assert wishing.state.view(seat) == plain.state.view(seat)


def test_a_pass_by_itself_is_a_barrier_too():
    sitting = sitting_after("aim high")
    sitting.wish("blue", "battle")
    sitting.answer("ready")
    assert not sitting.can_undo()


def test_what_cannot_be_wished_is_refused():
    with pytest.raises(SandtableError, match="wish: 'sleep' is not possible; possible: ask, battle, turn"):
        sitting_after().wish("blue", "sleep")


@pytest.mark.parametrize("seat", ["green", "spectator"])
def test_who_has_no_seat_has_no_wish(seat):
    with pytest.raises(SandtableError, match="there is no seat"):
        sitting_after().wish(seat, "turn")


def test_a_game_without_windows_or_battles_takes_wishes_and_asks_on():
    sitting = Sitting(race.GAME.start())
    for wish in ("battle", "turn"):
        sitting.wish("runner", wish)
        assert question(sitting) == ("runner", "prepare")
