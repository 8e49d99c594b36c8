"""A bare Flask application that answers so many bytes to any question: what the service is held against."""

import os
from pathlib import Path

from flask import Flask, Response, request

app = Flask(__name__, instance_path=str(Path(__file__).parent))
ANSWER = b"x" * int(os.environ.get("ECHO_BYTES", "2388"))


@app.post("/v1/waits")
def echo() -> Response:
    """Read the body and answer as much as the service would."""
    request.get_data()
    return Response(ANSWER, mimetype="application/json")


@app.get("/readyz")
def readyz() -> str:
    """Tell that the application is there."""
    return "ready"
