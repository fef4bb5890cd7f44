"""The rows that every writer gets: texts to mask, and columns of other types that must stay as they are."""

from __future__ import annotations

import datetime
import random
from typing import Any

COUNT = 3_000

#: What the plan masks. Many originals become one masked value in `status`.
MASKED = ["ssn", "status", "note"]


def make_rows() -> dict[str, list[Any]]:
    """Columns by name; with nulls, empty texts, repetitions and texts of several bytes a character."""
    chance = random.Random(4)

    def ssn() -> str | None:
        return None if chance.random() < 0.1 else f"{chance.randint(1, 665):03}-{chance.randint(1, 99):02}-{chance.randint(1, 9999):04}"

    notes = [None, "", "Zoë, \"née\" O'Hara", "漢字", "😀" * 7, "x" * 300]
    day = datetime.date(2020, 1, 1)
    moment = datetime.datetime(2020, 1, 1, 12, 30, 15, 123_000)
    return {
        "id": list(range(COUNT)),
        "ssn": [ssn() for _ in range(COUNT)],
        "status": [f"status {i % 40}" for i in range(COUNT)],
        "note": [chance.choice(notes) for _ in range(COUNT)],
        "kept": [None if i % 7 == 0 else f"kept {i % 100}" for i in range(COUNT)],
        "amount": [i / 8 for i in range(COUNT)],
        "flag": [None if i % 11 == 0 else i % 3 == 0 for i in range(COUNT)],
        "born": [day + datetime.timedelta(days=i % 9_000) for i in range(COUNT)],
        "seen": [moment + datetime.timedelta(seconds=i) for i in range(COUNT)],
    }
