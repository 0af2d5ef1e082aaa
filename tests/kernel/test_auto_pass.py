"""Automatic passing: a seat that does not want to be asked passes by itself, and nobody notices."""

import pytest

from sandtable.kernel import SPECTATOR, SandtableError, Sitting
from tests.toys.duel import FOLDER, FRAMES, SETTINGS, Duel, DuelGame
from tests.toys.duel.table import SEATS, WORDS

HANDS = ["deal spy", "deal double", "deal cancel"] * 2
AIM = ["aim high", "ready"]


class Bouts(Duel):
    """A duel in which every bout is a battle, and the turn that of its attacker."""

    def whose_turn(self) -> int:
        return self.bout.attacker

    def battle_number(self) -> int:
        return self.bouts


class BoutsGame(DuelGame):
    """It is played as always."""

    state = Bouts


GAME = BoutsGame("toy-duel", 1, SEATS, SETTINGS, WORDS, FRAMES, FOLDER)


def sit(*answers: str) -> Sitting:
    """The first bout: red attacks."""
    sitting = Sitting(GAME.start())
    for answer in [*HANDS, *answers]:
        sitting.answer(answer)
    return sitting


def asked(sitting: Sitting) -> tuple[str | None, str]:
    question = sitting.state.question
    return sitting.state.actor, question.key if question is not None else "over"


def test_who_says_nothing_is_asked_in_every_window():
    sitting = sit(*AIM)
    assert asked(sitting) == ("blue", "react")
    sitting.answer("pass")
    assert asked(sitting) == ("red", "react")


@pytest.mark.parametrize("wish", ["battle", "turn"])
def test_a_seat_that_does_not_want_to_be_asked_passes_at_once(wish: str):
    sitting = sit(*AIM)
    sitting.wish("blue", wish)
    assert asked(sitting) == ("red", "react")
    assert sitting.answers[-1] == ("blue", "pass")


@pytest.mark.parametrize("wish", ["battle", "turn"])
def test_it_passes_in_windows_that_open_later_too(wish: str):
    sitting = sit()
    sitting.wish("blue", wish)
    for answer in [*AIM, "play double"]:  # blue passes; red doubles; blue passes for the counter and once more
        sitting.answer(answer)
    assert asked(sitting) == ("red", "react")
    assert sitting.answers[-4:] == [("blue", "pass"), ("red", "play double"), ("blue", "pass"), ("blue", "pass")]


@pytest.mark.parametrize("wish", ["battle", "turn"])
def test_it_never_passes_where_it_must_choose(wish: str):
    sitting = sit()
    sitting.wish("blue", wish)
    for answer in [*AIM, "pass"]:
        sitting.answer(answer)
    assert asked(sitting) == ("blue", "guard")


def test_the_other_seat_is_asked_as_before():
    sitting = sit(*AIM)
    sitting.wish("red", "battle")
    assert asked(sitting) == ("blue", "react")
    sitting.answer("play double")
    assert asked(sitting) == ("blue", "react")  # red passed for the counter and for the window
    sitting.answer("pass")
    assert asked(sitting) == ("blue", "guard")


def test_passing_for_a_battle_ends_with_the_battle():
    sitting = sit(*AIM)
    sitting.wish("red", "battle")
    for answer in ["pass", "guard high"]:
        sitting.answer(answer)
    assert sitting.auto_pass.wishes == ["ask", "ask"]
    for answer in ["aim low", "ready"]:
        sitting.answer(answer)
    assert asked(sitting) == ("red", "react")


def test_passing_until_ones_turn_ends_when_the_turn_comes():
    sitting = sit(*AIM)
    sitting.wish("blue", "turn")
    for answer in ["pass", "guard high"]:
        sitting.answer(answer)
    assert sitting.state.whose_turn() == SEATS.index("blue")
    assert sitting.auto_pass.wishes == ["ask", "ask"]
    for answer in ["aim low", "ready", "pass"]:
        sitting.answer(answer)
    assert asked(sitting) == ("blue", "react")


def test_in_ones_own_turn_there_is_nothing_to_wait_for():
    sitting = sit(*AIM, "pass")
    sitting.wish("red", "turn")
    assert sitting.auto_pass.wishes == ["ask", "ask"]
    assert asked(sitting) == ("red", "react")


def test_without_a_battle_there_is_none_to_pass_for():
    class Peace(Bouts):
        def battle_number(self) -> int:
            return 0

    class PeaceGame(DuelGame):
        state = Peace

    sitting = Sitting(PeaceGame("toy-duel", 1, SEATS, SETTINGS, WORDS, FRAMES, FOLDER).start())
    for answer in [*HANDS, *AIM]:
        sitting.answer(answer)
    sitting.wish("blue", "battle")
    assert asked(sitting) == ("blue", "react")


def test_a_wish_can_be_taken_back():
    sitting = sit()
    sitting.wish("blue", "turn")
    sitting.wish("blue", "ask")
    for answer in AIM:
        sitting.answer(answer)
    assert asked(sitting) == ("blue", "react")


def test_both_seats_may_have_wishes():
    sitting = sit()
    sitting.wish("red", "battle")
    sitting.wish("blue", "turn")
    for answer in AIM:
        sitting.answer(answer)
    assert asked(sitting) == ("blue", "guard")
    assert sitting.answers[-2:] == [("blue", "pass"), ("red", "pass")]


def test_in_the_record_it_is_an_ordinary_pass():
    by_itself, by_hand = sit(*AIM), sit(*AIM, "pass")
    by_itself.wish("blue", "battle")
    assert by_itself.record().text() == by_hand.record().text()
    assert [(e.answer, repr(e.event)) for e in by_itself.log] == [(e.answer, repr(e.event)) for e in by_hand.log]


def test_no_view_shows_a_wish():
    quiet, open_eyed = sit(), sit()
    quiet.wish("blue", "turn")
    for seat in (*SEATS, SPECTATOR):
        assert quiet.state.view(seat) == open_eyed.state.view(seat)
    assert quiet.state.digest() == open_eyed.state.digest()


def test_what_was_passed_cannot_be_taken_back():
    sitting = sit("aim high")
    assert sitting.can_undo()
    sitting.wish("blue", "battle")
    sitting.answer("ready")
    assert not sitting.can_undo()


def test_a_wish_that_nobody_knows_is_refused():
    sitting = sit()
    with pytest.raises(SandtableError) as refused:
        sitting.wish("blue", "never")
    assert refused.value.key == "unknown-value"
    assert refused.value.facts["possible"] == ["ask", "battle", "turn"]


@pytest.mark.parametrize("seat", [SPECTATOR, "green"])
def test_only_seats_that_are_asked_have_wishes(seat: str):
    with pytest.raises(SandtableError) as refused:
        sit().wish(seat, "battle")
    assert refused.value.key == "unknown-seat"
