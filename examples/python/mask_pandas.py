"""Masks a CSV with pandas."""

import pandas as pd

import masker

customers = pd.read_csv("../../samples/data/customers.csv", dtype=str, keep_default_na=False)
report = masker.Report()
masked = masker.mask(customers, plan="../../samples/shop.masker.plan.json", table="customers", report=report)
masked.to_csv("masked_by_pandas.csv", index=False)
print(report)
