"""How soon a process that has ended is started again."""

from multiprocessing import Pipe
from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.server.processes import LONGEST_PAUSE, SHORT_PAUSE, STEADY, Child


def ended(is_ready: bool, failures: int) -> Child:
    """One that has ended a moment after it was started, for the so-and-so-many-th time in a row."""
    child: Any = Child.__new__(Child)
    child.told, telling = Pipe(duplex=False)
    if is_ready:
        telling.send(True)
    telling.close()
    child.place, child.failures, child.has_served, child.due, child.began = 0, failures, False, 0.0, 99.0
    child.process = SimpleNamespace(is_alive=lambda: False, exitcode=-9)
    child.start = lambda: None
    return child  # type: ignore[no-any-return]


@pytest.mark.parametrize(("is_ready", "longest"), [(True, SHORT_PAUSE), (False, LONGEST_PAUSE)])
def test_the_more_often_it_ends_the_later_and_one_that_has_served_soon(is_ready: bool, longest: float):
    pauses = []
    for failures in range(8):
        child = ended(is_ready, failures)
        child.look_after(100.0)
        pauses.append(child.due - 100.0)
    assert pauses == sorted(pauses)
    assert pauses[-1] == longest


def test_one_that_went_on_for_a_while_is_started_at_once():
    child = ended(is_ready=False, failures=5)
    child.began = 100.0 - STEADY - 1
    child.look_after(100.0)
    assert child.due == 100.0
    assert child.failures == 0
