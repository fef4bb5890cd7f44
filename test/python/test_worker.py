"""Workers: what ends them, and what comes after that."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from support import SSNS, root

import masker

SETTINGS = masker.read_settings(column={"ssn": "SSNMasker"})
BATCH = pa.record_batch({"ssn": SSNS})


def _wait_until_gone(pid: int) -> None:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return
        if state == "Z":
            return
        time.sleep(0.02)
    raise AssertionError("the worker goes on")


def test_batches_of_several_tables_in_order() -> None:
    other = pa.record_batch({"id": range(5), "ssn": pa.array(SSNS, pa.large_string())})
    with masker.Worker(SETTINGS) as worker:
        batches = [BATCH, other, other, BATCH.slice(1, 2), BATCH.slice(0, 0)] * 5
        masked = list(worker.mask_batches(iter(batches)))
        assert [one.schema for one in masked] == [one.schema for one in batches]
        expected = worker.mask_batch(BATCH).column(0).to_pylist()
        for batch in masked:
            values = batch.column("ssn").to_pylist()
            assert values in (expected, expected[1:3], [])
        assert worker.report().rows == 5 * (5 + 5 + 5 + 2) + 5


def test_a_replaced_dictionary() -> None:
    kind = pa.dictionary(pa.int8(), pa.string())
    batches = [pa.record_batch({"ssn": pa.array([value, SSNS[0]]).cast(kind)}) for value in ("111-22-3333", "444-55-6666")]
    with masker.Worker(SETTINGS) as worker:
        masked = [batch.column(0).to_pylist() for batch in worker.mask_batches(batches)]
        plain = [worker.mask_batch(pa.record_batch({"ssn": batch.column(0).dictionary_decode()})) for batch in batches]
    assert masked == [batch.column(0).to_pylist() for batch in plain]


def test_more_is_sent_than_pipes_hold() -> None:
    batch = pa.record_batch({"ssn": ["123-45-6789"] * 100_000})
    with masker.Worker(SETTINGS) as worker:
        assert sum(one.num_rows for one in worker.mask_batches([batch] * 20)) == 2_000_000


def test_settings_go_to_other_machines() -> None:
    with masker.Worker(pickle.loads(pickle.dumps(SETTINGS))) as worker:
        assert worker.begin(BATCH.schema) == ["ssn"]


def test_switches_to_other_settings_and_another_key() -> None:
    other = masker.read_settings(column={"ssn": "ShapeMasker"})
    keys = [lambda: "hex:000102030405060708090a0b0c0d0e0f", lambda: "hex:0f0e0d0c0b0a09080706050403020100"]
    ways = [(settings, key) for settings in (SETTINGS, other) for key in keys]
    alone = []
    for settings, key in ways:
        with masker.Worker(settings, key) as worker:
            alone.append(worker.mask_batch(BATCH))
    assert len({str(one.to_pydict()) for one in alone}) == len(ways)
    with masker.Worker(*ways[0]) as worker:
        pid = worker.pid
        for (settings, key), expected in [*zip(ways, alone), *zip(ways, alone)]:
            worker.switch(settings, key)
            assert worker.report().rows == 0
            assert worker.mask_batch(BATCH) == expected
            assert worker.report().rows == BATCH.num_rows
        assert worker.pid == pid


def test_batches_on_their_way_are_masked_as_they_were_sent() -> None:
    batches = [pa.record_batch({"ssn": [f"123-45-678{i}"]}) for i in range(6)]
    with masker.Worker(SETTINGS) as worker:
        expected = [worker.mask_batch(batch) for batch in batches]
        answers = worker.mask_batches(batches)
        assert next(answers) == expected[0]
        worker.switch(masker.read_settings(column={"ssn": "ShapeMasker"}))
        later = list(answers)
        assert later[:2] == expected[1:3]
        assert all(one != former for one, former in zip(later[2:], expected[3:]))
        # Only what was found by the present settings.
        assert worker.report().rows == len(later[2:])


def test_a_worker_that_has_ended_does_not_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTHER_KEY", "hex:0f0e0d0c0b0a09080706050403020100")
    for name in ("MASKER_KEY", "OTHER_KEY"):
        worker = masker.Worker(SETTINGS)
        worker.close()
        with pytest.raises(masker.MaskerError) as raised:
            worker.switch(SETTINGS, name)
        assert raised.value.code == "worker-ended"
        assert not worker.is_alive


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_no_process_shows_a_key_that_it_has_had(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["KEY_ONE", "KEY_TWO", "KEY_THREE"]
    for name in names:
        monkeypatch.setenv(name, "hex:0f0e0d0c0b0a09080706050403020100")
    with masker.Worker(SETTINGS, names[0]) as worker:
        for i, name in enumerate(names):
            worker.switch(SETTINGS, name)
            shown = Path(f"/proc/{worker.pid}/environ").read_bytes()
            assert not any(former.encode() in shown for former in ["MASKER_KEY", *names[: i + 1]])
        pid = worker.pid
        for name in names:
            worker.switch(SETTINGS, name)
        assert worker.pid == pid


def test_settings_with_errors_end_what_switches_to_them() -> None:
    wrong: list[tuple[masker.Settings, masker.KeySource, str]] = [
        (masker.read_settings(column={"ssn": "NoSuchMasker"}), "MASKER_KEY", "masker"),
        (SETTINGS, "NO_SUCH_KEY", "key"),
        (SETTINGS, Path("/nowhere/masking.key"), "key"),
    ]
    for settings, key, code in wrong:
        worker = masker.Worker(SETTINGS)
        with pytest.raises(masker.MaskerError) as raised:
            worker.switch(settings, key)
        assert raised.value.code == code
        assert not worker.is_alive
        with pytest.raises(masker.MaskerError) as ended:
            worker.mask_batch(BATCH)
        assert ended.value.code == "worker-ended"


def test_errors_end_it_and_can_be_pickled() -> None:
    worker = masker.Worker(SETTINGS)
    with pytest.raises(masker.MaskerError) as raised:
        worker.mask_batch(pa.record_batch({"ssn": [True]}))
    assert not worker.is_alive
    copy = pickle.loads(pickle.dumps(raised.value))
    assert (copy.code, str(copy)) == ("arrow-type", str(raised.value))
    with pytest.raises(masker.MaskerError) as ended:
        worker.mask_batch(BATCH)
    assert ended.value.code == "worker-ended"


def test_killed() -> None:
    worker = masker.Worker(SETTINGS)
    os.kill(worker.pid, signal.SIGKILL)
    with pytest.raises(masker.MaskerError, match=r"ended unexpectedly \(signal 9\)") as raised:
        worker.mask_batch(BATCH)
    assert raised.value.code == "worker-ended"
    assert not worker.is_alive


def test_killed_while_it_is_sent_more_than_it_takes() -> None:
    worker = masker.Worker(SETTINGS)
    batch = pa.record_batch({"ssn": ["123-45-6789"] * 1_000_000})
    answers = worker.mask_batches([batch] * 5)
    assert next(answers).num_rows == 1_000_000
    os.kill(worker.pid, signal.SIGKILL)
    with pytest.raises(masker.MaskerError, match="ended unexpectedly"):
        list(answers)


def test_left_in_the_middle() -> None:
    worker = masker.Worker(SETTINGS)
    answers = worker.mask_batches([pa.record_batch({"ssn": ["123-45-6789"] * 1_000_000})] * 5)
    next(answers)
    worker.close()
    assert not worker.is_alive


def test_dropped() -> None:
    worker = masker.Worker(SETTINGS)
    pid = worker.pid
    del worker
    _wait_until_gone(pid)


@pytest.mark.parametrize("heir", [False, True], ids=["alone", "another process holds its input"])
def test_ends_with_its_parent(heir: bool) -> None:
    script = "import masker, os, time; worker = masker.Worker(masker.read_settings(column={'ssn': 'SSNMasker'}))\n"
    script += "print(worker.pid, flush=True); other = os.fork() if 'heir' in os.environ else 1\n"
    script += "print(other, flush=True) if other != 0 else None; time.sleep(60); os._exit(0)"
    parent = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", script],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(root / "python"), **({"heir": "yes"} if heir else {})},
    )
    assert parent.stdout is not None
    pid, other = (int(parent.stdout.readline()) for _ in range(2))
    parent.kill()
    parent.wait()
    parent.stdout.close()
    try:
        _wait_until_gone(pid)
    finally:
        if heir:
            os.kill(other, signal.SIGKILL)


def test_no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASKER_NODE", "/nowhere/node")
    with pytest.raises(masker.MaskerError, match="can't start Node: No such file"):
        masker.Worker(SETTINGS)
    monkeypatch.delenv("MASKER_NODE")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(masker.MaskerError, match=r"there is no Node: install Node .* masker\[node\]"):
        masker.Worker(SETTINGS)


def test_what_is_no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASKER_NODE", "/bin/true")
    with pytest.raises(masker.MaskerError, match=r"\(exit code 0\): is it Node 20.19 or newer\?") as raised:
        masker.Worker(SETTINGS)
    assert raised.value.code == "node"


def test_threads_share_a_worker() -> None:
    """Each gets the answers to its own batches, though all have the same length."""
    values = [[f"{area:03}-{group:02}-{serial:04}" for serial in range(1, 50)] for area in (123, 234, 345, 456) for group in (11, 22)]
    batches = [pa.record_batch({"ssn": one}) for one in values]
    with masker.Worker(SETTINGS) as worker:
        expected = [worker.mask_batch(batch) for batch in batches]
        rows = worker.report().rows
        with ThreadPoolExecutor(8) as pool:
            alone = [pool.submit(lambda batch: [worker.mask_batch(batch) for _ in range(20)], batch) for batch in batches]
            lists = [pool.submit(lambda batch: list(worker.mask_batches([batch] * 20)), batch) for batch in batches]
            for expectation, one, many in zip(expected, alone, lists):
                assert all(masked.equals(expectation) for masked in (*one.result(), *many.result()))
        assert worker.report().rows == rows + 2 * 20 * sum(batch.num_rows for batch in batches)


def test_threads_mask_tables_of_different_schemas() -> None:
    dictionary = pa.dictionary(pa.int32(), pa.string())
    columns = [pa.array(SSNS), pa.array(SSNS, pa.large_string()), pa.array(SSNS).cast(dictionary)]
    with masker.Worker(SETTINGS) as worker, ThreadPoolExecutor(6) as pool:
        expected = worker.mask_batch(BATCH).column(0).to_pylist()
        batches = [pa.record_batch({"ssn": column}) for column in columns]
        jobs = [pool.submit(lambda batch: list(worker.mask_batches([batch] * 10)), batch) for batch in batches * 2]
        for job in jobs:
            assert [one.column(0).to_pylist() for one in job.result()] == [expected] * 10


def test_generators_take_turns() -> None:
    first, second = ([pa.record_batch({"ssn": [f"{area}-45-678{i}"]}) for i in range(6)] for area in (123, 234))
    with masker.Worker(SETTINGS) as worker:
        expected = [[worker.mask_batch(batch) for batch in batches] for batches in (first, second)]
        pairs = list(zip(worker.mask_batches(first), worker.mask_batches(second)))
    assert [list(masked) for masked in zip(*pairs)] == expected


def test_an_abandoned_generator_leaves_no_answers_behind() -> None:
    batches = [pa.record_batch({"ssn": [f"123-45-678{i}"]}) for i in range(6)]
    with masker.Worker(SETTINGS) as worker:
        expected = [worker.mask_batch(batch) for batch in batches]
        for masked in worker.mask_batches(batches):
            assert masked == expected[0]
            break
        assert [worker.mask_batch(batch) for batch in batches] == expected
        # Batches that nobody took are not counted.
        assert worker.report().rows == len(batches) * 2 + 1


def test_an_interrupt_ends_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the next batch would get the answer to the one that was interrupted."""
    with masker.Worker(SETTINGS) as worker:
        worker.begin(BATCH.schema)
        receive = worker._process.receive

        def interrupted(kind: Any) -> Any:
            receive(kind)
            raise KeyboardInterrupt

        monkeypatch.setattr(worker._process, "receive", interrupted)
        with pytest.raises(KeyboardInterrupt):
            worker.mask_batch(BATCH)
        monkeypatch.undo()
        with pytest.raises(masker.MaskerError) as raised:
            worker.mask_batch(BATCH)
        assert raised.value.code == "worker-ended"


def test_a_forked_process_is_refused() -> None:
    with masker.Worker(SETTINGS) as worker:
        worker.begin(BATCH.schema)
        child = os.fork()
        if child == 0:
            try:
                worker.mask_batch(BATCH)
            except masker.MaskerError as error:
                worker.close()
                os._exit(0 if error.code == "worker-shared" else 1)
            os._exit(2)
        assert os.waitpid(child, 0)[1] == 0
        assert worker.mask_batch(BATCH).num_rows == BATCH.num_rows
