"""Masks tables of pyarrow, pandas and Polars, whole."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar, cast

import pyarrow as pa

from ._error import MaskerError
from ._data_frames import PandasFrame, PolarsFrame
from ._key import DEFAULT_KEY, KeySource
from ._metadata import suspect_keys
from ._report import Report
from ._settings import Consistency, Text, read_settings
from ._worker import Worker

class _ArrowData(Protocol):
    """What type checkers take for data: tables and frames all say what Arrow calls them."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


Data = TypeVar("Data", bound=_ArrowData)


def mask(
    data: Data,
    *,
    plan: Text | None = None,
    table: str | None = None,
    column: Mapping[str, Text] | None = None,
    maskers: Text | Sequence[Text] | None = None,
    resources: str | os.PathLike[str] | None = None,
    key: KeySource = DEFAULT_KEY,
    consistency: Consistency = "value",
    conflict_free: bool = False,
    strict: bool = False,
    report: Report | None = None,
) -> Data:
    """
    Masks columns; all others, and the order of the rows, stay as they are. The values are those that ``masker mask`` gives.

    :param data: a Table, RecordBatch or RecordBatchReader of pyarrow, a DataFrame of pandas or of Polars
    :param plan: a ``*.masker.plan.json`` file, or its JSON as a text or a dictionary. Maskers that lie beside the file, or in
        the folder ``maskers`` there, can be named in it
    :param table: which table of the plan the data is
    :param column: in place of a plan: columns, or paths of fields in them, with names of maskers, their files, or their JSON
    :param maskers: further maskers that can be named: files, folders of them, or their JSON
    :param resources: a folder with the files that configurations name and that are not beside them
    :param key: the name of an environment variable, a ``pathlib.Path``, a function, or ``masker.DEMO_KEY``; never the key itself
    :param consistency: what a draw depends on, where the plan does not say it
    :param conflict_free: whether different values of a column must stay different; a plan says that itself
    :param strict: whether to fail when a value does not fit its masker or keeps characters that it doesn't mask, or when the
        table has metadata that may hold values
    :param report: is filled with what was found, of a RecordBatchReader as it is read
    :returns: the same kind of data
    :raises MaskerError: for what can't be masked; its message holds no value
    """
    settings = read_settings(
        plan=plan,
        table=table,
        column=column,
        maskers=maskers,
        resources=resources,
        consistency=consistency,
        conflict_free=conflict_free,
    )
    found = Report() if report is None else report
    source = _source_of(data)
    worker = Worker(settings, key)
    if isinstance(source, pa.RecordBatchReader):
        return cast(Data, _mask_reader(source, worker, found, strict))
    with worker:
        suspects = _metadata_keys(source)
        if isinstance(source, pa.Table):
            masked = _mask_table(source, worker)
        elif isinstance(source, pa.RecordBatch):
            masked = worker.mask_batch(source)
        else:
            masked = source.masked(worker)
        _conclude(worker, suspects, found, strict)
        return cast(Data, masked)


def _source_of(data: object) -> Any:
    """Packages that nobody has imported need not be there."""
    if isinstance(data, (pa.Table, pa.RecordBatch, pa.RecordBatchReader)):
        return data
    pandas, polars = sys.modules.get("pandas"), sys.modules.get("polars")
    if pandas is not None and isinstance(data, pandas.DataFrame):
        return PandasFrame(data)
    if polars is not None and isinstance(data, polars.DataFrame):
        return PolarsFrame(data)
    raise TypeError(
        "data: must be a Table, RecordBatch or RecordBatchReader of pyarrow, or a DataFrame of pandas or Polars "
        "(collect() makes one of a LazyFrame)"
    )


def _mask_table(table: pa.Table, worker: Worker) -> pa.Table:
    worker.begin(table.schema)
    return pa.Table.from_batches(worker.mask_batches(table.to_batches()), worker.masked_schema)


def _mask_reader(
    reader: pa.RecordBatchReader, worker: Worker, found: Report, strict: bool
) -> pa.RecordBatchReader:
    try:
        worker.begin(reader.schema)
        schema = worker.masked_schema
    except BaseException:
        worker.close()
        raise

    def batches() -> Iterator[pa.RecordBatch]:
        with worker:
            yield from worker.mask_batches(reader)
            _conclude(worker, suspect_keys(reader.schema.metadata), found, strict)

    return pa.RecordBatchReader.from_batches(schema, batches())


def _metadata_keys(source: Any) -> list[str]:
    if isinstance(source, (pa.Table, pa.RecordBatch)):
        return suspect_keys(source.schema.metadata)
    keys: list[str] = source.metadata_keys
    return keys


def _conclude(worker: Worker, metadata_keys: list[str], found: Report, strict: bool) -> None:
    """Adds what was found to what the caller gave, and refuses what must not go on."""
    own = worker.report()
    if own.columns or worker.is_emptied:
        own.kept_metadata = metadata_keys
    found.add(own)
    if own.is_untouched:
        raise MaskerError("untouched", "no value changed: check that the masker matches this data")
    if strict and own.non_conforming + own.outside > 0:
        raise MaskerError(
            "strict",
            f"values that don't match their masker's format: {own.non_conforming}; "
            f"values with characters left unmasked: {own.outside}\n{own}",
        )
    if strict and own.unused_cases:
        raise MaskerError("strict", f"cases that hold for no value\n{own}")
    if strict and own.kept_metadata:
        raise MaskerError("strict", f"the table has metadata that may hold values\n{own}")
