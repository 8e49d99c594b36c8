"""The command `daer` and all its commands, a file for each family of them."""

from __future__ import annotations

import click

from . import hands, questions
from .batch import ask_batch
from .rules import tell_rules
from .serve import serve


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="daer")
def daer() -> None:
    """泸州大贰：问一手牌。 Answers questions about a hand of Luzhou Da Er.

    HAND is written in card characters (一二三 壹贰叁) or as digits (123s 123b, 0 is ten). A whole position
    in one line, hand|melds|seen|passed|stock, will do too.
    """


for _command in (*questions.COMMANDS, *hands.COMMANDS, tell_rules, ask_batch, serve):
    daer.add_command(_command)
