"""What tests of several rooms share: a live service."""

from collections.abc import Iterator

import pytest

from tests.api.serving import serve


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve as `make run` does, give the address, and see that nothing went wrong within."""
    with serve(tmp_path_factory.mktemp("service")) as service:
        yield f"http://127.0.0.1:{service.port}"
    assert "Traceback" not in service.log.read_text(encoding="utf-8")
