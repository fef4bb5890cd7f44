# Makes the Parquet files of the tests, with pyarrow 26 and DuckDB 2: python makeFixtures.py
import datetime
import decimal
import pathlib
import uuid

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
import pyarrow.parquet.encryption as pe

folder = pathlib.Path(__file__).parent
rows = 60

# Originals that a search of the output would find; some do not fit their masker.
ssns = [None if i % 7 == 3 else f"{100 + i}-45-6" if i % 20 == 7 else f"{100 + i}-45-{6000 + i}" for i in range(rows)]
names = [None if i % 11 == 5 else ["Aurelia", "Bartholomew", "Clementine"][i % 3] for i in range(rows)]
phones = [f"({200 + i}) 555-01{i:02}" for i in range(rows)]

people = pa.table(
    {
        "ssn": pa.array(ssns),
        "name": pa.array(names),
        "phone": pa.array(phones),
        "id": pa.array(range(rows), pa.int64()),
    },
    schema=pa.schema(
        [
            ("ssn", pa.string()),
            ("name", pa.string()),
            pa.field("phone", pa.string(), nullable=False),
            pa.field("id", pa.int64(), nullable=False),
        ],
        metadata={"made by": "makeFixtures.py"},
    ),
)

groups = {"row_group_size": 25}


def write(name, table=people, **options):
    pq.write_table(table, folder / f"{name}.parquet", **{**groups, **options})


for codec in ["none", "snappy", "gzip", "brotli", "zstd", "lz4"]:
    write(f"codec-{codec}", compression=codec)

for version in ["1.0", "2.0"]:
    name = version[0]
    write(f"plain-{name}", use_dictionary=False, data_page_version=version)
    write(f"dictionary-{name}", data_page_version=version, write_page_checksum=True)
    for encoding in ["DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"]:
        write(
            f"{encoding.lower().replace('_', '-')}-{name}",
            use_dictionary=False,
            column_encoding={"ssn": encoding, "name": encoding, "phone": encoding},
            data_page_version=version,
        )

# The dictionary is given up in the middle of a chunk; pages are short.
write(
    "fallback",
    table=pa.concat_tables([people] * 4),
    row_group_size=240,
    dictionary_pagesize_limit=256,
    data_page_size=128,
    write_batch_size=10,
    write_page_index=True,
)

write(
    "indexed",
    sorting_columns=[pq.SortingColumn(3), pq.SortingColumn(0)],
    write_page_index=True,
    data_page_size=64,
    write_batch_size=5,
)


def some(value):
    return [None if i % 5 == 4 else value(i) for i in range(rows)]


moment = datetime.datetime(2024, 5, 6, 7, 8, 9)
types = {
    "ssn": pa.array(ssns, pa.large_string()),
    "view": pa.array(ssns, pa.string_view()),
    "category": pa.array(names).dictionary_encode(),
    "json": pa.array(some(lambda i: f'{{"ssn":"{100 + i}-45-{6000 + i}"}}'), pa.json_(pa.string())),
    "flag": pa.array(some(lambda i: i % 2 == 0)),
    **{
        str(kind): pa.array(some(lambda i: i), kind)
        for kind in [pa.int8(), pa.int16(), pa.int32(), pa.int64(), pa.uint8(), pa.uint16(), pa.uint32(), pa.uint64()]
    },
    **{str(kind): pa.array(some(lambda i: i / 4), kind) for kind in [pa.float16(), pa.float32(), pa.float64()]},
    "decimal": pa.array(some(lambda i: decimal.Decimal(i) / 100), pa.decimal128(12, 2)),
    "wide": pa.array(some(lambda i: decimal.Decimal(i)), pa.decimal256(60, 0)),
    "date": pa.array(some(lambda i: moment.date() + datetime.timedelta(i))),
    "time": pa.array(some(lambda i: moment.time()), pa.time64("us")),
    "millis": pa.array(some(lambda i: moment), pa.timestamp("ms")),
    "micros": pa.array(some(lambda i: moment), pa.timestamp("us", "UTC")),
    "nanos": pa.array(some(lambda i: i), pa.timestamp("ns", "Europe/Zurich")),
    "duration": pa.array(some(lambda i: i), pa.duration("s")),
    "binary": pa.array(some(lambda i: bytes([i, 255]))),
    "fixed": pa.array(some(lambda i: bytes([i] * 4)), pa.binary(4)),
    "uuid": pa.array(some(lambda i: uuid.UUID(int=i).bytes), pa.uuid()),
    "list": pa.array(some(lambda i: [str(i), None])),
    "struct": pa.array(some(lambda i: {"ssn": f"{100 + i}-45-{6000 + i}", "n": i})),
    "map": pa.array(some(lambda i: [("a", i)]), pa.map_(pa.string(), pa.int32())),
    "nothing": pa.nulls(rows),
}
write("types", table=pa.table(types).replace_schema_metadata({"made by": "makeFixtures.py"}))

frame = people.to_pandas()
frame["name"] = frame["name"].astype("category")
frame.index = [f"row {i}" for i in range(rows)]
write("pandas", table=pa.Table.from_pandas(frame))

write("no-rows", table=people.slice(0, 0))
pq.write_table(people.slice(0, 0), folder / "no-groups.parquet")
with pq.ParquetWriter(folder / "no-groups.parquet", people.schema):
    pass

# With bloom filters.
duckdb.sql("select * from people").write_parquet(
    str(folder / "duckdb.parquet"), row_group_size=2048, compression="snappy"
)


class Keys(pe.KmsClient):
    def wrap_key(self, key_bytes, master_key_identifier):
        return key_bytes

    def unwrap_key(self, wrapped_key, master_key_identifier):
        return wrapped_key


for name, is_plain in [("encrypted", False), ("encrypted-columns", True)]:
    factory = pe.CryptoFactory(lambda configuration: Keys())
    settings = pe.EncryptionConfiguration(
        footer_key="f", column_keys={"c": ["ssn"]}, plaintext_footer=is_plain, double_wrapping=False
    )
    properties = factory.file_encryption_properties(pe.KmsConnectionConfig(), settings)
    write(name, encryption_properties=properties)

# Typed values in every encoding that they have, and nested ones, over pages that end anywhere.
count = 90


def few(value):
    return [None if i % 9 == 4 else value(i) for i in range(count)]


day = datetime.date(1970, 1, 1)
typed = pa.table(
    {
        "id": pa.array(few(lambda i: i % 20), pa.int32()),
        "date": pa.array(few(lambda i: day + datetime.timedelta(i * 137 - 4000))),
        "millis": pa.array(few(lambda i: moment + datetime.timedelta(i)), pa.timestamp("ms")),
        "micros": pa.array(few(lambda i: moment - datetime.timedelta(i * 300, 1, i)), pa.timestamp("us", "UTC")),
        "nanos": pa.array(few(lambda i: i * 86_400_000_000_123 - 10**17), pa.timestamp("ns")),
        "int32": pa.array(few(lambda i: i * 7919), pa.int32()),
        "int64": pa.array(few(lambda i: i * 7919 * 7), pa.int64()),
        "flag": pa.array(few(lambda i: i % 2 == 0)),
        "tags": pa.array(few(lambda i: [f"tag {i % 7}", None, f"tag {i}"][: i % 4])),
        "place": pa.array(
            few(
                lambda i: {
                    "street": None if i % 5 == 1 else f"street {i}",
                    "since": day + datetime.timedelta(i),
                    "phones": None if i % 6 == 2 else [1000 + i, None, 2000 + i][: i % 4],
                    "n": i,
                }
            )
        ),
        "attributes": pa.array(
            few(lambda i: [("city", f"city {i % 3}"), ("note", f"note {i}")][: i % 3]), pa.map_(pa.string(), pa.string())
        ),
        "visits": pa.array(
            few(lambda i: [None if i % 7 == 3 else {"on": day + datetime.timedelta(i + k), "n": k} for k in range(i % 4)])
        ),
    }
)
small = {"data_page_size": 200, "write_batch_size": 7, "row_group_size": 50}
write("typed-1", table=typed, **small)
write("typed-2", table=typed, **{**small, "data_page_version": "2.0", "use_dictionary": False, "write_page_index": True})
numbers = ["id", "date", "millis", "micros", "nanos", "int32", "int64"]
for name, encoding in [("deltas", "DELTA_BINARY_PACKED"), ("split", "BYTE_STREAM_SPLIT")]:
    write(
        f"typed-{name}",
        table=typed,
        **{**small, "use_dictionary": False, "column_encoding": {column: encoding for column in numbers}},
    )
