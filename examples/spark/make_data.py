"""Writes two tables to try the example with: `data/customers` and `data/payments`, which refer to each other by an SSN."""

from pyspark.sql import SparkSession

spark = SparkSession.builder.appName("make data").getOrCreate()

ssn = "format_string('%03d-%02d-%04d', 100 + {0} % 500, 10 + {0} % 89, 1 + {0} % 9999) AS ssn"

customers = spark.range(1000).selectExpr(
    "id",
    ssn.format("id"),
    "element_at(array('Ada', 'Grace', 'Linus', 'Zoë'), int(id % 4) + 1) AS first_name",
    "concat('customer', id, '@example.com') AS email",
    "date_add(DATE '2020-01-01', int(id)) AS since",
)
payments = spark.range(3000).selectExpr(
    "id",
    ssn.format("(id * 7 % 1000)"),
    "'4111 1111 1111 1111' AS card",
    "id % 100 AS amount",
)
customers.coalesce(1).write.parquet("data/customers")
payments.coalesce(1).write.parquet("data/payments")
