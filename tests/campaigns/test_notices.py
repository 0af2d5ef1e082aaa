"""A short campaign of notices; `python -m tools.campaign notices` plays ten thousand turns."""

import pytest

from tests.campaigns.notices import run


@pytest.mark.slow
def test_nobody_is_missed_nobody_is_told_twice_and_nothing_hidden_is_told():
    found = run(120, 3)
    assert (found.missed, found.doubled, found.hidden) == ([], [], [])
    assert found.turns > 60
    assert found.told == found.turns
    assert found.restarts == 1
