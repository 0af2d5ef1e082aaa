"""How long lists of options are grouped."""

from sandtable.cli.boards.board import View
from sandtable.games.kasserine.terminal.pieces import points_left
from sandtable.words import Words

OF_CHANCE = ("drawn", "die")
SHORT_LIST = 9


def group_of(view: View, option: str, words: Words) -> str:
    """A long list of goals is parted by the points that are left there."""
    verb, _, noun = option.partition(" ")
    left = points_left(view, noun) if len(view["options"]) > SHORT_LIST and verb == "to" else None
    return "" if left is None else words.say("ui-kas-points-left", {"points": left})
