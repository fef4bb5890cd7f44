"""Where the key comes from, and that it goes nowhere."""

from __future__ import annotations

import os
import pickle
import traceback
from pathlib import Path

import pyarrow as pa
import pytest

import masker

KEY = "hex:00112233445566778899aabbccddeeff"
TABLE = pa.table({"ssn": ["123-45-6789"]})
COLUMN = {"ssn": "SSNMasker"}


def _masked(key: masker.KeySource) -> list[object]:
    return [*masker.mask(TABLE, column=COLUMN, key=key).column(0).to_pylist()]


def test_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MY_KEY", KEY)
    file = tmp_path / "masking.key"
    file.write_text(f"\ufeff{KEY}\n")
    masked = _masked(lambda: KEY)
    assert masked == _masked("MY_KEY") == _masked(file)
    assert masked != _masked("MASKER_KEY")
    monkeypatch.setenv("MASKER_KEY", KEY)
    assert masker.mask(TABLE, column=COLUMN).column(0).to_pylist() == masked
    assert _masked(masker.DEMO_KEY) != masked


def test_demonstration_key_is_one_of_a_kind() -> None:
    assert pickle.loads(pickle.dumps(masker.DEMO_KEY)) is masker.DEMO_KEY
    assert repr(masker.DEMO_KEY) == "masker.DEMO_KEY"


def test_maskers_that_draw_nothing_need_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MASKER_KEY")
    assert masker.mask(TABLE, column={"ssn": "RedactMasker"}).num_rows == 1


def _raises() -> str:
    raise RuntimeError("mine")


def test_errors_of_the_callers_function_are_its_own() -> None:
    with pytest.raises(RuntimeError, match="mine"):
        _masked(_raises)


BAD_SOURCES: list[tuple[object, type[Exception], str]] = [
    (KEY, ValueError, "never the key itself"),
    ("correct-horse-battery-staple", ValueError, "never the key itself"),
    ("correcthorsebatterystaple", masker.MaskerError, "there is no masking key"),
    (Path("correct-horse-battery-staple"), masker.MaskerError, "can't read the key file: No such file"),
    (b"correct-horse-battery-staple", TypeError, "key: must be"),
    (lambda: b"correct-horse-battery-staple", masker.MaskerError, "must return a text"),
    (lambda: "hex:correct-horse", masker.MaskerError, "the masking key"),
    (lambda: "correct\nhorse-battery-staple", masker.MaskerError, "several lines"),
]


@pytest.mark.parametrize(("source", "kind", "message"), BAD_SOURCES, ids=range(len(BAD_SOURCES)))
def test_what_is_no_source_is_not_repeated(source: object, kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message) as raised:
        _masked(source)  # type: ignore[arg-type]
    told = "".join(traceback.format_exception_only(raised.value))
    assert "horse" not in told
    assert KEY not in told


@pytest.mark.parametrize("key", ["MY_KEY", lambda: KEY], ids=["environment", "function"])
def test_nobody_is_shown_it(key: masker.KeySource, monkeypatch: pytest.MonkeyPatch) -> None:
    if isinstance(key, str):
        monkeypatch.setenv(key, KEY)
    settings = masker.read_settings(column=COLUMN)
    with masker.Worker(settings, key) as worker:
        folder = Path("/proc") / str(worker.pid)
        for name in ("cmdline", "environ"):
            shown = (folder / name).read_bytes()
            assert KEY.encode() not in shown
            assert os.environ["MASKER_KEY"].encode() not in shown
        held = [repr(value) for value in (*vars(worker).values(), *vars(worker._process).values())]
        assert not any(KEY in value for value in held)
    assert KEY.encode() not in pickle.dumps(settings)


def test_nobody_is_shown_it_after_a_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MY_KEY", KEY)
    settings = masker.read_settings(column=COLUMN)
    with masker.Worker(settings) as worker:
        pid = worker.pid
        worker.switch(settings, lambda: KEY)
        assert worker.pid == pid
        worker.switch(settings, "MY_KEY")
        assert worker.pid != pid
        assert KEY.encode() not in (Path("/proc") / str(worker.pid) / "environ").read_bytes()
        assert worker.mask_batch(TABLE.to_batches()[0]).num_rows == TABLE.num_rows
        assert not Path(f"/proc/{pid}").exists()
        held = [repr(value) for value in (*vars(worker).values(), *vars(worker._process).values())]
        assert not any(KEY in value for value in held)


def test_tracebacks_with_variables_do_not_show_it() -> None:
    """As some tools print them: all variables of all functions of ours on the way to the error."""
    with pytest.raises(masker.MaskerError) as raised:
        masker.mask(TABLE, column={"ssn": "NoMasker"}, key=lambda: KEY)
    trace = raised.value.__traceback__
    while trace is not None:
        if "masker" in trace.tb_frame.f_globals["__name__"]:
            assert not any(KEY in repr(value) for value in trace.tb_frame.f_locals.values())
        trace = trace.tb_next


def test_a_missing_variable_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_SUCH_KEY", raising=False)
    with pytest.raises(masker.MaskerError, match="the environment variable NO_SUCH_KEY is not set"):
        masker.mask(pa.table({"ssn": ["123-45-6789"]}), column={"ssn": "SSNMasker"}, key="NO_SUCH_KEY")


def test_a_passphrase_in_place_of_a_variable_is_not_repeated() -> None:
    with pytest.raises(masker.MaskerError, match="the environment variable that `key` names is not set"):
        masker.mask(pa.table({"ssn": ["123-45-6789"]}), column={"ssn": "SSNMasker"}, key="correcthorsebattery")
