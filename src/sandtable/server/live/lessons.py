"""Guided first games at the server: which there are."""

from functools import cache

import sandtable
from sandtable.server.journal import alarm
from sandtable.tables.game_file import BadGameFile
from sandtable.tables.refusals import Refused
from sandtable.tables.tutorial import Tutorial
from sandtable.tables.tutorial_file import tutorial_of


@cache
def known_tutorial(name: str) -> Tutorial | None:
    """The guided game of this game; None without one. A file that cannot be used is told once, and left out."""
    try:
        return tutorial_of(name)
    except BadGameFile as wrong:
        alarm("tutorial-left-out", game=name, why=str(wrong))
        return None


def tutorial_named(name: str) -> Tutorial:
    found = known_tutorial(sandtable.game(name).name)
    if found is None:
        raise Refused("no-such-thing", value=name[:40])
    return found
