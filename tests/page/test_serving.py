"""The page as it is served: addresses, caching, what it may load."""

import gzip
import re

import pytest
from flask.testing import FlaskClient
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.test import Client
from werkzeug.wrappers import Response

from daer.api import create_app
from daer.api.page import FILES, VERSION

BUDGET = 100_000
"""The bytes that the whole page may have on its way to the player."""
GZIP = {"Accept-Encoding": "gzip, br"}


@pytest.fixture(name="client")
def made_client() -> FlaskClient:
    """Return a client of the service."""
    return create_app().test_client()


def assets(page: str) -> list[str]:
    """Return the addresses of the files that a page names."""
    return re.findall(r'(?:href|src)="([^"#]*/static/[^"]+)"', page)


def test_names_every_file(client: FlaskClient) -> None:
    """Each is loaded with the page, so that nothing is waited for twice."""
    named = {address.rpartition("/")[2] for address in assets(client.get("/").text)}
    assert named | {"icon.svg"} == set(FILES)


def test_fits_its_budget(client: FlaskClient) -> None:
    """Page, sheets, modules and icon together, as a browser asks for them."""
    page = client.get("/", headers=GZIP)
    assert page.content_encoding == "gzip"
    addresses = assets(gzip.decompress(page.data).decode())
    size = len(page.data) + sum(len(client.get(address, headers=GZIP).data) for address in addresses)
    assert size < BUDGET


def test_serves_the_same_plain_and_packed(client: FlaskClient) -> None:
    """A client that cannot unpack gets the file as it is."""
    for name, body in FILES.items():
        address = f"/static/{VERSION}/{name}"
        plain, packed = client.get(address), client.get(address, headers=GZIP)
        assert "Content-Encoding" not in plain.headers
        assert plain.data == body == gzip.decompress(packed.data)
        assert plain.vary.as_set() == {"accept-encoding"}
        assert plain.get_etag() != packed.get_etag()


@pytest.mark.parametrize("name", sorted(FILES))
def test_lets_files_be_kept(client: FlaskClient, name: str) -> None:
    """Under an address that names their content they never change."""
    first = client.get(f"/static/{VERSION}/{name}")
    assert first.cache_control.immutable
    assert first.cache_control.max_age == 365 * 86_400
    again = client.get(f"/static/{VERSION}/{name}", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_does_not_let_files_of_another_version_be_kept(client: FlaskClient) -> None:
    """During an update a page of one version may meet files of another."""
    answer = client.get("/static/000000000000/page.js")
    assert answer.status_code == 200
    assert answer.cache_control.no_cache
    assert not answer.cache_control.immutable


def test_asks_anew_for_the_page(client: FlaskClient) -> None:
    """The page itself is asked for each time, and mostly unchanged."""
    first = client.get("/")
    assert first.cache_control.no_cache
    assert client.get("/", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304


@pytest.mark.parametrize("name", ["missing.js", "..", "..%2fpage.py", "page.py"])
def test_has_nothing_else(client: FlaskClient, name: str) -> None:
    """Only the files of the page are served, and what is not there is a problem like any other."""
    answer = client.get(f"/static/{VERSION}/{name}")
    assert answer.status_code == 404
    assert answer.mimetype == "application/problem+json"


def test_works_below_a_prefix() -> None:
    """Every address holds where the service is mounted."""

    def nothing(_: object, start: object) -> list[bytes]:
        start("404 NOT FOUND", [])  # type: ignore[operator]
        return []

    client = Client(DispatcherMiddleware(nothing, {"/daer": create_app()}), Response)
    page = client.get("/daer/").get_data(as_text=True)
    assert 'data-api="/daer/v1"' in page
    for address in assets(page):
        assert address.startswith("/daer/static/")
        assert client.get(address).status_code == 200


def test_runs_nothing_inline(client: FlaskClient) -> None:
    """Neither script nor style stands in the page, and the policy forbids it."""
    answer = client.get("/")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", answer.text)
    policy = answer.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy


def test_names_no_other_host() -> None:
    """Nothing leads away from the service."""
    for name, body in FILES.items():
        hosts = set(re.findall(rb"(?:https?:)?//[\w.-]+\.\w+", body)) - {b"http://www.w3.org"}
        assert not hosts, name
