"""The frames that a worker reads and writes (docs/worker.md): four letters, a length in 32 bits, and so many bytes."""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from typing import IO, Final, Literal

import pyarrow as pa

from ._error import MaskerError

Kind = Literal["init", "cols", "rows", "sums", "fail"]

#: In bytes, of a frame with rows.
LONGEST_ROWS: Final = 1024 * 1024 * 1024

_header = struct.Struct("<4sI")


def write_frame(stream: IO[bytes], kind: Kind, pieces: Sequence[memoryview]) -> None:
    """Writes a frame whose payload is in pieces."""
    stream.write(_header.pack(kind.encode("ascii"), sum(piece.nbytes for piece in pieces)))
    for piece in pieces:
        stream.write(piece)
    stream.flush()


def read_frame(stream: IO[bytes]) -> tuple[str, pa.Buffer] | None:
    """Reads a frame; none where the stream ends."""
    header = stream.read(_header.size)
    if len(header) < _header.size:
        return None
    kind, length = _header.unpack(header)
    payload = pa.allocate_buffer(length)
    view = memoryview(payload)
    read = 0
    while read < length:
        more = stream.readinto(view[read:])  # type: ignore[attr-defined]
        if not more:
            return None
        read += more
    return kind.decode("latin-1"), payload


def failure_in(payload: pa.Buffer) -> MaskerError:
    """What a worker complains of."""
    failure = json.loads(payload.to_pybytes())
    return MaskerError(failure["code"], failure["message"])
