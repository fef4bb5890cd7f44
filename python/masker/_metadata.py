"""Metadata of columns that may hold values, as Polars' enumerations do: masked columns lose it."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

import pyarrow as pa

_NAME, _OWN = b"ARROW:extension:name", b"ARROW:extension:metadata"
#: What describes a column, and never its values.
_HARMLESS = {b"PARQUET:field_id"}
#: Types whose own metadata is empty, or known.
_EXTENSIONS = {b"arrow.json", b"arrow.uuid", b"arrow.bool8", b"arrow.opaque"}


def without_values(schema: pa.Schema, masked: Collection[str]) -> pa.Schema:
    """The schema of masked rows."""
    fields = [_without(field) if field.name in masked else field for field in schema]
    return pa.schema(fields, metadata=schema.metadata)


def _without(field: pa.Field) -> pa.Field:
    field = field.with_type(_bare_type(field.type))
    metadata = field.metadata
    if not metadata:
        return field
    is_known = metadata.get(_NAME) in _EXTENSIONS
    kept = {key: value for key, value in metadata.items() if key in _HARMLESS or (is_known and key in (_NAME, _OWN))}
    return field.with_metadata(kept or None)


def _bare_type(kind: pa.DataType) -> pa.DataType:
    """The type whose inner fields have lost their metadata, too."""
    if pa.types.is_struct(kind):
        return pa.struct([_without(kind.field(i)) for i in range(kind.num_fields)])
    if pa.types.is_list(kind):
        return pa.list_(_without(kind.value_field))
    if pa.types.is_large_list(kind):
        return pa.large_list(_without(kind.value_field))
    if pa.types.is_fixed_size_list(kind):
        return pa.list_(_without(kind.value_field), kind.list_size)
    if pa.types.is_list_view(kind):
        return pa.list_view(_without(kind.value_field))
    if pa.types.is_large_list_view(kind):
        return pa.large_list_view(_without(kind.value_field))
    if pa.types.is_map(kind):
        return pa.map_(_without(kind.key_field), _without(kind.item_field), kind.keys_sorted)
    if pa.types.is_union(kind):
        fields = [_without(kind.field(i)) for i in range(kind.num_fields)]
        return pa.union(fields, mode=kind.mode, type_codes=kind.type_codes)
    if pa.types.is_dictionary(kind):
        return pa.dictionary(kind.index_type, _bare_type(kind.value_type), kind.ordered)
    if pa.types.is_run_end_encoded(kind):
        return pa.run_end_encoded(kind.run_end_type, _bare_type(kind.value_type))
    return kind


def suspect_keys(metadata: Mapping[bytes, bytes] | None) -> list[str]:
    """The keys of a table's own metadata that may hold values. It stays."""
    return [key.decode(errors="replace") for key, value in (metadata or {}).items() if not _is_harmless(key, value)]


def _is_harmless(key: bytes, value: bytes) -> bool:
    if key != b"pandas":
        return key == b"ARROW:schema"
    try:
        return _is_plain_description(json.loads(value))
    except (ValueError, AttributeError, TypeError):
        return False


#: The members of a description by pandas that hold names and types, and those that it adds to columns of some types.
_MEMBERS = {"columns", "column_indexes", "index_columns", "partition_columns", "creator", "pandas_version"}
_DETAILS = {"num_categories", "ordered", "timezone", "encoding", "precision", "scale", "unit"}


def _is_plain_description(description: dict[str, Any]) -> bool:
    """Whether it has nothing but names and types; the user's own attributes are values."""
    if description.pop("attributes", None) or not description.keys() <= _MEMBERS:
        return False
    columns = [*(description.get("columns") or []), *(description.get("column_indexes") or [])]
    return all((column.get("metadata") or {}).keys() <= _DETAILS for column in columns)
