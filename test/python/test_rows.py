"""Plans whose values depend on the row: the same in every kind of table, and on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from support import run_cli

import masker

PLAN = {
    "tables": {
        "customers": {
            "entities": {"customer": ["id"]},
            "columns": {
                "id": "keep",
                "email": {"masker": "EmailMasker", "by": "customer", "conflictFree": True},
                "born": {"shift": 30, "by": "customer"},
                "secret": {"value": "x"},
            },
        }
    }
}
ROWS = 3_000


def data_of(kind: str) -> dict[str, list[Any]]:
    ids: list[Any] = list(range(ROWS)) if kind == "int" else [str(i) for i in range(ROWS)]
    return {
        "id": ids,
        "email": [f"user{i}@site.example" for i in range(ROWS)],
        "born": [f"19{i % 90 + 10}-0{i % 9 + 1}-15" for i in range(ROWS)],
        "secret": [f"secret {i}" for i in range(ROWS)],
    }


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What the command line makes of a CSV file."""
    folder = tmp_path_factory.mktemp("rows")
    (folder / "p.masker.plan.json").write_text(json.dumps(PLAN))
    pd.DataFrame(data_of("text")).to_csv(folder / "customers.csv", index=False)
    done = run_cli("mask", "--demo-key", "-q", "--plan", "p.masker.plan.json", "-o", "m.csv", "customers.csv", cwd=folder)
    assert done.returncode == 0, done.stderr
    masked = pd.read_csv(Path(folder, "m.csv"), dtype=str)
    return {str(name): [str(value) for value in masked[name]] for name in masked.columns}


@pytest.mark.parametrize("kind", ["text", "int"])
@pytest.mark.parametrize("make", [pa.table, pd.DataFrame, pl.DataFrame], ids=["pyarrow", "pandas", "polars"])
def test_rows_fit_together(make: Any, kind: str, expected: dict[str, list[str]]) -> None:
    data = data_of(kind)
    out = masker.mask(make(data), plan=PLAN, table="customers", key=masker.DEMO_KEY)
    rows = out.to_pydict() if isinstance(out, pa.Table) else {name: list(out[name]) for name in data}
    assert rows["id"] == data["id"]
    for name in ("email", "born", "secret"):
        assert rows[name] == expected[name]
    assert type(out) is type(make(data))


def test_missing_identifiers_are_counted() -> None:
    table = pa.table({"id": ["1", None], "email": ["a@b.example"] * 2, "born": ["2020-01-01"] * 2, "secret": ["", "y"]})
    report = masker.Report()
    out = masker.mask(table, plan=PLAN, table="customers", key=masker.DEMO_KEY, report=report)
    assert report.non_conforming == 2 and "entity is missing" in str(report)
    assert not set(out["email"].to_pylist()) & {"a@b.example"}
    with pytest.raises(masker.MaskerError) as failure:
        masker.mask(table, plan=PLAN, table="customers", key=masker.DEMO_KEY, strict=True)
    assert failure.value.code == "strict"


def test_an_entity_without_its_column_is_refused() -> None:
    data = {name: values for name, values in data_of("text").items() if name != "id"}
    for table in (pa.table(data), pd.DataFrame(data), pd.DataFrame(data_of("text")).set_index("id")):
        with pytest.raises(masker.MaskerError) as failure:
            masker.mask(table, plan=PLAN, table="customers", key=masker.DEMO_KEY)
        assert failure.value.code in ("column-missing", "index", "columns-undecided")
