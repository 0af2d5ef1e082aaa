"""Ratings, profiles, friends and invitations: the tests of the embedded database, once more on PostgreSQL."""

from tests.server.test_ratings import *  # noqa: F403
