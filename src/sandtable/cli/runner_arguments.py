"""Where much work is done: `--jobs` processes of this machine, or the `--cluster` at an address."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

from sandtable.cli.number_arguments import read_number
from sandtable.cli.refusal import Refusal
from sandtable.lab.extras import MissingExtra
from sandtable.lab.runner import Runner, cores, runner

MOST_JOBS = 1024


def read_jobs(text: str | None) -> int:
    if text is None:
        return cores()
    return read_number("--jobs", text, MOST_JOBS, 1)


@contextmanager
def open_runner(jobs: str | None, cluster: str | None) -> Iterator[Runner]:
    """What was asked for, until it is no longer needed; a node that joins with other sources ends the work."""
    if jobs is not None and cluster is not None:
        raise Refusal("jobs-and-cluster")
    with closing(found(read_jobs(jobs), cluster or "")) as here:
        if not cluster:
            yield here
            return
        from sandtable.lab.cluster import OtherVersions

        try:
            yield here
        except OtherVersions as wrong:
            facts = {"node": wrong.node, "found": wrong.found, "here": wrong.here}
            raise Refusal("other-node-joined", {**facts}) from wrong


def found(jobs: int, cluster: str) -> Runner:
    if not cluster:
        return runner(jobs)
    from sandtable.lab.cluster import NoCluster, OtherVersions

    try:
        return runner(cluster=cluster)
    except MissingExtra as wrong:
        raise Refusal("extra-missing", {"package": wrong.package, "extra": wrong.extra}) from wrong
    except NoCluster as wrong:
        raise Refusal("no-cluster", {"address": wrong.address, "reason": wrong.reason}) from wrong
    except OtherVersions as wrong:
        raise Refusal("other-node-version", {"node": wrong.node, "found": wrong.found, "here": wrong.here}) from wrong
