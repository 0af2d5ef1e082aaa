# mypyc: skip
"""Trying out a game that somebody else has written, before anybody is offered it.

Lists of games, the lobby and the workers go through all games. One that cannot be loaded must not stop them: it is left
out, and the reason is kept for whoever runs the program.
"""

from typing import Final

from sandtable.kernel.dice import SeededDice
from sandtable.kernel.manifest import Manifest
from sandtable.kernel.sitting import Sitting

NEEDED: Final = ("rules", "advice", "daily")  # what is loaded of every game; the other parts only when it is played
LANGUAGES: Final = ("ja", "en")
ENOUGH: Final = 40  # answers
LONGEST: Final = 300  # characters of a reason


def reason_against(found: Manifest) -> str:
    """Why this game cannot be offered; nothing, if it can."""
    try:
        try_out(found)
    except (Exception, SystemExit) as wrong:  # whatever somebody else's package does
        return reason_of(wrong)
    return ""


def reason_of(wrong: BaseException) -> str:
    return " ".join(f"{type(wrong).__name__}: {wrong}".split())[:LONGEST]


def try_out(found: Manifest) -> None:
    """Load it, read its words and rules, and play a little, as everyone does who lists it."""
    for part in NEEDED:
        found.load(part) if part != "rules" else found.rules
    game = found.rules
    for folder in game.catalogues("page"):
        for language in LANGUAGES:
            (folder / f"{language}.ftl").read_text(encoding="utf-8")
    assert game.rules is not None
    assert found.page_module is None or found.page_module.is_file(), f"there is no {found.page}"
    dice = SeededDice(1)
    sitting = Sitting(game.start(events=True), SeededDice(2))
    for _ in range(ENOUGH):
        state = sitting.state
        for seat in game.seats:
            state.view(seat)
        if state.result is not None:
            return
        options = state.options()
        sitting.answer(options[dice.below(len(options))])
