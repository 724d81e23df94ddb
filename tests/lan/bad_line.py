"""A line between a guest and the host that can be cut, or swallows everything without a word."""

import socket
import threading
from contextlib import suppress


class BadLine:
    """Listens on a port of its own and passes bytes on while its `mode` is "good"."""

    def __init__(self):
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.name = f"127.0.0.1:{self._listener.getsockname()[1]}"
        self.mode = "good"
        self._sockets, self._threads = [self._listener], []

    def lead_to(self, port):
        """Begin to pass on to `port`."""
        self._start(self._accept, port)

    def _start(self, work, *given):
        self._threads.append(threading.Thread(target=work, args=given, daemon=True))
        self._threads[-1].start()

    def turn(self, mode):
        """Good, cut (everyone notices), or a hole (nobody does)."""
        self.mode = mode
        if mode == "cut":
            _hang_up(*self._sockets[1:])

    def close(self):
        """No line any more."""
        _hang_up(*self._sockets)
        for thread in self._threads:
            thread.join(5)
        for one in self._sockets:
            one.close()

    def _accept(self, port):
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                self._sockets.append(near)
                if self.mode == "cut":
                    _hang_up(near)
                    continue
                far = socket.create_connection(("127.0.0.1", port))
                self._sockets.append(far)
                lost = threading.Event()
                for one, other in ((near, far), (far, near)):
                    self._start(self._pump, one, other, lost)

    def _pump(self, one, other, lost):
        with suppress(OSError):
            while data := one.recv(65536):
                if self.mode == "hole":
                    lost.set()  # a line that lost bytes never recovers, as when a phone slept
                if not lost.is_set():
                    other.sendall(data)
        if not lost.is_set():
            _hang_up(one, other)


def _hang_up(*sockets):
    for one in sockets:
        with suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)
