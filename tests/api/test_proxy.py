"""The nginx example: two real instances behind it, one is killed, and no client gets an error."""

from __future__ import annotations

import getpass
import json
import os
import shlex
import shutil
import signal
import ssl
import subprocess
import threading
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from http.client import IncompleteRead
from typing import TYPE_CHECKING, Any

import pytest

from .serving import PATIENCE, QUESTION, ROOT, Service, kill, reserved_port, serve, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.system

EXAMPLE = ROOT / "docs" / "deploy" / "nginx.conf"
QUICK = ("rate=10r/s", "rate=10000r/s")
STRICT = ("rate=10r/s", "rate=1r/m")
"""So that the slowest machine asks too much, too."""


@dataclass(frozen=True, slots=True)
class Proxy:
    """A running nginx in front of two instances."""

    port: int
    instances: list[Service]

    def ask(self, path: str = "/v1/waits", body: bytes | None = QUESTION, key: str = "") -> tuple[int, Any, Any]:
        """Ask through nginx; return the status, the headers and the text."""
        sent = {"Content-Type": "application/json", "X-API-Key": key}
        request = urllib.request.Request(f"https://127.0.0.1:{self.port}{path}", body, sent)
        trusting = ssl._create_unverified_context()  # noqa: S323, SLF001  a certificate of a minute
        try:
            with urllib.request.urlopen(  # noqa: S310  our own address
                request, timeout=PATIENCE, context=trusting
            ) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()


def certificate(folder: Path) -> None:
    """Make a certificate for a minute."""
    made = shlex.split("openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=daer")
    places = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([*made, *places], check=True, capture_output=True)


def configuration(folder: Path, port: int, instances: list[Service], quick: tuple[str, str]) -> Path:
    """Write the example with this machine's ports and folders, and nothing else changed."""
    text = EXAMPLE.read_text(encoding="utf-8")
    for wanted, here in (
        ("127.0.0.1:8001", f"127.0.0.1:{instances[0].port}"),
        ("127.0.0.1:8002", f"127.0.0.1:{instances[1].port}"),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/daer", str(folder)),
        ("/var/cache/nginx/daer", str(folder / "cache")),
        quick,
    ):
        assert wanted in text, wanted
        text = text.replace(wanted, here)
    whole = folder / "nginx.conf"
    whole.write_text(
        f"user {getpass.getuser()}; daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ access_log off; client_body_temp_path {folder}/body;\n{text}}}\n",
        encoding="utf-8",
    )
    return whole


@pytest.fixture(params=[QUICK], ids=["quick"])
def proxy(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Proxy]:
    """Run nginx in front of two instances."""
    nginx = shutil.which("nginx", path=f"{os.environ['PATH']}{os.pathsep}/usr/sbin")
    assert nginx
    certificate(tmp_path)
    with ExitStack() as stack:
        instances = [stack.enter_context(serve(tmp_path, workers=1, proxies=1)) for _ in range(2)]
        running = Proxy(stack.enter_context(reserved_port()), instances)
        whole = configuration(tmp_path, running.port, instances, request.param)
        process = subprocess.Popen([nginx, "-p", tmp_path, "-c", whole], stderr=subprocess.DEVNULL)
        try:
            until(lambda: is_there(running))
            yield running
        finally:
            process.terminate()
            process.wait(PATIENCE)


def is_there(proxy: Proxy) -> bool:
    """Tell whether nginx answers for the service."""
    try:
        return proxy.ask("/readyz", None)[0] == 200
    except OSError:
        return False


def kill_all(service: Service) -> None:
    """Kill an instance with all its workers, without a word."""
    service.process.send_signal(signal.SIGSTOP)
    for pid in [*service.workers(), service.process.pid]:
        kill(pid)


def test_no_client_gets_an_error_when_an_instance_is_killed(proxy: Proxy) -> None:
    """An answer whose head is out when its instance dies breaks off: nobody can take a head back."""
    seen: list[int] = []
    broken: list[IncompleteRead] = []
    stop = threading.Event()

    def keep_asking() -> None:
        while not stop.is_set():
            try:
                seen.append(proxy.ask()[0])
            except IncompleteRead as error:
                broken.append(error)

    with ThreadPoolExecutor(4) as pool:
        clients = [pool.submit(keep_asking) for _ in range(4)]
        try:
            until(lambda: len(seen) > 10)
            kill_all(proxy.instances[0])
            before = len(seen)
            until(lambda: len(seen) > before + 100)
        finally:
            stop.set()
        for client in clients:
            client.result()
    assert set(seen) == {200}
    assert len(broken) <= 4, "no more than there are clients"


def test_both_instances_answer_alike_and_what_stays_is_kept(proxy: Proxy) -> None:
    alone = [json.dumps(instance.ask()[1]) for instance in proxy.instances]
    assert alone[0] == alone[1] == json.dumps(json.loads(proxy.ask()[2]))
    kept = [proxy.ask("/v1/cards", None)[1]["X-Cache"] for _ in range(3)]
    assert kept == ["MISS", "HIT", "HIT"]


def test_problems_pass_through_with_the_id_of_the_request(proxy: Proxy) -> None:
    status, headers, text = proxy.ask(body=b"{}")
    assert status == 422
    assert json.loads(text)["type"] == "/problems/invalid_question"
    assert len(headers["X-Request-ID"]) == 32
    assert proxy.ask(body=b" " * (2 << 20))[0] == 413


@pytest.mark.parametrize("proxy", [STRICT], indirect=True, ids=["strict"])
def test_who_asks_too_much_is_told_so(proxy: Proxy) -> None:
    statuses = {proxy.ask(body=b"{}")[0] for _ in range(200)}
    assert statuses == {422, 429}
    known = {proxy.ask(body=b"{}", key="a-key-that-you-gave-to-someone")[0] for _ in range(100)}
    assert known == {422}
    assert proxy.ask("/openapi.json", None)[0] == 200
