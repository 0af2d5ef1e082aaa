"""An alarm says that an answer loses only where the seat could know it."""

from sandtable.kernel import Guide
from sandtable.kernel.alarms import alarms
from tests.toys.duel import GAME, Duel

HANDS = ["deal spy", "deal double", "deal cancel"] * 2


def before_the_guard(*answers: str) -> Duel:
    duel = GAME.start()
    for answer in (*HANDS, "aim high", "ready", *answers):
        duel.answer(answer)
    assert duel.question
    assert duel.question.key == "guard"
    return duel


def told(duel: Duel) -> dict[str, tuple[str, bool]]:
    found = alarms(duel, Guide())["options"]
    return {option: (lines[0]["line"]["key"], lines[0].get("sure", False)) for option, lines in found.items()}


def test_what_depends_on_a_hidden_aim_is_a_possibility_whichever_guard_is_chosen():
    possible = ("alarm-possible", False)
    assert told(before_the_guard("pass", "play double", "pass", "pass", "pass")) == {
        "guard high": possible,
        "guard low": possible,
    }


def test_whoever_has_spied_is_told_which_guard_loses():
    assert told(before_the_guard("play spy", "pass", "play double", "pass", "pass", "pass")) == {
        "guard low": ("alarm-lost", True)
    }
