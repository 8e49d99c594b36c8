"""`python -m daer.api` prints the contract."""

import sys

from .application import create_app
from .contract import as_yaml, build


def main() -> None:
    """Print the contract as YAML."""
    sys.stdout.write(as_yaml(build(create_app())))


if __name__ == "__main__":
    main()
