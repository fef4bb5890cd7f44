"""What masking has found: counts, never values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

_PLACES_SHOWN = 5


@dataclass
class ColumnReport:
    """Of one column."""

    values: int = 0
    non_conforming: int = 0
    """Values that didn't fit the masker, and were masked anyway."""
    outside: int = 0
    """Values that kept characters that the masker doesn't mask."""
    changed: bool | None = None
    """Whether a value has become another; none where no value could."""

    def add(self, other: ColumnReport) -> None:
        self.values += other.values
        self.non_conforming += other.non_conforming
        self.outside += other.outside
        if other.changed is not None:
            self.changed = other.changed or self.changed is True


@dataclass
class CasesReport:
    """Of a column with cases, or a field in one."""

    values: int = 0
    kept: int = 0
    """Values that stay, as no case with conditions decides them."""
    cases: dict[tuple[int, str], int] = field(default_factory=dict)
    """How many values each case decides, by its number and conditions."""

    def add(self, other: CasesReport) -> None:
        self.values += other.values
        self.kept += other.kept
        for case, count in other.cases.items():
            self.cases[case] = self.cases.get(case, 0) + count


@dataclass
class Report:
    """Of all rows that were masked. Give an empty one to :func:`masker.mask`, which fills it."""

    rows: int = 0
    columns: dict[str, ColumnReport] = field(default_factory=dict)
    reasons: dict[tuple[str, str], int] = field(default_factory=dict)
    """How many values of a column didn't fit, by the column and the reason."""
    first_rows: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    """The first few rows of each, from 1."""
    cases: dict[str, CasesReport] = field(default_factory=dict)
    """Of the columns with cases, and the fields in them."""
    kept_metadata: list[str] = field(default_factory=list)
    """The keys of the table's metadata that may hold values; it stays. ``attrs`` are those of pandas."""

    @property
    def non_conforming(self) -> int:
        """How many values didn't fit."""
        return sum(column.non_conforming for column in self.columns.values())

    @property
    def outside(self) -> int:
        """How many values kept characters that their maskers do not mask."""
        return sum(column.outside for column in self.columns.values())

    @property
    def unused_cases(self) -> list[str]:
        """A sentence about each case that holds for no value, of columns that have values."""
        return [
            f"case {number} of column {name} ({condition}) holds for no value"
            + (f"; {own.kept} other {'value stays' if own.kept == 1 else 'values stay'}" if own.kept > 0 else "")
            for name, own in self.cases.items()
            if own.values > 0
            for (number, condition), count in own.cases.items()
            if count == 0
        ]

    @property
    def is_untouched(self) -> bool:
        """Whether there are values that a masker means to change, and none of them was changed."""
        changes = [column.changed for column in self.columns.values()]
        return False in changes and True not in changes

    def add(self, other: Report) -> None:
        """Adds what was found in other rows."""
        self.rows += other.rows
        for name, column in other.columns.items():
            self.columns.setdefault(name, ColumnReport()).add(column)
        for key, count in other.reasons.items():
            self.reasons[key] = self.reasons.get(key, 0) + count
            places = [*self.first_rows.get(key, []), *other.first_rows.get(key, [])]
            self.first_rows[key] = sorted(places)[:_PLACES_SHOWN]
        for name, cases in other.cases.items():
            self.cases.setdefault(name, CasesReport()).add(cases)
        self.kept_metadata += [key for key in other.kept_metadata if key not in self.kept_metadata]

    def __str__(self) -> str:
        lines = [f"{self.rows} rows, {sum(one.values for one in self.columns.values())} values masked"]
        for (column, reason), count in self.reasons.items():
            places = self.first_rows.get((column, reason), [])
            shown = ", ".join(map(str, places)) + (", …" if count > len(places) else "")
            where = f" Row {shown}" if places else ""
            lines.append(f"  {count} × column {column}: {reason}{where}")
        for name, found in self.columns.items():
            if found.outside > 0:
                lines.append(
                    f"  {found.outside} × column {name}: contains characters that were left unmasked"
                )
        lines += [f"  {sentence}" for sentence in self.unused_cases]
        lines += [f"  metadata {key} stays as it is. Review it, as it may hold values." for key in self.kept_metadata]
        return "\n".join(lines)

    @classmethod
    def from_json(cls, sums: Mapping[str, Any]) -> Report:
        """Reads what the protocol calls ``sums``."""
        report = cls(rows=sums["rows"])
        for one in sums["columns"]:
            report.columns[one["column"]] = ColumnReport(
                one["values"], one["nonConforming"], one["outside"], one["changed"]
            )
        for one in sums["reasons"]:
            key = (one["column"], one["reason"])
            report.reasons[key] = one["count"]
            report.first_rows[key] = list(one["firstRows"])
        for one in sums.get("cases", ()):
            report.cases[one["column"]] = CasesReport(
                one["values"],
                one["kept"],
                {(case["number"], case["condition"]): case["values"] for case in one["cases"]},
            )
        return report
