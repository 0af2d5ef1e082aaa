"""One server for the tests of a file, and players at it."""

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import TYPE_CHECKING

import pytest

from sandtable.tables import prepared_tables, randomness
from tests.server.real_server import DATABASES, Player, RealServer, Screen, open_server, quick

if TYPE_CHECKING:
    from tests.own_postgres import OwnPostgres

Pair = tuple[Player, Player, str]


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All that is drawn in a test falls the same way each time, so that a red test is red for everybody."""
    tried = getattr(request.node, "execution_count", 1)  # once more at the same server: other names, other dice
    name = hashlib.sha256(f"{request.node.nodeid}{'again' * (tried - 1)}".encode()).hexdigest()[:12]
    numbers = count()
    monkeypatch.setattr(
        prepared_tables, "draw_secret", lambda: hashlib.sha256(f"{name} {next(numbers)}".encode()).digest()
    )
    monkeypatch.setattr(prepared_tables, "new_id", lambda: f"{name}-{next(numbers)}")
    if isinstance(shared := request.node.funcargs.get("server"), RealServer):
        shared.registry.random = Random(name)
    with randomness.replaced_by(Random(name)):
        yield


ON_POSTGRES = os.environ.get("SANDTABLE_TEST_DATABASE") == "postgres"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Whoever is tried again has a server of their own: at the one before, their names are taken."""
    if getattr(item, "execution_count", 1) > 1 and isinstance(item, pytest.Function):
        for shared in item._fixtureinfo.name2fixturedefs.get("server", ()):
            shared.finish(item._request)  # type: ignore[arg-type]  # with all that was made with it


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("embedded") and (ON_POSTGRES or "on_postgres" in item.nodeid):
            item.add_marker(pytest.mark.skip("looks into the file of the embedded database"))


@pytest.fixture(scope="session", autouse=ON_POSTGRES)
def all_on_postgres(postgres: "OwnPostgres") -> Iterator[None]:
    """`make test-postgres`: every server of every test is on PostgreSQL."""
    with kept_in(postgres):
        yield


@contextmanager
def kept_in(postgres: "OwnPostgres") -> Iterator[None]:
    before, DATABASES.make = DATABASES.make, postgres.new_database
    try:
        yield
    finally:
        DATABASES.make = before


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with open_server(quick(tmp_path_factory.mktemp("data"))) as opened:
        yield opened


@pytest.fixture
def guest(server: RealServer) -> Iterator[Callable[[str], Player]]:
    came: list[Player] = []

    def come(name: str = "") -> Player:
        came.append(server.player(name))
        return came[-1]

    yield come
    for player in came:
        player.http.close()


@pytest.fixture
def pair(guest: Callable[[str], Player]) -> Pair:
    """The axis, the allies, and their table of North Africa, just begun."""
    axis, allies = guest("Erwin"), guest("Bernard")
    table = axis.make("north-africa", seat="axis", opponent="open")["id"]
    assert allies.do(table, "join").status_code == 200
    return axis, allies, table


@pytest.fixture
def screens(pair: Pair) -> Iterator[tuple[Screen, Screen]]:
    axis, allies, table = pair
    with axis.live(table) as one, allies.live(table) as other:
        one.hear()
        other.hear()
        yield one, other
