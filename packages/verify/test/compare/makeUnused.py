"""Writes unused.arrow and unused.parquet: a table that was filtered, with pyarrow 26 and pandas 3."""

import pathlib

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

folder = pathlib.Path(__file__).parent
people = ["Wilhelmina Featherstone", "Bartholomew Quigley", "Clementine Abernathy"]
frame = pd.DataFrame({"name": people, "referee": pd.Categorical(people[1:] + people[:1]), "city": ["Rome", "Oslo", "Bonn"]})


def write(name: str, rows: pd.DataFrame) -> None:
    table = pa.Table.from_pandas(rows, preserve_index=False).replace_schema_metadata()
    note = table.schema.field("city").with_metadata({"note": "asked for by Wilhelmina Featherstone"})
    table = table.cast(table.schema.set(2, note))
    with pa.ipc.new_stream(folder / f"{name}.arrow", table.schema) as stream:
        stream.write_table(table)
    pq.write_table(table, folder / f"{name}.parquet")


# Rows whose referees are others: the categories stay.
write("unused", frame[:1])
