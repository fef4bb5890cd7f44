"""``masker plan decide --ask`` on a real terminal, key by key."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from pathlib import Path

import pytest
from support import program, write_json

SECRET = "Kilimanjaro"
ROWS = "".join(f"{i},{SECRET}{i},555-{i:04}\n" for i in range(1, 30))
#: In seconds, for a machine that does other things, too.
PATIENCE = 60


class Terminal:
    """A program on a pseudo terminal."""

    def __init__(self, *args: str, cwd: Path) -> None:
        self.own, other = pty.openpty()
        fcntl.ioctl(self.own, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.process = subprocess.Popen(
            ["node", str(program), *args], cwd=cwd, stdin=other, stdout=other, stderr=other, close_fds=True
        )
        self.other = other
        self.seen = ""
        self.whole = ""

    def wait_for(self, pattern: str) -> str:
        """Waits until the terminal shows a text after what was waited for before."""
        end = time.monotonic() + PATIENCE
        while (found := re.search(pattern, self.seen)) is None:
            left = end - time.monotonic()
            assert left > 0, f"{pattern!r} is not in {self.seen!r}"
            ready, _, _ = select.select([self.own], [], [], left)
            if ready:
                text = os.read(self.own, 65536).decode("utf-8", "replace")
                plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
                self.seen += plain
                self.whole += plain
        self.seen = self.seen[found.end() :]
        return found[0]

    def press(self, keys: str) -> None:
        os.write(self.own, keys.encode())

    def end(self) -> int:
        """The exit code; the terminal is as it was: it echoes, and waits for lines."""
        code = self.process.wait(PATIENCE)
        flags = termios.tcgetattr(self.other)[3]
        assert flags & termios.ECHO
        assert flags & termios.ICANON
        os.close(self.own)
        os.close(self.other)
        return code


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "people.csv").write_text(f"id,code,phone\n{ROWS}")
    write_json(tmp_path / "a.masker.plan.json", {"tables": {"people": {"columns": {"id": "?", "code": "?", "phone": "?"}}}})
    return tmp_path


def columns_in(folder: Path) -> dict[str, object]:
    plan = json.loads((folder / "a.masker.plan.json").read_text())
    columns: dict[str, object] = plan["tables"]["people"]["columns"]
    return columns


def ask(folder: Path, *more: str) -> Terminal:
    return Terminal("plan", "decide", "a.masker.plan.json", "people.csv", "--ask", *more, cwd=folder)


def test_one_key_a_decision_and_on_another_day(folder: Path) -> None:
    first = ask(folder)
    first.wait_for(r"1 of 3: people\.id")
    first.wait_for(r"q stop")
    first.press("k")
    first.wait_for(r"2 of 3: people\.code")
    first.wait_for(r"shapes: ")
    first.wait_for(r"q stop")
    assert columns_in(folder) == {"id": "keep", "code": "?", "phone": "?"}
    first.press("q")
    first.wait_for(r"1 of 3 decided")
    assert first.end() == 1
    assert SECRET not in first.whole

    second = ask(folder)
    second.wait_for(r"1 of 2: people\.code")
    second.wait_for(r"q stop")
    second.press("n")
    second.wait_for(r"2 of 2: people\.phone")
    second.wait_for(r"q stop")
    second.press("b")
    second.wait_for(r"1 of 2: people\.code")
    second.wait_for(r"q stop")
    assert columns_in(folder) == {"id": "keep", "code": "?", "phone": "?"}
    second.press("1")
    second.wait_for(r"2 of 2: people\.phone")
    masker = second.wait_for(r"1  \w+").split()[1]
    second.wait_for(r"q stop")
    second.press("1")
    second.wait_for(r"3 of 3 decided")
    assert second.end() == 0
    columns = columns_in(folder)
    assert columns["phone"] == masker
    assert columns["code"] not in ("?", "null", "keep")
    assert SECRET not in second.whole


@pytest.mark.parametrize("key", ["\x03", "\x04", "q", "\x1b"])
def test_keys_that_stop_lose_no_decision(folder: Path, key: str) -> None:
    terminal = ask(folder)
    terminal.wait_for(r"1 of 3: ")
    terminal.wait_for(r"q stop")
    terminal.press("n")
    terminal.wait_for(r"2 of 3: ")
    terminal.wait_for(r"q stop")
    terminal.press(key)
    terminal.wait_for(r"1 of 3 decided")
    assert terminal.end() == 1
    assert columns_in(folder) == {"id": "null", "code": "?", "phone": "?"}


def test_values_are_shown_only_when_asked_for(folder: Path) -> None:
    terminal = ask(folder, "--show-values")
    terminal.wait_for(r"1 of 3: ")
    terminal.wait_for(r"q stop")
    terminal.press("s")
    terminal.wait_for(r"2 of 3: ")
    terminal.wait_for(SECRET)
    terminal.wait_for(r"q stop")
    terminal.press("q")
    assert terminal.end() == 1
    assert columns_in(folder) == {"id": "?", "code": "?", "phone": "?"}
