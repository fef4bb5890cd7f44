"""Measures on a Spark cluster of this machine; prints a line of JSON for each measurement.

measure.py FOLDER ROWS LARGEST ROUNDS
"""

import hashlib
import hmac
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.functions import col, sha2, udf

import masker
import masker.spark
from cluster import Cluster
from rows import masked_columns, write_plan, write_rows

key = "hex:000102030405060708090a0b0c0d0e0f"
kinds = {"java": "CoarseGrainedExecutorBackend", "python": "pyspark.daemon", "node": "masker.cjs worker"}
ticks = os.sysconf("SC_CLK_TCK")


def identity(rows: DataFrame) -> DataFrame:
    def same(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        yield from batches

    return rows.mapInArrow(same, rows.schema)


def hashed(rows: DataFrame) -> DataFrame:
    return rows.withColumns({name: sha2(col(name), 256) for name in masked_columns})


def authenticated(rows: DataFrame) -> DataFrame:
    secret = key.encode()

    @udf("string")
    def code(value: str) -> str:
        return hmac.new(secret, value.encode(), hashlib.sha256).hexdigest()

    return rows.withColumns({name: code(name) for name in masked_columns})


def resources(cluster: Cluster) -> dict[str, dict[str, float]]:
    """Of all processes of a kind: the seconds of processor time, and the largest one's most memory in MB."""
    found = {}
    for kind, text in kinds.items():
        times: list[float] = []
        sizes: list[float] = []
        for pid in cluster.processes(text):
            try:
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                status = Path(f"/proc/{pid}/status").read_text()
            except FileNotFoundError:
                continue
            times.append((int(fields[11]) + int(fields[12])) / ticks)
            sizes.extend(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM"))
        found[kind] = {"seconds": sum(times), "memory": max(sizes, default=0)}
    return found


class Measurements:
    """Runs cases in one session."""

    def __init__(self, folder: Path, cluster: Cluster, workers: int) -> None:
        self._cluster = cluster
        self._folder = folder
        self._workers = workers
        builder = SparkSession.builder.master(cluster.url).appName("bench")
        for name, value in {
            "spark.cores.max": str(workers),
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
            "spark.driver.host": "127.0.0.1",
            "spark.driver.bindAddress": "127.0.0.1",
            "spark.executor.memory": "1g",
        }.items():
            builder = builder.config(name, value)
        self._session = builder.getOrCreate()
        self._session.sparkContext.setLogLevel("ERROR")
        plan = folder / "bench.masker.plan.json"
        self._cases: dict[str, Callable[[DataFrame], DataFrame]] = {
            "identity": identity,
            "masker": lambda rows: masker.spark.mask(rows, plan=plan, table="people"),
            "batches": lambda rows: masker.spark.mask(rows, plan=plan, table="people"),
            "typed": lambda rows: masker.spark.mask(rows, plan=folder / "typed.masker.plan.json", table="people"),
            "sha2": hashed,
            "hmac": authenticated,
        }

    def __enter__(self) -> "Measurements":
        return self

    def __exit__(self, *_: object) -> None:
        self._session.stop()

    def run(self, case: str, count: int, *, tell: bool = True) -> None:
        rows = self._session.read.parquet(str(self._folder / str(count)))
        batch = 100_000 if case == "batches" else 10_000
        self._session.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", str(batch))
        before = resources(self._cluster)
        start = time.perf_counter()
        self._cases[case](rows).write.format("noop").mode("overwrite").save()
        seconds = time.perf_counter() - start
        after = resources(self._cluster)
        processor = {kind: after[kind]["seconds"] - before[kind]["seconds"] for kind in kinds}
        memory = {kind: after[kind]["memory"] for kind in kinds}
        measurement = {"rows": count, "seconds": seconds, "processor": processor, "memory": memory}
        if tell:
            print(json.dumps({"name": case, "workers": self._workers, **measurement}), flush=True)


def measure_start(folder: Path) -> float:
    """The seconds until a program is ready to mask."""
    settings = masker.read_settings(plan=folder / "bench.masker.plan.json", table="people")
    start = time.perf_counter()
    with masker.Worker(settings, lambda: key):
        return time.perf_counter() - start


def main() -> None:
    folder = Path(sys.argv[1])
    rows, largest, rounds = (int(argument) for argument in sys.argv[2:])
    sizes = [10**exponent for exponent in range(5, len(str(largest)))]
    write_rows(folder, sorted({*sizes, rows}))
    write_plan(folder)
    for _ in range(rounds):
        print(json.dumps({"name": "start", "seconds": measure_start(folder)}), flush=True)
    os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
    cluster = Cluster(folder, {"MASKER_KEY": key, "PYTHONPATH": os.environ.get("PYTHONPATH", "")}, memory="2g", java_options="")
    try:
        for workers in (1, 2):
            with Measurements(folder, cluster, workers) as measurements:
                cases = ["identity", "masker", "typed", "batches", "sha2", "hmac"]
                for case in cases:
                    measurements.run(case, sizes[0], tell=False)
                for _ in range(rounds):
                    for case in cases:
                        measurements.run(case, rows)
                for size in sizes:
                    for case in ("identity", "masker"):
                        measurements.run(case, size)
    finally:
        cluster.stop()


if __name__ == "__main__":
    main()
