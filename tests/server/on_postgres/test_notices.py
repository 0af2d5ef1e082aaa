"""Notices: the tests of the embedded database, once more on PostgreSQL."""

from tests.server.test_notices import *  # noqa: F403
