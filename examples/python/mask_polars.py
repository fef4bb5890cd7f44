"""Masks a CSV with Polars."""

import polars as pl

import masker

customers = pl.read_csv("../../samples/data/customers.csv", infer_schema=False)
report = masker.Report()
masked = masker.mask(customers, plan="../../samples/shop.masker.plan.json", table="customers", report=report)
masked.write_csv("masked_by_polars.csv")
print(report)
