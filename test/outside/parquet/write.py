"""Writes the same rows by each writer, in all codecs and encodings that it offers: `write.py FOLDER`."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path
from typing import Any

import duckdb
import fastparquet
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq

from rows import make_rows

ROWS = make_rows()


def by_pyarrow(folder: Path) -> None:
    text = pa.table(ROWS)
    nested = text.append_column("tags", pa.array([[f"tag {i % 3}", None] for i in range(text.num_rows)]))
    nested = nested.append_column("place", pa.array([{"city": f"city {i % 9}", "zip": i} for i in range(text.num_rows)]))
    nothing = text.append_column("nothing", pa.nulls(text.num_rows))
    kinds = {
        "string": text,
        "large": _cast(text, pa.large_string()),
        "view": _cast(text, pa.string_view()),
        "dictionary": _cast(text, pa.dictionary(pa.int32(), pa.string())),
        "small dictionary": _cast(text, pa.dictionary(pa.int16(), pa.string())),
        "nested": nested,
        "nothing": nothing,
    }
    for name, table in kinds.items():
        pq.write_table(table, folder / f"kind {name}.parquet")
    codecs = ["none", "snappy", "gzip", "brotli", "zstd", "lz4"]
    for codec, version, dictionary in itertools.product(codecs, ["1.0", "2.0"], [True, False]):
        name = f"{codec} pages {version} {'dictionary' if dictionary else 'plain'}"
        pq.write_table(text, folder / f"{name}.parquet", compression=codec, data_page_version=version, use_dictionary=dictionary)
    for encoding in ["PLAIN", "DELTA_BYTE_ARRAY", "DELTA_LENGTH_BYTE_ARRAY"]:
        encodings = {name: encoding for name in ("ssn", "status", "note", "kept")} | {"id": "DELTA_BINARY_PACKED", "amount": "BYTE_STREAM_SPLIT"}
        pq.write_table(text, folder / f"encoding {encoding}.parquet", use_dictionary=False, column_encoding=encodings)
    options: dict[str, dict[str, Any]] = {
        "small pages": {"data_page_size": 500, "write_batch_size": 64},
        "small groups": {"row_group_size": 333},
        "small dictionary page": {"dictionary_pagesize_limit": 500},
        "index": {"write_page_index": True, "write_page_checksum": True, "data_page_size": 2_000},
        "no schema": {"store_schema": False},
        "no statistics": {"write_statistics": False},
        "version 1.0": {"version": "1.0"},
        "version 2.4": {"version": "2.4"},
        "deprecated timestamps": {"use_deprecated_int96_timestamps": True},
        "sorted": {"sorting_columns": [pq.SortingColumn(0), pq.SortingColumn(1)]},
        "some compressed": {"compression": {"ssn": "zstd", "status": "gzip", "note": "none"}},
    }
    for name, option in options.items():
        pq.write_table(text, folder / f"{name}.parquet", **option)
    pq.write_table(text.slice(0, 0), folder / "no rows.parquet")


def _cast(table: pa.Table, kind: pa.DataType) -> pa.Table:
    fields = [field.with_type(kind) if pa.types.is_string(field.type) else field for field in table.schema]
    return table.cast(pa.schema(fields))


def by_duckdb(folder: Path) -> None:
    rows = pa.table(ROWS)
    connection = duckdb.connect()
    connection.register("rows", rows)
    codecs = ["uncompressed", "snappy", "gzip", "zstd", "brotli", "lz4", "lz4_raw"]
    for codec, version in itertools.product(codecs, ["v1", "v2"]):
        _copy(connection, folder / f"{codec} {version}.parquet", f"COMPRESSION {codec}, PARQUET_VERSION {version}")
    _copy(connection, folder / "groups.parquet", "ROW_GROUP_SIZE 2048")
    _copy(connection, folder / "no dictionary.parquet", "DICTIONARY_SIZE_LIMIT 1, PARQUET_VERSION v2")
    _copy(connection, folder / "fields.parquet", "FIELD_IDS 'auto'")
    connection.execute("CREATE TYPE status AS ENUM (SELECT DISTINCT status FROM rows)")
    columns = "* REPLACE (status::status AS status)"
    connection.execute(f"COPY (SELECT {columns} FROM rows) TO '{folder / 'enum.parquet'}' (FORMAT parquet)")


def _copy(connection: duckdb.DuckDBPyConnection, file: Path, options: str) -> None:
    connection.execute(f"COPY rows TO '{file}' (FORMAT parquet, {options})")


def by_polars(folder: Path) -> None:
    frame = pl.DataFrame(ROWS)
    codecs: list[Any] = ["uncompressed", "snappy", "gzip", "brotli", "zstd", "lz4"]
    for codec in codecs:
        frame.write_parquet(folder / f"{codec}.parquet", compression=codec)
    frame.write_parquet(folder / "pages.parquet", data_page_size=500, row_group_size=700, statistics="full")
    frame.write_parquet(folder / "no statistics.parquet", statistics=False)
    frame.with_columns(pl.col("status", "note").cast(pl.Categorical)).write_parquet(folder / "categorical.parquet")
    categories = pl.Enum(frame["status"].unique().sort())
    frame.with_columns(pl.col("status").cast(categories)).write_parquet(folder / "enum.parquet")
    frame.lazy().sink_parquet(folder / "sink.parquet", row_group_size=1_000)


def by_fastparquet(folder: Path) -> None:
    frame = pd.DataFrame(ROWS)
    frame["flag"] = frame["flag"].astype("boolean")
    frame["born"] = pd.to_datetime(frame["born"])
    for codec in [None, "SNAPPY", "GZIP", "ZSTD", "BROTLI", "LZ4_RAW"]:
        fastparquet.write(str(folder / f"{codec}.parquet"), frame, compression=codec, object_encoding="utf8")
    fastparquet.write(str(folder / "groups.parquet"), frame, row_group_offsets=500, object_encoding="utf8", stats=True)
    categories = frame.astype({"status": "category", "note": "category"})
    fastparquet.write(str(folder / "categories.parquet"), categories, object_encoding="utf8")


WRITERS = {"pyarrow": by_pyarrow, "duckdb": by_duckdb, "polars": by_polars, "fastparquet": by_fastparquet}

if __name__ == "__main__":
    for name, write in WRITERS.items():
        folder = Path(sys.argv[1]) / name
        folder.mkdir(parents=True)
        write(folder)
