"""DataFrames of pandas: types, missing values, and what stays as it was."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pyarrow as pa
import pytest
from support import SSNS, plan_of

import masker

COLUMN = {"ssn": "SSNMasker"}
EXPECTED = pa.table({"ssn": SSNS})


def _expected() -> list[str | None]:
    return [*masker.mask(EXPECTED, column=COLUMN).column(0).to_pylist()]


@pytest.mark.parametrize(
    "kind", ["object", "str", "string", pd.ArrowDtype(pa.string()), pd.ArrowDtype(pa.large_string()), "category"], ids=str
)
def test_types_of_text(kind: Any) -> None:
    frame = pd.DataFrame({"id": range(5), "ssn": pd.Series(SSNS, dtype=kind)}).set_index(pd.Index(list("vwxyz")))
    before = frame.copy()
    masked = masker.mask(frame, column=COLUMN)
    assert [None if pd.isna(value) else value for value in masked["ssn"]] == _expected()
    if kind == "category":
        assert isinstance(masked["ssn"].dtype, pd.CategoricalDtype)
    else:
        pd.testing.assert_series_equal(masked.dtypes, before.dtypes)
    pd.testing.assert_index_equal(masked.index, before.index)
    pd.testing.assert_series_equal(masked["id"], before["id"])
    pd.testing.assert_frame_equal(frame, before)


def test_missing_objects_stay_what_they_are() -> None:
    values = pd.Series(["123-45-6789", None, float("nan"), pd.NA], dtype=object)
    masked = masker.mask(pd.DataFrame({"ssn": values}), column=COLUMN)["ssn"]
    assert masked[1] is None
    assert masked[2] is not None and masked[2] != masked[2]
    assert masked[3] is pd.NA


def test_nothing_but_missing_values() -> None:
    frame = pd.DataFrame({"ssn": pd.Series([None, None], dtype=object)})
    pd.testing.assert_frame_equal(masker.mask(frame, column=COLUMN), frame)


def test_other_columns_may_hold_anything() -> None:
    frame = pd.DataFrame({"ssn": SSNS[:2], "any": [{"a": 1}, print], "when": pd.to_datetime(["2020-01-01", None])})
    masked = masker.mask(frame, column=COLUMN)
    pd.testing.assert_frame_equal(masked.drop(columns="ssn"), frame.drop(columns="ssn"))


def test_names_of_columns_that_are_no_texts() -> None:
    frame = pd.DataFrame([["x", "123-45-6789"]], columns=[0, 1])
    assert masker.mask(frame, column={"1": "SSNMasker"}).columns.tolist() == [0, 1]


def test_categories_without_rows_are_gone() -> None:
    series = pd.Series(["123-45-6789"], dtype=pd.CategoricalDtype(["123-45-6789", "987-65-4321"]))
    frame = pd.DataFrame({"ssn": series})
    assert len(masker.mask(frame, column=COLUMN)["ssn"].cat.categories) == 1
    none = masker.mask(frame, plan={"tables": {"people": "empty"}}, table="people")
    assert (len(none), len(none["ssn"].cat.categories)) == (0, 0)


def test_different_categories_may_become_the_same() -> None:
    frame = pd.DataFrame({"word": pd.Series(["one", "two", "one"], dtype="category")})
    masked = masker.mask(frame, column={"word": "RedactMasker"})
    assert masked["word"].nunique() == 1


def test_plans() -> None:
    frame = pd.DataFrame({"ssn": SSNS, "day": pd.date_range("2020-01-01", periods=5), "number": range(5)})
    masked = masker.mask(frame, plan=plan_of({"ssn": "SSNMasker", "day": "null", "number": "null"}), table="people")
    assert masked[["day", "number"]].isna().all(axis=None)
    with pytest.raises(masker.MaskerError, match='columns "day", "number" of table "people" have no decision'):
        masker.mask(frame, plan=plan_of({"ssn": "SSNMasker"}), table="people")


def test_no_rows() -> None:
    frame = pd.DataFrame({"ssn": pd.Series([], dtype=str)})
    pd.testing.assert_frame_equal(masker.mask(frame, column=COLUMN), frame)


TYPES = "column ssn has a type that its masker can't mask .choose another masker, or keep the column."
MIXED = "column ssn has values of several types"
NESTED = "column ssn has parts"
BAD_COLUMNS: list[tuple[list[object], str, str]] = [
    (["123-45-6789", 1], "arrow-type", MIXED),
    ([1, "123-45-6789"], "arrow-type", MIXED),
    ([1.5, 2.5], "arrow-fraction", "row 1, column ssn has a number that isn't whole"),
    ([True, False], "arrow-type", f"{TYPES}: Bool"),
    ([b"123-45-6789"], "arrow-type", f"{TYPES}: Binary"),
    ([pd.Timestamp("2020-01-01")], "arrow-type", f"{TYPES}: Timestamp"),
    ([{"a": "123-45-6789"}], "arrow-nested", NESTED),
]


@pytest.mark.parametrize(("values", "code", "message"), BAD_COLUMNS, ids=[repr(values) for values, _, _ in BAD_COLUMNS])
def test_what_is_no_text(values: list[object], code: str, message: str) -> None:
    with pytest.raises(masker.MaskerError, match=f"^{message}") as raised:
        masker.mask(pd.DataFrame({"ssn": pd.Series(values)}), column=COLUMN)
    assert raised.value.code == code
    assert "123-45" not in str(raised.value)
    assert raised.value.__context__ is None


def test_columns_that_are_not_there() -> None:
    with pytest.raises(masker.MaskerError, match="^column ssn is missing .did you mean snn"):
        masker.mask(pd.DataFrame({"snn": SSNS}), column=COLUMN)
    with pytest.raises(masker.MaskerError, match="^column ssn is missing$"):
        masker.mask(pd.DataFrame(), column=COLUMN)
    with pytest.raises(masker.MaskerError, match="^column ssn is the name of several columns: rename them$"):
        masker.mask(pd.DataFrame([["a", "b"]], columns=["ssn", "ssn"]), column=COLUMN)


def test_a_lone_surrogate_is_not_repeated() -> None:
    frame = pd.DataFrame({"ssn": pd.Series(["123-45-6789", "secret\ud800"], dtype=object)})
    with pytest.raises(masker.MaskerError, match="column ssn has a text with a lone surrogate") as raised:
        masker.mask(frame, column=COLUMN)
    assert raised.value.__cause__ is None and raised.value.__context__ is None
    assert "secret" not in str(raised.value)


@pytest.mark.parametrize("how", [{"column": COLUMN}, {"plan": plan_of(COLUMN), "table": "people"}], ids=["column", "plan"])
def test_columns_of_one_name_are_refused(how: Any) -> None:
    frame = pd.DataFrame([["123-45-6789", "987-65-4321"]], columns=["ssn", "ssn"])
    with pytest.raises(masker.MaskerError, match="the name of several columns") as raised:
        masker.mask(frame, **how)
    assert raised.value.code == "column-ambiguous"


def test_a_named_index_is_a_column_that_a_plan_decides() -> None:
    frame = pd.DataFrame({"id": ["1"]}, index=pd.Index(["123-45-6789"], name="ssn"))
    with pytest.raises(masker.MaskerError) as undecided:
        masker.mask(frame, plan=plan_of({"id": "keep"}), table="people")
    assert undecided.value.code == "columns-undecided"
    for how in ({"column": COLUMN}, {"plan": plan_of({"id": "keep", **COLUMN}), "table": "people"}):
        with pytest.raises(masker.MaskerError, match=r"call reset_index\(\) first"):
            masker.mask(frame, **how)
    kept = masker.mask(frame, plan=plan_of({"id": "RedactMasker", "ssn": "keep"}), table="people")
    pd.testing.assert_index_equal(kept.index, frame.index)


def test_ordered_categories_lose_their_order() -> None:
    """Masked texts have none that means anything."""
    values = pd.Categorical(["123-45-6789", "987-65-4321"], ordered=True)
    masked = masker.mask(pd.DataFrame({"ssn": values}), column=COLUMN)["ssn"]
    assert not masked.cat.ordered


@pytest.mark.parametrize("kind", ["object", "str", "category", "datetime"])
def test_an_index_without_a_name_is_decided_by_its_name_in_parquet(kind: str) -> None:
    texts = ["2001-02-03", "2004-05-06"]
    index = pd.to_datetime(texts) if kind == "datetime" else pd.Index(texts, dtype=kind)
    frame = pd.DataFrame({"id": ["1", "2"]}, index=index)
    plan = {"id": "keep"}
    with pytest.raises(masker.MaskerError, match=r'column "__index_level_0__" of table .* has no decision'):
        masker.mask(frame, plan=plan_of(plan), table="people")
    with pytest.raises(masker.MaskerError, match=r'column "__index_level_1__" of table .* has no decision'):
        masker.mask(frame.set_index([pd.Index([1, 2]), index]), plan=plan_of(plan), table="people")
    with pytest.raises(masker.MaskerError, match=r"__index_level_0__ is in the index, .*: call reset_index\(\) first"):
        masker.mask(frame, plan=plan_of({**plan, "__index_level_0__": "RedactMasker"}), table="people")
    kept = masker.mask(frame, plan=plan_of({**plan, "__index_level_0__": "keep"}), table="people")
    pd.testing.assert_index_equal(kept.index, index)


def test_an_index_of_numbers_without_a_name_stays() -> None:
    frame = pd.DataFrame({"id": ["1", "2"]})
    for one in (frame, frame.iloc[[1]], frame.set_index(pd.Index([7.5, 8.5]))):
        masker.mask(one, plan=plan_of({"id": "keep"}), table="people")
