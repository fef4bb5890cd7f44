"""The same tables through every kind of frame give the values that CSV gives, as texts and in types of their own.

The conformance suite of formats (packages/formats/test/describeFormat.ts) compares files.
"""

from __future__ import annotations

import csv
import datetime
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from support import run_cli

import masker

CUSTOMERS: dict[str, Any] = {
    "id": "keep",
    "tenant": "keep",
    "first_name": {"masker": "FirstNameMasker", "by": "customer"},
    "email": {"masker": "EmailMasker", "by": "customer", "conflictFree": True},
    "city": {"masker": "CityMasker", "by": "customer"},
    "joined": {"shift": 180, "by": "customer"},
    "born": "DateMasker",
    "seen": "DateMasker",
    "account": "SSNMasker",
    "zip": "VariableZipcodeMasker",
    "kind": "keep",
    "value": [
        {"when": {"kind": ["mail", "billing mail"]}, "masker": "EmailMasker"},
        {"when": {"kind": {"startsWith": "n"}}, "masker": "RedactMasker"},
        {"when": {"kind": None}, "keep": True},
        {"value": "gone"},
    ],
    "secret": {"value": "x"},
}
PLAN = {
    "tables": {
        "customers": {"entities": {"customer": {"columns": ["tenant", "id"], "read": "number"}}, "columns": CUSTOMERS}
    }
}
ROWS = 500
KINDS = ["mail", "billing mail", "note", "locale", None]
NAMES = list(CUSTOMERS)

Rows = dict[str, list[str | None]]


def text_rows() -> Rows:
    """Each value as a text."""
    day = [datetime.date(1930, 1, 1) + datetime.timedelta(days=53 * i) for i in range(ROWS)]
    rows: Rows = {
        "id": [str(i // 2) for i in range(ROWS)],
        "tenant": [str(i % 3) for i in range(ROWS)],
        "first_name": [f"Name{i % 40}" for i in range(ROWS)],
        "email": [f"user{i % 90}@site.example" for i in range(ROWS)],
        "city": [f"City{i % 7}" for i in range(ROWS)],
        "joined": [f"{date:%Y-%m-%d}" for date in day],
        "born": [f"{date:%Y-%m-%d}" for date in reversed(day)],
        "seen": [f"{date:%Y-%m-%d} {i % 24:02}:05:59" for i, date in enumerate(day)],
        "account": [str(100_000_000 + 7919 * i) for i in range(ROWS)],
        "zip": [str(10_001 + 13 * i) for i in range(ROWS)],
        "kind": [KINDS[i % len(KINDS)] for i in range(ROWS)],
        "value": [f"v{i}@site.example" for i in range(ROWS)],
        "secret": [f"secret {i}" for i in range(ROWS)],
    }
    for i in range(7, ROWS, 50):
        for name in ("first_name", "email", "city", "joined", "born", "seen", "account", "zip", "value", "secret"):
            rows[name][i] = None
    return {name: rows[name] for name in NAMES}


def text_table() -> pa.Table:
    return pa.table({name: pa.array(values, pa.string()) for name, values in text_rows().items()})


TYPES = {
    "id": pa.int32(),
    "tenant": pa.decimal128(10, 0),
    "born": pa.date32(),
    "seen": pa.timestamp("us"),
    "account": pa.int64(),
    "zip": pa.int32(),
}
#: Texts become these first.
FIRST = {"seen": pa.timestamp("s"), "tenant": pa.int32()}


def typed_table() -> pa.Table:
    """The same values in types of their own, and texts that repeat in dictionaries."""
    columns = {}
    for name, column in zip(NAMES, text_table().columns):
        kind = TYPES.get(name)
        if name in ("first_name", "kind", "city", "value"):
            columns[name] = column.dictionary_encode()
        else:
            columns[name] = column if kind is None else column.cast(FIRST.get(name, kind)).cast(kind)
    return pa.table(columns)


def texts_of(columns: Mapping[str, list[Any]]) -> Rows:
    """Values of every type as the texts that CSV has for them."""

    def text(name: str, value: Any) -> str | None:
        if value is None or value is pd.NA or value is pd.NaT or value == "" or value != value:
            return None
        if isinstance(value, datetime.datetime):
            return f"{value:%Y-%m-%d %H:%M:%S}"
        # Numbers have no zeros before them.
        return str(int(value)) if name in ("account", "zip") else str(value)

    return {name: [text(name, value) for value in columns[name]] for name in NAMES}


def mask_file(folder: Path, name: str, *options: str) -> Path:
    """Masks a file with the command line."""
    (folder / "p.masker.plan.json").write_text(json.dumps(PLAN))
    out = f"masked-{name}"
    done = run_cli("mask", "--demo-key", "-q", "--plan", "p.masker.plan.json", *options, "-o", out, name, cwd=folder)
    assert done.returncode == 0, done.stderr.decode()
    return folder / out


def through_csv(folder: Path) -> Rows:
    rows = text_rows()
    with (folder / "customers.csv").open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(NAMES)
        writer.writerows(zip(*rows.values()))
    with mask_file(folder, "customers.csv").open(newline="") as file:
        masked = list(csv.DictReader(file))
    return texts_of({name: [row[name] for row in masked] for name in NAMES})


def through_arrow(table: pa.Table) -> Callable[[Path], Rows]:
    def through(folder: Path) -> Rows:
        with pa.ipc.new_stream(folder / "customers.arrow", table.schema) as writer:
            writer.write_table(table, max_chunksize=70)
        masked = pa.ipc.open_stream(mask_file(folder, "customers.arrow").read_bytes()).read_all()
        masked.validate(full=True)
        assert masked.schema == table.schema
        return texts_of(masked.to_pydict())

    return through


def in_process(data: Any) -> Any:
    return masker.mask(data, plan=PLAN, table="customers", key=masker.DEMO_KEY)


def through_pyarrow(table: pa.Table) -> Callable[[Path], Rows]:
    def through(_: Path) -> Rows:
        masked = in_process(table)
        assert masked.schema == table.schema
        return texts_of(masked.to_pydict())

    return through


def through_pandas(table: pa.Table, **options: Any) -> Callable[[Path], Rows]:
    def through(_: Path) -> Rows:
        frame = table.to_pandas(**options)
        masked = in_process(frame)
        kinds = [kind for kind in masked.dtypes if kind != "category"]
        assert kinds == [kind for kind in frame.dtypes if kind != "category"]
        return texts_of({name: masked[name].tolist() for name in NAMES})

    return through


def through_polars(table: pa.Table) -> Callable[[Path], Rows]:
    def through(_: Path) -> Rows:
        frame = pl.from_arrow(table)
        assert isinstance(frame, pl.DataFrame)
        masked = in_process(frame)
        assert masked.schema == frame.schema
        return texts_of(masked.to_dict(as_series=False))

    return through


WAYS = {
    "Arrow, typed": through_arrow(typed_table()),
    "pyarrow": through_pyarrow(text_table()),
    "pyarrow, typed": through_pyarrow(typed_table()),
    "pandas": through_pandas(text_table()),
    "pandas, typed": through_pandas(typed_table()),
    "pandas, dates as objects": through_pandas(typed_table(), date_as_object=True, coerce_temporal_nanoseconds=True),
    "pandas, types of Arrow": through_pandas(typed_table(), types_mapper=pd.ArrowDtype),
    "Polars": through_polars(text_table()),
    "Polars, typed": through_polars(typed_table()),
}


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> Rows:
    return through_csv(tmp_path_factory.mktemp("csv"))


@pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
def test_the_same_values_everywhere(way: Callable[[Path], Rows], expected: Rows, tmp_path: Path) -> None:
    masked = way(tmp_path)
    for name in NAMES:
        assert masked[name] == expected[name], name


def test_every_masked_value_is_another(expected: Rows) -> None:
    before = text_rows()
    for name in ("joined", "account", "zip", "email"):
        same = [old for old, new in zip(before[name], expected[name]) if old is not None and old == new]
        assert len(same) < ROWS // 50, name
