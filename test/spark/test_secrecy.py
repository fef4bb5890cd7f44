"""The masking key stays where it is read: it is in nothing that a cluster writes, shows or starts programs with."""

import base64
import pickle
from pathlib import Path

import masker
import masker.spark
import pytest
from pyspark.errors import PythonException
from pyspark.sql import SparkSession

from cluster import Cluster
from conftest import Mask, key
from support import programs

secret = bytes.fromhex(key.removeprefix("hex:"))
# However it is written; Java's logs may have the bytes of a text.
forms = [key.removeprefix("hex:").encode(), base64.b64encode(secret), secret]


def holds_key(content: bytes) -> bool:
    return any(form in content for form in forms)


def test_the_key_is_nowhere(
    spark: SparkSession, mask: Mask, folder: Path, cluster: Cluster, capfd: pytest.CaptureFixture[str]
) -> None:
    path = str(folder / "masking.key")

    def read() -> str:
        with open(path) as file:
            return file.read()

    for source in ("MASKER_KEY", Path(path), read):
        masked = mask(spark.read.parquet(str(folder / "payments")), table="payments", key=source)
        masked.toArrow()
        command_lines = cluster.command_lines()
        assert any("masker.cjs worker" in command for command in command_lines.values())
        assert not any(holds_key(command.encode()) for command in command_lines.values())
        for pid in programs(cluster):
            assert not holds_key(Path(f"/proc/{pid}/environ").read_bytes())
        masked.explain(True)
        assert not holds_key(capfd.readouterr().out.encode())

    def read_wrongly() -> str:
        return read() + "!"

    with pytest.raises(PythonException) as caught:
        masker.spark.mask(masked, column={"card": "SSNMasker"}, key=read_wrongly).toArrow()
    assert not holds_key(str(caught.value).encode())

    files = [file for file in folder.rglob("*") if file.is_file() and file.name != "masking.key"]
    logs = {file.name for file in files}
    assert {"driver.log", "master.log", "one.log", "stderr"} <= logs
    assert any(name.startswith("events") for name in logs)
    assert [file for file in files if holds_key(file.read_bytes())] == []


def test_what_travels_to_the_executors_does_not_hold_the_key(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASKER_KEY", key)
    settings = masker.read_settings(plan=folder / "shop.masker.plan.json", table="payments")
    for source in ("MASKER_KEY", folder / "masking.key"):
        masking = masker.spark._Masking(settings, source, "")
        assert not holds_key(pickle.dumps(masking))
        assert not holds_key(repr(masking).encode())


def test_a_key_itself_is_refused(spark: SparkSession) -> None:
    with pytest.raises(ValueError) as caught:
        masker.spark.mask(spark.range(1), column={"id": "SSNMasker"}, key=key)
    assert not holds_key(str(caught.value).encode())
