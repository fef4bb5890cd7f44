"""DataFrames of Polars: types, missing values, and what stays as it was."""

from __future__ import annotations

import polars as pl
import pyarrow as pa
import pytest
from polars.testing import assert_frame_equal
from support import SSNS, plan_of

import masker

COLUMN = {"ssn": "SSNMasker"}


@pytest.mark.parametrize("kind", [pl.String(), pl.Categorical(), pl.Enum(["", "12", "123-45-6789", "987-65-4321"])], ids=str)
def test_types_of_text(kind: pl.DataType) -> None:
    frame = pl.DataFrame({"id": range(5), "ssn": SSNS, "tags": [[1]] * 5}).with_columns(pl.col("ssn").cast(kind))
    before = frame.clone()
    masked = masker.mask(frame, column=COLUMN)
    expected = masker.mask(pa.table({"ssn": SSNS}), column=COLUMN).column(0).to_pylist()
    assert masked["ssn"].to_list() == expected
    assert type(masked.schema["ssn"]) is type(kind)
    assert masked.columns == frame.columns
    assert_frame_equal(masked.drop("ssn"), frame.drop("ssn"))
    assert_frame_equal(frame, before)


def test_enums_do_not_keep_originals() -> None:
    frame = pl.DataFrame({"ssn": pl.Series(["123-45-6789"], dtype=pl.Enum(["123-45-6789", "987-65-4321"]))})
    plan = {"tables": {"people": "empty"}}
    for masked in (masker.mask(frame, column=COLUMN), masker.mask(frame, plan=plan, table="people")):
        kind = masked.schema["ssn"]
        assert isinstance(kind, pl.Enum)
        assert not {"123-45-6789", "987-65-4321"} & set(kind.categories)


def test_plans() -> None:
    frame = pl.DataFrame({"ssn": SSNS, "number": range(5)})
    masked = masker.mask(frame, plan=plan_of({"ssn": "SSNMasker", "number": "null"}), table="people")
    assert masked["number"].null_count() == 5
    assert masked.schema == frame.schema


def test_no_rows() -> None:
    frame = pl.DataFrame({"ssn": []}, schema={"ssn": pl.String()})
    assert_frame_equal(masker.mask(frame, column=COLUMN), frame)


TYPES = "column ssn has a type that its masker can't mask .choose another masker, or keep the column."
NESTED = "column ssn has parts"
BAD_COLUMNS = [
    (pl.Series([True, False]), "arrow-type", f"{TYPES}: Bool"),
    (pl.Series([b"123-45-6789"]), "arrow-type", f"{TYPES}: LargeBinary"),
    (pl.Series([{"a": "123-45-6789"}]), "arrow-nested", NESTED),
]


def test_columns_without_a_type_stay_null() -> None:
    frame = pl.DataFrame({"ssn": [None, None], "n": [1, 2]})
    assert masker.mask(frame, column=COLUMN).equals(frame)


@pytest.mark.parametrize(("values", "code", "message"), BAD_COLUMNS, ids=[str(values.dtype) for values, _, _ in BAD_COLUMNS])
def test_what_is_no_text(values: pl.Series, code: str, message: str) -> None:
    with pytest.raises(masker.MaskerError, match=f"^{message}") as raised:
        masker.mask(pl.DataFrame({"ssn": values}), column=COLUMN)
    assert raised.value.code == code
    assert "123-45" not in str(raised.value)


def test_columns_that_are_not_there() -> None:
    with pytest.raises(masker.MaskerError, match="^column ssn is missing .did you mean snn"):
        masker.mask(pl.DataFrame({"snn": SSNS}), column=COLUMN)
    with pytest.raises(masker.MaskerError, match="^column ssn is missing$"):
        masker.mask(pl.DataFrame(), column=COLUMN)


def test_lazy_frames_are_to_be_collected() -> None:
    with pytest.raises(TypeError, match="collect"):
        masker.mask(pl.LazyFrame({"ssn": SSNS}), column=COLUMN)  # type: ignore[type-var]
