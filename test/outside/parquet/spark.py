"""Writes the rows by Spark, on one machine: `spark.py FOLDER`. Its session also reads."""

from __future__ import annotations

import shutil
import sys
from functools import cache
from pathlib import Path

import pandas as pd
from pyspark.sql import SparkSession
from pyspark.sql.types import StructType

from rows import make_rows

SCHEMA = "id long, ssn string, status string, note string, kept string, amount double, flag boolean, born date, seen timestamp"


@cache
def session() -> SparkSession:
    """One for all."""
    options = {
        "spark.ui.enabled": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.memory": "512m",
        # What runs for seconds is not worth a second compiler.
        "spark.driver.extraJavaOptions": "-XX:+UseSerialGC -XX:TieredStopAtLevel=1",
        "spark.ui.showConsoleProgress": "false",
        "spark.sql.execution.arrow.pyspark.enabled": "true",
        # fastparquet's times count nanoseconds.
        "spark.sql.legacy.parquet.nanosAsLong": "true",
    }
    builder = SparkSession.builder.master("local[1]")
    for name, value in options.items():
        builder = builder.config(name, value)
    made = builder.getOrCreate()
    made.sparkContext.setLogLevel("OFF")
    return made


def main(folder: Path) -> None:
    folder.mkdir(parents=True)
    rows = pd.DataFrame(make_rows())
    rows["flag"] = rows["flag"].astype("boolean")
    frame = session().createDataFrame(rows, StructType.fromDDL(SCHEMA)).coalesce(1)
    for codec in ["none", "snappy", "gzip", "zstd", "lz4", "lz4_raw"]:
        _write(frame, folder / f"{codec}.parquet", {"compression": codec})
    _write(frame, folder / "second version.parquet", {"parquet.writer.version": "PARQUET_2_0"})
    _write(frame, folder / "no dictionary.parquet", {"parquet.enable.dictionary": "false", "parquet.writer.version": "PARQUET_2_0"})
    _write(frame, folder / "pages.parquet", {"parquet.page.size": "500", "parquet.page.size.row.check.min": "10", "parquet.block.size": "20000"})
    _write(frame, folder / "bloom.parquet", {"parquet.bloom.filter.enabled#ssn": "true", "parquet.bloom.filter.enabled#kept": "true"})
    session().conf.set("spark.sql.parquet.outputTimestampType", "INT96")
    _write(frame, folder / "int96.parquet", {})


def _write(frame: object, file: Path, options: dict[str, str]) -> None:
    parts = file.with_suffix(".parts")
    frame.write.options(**options).parquet(str(parts))  # type: ignore[attr-defined]
    [part] = parts.glob("part-*.parquet")
    part.rename(file)
    shutil.rmtree(parts)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
