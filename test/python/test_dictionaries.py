"""Dictionaries and enumerations: no category is there twice, and none keeps an original, also where no row has it."""

from __future__ import annotations

import itertools

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import masker

KEY = masker.DEMO_KEY
TEXTS = ["alice", "bob", None, "alice", "carol", "bob"]
INDEXES = [pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64(), pa.uint64()]
VALUES = [pa.string(), pa.large_string()]


@pytest.mark.parametrize(("index", "value"), list(itertools.product(INDEXES, VALUES)), ids=str)
def test_redacted_dictionaries_have_one_category(index: pa.DataType, value: pa.DataType) -> None:
    column = pa.array(TEXTS, pa.string()).dictionary_encode().cast(pa.dictionary(index, value))
    table = pa.table({"name": pa.chunked_array([column, column.slice(1, 3)])})
    masked = masker.mask(table, column={"name": "RedactMasker"}, key=KEY)
    masked.validate(full=True)
    assert masked.schema.field("name").type == table.schema.field("name").type
    for chunk in masked["name"].chunks:
        categories = chunk.dictionary.to_pylist()
        assert categories == sorted(set(categories))
    wanted = [None if text is None else "<REDACTED>" for text in table["name"].to_pylist()]
    assert masked["name"].to_pylist() == wanted
    assert list(masked["name"].to_pandas().cat.categories) == ["<REDACTED>"]
    assert polars_of(masked)["name"].to_list() == wanted


def polars_of(table: pa.Table) -> pl.DataFrame:
    frame = pl.from_arrow(table)
    assert isinstance(frame, pl.DataFrame)
    return frame


def enumeration() -> pa.Table:
    texts = pl.Series(TEXTS, dtype=pl.Enum(["alice", "bob", "carol", "nobody at all"]))
    frame = pl.DataFrame({"name": texts, "kept": pl.Series(["x"] * 6, dtype=pl.Enum(["x", "y"]))})
    return frame.to_arrow()


@pytest.mark.parametrize("decision", ["RedactMasker", "FirstNameMasker", "null"])
def test_enumerations_of_polars_lose_their_categories(decision: str) -> None:
    table = enumeration()
    plan = {"tables": {"t": {"columns": {"name": decision, "kept": "keep"}}}}
    masked = masker.mask(table, plan=plan, table="t", key=KEY)
    written = masked.schema.serialize().to_pybytes()
    assert all(name not in written for name in (b"alice", b"bob", b"carol", b"nobody"))
    assert masked.schema.field("kept").equals(table.schema.field("kept"), check_metadata=True)
    masked.validate(full=True)
    assert masked.to_pandas()["kept"].tolist() == ["x"] * 6
    read = polars_of(masked)
    assert read["kept"].to_list() == ["x"] * 6
    assert [text is None for text in read["name"]] == [text is None or decision == "null" for text in TEXTS]


def test_a_table_without_rows_keeps_no_categories() -> None:
    table = enumeration()
    masked = masker.mask(table, plan={"tables": {"t": "empty"}}, table="t", key=KEY)
    sink = pa.BufferOutputStream()
    pq.write_table(masked, sink)
    assert b"nobody" not in masked.schema.serialize().to_pybytes()


@pytest.mark.parametrize("kind", ["struct", "list", "map"])
def test_fields_inside_of_emptied_columns_lose_their_metadata(kind: str) -> None:
    inner = pa.field("a", pa.string(), metadata={"values": "alice"})
    types = {
        "struct": pa.struct([inner]),
        "list": pa.large_list(pa.struct([inner])),
        "map": pa.map_(pa.field("key", pa.string(), nullable=False, metadata={"values": "alice"}), pa.int8()),
    }
    table = pa.table({"own": pa.array([None, None], types[kind])})
    masked = masker.mask(table, plan={"tables": {"t": "empty"}}, table="t", key=KEY)
    assert masked.num_rows == 0
    assert masked.schema == table.schema
    assert b"alice" not in masked.schema.serialize().to_pybytes()
