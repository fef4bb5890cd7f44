"""What all tests start from."""

from __future__ import annotations

from collections.abc import Iterator

import masker
import pytest
from masker._key import DEFAULT_KEY, KeySource
from masker._settings import Settings


@pytest.fixture(autouse=True)
def test_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key that all tests mask with, unless they name another."""
    monkeypatch.setenv("MASKER_KEY", "hex:000102030405060708090a0b0c0d0e0f")


class KeptWorker(masker.Worker):
    """A worker whose process masks for the next call, too: starting one takes longer than most tests."""

    kept: list[KeptWorker] = []

    def __exit__(self, *error: object) -> None:
        if self.is_alive:
            self.kept.append(self)


def worker(settings: Settings, key: KeySource = DEFAULT_KEY) -> masker.Worker:
    """A worker that goes on by other settings, as workers of Spark do."""
    while KeptWorker.kept:
        found = KeptWorker.kept.pop()
        if found.is_alive:
            found.switch(settings, key)
            return found
    return KeptWorker(settings, key)


@pytest.fixture(autouse=True)
def kept_worker(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Calls of ``masker.mask`` share a process, except where processes and keys are what is tested."""
    if request.module.__name__ not in ("test_worker", "test_keys", "test_package"):
        monkeypatch.setattr("masker._mask.Worker", worker)


@pytest.fixture(autouse=True, scope="session")
def kept_workers() -> Iterator[None]:
    """Ends the processes behind the last test."""
    yield
    for found in KeptWorker.kept:
        found.close()
