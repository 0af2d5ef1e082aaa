"""A line between a browser and the server that can be cut and restored, as a cable can."""

import socket
from contextlib import suppress
from threading import Lock, Thread


class Line:
    """Passes on every byte, both ways, while it is whole."""

    def __init__(self, port: int) -> None:
        self.behind = port
        self.lock = Lock()
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        self.is_whole = True
        Thread(target=self.wait, daemon=True).start()

    def wait(self) -> None:
        """Whoever calls is put through, or hears nothing if the line is cut."""
        with suppress(OSError):
            while True:
                caller, _ = self.listener.accept()
                with self.lock:
                    if self.is_whole:
                        self.connect(caller)
                    else:
                        caller.close()

    def connect(self, caller: socket.socket) -> None:
        try:
            server = socket.create_connection(("127.0.0.1", self.behind))
        except OSError:  # there is no server behind it just now
            caller.close()
            return
        self.pairs.append((caller, server))
        for one, other in ((caller, server), (server, caller)):
            Thread(target=pass_on, args=(one, other), daemon=True).start()

    def cut(self) -> None:
        """Nobody gets through any more, and whoever was speaking is interrupted."""
        with self.lock:
            self.is_whole = False
            for pair in self.pairs:
                for end in pair:
                    shut(end)
            self.pairs.clear()

    def mend(self) -> None:
        with self.lock:
            self.is_whole = True

    def end(self) -> None:
        self.cut()
        self.listener.close()


def pass_on(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while said := one.recv(65536):
            other.sendall(said)
    shut(other)


def shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
