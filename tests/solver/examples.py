"""The facts of an example of the catalogue, as `score` takes them."""

from typing import Any

from daer.solver.patterns import Example


def facts_of(example: Example) -> dict[str, Any]:
    """Return everything but the hand and its card."""
    return {
        "source": example.source,
        "seat": example.seat,
        "event": example.event,
        "last_card": example.last_card,
    }
