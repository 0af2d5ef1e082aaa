"""Moderation: the tests of the embedded database, once more on PostgreSQL."""

from tests.server.test_moderation import *  # noqa: F403
