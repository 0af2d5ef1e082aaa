"""Who plays here: one person, who may have a name."""

from typing import Any, Final

from sandtable.offline.local_server import LocalServer
from sandtable.offline.routes import Ask, route
from sandtable.offline.screens import ME
from sandtable.tables import message_fields
from sandtable.tables.refusals import Refused

NAME: Final = "name"
LONGEST_NAME: Final = 24
NO_NAME: Final = "Guest 1"  # the page says it in the language of whoever reads it


def my_name(server: LocalServer) -> str:
    name = server.things.get(NAME)
    return name if isinstance(name, str) else NO_NAME


def me(server: LocalServer) -> dict[str, Any]:
    return {"player": {"id": ME, "name": my_name(server), "account": False}}


@route("GET", "/api/me")
def who(server: LocalServer, ask: Ask) -> Any:
    return me(server)


@route("POST", "/api/guest")
def guest(server: LocalServer, ask: Ask) -> Any:
    if not message_fields.flag(ask.body, "unnamed"):
        rename(server, ask)
    return me(server)


@route("POST", "/api/name")
def rename(server: LocalServer, ask: Ask) -> Any:
    """Another name, from the next table on."""
    text = message_fields.text(ask.body, "name", 200)
    name = "".join(letter for letter in text if letter.isprintable()).strip()
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refused("bad-name", value=name[:40])
    server.keep_thing(NAME, name)
    return me(server)
