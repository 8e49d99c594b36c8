"""The schemas of what the service tells of itself: problems, health, and its catalogues.

Like those of answers.py they document, and the tests hold every answer against them.
"""

from __future__ import annotations

import marshmallow as ma
from marshmallow import fields as f
from marshmallow import validate as v


def words(text: str, **more: object) -> dict[str, object]:
    """Return the metadata that describes a field."""
    return {"description": text, **more}


class Told(ma.Schema):
    """What the service tells; clients must not mind fields that they do not know."""

    class Meta:
        unknown = ma.EXCLUDE


class FaultSchema(Told):
    """One thing that is wrong with a request."""

    pointer = f.String(metadata=words("where in the body: a JSON pointer (RFC 6901)"))
    parameter = f.String(metadata=words("which parameter of the query, where there is no body"))
    code = f.String(required=True, metadata=words("stable; explained at /problems/{code}"))
    detail = f.String(required=True, metadata=words("one sentence that says what would be right"))
    params = f.Dict(required=True, metadata=words("the parts of the sentence, for programs"))


class ProblemSchema(Told):
    """Problem details (RFC 9457)."""

    type = f.String(required=True, metadata=words("/problems/{code}, stable", format="uri-reference"))
    title = f.String(required=True, metadata=words("what the code means"))
    status = f.Integer(required=True, validate=v.Range(400, 599))
    detail = f.String(required=True, metadata=words("one sentence about this request"))
    errors = f.List(f.Nested(FaultSchema), metadata=words("one entry for each fault, at most 100"))


class BilingualSchema(Told):
    """One text in two languages."""

    zh = f.String(required=True)
    en = f.String(required=True)


class ExplanationSchema(Told):
    """What a problem's or a fault's code means."""

    code = f.String(required=True)
    status = f.Integer(required=True, metadata=words("the HTTP status that it comes with"))
    title = f.Nested(BilingualSchema, required=True)
    detail = f.Nested(BilingualSchema, required=True, metadata=words("the sentence, with {parameters} to fill in"))


class HealthSchema(Told):
    """The state of the service."""

    status = f.String(required=True, validate=v.OneOf(["ok", "ready"]))


class AllowedSchema(Told):
    """What a value may be."""

    minimum = f.Integer(required=True, allow_none=True)
    maximum = f.Integer(required=True, allow_none=True)
    values = f.List(
        f.Raw(allow_none=True),
        required=True,
        allow_none=True,
        metadata=words("the values that are allowed, or allowed besides the numbers"),
    )
    labels = f.List(
        f.Nested(BilingualSchema),
        required=True,
        allow_none=True,
        metadata=words("what the values mean, in their order; null where they speak for themselves"),
    )


class RulePartSchema(AllowedSchema):
    """One number of a rule that has several; a `fan` is a power of two between its bounds, or one of the values."""

    key = f.String(required=True, metadata=words("where it stands in the value: a key of a table, a place from 0"))
    label = f.Nested(BilingualSchema, required=True)
    type = f.String(required=True, validate=v.OneOf(["integer", "fan"]))


class RuleSchema(AllowedSchema):
    """One rule of a preset; a `fan` is a power of two between its bounds, or one of the values."""

    name = f.String(required=True)
    section = f.String(required=True, metadata=words("the name of its section"))
    value = f.Raw(required=True, allow_none=True)
    type = f.String(
        required=True,
        validate=v.OneOf(["integer", "fan", "boolean", "text", "four_integers", "table", "lists", "pairs"]),
    )
    keys = f.List(f.String(), required=True, allow_none=True, metadata=words("of a table"))
    parts = f.List(
        f.Nested(RulePartSchema), required=True, allow_none=True, metadata=words("of a table or of four integers")
    )
    meaning = f.Nested(BilingualSchema, required=True)


class SectionSchema(Told):
    """Rules that are shown together."""

    name = f.String(required=True)
    title = f.Nested(BilingualSchema, required=True)
    weight = f.String(
        required=True,
        validate=v.OneOf(["main", "usual", "detail"]),
        metadata=words("main is what is asked of a house first; detail is what few change"),
    )


class PresetSchema(Told):
    """A ruleset that is shipped."""

    name = f.String(required=True)
    title = f.Nested(BilingualSchema, required=True)
    sections = f.List(f.Nested(SectionSchema), required=True, metadata=words("in the order in which they are shown"))
    rules = f.List(f.Nested(RuleSchema), required=True)


class PresetsSchema(Told):
    """Every ruleset that is shipped."""

    presets = f.List(f.Nested(PresetSchema), required=True)


class PatternExampleSchema(Told):
    """A hand that wins with a 名堂: what `score` may be asked."""

    position = f.String(required=True)
    card = f.String(required=True, allow_none=True)
    source = f.String(required=True)
    seat = f.String(required=True)
    event = f.String(required=True, allow_none=True)
    last_card = f.Boolean(required=True)


class CataloguedPatternSchema(Told):
    """A 名堂 as people know it."""

    id = f.String(required=True)
    name = f.String(required=True, metadata=words("in simplified characters"))
    traditional = f.String(required=True)
    pinyin = f.String(required=True)
    fan = f.Integer(required=True, metadata=words("0 where it is switched off"))
    meaning = f.Nested(BilingualSchema, required=True)
    example = f.Nested(PatternExampleSchema, required=True)


class PatternsSchema(Told):
    """Every 名堂, in the order of the rules."""

    preset = f.String(required=True)
    patterns = f.List(f.Nested(CataloguedPatternSchema), required=True)


class LikeCardsHuSchema(Told):
    """The hu of groups of like cards."""

    peng = f.Integer(required=True)
    kan = f.Integer(required=True)
    zhao = f.Integer(required=True)
    long = f.Integer(required=True)


class CardSchema(Told):
    """One of the twenty kinds."""

    card = f.String(required=True)
    size = f.String(required=True, validate=v.OneOf(["small", "big"]))
    rank = f.Integer(required=True, validate=v.Range(1, 10))
    red = f.Boolean(required=True)
    spellings = f.List(f.String(), required=True, metadata=words("the canonical one first"))
    hu = f.Nested(LikeCardsHuSchema, required=True)


class MeldPrefixesSchema(Told):
    """How a kind of group on the table is written."""

    kind = f.String(required=True)
    prefixes = f.List(f.String(), required=True, metadata=words("the canonical one first"))


class CardsSchema(Told):
    """Every card and how it is written."""

    preset = f.String(required=True)
    cards = f.List(f.Nested(CardSchema), required=True)
    melds = f.List(f.Nested(MeldPrefixesSchema), required=True)
