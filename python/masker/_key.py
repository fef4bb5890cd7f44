"""Where the masking key comes from. It is read when a worker starts or switches, and kept nowhere."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ._error import MaskerError


class DemonstrationKey:
    """The public demonstration key, which everybody knows: for trying out, it protects nothing."""

    def __repr__(self) -> str:
        return "masker.DEMO_KEY"

    def __reduce__(self) -> str:
        return "DEMO_KEY"


DEMO_KEY: Final = DemonstrationKey()

KeySource = str | Path | Callable[[], str] | DemonstrationKey
"""The name of an environment variable, a file, or a function that returns the key's text. Never the key itself."""

DEFAULT_KEY: Final = "MASKER_KEY"


def check_key_source(source: KeySource) -> None:
    """Refuses what is no source, such as the key itself, without a word of it."""
    if isinstance(source, str):
        if re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", source) is None:
            raise ValueError(
                "key: a text must be the name of an environment variable; "
                "give a pathlib.Path for a file, never the key itself"
            )
    elif not isinstance(source, (Path, DemonstrationKey)) and not callable(source):
        raise TypeError(
            "key: must be the name of an environment variable, a pathlib.Path, a function, or masker.DEMO_KEY"
        )


def read_key(source: KeySource) -> str | None:
    """The key's text; none where its environment variable is not set, as maskers that draw nothing need none."""
    check_key_source(source)
    if isinstance(source, str):
        return os.environ.get(source) or None
    if isinstance(source, Path):
        return _read_file(source)
    if isinstance(source, DemonstrationKey):
        return None
    text = source()
    if not isinstance(text, str):
        raise MaskerError("key", "the function for the masking key must return a text")
    return text


def missing_key(source: KeySource) -> str:
    """Says where no key was found."""
    if not isinstance(source, str):
        return "there is no masking key"
    # A passphrase without spaces looks like a variable, but is hardly ever in capital letters.
    name = source if source.isupper() else "that `key` names"
    return f"there is no masking key: the environment variable {name} is not set"


def _read_file(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        reason = "it isn't valid UTF-8"
    except OSError as error:
        reason = error.strerror or "unknown reason"
    # Not named: someone may have put the key itself there.
    raise MaskerError("key", f"can't read the key file: {reason}")
