"""
Reads masked files by each reader and compares them with the originals: `read.py ORIGINALS MASKED EXPECTED READER…`.

ORIGINALS has a folder for each writer. EXPECTED is JSON: for each masked column, what becomes of each value. Prints JSON: for each writer, what is
wrong, and how many files each reader has compared.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rows import MASKED

Columns = dict[str, list[Any]]


def by_pyarrow(file: Path) -> Columns:
    import pyarrow.parquet as pq

    return dict(pq.ParquetFile(file).read().to_pydict())


def by_pyarrow_dictionaries(file: Path) -> Columns:
    import pyarrow.parquet as pq

    table = pq.ParquetFile(file, read_dictionary=MASKED).read()
    for name in MASKED:
        for chunk in table.column(name).chunks:
            words = chunk.dictionary.to_pylist() if hasattr(chunk, "dictionary") else []
            assert len(words) == len(set(words)), f"{name}: the dictionary holds a value twice"
    return dict(table.to_pydict())


def by_pandas(file: Path) -> Columns:
    import pandas as pd

    return _of_pandas(pd.read_parquet(file))


def by_polars(file: Path) -> Columns:
    import polars as pl

    return pl.read_parquet(file, hive_partitioning=False).to_dict(as_series=False)


def by_duckdb(file: Path) -> Columns:
    import duckdb

    table = duckdb.connect().execute("FROM read_parquet(?)", [str(file)]).to_arrow_table()
    return dict(table.to_pydict())


def by_fastparquet(file: Path) -> Columns:
    import fastparquet

    return _of_pandas(fastparquet.ParquetFile(str(file)).to_pandas())


def by_spark(file: Path) -> Columns:
    from spark import session

    return _of_pandas(session().read.parquet(str(file)).toPandas())


def by_spark_rows(file: Path) -> Columns:
    from spark import session

    rows = [row.asDict(recursive=True) for row in session().read.parquet(str(file)).collect()]
    return {name: [row[name] for row in rows] for name in (rows[0] if rows else {})}


def _of_pandas(frame: Any) -> Columns:
    import pandas as pd

    # Nested values are neither missing nor equal to each other, as arrays: their texts are compared.
    plain = lambda value: str(value) if hasattr(value, "__len__") and not isinstance(value, str) else None if pd.isna(value) else value
    return {str(name): [plain(value) for value in frame[name]] for name in frame.columns}


READERS: dict[str, Callable[[Path], Columns]] = {
    "pyarrow": by_pyarrow,
    "pyarrow dictionaries": by_pyarrow_dictionaries,
    "pandas": by_pandas,
    "polars": by_polars,
    "duckdb": by_duckdb,
    "fastparquet": by_fastparquet,
    "spark": by_spark,
    "spark typed": by_spark_rows,
}


def difference(original: Path, masked: Path, expected: dict[str, dict[str, str]], read: Callable[[Path], Columns]) -> str | None:
    """What a reader finds wrong, without values."""
    try:
        before = read(original)
    except Exception:
        # It can't read what another one writes: masking has no part in it.
        return "unreadable"
    try:
        after = read(masked)
    except Exception as error:
        return f"can't be read: {type(error).__name__} {error}"
    if list(before) != list(after):
        return "has other columns"
    for name, values in before.items():
        wanted = values
        if name in expected:
            wanted = [value if value is None else expected[name][_text(value)] for value in values]
        found = [_text(value) for value in after[name]] if name in expected else after[name]
        if found != wanted:
            places = [i for i, (one, other) in enumerate(zip(found, wanted)) if one != other]
            return f"{name} is wrong in {len(places)} of {len(values)} rows, the first {places[:3]}"
    return None


def _text(value: Any) -> Any:
    return value.decode() if isinstance(value, bytes) else value


def compare(originals: Path, masked: Path, wanted: dict[str, dict[str, str]], readers: list[str]) -> dict[str, Any]:
    problems: list[str] = []
    compared = dict.fromkeys(readers, 0)
    for original in sorted(originals.rglob("*.parquet")):
        path = original.relative_to(originals)
        for reader in readers:
            found = difference(original, masked / path, wanted, READERS[reader])
            if found is None:
                compared[reader] += 1
            elif found != "unreadable":
                problems.append(f"{path} by {reader}: {found}")
    return {"problems": problems, "compared": compared}


def main(originals: Path, masked: Path, expected: Path, readers: list[str]) -> None:
    wanted = json.loads(expected.read_text("utf-8"))
    print(json.dumps({folder.name: compare(folder, masked / folder.name, wanted, readers) for folder in originals.iterdir()}))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]), readers=sys.argv[4:])
