"""A worker: one Node process that masks batches of columns for as long as it is needed."""

from __future__ import annotations

import json
import os
import threading
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import TracebackType

import pyarrow as pa

from ._error import MaskerError
from ._frames import LONGEST_ROWS
from ._ipc import PartReader, PartWriter
from ._key import DEFAULT_KEY, DemonstrationKey, KeySource, check_key_source, missing_key, read_key
from ._metadata import without_values
from ._pieces import as_sent, joined, pieces_of, sent_type
from ._process import WorkerProcess
from ._report import Report
from ._settings import Settings

_PROTOCOL = 1
#: Further batches that are on their way while the answer to one is awaited.
_AHEAD = 2


class Worker:
    """
    Starts a Node process and masks with it. Several threads can share a worker: it masks one batch after the other. Several
    processes can't, so each starts its own. Whatever goes wrong ends the process; where it has ended by itself, the
    :class:`MaskerError` has the code ``worker-ended``. Whether to start another one is for the caller to say.

    :param settings: as :func:`read_settings` returns them
    :param key: where the masking key comes from; it is read now, and not kept
    """

    def __init__(self, settings: Settings, key: KeySource = DEFAULT_KEY) -> None:
        check_key_source(key)
        # A thread that masks may need the worker for its own input, too.
        self._lock = threading.RLock()
        self._owner = os.getpid()
        self._unanswered: deque[_Request] = deque()
        self._key_names = {DEFAULT_KEY}
        self._start(settings, key)

    def _start(self, settings: Settings, key: KeySource) -> None:
        if isinstance(key, str):
            self._key_names.add(key)
        self._process = WorkerProcess(self._key_names)
        try:
            self._initialise(settings, key)
        except BaseException as error:
            self.close()
            if isinstance(error, MaskerError) and error.code == "worker-ended":
                raise MaskerError("node", f"{error.message}: is it Node 20.19 or newer?") from None
            raise

    def switch(self, settings: Settings, key: KeySource = DEFAULT_KEY) -> None:
        """
        Masks by other settings from now on; what was found is no longer counted. The Node process stays, unless it has the
        variable of this key in its environment: then another one starts.

        :raises MaskerError: for settings with mistakes, and for a worker that has ended
        """
        check_key_source(key)
        with self._turn():
            if not self._process.is_alive:
                raise MaskerError("worker-ended", "the worker has been closed")
            while self._unanswered:
                self._receive_next()
            if self._process.shows(key):
                self._process.close()
                self._start(settings, key)
            else:
                self._initialise(settings, key)

    def _initialise(self, settings: Settings, key: KeySource) -> None:
        self._report = Report()
        self._table: _Table | None = None
        self._fields = [name for name, _ in settings.columns]
        self._process.send("init", [_init(settings, key)])
        try:
            answer = json.loads(self._process.receive("init").to_pybytes())
        except MaskerError as error:
            if error.code == "key" and read_key(key) is None:
                raise MaskerError("key", missing_key(key)) from None
            raise
        if answer["protocol"] != _PROTOCOL:
            raise MaskerError("protocol", "the worker speaks another version of the protocol")

    @property
    def pid(self) -> int:
        """Of the Node process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """True if the Node process runs and this process has started it."""
        return os.getpid() == self._owner and self._process.is_alive

    @property
    def is_emptied(self) -> bool:
        """Whether all rows of the table are left out."""
        return self._table is not None and self._table.is_emptied

    def may_lead_into(self, column: str) -> bool:
        """Whether a field may be named by a path into a column."""
        pointer = column.replace("~", "~0").replace("/", "~1")
        return any(field.startswith((f"{column}.", f"/{pointer}/")) for field in self._fields)

    @property
    def masked_schema(self) -> pa.Schema:
        """The schema of masked batches: without the metadata of masked columns that may hold values."""
        if self._table is None:
            raise ValueError("schema: is only known after a table has begun")
        return self._table.masked_schema

    @property
    def reads(self) -> list[str]:
        """The names of further columns that the masked ones depend on."""
        if self._table is None:
            raise RuntimeError("no table has begun")
        return list(self._table.reads)

    def begin(self, schema: pa.Schema) -> list[str]:
        """
        Begins a table, whose rows count from 1 again. Batches of another schema begin one by themselves.

        :returns: the names of the columns that are masked
        :raises MaskerError: for columns that nothing decides, or that can't be masked
        """
        with self._turn():
            return list(self._begin(schema).names)

    def _begin(self, schema: pa.Schema) -> _Table:
        self._table = None
        while self._unanswered:
            self._receive_next()
        self._process.send("cols", [memoryview(schema.serialize())])
        answer = json.loads(self._process.receive("cols").to_pybytes())
        self._table = _Table(schema, answer["columns"], answer["reads"], answer["isEmptied"])
        return self._table

    def mask_batch(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """Masks a batch of any length; other columns, and the order of the rows, stay as they are."""
        return self._result(self._send(batch))

    def mask_batches(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Masks batches, each to one batch. It is faster than one by one: further ones are on their way meanwhile."""
        waiting: deque[_Request] = deque()
        try:
            for batch in batches:
                waiting.append(self._send(batch))
                while len(waiting) > _AHEAD:
                    yield self._result(waiting.popleft())
            while waiting:
                yield self._result(waiting.popleft())
        finally:
            for request in waiting:
                request.is_wanted = False

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Keeps other threads out. Whatever breaks off the exchange of frames ends the process: no answer may reach another batch."""
        if os.getpid() != self._owner:
            raise MaskerError("worker-shared", "a worker can't be used in another process: start one in each process")
        with self._lock:
            try:
                yield
            except BaseException:
                self.close()
                raise

    def _send(self, batch: pa.RecordBatch) -> _Request:
        """Sends what is masked of a batch."""
        with self._turn():
            table = self._table
            if table is None or not batch.schema.equals(table.schema, check_metadata=True):
                table = self._begin(batch.schema)
            sent = 0
            if table.writer is not None:
                for piece in pieces_of(table.masked_columns(batch)):
                    part = table.writer.part(piece)
                    if sum(view.nbytes for view in part) > LONGEST_ROWS:
                        raise MaskerError("frame-too-long", "a row or a column's dictionary has more than 1 GiB to mask, the limit of a worker")
                    self._process.send("rows", part)
                    sent += 1
            request = _Request(table, batch, sent, self._fields)
            self._unanswered.append(request)
            return request

    def _result(self, request: _Request) -> pa.RecordBatch:
        """The masked batch. Answers come in the order of the requests, whoever waits for one."""
        with self._turn():
            while request.masked is None:
                self._receive_next()
            # A batch that is not answered wholly is not counted: whoever starts another worker masks it again.
            for found in request.findings if request.fields is self._fields else ():
                self._report.add(found)
            return request.masked

    def _receive_next(self) -> None:
        """Receives the answers to the request that has waited longest."""
        if not self._unanswered:
            raise MaskerError("worker-ended", "the worker has been closed")
        request = self._unanswered.popleft()
        table, batch = request.table, request.batch
        if table.writer is None:
            request.findings.append(Report(rows=batch.num_rows))
            request.masked = _no_rows(table.masked_schema) if table.is_emptied else batch
            return
        pieces = []
        for _ in range(request.sent):
            request.findings.append(Report.from_json(json.loads(self._process.receive("sums").to_pybytes())))
            pieces.append(table.reader.batch(self._process.receive("rows")))
        if sum(piece.num_rows for piece in pieces) != batch.num_rows:
            raise MaskerError("rows-differ", "the worker returned a different number of rows than it received")
        if request.is_wanted:
            request.masked = table.with_masked(batch, pieces)

    def report(self) -> Report:
        """What has been found so far."""
        with self._lock:
            report = Report()
            report.add(self._report)
            return report

    def take_report(self) -> Report:
        """What has been found so far, which is then no longer counted."""
        with self._lock:
            report, self._report = self._report, Report()
            return report

    def close(self) -> None:
        """Ends the Node process; does nothing in another process than that which started it."""
        if os.getpid() == self._owner:
            self._process.close()

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if hasattr(self, "_process"):
            self.close()


@dataclass
class _Request:
    """A batch on its way, and the answers to it once they are there."""

    table: _Table
    batch: pa.RecordBatch
    #: How many frames of rows it took.
    sent: int
    #: The list of the settings by which it is masked: others count findings of their own.
    fields: list[str]
    is_wanted: bool = True
    masked: pa.RecordBatch | None = None
    findings: list[Report] = field(default_factory=list)


def _no_rows(schema: pa.Schema) -> pa.RecordBatch:
    """A part of a batch would keep its dictionaries."""
    return pa.RecordBatch.from_arrays([pa.nulls(0, field.type) for field in schema], schema=schema)


def _init(settings: Settings, key: KeySource) -> memoryview:
    """The frame that begins a masking. Nobody keeps it in a variable: tracebacks can show those."""
    init = {
        "protocol": _PROTOCOL,
        **settings.to_json(),
        "key": read_key(key),
        "demoKey": isinstance(key, DemonstrationKey),
    }
    return memoryview(json.dumps(init).encode("utf-8"))


class _Table:
    """The columns that are masked, and the streams that they go in and come from."""

    def __init__(self, schema: pa.Schema, names: list[str], reads: list[str], is_emptied: bool) -> None:
        self.schema = schema
        self.masked_schema = without_values(schema, schema.names if is_emptied else names)
        self.names = names
        self.reads = reads
        self.is_emptied = is_emptied
        self.places = [schema.get_field_index(name) for name in names]
        self._sent_places = [*self.places, *(schema.get_field_index(name) for name in reads)]
        fields = [_sent_field(schema.field(place)) for place in self._sent_places]
        self._sent = pa.schema(fields)
        self.writer = None if is_emptied or len(self.places) == 0 else PartWriter(self._sent)
        self.reader = PartReader()

    def masked_columns(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """What is sent of a batch."""
        columns = [
            as_sent(batch.column(place), field.type) for place, field in zip(self._sent_places, self._sent)
        ]
        return pa.RecordBatch.from_arrays(columns, schema=self._sent)

    def with_masked(self, batch: pa.RecordBatch, pieces: list[pa.RecordBatch]) -> pa.RecordBatch:
        """The batch with the columns that came back."""
        columns = list(batch.columns)
        for i, place in enumerate(self.places):
            columns[place] = joined(
                [piece.column(i) for piece in pieces], batch.column(place).type, batch.schema.field(place).name
            )
        return pa.RecordBatch.from_arrays(columns, schema=self.masked_schema)


def _sent_field(field: pa.Field) -> pa.Field:
    return field.with_type(sent_type(field.type))
