"""How a campaign tells how far it is."""

import pytest

from tests.campaigns.results import Result
from tools.campaign import Progress


def test_in_a_file_there_is_a_line_a_minute(capsys: pytest.CaptureFixture[str]):
    now = [0.0]
    progress = Progress(is_terminal=False, clock=lambda: now[0])
    result = Result("kills")
    for result.tried, now[0] in ((10, 30.0), (1200, 60.0), (1300, 90.0), (2000, 125.0)):
        progress(result)
    assert capsys.readouterr().err == "kills: 1,200 tried, 0 failed\nkills: 2,000 tried, 0 failed\n"


def test_on_a_terminal_the_line_is_always_the_newest(capsys: pytest.CaptureFixture[str]):
    progress = Progress(is_terminal=True)
    result = Result("kills")
    for result.tried in (10, 20):
        progress(result)
    assert capsys.readouterr().err == "\rkills: 10 tried, 0 failed \rkills: 20 tried, 0 failed "
