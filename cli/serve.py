"""`daer serve`: the service, with gunicorn."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import click

SERVICE: Final = "daer.api.wsgi:app"


@click.command("serve")
@click.option("--bind", metavar="HOST:PORT", help="监听地址 / the address, instead of DAER_BIND's")
def serve(bind: str | None) -> None:
    """HTTP 服务 Serve the questions over HTTP, with gunicorn."""
    service = find_spec("daer.api")
    if find_spec("gunicorn") is None or service is None or service.origin is None:
        raise click.ClickException("服务需要 / serving needs: pip install 'daer[api]'")
    if bind:
        os.environ["DAER_BIND"] = bind
    settings = Path(service.origin).with_name("gunicorn.conf.py")
    arguments = [sys.executable, "-m", "gunicorn", "--config", str(settings), SERVICE]
    os.execv(sys.executable, arguments)  # noqa: S606 - the service takes this process over
