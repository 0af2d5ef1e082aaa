"""The analysis board, the position editor and the workbench: nothing of them is kept."""

from typing import Any

import sandtable
from sandtable.offline.help_requests import SEED_BITS, begin_help
from sandtable.offline.local_server import LocalServer
from sandtable.offline.routes import LATER, Ask, route
from sandtable.players.thinking_jobs import LINES
from sandtable.tables import message_fields, randomness
from sandtable.tables.analysis import answers_since
from sandtable.tables.position_editing import set_up
from sandtable.tables.position_links import LONGEST_POSITION
from sandtable.tables.submitted_text import ANALYSIS, DECK, EDITABLE, LONGEST_FILE, OPENED, READERS, THOUGHT
from sandtable.tables.table_questions import number_of
from sandtable.tables.workbench import LONGEST_DECK, offered


def position_in(ask: Ask) -> str:
    return message_fields.text(ask.body, "position", LONGEST_POSITION)


@route("POST", "/api/analysis")
def analyse(server: LocalServer, ask: Ask) -> Any:
    seat = message_fields.text(ask.body, "seat", 80, "")
    return READERS[ANALYSIS](position_in(ask), answers_since(ask.body), seat)


@route("POST", "/api/analysis/file")
def open_file(server: LocalServer, ask: Ask) -> Any:
    return READERS[OPENED](message_fields.text(ask.body, "text", LONGEST_FILE))


@route("POST", "/api/analysis/lines")
def think(server: LocalServer, ask: Ask) -> Any:
    """The best lines for whoever is asked there, from what that seat can see."""
    position = READERS[THOUGHT](position_in(ask), answers_since(ask.body))
    told = {"position": position, "seed": randomness.bits(SEED_BITS)}
    begin_help(server, ask, LINES, [told, server.pace.hint_effort], None, {})
    return LATER


@route("GET", "/api/editor/{game}")
def edit(server: LocalServer, ask: Ask) -> Any:
    return set_up(sandtable.game(ask.parts["game"]).name)


@route("POST", "/api/editor")
def take_up(server: LocalServer, ask: Ask) -> Any:
    return READERS[EDITABLE](position_in(ask))


@route("GET", "/api/workbench/{game}")
def workbench(server: LocalServer, ask: Ask) -> Any:
    """Nothing is measured here: that takes hundreds of games."""
    found = offered(sandtable.game(ask.parts["game"]).name, number_of(ask.query.get("original", "0"), "original"))
    return {**found, "measuring": {"most": 0, "players": []}}


@route("POST", "/api/workbench/{game}")
def check(server: LocalServer, ask: Ask) -> Any:
    number = message_fields.number(ask.body, "original") if "original" in ask.body else 0
    text = message_fields.text(ask.body, "text", LONGEST_DECK)
    return READERS[DECK](sandtable.game(ask.parts["game"]).name, number, text)
