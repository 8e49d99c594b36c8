"""What one application keeps: its settings, and a lane for each kind of work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from flask import current_app

from .lanes import Lane

if TYPE_CHECKING:
    from .settings import Settings

NAME = "daer"
"""Where an application keeps it among its extensions."""


@dataclass(frozen=True, slots=True)
class Service:
    """The settings of an application, and its lanes."""

    settings: Settings
    quick: Lane
    long: Lane

    @classmethod
    def of(cls, settings: Settings) -> Service:
        """Open the lanes that the settings ask for."""
        return cls(
            settings,
            Lane("quick", jobs=settings.jobs, queue=settings.queue, seconds=settings.queue_seconds),
            Lane("long", jobs=settings.odds_jobs, queue=settings.odds_queue, seconds=settings.queue_seconds),
        )

    @property
    def budget(self) -> int:
        """How many states one long question may keep: its part of all."""
        return self.settings.odds_states // self.settings.odds_jobs


def service() -> Service:
    """Return the service of the application that answers this request."""
    return cast("Service", current_app.extensions[NAME])
