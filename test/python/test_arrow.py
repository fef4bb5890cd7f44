"""Tables of pyarrow: every kind of text column, what stays as it was, and what can't be masked."""

from __future__ import annotations

import datetime

import pyarrow as pa
import pytest
from support import SSNS, masked_by_cli, plan_of

import masker

COLUMN = {"ssn": "SSNMasker"}


@pytest.fixture(scope="module")
def expected() -> list[str | None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MASKER_KEY", "hex:000102030405060708090a0b0c0d0e0f")
        return masked_by_cli(SSNS, "SSNMasker")


@pytest.mark.parametrize(
    "kind",
    [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string())]
    + [pa.dictionary(pa.int32(), pa.large_string())],
    ids=str,
)
def test_kinds_of_text(kind: pa.DataType, expected: list[str | None]) -> None:
    table = pa.table({"id": range(5), "ssn": pa.array(SSNS).cast(kind)})
    masked = masker.mask(table, column=COLUMN)
    masked.validate(full=True)
    assert masked.schema == table.schema
    assert masked.column("ssn").to_pylist() == expected
    assert masked.column("id") == table.column("id")


def test_metadata_chunks_and_nested_columns_stay(expected: list[str | None]) -> None:
    schema = pa.schema(
        [
            pa.field("ssn", pa.string(), metadata={"comment": "number"}),
            pa.field("tags", pa.list_(pa.struct([("a", pa.int8())]))),
        ],
        metadata={"made": "here"},
    )
    tags = [[{"a": i}] for i in range(5)]
    pieces = [pa.record_batch([SSNS[a:b], tags[a:b]], schema=schema) for a, b in ((0, 2), (2, 2), (2, 5))]
    table = pa.Table.from_batches(pieces)
    masked = masker.mask(table, column=COLUMN)
    # A comment may hold values.
    without_comment = table.schema.set(0, pa.field("ssn", pa.string()))
    assert masked.schema.equals(without_comment, check_metadata=True)
    assert masked.column("ssn").to_pylist() == expected
    assert masked.column("tags") == table.column("tags")


def test_gives_back_what_it_is_given(expected: list[str | None]) -> None:
    batch = pa.record_batch({"ssn": SSNS})
    assert masker.mask(batch, column=COLUMN).column(0).to_pylist() == expected
    reader = masker.mask(pa.RecordBatchReader.from_batches(batch.schema, [batch, batch]), column=COLUMN)
    assert isinstance(reader, pa.RecordBatchReader)
    assert reader.read_all().column(0).to_pylist() == expected * 2


def test_sliced_batches(expected: list[str | None]) -> None:
    batch = pa.record_batch({"ssn": ["x", *SSNS, "y"]}).slice(1, 5)
    assert masker.mask(batch, column=COLUMN).column(0).to_pylist() == expected


def test_many_rows_go_in_pieces() -> None:
    values = [f"{i % 900:03d}-{i % 90 + 10}-{i % 9000:04d}" for i in range(250_001)]
    report = masker.Report()
    for kind in (pa.string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())):
        batch = pa.record_batch({"ssn": pa.array(values).cast(kind)})
        masked = masker.mask(batch, column=COLUMN, report=report)
        assert masked.num_rows == batch.num_rows
        places = [0, 100_000, 250_000]
        expected = masked_by_cli([values[place] for place in places], "SSNMasker")
        assert [masked.column(0)[place].as_py() for place in places] == expected
    assert report.rows == 3 * len(values)


def test_long_texts_go_in_pieces() -> None:
    values = ["a" * 100_000] * 1000
    masked = masker.mask(pa.table({"text": values}), column={"text": "RedactMasker"})
    assert masked.column(0).to_pylist() == masked_by_cli(values[:1], "RedactMasker") * 1000


@pytest.mark.parametrize("kind", [pa.string(), pa.dictionary(pa.int8(), pa.string())], ids=str)
def test_zero_rows(kind: pa.DataType) -> None:
    schema = pa.schema([("ssn", kind)])
    assert masker.mask(schema.empty_table(), column=COLUMN) == schema.empty_table()
    batch = pa.record_batch([pa.array(SSNS).cast(kind).slice(0, 0)], schema=schema)
    masked = masker.mask(batch, column=COLUMN)
    assert masked.num_rows == 0
    if pa.types.is_dictionary(kind):
        assert not set(masked.column(0).dictionary.to_pylist()) & {"123-45-6789", "987-65-4321"}


def test_zero_batches() -> None:
    schema = pa.schema([("ssn", pa.string())])
    assert masker.mask(pa.Table.from_batches([], schema), column=COLUMN).schema == schema
    reader = masker.mask(pa.RecordBatchReader.from_batches(schema, []), column=COLUMN)
    assert (reader.schema, reader.read_all().num_rows) == (schema, 0)
    with pytest.raises(masker.MaskerError, match="column other is missing"):
        masker.mask(pa.RecordBatchReader.from_batches(schema, []), column={"other": "SSNMasker"})


@pytest.mark.parametrize("column", [pa.array(["1" * 2000]), pa.array(["1" * 600, "2" * 600]).dictionary_encode()])
def test_what_is_longer_than_a_frame_may_be(column: pa.Array, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masker._worker.LONGEST_ROWS", 1000)
    with pytest.raises(masker.MaskerError, match="^a row or a column's dictionary has more than 1 GiB") as raised:
        masker.mask(pa.table({"ssn": column}), column=COLUMN)
    assert raised.value.code == "frame-too-long"


def test_zero_columns() -> None:
    assert masker.mask(pa.table({}), column={}) == pa.table({})


def test_plans_empty_columns_and_tables() -> None:
    table = pa.table({"ssn": pa.array(SSNS).dictionary_encode(), "day": pa.array([1, 2, 3, 4, 5], pa.date32())})
    masked = masker.mask(table, plan=plan_of({"ssn": "keep", "day": "null"}), table="people")
    assert masked.column("day").null_count == 5
    assert masked.column("ssn") == table.column("ssn")
    none = masker.mask(table, plan={"tables": {"people": "empty"}}, table="people")
    assert none == table.schema.empty_table()
    assert none.schema == table.schema


def test_report() -> None:
    report = masker.Report()
    masker.mask(pa.table({"ssn": SSNS}), column=COLUMN, report=report)
    assert (report.rows, report.non_conforming, report.outside, report.is_untouched) == (5, 1, 0, False)
    [(column, reason)] = report.reasons
    assert (column, report.first_rows[column, reason]) == ("ssn", [5])
    assert str(report) == (
        "5 rows, 5 values masked\n"
        "  1 × column ssn: The value has fewer characters than the segments cover. Row 5"
    )


def test_strict_fails_without_a_value() -> None:
    report = masker.Report()
    with pytest.raises(masker.MaskerError, match="format: 1;") as raised:
        masker.mask(pa.table({"ssn": SSNS}), column=COLUMN, strict=True, report=report)
    assert raised.value.code == "strict"
    assert report.non_conforming == 1
    reader = pa.table({"ssn": SSNS}).to_reader()
    with pytest.raises(masker.MaskerError, match="format: 1;"):
        masker.mask(reader, column=COLUMN, strict=True).read_all()


def test_masked_in_vain() -> None:
    constant = {"name": "SameMasker", "algorithm": "Segment"}
    constant["segments"] = [{"type": "Numeric", "length": 1, "original": {"minNum": 9}}]  # type: ignore[assignment]
    with pytest.raises(masker.MaskerError, match="no value changed") as raised:
        masker.mask(pa.table({"x": ["1", "2"]}), column={"x": constant})
    assert raised.value.code == "untouched"


UNFIT = "its masker can't mask .choose another masker, or keep the column."
BAD_TABLES = [
    ({"other": ["x"]}, "column-missing", "column ssn is missing"),
    ({"snn": ["x"]}, "column-missing", "did you mean snn"),
    ({"ssn": pa.array([True])}, "arrow-type", f"column ssn has a type that {UNFIT}: Bool"),
    ({"ssn": pa.array([[True]])}, "arrow-type", f"{UNFIT}: Bool"),
    ({"ssn": pa.array([1.5], pa.float16())}, "arrow-type", f"{UNFIT}: FloatingPoint"),
    ({"ssn": pa.array([1], pa.duration("s"))}, "arrow-type", f"{UNFIT}: Duration"),
    ({"ssn": pa.array([datetime.date(2020, 1, 1)])}, "arrow-type", f"{UNFIT}: Date"),
    ({"ssn": pa.array([1.5])}, "arrow-fraction", "row 1, column ssn has a number that isn't whole"),
    ({"ssn": pa.array([{"a": "x"}])}, "arrow-nested", 'column ssn has parts .a struct, list or map.: name them'),
    ({"ssn": pa.array([[("a", "b")]], pa.map_(pa.string(), pa.string()))}, "arrow-nested", "column ssn has parts"),
    ({"ssn": pa.array([True]).dictionary_encode()}, "arrow-type", f"{UNFIT}: Bool"),
    ({"ssn": pa.array([b"x"])}, "arrow-type", "Binary"),
]


def test_columns_without_a_type_stay_null() -> None:
    table = pa.table({"ssn": pa.nulls(3), "n": [1, 2, 3]})
    assert masker.mask(table, column=COLUMN).equals(table)


@pytest.mark.parametrize(("columns", "code", "message"), BAD_TABLES, ids=[two for _, _, two in BAD_TABLES])
def test_columns_that_can_not_be_masked(columns: dict[str, object], code: str, message: str) -> None:
    with pytest.raises(masker.MaskerError, match=message) as raised:
        masker.mask(pa.table(columns), column=COLUMN)
    assert raised.value.code == code


def test_a_name_twice() -> None:
    table = pa.Table.from_arrays([pa.array(["x"]), pa.array(["y"])], ["ssn", "ssn"])
    with pytest.raises(masker.MaskerError, match="several columns: rename them"):
        masker.mask(table, column=COLUMN)


def test_invalid_text_is_told_by_its_row() -> None:
    bad = pa.Array.from_buffers(
        pa.string(), 2, [None, pa.array([0, 2, 3], pa.int32()).buffers()[1], pa.py_buffer(b"12\xff")]
    )
    with pytest.raises(masker.MaskerError, match="^row 2, column ssn isn't valid UTF-8$"):
        masker.mask(pa.table({"ssn": bad}), column=COLUMN)


def test_what_is_no_table() -> None:
    with pytest.raises(TypeError, match="data: must be"):
        masker.mask([1, 2], column=COLUMN)  # type: ignore[type-var]


def test_report_of_cases_that_hold_for_no_value() -> None:
    rows = {"kind": ["ssn", "other", "ssn"], "id": [SSNS[0], "x", SSNS[0]]}
    columns = {"kind": "keep", "id": [{"when": {"kind": "SSN"}, "masker": "SSNMasker"}, {"keep": True, "reason": "none"}]}
    plan = plan_of(columns)
    report = masker.Report()
    for _ in range(2):
        masker.mask(pa.table(rows), plan=plan, table="people", key=masker.DEMO_KEY, report=report)
    sentence = 'case 1 of column id (kind "SSN") holds for no value; 6 other values stay'
    assert report.unused_cases == [sentence]
    assert sentence in str(report)
    with pytest.raises(masker.MaskerError, match="holds for no value"):
        masker.mask(pa.table(rows), plan=plan, table="people", key=masker.DEMO_KEY, strict=True)
    rows["kind"] = ["SSN", "other", "ssn"]
    masker.mask(pa.table(rows), plan=plan, table="people", key=masker.DEMO_KEY, report=report)
    assert report.unused_cases == []
