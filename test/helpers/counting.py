"""A plugin of pytest: writes the counts of a run into the file that TEST_RESULTS names, as all test runs do."""

import json
import os
from pathlib import Path

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Is called when all tests have run."""
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
