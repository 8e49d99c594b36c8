"""A live service that tests may ask: gunicorn as `make run` starts it, on a free port of loopback."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PATIENCE = 30


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve, give the address, and see that nothing went wrong within."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log = tmp_path_factory.mktemp("service") / "log"
    with log.open("w") as output:
        service = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", "--config", "api/gunicorn.conf.py", "daer.api.wsgi:app"],
            cwd=ROOT,
            env=os.environ | {"DAER_BIND": f"127.0.0.1:{port}"},
            stdout=output,
            stderr=output,
        )
    try:
        await_ready(f"http://127.0.0.1:{port}/readyz")
        yield f"http://127.0.0.1:{port}"
    finally:
        service.terminate()
        service.wait(PATIENCE)
    assert "Traceback" not in log.read_text(encoding="utf-8")


def await_ready(address: str) -> None:
    """Wait until the service answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address, timeout=PATIENCE):  # noqa: S310  our own address
                return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
