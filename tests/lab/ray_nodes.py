"""Ray nodes on loopback addresses, each in a session that ends with the test; never `ray stop`, which ends them all."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

RAY = Path(sys.executable).with_name("ray")
HEAD = "127.0.0.2"
STARTING = 90.0  # seconds


def settings(sources: str) -> dict[str, str]:
    """The environment of nodes and of whoever joins them."""
    return {
        **os.environ,
        "PYTHONPATH": sources,
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": "sandtable" * 8,
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "1",  # what Ray asks for where all nodes have loopback addresses
    }


class Nodes:
    """A cluster of one worker a node."""

    def __init__(self, folder: Path, sources: str) -> None:
        self.folder = folder
        self.sources = sources
        with socket.socket() as free:
            free.bind((HEAD, 0))
            port = free.getsockname()[1]
        self.address = f"{HEAD}:{port}"
        self.all: list[subprocess.Popen[bytes]] = []
        head = [f"--port={port}", "--include-dashboard=false", f"--temp-dir={folder / 'ray'}"]
        self.start(HEAD, self.sources, "--head", *head)

    def start(self, host: str, sources: str, *more: str) -> subprocess.Popen[bytes]:
        """One node; returns when it says that it runs."""
        log = self.folder / f"{host}-{len(self.all)}.log"
        words = [*more, "--block", "--num-cpus=1", "--object-store-memory=80000000", f"--node-ip-address={host}"]
        with log.open("wb") as out:
            node = subprocess.Popen(
                [RAY, "start", *words], env=settings(sources), stdout=out, stderr=out, start_new_session=True
            )
        self.all.append(node)
        limit = time.monotonic() + STARTING
        while "Ray runtime started" not in log.read_text():
            assert node.poll() is None, log.read_text()
            assert time.monotonic() < limit, log.read_text()
            time.sleep(0.1)
        return node

    def join(self, host: str, sources: str | None = None) -> subprocess.Popen[bytes]:
        return self.start(host, sources or self.sources, f"--address={self.address}")

    def kill(self, node: subprocess.Popen[bytes]) -> None:
        """As a power cut does: at once, with everything that it runs."""
        os.killpg(node.pid, signal.SIGKILL)
        node.wait()
        self.all.remove(node)

    def end(self) -> None:
        for node in self.all[::-1]:
            self.kill(node)
