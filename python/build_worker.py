"""Puts the built worker and its lists into the package; an sdist, in which they are already, needs nothing else."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_here = Path(__file__).parent
_packed = _here / "masker" / "_program"
_project = _here.parent

#: By their places in the package.
_files = {
    "dist/masker.cjs": _project / "dist" / "masker.cjs",
    "dist/masker": _project / "dist" / "masker",
    "resources": _project / "resources",
    "LICENSE": _project / "LICENSE",
    "THIRD-PARTY-NOTICES.txt": _project / "THIRD-PARTY-NOTICES.txt",
}

_manifest: dict[str, Any] = json.loads(
    (_packed if _packed.exists() else _project).joinpath("package.json").read_text("utf-8")
)
version: str = _manifest["version"]


class BuildHook(BuildHookInterface[Any]):
    """Adds the files to what is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if _packed.exists():
            return
        missing = [str(path) for path in _files.values() if not path.exists()]
        if missing:
            raise FileNotFoundError(
                f"the worker is not built, there is no {missing[0]}: "
                'run "npm ci" and "node esbuild.mjs --production" in the project\'s folder first'
            )
        if version == "editable":
            return
        # Beside it, the program looks for its lists.
        self._own = tempfile.TemporaryDirectory()
        manifest = Path(self._own.name) / "package.json"
        manifest.write_text(json.dumps({"name": "masker", "private": True, "version": _manifest["version"]}))
        for place, path in {**_files, "package.json": manifest}.items():
            build_data["force_include"][str(path)] = f"masker/_program/{place}"
