"""Arrow streams as other writers make them: compressed, with deltas and replaced dictionaries; read by pyarrow and Polars."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path
from typing import Literal

import polars as pl
import pyarrow as pa
import pytest
from support import run_cli

ROWS = 5_000
KINDS = [
    pa.string(),
    pa.large_string(),
    pa.string_view(),
    pa.dictionary(pa.int16(), pa.string()),
    pa.dictionary(pa.uint32(), pa.large_string()),
]


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASKER_KEY", "hex:000102030405060708090a0b0c0d0e0f")


COLUMNS = [f"ssn{i}" for i in range(len(KINDS))]


def table_of(rows: int = ROWS) -> pa.Table:
    rng = random.Random(rows)
    ssns = [None if i % 7 == 3 else f"{rng.randrange(100, 899)}-{10 + i % 80}-{1000 + i % 50}" for i in range(rows)]
    notes = [("long text " * (i % 90)) + str(rng.random()) for i in range(rows)]
    return pa.table(
        {
            "id": pa.array(range(rows), pa.int64()),
            **{name: pa.array(ssns, pa.string()).cast(kind) for name, kind in zip(COLUMNS, KINDS)},
            "note": pa.array(notes, pa.string()),
            "price": pa.array([rng.random() for _ in range(rows)]),
            "tags": pa.array([[str(i)] * (i % 3) for i in range(rows)]),
        }
    )


def stream_of(table: pa.Table, batch: int = 1_000, **options: object) -> bytes:
    sink = io.BytesIO()
    with pa.ipc.new_stream(sink, table.schema, options=pa.ipc.IpcWriteOptions(**options)) as writer:
        writer.write_table(table, max_chunksize=batch)
    return sink.getvalue()


def mask(folder: Path, stream: bytes, columns: list[str], decision: str = "SSNMasker") -> bytes:
    # Columns that stay hold the same values.
    meant = {"keep": True} if decision == "keep" else {"masker": decision}
    meant = {"null": True} if decision == "null" else meant
    decided = dict.fromkeys(columns, {**meant, "allowResidue": True})
    plan = {"tables": {"t": {"undecided": "keep", "columns": decided}}}
    (folder / "p.masker.plan.json").write_text(json.dumps(plan))
    (folder / "t.arrows").write_bytes(stream)
    for args in (
        ("mask", "--plan", "p.masker.plan.json", "-o", "masked.arrows", "--table", "t", "t.arrows"),
        ("verify", "p.masker.plan.json", "--table", "t", "t.arrows", "masked.arrows"),
    ):
        done = run_cli(*args, cwd=folder)
        assert done.returncode == 0, done.stderr.decode() + done.stdout.decode()
    return (folder / "masked.arrows").read_bytes()


def read(stream: bytes) -> pa.Table:
    table = pa.ipc.open_stream(stream).read_all()
    table.validate(full=True)
    return table


@pytest.mark.parametrize("decision", ["SSNMasker", "RedactMasker", "null"])
def test_compressed_streams(tmp_path: Path, decision: str) -> None:
    table = table_of()
    expected = read(mask(tmp_path, stream_of(table), COLUMNS, decision))
    for codec in ("lz4", "zstd"):
        masked = mask(tmp_path, stream_of(table, compression=codec), COLUMNS, decision)
        assert read(masked).equals(expected)
        assert read(masked).drop(COLUMNS).equals(table.drop(COLUMNS))
        frame = pl.read_ipc_stream(io.BytesIO(masked))
        assert all(frame[name].to_list() == expected[name].to_pylist() for name in COLUMNS)
        assert pa.ipc.open_stream(masked).read_pandas()["id"].tolist() == list(range(ROWS))


@pytest.mark.parametrize("codec", ["lz4", "zstd"])
def test_bytes_of_other_columns_stay(tmp_path: Path, codec: str) -> None:
    # The others have the same values, which would be found in the copy.
    before = stream_of(table_of(1_000).drop(COLUMNS[3:]), compression=codec)
    after = mask(tmp_path, before, COLUMNS[:3])
    bodies = [[message.body for message in pa.ipc.MessageReader.open_stream(s)][-1].to_pybytes() for s in (before, after)]
    # The compressed bytes of the notes are the largest buffer.
    middle = len(bodies[0]) * 3 // 4
    assert bodies[0][middle : middle + 4096] in bodies[1]


@pytest.mark.parametrize("codec", ["lz4", "zstd"])
def test_streams_of_polars(tmp_path: Path, codec: Literal["lz4", "zstd"]) -> None:
    frame = pl.from_arrow(table_of().select(["id", "ssn0", "note", "price"]))
    assert isinstance(frame, pl.DataFrame)
    frame = frame.with_columns(pl.col("note").cast(pl.Categorical))
    sink = io.BytesIO()
    frame.write_ipc_stream(sink, compression=codec)
    masked = pl.read_ipc_stream(io.BytesIO(mask(tmp_path, sink.getvalue(), ["ssn0"])))
    assert masked.drop("ssn0").equals(frame.drop("ssn0"))
    assert not set(masked["ssn0"].drop_nulls()) & set(frame["ssn0"].drop_nulls())


INDEXES = [pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64(), pa.uint64()]


def growing_stream(chunks: list[list[str | None]], **options: object) -> tuple[pa.Table, bytes]:
    kinds = [pa.dictionary(index, pa.string(), ordered=index == pa.int16()) for index in INDEXES]
    schema = pa.schema([("id", pa.int64()), *((f"i{i}", kind) for i, kind in enumerate(kinds))])
    sink = io.BytesIO()
    batches = []
    values: list[str] = []
    with pa.ipc.new_stream(sink, schema, options=pa.ipc.IpcWriteOptions(**options)) as writer:
        for chunk in chunks:
            values = values + [value for value in dict.fromkeys(chunk) if value is not None and value not in values]
            places = [None if value is None else values.index(value) for value in chunk]
            columns = [
                pa.DictionaryArray.from_arrays(pa.array(places, kind.index_type), pa.array(values), ordered=kind.ordered)
                for kind in kinds
            ]
            batch = pa.record_batch([pa.array(range(len(chunk)), pa.int64()), *columns], schema=schema)
            batches.append(batch)
            writer.write_batch(batch)
    return pa.Table.from_batches(batches), sink.getvalue()


@pytest.mark.parametrize("decision", ["SSNMasker", "RedactMasker", "null"])
@pytest.mark.parametrize("codec", [None, "lz4"])
@pytest.mark.parametrize("deltas", [True, False])
def test_dictionaries_that_grow(tmp_path: Path, deltas: bool, codec: str | None, decision: str) -> None:
    texts = [f"{100 + i}-20-{3000 + i}" for i in range(40)]
    chunks: list[list[str | None]] = [[*texts[:10], None, texts[3]], [*texts[5:25]], [], [*texts[20:40], None], [texts[0]]]
    table, stream = growing_stream(chunks, emit_dictionary_deltas=deltas, compression=codec)
    names = table.schema.names[1:]
    masked = read(mask(tmp_path, stream, names, decision))
    assert masked.schema == table.schema
    assert masked["id"].equals(table["id"])
    for name in names:
        originals, values = table[name].to_pylist(), masked[name].to_pylist()
        assert [value is None for value in values] == [decision == "null" or value is None for value in originals]
        pairs = {(original, value) for original, value in zip(originals, values) if original is not None}
        assert len(pairs) == 40
        for chunk in masked[name].chunks:
            categories = chunk.dictionary.to_pylist()
            assert len(set(categories)) == len(categories)
            assert not set(categories) & set(texts)
