"""The wheel: what is in it, that it runs without the project, and that its types are right."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from support import root

package = root / "python"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built by the tool that the environment has: no network is needed."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "-q", "--no-build-isolation", "--no-deps", "-w", str(folder), str(package)],
        check=True,
    )
    [file] = folder.glob("*.whl")
    return file


def test_holds_nothing_but_what_runs(wheel: Path) -> None:
    version = json.loads((root / "package.json").read_text("utf-8"))["version"]
    assert wheel.name == f"masker_cli-{version}-py3-none-any.whl"
    names = zipfile.ZipFile(wheel).namelist()
    own = {f"masker/{path.name}" for path in (package / "masker").iterdir() if path.suffix in (".py", ".typed")}
    program = {
        *("masker/_program/dist/masker.cjs", "masker/_program/package.json"),
        *("masker/_program/LICENSE", "masker/_program/THIRD-PARTY-NOTICES.txt"),
        *(f"masker/_program/dist/masker/{path.name}" for path in (root / "dist" / "masker").iterdir()),
    }
    others = {name for name in names if not name.startswith(("masker/_program/resources/", "masker_cli-"))}
    assert others == own | {"masker/py.typed"} | program
    resources = {str(path.relative_to(root)) for path in (root / "resources").rglob("*") if path.is_file()}
    packed = {name.removeprefix("masker/_program/") for name in names if "/resources/" in name}
    assert packed == resources


@pytest.mark.parametrize("source", ["wheel", "sdist"])
def test_runs_without_the_project(source: str, wheel: Path, tmp_path: Path) -> None:
    if source == "sdist":
        hatch = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
        subprocess.run(hatch, cwd=package, check=True, capture_output=True)
        [wheel] = tmp_path.glob("*.tar.gz")
    site = tmp_path / "site"
    install = ["install", "-q", "--no-deps", "--no-build-isolation", "--target", str(site), str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *install], check=True)
    code = (
        "import masker, pyarrow as pa; from masker import _node; assert 'site' in str(_node.find_program());"
        "masked = masker.mask(pa.table({'a': ['Anna']}), column={'a': 'FirstNameMasker'}); print(masked.column(0)[0])"
    )
    environment = {**os.environ, "PYTHONPATH": str(site)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() not in ("", "Anna")


def test_installs_as_the_readme_says_and_brings_node(tmp_path: Path) -> None:
    """In a fresh environment with an isolated build, as pip does by itself, and with no Node on the PATH."""
    [node] = re.findall(r'^node = \["(.*)"\]$', (package / "pyproject.toml").read_text("utf-8"), re.M)
    site = tmp_path / "site"
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", "--target", str(site)]
    subprocess.run([*pip, str(package), node], check=True)
    code = (
        "import masker, pyarrow as pa; from masker import _node; assert 'site' in _node.find_node();"
        "masked = masker.mask(pa.table({'a': ['Anna']}), column={'a': 'FirstNameMasker'}); print(masked.column(0)[0])"
    )
    environment = {"PATH": str(tmp_path), "PYTHONPATH": str(site), "MASKER_KEY": os.environ["MASKER_KEY"]}
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() not in ("", "Anna")


def test_says_what_is_missing(tmp_path: Path) -> None:
    shutil.copytree(package, tmp_path / "python")
    shutil.copy(root / "package.json", tmp_path)
    hatch = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    done = subprocess.run(hatch, cwd=tmp_path / "python", capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert 'run "npm ci" and "node esbuild.mjs --production"' in done.stderr


def test_types() -> None:
    """Those for Spark are checked beside its tests."""
    files = [str(path) for path in (package / "masker").glob("*.py") if path.name != "spark.py"]
    files += [str(path) for path in sorted((root / "test" / "python").glob("*.py"))]
    options = ["--config-file", "python/pyproject.toml", "--cache-dir", os.devnull]
    environment = {**os.environ, "MYPYPATH": "python:test/python"}
    command = [sys.executable, "-m", "mypy", *options, *files, "python/build_worker.py"]
    checked = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
