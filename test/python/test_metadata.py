"""Metadata that may hold values: of columns it goes, of tables it stays and is reported."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from support import run_cli

import masker

KEY = masker.DEMO_KEY
SECRET = {"origin": "ada@secret.example"}
INNER = pa.field("inner", pa.string(), metadata=SECRET)
NESTED: list[pa.DataType] = [
    pa.struct([INNER]),
    pa.list_(INNER),
    pa.large_list(INNER),
    pa.list_(INNER, 2),
    pa.list_view(INNER),
    pa.large_list_view(INNER),
    pa.map_(pa.string(), INNER.with_nullable(True)),
    pa.sparse_union([INNER]),
    pa.dense_union([INNER]),
    pa.dictionary(pa.int8(), pa.struct([INNER])),
    pa.run_end_encoded(pa.int32(), pa.struct([INNER])),
    pa.struct([pa.field("deep", pa.list_view(pa.field("item", pa.struct([INNER]))))]),
]


@pytest.mark.parametrize("kind", NESTED, ids=str)
def test_inner_fields_of_emptied_tables_lose_their_metadata(kind: pa.DataType) -> None:
    schema = pa.schema([pa.field("id", pa.int32()), pa.field("column", kind)])
    assert b"secret" in schema.serialize().to_pybytes()
    masked = masker.mask(pa.Table.from_batches([], schema), plan={"tables": {"t": "empty"}}, table="t", key=KEY)
    assert masked.schema.equals(schema)
    assert b"secret" not in masked.schema.serialize().to_pybytes()


def sources() -> dict[str, object]:
    columns = {"name": ["ada", "bob"]}
    table = pa.table(columns).replace_schema_metadata({"source": "Lovelace", "pandas": '{"attributes": {}}'})
    frame = pd.DataFrame(columns)
    frame.attrs["source"] = "Lovelace"
    return {"table": table, "batch": table.to_batches()[0], "reader": table.to_reader(), "pandas": frame}


@pytest.mark.parametrize("kind", ["table", "batch", "reader", "pandas"])
def test_metadata_of_tables_is_reported(kind: str) -> None:
    def masked(source: object, strict: bool = False) -> masker.Report:
        report = masker.Report()
        result = masker.mask(source, column={"name": "RedactMasker"}, key=KEY, report=report, strict=strict)  # type: ignore[type-var]
        if isinstance(result, pa.RecordBatchReader):
            result.read_all()
        return report

    wanted = ["attrs"] if kind == "pandas" else ["source"]
    report = masked(sources()[kind])
    assert report.kept_metadata == wanted
    assert f"metadata {wanted[0]} stays as it is" in str(report)
    assert "Lovelace" not in str(report)
    with pytest.raises(masker.MaskerError, match="metadata that may hold values"):
        masked(sources()[kind], strict=True)


def test_descriptions_by_pandas_are_no_metadata_of_values() -> None:
    report = masker.Report()
    table = pa.Table.from_pandas(pd.DataFrame({"name": ["ada"]}))
    masker.mask(table, column={"name": "RedactMasker"}, key=KEY, report=report, strict=True)
    masker.mask(pl.DataFrame({"name": ["ada"]}), column={"name": "RedactMasker"}, key=KEY, report=report, strict=True)
    assert report.kept_metadata == []


def test_metadata_of_batches_in_streams_is_reported_and_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASKER_KEY", "hex:000102030405060708090a0b0c0d0e0f")
    names = [f"person {i * 37}" for i in range(2000)]
    table = pa.table({"name": names})
    sink = io.BytesIO()
    with pa.ipc.new_stream(sink, table.schema) as writer:
        for i, batch in enumerate(table.to_batches(max_chunksize=500)):
            writer.write_batch(batch, custom_metadata={"first": names[1501]} if i == 2 else None)
    (tmp_path / "t.arrows").write_bytes(sink.getvalue())
    plan = {"tables": {"t": {"columns": {"name": "RedactMasker"}}}}
    (tmp_path / "p.masker.plan.json").write_text(json.dumps(plan))
    mask = ["mask", "--plan", "p.masker.plan.json", "--output-dir", "masked"]
    done = run_cli(*mask, "t.arrows", cwd=tmp_path)
    assert done.returncode == 0
    assert b"metadata first stays as it is" in done.stderr
    assert b"person" not in done.stderr
    assert run_cli(*mask, "--strict", "t.arrows", cwd=tmp_path).returncode == 1
    verified = run_cli("verify", "p.masker.plan.json", "t.arrows", "masked/t.arrows", cwd=tmp_path)
    assert verified.returncode == 1
    assert b"verify-metadata" in verified.stdout
    assert b"person" not in verified.stdout


def test_metadata_that_only_arrows_schema_in_parquet_has_is_reported(tmp_path: Path) -> None:
    sink = io.BytesIO()
    pq.write_table(pa.table({"name": ["ada", "bob"]}).replace_schema_metadata({"origin": "Lovelace"}), sink)
    # The footer's own entry gets another key; Arrow's schema, in Base64, keeps its own.
    source = sink.getvalue()
    assert source.count(b"origin") == 1
    (tmp_path / "t.parquet").write_bytes(source.replace(b"origin", b"people"))
    done = run_cli("mask", "--demo-key", "--column", "name=RedactMasker", "-o", "m.parquet", "t.parquet", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert b"metadata origin stays as it is" in done.stderr
    assert b"Lovelace" not in done.stderr
