"""A table of typed columns: as Parquet for Spark, and the same values as CSV for the command line."""

import csv
import json
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet

rows_of_file = 400
files = 4

schema = pa.schema(
    [
        ("id", pa.int64()),
        ("born", pa.date32()),
        ("admitted", pa.date32()),
        ("seen", pa.timestamp("us", "UTC")),
        ("account", pa.int64()),
        ("code", pa.decimal128(10, 0)),
        ("balance", pa.decimal128(10, 2)),
        ("phones", pa.list_(pa.string())),
        ("address", pa.struct([("street", pa.string()), ("zip", pa.int32())])),
        ("first_name", pa.string()),
        ("email", pa.string()),
        ("city", pa.string()),
        ("kind", pa.string()),
        ("value", pa.string()),
    ]
)
#: Columns of texts, or of one value each, and what masks them; lists and structs have columns of their own in the CSV.
columns: Mapping[str, object] = {
    "id": "keep",
    "born": "DateMasker",
    "admitted": {"shift": 90, "by": "person"},
    "seen": "DateMasker",
    "account": "SSNMasker",
    "code": "SSNMasker",
    "balance": "NumberMasker",
    "first_name": {"masker": "FirstNameMasker", "by": "person"},
    "email": {"masker": "EmailMasker", "by": "person", "conflictFree": True},
    "city": {"masker": "CityMasker", "by": "person"},
    "kind": "keep",
    "value": [
        {"when": {"kind": "mail"}, "masker": "EmailMasker"},
        {"when": {"kind": {"startsWith": "n"}}, "masker": "RedactMasker"},
        {"when": {"kind": None}, "keep": True},
        {"value": "gone"},
    ],
}
entities = {"person": ["id"]}


def plans() -> tuple[dict[str, object], dict[str, object]]:
    """The plan for Spark, and that for the CSV."""
    typed = {
        **columns,
        "phones": "USTelephoneMasker",
        "address": {"fields": {"/street": "StreetAddressMasker", "/zip": "VariableZipcodeMasker"}},
    }
    flat = {
        **columns,
        "phone_0": "USTelephoneMasker",
        "phone_1": "USTelephoneMasker",
        "street": "StreetAddressMasker",
        "zip": "VariableZipcodeMasker",
    }
    return tuple({"tables": {"people": {"entities": entities, "columns": own}}} for own in (typed, flat))  # type: ignore[return-value]


def record(i: int) -> dict[str, Any]:
    day = date(1940, 2, 29) + timedelta(days=13 * i)
    if i % 50 == 9:
        return {"id": i, **dict.fromkeys(name for name in schema.names if name != "id")}
    return {
        "id": i,
        "born": day,
        "admitted": date(2020, 1, 1) + timedelta(days=i % 900),
        "seen": datetime(1969, 12, 25, i % 24, 59, 59, i) + timedelta(days=i % 1000),
        "account": 100_000_000 + 7919 * i,
        "code": Decimal(900_000_000 - 31 * i),
        "balance": Decimal(1_000_000 + 7777 * i).scaleb(-2),
        "phones": None if i % 7 == 0 else [f"(415) 555-{n:04}" for n in (i, i + 1)][: i % 3],
        "address": {"street": f"{i} Main Street", "zip": 10_001 + i},
        "first_name": f"Name{i % 40}",
        "email": f"user{i % 90}@site.example",
        "city": f"City{i % 7}",
        "kind": ["mail", "note", "locale", None][i % 4],
        "value": f"value{i}@site.example",
    }


def write_people(folder: Path) -> None:
    """Writes Parquet in `people`, `people.csv`, and the plans of both."""
    records = [record(i) for i in range(rows_of_file * files)]
    (folder / "people").mkdir()
    for i in range(files):
        part = records[i * rows_of_file : (i + 1) * rows_of_file]
        pyarrow.parquet.write_table(pa.Table.from_pylist(part, schema), folder / "people" / f"{i}.parquet")
    with (folder / "people.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, [*columns, "phone_0", "phone_1", "street", "zip"])
        writer.writeheader()
        writer.writerows(flat(one) for one in records)
    for name, plan in zip(("people.typed", "people"), plans()):
        (folder / f"{name}.masker.plan.json").write_text(json.dumps(plan))


def flat(row: Mapping[str, Any]) -> dict[str, str]:
    """A row as the CSV has it."""
    phones = row["phones"] or []
    address = row["address"] or {"street": None, "zip": None}
    values = {
        **{name: row[name] for name in columns},
        "seen": row["seen"] and f"{row['seen']:%Y-%m-%d %H:%M:%S.%f}",
        "phone_0": phones[0] if phones else None,
        "phone_1": phones[1] if len(phones) > 1 else None,
        **address,
    }
    return {name: "" if value is None else str(value) for name, value in values.items()}


def comparable(row: Mapping[str, str]) -> dict[str, str]:
    """Whole numbers have no zeros before them."""
    return {name: str(int(value)) if name in ("account", "code", "zip") and value else value for name, value in row.items()}
