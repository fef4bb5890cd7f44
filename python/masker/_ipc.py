"""An Arrow IPC stream in parts: the messages of each batch are one, those of the schema stand before the first."""

from __future__ import annotations

import pyarrow as pa


class PartWriter:
    """Writes batches of a schema. Buffers are not copied."""

    def __init__(self, schema: pa.Schema) -> None:
        self._sink = _Sink()
        self._writer = pa.ipc.new_stream(pa.PythonFile(self._sink, mode="w"), schema)

    def part(self, batch: pa.RecordBatch) -> list[memoryview]:
        """The next part of the stream, in pieces."""
        self._writer.write_batch(batch)
        return self._sink.take()


class PartReader:
    """Reads batches again. Their buffers are those of the parts."""

    def __init__(self) -> None:
        self._source = _Source()
        self._reader: pa.RecordBatchStreamReader | None = None

    def batch(self, part: pa.Buffer) -> pa.RecordBatch:
        """The batch of the next part."""
        self._source.give(part)
        if self._reader is None:
            self._reader = pa.ipc.open_stream(pa.PythonFile(self._source, mode="r"))
        return self._reader.read_next_batch()


class _Sink:
    """A file that keeps what is written to it."""

    closed = False

    def __init__(self) -> None:
        self._pieces: list[memoryview] = []

    def write(self, piece: bytes) -> int:
        view = memoryview(piece).cast("B") if len(piece) > 0 else memoryview(b"")
        self._pieces.append(view)
        return view.nbytes

    def take(self) -> list[memoryview]:
        pieces, self._pieces = self._pieces, []
        return pieces

    def flush(self) -> None:
        pass

    def close(self) -> None:
        pass


class _Source:
    """A file of which the parts are given one after the other."""

    closed = False

    def __init__(self) -> None:
        self._part = pa.py_buffer(b"")
        self._at = 0

    def give(self, part: pa.Buffer) -> None:
        self._part = part
        self._at = 0

    def read(self, length: int = -1) -> pa.Buffer:
        rest = self._part.size - self._at
        taken = rest if length < 0 else min(length, rest)
        piece = self._part.slice(self._at, taken)
        self._at += taken
        return piece

    def close(self) -> None:
        pass
