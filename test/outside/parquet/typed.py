"""
Typed values: `typed.py write FOLDER` writes the same rows by each writer, and as CSV; `typed.py compare FOLDER MASKED CSV READER…` compares
masked files with masked CSV, which knows no types, and prints JSON: what is wrong, and how many files each reader has compared.
"""

from __future__ import annotations

import csv
import datetime
import decimal
import json
import random
import sys
from pathlib import Path
from typing import Any

from read import READERS

COUNT = 700
#: Of a day.
NANOSECONDS = 86_400_000_000_000
Row = dict[str, Any]
#: Compared with CSV by themselves; decimals get noise of ten percent at most.
MASKED = ["born", "seen", "account", "code", "salary", "tags", "place"]


def make_rows() -> list[Row]:
    chance = random.Random(11)
    day, moment = datetime.date(1970, 1, 1), datetime.datetime(2001, 2, 3, 4, 5, 6, 789_012)

    def row(i: int) -> Row:
        place = {"street": f"Street {i % 50}", "since": day + datetime.timedelta(days=i % 9_000)}
        return {
            "id": i,
            "born": day + datetime.timedelta(days=chance.randint(-20_000, 18_000)),
            "seen": moment + datetime.timedelta(days=i % 400, microseconds=i),
            "account": chance.randint(0, 999_999_999),
            "code": chance.randint(0, 999),
            "salary": decimal.Decimal(chance.randint(-9_999_999, 9_999_999)) / 100,
            "tags": [f"Tag {i % 7}", None, f"Tag {i % 300}"][: i % 4],
            "place": place,
            "kept": f"kept {i % 100}",
            "share": i / 8,
        }

    rows = [row(i) for i in range(COUNT)]
    for name in [*MASKED, "kept"]:
        for i in range(COUNT):
            if chance.random() < 0.1:
                rows[i][name] = None
    return rows


def texts_of(row: Row) -> Row:
    """What a table without types has: whole numbers with the zeros that their masker counts."""
    place = row["place"] or {}
    return {
        "born": row["born"],
        "seen": row["seen"] and row["seen"].date(),
        "account": row["account"] if row["account"] is None else f"{row['account']:09}",
        "code": row["code"] if row["code"] is None else f"{row['code']:04}",
        "street": place.get("street"),
        "since": place.get("since"),
        **{f"tag{i}": tag for i, tag in enumerate([*(row["tags"] or []), None, None, None][:3])},
    }


def write(folder: Path) -> None:
    import duckdb
    import fastparquet
    import polars as pl
    import pyarrow as pa
    import pyarrow.parquet as pq

    rows = make_rows()
    with (folder / "values.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(texts_of(rows[0])))
        writer.writeheader()
        writer.writerows(texts_of(row) for row in rows)
    schema = pa.schema(
        {
            "id": pa.int64(),
            "born": pa.date32(),
            "seen": pa.timestamp("us"),
            "account": pa.int64(),
            "code": pa.int32(),
            "salary": pa.decimal128(10, 2),
            "tags": pa.list_(pa.string()),
            "place": pa.struct({"street": pa.string(), "since": pa.date32()}),
            "kept": pa.string(),
            "share": pa.float64(),
        }
    )
    table = pa.Table.from_pylist(rows, schema)
    nested, flat = folder / "nested", folder / "flat"
    nested.mkdir()
    flat.mkdir()
    numbers = ["id", "born", "seen", "account", "code"]
    options: dict[str, dict[str, Any]] = {
        "usual": {},
        "pages 2.0": {"data_page_version": "2.0"},
        "small pages": {"data_page_size": 300, "write_batch_size": 11, "row_group_size": 200, "write_page_index": True},
        "plain": {"use_dictionary": False},
        "deltas": {"use_dictionary": False, "column_encoding": dict.fromkeys(numbers, "DELTA_BINARY_PACKED")},
        "split": {"use_dictionary": False, "column_encoding": dict.fromkeys(numbers, "BYTE_STREAM_SPLIT")},
        "decimals as integers": {"store_decimal_as_integer": True},
        "INT96": {"use_deprecated_int96_timestamps": True},
        "zstd": {"compression": "zstd", "version": "1.0"},
        "old lists": {"use_compliant_nested_type": False},
    }
    for name, option in options.items():
        pq.write_table(table, nested / f"pyarrow {name}.parquet", **option)
    small = table.set_column(4, "code", table["code"].cast(pa.uint16()))
    pq.write_table(small, nested / "pyarrow small integers.parquet")
    wide = table.set_column(5, "salary", table["salary"].cast(pa.decimal256(50, 2)))
    pq.write_table(wide, nested / "pyarrow wide decimals.parquet")
    for unit in ["ms", "ns"]:
        times = pa.array([row["seen"] and row["seen"].replace(microsecond=123_000) for row in rows], pa.timestamp(unit, "UTC"))
        pq.write_table(table.set_column(2, "seen", times), nested / f"pyarrow {unit}.parquet")
    connection = duckdb.connect()
    connection.register("rows", table)
    for version in ["v1", "v2"]:
        connection.execute(f"COPY rows TO '{nested / f'duckdb {version}.parquet'}' (FORMAT parquet, PARQUET_VERSION {version})")
    pl.from_arrow(table).write_parquet(nested / "polars.parquet", data_page_size=400)  # type: ignore[union-attr]
    frame = table.drop_columns(["tags", "place", "salary", "account", "code"]).to_pandas()
    frame = frame.astype({"born": "datetime64[ns]", "seen": "datetime64[ns]"})
    fastparquet.write(str(flat / "fastparquet.parquet"), frame, object_encoding="utf8", row_group_offsets=300)
    fastparquet.write(str(flat / "fastparquet int96.parquet"), frame, object_encoding="utf8", times="int96")


def expected(row: Row, masked: dict[str, str]) -> Row:
    """What the masked row has, by the masked texts; of decimals, nothing is known."""
    moment, place = row["seen"], row["place"]
    date = lambda name: datetime.date.fromisoformat(masked[name]) if masked[name] else None
    number = lambda name: int(masked[name]) if masked[name] else None
    return row | {
        "born": moved(row["born"], masked["born"]),
        "seen": moved(moment, masked["seen"]),
        "account": number("account"),
        "code": number("code"),
        "tags": None if row["tags"] is None else [None if tag is None else masked[f"tag{i}"] for i, tag in enumerate(row["tags"])],
        "place": None if place is None else {"street": masked["street"] or None, "since": date("since")},
    }


def moved(moment: Any, date: str) -> Any:
    """The same time on another day; Spark reads nanoseconds as a number."""
    if moment is None:
        return None
    day = datetime.date.fromisoformat(date)
    if isinstance(moment, int):
        return (day - datetime.date(1970, 1, 1)).days * NANOSECONDS + moment % NANOSECONDS
    return datetime.datetime.combine(day, moment.time(), moment.tzinfo) if isinstance(moment, datetime.datetime) else day


def difference(before: Row, after: Row, masked: dict[str, str]) -> str | None:
    wanted = expected({name: before.get(name) for name in [*before, *MASKED]}, masked)
    for name, value in before.items():
        if name == "salary":
            if (value is None) != (after[name] is None) or value is not None and abs(after[name] - value) > abs(value) / 10 + 1:
                return name
            if value is not None and abs(value) >= 1 and after[name] == value:
                return f"{name} stays"
        elif plain(after[name]) != plain(wanted[name]):
            return name
    return None


def plain(value: Any) -> Any:
    """Dates of readers that only know moments, and moments whatever their zone."""
    if isinstance(value, datetime.datetime):
        moment = value.replace(tzinfo=None)
        return moment.date() if moment.time() == datetime.time() else moment
    return value


def compare(folder: Path, masked: Path, texts: Path, readers: list[str]) -> None:
    with texts.open(newline="", encoding="utf-8") as file:
        masked_texts = list(csv.DictReader(file))
    problems: list[str] = []
    compared = dict.fromkeys(readers, 0)
    for original in sorted(folder.glob("*/*.parquet")):
        path = original.relative_to(folder)
        for reader in readers:
            try:
                before = READERS[reader](original)
            except Exception:
                # It can't read what another one writes: masking has no part in it.
                continue
            after = READERS[reader](masked / path)
            for i, text in enumerate(masked_texts):
                own, other = ({name: values[i] for name, values in columns.items()} for columns in (before, after))
                wrong = difference(own, other, text)
                if wrong is not None:
                    problems.append(f"{path} by {reader}: {wrong} in row {i}")
                    break
            else:
                compared[reader] += 1
    print(json.dumps({"problems": problems, "compared": compared}))


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write(Path(sys.argv[2]))
    else:
        compare(*map(Path, sys.argv[2:5]), readers=sys.argv[5:])
