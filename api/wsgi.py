"""The application that gunicorn serves, with the settings of the environment."""

from . import create_app
from .settings import Settings

app = create_app(Settings.from_environment())
