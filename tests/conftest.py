"""What tests of several rooms share: a live service, and how hypothesis draws."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.api.serving import serve

# The same examples in every run, and no clock, so that a busy machine fails nothing.
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve as `make run` does, give the address, and see that nothing went wrong within."""
    with serve(tmp_path_factory.mktemp("service")) as service:
        yield f"http://127.0.0.1:{service.port}"
    assert "Traceback" not in service.log.read_text(encoding="utf-8")
