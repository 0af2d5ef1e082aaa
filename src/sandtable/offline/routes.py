"""Which function answers which request: by its method and the parts of its path, as at a server."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused

if TYPE_CHECKING:
    from sandtable.offline.local_server import LocalServer


class Ask(NamedTuple):
    """A request."""

    id: Any
    method: str
    path: str
    query: dict[str, str]
    body: Body
    parts: dict[str, str]  # of the path, by their names


Answering = Callable[["LocalServer", Ask], Any]


class Later:
    """The answer comes when something has been worked out."""


LATER: Final = Later()
ROUTES: Final[list[tuple[str, list[str], Answering]]] = []


def route(method: str, path: str) -> Callable[[Answering], Answering]:
    """`{name}` stands for any one part."""

    def add(answering: Answering) -> Answering:
        ROUTES.append((method, path.split("/"), answering))
        return answering

    return add


def find(ask: Ask) -> tuple[Answering, Ask]:
    given = ask.path.split("/")
    for method, path, answering in ROUTES:
        if method == ask.method and (parts := parts_of(path, given)) is not None:
            return answering, ask._replace(parts=parts)
    raise Refused("no-such-thing", value=ask.path[:80])


def parts_of(path: list[str], given: list[str]) -> dict[str, str] | None:
    if len(path) != len(given):
        return None
    found = {}
    for name, part in zip(path, given, strict=True):
        if name.startswith("{"):
            found[name[1:-1]] = part
        elif name != part:
            return None
    return found
