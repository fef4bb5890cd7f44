"""
Masks Spark's DataFrames: in each executor, every Python worker has one Masker process, which it keeps for further tasks.

The masking key is read in the executors and stays there. What travels from the driver is how to mask: the texts of the plan
and the maskers, and where the key is to be found.
"""

from __future__ import annotations

import dataclasses
import inspect
import os
import socket
import uuid
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
from pyspark import AccumulatorParam, TaskContext
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import ArrayType, DataType, MapType, StructField, StructType

from ._error import MaskerError
from ._key import DEFAULT_KEY, DemonstrationKey, KeySource, check_key_source
from ._report import Report
from ._settings import Consistency, Settings, Text, read_settings
from ._worker import Worker

if TYPE_CHECKING:
    from pyspark import Accumulator
    from pyspark.sql import DataFrame

__all__ = ["JobReport", "mask"]


def mask(
    df: DataFrame,
    *,
    plan: Text | None = None,
    table: str | None = None,
    column: Mapping[str, Text] | None = None,
    maskers: Text | Sequence[Text] | None = None,
    resources: str | os.PathLike[str] | None = None,
    consistency: Consistency = "value",
    conflict_free: bool = False,
    key: KeySource = DEFAULT_KEY,
    report: JobReport | None = None,
) -> DataFrame:
    """
    Masks columns of a DataFrame. Nothing is masked until an action asks for rows. Columns that nothing decides, that aren't
    there or that can't be masked are refused now, before a job starts, where the driver has Node too; otherwise the first
    task fails with the same sentence.

    All arguments but the last two are those of :func:`masker.mask`; their files are read now, on the driver.

    :param key: where each executor finds the masking key: the name of an environment variable, a file, or a function that
        returns it; never the key itself
    :param report: an empty one, which tells what the jobs have found. Spark Connect has none
    :raises MaskerError: for maskers, plans and columns with mistakes
    """
    check_key_source(key)
    settings = read_settings(
        plan=plan,
        table=table,
        column=column,
        maskers=maskers,
        resources=resources,
        consistency=consistency,
        conflict_free=conflict_free,
    )
    masked_names = _masked_columns(settings, df)
    masking = _Masking(settings, key, _name_of(key))
    findings = None if report is None else report._begin(df)

    def masked(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return _mask_partition(batches, masking, findings)

    return df.mapInArrow(masked, _without_values(df.schema, masked_names))


def _masked_columns(settings: Settings, df: DataFrame) -> Collection[str] | None:
    """
    The columns that don't stay; None if the driver can't say. It masks nothing, so any key serves: the masking key need not
    be on the driver.
    """
    masking = _Masking(settings, lambda: f"hex:{os.urandom(16).hex()}", uuid.uuid4().hex)
    schema = _arrow_schema(df.schema)
    for is_last in (False, True):
        try:
            worker = _own_worker.take(masking)
            names = worker.begin(schema)
        except MaskerError as error:
            if error.code == "node":
                return None
            if is_last or error.code != "worker-ended":
                raise
        else:
            masked = df.columns if worker.is_emptied else names
            _own_worker.give_back(worker, masking)
            return masked
    raise AssertionError("the last try returns or raises")


def _arrow_schema(schema: StructType) -> pa.Schema:
    """The schema in which Spark sends rows. Newer versions ask for a time zone, which decides nothing here."""
    wants_zone = "timezone" in inspect.signature(to_arrow_schema).parameters
    options: dict[str, Any] = {"timezone": "UTC"} if wants_zone else {}
    return to_arrow_schema(schema, **options)


def _without_values(schema: StructType, masked: Collection[str] | None) -> StructType:
    """The schema of masked rows: metadata of masked columns may hold values, as that of indexers of Spark ML does."""
    return StructType([_bare(field) if masked is None or field.name in masked else field for field in schema.fields])


def _bare(field: StructField) -> StructField:
    # The length of a text is kept there.
    kept = {key: value for key, value in field.metadata.items() if key.startswith("__CHAR_VARCHAR")}
    return StructField(field.name, _bare_type(field.dataType), field.nullable, kept)


def _bare_type(kind: DataType) -> DataType:
    if isinstance(kind, StructType):
        return StructType([_bare(field) for field in kind.fields])
    if isinstance(kind, ArrayType):
        return ArrayType(_bare_type(kind.elementType), kind.containsNull)
    if isinstance(kind, MapType):
        return MapType(_bare_type(kind.keyType), _bare_type(kind.valueType), kind.valueContainsNull)
    return kind


_TaskReports = dict[tuple[int, int], Report]
"""By the numbers of stage and partition: a task that is tried again is counted once."""


class _ReportParam(AccumulatorParam[_TaskReports]):
    def zero(self, value: _TaskReports) -> _TaskReports:
        return {}

    def addInPlace(self, value1: _TaskReports, value2: _TaskReports) -> _TaskReports:
        value1.update(value2)
        return value1


class JobReport:
    """What jobs have found in the rows of one masked DataFrame. Each action that masks them again counts them again."""

    def __init__(self) -> None:
        self._findings: Accumulator[_TaskReports] | None = None

    def _begin(self, df: DataFrame) -> Accumulator[_TaskReports]:
        if self._findings is not None:
            raise ValueError("report: belongs to another DataFrame already")
        try:
            context = df.sparkSession.sparkContext
        except (AttributeError, NotImplementedError):
            raise ValueError("report: Spark Connect can't collect one. Leave it out, or use a classic session.") from None
        self._findings = context.accumulator({}, _ReportParam())
        return self._findings

    def total(self) -> Report:
        """Of all tasks that have ended well so far."""
        total = Report()
        if self._findings is not None:
            for report in self._findings.value.values():
                total.add(report)
        # They count from the beginnings of partitions.
        total.first_rows.clear()
        return total


@dataclasses.dataclass(frozen=True)
class _Masking:
    """How to mask. Tasks with equal ones can go on with a worker as it is."""

    settings: Settings
    key: KeySource = dataclasses.field(compare=False)
    key_name: str


def _name_of(key: KeySource) -> str:
    """Equal for equal sources. Functions that have travelled can't be compared."""
    if isinstance(key, (str, Path, DemonstrationKey)):
        return repr(key)
    return uuid.uuid4().hex


class _OwnWorker:
    """The worker of this process, which is the driver or one of the Python workers of an executor."""

    def __init__(self) -> None:
        # Threads take from it and give back without a lock, which a process that is forked meanwhile would find locked.
        self._kept: deque[tuple[Worker, _Masking]] = deque(maxlen=1)

    def take(self, masking: _Masking) -> Worker:
        """The worker for a task, which gives it back when it has ended well."""
        try:
            return self._switched(masking) or Worker(masking.settings, masking.key)
        except MaskerError as error:
            if error.code != "key":
                raise
            raise MaskerError("key", f"{error.message} (on {socket.gethostname()})") from None

    def _switched(self, masking: _Masking) -> Worker | None:
        """The worker that was kept, if it lives."""
        try:
            worker, former = self._kept.pop()
        except IndexError:
            return None
        if not worker.is_alive:
            return None
        try:
            if former != masking:
                worker.switch(masking.settings, masking.key)
        except MaskerError as error:
            if error.code != "worker-ended":
                raise
            return None
        return worker

    def give_back(self, worker: Worker, masking: _Masking) -> None:
        self._kept.append((worker, masking))


_own_worker = _OwnWorker()


def _mask_partition(
    batches: Iterable[pa.RecordBatch], masking: _Masking, findings: Accumulator[_TaskReports] | None
) -> Iterator[pa.RecordBatch]:
    """Masks the batches of a task; where the worker dies, another one goes on, once."""
    source = iter(batches)
    unanswered: deque[pa.RecordBatch] = deque()
    report = Report()

    def sent() -> Iterator[pa.RecordBatch]:
        yield from tuple(unanswered)
        for batch in source:
            unanswered.append(batch)
            yield batch

    for is_last in (False, True):
        worker = _own_worker.take(masking)
        try:
            for masked in worker.mask_batches(sent()):
                unanswered.popleft()
                yield masked
        except BaseException as error:
            report.add(worker.take_report())
            # Answers may be on their way still.
            worker.close()
            if is_last or not isinstance(error, MaskerError) or error.code != "worker-ended":
                raise
        else:
            # Before another thread may take it.
            report.add(worker.take_report())
            _own_worker.give_back(worker, masking)
            break
    if findings is not None:
        context = TaskContext.get()
        assert context is not None
        findings.add({(context.stageId(), context.partitionId()): report})
