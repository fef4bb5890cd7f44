"""A Spark standalone cluster on loopback: a master and two workers of one core each, in a folder that goes with it."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

import pyspark

T = TypeVar("T")

_mark = "MASKER_TEST_CLUSTER"
_home = Path(pyspark.__file__).parent
_master_url = "spark://127.0.0.1:"

# What runs for seconds is not worth a second compiler.
fast_start = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto"


def wait_for(probe: Callable[[], T | None], what: str, seconds: float = 120) -> T:
    """Looks again and again until the probe gives something."""
    end = time.monotonic() + seconds
    while True:
        found = probe()
        if found:
            return found
        if time.monotonic() > end:
            raise TimeoutError(f"did not happen within {seconds} s: {what}")
        time.sleep(0.05)


class Cluster:
    """Starts a cluster; its programs are told from all others by a variable of their environment."""

    def __init__(
        self,
        folder: Path,
        environment: Mapping[str, str],
        *,
        memory: str = "1g",
        java_options: str = fast_start,
    ) -> None:
        self.folder = folder
        self._marking = f"{_mark}={folder}".encode()
        self._environment = {
            "PATH": os.environ["PATH"],
            "SPARK_HOME": str(_home),
            "SPARK_LOCAL_IP": "127.0.0.1",
            "SPARK_LOCAL_DIRS": str(folder / "local"),
            "SPARK_DAEMON_MEMORY": "256m",
            "SPARK_DAEMON_JAVA_OPTS": f"{java_options} -Dspark.master.rest.enabled=false",
            "SPARK_LAUNCHER_OPTS": java_options,
            "LC_ALL": "C.UTF-8",
            _mark: str(folder),
            **environment,
        }
        self._started: list[subprocess.Popen[bytes]] = []
        log = self._start("master", "master.Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0")
        self.url = wait_for(lambda: _url_in(log), "the master listens")
        for name in ("one", "two"):
            limits = ["--cores", "1", "--memory", memory, "--webui-port", "0", "--work-dir", str(self.work / name)]
            self._start(name, "worker.Worker", "--host", "127.0.0.1", *limits, self.url)

    @property
    def work(self) -> Path:
        """Where each worker keeps what its executors write."""
        return self.folder / "work"

    def _start(self, name: str, program: str, *arguments: str) -> Path:
        log = self.folder / f"{name}.log"
        command = [str(_home / "bin" / "spark-class"), f"org.apache.spark.deploy.{program}", *arguments]
        with log.open("wb") as output:
            self._started.append(
                subprocess.Popen(
                    command,
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=output,
                    env=self._environment,
                    cwd=self.folder,
                )
            )
        return log

    def processes(self, text: str = "") -> list[int]:
        """The ids of the cluster's processes in whose command lines a text stands."""
        return [pid for pid, command in self.command_lines().items() if text in command]

    def command_lines(self) -> dict[int, str]:
        """The command lines of all that runs in the cluster."""
        found = {}
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                if self._marking in (entry / "environ").read_bytes().split(b"\0"):
                    found[int(entry.name)] = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            except (FileNotFoundError, PermissionError, ProcessLookupError):
                continue
        return {pid: command for pid, command in found.items() if command}

    def stop(self) -> None:
        """Ends all that runs in the cluster."""
        for process in self._started:
            process.terminate()
        for process in self._started:
            process.wait()
        try:
            wait_for(lambda: not self.processes(), "the cluster's processes end", 20)
        finally:
            for pid in self.processes():
                os.kill(pid, signal.SIGKILL)


def _url_in(log: Path) -> str | None:
    for line in log.read_text().splitlines():
        if "Starting Spark master at " in line:
            return line.rpartition(" at ")[2]
    return None

