"""The programs of examples/python and of the package's README run as they stand."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest
from support import root, run_cli

examples = root / "examples" / "python"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the examples beside the samples, as in the project."""
    shutil.copytree(examples, tmp_path / "examples" / "python")
    shutil.copytree(root / "samples", tmp_path / "samples")
    return tmp_path / "examples" / "python"


def _run(*args: str, cwd: Path) -> str:
    done = subprocess.run([sys.executable, *args], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_all_are_tested() -> None:
    assert {path.name for path in examples.glob("*.py")} == {f"mask_{name}.py" for name in ("pandas", "polars", "duckdb")}


@pytest.mark.parametrize("name", ["pandas", "polars", "duckdb"])
def test_masks_as_the_command_line_does(name: str, folder: Path) -> None:
    plan = "../../samples/shop.masker.plan.json"
    arguments = ("mask", "-q", "--maskers", "../../samples/maskers", "--plan", plan, "-o", "expected.csv")
    done = run_cli(*arguments, "../../samples/data/customers.csv", cwd=folder)
    assert done.returncode == 0, done.stderr
    told = _run(f"mask_{name}.py", cwd=folder)
    assert re.match(r"\d+ rows, \d+ values masked", told)
    expected = pd.read_csv(folder / "expected.csv", dtype=str, keep_default_na=False)
    if name == "duckdb":
        masked = pd.read_parquet(folder / "masked_by_duckdb.parquet").astype(object).fillna("")
    else:
        masked = pd.read_csv(folder / f"masked_by_{name}.csv", dtype=str, keep_default_na=False)
    pd.testing.assert_frame_equal(masked.astype(str), expected.astype(str))


def test_readme_runs(tmp_path: Path) -> None:
    text = (root / "python" / "README.md").read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", text, re.M | re.S)
    assert _run("-c", "\n".join([*blocks, "print(masked)"]), cwd=tmp_path).startswith("2 rows, 4 values masked\n")


def test_readme_of_the_project_runs(tmp_path: Path) -> None:
    section = (root / "README.md").read_text("utf-8").partition("## In Python\n")[2].partition("\n## ")[0]
    [code] = re.findall(r"^```python\n(.*?)^```$", section, re.M | re.S)
    shutil.copytree(root / "samples", tmp_path / "samples")
    environment = {**os.environ, "PYTHONWARNINGS": "error"}
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path / "samples", env=environment, check=False)
    assert done.returncode == 0


def test_parquet_of_the_page_of_plans_runs(tmp_path: Path) -> None:
    section = (root / "docs" / "plans.md").read_text("utf-8").partition("## Parquet and Arrow files\n")[2].partition("\n## ")[0]
    [commands] = re.findall(r"^```sh\n(.*?)^```$", section, re.M | re.S)
    samples = tmp_path / "samples"
    shutil.copytree(root / "samples", samples)
    pd.read_csv(samples / "data" / "customers.csv", dtype=str).to_parquet(samples / "customers.parquet")
    (samples / "masking.key").write_text("hex:000102030405060708090a0b0c0d0e0f")
    program = tmp_path / "bin" / "masker"
    program.parent.mkdir()
    program.symlink_to(root / "dist" / "masker.cjs")
    environment = {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["sh", "-e"], input=commands, cwd=samples, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 table verified: 0 errors" in done.stderr
    before, after = (pd.read_parquet(samples / path) for path in ("customers.parquet", "masked/customers.parquet"))
    assert (before["ssn"] != after["ssn"]).all() and list(before.columns) == list(after.columns)
