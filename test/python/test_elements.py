"""Cases of elements of lists by values beside them: Arrow masks them as JSON Lines by the same plan."""

import datetime
import json
import random
from pathlib import Path
from typing import Any

import masker
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from support import run_cli, write_json

SYSTEMS = ["phone", "email", None, "other"]
VALUES = ["415-810-7203", None, "212-736-5000", "312-346-1234"]


def plan_for(fields: dict[str, Any]) -> dict[str, Any]:
    return {"tables": {"t": {"columns": {"id": "keep", "telecom": {"fields": fields}}}}}


def cases(beside: str, *keys: Any) -> list[dict[str, Any]]:
    one, other = keys
    return [
        {"when": {beside: one}, "masker": "USTelephoneMasker"},
        {"when": {beside: [other]}, "value": "other"},
        {"when": {beside: None}, "value": "none"},
        {"masker": "RedactMasker"},
    ]


PLAN = plan_for({"/*/system": "keep", "/*/value": cases("/telecom/*/system", "phone", "email")})


def element(chance: random.Random) -> dict[str, Any] | None:
    if chance.random() < 0.1:
        return None
    return {"value": chance.choice(VALUES), "system": chance.choice(SYSTEMS)}


def rows(size: int | None = None, count: int = 67) -> list[dict[str, Any]]:
    """Rows with null lists, empty lists, null elements and null values."""
    chance = random.Random(7)

    def elements() -> list[Any] | None:
        return None if chance.random() < 0.1 else [element(chance) for _ in range(chance.randrange(4) if size is None else size)]

    return [{"id": str(i), "telecom": elements()} for i in range(count)]


def by_json(records: list[dict[str, Any]], plan: dict[str, Any], folder: Path) -> list[Any]:
    write_json(folder / "p.masker.plan.json", plan)
    (folder / "t.jsonl").write_text("".join(json.dumps(record, default=str) + "\n" for record in records))
    done = run_cli("mask", "--plan", "p.masker.plan.json", "t.jsonl", cwd=folder)
    assert done.returncode == 0, done.stderr
    return [json.loads(line)["telecom"] for line in done.stdout.splitlines()]


STRUCT = pa.struct([("value", pa.string()), ("system", pa.string())])


def table_of(records: list[dict[str, Any]], kind: pa.DataType) -> pa.Table:
    """A table of several batches."""
    schema = pa.schema([("id", pa.string()), ("telecom", kind)])
    parts = [records[:20], records[20:21], records[21:]]
    return pa.concat_tables([pa.Table.from_pylist(part, schema) for part in parts])


def by_arrow(table: pa.Table, plan: dict[str, Any]) -> list[Any]:
    masked = masker.mask(table, plan=plan, table="t")
    assert masked.schema == table.schema
    masked.validate(full=True)
    telecoms: list[Any] = masked["telecom"].to_pylist()
    return telecoms


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        (pa.list_(STRUCT), None),
        (pa.large_list(STRUCT), None),
        (pa.list_(STRUCT, 3), 3),
        (pa.list_view(STRUCT), None),
        (pa.large_list_view(STRUCT), None),
    ],
    ids=str,
)
def test_lists(kind: pa.DataType, size: int | None, tmp_path: Path) -> None:
    records = rows(size)
    expected = by_json(records, PLAN, tmp_path)
    assert expected != [record["telecom"] for record in records]
    assert by_arrow(table_of(records, kind), PLAN) == expected


def test_parts_of_a_buffer(tmp_path: Path) -> None:
    """Slices begin inside of lists' buffers."""
    records = rows()
    table = pa.Table.from_pylist(records, pa.schema([("id", pa.string()), ("telecom", pa.list_(STRUCT))]))
    assert by_arrow(table.slice(13, 29), PLAN) == by_json(records, PLAN, tmp_path)[13:42]


@pytest.mark.parametrize("is_value_too", [False, True])
def test_dictionaries(is_value_too: bool, tmp_path: Path) -> None:
    texts = pa.dictionary(pa.int16(), pa.string())
    kind = pa.list_(pa.struct([("value", texts if is_value_too else pa.string()), ("system", texts)]))
    records = rows()
    table = table_of(records, kind).unify_dictionaries()
    assert by_arrow(table, PLAN) == by_json(records, PLAN, tmp_path)


@pytest.mark.parametrize(
    ("kind", "keys", "texts"),
    [
        (pa.int64(), [7, -1, None, 0], ["7", "-1"]),
        (pa.bool_(), [True, False, None, True], ["true", "false"]),
        (pa.date32(), [datetime.date(2020, 1, 31), datetime.date(1969, 12, 31), None], ["2020-01-31", "1969-12-31"]),
        (pa.string_view(), SYSTEMS, ["phone", "email"]),
        (pa.null(), [None], ["phone", "email"]),
    ],
    ids=str,
)
def test_types_of_values_beside(kind: pa.DataType, keys: list[Any], texts: list[str], tmp_path: Path) -> None:
    chance = random.Random(3)
    records = rows()
    for record in records:
        for one in record["telecom"] or []:
            if one is not None:
                one["system"] = chance.choice(keys)
    plan = plan_for({"/*/system": "keep", "/*/value": cases("/telecom/*/system", *texts)})
    expected = by_json(records, plan, tmp_path)
    struct = pa.struct([("value", pa.string()), ("system", kind)])
    masked = by_arrow(table_of(records, pa.list_(struct)), plan)
    assert json.loads(json.dumps(masked, default=str)) == expected


def test_lists_in_lists(tmp_path: Path) -> None:
    """A value depends on one in the outer element, in a struct beside it, and masks the elements of a list."""
    chance = random.Random(5)

    def outer() -> dict[str, Any] | None:
        if chance.random() < 0.1:
            return None
        about = None if chance.random() < 0.2 else {"system": chance.choice(SYSTEMS)}
        inner = [{"values": [chance.choice(VALUES) for _ in range(chance.randrange(3))]} for _ in range(chance.randrange(3))]
        return {"inner": None if chance.random() < 0.1 else inner, "about": about}

    records = [{"id": str(i), "telecom": [outer() for _ in range(chance.randrange(4))]} for i in range(60)]
    plan = plan_for({"/*/about/system": "keep", "/*/inner/*/values": cases("/telecom/*/about/system", "phone", "email")})
    # A null in place of an object is a value without fields.
    expected = by_json(records, plan, tmp_path)
    inner = pa.struct([("values", pa.list_(pa.string()))])
    about = pa.struct([("system", pa.string())])
    kind = pa.list_(pa.struct([("inner", pa.large_list(inner)), ("about", about)]))
    assert by_arrow(table_of(records, kind), plan) == expected


def test_values_in_null_structs() -> None:
    """The member of a struct that is null has no value, whatever its buffer holds."""
    keys = pa.array(["phone", "phone"])
    about = pa.StructArray.from_arrays([keys], ["system"], mask=pa.array([False, True]))
    elements = pa.StructArray.from_arrays([pa.array(["a", "b"]), about], ["value", "about"])
    table = pa.table({"id": ["1"], "telecom": pa.ListArray.from_arrays(pa.array([0, 2], pa.int32()), elements)})
    only = [{"when": {"/telecom/*/about/system": "phone"}, "value": "x"}, {"value": "y"}]
    [masked] = by_arrow(table, plan_for({"/*/about/system": "keep", "/*/value": only}))
    assert [one["value"] for one in masked] == ["x", "y"]


def test_common_elements_of_views() -> None:
    """One stored value can't be masked in two ways."""
    views = pa.ListViewArray.from_arrays(pa.array([0, 1], pa.int32()), pa.array([2, 1], pa.int32()), pa.array(["a", "b"]))
    table = pa.table({"id": ["1", "2"], "telecom": views})
    plan = {"tables": {"t": {"columns": {"id": "keep", "telecom": [{"when": {"id": "1"}, "masker": "RedactMasker"}, {"keep": True}]}}}}
    with pytest.raises(masker.MaskerError, match="common elements"):
        masker.mask(table, plan=plan, table="t")
    every = {"tables": {"t": {"columns": {"id": "keep", "telecom": "RedactMasker"}}}}
    [[_, last], second] = by_arrow(table, every)
    assert second == [last] != ["b"]


@pytest.mark.parametrize("beside", ["/telecom/*/none", "/telecom/*/list", "/telecom/*/list/0"])
def test_refused(beside: str) -> None:
    table = pa.table({"id": ["1"], "telecom": [[{"value": "a", "list": ["x"]}]]})
    plan = plan_for({"/*/list": "keep", "/*/value": [{"when": {beside: "x"}, "keep": True}, {"masker": "RedactMasker"}]})
    with pytest.raises(masker.MaskerError, match="not beside it"):
        masker.mask(table, plan=plan, table="t")


def test_data_frames(tmp_path: Path) -> None:
    records = [row for row in rows() if row["telecom"] is not None]
    expected = by_json(records, PLAN, tmp_path)
    frame = masker.mask(pd.DataFrame(records), plan=PLAN, table="t")
    assert [list(value) for value in frame["telecom"]] == expected
    polars = masker.mask(pl.DataFrame(records), plan=PLAN, table="t")
    assert pa.table(polars.to_arrow())["telecom"].to_pylist() == expected


def test_files(tmp_path: Path) -> None:
    """Files, their check, their comparison, and cases that hold for no value."""
    records = rows()
    expected = by_json(records, PLAN, tmp_path)
    table = table_of(records, pa.list_(STRUCT))
    with pa.ipc.new_file(tmp_path / "t.arrow", table.schema) as file:
        file.write_table(table)
    done = run_cli("mask", "--plan", "p.masker.plan.json", "-o", "m.arrow", "t.arrow", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    with pa.ipc.open_file(tmp_path / "m.arrow") as file:
        assert file.read_all()["telecom"].to_pylist() == expected
    verified = run_cli("verify", "p.masker.plan.json", "t.arrow", "m.arrow", cwd=tmp_path)
    assert verified.returncode == 0, verified.stdout
    (tmp_path / "copy.arrow").write_bytes((tmp_path / "t.arrow").read_bytes())
    unmasked = run_cli("verify", "p.masker.plan.json", "t.arrow", "copy.arrow", cwd=tmp_path)
    assert unmasked.returncode == 1, unmasked.stdout
    # One number of a phone is left.
    changed = table.to_pylist()
    left = next(i for i, row in enumerate(changed) if any(one and one["system"] == "phone" and one["value"] for one in row["telecom"] or []))
    mixed = [*expected[:left], changed[left]["telecom"], *expected[left + 1 :]]
    with pa.ipc.new_file(tmp_path / "mixed.arrow", table.schema) as file:
        file.write_table(table.set_column(1, "telecom", pa.array(mixed, pa.list_(STRUCT))))
    partly = run_cli("verify", "p.masker.plan.json", "t.arrow", "mixed.arrow", cwd=tmp_path)
    assert partly.returncode == 1, partly.stdout

    misspelled = {"when": {"/telecom/*/system": "Phone"}, "masker": "USTelephoneMasker"}
    plan = plan_for({"/*/system": "keep", "/*/value": [misspelled, {"keep": True}]})
    write_json(tmp_path / "p.masker.plan.json", plan)
    unmet = run_cli("mask", "--plan", "p.masker.plan.json", "-o", "u.arrow", "t.arrow", cwd=tmp_path)
    assert unmet.returncode == 1
    assert b"plan-case-unmet" in unmet.stderr
    assert not (tmp_path / "u.arrow").exists()
