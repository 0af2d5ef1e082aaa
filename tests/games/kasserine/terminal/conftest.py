"""The command, as the tests of the terminal know it."""

from tests.cli.conftest import english, near_the_nest, record, sandtable

__all__ = ["english", "near_the_nest", "record", "sandtable"]
