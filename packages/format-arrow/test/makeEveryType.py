"""Writes everyType.arrow: a column of two rows for each type that has parameters, with pyarrow 26."""

import pathlib

import pyarrow as pa

units = ("s", "ms", "us", "ns")
types = [
    *(pa.timestamp(unit) for unit in units),
    pa.timestamp("us", "UTC"),
    *(pa.duration(unit) for unit in units),
    *(pa.time32(unit) for unit in units[:2]),
    *(pa.time64(unit) for unit in units[2:]),
    pa.date32(),
    pa.date64(),
    pa.month_day_nano_interval(),
    *(pa.decimal32(9, 2), pa.decimal64(18, 2), pa.decimal128(38, 2), pa.decimal256(76, 2)),
    *(pa.int8(), pa.uint16(), pa.int32(), pa.uint64(), pa.float16(), pa.float32(), pa.float64(), pa.bool_()),
    *(pa.binary(), pa.large_binary(), pa.binary_view(), pa.binary(4), pa.string_view()),
    *(pa.list_(pa.int8()), pa.large_list(pa.int8()), pa.list_(pa.int8(), 3), pa.list_view(pa.int8())),
    pa.dictionary(pa.int16(), pa.string()),
    pa.dictionary(pa.uint32(), pa.timestamp("ms")),
    pa.map_(pa.string(), pa.duration("s")),
    pa.run_end_encoded(pa.int16(), pa.string()),
    pa.struct({"a": pa.time32("s")}),
]
columns = {str(place): pa.nulls(2, one) for place, one in enumerate(types) if one.id != pa.run_end_encoded(pa.int16(), pa.string()).id}
columns["run"] = pa.RunEndEncodedArray.from_arrays(pa.array([2], pa.int16()), pa.array(["x"]))
kinds = pa.array([0, 1], pa.int8())
parts = [pa.array([1, 2], pa.int32()), pa.array(["x", "y"])]
columns["sparse"] = pa.UnionArray.from_sparse(kinds, parts)
columns["dense"] = pa.UnionArray.from_dense(kinds, pa.array([0, 0], pa.int32()), parts)
columns["text"] = pa.array(["a", "b"])
table = pa.table(columns)
with pa.ipc.new_stream(pathlib.Path(__file__).with_name("everyType.arrow"), table.schema) as stream:
    stream.write_table(table)
