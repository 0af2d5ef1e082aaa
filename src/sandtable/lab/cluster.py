"""Tasks on a cluster of machines, through Ray: an extra, imported when somebody asks for it.

Every node must have the same Sandtable, which is looked at before the first task. Ray starts a task again whose worker
or node died; so that costs one chunk. Results come back as they are done.
"""

import os
import socket
import time
from collections.abc import Callable, Generator, Sequence
from functools import cache
from typing import Any, Final, TypeVar

from sandtable.lab.code_version import every_source
from sandtable.lab.extras import extra
from sandtable.lab.foreign_output import ForeignOutput
from sandtable.lab.runner import AHEAD, Chunks, Task, do_chunk

T = TypeVar("T")

PATIENCE: Final = 5.0  # seconds for a machine to answer at all
LOOK_AROUND: Final = 60.0  # seconds for all nodes to say what they have
COUNT_AGAIN: Final = 5.0  # seconds between two counts of the workers
AUTO: Final = "auto"
DEATHS: Final = 10  # how often Ray starts a chunk again whose worker or node died


class NoCluster(Exception):
    """Nobody answers at an address."""

    def __init__(self, address: str, reason: str) -> None:
        super().__init__(f"{address}: {reason}")
        self.address = address
        self.reason = reason


class OtherVersions(Exception):
    """A node that has another Sandtable than this machine, or none."""

    def __init__(self, node: str, found: str, here: str) -> None:
        super().__init__(f"{node}: {found}, here {here}")
        self.node = node
        self.found = found
        self.here = here

    def __reduce__(self) -> tuple[type["OtherVersions"], tuple[str, str, str]]:
        """It is raised on the node and told here."""
        return OtherVersions, (self.node, self.found, self.here)


class Cluster:
    """The nodes of a Ray cluster that is running already. It is left running."""

    def __init__(self, address: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        self.ray: Any = extra("ray", "cluster")
        refuse_silence(address)
        self.notices = ForeignOutput()
        try:
            self.ray.init(address=address, log_to_driver=False, configure_logging=False)
        except Exception as wrong:  # Ray has no common error for a cluster that cannot be joined
            self.notices.close()
            raise NoCluster(address, str(wrong).strip().splitlines()[0][:200]) from wrong
        self.here = every_source()
        try:
            self.check_nodes()
        except BaseException:
            self.close()
            raise
        self.do: Any = self.ray.remote(max_retries=DEATHS)(do_same)

    def nodes(self) -> list[dict[str, Any]]:
        """The nodes that are alive and do work."""
        return [node for node in self.ray.nodes() if node["Alive"] and node["Resources"].get("CPU")]

    def workers(self) -> int:
        return max(1, int(sum(node["Resources"]["CPU"] for node in self.nodes())))

    def check_nodes(self) -> None:
        """Every node plays by the same sources as this machine."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        ask = self.ray.remote(num_cpus=0, max_retries=0)(asked_version())
        asked = []
        for node in self.nodes():
            there = NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
            asked.append((node["NodeManagerAddress"], ask.options(scheduling_strategy=there).remote()))
        for name, answer in asked:
            try:
                found = self.ray.get(answer, timeout=LOOK_AROUND)
            except self.ray.exceptions.TaskUnschedulableError:
                continue  # it has left since it was counted, and nothing will be played there
            except Exception as wrong:  # whatever went wrong there, it is that node that does not work
                raise OtherVersions(name, str(wrong).strip().splitlines()[-1][:200], self.here) from wrong
            if found != self.here:
                raise OtherVersions(name, found, self.here)

    def run(self, work: Callable[..., T], tasks: Sequence[Task]) -> Generator[list[T], None, None]:
        chunks = Chunks(tasks, self.workers())
        counted = time.monotonic()
        waiting: dict[Any, None] = {}
        try:
            while True:
                if time.monotonic() > counted + COUNT_AGAIN:  # nodes come and go
                    chunks.workers, counted = self.workers(), time.monotonic()
                while len(waiting) < chunks.workers * AHEAD and (chunk := chunks.next()):
                    waiting[self.do.remote(self.here, work, chunk)] = None
                if not waiting:
                    return
                ready, _ = self.ray.wait(list(waiting), num_returns=1)
                for each in ready:
                    del waiting[each]
                    done, seconds = self.ray.get(each)
                    chunks.took(len(done), seconds)
                    yield done
        finally:
            for each in waiting:
                self.ray.cancel(each, force=True)

    def close(self) -> None:
        self.ray.shutdown()
        self.notices.close()


@cache
def source_of_this_process() -> str:
    return every_source()


def do_same(expected: str, work: Callable[..., T], chunk: list[Task]) -> tuple[list[T], float]:
    """A chunk, on a node that may have come after the others were looked at."""
    if source_of_this_process() != expected:
        raise OtherVersions(socket.gethostname(), source_of_this_process(), expected)
    return do_chunk(work, chunk)


def asked_version() -> Callable[[], str]:
    """A function that says which Sandtable a node has. It is sent as it is: a node without any can run it too."""

    def version() -> str:
        try:
            from sandtable.lab.code_version import every_source
        except ImportError as wrong:
            return f"no sandtable ({wrong})"
        return every_source()

    return version


def refuse_silence(address: str) -> None:
    """An address at which nobody listens is refused at once: Ray itself would wait for minutes."""
    if address == AUTO:
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not (port.isascii() and port.isdigit()):
        raise NoCluster(address, "HOST:PORT")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError) as wrong:
        raise NoCluster(address, str(wrong)) from wrong
