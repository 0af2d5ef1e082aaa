"""What can be asked about a text that a stranger sent: a position, or settings with cards or a map of the owner's own.

All of it is plain reading that knows nothing of tables. A server does it in a process of its own.
"""

import base64
from collections.abc import Callable
from typing import Any, Final

import sandtable
from sandtable.kernel import SPECTATOR, BadRecord, Game, Picture, SandtableError, State, read_position
from sandtable.kernel.setting import settle
from sandtable.tables import analysis, workbench
from sandtable.tables.brought_games import read_brought
from sandtable.tables.message_fields import refuse_unstorable
from sandtable.tables.picture_files import png_of, svg_of
from sandtable.tables.position_editing import editable
from sandtable.tables.refusals import Refused
from sandtable.tables.why_not import guide_of


def read_given(text: str, name: str = "") -> tuple[Game[Any], dict[str, Any]]:
    """The game and the position that somebody sent, checked and in canonical form."""
    given = read_position(text)
    refuse_unstorable("position", given)
    game = sandtable.game(name or str(given.get("game", ""))[:80])
    position: dict[str, Any] = game.setup(given).position()
    refuse_unstorable("position", position)  # a setting can be JSON once more
    if position["result"] is not None:
        raise Refused("already-over")
    return game, position


def position_given(text: str, name: str) -> dict[str, Any]:
    """A position of this game, in canonical form."""
    return read_given(text, name)[1]


def described(text: str) -> dict[str, Any]:
    """What a position is about, for somebody who was sent it and may want to play on from it."""
    game, position = read_given(text)
    state = game.setup(position)
    question = state.question
    assert question is not None
    drawn = drawing_of(state)
    return {
        "game": game.name,
        "settings": position["settings"],
        "seats": list(game.seats),
        "actor": question.actor,
        "question": {"key": question.key, "rule": question.rule, "facts": question.facts},
        "names": guide_of(game).names(state.settings),
        "picture": None if drawn is None else svg_of(drawn),
    }


def drawing_of(state: State) -> Picture | None:
    """A position as a spectator sees it; None for a game that cannot be drawn."""
    draw = sandtable.manifest(state.game.name).load("drawing")
    found: Picture | None = None if draw is None else draw(state.view(SPECTATOR))
    return found


def taken_up(text: str) -> dict[str, Any]:
    """A position that somebody goes on to edit."""
    return editable(*read_given(text))


def pictured(text: str) -> str:
    """A position as a picture, in base64."""
    game, position = read_given(text)
    drawn = drawing_of(game.setup(position))
    return base64.b64encode(png_of(Picture() if drawn is None else drawn)).decode()


def analysed(text: str, answers: list[str], seat: str) -> dict[str, Any]:
    """A position on the analysis table, after these answers."""
    return analysis.board(*read_given(text), answers, seat)


def to_think_about(text: str, answers: list[str]) -> dict[str, Any]:
    """The position after these answers, for the search."""
    return analysis.to_think_about(*read_given(text), answers)


def opened(text: str) -> dict[str, Any]:
    """What an analysis begins with: of a file that holds a position or a record."""
    if analysis.is_record(text):
        return of_stranger(analysis.from_record, text)
    game, position = read_given(text)
    return {"game": game.name, "position": position, "answers": [], "of": 0}


def brought(text: str, name: str = "") -> dict[str, Any]:
    """What a record brings that goes on elsewhere."""
    return of_stranger(read_brought, text, name)


def of_stranger(read: Callable[..., dict[str, Any]], *given: str) -> dict[str, Any]:
    """What is wrong with the record of a stranger is told; only of our own logs it is told to nobody."""
    try:
        return read(*given)
    except BadRecord as wrong:
        raise SandtableError(wrong.key, wrong.facts) from wrong


def settings_given(name: str, chosen: dict[str, str]) -> dict[str, str]:
    """All settings of a game, complete and checked."""
    settled = settle(sandtable.game(name).settings, chosen)
    refuse_unstorable("settings", settled)  # what stood in a setting as JSON has been read by now
    return settled


def is_quickly_settled(game: Game[Any], chosen: dict[str, str]) -> bool:
    """Whether these settings hold no text of the owner's own that would have to be read."""
    free = {setting.name: setting.values for setting in game.settings if setting.read is not None}
    return all(value in free[name] for name, value in chosen.items() if name in free)


LONGEST_FILE: Final = 100_000  # characters; a long game without its signatures takes half of that
POSITION: Final = "position"
DESCRIPTION: Final = "description"
EDITABLE: Final = "editable"
PICTURE: Final = "picture"
SETTINGS: Final = "settings"
ANALYSIS: Final = "analysis"
THOUGHT: Final = "thought"
OPENED: Final = "opened"
BROUGHT: Final = "brought"
DECK: Final = "deck"
DECK_SETTINGS: Final = "deck-settings"
READERS: Final[dict[str, Callable[..., Any]]] = {
    POSITION: position_given,
    DESCRIPTION: described,
    EDITABLE: taken_up,
    PICTURE: pictured,
    SETTINGS: settings_given,
    ANALYSIS: analysed,
    THOUGHT: to_think_about,
    OPENED: opened,
    BROUGHT: brought,
    DECK: workbench.checked,
    DECK_SETTINGS: workbench.settings_of,
}
