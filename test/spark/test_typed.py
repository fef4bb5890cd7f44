"""Typed columns on a cluster: dates, timestamps, whole numbers, decimals, lists and structs become what they become in a CSV."""

import csv
from pathlib import Path

import masker.spark
import pyarrow as pa
import pyarrow.parquet
import pytest
from pyspark.sql import SparkSession

from cluster import Cluster
from conftest import run_command_line
from support import programs
from typed import comparable, flat, rows_of_file, files, schema, write_people


@pytest.fixture(scope="module")
def people(folder: Path) -> Path:
    write_people(folder)
    return folder / "people"


def test_typed_columns_equal_the_csv(people: Path, spark: SparkSession, cluster: Cluster, folder: Path) -> None:
    spark.conf.set("spark.sql.session.timeZone", "America/New_York")
    rows = spark.read.parquet(str(people))
    report = masker.spark.JobReport()
    masked = masker.spark.mask(rows, plan=folder / "people.typed.masker.plan.json", table="people", report=report)
    assert masked.schema == rows.schema
    output = folder / "masked" / "people"
    masked.write.parquet(str(output))
    assert len(programs(cluster)) == 2, "both workers mask"
    assert report.total().rows == rows_of_file * files

    options = ["--plan", "people.masker.plan.json", "-o", "people.masked.csv"]
    told = run_command_line(folder, *options, "people.csv")
    assert told.returncode == 0, told.stderr
    with (folder / "people.masked.csv").open(newline="") as file:
        expected = {row["id"]: comparable(row) for row in csv.DictReader(file)}
    after = pyarrow.parquet.read_table(output)
    assert after.schema.names == schema.names
    found = after.set_column(
        after.schema.get_field_index("seen"), "seen", after["seen"].cast(pa.timestamp("us", "UTC")).cast(pa.timestamp("us"))
    )
    assert {str(row["id"]): comparable(flat(row)) for row in found.to_pylist()} == expected


def test_a_struct_without_a_decision_is_refused_before_a_job(people: Path, spark: SparkSession) -> None:
    rows = spark.read.parquet(str(people)).select("id", "address")
    plan = {"tables": {"people": {"columns": {"id": "keep", "address": {"fields": {"/street": "RedactMasker"}}}}}}
    with pytest.raises(masker.MaskerError, match="column address/zip has no decision"):
        masker.spark.mask(rows, plan=plan, table="people")


def test_a_masker_that_does_not_take_the_type_is_refused_before_a_job(people: Path, spark: SparkSession) -> None:
    rows = spark.read.parquet(str(people))
    with pytest.raises(masker.MaskerError) as failure:
        masker.spark.mask(rows, column={"born": "FirstNameMasker"})
    assert failure.value.code == "arrow-type"
