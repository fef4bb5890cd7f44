"""How to mask, as texts: nothing here refers to a file, so that it means the same on another machine. It holds no key."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeGuard

from ._error import MaskerError

if TYPE_CHECKING:
    from typing_extensions import TypeIs

Text = str | os.PathLike[str] | Mapping[str, Any]
"""A file, or what could be in one: JSON as text or as a dictionary."""

Consistency = Literal["value", "segment"]

_ENDING = ".masker.json"


@dataclass(frozen=True)
class GivenMasker:
    """The text of a configuration, and what is in the files that it names."""

    text: str
    files: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def name(self) -> str | None:
        """What the configuration calls itself."""
        try:
            name = json.loads(self.text)["name"]
        except (ValueError, KeyError, TypeError, RecursionError):
            return None
        return name if isinstance(name, str) else None


@dataclass(frozen=True)
class Settings:
    """How to mask a table. It can be pickled."""

    plan: str | None = None
    table: str | None = None
    columns: tuple[tuple[str, str], ...] = ()
    maskers: tuple[GivenMasker, ...] = ()
    consistency: Consistency = "value"
    conflict_free: bool = False

    def to_json(self) -> dict[str, Any]:
        """What the protocol calls ``init``, without the key."""
        how: dict[str, Any]
        if self.plan is not None:
            how = {"plan": self.plan, "table": self.table}
        else:
            how = {
                "columns": [
                    {"name": name, "masker": masker, "conflictFree": self.conflict_free}
                    for name, masker in self.columns
                ]
            }
        maskers = [
            {
                "text": masker.text,
                "files": {
                    path: base64.b64encode(content).decode("ascii")
                    for path, content in masker.files.items()
                },
            }
            for masker in self.maskers
        ]
        return {**how, "maskers": maskers, "consistency": self.consistency}


def read_settings(
    *,
    plan: Text | None = None,
    table: str | None = None,
    column: Mapping[str, Text] | None = None,
    maskers: Text | Sequence[Text] | None = None,
    resources: str | os.PathLike[str] | None = None,
    consistency: Consistency = "value",
    conflict_free: bool = False,
) -> Settings:
    """
    Reads whatever says how to mask.

    :param plan: a ``*.masker.plan.json`` file, or its JSON
    :param table: which table of the plan the data is
    :param column: in place of a plan: columns, or paths of fields in them, with names of maskers, their files, or their JSON
    :param maskers: further maskers that can be named: files, folders of them, or their JSON
    :param resources: a folder with the files that configurations name and that are not beside them
    :param consistency: what a draw depends on, where the plan does not say it
    :param conflict_free: whether different values of a column must stay different; a plan says that itself
    :raises OSError: for a file that can't be read
    :raises ValueError: for arguments that don't go together
    """
    if (plan is None) == (column is None):
        raise ValueError("plan, column: give either a plan, or the columns with their maskers")
    if plan is not None and table is None:
        raise ValueError("table: name the table of the plan that the data belongs to")
    if plan is None and table is not None:
        raise ValueError("table: goes with a plan")
    if plan is not None and conflict_free:
        raise ValueError("conflict_free: a plan sets this for each column")
    if consistency not in ("value", "segment"):
        raise ValueError("consistency: must be 'value' or 'segment'")
    reader = _MaskerReader(None if resources is None else Path(resources))
    for one in () if maskers is None else (maskers,) if _is_text(maskers) else maskers:
        reader.add(one)
    if plan is not None:
        text, folder = _read_text(plan)
        if folder is not None:
            reader.add_folder(folder)
            reader.add_folder(folder / "maskers")
        return Settings(text, table, (), reader.maskers, consistency)
    columns = tuple((name, reader.named(masker)) for name, masker in (column or {}).items())
    return Settings(None, None, columns, reader.maskers, consistency, conflict_free)


class _MaskerReader:
    """Gathers maskers; a file that is met twice is read once."""

    def __init__(self, resources: Path | None) -> None:
        self._resources = resources
        self._maskers: dict[object, GivenMasker] = {}

    @property
    def maskers(self) -> tuple[GivenMasker, ...]:
        return tuple(self._maskers.values())

    def add(self, masker: Text) -> None:
        if _is_path(masker) and Path(masker).is_dir():
            self.add_folder(Path(masker))
        else:
            self._add_one(masker)

    def add_folder(self, folder: Path) -> None:
        if folder.is_dir():
            for path in sorted(folder.glob(f"*{_ENDING}")):
                self._add_one(path)

    def named(self, masker: Text) -> str:
        """The name of a masker, which is read where it is given as a file or as JSON."""
        if isinstance(masker, str) and not masker.lstrip().startswith("{") and not masker.endswith(".json"):
            return masker
        name = self._add_one(masker).name
        if name is None:
            raise MaskerError("masker", "a column's masker has no name")
        return name

    def _add_one(self, masker: Text) -> GivenMasker:
        key: object = Path(masker).resolve() if _is_path(masker) else _as_json(masker)
        known = self._maskers.get(key)
        if known is not None:
            return known
        text, folder = _read_text(masker)
        read = GivenMasker(text, dict(self._files_of(text, folder)))
        self._maskers[key] = read
        return read

    def _files_of(self, text: str, folder: Path | None) -> Iterable[tuple[str, bytes]]:
        """Those that are there; of all others, the worker says that they are missing."""
        for path in sorted(set(_file_names(text))):
            file = self._find(path, folder)
            if file is not None:
                yield path, file.read_bytes()

    def _find(self, path: str, folder: Path | None) -> Path | None:
        """As the command line does: neither ``..`` nor a link leads out of the folders in which files are looked for."""
        root = Path.cwd() if self._resources is None else self._resources
        limits = [base.resolve() for base in (folder, root) if base is not None]
        for base in (folder, self._resources):
            if base is None or not (base / path).is_file():
                continue
            file = (base / path).resolve()
            return file if any(file.is_relative_to(limit) for limit in limits) else None
        return None


def _file_names(text: str) -> Iterable[str]:
    """Each path that a configuration names, wherever it stands in it."""
    try:
        values: list[object] = [json.loads(text)]
    except (ValueError, RecursionError):
        return
    while values:
        value = values.pop()
        if isinstance(value, list):
            values.extend(value)
        elif isinstance(value, dict):
            values.extend(value.values())
            path = value.get("csvFile")
            if isinstance(path, str) and path != "" and not os.path.isabs(path):
                yield path


def _is_text(value: Text | Sequence[Text]) -> TypeIs[Text]:
    return isinstance(value, (str, os.PathLike, Mapping))


def _is_path(value: object) -> TypeGuard[str | os.PathLike[str]]:
    return isinstance(value, os.PathLike) or (isinstance(value, str) and not value.lstrip().startswith("{"))


def _as_json(value: Text) -> str:
    return json.dumps(value) if isinstance(value, Mapping) else str(value)


def _read_text(value: Text) -> tuple[str, Path | None]:
    """The JSON, and the folder of its file."""
    if not _is_path(value):
        return _as_json(value), None
    path = Path(str(value))
    return path.read_text("utf-8-sig"), path.resolve().parent
