"""Bytes that a plan declares as text, in Arrow streams and files, and in data frames."""

from pathlib import Path
from typing import Any

import masker
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from support import plan_of, run_cli, write_json

SSNS = ["123-45-6789", None, "234-56-7890", "123-45-6789", "900-12-3456"]
AS_TEXT: dict[str, Any] = {"ssn": {"masker": "SSNMasker", "as": "text"}, "id": "keep"}


def expected() -> list[bytes | None]:
    masked = masker.mask(pa.table({"ssn": SSNS}), column={"ssn": "SSNMasker"})
    return [value and value.encode() for value in masked["ssn"].to_pylist()]


def bytes_of(kind: Any) -> pa.Array:
    return pa.array([value and value.encode() for value in SSNS], pa.binary()).cast(kind)


@pytest.mark.parametrize("kind", [pa.binary(), pa.large_binary(), pa.binary_view(), pa.dictionary(pa.int8(), pa.binary())], ids=str)
def test_arrow(kind: pa.DataType) -> None:
    column = bytes_of(pa.binary()).dictionary_encode() if pa.types.is_dictionary(kind) else bytes_of(kind)
    table = pa.table({"ssn": column, "id": range(5)})
    masked = masker.mask(table, plan=plan_of(AS_TEXT), table="people")
    assert masked.schema == table.schema
    assert masked["ssn"].to_pylist() == expected()
    assert masked["id"].equals(table["id"])
    with pytest.raises(masker.MaskerError, match='"as": "text"'):
        masker.mask(table, column={"ssn": "SSNMasker"})


def test_cases() -> None:
    cases = [{"when": {"id": "0"}, **AS_TEXT["ssn"]}, {"keep": True}]
    table = pa.table({"ssn": bytes_of(pa.binary()), "id": [str(i) for i in range(5)]})
    masked = masker.mask(table, plan=plan_of({**AS_TEXT, "ssn": cases}), table="people")
    assert masked["ssn"].to_pylist() == [expected()[0], *table["ssn"].to_pylist()[1:]]


def test_data_frames() -> None:
    values = [value and value.encode() for value in SSNS]
    frame = pd.DataFrame({"ssn": pd.Series(values, dtype=object), "id": range(5)})
    assert list(masker.mask(frame, plan=plan_of(AS_TEXT), table="people")["ssn"]) == expected()
    polars = masker.mask(pl.DataFrame({"ssn": values, "id": range(5)}), plan=plan_of(AS_TEXT), table="people")
    assert polars["ssn"].to_list() == expected()
    assert polars.schema["ssn"] == pl.Binary


def test_files(tmp_path: Path) -> None:
    table = pa.table({"ssn": bytes_of(pa.binary()), "id": range(5)})
    plan = write_json(tmp_path / "p.masker.plan.json", {"tables": {"t": {"columns": AS_TEXT}}})

    def mask(rows: pa.Table) -> Any:
        with pa.ipc.new_file(tmp_path / "t.arrow", rows.schema) as file:
            file.write_table(rows)
        return run_cli("mask", "--plan", plan.name, "-o", "m.arrow", "t.arrow", cwd=tmp_path)

    done = mask(table)
    assert done.returncode == 0, done.stderr
    with pa.ipc.open_file(tmp_path / "m.arrow") as file:
        assert file.read_all()["ssn"].to_pylist() == expected()
    assert b"123-45-6789" not in (tmp_path / "m.arrow").read_bytes()
    verified = run_cli("verify", plan.name, "t.arrow", "m.arrow", cwd=tmp_path)
    assert verified.returncode == 0, verified.stdout
    checked = run_cli("plan", "check", plan.name, "t.arrow", cwd=tmp_path)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    # Bytes that are no text stop the run.
    broken = mask(table.set_column(0, "ssn", pa.array([b"\xff\xfe", b"x", None, b"y", b"z"], pa.binary())))
    assert broken.returncode == 1
    write_json(plan, {"tables": {"t": {"columns": {**AS_TEXT, "ssn": "SSNMasker"}}}})
    undeclared = mask(table)
    assert undeclared.returncode == 1
    assert b'declare it with "as": "text"' in undeclared.stderr
