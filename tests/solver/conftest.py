"""How hypothesis draws here: the same hands in every run, and no clock, so that a busy machine fails nothing."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")
