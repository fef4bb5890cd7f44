"""What becomes of a job in whose middle a process ends, or that can't be done."""

import json
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import masker.spark
import pyarrow as pa
import pyarrow.parquet
import pytest
from pyspark.errors import PythonException
from pyspark.sql import DataFrame, SparkSession

from cluster import Cluster, wait_for
from conftest import Mask, run_command_line
from shop import masked_columns
from support import executors, programs, texts


def held(rows: DataFrame, gate: Path) -> DataFrame:
    """The rows, of which those of later partitions stop behind their first batch until there is a gate."""
    path = str(gate)

    def hold(batches: Any) -> Any:
        import os
        import time

        from pyspark import TaskContext

        context = TaskContext.get()
        for i, batch in enumerate(batches):
            while i == 1 and context is not None and context.partitionId() >= 4 and not os.path.exists(path):
                time.sleep(0.05)
            yield batch

    return rows.mapInArrow(hold, rows.schema)


class Run:
    """A job that masks customers; it is in its middle, and stays there."""

    def __init__(self, spark: SparkSession, folder: Path, mask: Mask, name: str) -> None:
        self._gate = folder / f"{name}.gate"
        self.output = folder / name
        self.report = masker.spark.JobReport()
        rows = held(spark.read.parquet(str(folder / "customers")), self._gate)
        masked = mask(rows, table="customers", report=self.report)
        self._tracker = spark.sparkContext.statusTracker()
        self._job = ThreadPoolExecutor().submit(masked.write.parquet, str(self.output))
        wait_for(lambda: self._done() >= 4 or self._job.done(), "the middle of the job")

    def _done(self) -> int:
        """How many tasks have ended."""
        stages = (self._tracker.getStageInfo(id) for id in self._tracker.getActiveStageIds())
        return sum(stage.numCompletedTasks for stage in stages if stage is not None)

    def end(self) -> pa.Table:
        """Lets the job go on to its end, and reads what it wrote."""
        self._gate.touch()
        self._job.result()
        # Of each task one file, whatever became of its other tries.
        parts = sorted(path.name.split("-")[1] for path in self.output.glob("part-*"))
        assert parts == [f"{i:05}" for i in range(10)]
        return pyarrow.parquet.read_table(self.output)


@pytest.mark.parametrize("processes", [programs, executors], ids=["a masker program", "an executor"])
def test_a_process_is_killed_in_the_middle(
    processes: Callable[[Cluster], set[int]],
    request: pytest.FixtureRequest,
    spark: SparkSession,
    mask: Mask,
    folder: Path,
    cluster: Cluster,
    masked_by_command: Callable[[str], pa.Table],
) -> None:
    run = Run(spark, folder, mask, f"killed {processes.__name__}")
    before = processes(cluster)
    victim = before.pop()
    os.kill(victim, signal.SIGKILL)
    after = run.end()
    assert victim not in processes(cluster)

    columns = masked_columns["customers"]
    assert texts(after, columns) == texts(masked_by_command("customers"), columns)
    total = run.report.total()
    assert total.rows == after.num_rows
    # Nothing is counted twice, and nothing is missing.
    [told] = json.loads((folder / "customers.stats.json").read_text())["inputs"]
    assert {name: found.values for name, found in total.columns.items()} == {
        one["column"]: one["values"] for one in told["columns"]
    }
    assert total.non_conforming == told["nonConforming"]


@dataclass(frozen=True)
class Broken:
    """Payments, changed, and a way to mask them that must fail."""

    plan: Mapping[str, object] | None = None
    column: str | None = None
    added: Sequence[str] = ()


broken = {
    "a column that nothing decides": Broken(plan={"tables": {"payments": {"columns": {"ssn": "SSNMasker"}}}}),
    "a column that is missing": Broken(column="nosuch"),
    "a column of booleans": Broken(column="paid"),
    "a structure": Broken(column="nested", added=["struct(ssn, card) AS nested"]),
    "a list of binaries": Broken(column="nested", added=["array(encode(ssn, 'utf-8')) AS nested"]),
}


@pytest.mark.parametrize("case", broken.values(), ids=broken.keys())
def test_broken_input_fails_with_the_sentence_of_the_command_line(
    case: Broken, spark: SparkSession, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # One partition: each task is tried again.
    rows = spark.read.parquet(str(folder / "payments")).coalesce(1).selectExpr("*", *case.added)
    how: dict[str, Any] = {"column": {case.column: "SSNMasker"}}
    options = ["--column", f"{case.column}=SSNMasker"]
    if case.plan is not None:
        how = {"plan": case.plan, "table": "payments"}
        (folder / "broken.masker.plan.json").write_text(json.dumps(case.plan))
        options = ["--plan", "broken.masker.plan.json"]
    table = rows.limit(1).toArrow()
    with pa.ipc.new_stream(folder / "payments.arrows", table.schema) as writer:
        writer.write_table(table)
    told = run_command_line(folder, "--format", "arrow", *options, "payments.arrows")
    assert told.returncode == 1
    sentence = told.stderr.removeprefix("masker: ").removeprefix("payments.arrows: ").split("; ")[0]
    assert len(sentence) > 20

    # On the driver, before a job starts.
    with pytest.raises(masker.MaskerError) as caught:
        masker.spark.mask(rows, **how)
    assert sentence in str(caught.value)

    # A driver without Node leaves it to the tasks.
    monkeypatch.setenv("MASKER_NODE", str(folder / "nosuch"))
    masked = masker.spark.mask(rows, **how)
    with pytest.raises(PythonException) as raised:
        masked.write.format("noop").mode("overwrite").save()
    assert sentence in str(raised.value)


def test_a_missing_key_names_its_variable_and_the_host(spark: SparkSession, folder: Path) -> None:
    rows = spark.read.parquet(str(folder / "payments")).coalesce(1)
    with pytest.raises(PythonException) as caught:
        masker.spark.mask(rows, column={"ssn": "SSNMasker"}, key="NO_SUCH_KEY").write.format("noop").mode("overwrite").save()
    assert "the environment variable NO_SUCH_KEY is not set (on " in str(caught.value)


def test_a_session_without_a_context_has_no_report() -> None:
    class Remote:
        @property
        def sparkSession(self) -> object:
            return object()

    with pytest.raises(ValueError, match="Spark Connect can't collect one"):
        masker.spark.JobReport()._begin(Remote())  # type: ignore[arg-type]
