"""Metadata of columns, as indexers of Spark ML write it: masked columns lose it, others keep it."""

from __future__ import annotations

import pytest
from pyspark.sql import SparkSession
from pyspark.sql.types import LongType, StringType, StructField, StructType

import masker.spark


@pytest.mark.parametrize("decision", ["FirstNameMasker", "null", "empty"])
def test_masked_columns_lose_metadata(spark: SparkSession, decision: str) -> None:
    indexed = {"ml_attr": {"type": "nominal", "vals": ["Jane Doe", "Joan Roe"]}}
    schema = StructType(
        [
            StructField("id", LongType(), True, {"comment": "kept"}),
            StructField("name", StringType(), True, indexed),
        ]
    )
    df = spark.createDataFrame([(1, "Jane Doe"), (2, "Joan Roe")], schema)
    columns = {"columns": {"id": "keep", "name": decision}}
    plan = {"tables": {"t": decision if decision == "empty" else columns}}
    masked = masker.spark.mask(df, plan=plan, table="t", key=masker.DEMO_KEY)
    assert masked.schema["name"].metadata == {}
    assert masked.schema["id"].metadata == ({} if decision == "empty" else {"comment": "kept"})
    assert masked.count() == (0 if decision == "empty" else 2)
    names = [row["name"] for row in masked.collect()]
    assert not set(names) & {"Jane Doe", "Joan Roe"}
