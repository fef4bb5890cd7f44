"""What goes wrong."""

from __future__ import annotations


class MaskerError(Exception):
    """Data that can't be masked, or settings that are wrong; its message holds no value and no key."""

    code: str
    """For programs, such as ``columns-undecided``; docs/worker.md lists them."""
    message: str

    def __init__(self, code: str, message: str) -> None:
        # Both are arguments, so that it can be pickled.
        super().__init__(code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message
