"""The rows of the benchmark: ten columns, of which three texts are masked, or a date and a decimal."""

import json
import os
from collections.abc import Iterable
from decimal import Decimal
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet

masked_columns = ["ssn", "partner_ssn", "child_ssn"]
typed_columns = {"since": "DateMasker", "amount": "NumberMasker"}
# Of a file; more rows are more files.
rows_of_file = 100_000
# So many files are written; the others are these again.
different_files = 10


def write_plan(folder: Path) -> None:
    columns = dict.fromkeys(_file(1, 0).column_names, "keep") | dict.fromkeys(masked_columns, "SSNMasker")
    typed = dict.fromkeys(columns, "keep") | typed_columns
    for name, own in (("bench", columns), ("typed", typed)):
        (folder / f"{name}.masker.plan.json").write_text(json.dumps({"tables": {"people": {"columns": own}}}))


def write_rows(folder: Path, sizes: Iterable[int]) -> None:
    """Writes a folder of Parquet for each size."""
    files = [folder / f"{i}.parquet" for i in range(different_files)]
    for i, file in enumerate(files):
        pyarrow.parquet.write_table(_file(rows_of_file, i), file)
    for size in sizes:
        (folder / str(size)).mkdir()
        for i in range(size // rows_of_file):
            os.link(files[i % different_files], folder / str(size) / f"{i}.parquet")


def _file(count: int, seed: int) -> pa.Table:
    numbers = np.random.default_rng(seed)
    ids = np.arange(count) + seed * count
    ssns = {name: [f"{n // 1000000:03}-{n // 10000 % 100:02}-{n % 10000:04}" for n in numbers.integers(10**6, 6 * 10**8, count)] for name in masked_columns}
    words = np.array(["north", "south", "east", "west"])
    return pa.table(
        {
            "id": ids,
            **ssns,
            "region": words[numbers.integers(0, 4, count)],
            "street": [f"{n} Main Street" for n in numbers.integers(1, 9999, count)],
            "amount": pa.array([Decimal(int(n)).scaleb(-2) for n in numbers.integers(0, 10**8, count)], pa.decimal128(10, 2)),
            "visits": numbers.integers(0, 100, count),
            "member": numbers.integers(0, 2, count).astype(bool),
            "since": pa.array(numbers.integers(0, 20_000, count).astype("int32"), pa.int32()).cast(pa.date32()),
        }
    )
