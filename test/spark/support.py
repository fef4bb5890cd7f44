"""What the tests compare, and the processes that they look at."""

import pyarrow as pa

from cluster import Cluster


def texts(table: pa.Table, columns: list[str]) -> list[tuple[str, ...]]:
    """The rows in the order of their ids. CSV knows no nulls: they are empty texts."""
    schema = pa.schema([(name, pa.string()) for name in ["id", *columns]])
    rows = table.select(schema.names).cast(schema).to_pylist()
    return sorted(tuple(value or "" for value in row.values()) for row in rows)


def programs(cluster: Cluster) -> set[int]:
    """The processes of Masker."""
    return set(cluster.processes("masker.cjs worker"))


def executors(cluster: Cluster) -> set[int]:
    """The processes of Java that run tasks."""
    return set(cluster.processes("CoarseGrainedExecutorBackend"))
