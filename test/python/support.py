"""What several tests use: the command line, and tables."""

from __future__ import annotations

import atexit
import base64
import csv
import io
import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa

root = Path(__file__).parents[2]
program = root / "dist" / "masker.cjs"

SSNS = ["123-45-6789", None, "987-65-4321", "", "12"]


_host: subprocess.Popen[bytes] | None = None


def run_cli(*args: str, cwd: Path = root, input: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Runs the command line: in the process that runs all commands of the tests if there is one, which saves its start."""
    host = os.environ.get("TEST_COMMAND_HOST")
    if host is None:
        return subprocess.run(["node", str(program), *args], cwd=cwd, input=input, capture_output=True, check=False)
    global _host
    if _host is None or _host.poll() is not None:
        _host = subprocess.Popen(["node", host], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        atexit.register(_host.communicate)
    assert _host.stdin is not None and _host.stdout is not None
    request = {"args": args, "cwd": str(cwd), "env": dict(os.environ), "input": base64.b64encode(input).decode()}
    _host.stdin.write(json.dumps(request).encode() + b"\n")
    _host.stdin.flush()
    outcome = json.loads(_host.stdout.readline())
    stdout, stderr = (base64.b64decode(outcome[name]) for name in ("stdout", "stderr"))
    return subprocess.CompletedProcess(["masker", *args], outcome["code"], stdout, stderr)


def rows_of(text: str) -> list[list[str]]:
    """The rows of a CSV."""
    return list(csv.reader(io.StringIO(text, newline="")))


def table_of(rows: Sequence[Sequence[str]]) -> pa.Table:
    """A CSV's rows as a table of texts."""
    header, *records = rows
    return pa.table({name: pa.array([record[i] for record in records]) for i, name in enumerate(header)})


def masked_by_cli(values: Sequence[str | None], masker: str) -> list[str | None]:
    """What the command line makes of a column of a CSV."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, quoting=csv.QUOTE_ALL)
    writer.writerows([["column"], *([value or ""] for value in values)])
    done = run_cli(
        *("mask", "-q", "--format", "csv", "--header", "--column", f"column={masker}"),
        input=text.getvalue().encode(),
    )
    assert done.returncode == 0, done.stderr
    masked = [row[0] for row in rows_of(done.stdout.decode())[1:]]
    return [None if value is None else new for value, new in zip(values, masked)]


def plan_of(columns: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A plan of the one table ``people``."""
    return {"tables": {"people": {"columns": columns, **more}}}


def write_json(path: Path, value: object) -> Path:
    """Writes a file, and the folder that it is in."""
    os.makedirs(path.parent, exist_ok=True)
    path.write_text(json.dumps(value))
    return path
