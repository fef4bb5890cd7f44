"""What all tests start from."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def test_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key that all tests mask with, unless they name another."""
    monkeypatch.setenv("MASKER_KEY", "hex:000102030405060708090a0b0c0d0e0f")
