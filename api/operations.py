"""What operators ask: is it alive, is it ready, how much has it done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from werkzeug.exceptions import NotFound

from daer.solver import Hand, waits

from . import metrics
from .blueprint import Blueprint
from .schemas.problems import Health
from .service import service
from .transport import reply

if TYPE_CHECKING:
    from flask import Response

blueprint = Blueprint("operations", __name__, description="For operators")

KNOWN_HAND = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"
KNOWN_WAITS = "九捌玖"


@blueprint.operation("/healthz", "getHealth", Health, description="Alive", example={"status": "ok"})
def healthz() -> Response:
    """Tell whether the service is alive.

    Answers as long as a worker runs.
    """
    return _never_kept("ok")


@blueprint.operation("/readyz", "getReadiness", Health, description="Ready", example={"status": "ready"})
def readyz() -> Response:
    """Tell whether the service is ready.

    Solves a known hand with the kernel; a wrong answer is an error of the service.
    """
    found = "".join(wait.card for wait in waits(Hand.parse(KNOWN_HAND)).waits)
    if found != KNOWN_WAITS:
        raise RuntimeError(f"{KNOWN_HAND} waits on {KNOWN_WAITS}, the kernel says {found}")
    return _never_kept("ready")


@blueprint.operation(
    "/metrics",
    "getMetrics",
    str,
    description="Figures",
    media_type="text/plain",
    example="daer_states_total 0.0\n",
)
def get_metrics() -> Response:
    """Give the figures for Prometheus.

    Requests, their time, the solver's time and states, refusals: of all workers together.
    """
    if not service().settings.metrics:
        raise NotFound
    return metrics.exposition()


def _never_kept(status: Literal["ok", "ready"]) -> Response:
    response = reply(Health(status).to_dict())
    response.cache_control.no_store = True
    return response
