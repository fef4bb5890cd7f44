"""How a task uses its program, without a cluster."""

import os
import signal
from collections.abc import Collection, Iterator
from pathlib import Path

import masker
import masker.spark
import pyarrow as pa
import pytest

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


def masked(source: Iterator[pa.RecordBatch], name: str = "own") -> Iterator[pa.RecordBatch]:
    masking = masker.spark._Masking(settings, "MASKER_KEY", name)
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


def test_another_way_to_mask_is_another_program() -> None:
    list(masked(killing()))
    before = programs()
    list(masked(killing(), "other"))
    after = programs()
    assert len(before) == len(after) == 1 and before != after
