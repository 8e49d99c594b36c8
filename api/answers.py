"""The schemas of what the service answers: the contract's half that clients read.

They document, and the tests hold every answer against them; the answers themselves are written by
the `to_dict` of daer.solver, so nothing is spent on dumping them a second time.
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


class EffectiveRulesSchema(Told):
    """The rules that were computed with."""

    preset = f.String(required=True)
    changes = f.Dict(required=True, metadata=words("what differs from the preset"))


class AnswerSchema(Told):
    """What every answer repeats."""

    hand = f.String(required=True, metadata=words("the cards in hand, in canonical text"))
    melds = f.List(f.String(), required=True, metadata=words("the groups on the table, in canonical text"))
    state = f.String(required=True, validate=v.OneOf(["rest", "discard", "debt"]))
    position = f.String(required=True, metadata=words("the hand in one line, for `position`"))
    rules = f.Nested(EffectiveRulesSchema, required=True)


class SummarySchema(Told):
    """One sentence that a chat bot can post as it is."""

    zh = f.String(required=True)
    en = f.String(required=True)


class GroupSchema(Told):
    """One of the seven parts of a winning hand."""

    kind = f.String(
        required=True,
        validate=v.OneOf(["run", "mixed", "pair", "peng", "kan", "zhao", "long"]),
    )
    cards = f.String(required=True)
    hu = f.Integer(required=True)
    on_table = f.Boolean(required=True)


class PatternSchema(Told):
    """A 名堂 that counts in a win."""

    id = f.String(required=True)
    name = f.String(required=True, metadata=words("in simplified characters"))
    fan = f.Integer(required=True, metadata=words("its 番; in deng scoring what it multiplies by"))


class PointsSchema(Told):
    """What a win pays: signed, winner + 2·loser + bottom = 0."""

    winner = f.Float(required=True)
    loser = f.Float(required=True, metadata=words("of each loser"))
    bottom = f.Float(required=True)


class WinSchema(Told):
    """A finished hand in its best partition, and what it pays."""

    hu = f.Integer(required=True)
    groups = f.List(f.Nested(GroupSchema), required=True)
    patterns = f.List(f.Nested(PatternSchema), required=True)
    fan_product = f.Float(required=True, allow_none=True, metadata=words("all 番 multiplied; null in deng scoring"))
    fan = f.Float(
        required=True,
        allow_none=True,
        metadata=words("the 番 that is paid, after the cap; null in deng scoring"),
    )
    deng = f.Integer(required=True, allow_none=True, metadata=words("steps of ten hu; null in fan scoring"))
    multiplier = f.Float(
        required=True,
        allow_none=True,
        metadata=words("what multiplies the 等; null in fan scoring"),
    )
    points = f.Nested(PointsSchema, required=True)


class WaitSchema(Told):
    """A card that wins."""

    card = f.String(required=True)
    remaining = f.Integer(
        required=True,
        validate=v.Range(0, 4),
        metadata=words("how many copies are neither own nor seen"),
    )
    win = f.Nested(
        WinSchema,
        required=True,
        allow_none=True,
        metadata=words("the best win on another's card; null where only the own draw wins"),
    )
    own_draw_win = f.Nested(
        WinSchema,
        required=True,
        allow_none=True,
        metadata=words("the best win on an own draw; null where it is the same"),
    )


class BlockedSchema(Told):
    """A card that completes the hand but may not win."""

    card = f.String(required=True)
    remaining = f.Integer(required=True, validate=v.Range(0, 4))
    reason = f.String(required=True, validate=v.OneOf(["hu_below_minimum", "passed"]))
    hu = f.Integer(required=True, metadata=words("the most that any partition reaches"))
    short = f.Integer(required=True, metadata=words("how many hu are missing"))


class WaitsSchema(AnswerSchema):
    """What a hand waits for."""

    ready = f.Boolean(required=True, metadata=words("whether some card wins"))
    distance = f.Integer(
        required=True,
        allow_none=True,
        metadata=words("the fewest cards still to be taken; null for a hand that can no longer win"),
    )
    waits = f.List(f.Nested(WaitSchema), required=True, metadata=words("in card order"))
    blocked = f.List(f.Nested(BlockedSchema), required=True)
    total_remaining = f.Integer(required=True, metadata=words("copies left, over `waits`"))
    summary = f.Nested(SummarySchema, required=True)


class PartitionSchema(Told):
    """One way to divide a hand into seven groups."""

    groups = f.List(f.Nested(GroupSchema), required=True)
    hu = f.Integer(required=True)
    legal = f.Boolean(required=True, metadata=words("whether its hu reach `min_hu`"))


class PartitionsSchema(AnswerSchema):
    """Every way to divide a hand into seven groups."""

    card = f.String(required=True, allow_none=True, metadata=words("the winning card"))
    count = f.Integer(required=True)
    partitions = f.List(f.Nested(PartitionSchema), required=True)
