"""Every setting of the service: read from DAER_* once, with a default and a meaning.

`Settings()` holds the defaults, `Settings.from_environment()` what the environment says.
Whatever is wrong is refused at the start, all of it at once, with what would be right.
"""

from __future__ import annotations

import difflib
import os
import re
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

PREFIX = "DAER_"


class SettingsError(ValueError):
    """Settings that cannot be served with: one line per fault."""

    def __init__(self, faults: list[str]) -> None:
        """Keep the faults and say them all."""
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


class Kind(Protocol):
    """A kind of value: what is allowed, how it is read from text, and a check of a value."""

    @property
    def allowed(self) -> str:
        """What is allowed, in words."""

    def read(self, text: str) -> Any:  # noqa: ANN401
        """Return the value that the text means; ValueError if it means none."""

    def fits(self, value: object) -> bool:
        """Tell whether the value is allowed."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds."""

    low: int
    high: int

    @property
    def allowed(self) -> str:
        """What is allowed, in words."""
        return f"a whole number from {self.low:,} to {self.high:,}"

    def read(self, text: str) -> int:
        """Return the number that the text means."""
        if re.fullmatch(r"-?[0-9]{1,18}", text) is None:
            raise ValueError(text)
        return int(text)

    def fits(self, value: object) -> bool:
        """Tell whether the value is a whole number within the bounds."""
        return type(value) is int and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    allowed: str = "true or false"

    def read(self, text: str) -> bool:
        """Return what the text means."""
        return {"true": True, "false": False, "1": True, "0": False}[text.lower()]

    def fits(self, value: object) -> bool:
        """Tell whether the value is a switch."""
        return type(value) is bool


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    @property
    def allowed(self) -> str:
        """What is allowed, in words."""
        return "one of " + ", ".join(self.words)

    def read(self, text: str) -> str:
        """Return the word, whatever its case."""
        return text.lower()

    def fits(self, value: object) -> bool:
        """Tell whether the value is one of the words."""
        return value in self.words


@dataclass(frozen=True, slots=True)
class Text:
    """A text of one form, and what that form is called."""

    pattern: str
    allowed: str

    def read(self, text: str) -> str:
        """Return the text."""
        return text

    def fits(self, value: object) -> bool:
        """Tell whether the value is a text of the form."""
        return type(value) is str and re.fullmatch(self.pattern, value) is not None


@dataclass(frozen=True, slots=True)
class Texts:
    """Several texts of one form, separated by commas; none is fine."""

    pattern: str
    allowed: str

    def read(self, text: str) -> tuple[str, ...]:
        """Return the texts."""
        return tuple(part.strip() for part in text.split(",") if part.strip())

    def fits(self, value: object) -> bool:
        """Tell whether the value is a tuple of texts of the form."""
        return type(value) is tuple and all(
            type(part) is str and re.fullmatch(self.pattern, part) is not None for part in value
        )


def setting(default: object, kind: Kind, meaning: str) -> Any:  # noqa: ANN401
    """Return the dataclass field of one setting."""
    return field(default=default, metadata={"kind": kind, "meaning": meaning})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything about the service that an operator may choose."""

    bind: str = setting(
        "127.0.0.1:8000",
        Text(r"(unix:/\S+)|(\S+:[0-9]{1,5})", "HOST:PORT or unix:/PATH"),
        "where gunicorn listens",
    )
    workers: int = setting(2, Whole(1, 256), "worker processes")
    threads: int = setting(8, Whole(2, 256), "threads of a worker; more than `DAER_ODDS_JOBS` + `DAER_ODDS_QUEUE`")
    timeout: int = setting(60, Whole(5, 3600), "seconds after which a worker that does not stir is replaced")
    graceful_timeout: int = setting(
        30, Whole(1, 3600), "seconds that running requests are given when the service stops"
    )
    keepalive: int = setting(5, Whole(0, 300), "seconds that an idle connection is kept open")
    receive_seconds: int = setting(10, Whole(1, 300), "seconds that a client is given to send one whole request")
    max_requests: int = setting(0, Whole(0, 10**9), "requests after which a worker is replaced; 0 for never")
    body_bytes: int = setting(1 << 20, Whole(1 << 10, 1 << 26), "the largest body that is read")
    jobs: int = setting(4, Whole(1, 256), "quick questions a worker answers at once")
    queue: int = setting(64, Whole(0, 10_000), "quick questions of a worker that may wait")
    odds_jobs: int = setting(2, Whole(1, 64), "odds and batches a worker computes at once")
    odds_queue: int = setting(2, Whole(0, 200), "odds and batches of a worker that may wait")
    queue_seconds: int = setting(5, Whole(1, 300), "seconds a question may wait before it is refused with 503")
    odds_states: int = setting(
        1_000_000,
        Whole(100_000, 10**8),
        "states that all odds of a worker may keep at once, about half a kilobyte each",
    )
    metrics: bool = setting(default=True, kind=Switch(), meaning="serve `/metrics` for Prometheus")
    log_level: str = setting("info", Choice(("debug", "info", "warning", "error")), "what is logged, at least")
    log_requests: bool = setting(default=True, kind=Switch(), meaning="log a line for each request")
    cors_origins: tuple[str, ...] = setting(
        (),
        Texts(r"\*|https?://[^\s/,]+", "origins such as https://example.org, separated by commas"),
        "origins whose pages may call `/v1`; none switches CORS off",
    )
    proxies: int = setting(0, Whole(0, 10), "reverse proxies in front whose X-Forwarded-* headers are believed")

    def __post_init__(self) -> None:
        """Refuse what cannot be served with, all of it at once."""
        faults = [
            f"{variable(one.name)} must be {one.metadata['kind'].allowed}, not {getattr(self, one.name)!r}"
            for one in fields(self)
            if not one.metadata["kind"].fits(getattr(self, one.name))
        ]
        if not faults and self.odds_jobs + self.odds_queue >= self.threads:
            faults.append(
                "DAER_THREADS must be more than DAER_ODDS_JOBS + DAER_ODDS_QUEUE "
                f"({self.odds_jobs} + {self.odds_queue}), or odds would leave no thread to the "
                f"quick questions; it is {self.threads}"
            )
        if faults:
            raise SettingsError(faults)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Return the settings that the DAER_* variables say."""
        known = {variable(one.name): one for one in fields(cls)}
        values: dict[str, Any] = {}
        faults = []
        for name, text in sorted(environment.items()):
            if name in known:
                kind = known[name].metadata["kind"]
                try:
                    values[known[name].name] = kind.read(text.strip())
                except (ValueError, KeyError):
                    faults.append(f"{name} must be {kind.allowed}, not {text!r}")
            elif name.startswith(PREFIX):
                faults += [
                    f"{name} is no setting: did you mean {near}?"
                    for near in difflib.get_close_matches(name, known, n=1, cutoff=0.8)
                ]
        if faults:
            raise SettingsError(faults)
        return cls(**values)


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return PREFIX + name.upper()


def table() -> str:
    """Return the settings as a Markdown table, for docs/settings.md."""
    rows = ["| variable | default | allowed | meaning |", "| --- | --- | --- | --- |"]
    for one in fields(Settings):
        default = one.default
        if isinstance(default, bool):
            default = str(default).lower()
        shown = f"`{default}`" if default != () else "none"
        rows.append(
            f"| `{variable(one.name)}` | {shown} | {one.metadata['kind'].allowed} | {one.metadata['meaning']} |"
        )
    return "\n".join(rows) + "\n"
