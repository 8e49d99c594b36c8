"""Ask an installed daer one hand, in Python, on the command line and of its service; replay one record."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from daer.game import Table
from daer.solver import Hand, waits

HAND = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"
EXPECTED = {"九": 34, "捌": 36, "玖": 33}
COMMAND = str(Path(sys.executable).with_name("daer"))
PATIENCE = 30


def hu_by_card(answer: dict[str, Any]) -> dict[str, int]:
    """Reduce an answer to the hu of each card waited on."""
    return {wait["card"]: wait["win"]["hu"] for wait in answer["waits"]}


def printed() -> str:
    """Ask on the command line."""
    asked = [COMMAND, "waits", HAND, "--json"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout  # noqa: S603  our own command


@contextmanager
def served() -> Iterator[str]:
    """Serve on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    quiet = os.environ | {"DAER_LOG_LEVEL": "warning", "DAER_LOG_REQUESTS": "false"}
    service = subprocess.Popen([COMMAND, "serve", "--bind", address], env=quiet)  # noqa: S603  our own command
    try:
        yield f"http://{address}"
    finally:
        service.terminate()
        service.wait(PATIENCE)


def fetched(address: str, body: bytes | None = None) -> bytes:
    """Fetch an address, as soon as the service is there."""
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})  # noqa: S310  our own
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as reply:  # noqa: S310  our own
                content: bytes = reply.read()
                return content
        except urllib.error.HTTPError:
            raise
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def main() -> None:
    """Compare the three answers with what is known; the page and the contract are there too."""
    with served() as service:
        fetched(f"{service}/readyz")
        answers = {
            "python": waits(Hand.parse(HAND)).to_dict(),
            "command": json.loads(printed()),
            "service": json.loads(fetched(f"{service}/v1/waits", json.dumps({"hand": HAND}).encode())),
        }
        for path in ("/", "/docs", "/openapi.yaml"):
            fetched(service + path)
    wrong = {door: answer for door, answer in answers.items() if hu_by_card(answer) != EXPECTED}
    if wrong:
        sys.exit(f"expected {EXPECTED}: {wrong}")
    if Table.replay(Table.deal(7).record(full=True)) != Table.deal(7):
        sys.exit("a record does not replay")
    sys.stdout.write(f"the installed wheel answers {EXPECTED}, and a record replays\n")


if __name__ == "__main__":
    main()
