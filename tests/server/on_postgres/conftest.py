"""Every server of this folder is on PostgreSQL."""

from collections.abc import Iterator

import pytest

from tests.own_postgres import OwnPostgres
from tests.server.conftest import kept_in


@pytest.fixture(scope="package", autouse=True)
def on_postgres(postgres: OwnPostgres) -> Iterator[None]:
    with kept_in(postgres):
        yield


@pytest.fixture
def database(postgres: OwnPostgres) -> str:
    """The address of a database with all tables, and nothing in them."""
    return postgres.new_database()
