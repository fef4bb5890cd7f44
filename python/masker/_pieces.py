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


def sent_type(kind: pa.DataType) -> pa.DataType:
    """
    The type in which a column is sent: a piece of a column of views would be sent with the text of all its rows, and a dictionary
    that rows make anew may have more values than before.
    """
    if pa.types.is_string_view(kind):
        return pa.large_string()
    if pa.types.is_dictionary(kind) and kind.index_type.bit_width < _INDEX.bit_width:
        return pa.dictionary(_INDEX, kind.value_type, kind.ordered)
    return kind


_INDEX = pa.int32()


def as_sent(column: pa.Array, kind: pa.DataType) -> pa.Array:
    """The same values in the type in which they are sent."""
    if column.type == kind:
        return column
    if pa.types.is_dictionary(kind):
        return pa.DictionaryArray.from_arrays(column.indices.cast(_INDEX), column.dictionary, ordered=kind.ordered)
    return pc.cast(column, kind)


def joined(pieces: Sequence[pa.Array], kind: pa.DataType, name: str) -> pa.Array:
    """The pieces as one column of a type."""
    column = pieces[0] if len(pieces) == 1 else _concatenated(pieces)
    if column.type == kind:
        return column
    if not pa.types.is_dictionary(kind):
        return pc.cast(column, kind)
    try:
        indices = column.indices.cast(kind.index_type)
    except pa.ArrowInvalid:
        # Its message might hold a value.
        indices = None
    if indices is None:
        raise MaskerError(
            "arrow-dictionary-full",
            f"column {name} has more masked values than its dictionary has room for: "
            "give it wider indices, or make it plain text",
        )
    return pa.DictionaryArray.from_arrays(indices, column.dictionary, ordered=kind.ordered)


def _concatenated(pieces: Sequence[pa.Array]) -> pa.Array:
    try:
        return pa.concat_arrays(pieces)
    except pa.ArrowInvalid:
        # Its message might hold a value.
        pass
    raise MaskerError(
        "arrow-batch-too-long",
        "the masked texts of a batch take more than 2 GiB: send fewer rows at once",
    )
