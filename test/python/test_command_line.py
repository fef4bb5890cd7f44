"""The same values as the command line's."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow as pa
import pytest
from support import SSNS, masked_by_cli, root, rows_of, run_cli, table_of

import masker

VALUES = [*SSNS, "Anna", "anna@example.org", "  x ", "１２３", "O’Neill", "4111 1111 1111 1111", "1999-12-31", "\U0001f600"]


@pytest.mark.parametrize(
    "name",
    ["SSNMasker", "SSNLast4Masker", "IdentityMasker", "RedactMasker", "CreditCardMasker", "DateMasker"]
    + ["FirstNameMasker", "EmailMasker", "USTelephoneMasker", "VariableZipcodeMasker"],
)
def test_default_maskers(name: str) -> None:
    table = pa.table({"column": pa.array(VALUES, pa.string())})
    masked = masker.mask(table.append_column("id", table.column(0)), column={"column": name})
    assert masked.column("column").to_pylist() == masked_by_cli(VALUES, name)
    assert masked.column("id").to_pylist() == VALUES


def test_plan_with_own_maskers() -> None:
    plan = root / "samples" / "shop.masker.plan.json"
    text = (root / "samples" / "data" / "customers.csv").read_text("utf-8")
    done = run_cli("mask", "-q", "--plan", plan.name, "data/customers.csv", cwd=plan.parent)
    assert done.returncode == 0, done.stderr
    rows = table_of(rows_of(text))
    report = masker.Report()
    masked = masker.mask(rows, plan=plan, table="customers", report=report)
    expected = table_of(rows_of(done.stdout.decode()))
    assert masked.schema == rows.schema
    for name in expected.column_names:
        assert [value or "" for value in masked.column(name).to_pylist()] == expected.column(name).to_pylist(), name
    assert report.rows == len(rows)


def _groups() -> dict[tuple[str, str, bool], list[dict[str, object]]]:
    groups: dict[tuple[str, str, bool], list[dict[str, object]]] = {}
    for file in sorted((root / "test" / "vectors").glob("*.json")):
        for vector in json.loads(file.read_text("utf-8")).get("vectors", []):
            # Neither files nor frames hold keys of several lines, nor columns halves of characters.
            if "\n" in vector["key"]:
                continue
            cases = [case for case in vector["cases"] if not any("\ud800" <= one <= "\udfff" for one in case["value"] or "")]
            group = (vector["key"], vector["consistency"], vector.get("conflictFree", False))
            groups.setdefault(group, []).append({**vector, "cases": cases})
    return groups


@pytest.mark.parametrize("number", range(len(_groups())))
def test_frozen_vectors(number: int) -> None:
    """One column for each configuration, which gets a name of its own: values don't depend on it."""
    (key, consistency, conflict_free), vectors = list(_groups().items())[number]
    columns, maskers = {}, []
    length = max(len(vector["cases"]) for vector in vectors)  # type: ignore[arg-type]
    for i, vector in enumerate(vectors):
        values = [case["value"] for case in vector["cases"]]  # type: ignore[attr-defined]
        columns[f"column{i}"] = pa.array(values + [None] * (length - len(values)), pa.large_string())
        maskers.append({**json.loads(str(vector["configuration"])), "name": f"Vector{i}Masker"})
    masked = masker.mask(
        pa.table(columns),
        column={f"column{i}": one for i, one in enumerate(maskers)},
        consistency=consistency,  # type: ignore[arg-type]
        conflict_free=conflict_free,
        key=lambda: key,
    )
    for i, vector in enumerate(vectors):
        expected = [case["masked"] for case in vector["cases"]]  # type: ignore[attr-defined]
        assert masked.column(i).to_pylist()[: len(expected)] == expected, vector["name"]


def test_sentence_for_an_undecided_column(tmp_path: Path) -> None:
    plan = tmp_path / "people.masker.plan.json"
    plan.write_text('{ "tables": { "people": { "columns": { "ssn": "SSNMasker" } } } }')
    (tmp_path / "people.csv").write_text("id,ssn\n1,123-45-6789\n")
    done = run_cli("mask", "--plan", plan.name, "people.csv", cwd=tmp_path)
    with pytest.raises(masker.MaskerError) as raised:
        masker.mask(pa.table({"id": ["1"], "ssn": ["123-45-6789"]}), plan=plan, table="people")
    assert raised.value.code == "columns-undecided"
    assert str(raised.value) in done.stderr.decode()
