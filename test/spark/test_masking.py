"""What comes out of a cluster is what the command line writes."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import masker.spark
import pyarrow as pa
import pyarrow.parquet
import pytest
from pyspark.sql import SparkSession

from cluster import Cluster
from conftest import Mask
from shop import masked_columns
from support import programs, texts


@pytest.mark.parametrize("table", ["customers", "payments"])
def test_equals_the_command_line(
    table: str, spark: SparkSession, mask: Mask, folder: Path, masked_by_command: Callable[[str], pa.Table]
) -> None:
    report = masker.spark.JobReport()
    masked = mask(spark.read.parquet(str(folder / table)), table=table, report=report)
    assert report.total().rows == 0, "nothing is masked until an action asks for it"
    masked.write.parquet(str(folder / "masked" / table))

    before = pyarrow.parquet.read_table(folder / table)
    after = pyarrow.parquet.read_table(folder / "masked" / table)
    assert texts(after, masked_columns[table]) == texts(masked_by_command(table), masked_columns[table])
    assert after.column_names == before.column_names
    kept = [name for name in before.column_names if name not in masked_columns[table]]
    assert after.select(kept).sort_by("id").equals(before.select(kept).sort_by("id"))
    # A file for each of those that were read.
    assert len(list((folder / "masked" / table).glob("part-*"))) == len(list((folder / table).iterdir()))


def test_counts_what_the_command_line_counts(
    spark: SparkSession, mask: Mask, folder: Path, masked_by_command: Callable[[str], pa.Table]
) -> None:
    masked_by_command("customers")
    [told] = json.loads((folder / "customers.stats.json").read_text())["inputs"]
    report = masker.spark.JobReport()
    mask(spark.read.parquet(str(folder / "customers")), table="customers", report=report).toArrow()

    total = report.total()
    assert total.non_conforming == told["nonConforming"] > 0
    assert total.reasons == {(one["column"], one["reason"]): one["count"] for one in told["reasons"]}


def test_joins_hold(spark: SparkSession, mask: Mask, folder: Path) -> None:
    tables = {name: spark.read.parquet(str(folder / name)) for name in ("customers", "payments")}
    masked = {name: mask(rows, table=name) for name, rows in tables.items()}
    for column in ("ssn", "card"):
        before = tables["customers"].join(tables["payments"], column).count()
        assert masked["customers"].join(masked["payments"], column).count() == before > 1000


def test_a_python_worker_keeps_its_program(
    spark: SparkSession, mask: Mask, folder: Path, cluster: Cluster
) -> None:
    rows = mask(spark.read.parquet(str(folder / "customers")), table="customers")
    rows.toArrow()
    first = programs(cluster)
    rows.toArrow()
    assert programs(cluster) == first
    # Also for another table.
    mask(spark.read.parquet(str(folder / "payments")), table="payments").toArrow()
    assert programs(cluster) == first
    # Ten tasks, on two executors of one core.
    assert 1 <= len(first) <= 2


@pytest.mark.parametrize("source", ["environment", "file", "function"])
def test_the_key_comes_from_where_it_is_said_to_be(
    source: str, spark: SparkSession, mask: Mask, folder: Path, masked_by_command: Callable[[str], pa.Table]
) -> None:
    file = str(folder / "masking.key")

    def read() -> str:
        with open(file) as opened:
            return opened.read()

    sources = {"environment": "MASKER_KEY", "file": Path(file), "function": read}
    masked = mask(spark.read.parquet(str(folder / "payments")), table="payments", key=sources[source])
    assert texts(masked.toArrow(), ["ssn", "card"]) == texts(masked_by_command("payments"), ["ssn", "card"])


def test_an_emptied_table_has_no_rows(spark: SparkSession, folder: Path) -> None:
    rows = spark.read.parquet(str(folder / "payments"))
    assert masker.spark.mask(rows, plan={"tables": {"payments": "empty"}}, table="payments").count() == 0


def test_a_table_without_rows_stays_so(spark: SparkSession, mask: Mask, folder: Path) -> None:
    rows = spark.read.parquet(str(folder / "payments"))
    masked = mask(rows.where("id < 0"), table="payments")
    assert masked.count() == 0
    assert masked.schema == rows.schema


def test_rows_fit_together(spark: SparkSession, folder: Path) -> None:
    plan = {
        "tables": {
            "visits": {
                "entities": {"customer": ["owner"]},
                "columns": {
                    "owner": "keep",
                    "admitted": {"shift": 90, "by": "customer"},
                    "left": {"shift": 90, "by": "customer"},
                    "note": {"value": "-"},
                },
            }
        }
    }
    rows = [(i % 500, "2020-02-28", f"2020-03-0{i % 9 + 1}T10:00:00Z", f"note {i}") for i in range(5_000)]
    df = spark.createDataFrame(rows, ["owner", "admitted", "left", "note"]).repartition(4)
    masked = masker.spark.mask(df, plan=plan, table="visits", key=masker.DEMO_KEY).collect()
    shifts: dict[int, set[int]] = {}
    for row in masked:
        admitted, left = date.fromisoformat(row.admitted), date.fromisoformat(row.left[:10])
        shift = (admitted - date(2020, 2, 28)).days
        shifts.setdefault(row.owner, set()).add(shift)
        assert 0 < (left - admitted).days <= 11 and shift != 0 and row.note == "-"
    assert len(shifts) == 500 and all(len(days) == 1 for days in shifts.values())
