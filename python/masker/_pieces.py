"""Record batches in pieces that are short enough to be sent at once, and columns joined again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pyarrow as pa
import pyarrow.compute as pc

from ._error import MaskerError

#: So many are worked on fast; more are not faster, and take more memory.
_MOST_ROWS = 100_000
_MOST_BYTES = 64 * 1024 * 1024


def pieces_of(batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
    """The batch in pieces, at least one: its dictionaries have to be masked even where no row refers to them."""
    if batch.num_rows <= _MOST_ROWS:
        yield from _shorter(batch)
        return
    for start in range(0, batch.num_rows, _MOST_ROWS):
        yield from _shorter(batch.slice(start, _MOST_ROWS))


def _shorter(batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
    if batch.num_rows <= 1 or sum(map(_length, batch.columns)) <= _MOST_BYTES:
        yield batch
        return
    half = batch.num_rows // 2
    yield from _shorter(batch.slice(0, half))
    yield from _shorter(batch.slice(half))


def _length(column: pa.Array) -> int:
    """In bytes; a dictionary goes once, with the first piece."""
    return int((column.indices if pa.types.is_dictionary(column.type) else column).nbytes)


def without_views(column: pa.Array) -> pa.Array:
    """The same values; a piece of a column of views would be sent with the text of all its rows."""
    return pc.cast(column, pa.large_string()) if pa.types.is_string_view(column.type) else column


def joined(pieces: Sequence[pa.Array], kind: pa.DataType) -> pa.Array:
    """The pieces as one column."""
    if len(pieces) == 1:
        column = pieces[0]
    else:
        try:
            column = pa.concat_arrays(pieces)
        except pa.ArrowInvalid:
            # Its message might hold a value.
            column = None
        if column is None:
            raise MaskerError(
                "arrow-batch-too-long",
                "the masked texts of a batch take more than 2 GiB: send fewer rows at once",
            )
    return column if column.type == kind else pc.cast(column, kind)
