"""Masks all tables of the plan: each folder in `data` becomes one in `masked`."""

import json
from pathlib import Path

from pyspark.sql import SparkSession

import masker.spark

plan = Path("shop.masker.plan.json")
spark = SparkSession.builder.appName("mask the shop").getOrCreate()

for table in json.loads(plan.read_text())["tables"]:
    report = masker.spark.JobReport()
    rows = spark.read.parquet(f"data/{table}")
    masker.spark.mask(rows, plan=plan, table=table, key="MASKER_KEY", report=report).write.parquet(f"masked/{table}")
    print(f"{table}: {report.total()}")
