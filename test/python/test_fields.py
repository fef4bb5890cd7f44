"""Fields in structs, lists and maps, named by their paths: the values are those of plain columns, and all else stays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import masker

from support import plan_of, run_cli, write_json

SSNS = ["154-47-6043", "154-47-6044"]
ROWS: list[dict[str, Any]] = [
    {"ssn": SSNS[0], "street": "Elm", "calls": [{"to": SSNS[0]}, {"to": None}], "no": 1},
    {"ssn": SSNS[1], "street": None, "calls": [], "no": 2},
]
PATHS = {"/person/ssn": "SSNMasker", "person.calls.*.to": "SSNMasker"}


@pytest.fixture(scope="module")
def expected() -> list[dict[str, Any]]:
    plain = pa.table({"ssn": SSNS})
    one, other = masker.mask(plain, column={"ssn": "SSNMasker"}, key=masker.DEMO_KEY)["ssn"].to_pylist()
    assert one != SSNS[0]
    return [{**ROWS[0], "ssn": one, "calls": [{"to": one}, {"to": None}]}, {**ROWS[1], "ssn": other}]


def test_arrow(expected: list[dict[str, Any]]) -> None:
    table = pa.table({"person": ROWS, "person.no": [1, 2]})
    report = masker.Report()
    masked = masker.mask(table, column=PATHS, key=masker.DEMO_KEY, report=report)
    assert masked.schema == table.schema
    assert masked["person"].to_pylist() == expected
    assert masked["person.no"] == table["person.no"]
    assert {name: one.values for name, one in report.columns.items()} == {"/person/ssn": 2, "person.calls.*.to": 2}


def test_pandas(expected: list[dict[str, Any]]) -> None:
    frame = pd.DataFrame({"id": [1, 2], "person": ROWS})
    masked = masker.mask(frame, column=PATHS, key=masker.DEMO_KEY)
    assert masked["person"].tolist() == expected
    assert frame["person"].tolist() == ROWS


def test_polars(expected: list[dict[str, Any]]) -> None:
    frame = pl.DataFrame({"id": [1, 2], "person": ROWS})
    masked = masker.mask(frame, column=PATHS, key=masker.DEMO_KEY)
    assert masked.schema == frame.schema
    assert masked["person"].to_list() == expected


@pytest.mark.parametrize("make", [pa.table, pd.DataFrame, pl.DataFrame])
def test_columns_with_dots_are_columns(make: Any) -> None:
    data = make({"person": ["a", "b"], "person.ssn": SSNS})
    masked = masker.mask(data, column={"person.ssn": "SSNMasker"}, key=masker.DEMO_KEY)
    assert list(masked["person"]) == list(data["person"])
    assert list(masked["person.ssn"]) != SSNS


@pytest.mark.parametrize("make", [pa.table, pd.DataFrame, pl.DataFrame])
@pytest.mark.parametrize(
    ("name", "code"),
    [("person.ssn", "column-or-field"), ("/person/sn", "column-missing"), ("/no/x", "column-whole"), ("person", "arrow-nested"), ("3", "column-missing")],
)
def test_what_is_unclear_or_missing_is_refused(make: Any, name: str, code: str) -> None:
    data = make({"no": [1, 2], "person": ROWS, "person.ssn": SSNS})
    with pytest.raises(masker.MaskerError) as refused:
        masker.mask(data, column={name: "SSNMasker"}, key=masker.DEMO_KEY)
    assert refused.value.code == code


@pytest.mark.parametrize("kind", [pa.string(), pa.int8(), pa.date32(), pa.timestamp("us"), pa.float64(), pa.binary()], ids=str)
def test_maps_with_keys_of_any_type(kind: pa.DataType) -> None:
    keys = pa.array([1, 2, 3], pa.int8()).cast(pa.int32() if pa.types.is_date32(kind) else pa.int64()).cast(
        pa.string() if pa.types.is_binary(kind) else kind
    ).cast(kind)
    items = pa.array([SSNS[0], None, SSNS[1]])
    table = pa.table({"map": pa.MapArray.from_arrays([0, 2, 2, 3], keys, items)})
    masked = masker.mask(table, column={"map.*": "SSNMasker"}, key=masker.DEMO_KEY)
    assert masked.schema == table.schema
    found = masked["map"].combine_chunks()
    assert found.keys == keys
    expected = masker.mask(pa.table({"ssn": items}), column={"ssn": "SSNMasker"}, key=masker.DEMO_KEY)
    assert found.items.to_pylist() == expected["ssn"].to_pylist()


@pytest.mark.parametrize("in_file", [False, True])
def test_pointer_of_the_value_itself(tmp_path: Path, in_file: bool) -> None:
    """In JSON texts it decides about values that are no objects; a struct or list of structs has its own fields."""
    columns = {
        "doc": {"fields": {"/ssn": "SSNMasker", "": "SSNMasker"}},
        "one": {"fields": {"/ssn": "SSNMasker", "": "keep"}},
        "all": {"fields": {"/*/ssn": "SSNMasker", "": "keep"}},
        "texts": {"fields": {"": "SSNMasker"}},
    }
    table = pa.table(
        {
            "doc": ["null", f'"{SSNS[0]}"', f'{{"ssn":"{SSNS[1]}"}}', "[null]"],
            "one": [{"ssn": SSNS[0]}, None, {"ssn": None}, {"ssn": SSNS[1]}],
            "all": [[{"ssn": SSNS[0]}], [], None, [{"ssn": SSNS[1]}]],
            "texts": [[SSNS[0]], [], None, [SSNS[1], None]],
        }
    )
    plain = masker.mask(pa.table({"ssn": SSNS}), column={"ssn": "SSNMasker"}, key=masker.DEMO_KEY)
    one, other = plain["ssn"].to_pylist()
    masked = masked_in_parquet(tmp_path, table, columns) if in_file else masked_in_process(table, columns)
    assert masked.to_pydict() == {
        "doc": ["null", f'"{one}"', f'{{"ssn":"{other}"}}', "[null]"],
        "one": [{"ssn": one}, None, {"ssn": None}, {"ssn": other}],
        "all": [[{"ssn": one}], [], None, [{"ssn": other}]],
        "texts": [[one], [], None, [other, None]],
    }


def masked_in_process(table: pa.Table, columns: dict[str, Any]) -> pa.Table:
    return masker.mask(table, plan=plan_of(columns), table="people", key=masker.DEMO_KEY)


def masked_in_parquet(folder: Path, table: pa.Table, columns: dict[str, Any], **options: Any) -> pa.Table:
    pq.write_table(table, folder / "people.parquet", **options)
    plan = write_json(folder / "p.masker.plan.json", plan_of(columns))
    done = run_cli(
        *("mask", "--plan", str(plan), "--demo-key", "-q", "-o", str(folder / "out.parquet")),
        str(folder / "people.parquet"),
    )
    assert done.returncode == 0, done.stderr
    return pq.read_table(folder / "out.parquet")


ATTRIBUTES: list[list[dict[str, Any] | None] | None] = [
    [{"key": "ssn", "value": {"text": SSNS[0], "no": 1}}, {"key": "x", "value": {"text": "y", "no": None}}],
    None,
    [],
    [{"key": None, "value": {"text": SSNS[1], "no": 2}}, {"key": "ssn", "value": {"text": SSNS[1], "no": 3}}],
    [{"key": "ssn", "value": None}, None, {"key": "ssn", "value": {"text": None, "no": 4}}],
]


@pytest.mark.parametrize("page_size", [1, 1_000_000])
@pytest.mark.parametrize("dictionary", [True, False])
def test_cases_of_elements_in_parquet(tmp_path: Path, page_size: int, dictionary: bool) -> None:
    """Each element's own key decides about its value, also where pages end within a row."""
    rows = ATTRIBUTES * 50
    table = pa.table({"id": [str(i) for i in range(len(rows))], "attributes": rows})
    cases = [{"when": {"/attributes/*/key": "ssn"}, "masker": "SSNMasker"}, {"value": "z"}]
    columns = {
        "id": "keep",
        "attributes": {"fields": {"/*/key": "keep", "/*/value/no": "keep", "/*/value/text": cases}},
    }
    plain = masker.mask(pa.table({"ssn": SSNS}), column={"ssn": "SSNMasker"}, key=masker.DEMO_KEY)
    one, other = plain["ssn"].to_pylist()
    options = {"data_page_size": page_size, "use_dictionary": dictionary, "write_batch_size": 3}
    masked = masked_in_parquet(tmp_path, table, columns, **options)
    expected = json.loads(json.dumps(ATTRIBUTES))
    expected[0][0]["value"]["text"], expected[0][1]["value"]["text"] = one, "z"
    expected[3][0]["value"]["text"], expected[3][1]["value"]["text"] = "z", other
    assert masked["attributes"].to_pylist() == expected * 50
    assert masked["id"] == table["id"]


@pytest.mark.parametrize("page_size", [1, 1_000_000])
def test_lists_of_lists_in_parquet(tmp_path: Path, page_size: int) -> None:
    """Each element is masked by the case of its row, whatever list of the row it is in, and is verified in its place."""
    lists = [[[SSNS[0]], [SSNS[1], None]], [], None, [[], None, [SSNS[0], SSNS[1]]], [["stays"], ["too"]]]
    kinds = ["a", "a", "b", "a", "b"]
    table = pa.table({"kind": kinds * 40, "lists": pa.array(lists * 40, pa.list_(pa.list_(pa.string())))})
    columns = {"kind": "keep", "lists": [{"when": {"kind": "a"}, "masker": "SSNMasker"}, {"keep": True}]}
    plain = masker.mask(pa.table({"ssn": SSNS}), column={"ssn": "SSNMasker"}, key=masker.DEMO_KEY)
    one, other = plain["ssn"].to_pylist()
    masked = masked_in_parquet(tmp_path, table, columns, data_page_size=page_size, write_batch_size=3)
    expected = [[[one], [other, None]], [], None, [[], None, [one, other]], lists[4]]
    assert masked["lists"].to_pylist() == expected * 40
    files = [str(tmp_path / name) for name in ("p.masker.plan.json", "people.parquet", "out.parquet")]
    done = run_cli("verify", "--table", "people", *files)
    assert done.returncode == 0, done.stderr
    # A copy whose lists of the same elements end elsewhere isn't the masked one.
    moved = [[[one, other], [None]], [], None, [[], None, [one, other]], lists[4]]
    pq.write_table(masked.set_column(1, "lists", pa.array(moved * 40, pa.list_(pa.list_(pa.string())))), files[2])
    assert run_cli("verify", "--table", "people", *files).returncode == 1
