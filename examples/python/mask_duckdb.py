"""Masks what DuckDB reads, batch by batch, while it writes Parquet."""

import duckdb

import masker

# One connection reads while another writes.
reading, writing = duckdb.connect(), duckdb.connect()
customers = reading.sql("FROM read_csv('../../samples/data/customers.csv', all_varchar = true)")
report = masker.Report()
masked = masker.mask(
    customers.to_arrow_reader(100_000),
    plan="../../samples/shop.masker.plan.json",
    table="customers",
    report=report,
)
writing.sql("COPY (FROM masked) TO 'masked_by_duckdb.parquet'")
print(report)
