"""One cluster and one session for all tests."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

import masker.spark
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet
import pytest
from pyspark.sql import DataFrame, SparkSession

from cluster import Cluster, fast_start
from shop import make_shop, plan

Mask = Callable[..., DataFrame]

root = Path(__file__).parents[2]

# Looked for in all that a cluster writes: it stands nowhere else.
key = "hex:5a3c9e17d2468b0f5a3c9e17d2468b0f"


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything that the tests write is in it."""
    folder = tmp_path_factory.mktemp("spark")
    make_shop(folder)
    (folder / "shop.masker.plan.json").write_text(json.dumps(plan))
    shutil.copytree(root / "examples/spark", folder / "example")
    (folder / "events").mkdir()
    (folder / "masking.key").write_text(key)
    (folder / "masking.key").chmod(0o600)
    return folder


@pytest.fixture(scope="session")
def cluster(folder: Path) -> Iterator[Cluster]:
    """Its workers have the key in their environment, the driver has not."""
    cluster = Cluster(folder, {"MASKER_KEY": key, "PYTHONPATH": str(Path(masker.spark.__file__).parents[1])})
    yield cluster
    cluster.stop()


@pytest.fixture(scope="session")
def spark(cluster: Cluster, folder: Path) -> Iterator[SparkSession]:
    """A driver in the folder of the example; its log and its events are in the folder."""
    os.chdir(folder / "example")
    os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
    logging = folder / "log4j2.properties"
    logging.write_text(
        "rootLogger.level = info\nrootLogger.appenderRef.file.ref = file\n"
        "appender.file.type = File\nappender.file.name = file\nappender.file.layout.type = PatternLayout\n"
        f"appender.file.layout.pattern = %d %p %c: %m%n%ex\nappender.file.fileName = {folder}/driver.log\n"
    )
    options = {
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.memory": "512m",
        "spark.executor.memory": "512m",
        "spark.driver.extraJavaOptions": f"{fast_start} -Dlog4j2.configurationFile={logging}",
        "spark.executor.extraJavaOptions": fast_start,
        "spark.eventLog.enabled": "true",
        "spark.eventLog.dir": f"file:{folder}/events",
        "spark.eventLog.compress": "false",
        "spark.sql.shuffle.partitions": "2",
        "spark.task.maxFailures": "2",
        # Small, so that a partition has several.
        "spark.sql.execution.arrow.maxRecordsPerBatch": "200",
        # A file is a partition.
        "spark.sql.files.openCostInBytes": "128m",
    }
    builder = SparkSession.builder.master(cluster.url).appName("masker")
    for name, value in options.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    yield session
    session.stop()


def run_command_line(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs `masker mask` with the key."""
    command = ["node", str(root / "dist/masker.cjs"), "mask", "-q", *arguments]
    environment = {"PATH": os.environ["PATH"], "MASKER_KEY": key}
    return subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True)


@pytest.fixture(scope="session")
def masked_by_command(folder: Path) -> Callable[[str], pa.Table]:
    """A table as the command line masks it, from CSV: all values are texts, and nulls empty ones."""

    @cache
    def masked(table: str) -> pa.Table:
        output = folder / f"{table}.masked.csv"
        options = ["--plan", "shop.masker.plan.json", "--stats", f"{table}.stats.json", "-o", output.name]
        told = run_command_line(folder, *options, f"{table}.csv")
        assert told.returncode == 0, told.stderr
        names = pyarrow.parquet.read_schema(folder / table / "0.parquet").names
        return pyarrow.csv.read_csv(
            output,
            parse_options=pyarrow.csv.ParseOptions(newlines_in_values=True),
            convert_options=pyarrow.csv.ConvertOptions(column_types=dict.fromkeys(names, pa.string())),
        )

    return masked


@pytest.fixture(scope="session")
def mask(folder: Path) -> Mask:
    """Masks by the plan of the shop."""
    return partial(masker.spark.mask, plan=folder / "shop.masker.plan.json")
