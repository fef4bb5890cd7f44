"""Writes enum.arrow and enum.parquet, with Polars 1.x: enumerations, whose metadata hold their categories."""

import polars as pl

names = pl.Series(["alice", "bob", "alice", None], dtype=pl.Enum(["alice", "bob", "nobody at all"]))
kept = pl.Series(["x", "y", "x", "x"], dtype=pl.Enum(["x", "y"]))
frame = pl.DataFrame({"name": names, "kept": kept})
frame.write_ipc_stream("enum.arrow")
frame.write_parquet("enum.parquet")
