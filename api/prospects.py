"""The schemas of what questions answer that look ahead or choose; documentation, as in answers.py."""

from __future__ import annotations

from marshmallow import fields as f
from marshmallow import validate as v

from .answers import DEAD, WHY_DEAD, AnswerSchema, GroupSchema, SummarySchema, WinSchema
from .told import Told, words


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
    after = f.String(required=True, metadata=words("the position after it: the card thrown is seen"))
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
    after = f.String(
        required=True,
        allow_none=True,
        metadata=words(
            "the position after it, before any discard: the card is own if taken, seen if passed; null for a win"
        ),
    )
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
