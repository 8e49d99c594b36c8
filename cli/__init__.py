"""The `daer` command: the questions at a terminal, as tables for people and JSON for programs.

It needs the extra `cli` (click and rich), which no other part of daer does.
"""

import sys


def main() -> None:
    """Run the command, or say what it needs."""
    try:
        from .commands import daer  # noqa: PLC0415 - so that a missing extra is told in words
    except ModuleNotFoundError as missing:
        if missing.name not in {"click", "rich"}:
            raise
        sys.exit(f"daer: 缺少 {missing.name}，请安装 / {missing.name} is missing, install it: pip install 'daer[cli]'")
    daer(prog_name="daer")
