"""The service as a WSGI application."""

from __future__ import annotations

from pathlib import Path

from flask import Flask
from flask_cors import CORS
from werkzeug.middleware.proxy_fix import ProxyFix

from . import batch, catalogue, docs, operations, page, problems, service, traffic
from .contract import Api
from .settings import Settings
from .traffic import REQUEST_ID


def create_app(settings: Settings | None = None) -> Flask:
    """Return the service as a WSGI application."""
    settings = settings or Settings()
    # Flask looks for an instance folder beside the package and stumbles over a namespace package.
    app = Flask(__name__, static_folder=None, instance_path=str(Path(__file__).parent))
    app.url_map.merge_slashes = False
    app.extensions[service.NAME] = service.Service.of(settings)
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
