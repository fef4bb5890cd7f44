"""Masks pyarrow, pandas and Polars data by masker configurations and plans."""

from ._error import MaskerError
from ._key import DEMO_KEY, KeySource
from ._mask import mask
from ._report import CasesReport, ColumnReport, Report
from ._settings import Settings, read_settings
from ._worker import Worker

__all__ = [
    "DEMO_KEY",
    "CasesReport",
    "ColumnReport",
    "KeySource",
    "MaskerError",
    "Report",
    "Settings",
    "Worker",
    "mask",
    "read_settings",
]
