"""The workbench: a copy of a deck, an edition or a map that somebody changes. Its file is read as it is for a game;
what is wrong is told with its line, and what can be played is shown on the board as the game would begin.

Nobody keeps it: each time the whole file comes again.
"""

import re
from typing import Any, Final

import sandtable
from sandtable.kernel import BadSetting, Game
from sandtable.kernel.setting import settle
from sandtable.kernel.untrusted_text import read_toml
from sandtable.tables import analysis
from sandtable.tables.message_fields import refuse_unstorable
from sandtable.tables.position_editing import SET_UP
from sandtable.tables.refusals import Refused
from sandtable.tables.why_not import guide_of

LONGEST_DECK: Final = 64 * 1024  # characters of a file
MOST_CHANGES: Final = 300  # that are told one by one
LINE: Final = re.compile(r"line (\d+)")
Found = dict[str, Any]


def has_workbench(game: Game[Any]) -> bool:
    return bool(guide_of(game).workbench(game.defaults))


def original(name: str, number: int) -> tuple[Game[Any], dict[str, str]]:
    """One of those that the game offers to begin with, as settings; refused where it offers nothing."""
    game = sandtable.game(name)
    if not has_workbench(game):
        raise Refused("no-workbench", value=name)
    offered = guide_of(game).originals
    if not 0 <= number < len(offered):
        raise Refused("bad-field", place="original", value=str(number), possible=f"0-{len(offered) - 1}")
    return game, settle(game.settings, offered[number])


def offered(name: str, number: int) -> Found:
    """What somebody begins with: the file, the parts of it, and what a changed file would be told too."""
    game, settings = original(name, number)
    guide = guide_of(game)
    text = game.deck_text(settings)
    return {
        "text": text,
        "originals": list(guide.originals),
        "parts": guide.workbench(settings),
        **checked(name, number, text),
    }


def settings_of(name: str, number: int, text: str) -> dict[str, str]:
    """What a game with this file is played with, said as shortly as the game can; raises BadSetting."""
    game, settings = original(name, number)
    whole = settle(game.settings, {**settings, **game.read_deck(text)})
    found = settle(game.settings, {**settings, **game.read_deck_data(game.deck_data(whole))})
    refuse_unstorable("settings", found)  # a setting can be JSON
    return found


def checked(name: str, number: int, text: str) -> Found:
    """A changed file: its tables, what is wrong with it, or what it changes and how the game begins with it."""
    game, before = original(name, number)
    refuse_unstorable("text", text)
    told: Found = {"game": name, "original": number, "tables": tables_in(text), "wrong": None}
    try:
        settings = settings_of(name, number, text)
    except BadSetting as wrong:
        return {**told, "wrong": mistake(wrong), "settings": None, "changes": [], "board": None}
    changes = differences(game.deck_data(before), game.deck_data(settings))
    settings = settings if changes else before
    position = game.start(seed=SET_UP, options=settings).position()
    own = {name: value for name, value in settings.items() if value != game.defaults[name]}
    return {
        **told,
        "settings": own,
        "changes": changes[:MOST_CHANGES],
        "changed": len(changes),
        "board": analysis.board(game, position, [], analysis.WHOEVER_IS_ASKED),
    }


def tables_in(text: str) -> Found | None:
    """What stands in the file, right or wrong; None where it cannot be read at all."""
    try:
        found = read_toml(text)
    except ValueError:
        return None
    refuse_unstorable("text", found)
    return found


def mistake(wrong: BadSetting) -> Found:
    told = LINE.match(str(wrong.facts.get("place", "")))
    return {"key": wrong.key, "facts": wrong.facts, "line": int(told[1]) if told else None}


def differences(before: Any, after: Any, path: tuple[str, ...] = ()) -> list[Found]:
    """What differs, value by value; a row that is only in one of them is one difference.

    >>> differences({"7pz": {"attack": 5, "move": 12}}, {"7pz": {"attack": 6, "move": 12}})
    [{'path': ['7pz', 'attack'], 'from': 5, 'to': 6}]
    """
    if before == after:
        return []
    if not (isinstance(before, dict) and isinstance(after, dict)):
        return [{"path": list(path), "from": before, "to": after}]
    names = [*before, *(name for name in after if name not in before)]
    return [each for name in names for each in differences(before.get(name), after.get(name), (*path, name))]
