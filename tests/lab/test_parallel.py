"""Work in several processes: all of it once, and none after somebody stopped listening."""

import multiprocessing
import time

import pytest

from sandtable.lab.parallel import in_parallel


@pytest.mark.parametrize("jobs", [1, 3])
def test_everything_is_done_once(jobs):
    done = [number for some in in_parallel(pow, [(n, 2) for n in range(7)], jobs) for number in some]
    assert sorted(done) == [n * n for n in range(7)]


def test_whoever_stops_listening_stops_the_work():
    before = multiprocessing.active_children()
    work = in_parallel(time.sleep, [(0,), (600,), (600,)], 2)
    assert next(work) == [None]
    work.close()
    assert multiprocessing.active_children() == before


def test_what_goes_wrong_is_told():
    with pytest.raises(ZeroDivisionError):
        list(in_parallel(divmod, [(1, 0), (1, 0)], 2))
