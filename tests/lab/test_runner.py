"""Work in several processes: all of it once, none after somebody stopped listening, and again what died."""

import multiprocessing
import os
import signal
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path

import pytest

from sandtable.lab.runner import Chunks, OneProcess, ProcessPool, runner


@pytest.mark.parametrize("jobs", [1, 3])
def test_everything_is_done_once(jobs):
    with closing(runner(jobs)) as here:
        for _ in range(2):  # the processes stay for the next tasks
            done = [number for some in here.run(pow, [(n, 2) for n in range(7)]) for number in some]
            assert sorted(done) == [n * n for n in range(7)]


def test_one_job_is_this_process_alone():
    assert isinstance(runner(1), OneProcess)
    assert isinstance(runner(2), ProcessPool)


def test_whoever_stops_listening_stops_the_work():
    before = multiprocessing.active_children()
    work = ProcessPool(2).run(time.sleep, [(0,), (600,), (600,)])
    assert next(work) == [None]
    work.close()
    assert multiprocessing.active_children() == before


def test_what_goes_wrong_is_told():
    with closing(runner(2)) as here, pytest.raises(ZeroDivisionError):
        list(here.run(divmod, [(1, 0), (1, 0)]))


def dies_once(number: int, folder: str) -> int:
    """The process that is the first to do number 3 is killed in the middle of it."""
    mark = Path(folder) / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_the_chunk_of_a_process_that_died_is_done_again(tmp_path):
    with closing(runner(2)) as here:
        done = [number for some in here.run(dies_once, [(n, str(tmp_path)) for n in range(20)]) for number in some]
    assert (tmp_path / "died").exists()
    assert sorted(done) == list(range(20))


def test_work_that_always_kills_its_process_is_given_up():
    with closing(runner(2)) as here, pytest.raises(BrokenProcessPool):
        list(here.run(os._exit, [(1,)] * 3))


def test_chunks_last_about_as_long_as_they_should():
    chunks = Chunks([(n,) for n in range(10_000)], 2)
    assert len(chunks.next()) == 1  # nothing is known of their length yet
    chunks.took(1, 0.01)
    assert len(chunks.next()) == 50
    chunks.took(50, 50 * 2.0)
    assert len(chunks.next()) == 1


def test_the_last_chunks_are_small_so_that_all_finish_together():
    chunks = Chunks([(n,) for n in range(41)], 2)
    chunks.took(1000, 0.001)
    sizes = []
    while chunk := chunks.next():
        sizes.append(len(chunk))
    assert sum(sizes) == 41
    assert sizes[0] == 10
    assert sizes[-4:] == [1, 1, 1, 1]
