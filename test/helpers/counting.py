"""A plugin of pytest: writes the counts of a run, and the tests that failed, into the file that TEST_RESULTS names, as all test runs do."""

import json
import os
from pathlib import Path

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Is called when all tests have run."""
    file = os.environ.get("TEST_RESULTS")
    if file is None:
        return
    failed = [report for kind in ("failed", "error") for report in terminalreporter.stats.get(kind, [])]
    counts = {kind: len(reports) for kind, reports in terminalreporter.stats.items()}
    results = {
        "passes": counts.get("passed", 0),
        "failures": len(failed),
        "pending": counts.get("skipped", 0) + counts.get("xfailed", 0) + counts.get("xpassed", 0),
        "failed": [f"{report.nodeid}\n{report.longreprtext}" for report in failed],
        "retried": [],
    }
    Path(file).write_text(json.dumps(results))
