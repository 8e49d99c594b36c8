"""Logs as JSON, one object a line, with the id of the request they belong to."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any

import orjson
from flask import g, has_app_context

ACCESS = logging.getLogger("daer.access")


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write the record: when, how grave, where, what, for which request, and what was added."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if has_app_context() and "request_id" in g:
            line["request_id"] = g.request_id
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


def configuration(level: str, *, requests: bool) -> dict[str, Any]:
    """Return the logging configuration of the whole process, gunicorn's own lines included."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonLines}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "json",
                "stream": "ext://sys.stderr",
            }
        },
        "root": {"level": level.upper(), "handlers": ["stderr"]},
        "loggers": {
            "gunicorn.error": {"level": level.upper(), "handlers": [], "propagate": True},
            "gunicorn.access": {"level": "WARNING", "handlers": [], "propagate": True},
            ACCESS.name: {"level": "INFO" if requests else "WARNING"},
        },
    }
