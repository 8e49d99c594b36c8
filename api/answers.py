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


class ChanceSchema(Told):
    """A card that wins, and what it pays."""

    card = f.String(required=True)
    remaining = f.Integer(required=True, validate=v.Range(0, 4))
    points = f.Float(required=True, metadata=words("the winner's, on another's card"))


class ImprovementSchema(Told):
    """A card whose taking brings the win one card nearer."""

    card = f.String(required=True)
    remaining = f.Integer(required=True, validate=v.Range(0, 4))
    by = f.List(f.String(validate=v.OneOf(["chi", "peng", "zhao"])), required=True)


class ProspectSchema(Told):
    """What a line of play is worth."""

    distance = f.Integer(
        required=True,
        allow_none=True,
        metadata=words("the fewest cards still to be taken; null if it can no longer win"),
    )
    win_probability = f.Float(
        required=True,
        allow_none=True,
        metadata=words("the chance to win in the model of `odds`; null without reveals"),
    )
    expected_points = f.Float(
        required=True,
        allow_none=True,
        metadata=words("its worth in the model of `odds`; null without reveals"),
    )
    summary = f.Nested(SummarySchema, required=True)


class DiscardSchema(ProspectSchema):
    """A card to throw, and what it leaves."""

    card = f.String(required=True)
    dead = f.String(required=True, allow_none=True, validate=v.OneOf(DEAD), metadata=words(WHY_DEAD))
    waits = f.List(f.Nested(ChanceSchema), required=True)
    improves = f.List(
        f.Nested(ImprovementSchema),
        required=True,
        metadata=words("the cards that bring the win nearer; empty if the next card can win"),
    )
    total_remaining = f.Integer(required=True, metadata=words("copies left, over `waits`"))
    next_card_points = f.Float(required=True, metadata=words("what the next card brings on average"))


class EffortSchema(AnswerSchema):
    """How far values look ahead."""

    reveals = f.Integer(required=True, metadata=words("cards still to be shown"))
    slack = f.Integer(
        required=True,
        allow_none=True,
        metadata=words("the limit that was used; null for no limit, or without lookahead"),
    )
    states = f.Integer(required=True, allow_none=True, metadata=words("positions searched"))
    complete = f.Boolean(
        required=True,
        allow_none=True,
        metadata=words("whether the limit cut no line, so that no limit would give the same"),
    )


class DiscardsSchema(EffortSchema):
    """Every legal discard, best first."""

    discards = f.List(f.Nested(DiscardSchema), required=True)
    win = f.Nested(
        WinSchema,
        required=True,
        allow_none=True,
        metadata=words("the win of the hand as it lies, if it has seven groups already"),
    )
    dealt_win = f.Nested(
        WinSchema,
        required=True,
        allow_none=True,
        metadata=words("the win straight from the deal (three 垅 or five 坎), if it is one"),
    )


class OptionSchema(ProspectSchema):
    """One thing to do with a shown card, and what it leaves."""

    call = f.String(required=True, validate=v.OneOf(["win", "zhao", "peng", "chi", "pass"]))
    groups = f.List(f.Nested(GroupSchema), required=True, metadata=words("those laid down"))
    then = f.Nested(
        DiscardSchema,
        required=True,
        allow_none=True,
        metadata=words("the best discard, where one is due"),
    )
    win = f.Nested(WinSchema, required=True, allow_none=True)
    passed_after = f.String(required=True, metadata=words("the kinds that are passed after it"))


class CallsSchema(EffortSchema):
    """Every legal option on a shown card, best first."""

    card = f.String(required=True)
    source = f.String(required=True)
    options = f.List(f.Nested(OptionSchema), required=True)


class CompletionSchema(Told):
    """A card that completes a start."""

    card = f.String(required=True)
    remaining = f.Integer(required=True, validate=v.Range(0, 4))


class StartSchema(Told):
    """Cards that one more completes."""

    cards = f.String(required=True)
    completed_by = f.List(f.Nested(CompletionSchema), required=True)


class ArrangeSchema(AnswerSchema):
    """A hand as a player lays it, nearest to a win."""

    groups = f.List(f.Nested(GroupSchema), required=True, metadata=words("complete, on the table and in hand"))
    starts = f.List(f.Nested(StartSchema), required=True)
    loose = f.String(required=True, metadata=words("the cards that are left over"))


class AdviseSchema(AnswerSchema):
    """The question that a hand asks for, and its answer."""

    question = f.String(required=True, validate=v.OneOf(["waits", "discards", "calls"]))
    answer = f.Raw(
        required=True,
        metadata=words(
            "what that question answers",
            anyOf=[{"$ref": f"#/components/schemas/{name}"} for name in ("Waits", "Discards", "Calls")],
        ),
    )


class MomentSchema(Told):
    """What a hand is worth with some cards still to be shown."""

    reveals = f.Integer(required=True)
    expected_points = f.Float(required=True)
    win_probability = f.Float(required=True, validate=v.Range(0, 1))


class CourseSchema(Told):
    """What one discard is worth."""

    card = f.String(required=True)
    distance = f.Integer(required=True, allow_none=True)
    expected_points = f.Float(required=True)
    win_probability = f.Float(required=True, validate=v.Range(0, 1))
    curve = f.List(f.Nested(MomentSchema), required=True)


class SharesSchema(Told):
    """How often a shown card comes from each source."""

    own_draw = f.Float(required=True)
    upper_draw = f.Float(required=True)
    upper_discard = f.Float(required=True)
    lower_draw = f.Float(required=True)
    lower_discard = f.Float(required=True)


class OddsSchema(EffortSchema):
    """What a hand is worth."""

    distance = f.Integer(required=True, allow_none=True)
    expected_points = f.Float(required=True)
    win_probability = f.Float(required=True, validate=v.Range(0, 1))
    curve = f.List(
        f.Nested(MomentSchema),
        required=True,
        metadata=words("both with 0, 1, … cards still to be shown"),
    )
    discards = f.List(
        f.Nested(CourseSchema),
        required=True,
        metadata=words("the same for every legal discard of a hand to discard, best first"),
    )
    shares = f.Nested(SharesSchema, required=True, metadata=words("of sum 1"))
    summary = f.Nested(SummarySchema, required=True)


class BatchSchema(Told):
    """The answers of a batch."""

    results = f.List(
        f.Dict(),
        required=True,
        metadata=words("in order, each the operation's answer or its problem"),
    )
