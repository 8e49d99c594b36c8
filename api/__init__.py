"""The HTTP service: it translates between JSON and the questions of daer.solver."""

from .application import create_app
from .settings import Settings, SettingsError

__all__ = ["Settings", "SettingsError", "create_app"]
