"""Quotas: the tests of the embedded database, once more on PostgreSQL."""

from tests.server.test_quotas import *  # noqa: F403
