"""
Files that others committed: `foreign.py plan FOLDER PLAN TEXTS` writes a plan that masks every column by its type, and each value of these as
a text; `foreign.py compare FOLDER MASKED MASKED_TEXTS READER…` compares masked files with masked texts, and prints JSON: what is wrong, and how
many files each reader has read.
"""

from __future__ import annotations

import datetime
import decimal
import json
import math
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.ipc
import pyarrow.parquet as pq

MASKERS = {"text": "FirstNameMasker", "date": "DateMasker", "whole": "NumberMasker", "decimal": "NumberMasker", "float": "AmountMasker"}
UNITS = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}
EPOCH = datetime.date(1970, 1, 1)
Mask = Callable[[str, pa.DataType, Any], Any]


def read(file: Path) -> pa.Table:
    if file.suffix == ".parquet":
        return pq.ParquetFile(file, coerce_int96_timestamp_unit="us").read()
    with file.open("rb") as source:
        if source.read(6) == b"ARROW1":
            return pa.ipc.open_file(file).read_all()
        source.seek(0)
        return pa.ipc.open_stream(source).read_all()


def kind_of(kind: pa.DataType) -> str | None:
    """What is compared with the masked texts of which masker; None for what stays."""
    if pa.types.is_string(kind) or pa.types.is_large_string(kind) or kind == pa.string_view():
        return "text"
    if pa.types.is_date(kind) or pa.types.is_timestamp(kind):
        return "date"
    if pa.types.is_decimal(kind):
        return "decimal" if kind.scale >= 0 else None
    if pa.types.is_integer(kind):
        return "whole"
    return "float" if pa.types.is_floating(kind) else None


def is_list(kind: pa.DataType) -> bool:
    return hasattr(kind, "value_field") and not pa.types.is_map(kind)


def fields_of(kind: pa.DataType, path: str = "") -> Iterator[tuple[str, str]]:
    """Pointers to what is masked in a column, with maskers."""
    if pa.types.is_dictionary(kind):
        kind = kind.value_type
    if pa.types.is_struct(kind):
        for field in kind:
            yield from fields_of(field.type, f"{path}/{field.name.replace('~', '~0').replace('/', '~1')}")
    elif pa.types.is_map(kind):
        yield from fields_of(kind.item_type, f"{path}/*")
    elif is_list(kind):
        inner = kind.value_type
        deep = inner
        while is_list(deep):
            deep = deep.value_type
        yield from fields_of(inner, path if kind_of(deep) else f"{path}/*")
    elif (name := kind_of(kind)) is not None:
        yield path, MASKERS[name]


def decision_of(kind: pa.DataType) -> Any:
    fields = dict(fields_of(kind))
    return fields.get("", {"fields": fields}) if fields else "keep"


def plain(kind: pa.DataType) -> pa.DataType:
    """The type whose values are read in place of dates, which Python only knows from the year 1 on."""
    if pa.types.is_date32(kind):
        return pa.int32()
    if pa.types.is_date64(kind) or pa.types.is_timestamp(kind) or pa.types.is_duration(kind) or pa.types.is_time64(kind):
        return pa.int64()
    if pa.types.is_time32(kind):
        return pa.int32()
    if pa.types.is_dictionary(kind):
        inner = plain(kind.value_type)
        return kind if inner == kind.value_type else inner
    if pa.types.is_struct(kind):
        return pa.struct([field.with_type(plain(field.type)) for field in kind])
    if pa.types.is_map(kind):
        return pa.map_(plain(kind.key_type), plain(kind.item_type))
    if pa.types.is_list(kind):
        return pa.list_(kind.value_field.with_type(plain(kind.value_type)))
    if pa.types.is_large_list(kind):
        return pa.large_list(kind.value_field.with_type(plain(kind.value_type)))
    return kind


def columns_of(table: pa.Table) -> list[list[Any]]:
    return [(column if plain(column.type) == column.type else column.cast(plain(column.type))).to_pylist() for column in table.columns]


def walk(kind: pa.DataType, value: Any, mask: Mask) -> Any:
    """The value with what is masked in it replaced."""
    if value is None:
        return None
    if pa.types.is_dictionary(kind):
        kind = kind.value_type
    if pa.types.is_struct(kind):
        return {field.name: walk(field.type, value[field.name], mask) for field in kind}
    if pa.types.is_map(kind):
        return [(key, walk(kind.item_type, item, mask)) for key, item in value]
    if is_list(kind):
        return [walk(kind.value_type, item, mask) for item in value]
    name = kind_of(kind)
    return value if name is None else mask(name, kind, value)


def per_day(kind: pa.DataType) -> int:
    if pa.types.is_date32(kind):
        return 1
    return 86_400 * (1000 if pa.types.is_date64(kind) else UNITS[kind.unit])


def text_of(name: str, kind: pa.DataType, value: Any) -> str | None:
    """What the text masker gets; None for what no text can stand for."""
    if name == "date":
        try:
            return (EPOCH + datetime.timedelta(days=value // per_day(kind))).isoformat()
        except OverflowError:
            return None
    if name == "float":
        return None
    # At the largest length of a type, numbers beyond it are left out.
    if name == "whole" and len(str(abs(value))) >= len(str(2**kind.bit_width - 1)) - 1:
        return None
    return format(value, "f") if name == "decimal" else str(value)


def files_in(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file())


def write_plan(folder: Path, plan: Path, texts: Path) -> None:
    tables: dict[str, Any] = {}
    words: dict[str, None] = {}

    def collect(name: str, kind: pa.DataType, value: Any) -> Any:
        text = text_of(name, kind, value)
        if text is not None:
            words[json.dumps({MASKERS[name]: text})] = None

    for file in files_in(folder):
        table = read(file)
        columns = {field.name: decision_of(field.type) for field in table.schema}
        tables[file.stem] = {"undecided": "keep", "columns": columns}
        for field, values in zip(table.schema, columns_of(table)):
            for value in values:
                walk(field.type, value, collect)
    plan.write_text(json.dumps({"tables": tables}, indent=1), "utf-8")
    texts.write_text("".join(f"{word}\n" for word in words), "utf-8")


class Near:
    """A float that noise of ten percent has changed."""

    def __init__(self, value: float) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        if not math.isfinite(self.value) or self.value == 0:
            return other == 0
        return isinstance(other, float) and other != self.value and abs(other - self.value) <= abs(self.value) * 0.1001


class Within:
    """A number of a type that not all numbers of its length are in."""

    def __init__(self, kind: pa.DataType, value: int) -> None:
        self.length = len(str(abs(value)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, int) and len(str(abs(other))) == self.length


def expected(masked: dict[str, str]) -> Mask:
    def mask(name: str, kind: pa.DataType, value: Any) -> Any:
        if name == "float":
            return Near(value)
        text = text_of(name, kind, value)
        if text is None:
            return Within(kind, value) if name == "whole" else value
        became = masked[json.dumps({MASKERS[name]: text})]
        if name == "text":
            return became
        if name == "date":
            moved = ((datetime.date.fromisoformat(became) - EPOCH).days - value // per_day(kind)) * per_day(kind)
            # What the type can't hold moves as far the other way.
            return value + moved if -(2**63) <= value + moved < 2**63 else value - moved
        return int(became) if name == "whole" else decimal.Decimal(became)

    return mask


def by_polars(file: Path) -> pa.Table:
    import polars as pl

    if file.suffix == ".parquet":
        return pl.read_parquet(file, hive_partitioning=False).to_arrow()
    return pl.read_ipc(file).to_arrow()


def by_duckdb(file: Path) -> pa.Table:
    import duckdb

    return duckdb.connect().execute("FROM read_parquet(?)", [str(file)]).to_arrow_table()


def by_spark(file: Path) -> pa.Table:
    sys.path.append(str(Path(__file__).parents[1] / "parquet"))
    from spark import session

    return session().read.parquet(str(file)).toArrow()


READERS: dict[str, Callable[[Path], pa.Table]] = {"polars": by_polars, "duckdb": by_duckdb, "spark": by_spark}


def read_as(reader: str, file: Path, schema: pa.Schema) -> list[list[Any]] | None:
    """What another reader reads, in the types that pyarrow reads; None for what it doesn't."""
    try:
        return columns_of(READERS[reader](file).cast(schema))
    except BaseException:  # Polars panics.
        return None


def is_whole(kind: pa.DataType) -> bool:
    """True if every value in a column is masked."""
    if pa.types.is_struct(kind):
        return all(is_whole(field.type) for field in kind)
    return is_whole(kind.value_type) if is_list(kind) else kind_of(kind) is not None


def told_of_masked(file: Path, schema: pa.Schema) -> str | None:
    """What a file says about the values of a masked column."""
    metadata = pq.ParquetFile(file).metadata
    for group in range(metadata.num_row_groups):
        for i in range(metadata.num_columns):
            chunk = metadata.row_group(group).column(i)
            name = chunk.path_in_schema.split(".")[0]
            if name not in schema.names or not is_whole(schema.field(name).type):
                continue
            statistics = chunk.statistics
            if statistics is not None and (statistics.has_min_max or statistics.has_distinct_count):
                return f"{name} has statistics"
            if chunk.has_column_index:
                return f"{name} has an index"
    return None


def filtered(file: Path) -> set[str]:
    """The columns with bloom filters."""
    import duckdb

    query = "SELECT DISTINCT path_in_schema FROM parquet_metadata(?) WHERE bloom_filter_offset IS NOT NULL"
    return {path.split(", ")[0] for (path,) in duckdb.connect().execute(query, [str(file)]).fetchall()}


def problems_of(original: Path, masked: Path, mask: Mask) -> Iterator[str]:
    before, after = read(original), read(masked)
    if not before.schema.equals(after.schema):
        yield "has another schema"
        return
    for field, one, other in zip(before.schema, columns_of(before), columns_of(after)):
        wanted = [walk(field.type, value, mask) for value in one] if decision_of(field.type) != "keep" else one
        wrong = [i for i, (value, found) in enumerate(zip(wanted, other)) if value != found and repr(value) != repr(found)]
        if wrong or len(one) != len(other):
            yield f"{field.name} is wrong in {len(wrong)} of {len(one)} rows, the first {wrong[:3]}"
    if original.suffix == ".parquet":
        if not pq.ParquetFile(original).schema.equals(pq.ParquetFile(masked).schema):
            yield "has another schema of Parquet"
        if (told := told_of_masked(masked, before.schema)) is not None:
            yield told


def compare(folder: Path, masked: Path, texts: Path, masked_texts: Path, readers: list[str]) -> None:
    lines = zip(texts.read_text("utf-8").splitlines(), masked_texts.read_text("utf-8").splitlines())
    mask = expected({one: next(iter(json.loads(other).values())) for one, other in lines})
    problems: list[str] = []
    compared = dict.fromkeys(["pyarrow", *readers], 0)
    for original in files_in(folder):
        path = original.relative_to(folder)
        found = list(problems_of(original, masked / path, mask))
        problems.extend(f"{path}: {problem}" for problem in found)
        compared["pyarrow"] += not found
        one, other = read(original), read(masked / path)
        if "duckdb" in readers and original.suffix == ".parquet":
            left = [name for name in filtered(masked / path) if is_whole(one.schema.field(name).type)]
            problems.extend(f"{path}: {name} has a bloom filter" for name in left)
        for reader in readers:
            # It can't read what another one writes, or reads it as other values: masking has no part in it.
            if repr(read_as(reader, original, one.schema)) != repr(columns_of(one)):
                continue
            if repr(read_as(reader, masked / path, other.schema)) == repr(columns_of(other)):
                compared[reader] += 1
            else:
                problems.append(f"{path}: {reader} reads other values")
    print(json.dumps({"problems": problems, "compared": compared}))


if __name__ == "__main__":
    command, *paths = sys.argv[1:]
    if command == "plan":
        write_plan(*map(Path, paths))
    else:
        compare(*map(Path, paths[:4]), readers=paths[4:])
