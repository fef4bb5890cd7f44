"""How arguments become settings: plans and maskers as files, texts and dictionaries, and the lists that they name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from support import plan_of, write_json

import masker

CITY = {"name": "OwnCityMasker", "algorithm": "HashList", "csvFile": "lists/cities.csv", "index": 0}
TABLE = pa.table({"city": ["Berlin", "Paris"]})
PLAN = plan_of({"city": "OwnCityMasker"})


def _folder(path: Path) -> Path:
    write_json(path / "own-city.masker.json", CITY)
    (path / "lists").mkdir(parents=True)
    (path / "lists" / "cities.csv").write_text("Bonn\nUlm\n")
    return path


def _is_masked(**settings: Any) -> bool:
    masked = masker.mask(TABLE, **settings).column(0).to_pylist()
    return set(masked) <= {"Bonn", "Ulm"}


def test_maskers_beside_the_plan(tmp_path: Path) -> None:
    _folder(tmp_path / "maskers")
    plan = write_json(tmp_path / "people.masker.plan.json", PLAN)
    assert _is_masked(plan=plan, table="people")
    assert _is_masked(plan=str(plan), table="people")


@pytest.mark.parametrize("kind", ["folder", "file", "list"])
def test_maskers_that_are_named(kind: str, tmp_path: Path) -> None:
    folder = _folder(tmp_path)
    file = folder / "own-city.masker.json"
    maskers: Any = {"folder": folder, "file": str(file), "list": [file, folder]}[kind]
    assert _is_masked(plan=PLAN, table="people", maskers=maskers)
    assert _is_masked(plan=json.dumps(PLAN), table="people", maskers=maskers)
    assert _is_masked(column={"city": "OwnCityMasker"}, maskers=maskers)


def test_maskers_of_columns(tmp_path: Path) -> None:
    folder = _folder(tmp_path)
    assert _is_masked(column={"city": folder / "own-city.masker.json"})
    assert _is_masked(column={"city": str(folder / "own-city.masker.json")})
    for own in (CITY, json.dumps(CITY)):
        assert _is_masked(column={"city": own}, resources=folder)


def test_lists_that_are_not_there() -> None:
    with pytest.raises(masker.MaskerError, match="OwnCityMasker has 1 error") as raised:
        masker.mask(TABLE, column={"city": CITY})
    assert raised.value.code == "masker"


def test_lists_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = _folder(tmp_path / "project" / "maskers")
    (tmp_path / "secret.csv").write_text("secret\n")
    (folder / "link.csv").symlink_to(tmp_path / "secret.csv")
    (folder.parent / "near.csv").write_text("Bonn\n")
    monkeypatch.chdir(folder.parent)
    for path, is_read in (("../../secret.csv", False), ("link.csv", False), ("../near.csv", True), ("a\0b", False)):
        file = write_json(folder / "own-city.masker.json", {**CITY, "csvFile": path})
        files = masker.read_settings(column={"city": file}).maskers[0].files
        assert list(files) == ([path] if is_read else []), path


def test_maskers_that_nest_deeply() -> None:
    with pytest.raises(masker.MaskerError, match="no name"):
        masker.read_settings(column={"city": '{"a":' + "[" * 100_000})


BAD: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({}, ValueError, "give either a plan, or the columns"),
    ({"plan": PLAN, "column": {}}, ValueError, "give either a plan, or the columns"),
    ({"plan": PLAN}, ValueError, "name the table"),
    ({"column": {}, "table": "x"}, ValueError, "goes with a plan"),
    ({"plan": PLAN, "table": "x", "conflict_free": True}, ValueError, "conflict_free"),
    ({"column": {}, "consistency": "row"}, ValueError, "consistency"),
    ({"plan": "nowhere.masker.plan.json", "table": "x"}, FileNotFoundError, "nowhere"),
    ({"column": {"city": {"algorithm": "Redact"}}}, masker.MaskerError, "no name"),
    ({"column": {"city": "NoMasker"}}, masker.MaskerError, "no masker has that name"),
    ({"plan": "{", "table": "people"}, masker.MaskerError, "the plan has 2 errors"),
    ({"plan": PLAN, "table": "people"}, masker.MaskerError, "the plan has 1 error"),
    ({"column": {"city": "SSNMasker", "other": "SSNMasker"}}, masker.MaskerError, "column other is missing"),
]


@pytest.mark.parametrize(("settings", "kind", "message"), BAD, ids=[f"{i} {one[2]}" for i, one in enumerate(BAD)])
def test_wrong_settings(settings: dict[str, Any], kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        masker.mask(TABLE, **settings)


def test_maskers_with_one_name() -> None:
    other = {**CITY, "csvFile": "lists/other.csv"}
    with pytest.raises(masker.MaskerError, match="more than one masker is named OwnCityMasker"):
        masker.mask(TABLE, column={"city": "OwnCityMasker"}, maskers=[CITY, other])


def test_conflict_free() -> None:
    values = [f"{i:03d}-45-6789" for i in range(1000)]
    masked = masker.mask(pa.table({"ssn": values}), column={"ssn": "SSNMasker"}, conflict_free=True)
    assert len(set(masked.column(0).to_pylist())) == 1000
    with pytest.raises(masker.MaskerError, match="can't be conflict-free"):
        masker.mask(TABLE, column={"city": "CityMasker"}, conflict_free=True)
