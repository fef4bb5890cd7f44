"""What masking says of dictionary entries that no row uses, and of metadata, in files by pyarrow."""

import json
import random
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from support import run_cli

WORDS = [f"word {i}" for i in range(40)]


def entries(places: list[int | None]) -> pa.Array:
    return pa.DictionaryArray.from_arrays(pa.array(places, pa.int32()), pa.array(WORDS))


def make_table() -> tuple[pa.Table, int]:
    """Each column uses the same part of its 40 entries; returns how many it doesn't use."""
    source = random.Random(7)
    places = [source.choice([None, *range(0, 40, 3)]) for _ in range(300)]
    inner = entries(places)
    columns = {
        "ssn": pa.array([f"{i:03}-45-6789" for i in range(1, 301)]),
        "plain": inner,
        "inner": pa.StructArray.from_arrays([inner], ["word"]),
        "list": pa.ListArray.from_arrays(pa.array(range(301), pa.int32()), inner),
    }
    return pa.table(columns), 40 - len({place for place in places if place is not None})


def counts(folder: Path, file: str) -> dict[str, Any]:
    done = run_cli("mask", "--demo-key", "--column", "ssn=SSNMasker", "--stats", "-", "-o", "m", file, cwd=folder)
    assert done.returncode == 0, done.stderr
    text = done.stderr.decode()
    [one] = json.loads(text[text.index("{") : text.rindex("}") + 1])["inputs"]
    assert isinstance(one, dict)
    return {**one, "unused": {entry["column"]: entry["count"] for entry in one["unusedEntries"]}}


@pytest.mark.parametrize("compression", ["zstd", None])
def test_arrow(tmp_path: Path, compression: str | None) -> None:
    table, unused = make_table()
    options = pa.ipc.IpcWriteOptions(compression=compression)
    with pa.ipc.new_stream(tmp_path / "t.arrow", table.schema, options=options) as stream:
        stream.write_table(table, max_chunksize=100)
    assert counts(tmp_path, "t.arrow")["unused"] == {"plain": unused, "inner": unused, "list": unused}


@pytest.mark.parametrize("version", ["1.0", "2.0"])
def test_parquet_with_statistics_and_indexes(tmp_path: Path, version: str) -> None:
    table, unused = make_table()
    pq.write_table(
        table.append_column("number", pa.array(range(300))),
        tmp_path / "t.parquet",
        data_page_version=version,
        data_page_size=64,
        write_batch_size=16,
        write_page_index=True,
    )
    found = counts(tmp_path, "t.parquet")
    assert found["unused"] == {"plain": unused, "inner": unused, "list": unused}
    # Readers may use the statistics of columns that stay: they are of values that rows have.
    group = pq.read_metadata(tmp_path / "m").row_group(0)
    statistics = {group.column(i).path_in_schema: group.column(i).statistics for i in range(group.num_columns)}
    assert not statistics["ssn"].has_min_max
    used = set(table["plain"].to_pylist()) - {None}
    assert (statistics["plain"].min, statistics["plain"].max) == (min(used), max(used))


def test_nothing_is_unused(tmp_path: Path) -> None:
    table, _ = make_table()
    pq.write_table(table.set_column(1, "plain", table["plain"].cast(pa.string())).select([0, 1]), tmp_path / "t.parquet")
    assert counts(tmp_path, "t.parquet")["unused"] == {}


def test_metadata_of_columns_that_stay(tmp_path: Path) -> None:
    note = pa.field("note", pa.string(), metadata={"about": "Jane Doe"})
    table = pa.table({"ssn": ["123-45-6789"], "note": ["x"]}, pa.schema([pa.field("ssn", pa.string()), note]))
    pq.write_table(table, tmp_path / "t.parquet")
    with pa.ipc.new_file(tmp_path / "t.arrow", table.schema) as file:
        file.write_table(table)
    for name in ("t.parquet", "t.arrow"):
        assert counts(tmp_path, name)["metadataKept"] == [{"column": "note", "key": "about"}]
