"""The HTTP service: it translates between JSON and the questions of daer.solver."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from flask import Flask
from flask_cors import CORS
from werkzeug.middleware.proxy_fix import ProxyFix

from . import batch, catalogue, docs, operations, page, problems, traffic
from .contract import Api
from .lanes import Lane
from .settings import Settings, SettingsError
from .traffic import REQUEST_ID

__all__ = ["Settings", "SettingsError", "create_app"]


@dataclass(frozen=True, slots=True)
class Service:
    """What one application keeps: its settings, and a lane for each kind of work."""

    settings: Settings
    quick: Lane
    long: Lane

    @property
    def budget(self) -> int:
        """How many states one long question may keep: its part of all."""
        return self.settings.odds_states // self.settings.odds_jobs


def create_app(settings: Settings | None = None) -> Flask:
    """Return the service as a WSGI application."""
    settings = settings or Settings()
    # Flask looks for an instance folder beside the package and stumbles over a namespace package.
    app = Flask(__name__, static_folder=None, instance_path=str(Path(__file__).parent))
    app.url_map.merge_slashes = False
    app.extensions["daer"] = Service(
        settings,
        Lane("quick", jobs=settings.jobs, queue=settings.queue, seconds=settings.queue_seconds),
        Lane(
            "long",
            jobs=settings.odds_jobs,
            queue=settings.odds_queue,
            seconds=settings.queue_seconds,
        ),
    )
    problems.register(app)
    traffic.register(app)
    api = Api(app)
    for blueprint in (batch.blueprint, catalogue.blueprint, operations.blueprint):
        api.register_blueprint(blueprint)
    for pages in (docs.blueprint, page.blueprint):
        app.register_blueprint(pages)
    if settings.cors_origins:
        CORS(
            app,
            resources={r"/v1/.*": {"origins": list(settings.cors_origins)}},
            expose_headers=["ETag", "Retry-After", REQUEST_ID],
        )
    if settings.proxies:
        hops = settings.proxies
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops, x_prefix=hops
        )
    return app
