"""The library of finished games: the tests of the embedded database, once more on PostgreSQL."""

from tests.server.test_library import *  # noqa: F403
