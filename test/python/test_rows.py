"""Plans whose values depend on the row: the same in every kind of table, and on the command line."""

from __future__ import annotations

import datetime
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


def test_cases_decide_about_typed_values() -> None:
    """Each case masks its own rows; a row without a case stops masking."""
    cases = [
        {"when": {"kind": "a"}, "masker": "SSNMasker"},
        {"when": {"kind": "b"}, "keep": True},
        {"when": {"kind": "c"}, "null": True},
    ]
    plan = {"tables": {"t": {"columns": {"kind": "keep", "n": cases}}}}
    table = pa.table({"kind": ["a", "b", "c", "a"], "n": pa.array([123456789, 2, 3, None], pa.int64())})
    kinds = ("a", "b", "c", "a")
    report = masker.Report()
    masked = masker.mask(table, plan=plan, table="t", key=masker.DEMO_KEY, report=report)
    alone = masker.mask(table.slice(0, 1), column={"n": "SSNMasker"}, key=masker.DEMO_KEY)
    assert masked.schema == table.schema and masked["kind"].to_pylist() == list(kinds)
    assert masked["n"].to_pylist() == [alone["n"][0].as_py(), 2, None, None]
    with pytest.raises(masker.MaskerError) as failure:
        masker.mask(pa.table({"kind": ["a", "x"], "n": [1, 2]}), plan=plan, table="t", key=masker.DEMO_KEY)
    assert failure.value.code == "no-case"
    assert "row 2, column n" in str(failure.value)


def test_dates_of_an_entity_move_together_as_texts_and_as_dates() -> None:
    dates = [datetime.date(1970 + i % 60, 1 + i % 12, 1 + i % 28) for i in range(500)]
    plan = {
        "tables": {"t": {"entities": {"one": ["id"]}, "columns": {"id": "keep", **dict.fromkeys(("a", "b", "c"), {"shift": 180, "by": "one"})}}}
    }
    ids = [i // 5 if i % 9 else None for i in range(500)]
    table = pa.table({"id": pa.array(ids, pa.int64()), "a": [date.isoformat() for date in dates], "b": dates, "c": pa.array(dates).cast(pa.timestamp("ns"))})
    report = masker.Report()
    masked = masker.mask(table, plan=plan, table="t", key=masker.DEMO_KEY, report=report)
    assert masked["b"].cast(pa.string()).to_pylist() == masked["a"].to_pylist()
    assert masked["c"].cast(pa.date32()) == masked["b"]
    moved = [(new - old).days for new, old in zip(masked["b"].to_pylist(), dates)]
    assert all(0 < abs(days) <= 180 for days in moved)
    assert all(len({moved[i] for i in range(500) if ids[i] == one}) == 1 for one in set(ids) - {None})
    assert report.columns["b"].non_conforming == report.columns["a"].non_conforming == ids.count(None)


def test_moments_at_the_end_of_their_type_move_the_other_way() -> None:
    last = pa.array([2**63 - 1, -(2**63) + 1], pa.timestamp("ns"))
    plan = {"tables": {"t": {"entities": {"one": ["id"]}, "columns": {"id": "keep", "c": {"shift": 180, "by": "one"}}}}}
    for ids in ([1, 1], [2, 2], [3, 3], [4, 4]):
        report = masker.Report()
        masked = masker.mask(pa.table({"id": ids, "c": last}), plan=plan, table="t", key=masker.DEMO_KEY, report=report)
        moved = [new - old for new, old in zip(masked["c"].cast(pa.int64()).to_pylist(), last.cast(pa.int64()).to_pylist())]
        assert moved[0] < 0 < moved[1] and all(abs(one) <= 180 * 86_400 * 10**9 and one % 86_400 == 0 for one in moved)
        assert report.columns["c"].non_conforming == 1
        assert "The masked date is outside of the column's type" in str(report)
