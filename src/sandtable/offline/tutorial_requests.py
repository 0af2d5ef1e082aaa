"""Guided first games. Nothing of them is kept: the page sends the answers that were given so far."""

from functools import cache
from typing import Any

import sandtable
from sandtable.offline.local_server import LocalServer
from sandtable.offline.routes import Ask, route
from sandtable.tables import message_fields
from sandtable.tables.guided_game import lesson, shown
from sandtable.tables.lessons import answers_in, refused_in
from sandtable.tables.player_actions import LONGEST_OPTION
from sandtable.tables.refusals import Refused
from sandtable.tables.tutorial import Tutorial
from sandtable.tables.tutorial_file import tutorial_of


@cache
def known_tutorial(name: str) -> Tutorial | None:
    return tutorial_of(sandtable.game(name).name)


def tutorial_named(name: str) -> Tutorial:
    found = known_tutorial(name)
    if found is None:
        raise Refused("no-such-thing", value=name[:40])
    return found


@route("POST", "/api/tutorials/{game}")
def guided(server: LocalServer, ask: Ask) -> Any:
    tutorial = tutorial_named(ask.parts["game"])
    return shown(tutorial, lesson(tutorial, answers_in(ask.body)))


@route("POST", "/api/tutorials/{game}/why")
def wrong(server: LocalServer, ask: Ask) -> Any:
    tutorial, is_place = tutorial_named(ask.parts["game"]), "place" in ask.body
    text = message_fields.text(ask.body, "place" if is_place else "option", LONGEST_OPTION)
    return refused_in(tutorial, lesson(tutorial, answers_in(ask.body)), text, is_place)
