"""DataFrames of pandas and Polars: only columns that are masked are made Arrow's, all others are not touched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pyarrow as pa

from ._error import MaskerError
from ._pieces import as_sent, sent_type
from ._worker import Worker


class PandasFrame:
    """A DataFrame of pandas."""

    def __init__(self, frame: Any) -> None:
        self._frame = frame
        self.metadata_keys = ["attrs"] if frame.attrs else []

    def masked(self, worker: Worker) -> Any:
        frame = self._frame
        # Without a copy of what stays.
        result = frame.copy(deep=False)
        names = [str(name) for name in frame.columns]
        levels = [name for name in _levels_of(frame.index) if name not in names]
        wanted = worker.begin(_schema_of([*names, *levels], worker, self._type_of))
        sent = [*wanted, *worker.reads]
        for name in levels:
            if name in sent:
                raise MaskerError("index", f"{name} is in the index, which can't be masked: call reset_index() first")
        if worker.is_emptied:
            return _without_categories(result.iloc[:0])
        columns = {name: _arrow_of(frame.iloc[:, names.index(name)], name) for name in sent}
        for name, column in _mask_columns(names, len(frame), columns, worker, wanted).items():
            place = names.index(name)
            result.isetitem(place, _pandas_of(column, frame.iloc[:, place]))
        return result


    def _type_of(self, name: str) -> pa.DataType:
        names = [str(column) for column in self._frame.columns]
        return _arrow_of(self._frame.iloc[:, names.index(name)], name).type if name in names else pa.string()


def _levels_of(index: Any) -> list[str]:
    """The names of an index's levels. Texts without a name may be values, too: they are called what Parquet calls them."""
    from pandas.api.types import is_numeric_dtype

    levels = [index.get_level_values(place) for place in range(index.nlevels)]
    return [
        f"__index_level_{place}__" if level.name is None else str(level.name)
        for place, level in enumerate(levels)
        if level.name is not None or not is_numeric_dtype(level.dtype)
    ]


class PolarsFrame:
    """A DataFrame of Polars."""

    def __init__(self, frame: Any) -> None:
        self._frame = frame
        self.metadata_keys: list[str] = []

    def masked(self, worker: Worker) -> Any:
        import polars as pl

        frame = self._frame
        wanted = worker.begin(_schema_of(frame.columns, worker, self._type_of))
        if worker.is_emptied:
            return frame.clear().cast({name: pl.Enum([]) for name, kind in frame.schema.items() if isinstance(kind, pl.Enum)})
        # A category that no row has would go on under its original name.
        categories = {name: frame.schema[name] for name in wanted if _is_category(frame.schema[name])}
        sent = [*wanted, *worker.reads]
        plain = frame.select(sent).cast(dict.fromkeys(categories, pl.String()))
        texts = plain.to_arrow(compat_level=pl.CompatLevel.oldest())
        masked = _mask_columns(frame.columns, frame.height, dict(zip(sent, texts.columns)), worker, wanted)
        columns = [pl.Series(name, pl.from_arrow(column)) for name, column in masked.items()]
        recast = [_recast(column, frame.schema[column.name], column.name in categories) for column in columns]
        return frame.with_columns(recast)


    def _type_of(self, name: str) -> pa.DataType:
        import polars as pl

        none = self._frame.select(name).clear()
        return none.to_arrow(compat_level=pl.CompatLevel.oldest()).schema.field(0).type


def _schema_of(names: Sequence[str], worker: Worker, type_of: Callable[[str], pa.DataType]) -> pa.Schema:
    """The columns: their names, and the types of those that a path may lead into. All others pass for texts."""
    return pa.schema([(name, type_of(name) if worker.may_lead_into(name) else pa.string()) for name in names])


def _mask_columns(
    names: Sequence[str], rows: int, columns: Mapping[str, pa.ChunkedArray], worker: Worker, wanted: Sequence[str]
) -> dict[str, pa.ChunkedArray]:
    """Masks some columns of a table by these and those that they depend on; all others take no memory."""
    table = pa.Table.from_arrays([columns.get(name, pa.nulls(rows)) for name in names], list(names))
    worker.begin(table.schema)
    masked = pa.Table.from_batches(worker.mask_batches(table.to_batches()), worker.masked_schema)
    return {name: masked.column(names.index(name)) for name in wanted}


def _arrow_of(series: Any, name: str) -> pa.ChunkedArray:
    problem = None
    try:
        array = pa.array(series, from_pandas=True)
    except UnicodeEncodeError:
        problem = MaskerError("invalid-unicode", f"column {name} has a text with a lone surrogate, which isn't a Unicode character")
    except (pa.ArrowInvalid, pa.ArrowTypeError, pa.ArrowNotImplementedError):
        problem = MaskerError("arrow-type", f"column {name} has values of several types, or of one that Arrow doesn't know")
    if problem is not None:
        # Outside the handler: pyarrow's errors hold the value.
        raise problem
    if pa.types.is_null(array.type):
        # Of a column of objects, only its values tell that they are texts.
        array = array.cast(pa.string())
    column = array if isinstance(array, pa.ChunkedArray) else pa.chunked_array([array])
    # Categories are made anew, perhaps more than before.
    kind = sent_type(column.type)
    return pa.chunked_array([as_sent(chunk, kind) for chunk in column.chunks], kind)


def _pandas_of(column: pa.ChunkedArray, before: Any) -> Any:
    """The values in the type that the column had."""
    import pandas as pd

    kind = before.dtype
    if isinstance(kind, pd.CategoricalDtype):
        # Different categories may have become the same, and some may have had no row.
        plain = column.cast(column.type.value_type)
        return pd.Categorical(_objects(plain), ordered=False)
    if hasattr(kind, "__from_arrow__"):
        return kind.__from_arrow__(column)
    if kind != object:
        return column.to_pandas().to_numpy()
    if not _is_text(column.type):
        alike = [_alike(old, new) for old, new in zip(before, column.to_pylist())]
        return pd.Series(_object_array(alike), index=before.index, dtype=object)
    values = _objects(column).copy()
    # What was missing stays missing in its own way.
    same = pd.isna(values) & before.isna().to_numpy()
    values[same] = before.to_numpy()[same]
    return pd.Series(values, index=before.index, dtype=object)


def _is_text(kind: pa.DataType) -> bool:
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))


def _objects(column: pa.ChunkedArray) -> Any:
    """The values as objects of Python."""
    return column.to_numpy() if _is_text(column.type) else _object_array(column.to_pylist())


def _object_array(values: list[Any]) -> Any:
    """An array of one dimension, also of lists."""
    import numpy as np

    array = np.empty(len(values), dtype=object)
    array[:] = values
    return array


def _alike(before: Any, masked: Any) -> Any:
    """A masked object in the form of the one before it: Arrow gives lists for arrays, and fills members in that others have."""
    if masked is None:
        return before if _is_missing(before) else None
    if isinstance(masked, dict) and isinstance(before, Mapping):
        return {name: _alike(before[name], value) for name, value in masked.items() if name in before}
    if isinstance(masked, list) and isinstance(before, Mapping):
        # A map is a list of pairs.
        return [(key, _alike(before.get(key), value)) for key, value in masked]
    if isinstance(masked, list) and hasattr(before, "__len__"):
        values = [_alike(old, new) for old, new in zip(before, masked)]
        return before.__class__(values) if isinstance(before, (list, tuple)) else _array_of(values, before)
    return masked


def _array_of(values: list[Any], before: Any) -> Any:
    """An array of numpy like another one."""
    import numpy as np

    # Texts of numpy have one length.
    array = np.empty(len(values), dtype=object if before.dtype.kind in "US" else before.dtype)
    array[:] = values
    return array


def _is_missing(value: Any) -> bool:
    import pandas as pd

    return value is None or (pd.api.types.is_scalar(value) and bool(pd.isna(value)))


def _without_categories(frame: Any) -> Any:
    """Categories are values."""
    result = frame.copy(deep=False)
    for place in range(frame.shape[1]):
        column = frame.iloc[:, place]
        if column.dtype == "category":
            result.isetitem(place, column.cat.remove_unused_categories())
    return result


def _recast(column: Any, kind: Any, is_category: bool) -> Any:
    """The column in the type that it had; an Enum's categories are those that it has now."""
    import polars as pl

    if is_category and isinstance(kind, pl.Enum):
        return column.cast(pl.Enum(column.drop_nulls().unique().sort()))
    return column if column.dtype == kind else column.cast(kind)


def _is_category(kind: Any) -> bool:
    import polars as pl

    return isinstance(kind, (pl.Categorical, pl.Enum))
