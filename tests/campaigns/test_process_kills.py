"""A few kills of single processes that share a database; and that what would be lost is noticed."""

import os

import pytest

from tests.browser.chromium import Impossible
from tests.campaigns.process_kills import try_process_kills


@pytest.mark.slow
def test_whichever_process_is_killed_all_that_was_acknowledged_is_there_once_and_play_goes_on():
    try:
        (case,) = try_process_kills([1], kills=2, is_quick=True)
    except Impossible as why:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"no PostgreSQL: {why}")
    assert case.wrong == []
    assert case.counted["acknowledged answers"] > 0
    assert case.counted["interruptions"] > 0
