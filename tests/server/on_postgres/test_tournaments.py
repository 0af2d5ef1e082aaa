"""Tournaments: the tests of the embedded database, once more on PostgreSQL."""

from tests.server.test_tournaments import *  # noqa: F403
