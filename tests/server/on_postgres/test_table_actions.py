"""What players do at a table: the tests of the embedded database, once more on PostgreSQL."""

from tests.server.test_table_actions import *  # noqa: F403
