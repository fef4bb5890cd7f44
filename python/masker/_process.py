"""The Node process of a worker, and the frames that go to it and come from it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Collection, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import IO

import pyarrow as pa

from ._error import MaskerError
from ._frames import Kind, failure_in, read_frame, write_frame
from ._key import KeySource
from ._node import find_node, find_program

#: In bytes, of a pipe: Linux gives 64 KiB unless asked.
_PIPE_LENGTH = 1024 * 1024
#: In seconds: how long it may take to end.
_PATIENCE = 5


class WorkerProcess:
    """Starts the process. It ends with its standard input, and so with us."""

    def __init__(self, hidden: Collection[str]) -> None:
        """
        :param hidden: variables with keys, which its environment leaves out: others can see it
        """
        command = [find_node(), str(find_program()), "worker"]
        environment = {name: value for name, value in os.environ.items() if name not in hidden}
        self._shown = frozenset(environment)
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=_PIPE_LENGTH,
                env=environment,
                # Ctrl+C is for whoever started us, who then closes it.
                start_new_session=True,
            )
        except OSError as error:
            raise MaskerError("node", f"can't start Node: {error.strerror}") from None
        assert self._process.stdin is not None and self._process.stdout is not None
        self._input: IO[bytes] = self._process.stdin
        self._output: IO[bytes] = self._process.stdout
        for pipe in (self._input, self._output):
            _lengthen(pipe)
        # While we wait for an answer, more can be sent; and neither side waits for the other for ever.
        self._sender = ThreadPoolExecutor(max_workers=1, thread_name_prefix="masker-worker")
        self._sent: Future[None] | None = None

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def shows(self, key: KeySource) -> bool:
        """True if others can see a key in the environment that it was started with."""
        return isinstance(key, str) and key in self._shown

    def send(self, kind: Kind, pieces: Sequence[memoryview]) -> None:
        """Sends a frame, after those before it."""
        try:
            self._sent = self._sender.submit(self._write, kind, pieces)
        except RuntimeError:
            raise MaskerError("worker-ended", "the worker has been closed") from None

    def _write(self, kind: Kind, pieces: Sequence[memoryview]) -> None:
        try:
            write_frame(self._input, kind, pieces)
        except (OSError, ValueError):
            # It has ended, as whoever waits for its answer is told.
            pass
        except BaseException:
            self._process.kill()
            raise

    def receive(self, kind: Kind) -> pa.Buffer:
        """
        Receives a frame of a kind.

        :raises MaskerError: what the worker complains of, and that it has ended; it is closed then
        """
        try:
            frame = read_frame(self._output)
        except ValueError:
            raise MaskerError("worker-ended", "the worker has been closed") from None
        except BaseException:
            # What comes next is the rest of a frame.
            self.close()
            raise
        if frame is None:
            self.close()
            raise MaskerError("worker-ended", f"the worker process ended unexpectedly ({self._ending()})")
        found, payload = frame
        if found == kind:
            return payload
        self.close()
        if found == "fail":
            raise failure_in(payload)
        raise MaskerError("frame-unknown", "the worker sent an unexpected frame")

    def _ending(self) -> str:
        code = self._process.returncode
        return f"signal {-code}" if code < 0 else f"exit code {code}"

    def close(self) -> None:
        """Ends the process; does nothing where it has ended."""
        # Who still writes would keep the stream from being closed.
        if self._sent is not None and not self._sent.done():
            self._process.kill()
        self._sender.shutdown(wait=False, cancel_futures=True)
        with contextlib.suppress(OSError):
            self._input.close()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._output.close()


def _lengthen(pipe: IO[bytes]) -> None:
    if sys.platform != "linux":
        return
    import fcntl

    # Refused to users who have many pipes.
    with contextlib.suppress(OSError):
        fcntl.fcntl(pipe.fileno(), fcntl.F_SETPIPE_SZ, _PIPE_LENGTH)
