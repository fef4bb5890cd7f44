"""The command line's Parquet files, read and written by others: pyarrow, DuckDB and Polars."""

from __future__ import annotations

import random
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any, Literal

import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest
from support import masked_by_cli, root, run_cli, write_json

FIXTURES = root / "packages" / "format-parquet" / "test"
# Typed columns are tested beside CSV, in test/outside.
READABLE = sorted(path.stem for path in FIXTURES.glob("*.parquet") if not path.stem.startswith(("encrypted", "typed")))
MASKERS = {"ssn": "SSNMasker", "name": "FirstNameMasker", "phone": "USTelephoneMasker", "view": "SSNMasker"}


def mask(source: Path, folder: Path, columns: dict[str, str]) -> Path:
    target = folder / "masked.parquet"
    options = [option for name, masker in columns.items() for option in ("--column", f"{name}={masker}")]
    done = run_cli("mask", "-q", *options, "-o", str(target), str(source))
    assert done.returncode == 0, done.stderr
    return target


@cache
def masked_texts(values: tuple[str | None, ...], masker: str) -> list[str | None]:
    """What the command line makes of a column of a CSV; most files hold the same ones."""
    return masked_by_cli(values, masker)


def assert_masked(source: Path, folder: Path, columns: dict[str, str]) -> Path:
    """The readers find masked what is masked, and all else as it was."""
    target = mask(source, folder, columns)
    before, after = pq.read_table(source), pq.read_table(target)
    assert after.schema.equals(before.schema, check_metadata=True)
    for name in before.column_names:
        if name not in columns:
            assert after.column(name).equals(before.column(name)), name
            continue
        expected = masked_texts(tuple(before.column(name).to_pylist()), columns[name])
        assert after.column(name).to_pylist() == expected, name
    assert_same_footers(source, target, columns)
    assert duckdb.read_parquet(str(target)).to_arrow_table().num_rows == after.num_rows
    for name in columns:
        found = [row[0] for row in duckdb.read_parquet(str(target)).select(f'"{name}"').fetchall()]
        assert found == after.column(name).to_pylist(), name
    return target


def assert_same_footers(source: Path, target: Path, columns: dict[str, str]) -> None:
    before, after = pq.read_metadata(source), pq.read_metadata(target)
    assert after.schema.equals(before.schema)
    assert after.metadata == before.metadata
    assert (after.created_by, after.num_rows) == (before.created_by, before.num_rows)
    assert after.num_row_groups == before.num_row_groups
    for place in range(before.num_row_groups):
        one, other = before.row_group(place), after.row_group(place)
        assert other.num_rows == one.num_rows
        for leaf in range(one.num_columns):
            chunk, new = one.column(leaf), other.column(leaf)
            assert new.compression == chunk.compression
            if chunk.path_in_schema in columns:
                assert new.statistics is None or not new.statistics.has_min_max
                assert not new.has_column_index
            else:
                assert new.statistics == chunk.statistics
                assert (new.has_column_index, new.has_offset_index) == (chunk.has_column_index, chunk.has_offset_index)
                assert new.total_compressed_size == chunk.total_compressed_size


@pytest.mark.parametrize("name", READABLE)
def test_fixtures(name: str, tmp_path: Path) -> None:
    source = FIXTURES / f"{name}.parquet"
    names = pq.read_schema(source).names
    assert_masked(source, tmp_path, {column: masker for column, masker in MASKERS.items() if column in names})


def some_text(chance: random.Random) -> str | None:
    kind = chance.random()
    if kind < 0.2:
        return None
    if kind < 0.4:
        return chance.choice(["", "x", "Ünï", "\U0001f600", "a longer text of several words"])
    return f"{chance.randrange(1000):03}-{chance.randrange(100):02}-{chance.randrange(10000):04}"


@pytest.mark.parametrize("seed", range(8))
def test_random_files(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    rows = chance.randrange(1, 3000)
    few = [some_text(chance) for _ in range(chance.randrange(1, 40))]
    table = pa.table(
        {
            "number": pa.array([chance.random() for _ in range(rows)]),
            "many": pa.array([some_text(chance) for _ in range(rows)], pa.string()),
            "few": pa.array([chance.choice(few) for _ in range(rows)], pa.string()),
            "kept": pa.array([some_text(chance) for _ in range(rows)], pa.string()),
        }
    )
    options: dict[str, Any] = {
        "row_group_size": chance.randrange(1, 1500),
        "compression": chance.choice(["none", "snappy", "gzip", "brotli", "zstd", "lz4"]),
        "data_page_version": chance.choice(["1.0", "2.0"]),
        "use_dictionary": chance.choice([True, False, ["few"]]),
        "data_page_size": chance.choice([64, 4096, 1 << 20]),
        "dictionary_pagesize_limit": chance.choice([64, 1 << 20]),
        "write_page_index": chance.choice([True, False]),
        "write_page_checksum": chance.choice([True, False]),
    }
    source = tmp_path / "source.parquet"
    pq.write_table(table, source, **options)
    target = assert_masked(source, tmp_path, {"many": "SSNMasker", "few": "SSNMasker"})
    # Checksums of what stays hold, too.
    pq.read_table(target, page_checksum_verification=True)


def test_files_of_duckdb_and_polars(tmp_path: Path) -> None:
    frame = pl.DataFrame({"id": range(5000), "ssn": [f"{i % 700:03}-45-{i:04}" for i in range(5000)]})
    codecs: list[Literal["zstd", "snappy", "lz4", "uncompressed"]] = ["zstd", "snappy", "lz4", "uncompressed"]
    for codec in codecs:
        source = tmp_path / f"polars-{codec}.parquet"
        frame.write_parquet(source, compression=codec, row_group_size=1500)
        target = assert_masked(source, tmp_path, {"ssn": "SSNMasker"})
        assert pl.read_parquet(target)["ssn"].to_list() == pq.read_table(target).column("ssn").to_pylist()
    for name in ["zstd", "snappy", "gzip", "lz4_raw"]:
        for version in ["V1", "V2"]:
            source = tmp_path / f"duckdb-{name}-{version}.parquet"
            duckdb.sql(
                "copy (select i id, printf('%03d-45-%04d', i % 100, i % 100) ssn from range(5000) t(i)) "
                f"to '{source}' (compression {name}, parquet_version {version}, row_group_size 2048)"
            )
            assert_masked(source, tmp_path, {"ssn": "SSNMasker"})


def test_filters_find_masked_values(tmp_path: Path) -> None:
    """Readers that skip by statistics, filters and dictionaries skip nothing that is there."""
    source = tmp_path / "source.parquet"
    duckdb.sql(
        "copy (select i id, printf('%03d-45-%04d', i % 100, i % 100) ssn, printf('k%d', i % 50) kept from range(20000) t(i)) "
        f"to '{source}' (row_group_size 2048)"
    )
    target = mask(source, tmp_path, {"ssn": "SSNMasker"})
    table = pq.read_table(target)
    for value in table.column("ssn").slice(0, 5).to_pylist():
        expected = pc.sum(pc.equal(table.column("ssn"), value)).as_py()
        assert count(f"from '{target}' where ssn = '{value}'") == expected
        assert pq.read_table(target, filters=[("ssn", "==", value)]).num_rows == expected
    assert count(f"from '{target}' where kept = 'k7'") == 400
    original = pq.read_table(source, columns=["ssn"]).column(0)[0].as_py()
    assert original.encode() not in target.read_bytes()


def count(rows: str) -> int:
    """How many rows DuckDB finds."""
    found = duckdb.sql(f"select count(*) {rows}")
    assert found is not None
    return int(found.fetchall()[0][0])


@pytest.mark.parametrize("dictionary", [True, False])
def test_bytes_that_are_declared_as_text(tmp_path: Path, dictionary: bool) -> None:
    ssns = ["123-45-6789", None, "234-56-7890", "123-45-6789"]
    table = pa.table({"ssn": pa.array([s and s.encode() for s in ssns], pa.binary()), "id": range(4)})
    pq.write_table(table, tmp_path / "t.parquet", use_dictionary=dictionary, store_schema=False)
    plan = tmp_path / "p.masker.plan.json"

    def run(decision: object, *more: str) -> subprocess.CompletedProcess[bytes]:
        write_json(plan, {"tables": {"t": {"columns": {"ssn": decision, "id": "keep"}}}})
        return run_cli("mask", "--plan", plan.name, "-o", "masked.parquet", "--table", "t", *more, "t.parquet", cwd=tmp_path)

    refused = run("SSNMasker")
    assert refused.returncode == 1
    assert b'if these bytes are text, declare it with "as": "text".' in refused.stderr
    done = run({"masker": "SSNMasker", "as": "text"})
    assert done.returncode == 0, done.stderr
    masked = pq.read_table(tmp_path / "masked.parquet")
    assert masked.schema == table.schema
    assert masked["id"].equals(table["id"])
    values = [value and value.decode() for value in masked["ssn"].to_pylist()]
    assert values[1] is None
    assert values[0] == values[3] != ssns[0]
    assert all(re.fullmatch(r"\d{3}-\d\d-\d{4}", value) for value in values if value is not None)
    assert b"123-45-6789" not in (tmp_path / "masked.parquet").read_bytes()
    verified = run_cli("verify", plan.name, "--table", "t", "t.parquet", "masked.parquet", cwd=tmp_path)
    assert verified.returncode == 0, verified.stdout
    proposed = run_cli("plan", "new", "t.parquet", cwd=tmp_path)
    assert b'it holds bytes; if they are text, write a masker with "as": "text"' in proposed.stderr
    misspelt = run({"masker": "SSNMasker", "as": "txt"})
    assert misspelt.returncode != 0
    broken = table.set_column(0, "ssn", pa.array([b"\xff\xfe", None, b"a", b"b"], pa.binary()))
    pq.write_table(broken, tmp_path / "t.parquet", use_dictionary=dictionary, store_schema=False)
    stopped = run({"masker": "SSNMasker", "as": "text"}, "--allow-error", "plan-column-misfit")
    assert stopped.returncode == 1
    assert b"UTF-8" in stopped.stderr


WIDE = {"day": "DateMasker", "moment": "DateMasker", "cents": "AmountMasker", "sum": "AmountMasker", "/many/*": "AmountMasker"}
LISTED = 4


def wide_table(rows: int, different: int) -> pa.Table:
    """Typed columns with nulls, of which so many values differ."""
    numbers = random.Random(different)
    pool = [numbers.randrange(10**9) for _ in range(different)]
    values = [numbers.choice(pool) if different < rows else pool[i] for i in range(rows)]
    some = [None if i % 11 == 3 else value for i, value in enumerate(values)]
    day = 86_400_000_000
    return pa.table(
        {
            "day": pa.array([None if n is None else n % 40_000 for n in some], pa.int32()).cast(pa.date32()),
            "moment": pa.array([n * day // 10**5 for n in values], pa.int64()).cast(pa.timestamp("us", "UTC")),
            "cents": pa.array(some, pa.int64()).cast(pa.decimal128(19, 0)).cast(pa.decimal128(24, 3)),
            "sum": pa.array(values, pa.int64()).cast(pa.decimal128(19, 0)).cast(pa.decimal128(38, 1)),
            "many": pa.array([None if i % 13 == 5 else some[i : i + i % 3] for i in range(rows)], pa.list_(pa.int64())),
        },
        pa.schema(
            [
                pa.field("day", pa.date32()),
                pa.field("moment", pa.timestamp("us", "UTC"), nullable=False),
                pa.field("cents", pa.decimal128(24, 3)),
                pa.field("sum", pa.decimal128(38, 1), nullable=False),
                pa.field("many", pa.list_(pa.int64())),
            ]
        ),
    )


@pytest.mark.parametrize("version", ["1.0", "2.0"])
@pytest.mark.parametrize("different", [3, 300, 3000, 6000])
def test_dictionaries_hold_what_plain_pages_hold(tmp_path: Path, version: Literal["1.0", "2.0"], different: int) -> None:
    table = wide_table(6000, different)
    masked = {}
    for name in ("dictionary", "plain"):
        source = tmp_path / f"{name}.parquet"
        pq.write_table(
            table,
            source,
            use_dictionary=name == "dictionary",
            data_page_version=version,
            data_page_size=5_000,
            row_group_size=2_500,
            write_page_index=True,
        )
        (tmp_path / name).mkdir()
        masked[name] = mask(source, tmp_path / name, WIDE)
    own = pq.read_table(masked["dictionary"])
    assert own.schema == table.schema
    assert own.equals(pq.read_table(masked["plain"]))
    assert not any(own.column(name).equals(table.column(name)) for name in table.column_names)
    assert pl.read_parquet(masked["dictionary"]).equals(pl.read_parquet(masked["plain"]))
    found = [duckdb.read_parquet(str(masked[name])).to_arrow_table() for name in ("dictionary", "plain")]
    assert found[0].equals(found[1])
    metadata = pq.read_metadata(masked["dictionary"])
    for leaf in range(metadata.num_columns):
        chunk = metadata.row_group(0).column(leaf)
        # A dictionary whose values all differ saves nothing; those of the list repeat.
        assert chunk.has_dictionary_page == (different < 6000 or leaf == LISTED), chunk.path_in_schema
        assert (chunk.statistics is None) or not chunk.statistics.has_min_max
