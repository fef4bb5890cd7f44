"""Ten columns, five of them dates, integers and a decimal: `typed.py make FILE ROWS`, and the peer, `typed.py copy FILE TARGET`."""

from __future__ import annotations

import sys

import pyarrow as pa
import pyarrow.parquet as pq


def make(target: str, rows: int) -> None:
    import numpy as np

    random = np.random.default_rng(4)
    words = np.array([f"word {i}" for i in range(500)])
    day = 86_400_000_000
    table = pa.table(
        {
            "id": pa.array(np.arange(rows)),
            "born": pa.array(random.integers(-20_000, 19_000, rows).astype("int32"), pa.int32()).cast(pa.date32()),
            "seen": pa.array(random.integers(15_000 * day, 19_000 * day, rows), pa.timestamp("us", "UTC")),
            "account": pa.array(random.integers(1_000_000_000, 9_000_000_000, rows)),
            "code": pa.array(random.integers(10_000, 99_999, rows).astype("int32")),
            "salary": pa.array(random.random(rows) * 200_000).cast(pa.decimal128(12, 2)),
            "street": pa.array(words[random.integers(0, 500, rows)]),
            "note": pa.array([f"note {i * 7919 % rows}" for i in range(rows)]),
            "share": pa.array(random.random(rows)),
            "flag": pa.array(random.random(rows) < 0.5),
        }
    )
    pq.write_table(table, target, row_group_size=100_000)


def copy(source: str, target: str) -> None:
    file = pq.ParquetFile(source)
    with pq.ParquetWriter(target, file.schema_arrow) as writer:
        for group in range(file.num_row_groups):
            writer.write_table(file.read_row_group(group))


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(sys.argv[2], int(sys.argv[3]))
    else:
        copy(sys.argv[2], sys.argv[3])
