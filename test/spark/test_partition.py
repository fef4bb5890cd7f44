"""How a task and a driver use their program, without a cluster."""

import os
import signal
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import masker
import masker.spark
import pyarrow as pa
import pytest
from pyspark.sql.types import StringType, StructField, StructType

from conftest import key

settings = masker.read_settings(column={"ssn": "SSNMasker"})
batches = [pa.record_batch({"ssn": [f"123-45-{1000 * i + j:04}" for j in range(100)]}) for i in range(9)]


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASKER_KEY", key)


def programs() -> list[int]:
    """Those that this process has started."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            command, _, rest = (entry / "stat").read_text().rpartition(") ")
        except (FileNotFoundError, ProcessLookupError):
            continue
        state, parent = rest.split()[:2]
        if command.endswith("(node") and int(parent) == os.getpid() and state != "Z":
            found.append(int(entry.name))
    return found


def killing(at: Collection[int] = ()) -> Iterator[pa.RecordBatch]:
    """The batches; before some of them, the program is killed."""
    for i, batch in enumerate(batches):
        if i in at:
            [program] = programs()
            os.kill(program, signal.SIGKILL)
        yield batch


def masked(source: Iterator[pa.RecordBatch], settings: masker.Settings = settings) -> Iterator[pa.RecordBatch]:
    masking = masker.spark._Masking(settings, "MASKER_KEY", "own")
    return masker.spark._mask_partition(source, masking, None)


def test_another_program_goes_on() -> None:
    undisturbed = list(masked(killing()))
    [first] = programs()
    assert list(masked(killing({5}))) == undisturbed
    [second] = programs()
    assert second != first
    assert list(masked(killing({0}))) == undisturbed


def test_a_task_whose_second_program_ends_fails() -> None:
    with pytest.raises(masker.MaskerError) as caught:
        list(masked(killing({2, 6})))
    assert caught.value.code == "worker-ended"
    assert programs() == []


def test_a_task_that_is_broken_off_leaves_nothing_to_the_next() -> None:
    undisturbed = list(masked(killing()))
    broken_off = masked(killing())
    next(broken_off)
    broken_off.close()  # type: ignore[attr-defined]
    assert programs() == []
    assert list(masked(killing())) == undisturbed


def test_another_way_to_mask_goes_on_with_the_same_program() -> None:
    other = masker.read_settings(column={"ssn": "ShapeMasker"})
    first = list(masked(killing()))
    before = programs()
    second = list(masked(killing(), other))
    assert list(masked(killing())) == first
    assert programs() == before and len(before) == 1
    with masker.Worker(other) as worker:
        assert list(worker.mask_batches(batches)) == second != first


def test_another_way_to_mask_that_is_wrong_ends_the_program() -> None:
    first = list(masked(killing()))
    with pytest.raises(masker.MaskerError) as caught:
        list(masked(killing(), masker.read_settings(column={"ssn": "NoSuchMasker"})))
    assert caught.value.code == "masker"
    assert programs() == []
    assert list(masked(killing())) == first


def told(column: str) -> Any:
    """The columns that are masked, as a driver is told."""
    schema = StructType([StructField("id", StringType()), StructField("ssn", StringType())])
    rows: Any = SimpleNamespace(schema=schema, columns=schema.names)
    return masker.spark._masked_columns(masker.read_settings(column={column: "SSNMasker"}), rows)


def test_a_driver_keeps_its_program_and_no_key_of_it() -> None:
    undisturbed = list(masked(killing()))
    before = programs()
    assert [told("ssn"), told("id")] == [["ssn"], ["id"]]
    assert programs() == before
    assert list(masked(killing())) == undisturbed
    with pytest.raises(masker.MaskerError, match="nosuch"):
        told("nosuch")
    assert programs() == []


def test_threads_of_a_driver_are_told_their_own_columns() -> None:
    names = ["ssn", "id"] * 8
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(told, names)) == [[name] for name in names]
    assert len(programs()) == 1


def test_a_program_that_dies_while_it_is_kept_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    undisturbed = list(masked(killing()))
    # As if it died after it was found alive.
    monkeypatch.setattr(masker.Worker, "is_alive", True)
    other = masker.read_settings(column={"ssn": "ShapeMasker"})
    for run in (lambda: told("ssn"), lambda: list(masked(killing(), other)), lambda: list(masked(killing()))):
        for pid in programs():
            os.kill(pid, signal.SIGKILL)
        assert run()
    assert list(masked(killing())) == undisturbed
