"""The lobby: the tests of the embedded database, once more on PostgreSQL."""

from tests.server.test_lobby import *  # noqa: F403
