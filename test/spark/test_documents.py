"""The lines of the documents, run word for word."""

import re
import runpy
import shutil
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet
import pytest
from pyspark.sql import SparkSession

from conftest import root


@pytest.fixture(scope="module", autouse=True)
def data(spark: SparkSession) -> None:
    """What the example makes; it is where Spark and Python look for relative paths."""
    runpy.run_path("make_data.py")


def tables(stage: str) -> dict[str, pa.Table]:
    return {path.name: pyarrow.parquet.read_table(path) for path in Path(stage).iterdir()}


def test_the_example() -> None:
    runpy.run_path("mask.py")
    before, after = tables("data"), tables("masked")
    assert before.keys() == after.keys() == {"customers", "payments"}
    assert after["customers"]["id"].equals(before["customers"]["id"])
    ssns = [set(stage["customers"]["ssn"].to_pylist()) for stage in (before, after)]
    assert len(ssns[0]) == len(ssns[1]) == 1000
    assert not ssns[0] & ssns[1]
    joined = [stage["customers"].join(stage["payments"], "ssn").num_rows for stage in (before, after)]
    assert joined[0] == joined[1] > 1000
    shutil.rmtree("masked")


def test_the_first_lines_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    page = (root / "docs" / "spark.md").read_text()
    lines, *_ = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    exec(lines, {})
    assert tables("masked")["customers"].num_rows == 1000
    assert capsys.readouterr().out == "1000 rows, 3000 values masked\n"
