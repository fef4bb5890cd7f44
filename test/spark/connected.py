"""Masks through Spark Connect, in a process of its own: a process has either classic sessions or those of Connect."""

import json

import masker
import masker.spark
from pyspark.sql import SparkSession

spark = SparkSession.builder.remote("local[2]").getOrCreate()
rows = spark.createDataFrame(
    [("1", "123-45-6789"), ("2", "987-65-4321"), ("3", None), ("4", "no number")], "id string, ssn string"
)
masked = [row.asDict() for row in masker.spark.mask(rows, column={"ssn": "SSNMasker"}).collect()]
errors: list[str] = []
try:
    masker.spark.mask(rows, column={"ssn": "SSNMasker"}, report=masker.spark.JobReport())
except ValueError as error:
    errors.append(str(error))
try:
    masker.spark.mask(rows, column={"nosuch": "SSNMasker"})
except masker.MaskerError as error:
    errors.append(str(error))
print(json.dumps({"session": type(spark).__module__, "rows": masked, "errors": errors}))
spark.stop()
