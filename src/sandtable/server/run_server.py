"""Running the server: one process, stopped cleanly by SIGINT or SIGTERM."""

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, cast

import uvicorn
from starlette.applications import Starlette

from sandtable.server.config import Config
from sandtable.server.drain import Drain
from sandtable.server.journal import note, open_journal
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.web.app import make_app

LARGEST_FRAME: Final = 64 * 1024  # beyond this a WebSocket is closed; below it, a refusal says what is wrong
IDLE: Final = 15  # seconds for which a connection is kept for the next request
PING: Final = 20.0  # seconds between two pings of a WebSocket, and for the answer
STOPPING: Final = (signal.SIGINT, signal.SIGTERM)


class Server(uvicorn.Server):
    """Stops when it is told to, and that is no failure."""

    is_draining = False  # and that was said

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if current_thread() is not main_thread():  # a test runs it beside itself
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in STOPPING}
        try:
            yield
        finally:
            for number, old in before.items():
                signal.signal(number, old)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """SIGTERM lets it drain first, if it shall; SIGINT, or a second signal, does not."""
        if sig != signal.SIGTERM or not self.started or not self.drain.begin():
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        if self.started and self.drain.is_on and not self.is_draining:
            self.is_draining = True
            note("draining", seconds=self.drain.seconds)
            if self.registry.shared is not None:
                self.leaving = asyncio.create_task(self.registry.shared.leave())
        if self.is_draining and self.drain.is_over:
            self.should_exit = True
        return await super().on_tick(counter)

    @property
    def registry(self) -> TableRegistry:
        found = cast(Starlette, self.config.app).state.registry
        assert isinstance(found, TableRegistry)
        return found

    @property
    def drain(self) -> Drain:
        found = cast(Starlette, self.config.app).state.registry.drain
        assert isinstance(found, Drain)
        return found


def listen(config: Config) -> socket.socket:
    """A socket on the host and port; raises OSError where that is impossible. Port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((config.host, config.port))
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    return listener


def address_of(config: Config, listener: socket.socket) -> str:
    host = f"[{config.host}]" if ":" in config.host else config.host
    shown = {"0.0.0.0": "localhost", "[::]": "localhost"}.get(host, host)
    return f"http://{shown}:{listener.getsockname()[1]}/"


def make_server(config: Config, address: str = "") -> Server:
    """`address`: where other processes reach it, if it shares a database with some."""
    app = make_app(config, address)
    http, websocket = app.state.connections.protocols()
    return Server(
        uvicorn.Config(
            app,
            http=http,
            ws=websocket,
            ws_ping_interval=PING,
            ws_ping_timeout=PING,
            proxy_headers=False,  # the guard believes what a trusted proxy says
            timeout_keep_alive=IDLE,
            loop="uvloop" if has_uvloop() else "asyncio",
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,  # pressed sizes could tell what is in a hand, and cost memory
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )


def listen_for_peers(config: Config) -> socket.socket:
    """Where other processes that share the database reach this one, and nobody else."""
    return listen(config._replace(host=config.peer_address or "127.0.0.1", port=0))


def run(config: Config, ready: Callable[[str], None]) -> None:
    """Serve until told to stop. `ready` is called with the address when the first request can come."""
    open_journal(config.journal)
    raise_file_limit()
    with listen(config) as listener:
        serve(config, listener, ready)


def serve(config: Config, listener: socket.socket, ready: Callable[[str], None]) -> None:
    """One process."""
    address = address_of(config, listener)
    with ExitStack() as opened:
        listeners = [listener]
        inside = ""
        if config.database:
            peers = opened.enter_context(listen_for_peers(config))
            inside = f"http://{peers.getsockname()[0]}:{peers.getsockname()[1]}/"
            listeners.append(peers)
        serve_on(make_server(config, inside), listeners, address, ready)


def serve_on(server: Server, listeners: list[socket.socket], address: str, ready: Callable[[str], None]) -> None:
    async def serve() -> None:
        task = asyncio.create_task(server.serve(listeners))
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        if server.started:
            gc.collect()
            gc.freeze()  # what is loaded by now stays for good: not to be looked through again and again
            gc.set_threshold(20_000, 20, 50)  # tables hold few cycles, and a full search would be felt at every table
            note("ready", address=address)
            ready(address)
        await task

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(serve())
    note("stopped", address=address)


def raise_file_limit() -> None:
    """A connection is a file, and the usual limit is low. How many there may be, the server says itself."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def has_uvloop() -> bool:
    """There is none for Windows."""
    try:
        import uvloop  # noqa: F401
    except ImportError:
        return False
    return True
