"""The tables that the tests mask: as Parquet for Spark, and as CSV for the command line."""

import random
from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet

customers = 5000
payments = 3000

decisions: dict[str, dict[str, object]] = {
    "customers": {
        "id": "keep",
        "ssn": {"masker": "SSNMasker", "conflictFree": True},
        "first_name": "FirstNameMasker",
        "email": "EmailMasker",
        "birthday": "DateMasker",
        "card": "CreditCardMasker",
        "phone": "USTelephoneMasker",
        "zip": "VariableZipcodeMasker",
        "note": "RedactMasker",
        "balance": "keep",
        "secret": "null",
    },
    "payments": {
        "id": "keep",
        "ssn": {"masker": "SSNMasker", "conflictFree": True},
        "card": "CreditCardMasker",
        "amount": "keep",
        "paid": "keep",
    },
}
plan = {"name": "ShopPlan", "tables": {table: {"columns": columns} for table, columns in decisions.items()}}
masked_columns = {
    table: [name for name, decision in columns.items() if decision != "keep"] for table, columns in decisions.items()
}


def make_shop(folder: Path) -> None:
    """Writes `customers` in 10 files of Parquet and `payments` in 3, and each as CSV."""
    numbers = random.Random(14)
    table = _customers(numbers)
    _write(folder, "customers", table, 10)
    _write(folder, "payments", _payments(numbers, table["ssn"].to_pylist(), table["card"].to_pylist()), 3)


def _customers(numbers: random.Random) -> pa.Table:
    names = ["Ada", "Grace", "Zoë", "Linus", "Barbara", "Ken", "Margaret", "Edsger"]

    def digits(count: int) -> str:
        return "".join(str(numbers.randrange(10)) for _ in range(count))

    rows: list[dict[str, object]] = []
    for i in range(customers):
        name = numbers.choice(names)
        rows.append(
            {
                "id": i,
                # Every one is another one.
                "ssn": f"{100 + i % 500}-{10 + i % 89}-{i + 1:04}",
                "first_name": name,
                "email": f"{name.lower()}{i % 900}@example.com",
                "birthday": f"{numbers.randrange(1930, 2010)}-{numbers.randrange(1, 13):02}-{numbers.randrange(1, 29):02}",
                "card": _card("4" + digits(14)),
                "phone": f"({numbers.randrange(200, 999)}) {numbers.randrange(200, 999)}-{digits(4)}",
                "zip": digits(5),
                "note": None if i % 5 == 0 else f'calls "{name}", often\nin the evening',
                "balance": numbers.random() * 1000,
                "secret": digits(8),
            }
        )
    # Values that do not fit.
    for i in range(7):
        rows[i * 501 + 3]["card"] = "none"
    for i in range(4):
        rows[i * 1001 + 9]["birthday"] = "long ago"
    return pa.Table.from_pylist(rows)


def _card(digits: str) -> str:
    """Sixteen digits of which the last one checks the others."""
    doubled = (int(digit) * (2 if i % 2 == 0 else 1) for i, digit in enumerate(digits))
    return digits + str(-sum(n - 9 if n > 9 else n for n in doubled) % 10)


def _payments(numbers: random.Random, ssns: Sequence[str], cards: Sequence[str]) -> pa.Table:
    rows = []
    for i in range(payments):
        who = numbers.randrange(customers)
        rows.append({"id": i, "ssn": ssns[who], "card": cards[who], "amount": i * 7 % 1000, "paid": i % 2 == 0})
    return pa.Table.from_pylist(rows)


def _write(folder: Path, name: str, table: pa.Table, files: int) -> None:
    (folder / name).mkdir()
    share = -(-table.num_rows // files)
    for i in range(files):
        pyarrow.parquet.write_table(table.slice(i * share, share), folder / name / f"{i}.parquet")
    pyarrow.csv.write_csv(table, folder / f"{name}.csv")
