"""Counts the tests as all test runs do, and finds the package in the project's folder."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "python"))
sys.dont_write_bytecode = True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Writes the counts into the file that TEST_RESULTS names."""
    file = os.environ.get("TEST_RESULTS")
    if file is None:
        return
    counts = {kind: len(reports) for kind, reports in terminalreporter.stats.items()}
    results = {
        "passes": counts.get("passed", 0),
        "failures": counts.get("failed", 0) + counts.get("error", 0),
        "pending": counts.get("skipped", 0) + counts.get("xfailed", 0) + counts.get("xpassed", 0),
        "retries": 0,
    }
    Path(file).write_text(json.dumps(results))


@pytest.fixture(autouse=True)
def test_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key that all tests mask with, unless they name another."""
    monkeypatch.setenv("MASKER_KEY", "hex:000102030405060708090a0b0c0d0e0f")
