"""Metadata of columns that may hold values, as Polars' enumerations do: masked columns lose it."""

from __future__ import annotations

from collections.abc import Collection

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
    if pa.types.is_map(kind):
        return pa.map_(_without(kind.key_field), _without(kind.item_field), kind.keys_sorted)
    return kind
