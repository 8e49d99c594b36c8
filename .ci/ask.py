"""Ask an installed daer one hand, in Python, over HTTP and on the command line."""

import json
import subprocess
import sys
from pathlib import Path

from daer.api import create_app
from daer.solver import Hand, waits

HAND = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"
EXPECTED = {"九": 34, "捌": 36, "玖": 33}


def hu_by_card(answer: dict[str, list[dict[str, dict[str, int]]]]) -> dict[object, int]:
    """Reduce an answer to the hu of each card waited on."""
    return {wait["card"]: wait["win"]["hu"] for wait in answer["waits"]}


def main() -> None:
    """Compare the three answers with what is known."""
    client = create_app().test_client()
    reply = client.post("/v1/waits", json={"hand": HAND})
    contract = client.get("/openapi.yaml")
    command = Path(sys.executable).with_name("daer")
    printed = subprocess.run(  # noqa: S603  our own command beside this Python
        [command, "waits", HAND, "--json"], check=True, capture_output=True, text=True
    )
    answers = {
        "python": waits(Hand.parse(HAND)).to_dict(),
        "http": reply.get_json(),
        "command": json.loads(printed.stdout),
    }
    wrong = {door: got for door, got in answers.items() if hu_by_card(got) != EXPECTED}
    if wrong or contract.status_code != 200:  # noqa: PLR2004  HTTP's OK
        sys.exit(f"expected {EXPECTED} and the contract: {wrong}, {contract.status}")
    sys.stdout.write(f"the installed wheel answers {EXPECTED}\n")


if __name__ == "__main__":
    main()
