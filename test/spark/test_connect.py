"""DataFrames of Spark Connect are masked as those of classic sessions are."""

import json
import os
import subprocess
import sys
from pathlib import Path

import masker
import pyarrow as pa
import pytest

key = "hex:5a3c9e17d2468b0f5a3c9e17d2468b0f"


def test_masks_through_spark_connect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = str(Path(masker.__file__).parents[1])
    monkeypatch.setenv("MASKER_KEY", key)
    environment = {**os.environ, "PYTHONPATH": package, "PYSPARK_PYTHON": sys.executable}
    environment.pop("SPARK_HOME", None)
    program = str(Path(__file__).with_name("connected.py"))
    ended = subprocess.run([sys.executable, program], env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr[-3000:]
    outcome = json.loads(ended.stdout.splitlines()[-1])
    assert outcome["session"].startswith("pyspark.sql.connect")

    rows = pa.table({"id": ["1", "2", "3", "4"], "ssn": ["123-45-6789", "987-65-4321", None, "no number"]})
    expected = masker.mask(rows, column={"ssn": "SSNMasker"})
    assert outcome["rows"] == expected.to_pylist()
    assert outcome["rows"][0]["ssn"] != "123-45-6789"
    assert outcome["errors"] == [
        "report: Spark Connect can't collect one. Leave it out, or use a classic session.",
        "column nosuch is missing",
    ]
