"""How gunicorn serves: threads, one loading for all workers, a graceful stop, no control socket.

Everything an operator may choose is a DAER_* variable (docs/settings.md).
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from typing import TYPE_CHECKING

FIGURES = tempfile.mkdtemp(prefix="daer-figures-")
os.environ["PROMETHEUS_MULTIPROC_DIR"] = FIGURES  # before prometheus_client is loaded: it reads it then

from prometheus_client import values  # noqa: E402


class Place:
    """The place of this process among the workers, which names the files that it counts in.

    A worker that is replaced leaves its place, and its files, to the next: they stay few.
    """

    name = "main"

    @classmethod
    def of_this_process(cls) -> str:
        """Return the name of the place."""
        return cls.name


values.ValueClass = values.MultiProcessValue(process_identifier=Place.of_this_process)

from daer.api import logs, worker  # noqa: E402
from daer.api.settings import Settings, SettingsError  # noqa: E402

if TYPE_CHECKING:
    from gunicorn.arbiter import Arbiter

try:
    settings = Settings.from_environment()
except SettingsError as error:
    shutil.rmtree(FIGURES)
    sys.exit(f"daer cannot be served with these settings:\n{error}")

wsgi_app = "daer.api.wsgi:app"
bind = settings.bind
workers = settings.workers
threads = settings.threads
worker_class = worker.Worker
worker.Worker.receive_seconds = settings.receive_seconds
preload_app = True
timeout = settings.timeout
graceful_timeout = settings.graceful_timeout
keepalive = settings.keepalive
max_requests = settings.max_requests
max_requests_jitter = settings.max_requests // 10
control_socket_disable = True
limit_request_line = 8190
limit_request_fields = 64
logconfig_dict = logs.configuration(settings.log_level, requests=settings.log_requests)


def pre_fork(server: Arbiter, worker: worker.Worker) -> None:
    """Give the worker the first place that no living worker has."""
    taken = {other.place for other in server.WORKERS.values()}
    worker.place = next(place for place in range(len(taken) + 1) if place not in taken)


def post_fork(server: Arbiter, worker: worker.Worker) -> None:  # noqa: ARG001  gunicorn's signature
    """Let the worker count in the files of its place."""
    Place.name = str(worker.place)


def on_exit(server: Arbiter) -> None:  # noqa: ARG001  gunicorn's signature
    """Remove the files of the figures."""
    shutil.rmtree(FIGURES, ignore_errors=True)
