"""The types of what is for Spark alone."""

import os
import subprocess
import sys

from conftest import root


def test_types() -> None:
    files = ["python/masker/spark.py", "test/helpers/counting.py"]
    files += [str(path) for folder in ("test/spark", "bench/spark") for path in (root / folder).glob("*.py")]
    options = ["--config-file", "python/pyproject.toml", "--follow-imports", "silent", "--cache-dir", os.devnull]
    environment = {**os.environ, "MYPYPATH": "python:test/spark:bench/spark"}
    command = [sys.executable, "-m", "mypy", *options, *files]
    checked = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
