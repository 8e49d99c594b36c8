"""The schemas of what questions answer: the contract's half that clients read.

They document, and the tests hold every answer against them; the answers themselves are written by
the `to_dict` of daer.solver, so nothing is spent on dumping them a second time.
"""

from __future__ import annotations

from marshmallow import fields as f
from marshmallow import validate as v

from .told import Told, words

DEAD = ("not_seven_groups", "hu_below_minimum", None)
WHY_DEAD = "why the hand can no longer win"


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
    dead = f.String(
        required=True,
        allow_none=True,
        validate=v.OneOf(DEAD),
        metadata=words(WHY_DEAD),
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


class ScoreSchema(AnswerSchema):
    """Whether a finished hand wins, and what it pays."""

    card = f.String(required=True, allow_none=True, metadata=words("the winning card"))
    win = f.Boolean(required=True)
    reason = f.String(
        required=True,
        allow_none=True,
        validate=v.OneOf(["not_seven_groups", "hu_below_minimum", "passed", "not_a_dealt_win", None]),
        metadata=words("why it does not win"),
    )
    hu = f.Integer(required=True, allow_none=True, metadata=words("the most hu, where they are too few"))
    short = f.Integer(required=True, allow_none=True, metadata=words("how many hu are missing"))
    best = f.Nested(WinSchema, required=True, allow_none=True)
    alternatives = f.List(f.Nested(WinSchema), required=True, metadata=words("the other legal ones, best first"))
