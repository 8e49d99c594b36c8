"""Settings: defaults, what the environment says, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from daer.api.settings import Settings, SettingsError, table, variable

DOCS = Path(__file__).parents[2] / "docs" / "settings.md"


def test_an_empty_environment_means_the_defaults() -> None:
    assert Settings.from_environment({}) == Settings()


def test_every_setting_is_read_from_its_variable() -> None:
    said = {
        "DAER_BIND": "unix:/run/daer.sock",
        "DAER_WORKERS": " 4 ",
        "DAER_METRICS": "False",
        "DAER_LOG_LEVEL": "WARNING",
        "DAER_CORS_ORIGINS": "https://a.example, http://localhost:3000,",
        "PATH": "/bin",
    }
    assert Settings.from_environment(said) == Settings(
        bind="unix:/run/daer.sock",
        workers=4,
        metrics=False,
        log_level="warning",
        cors_origins=("https://a.example", "http://localhost:3000"),
    )


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(SettingsError) as refused:
        Settings.from_environment({"DAER_WORKERS": "many", "DAER_METRICS": "yes"})
    assert refused.value.faults == (
        "DAER_METRICS must be true or false, not 'yes'",
        "DAER_WORKERS must be a whole number from 1 to 256, not 'many'",
    )


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("workers", 0, "a whole number from 1 to 256"),
        ("workers", True, "a whole number from 1 to 256"),
        ("metrics", 1, "true or false"),
        ("bind", "here", "HOST:PORT or unix:/PATH"),
        ("log_level", "loud", "one of debug, info, warning, error"),
        ("cors_origins", ("example.org",), "origins such as https://example.org"),
        ("cors_origins", "https://example.org", "origins such as https://example.org"),
    ],
)
def test_values_that_are_not_allowed_are_refused(name: str, value: object, allowed: str) -> None:
    with pytest.raises(SettingsError, match=f"{variable(name)} must be {allowed}"):
        Settings(**{name: value})  # type: ignore[arg-type]


def test_long_questions_must_leave_threads_to_the_quick_ones() -> None:
    with pytest.raises(SettingsError, match="DAER_THREADS must be more than"):
        Settings(threads=4, odds_jobs=2, odds_queue=2)


def test_a_misspelt_variable_is_refused() -> None:
    with pytest.raises(SettingsError, match="DAER_WORKRES is no setting: did you mean DAER_WORKERS"):
        Settings.from_environment({"DAER_WORKRES": "4"})


def test_a_variable_of_something_else_is_let_be() -> None:
    assert Settings.from_environment({"DAER_KERNEL": "0"}) == Settings()


def test_the_documented_table_is_current() -> None:
    assert table() in DOCS.read_text(encoding="utf-8")
