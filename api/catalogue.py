"""What never changes while the service runs: cards, 名堂, rules, the contract, what problems mean.

Answers carry an ETag, so that a client that has one is told 304.
"""

from __future__ import annotations

from typing import Any

from flask import Response, current_app, request
from werkzeug.exceptions import NotFound

from daer.solver.answer import words_of
from daer.solver.cards import CARDS, SMALL, is_red, spellings
from daer.solver.groups import GROUP_CARDS, GROUP_SORTS, WRITTEN, prefixes
from daer.solver.patterns import CATALOGUE
from daer.solver.presets import Preset, describe
from daer.solver.rules import PRESETS, Rules

from . import contract, refusals
from .blueprint import Blueprint
from .schemas.bodies import CatalogueQuery
from .schemas.catalogue import Cards, CataloguedCard, CataloguedPattern, LikeCardsHu, MeldPrefixes, Patterns, Presets
from .schemas.problems import Explanation
from .transport import kept, reply

blueprint = Blueprint("catalogue", __name__, description="What there is")

ALIKE = words_of(LikeCardsHu)


@blueprint.operation("/v1/rules", "listRules", Presets, description="Every preset")
def list_rules() -> Response:
    """List the presets.

    Every preset with every rule: its value, its type, what is allowed, and its meaning.
    """
    return kept(reply(Presets(tuple([describe(name) for name in PRESETS])).to_dict()))


@blueprint.operation("/v1/rules/<name>", "getRules", Preset, description="The preset")
def get_rules(name: str) -> Response:
    """Describe one preset.

    Every rule of it: its value, its type, what is allowed, and its meaning.
    """
    if name not in PRESETS:
        raise NotFound
    return kept(reply(describe(name).to_dict()))


@blueprint.operation(
    "/v1/patterns",
    "listPatterns",
    Patterns,
    description="Every 名堂",
    asked=CatalogueQuery(),
    location="query",
)
def list_patterns(arguments: dict[str, Rules]) -> Response:
    """List the 名堂.

    Their names, what they mean, what they are worth under a preset, and a hand that wins with each.
    """
    rules = arguments["rules"]
    worth = {**rules.fans, "ping_hu": rules.ping_hu["fan"]}
    patterns = tuple([CataloguedPattern(pattern, worth[pattern.id]) for pattern in CATALOGUE])
    return kept(reply(Patterns(rules.base, patterns).to_dict()))


@blueprint.operation(
    "/v1/cards",
    "listCards",
    Cards,
    description="Every card",
    asked=CatalogueQuery(),
    location="query",
)
def list_cards(arguments: dict[str, Rules]) -> Response:
    """List the cards.

    The twenty kinds with every spelling that is read, and the hu of their groups under a preset;
    and the prefixes that groups on the table are written with.
    """
    rules = arguments["rules"]
    hu: dict[str, dict[Any, int]] = {card: {} for card in CARDS}
    for sort, text, points in zip(GROUP_SORTS, GROUP_CARDS, rules.hu, strict=True):
        if sort in ALIKE:
            hu[text[0]][sort] = points
    cards = [
        CataloguedCard(
            card=card,
            size="small" if card in SMALL else "big",
            rank=kind % len(SMALL) + 1,
            red=is_red(kind),
            spellings=spellings(kind),
            hu=hu[card],
        )
        for kind, card in enumerate(CARDS)
    ]
    melds = [MeldPrefixes(sort, prefixes(sort)) for sort in WRITTEN]
    return kept(reply(Cards(rules.base, tuple(cards), tuple(melds)).to_dict()))


@blueprint.operation("/openapi.json", "getContractJson", dict, description="The contract")
def get_contract_json() -> Response:
    """Give the contract as JSON.

    This document; its `servers` say where the service is mounted.
    """
    return kept(reply(contract.at(_document(), request.script_root)))


@blueprint.operation(
    "/openapi.yaml",
    "getContract",
    dict,
    description="The contract",
    media_type="application/yaml",
)
def get_contract() -> Response:
    """Give the contract as YAML.

    This document; its `servers` say where the service is mounted.
    """
    text = contract.yaml_at(_yaml(), request.script_root)
    return kept(Response(text, mimetype="application/yaml"))


@blueprint.operation("/problems/<code>", "explainProblem", Explanation, description="What the code means")
def explain_problem(code: str) -> Response:
    """Tell what a problem means.

    The type of every problem, and the code of every fault in one, is explained here.
    """
    if code not in refusals.codes():
        raise NotFound
    return kept(reply(refusals.explanation(code).to_dict()))


def _document() -> dict[str, Any]:
    """Return the contract of this application, built when it is first asked for."""
    extensions = current_app.extensions
    if "daer-contract" not in extensions:
        extensions["daer-contract"] = contract.build(current_app)
    document: dict[str, Any] = extensions["daer-contract"]
    return document


def _yaml() -> str:
    """Return the contract of this application as YAML, written when it is first asked for."""
    extensions = current_app.extensions
    if "daer-contract-yaml" not in extensions:
        extensions["daer-contract-yaml"] = contract.as_yaml(_document())
    text: str = extensions["daer-contract-yaml"]
    return text
