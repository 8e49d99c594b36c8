"""The words for every fault, in Chinese and English: the one place where they are written.

A fault carries a code and its parameters; its sentence is made here from the two, so that the same
fault can be told in either language, and a program never has to read prose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

Language: TypeAlias = Literal["zh", "en"]


class Message(NamedTuple):
    """What a code means (title), and the sentence for one fault, with `{parameters}` to fill in."""

    title_en: str
    title_zh: str
    en: str
    zh: str


CATALOGUE: dict[str, Message] = {
    # text of cards
    "unknown_character": Message(
        "A character that is no card",
        "不是牌的字符",
        "“{character}” (character {position}) is no card: write 一…十 or 壹…拾, or digits like 123s 270b",
        "第 {position} 个字符“{character}”不是牌：请写 一…十、壹…拾，或 123s 270b 这样的数字",
    ),
    "ambiguous_ten": Message(
        "10 in digits can be read in two ways",
        "数字 10 有歧义",
        "“10” (character {position}) may be one ten or a one and a ten: write 0 for ten, or separate 1 and 0",
        "第 {position} 个字符起的“10”有歧义：十请写 0，一和十请用空格隔开",
    ),
    "digits_without_size": Message(
        "Digits without a size",
        "数字没有大小",
        "“{digits}” (character {position}) has no size: close digits with s (small) or b (big), or put 小 or 大 before",
        "第 {position} 个字符起的“{digits}”没有大小：请在后面写 s（小）或 b（大），或在前面写 小 或 大",
    ),
    "size_without_digits": Message(
        "A size without digits",
        "大小标记没有对应的数字",
        "“{character}” (character {position}) closes no digits: write digits before it, like 123{character}",
        "第 {position} 个字符“{character}”前没有数字：请写成 123{character}",
    ),
    "size_conflict": Message(
        "A big character after 小",
        "“小”后面写了大字",
        "“{character}” (character {position}) is a big card, but 小 stands before it",
        "第 {position} 个字符“{character}”是大字，前面却写了“小”",
    ),
    "too_long": Message(
        "A text that is too long",
        "文字过长",
        "{length} characters are too many: at most {maximum}",
        "共 {length} 个字符，过长：最多 {maximum} 个",
    ),
    "not_one_card": Message(
        "Not exactly one card",
        "不是一张牌",
        "“{text}” is {cards} cards: write exactly one",
        "“{text}”是 {cards} 张牌：请只写一张",
    ),
    "not_a_group": Message(
        "A group that is none",
        "不是合法的一列",
        "“{text}” is no group: write 碰三, 招柒, 垅八, 坎三, or 吃 with a run, 二七十 or 大小搭, like 吃一二三, 吃壹壹一",
        "“{text}”不是合法的一列：请写 碰三、招柒、垅八、坎三，或 吃 加顺子、二七十、大小搭，如 吃一二三、吃壹壹一",
    ),
    "bad_position": Message(
        "A position that has not five parts",
        "局面不是五段",
        "A position has five parts, hand|melds|seen|passed|stock, this one has {parts}",
        "局面应有五段：手牌|桌上|已见|过张|余牌，这里有 {parts} 段",
    ),
    "position_and_parts": Message(
        "A position beside the parts of a hand",
        "局面与手牌各部分同时出现",
        "position holds the whole hand: leave {name} out",
        "position 已包含整手牌：请去掉 {name}",
    ),
    # hands
    "fifth_copy": Message(
        "More than four copies of a card",
        "同一张牌超过四张",
        "{card} is there {copies} times: each card exists four times",
        "{card} 共 {copies} 张：每种牌只有四张",
    ),
    "wrong_card_count": Message(
        "A number of cards that no hand has",
        "牌张数不对",
        "{cards} cards in hand and on the table, with {quads} 招/垅: {fits} would fit",
        "手上和桌上共 {cards} 张，招/垅 {quads} 个：应为 {fits} 张",
    ),
    "too_many_groups": Message(
        "Too many groups on the table",
        "桌上列数过多",
        "{groups} groups lie on the table: at most {maximum} can, the last is completed by the winning card",
        "桌上有 {groups} 列：最多 {maximum} 列，最后一列由胡的那张牌完成",
    ),
    "not_at_rest": Message(
        "The hand does not wait for a card",
        "这手牌不是等牌状态",
        "This hand {state} ({cards} cards), the question is for a hand that waits for a card: ask {operation}",
        "这手牌（{cards} 张）{state}，此问题只适用于等牌的手牌：请改用 {operation}",
    ),
    "not_to_discard": Message(
        "The hand has no card to discard",
        "这手牌不是要打牌的状态",
        "This hand {state} ({cards} cards), the question is for a hand to discard: ask {operation}",
        "这手牌（{cards} 张）{state}，此问题只适用于要打牌的手牌：请改用 {operation}",
    ),
    "not_a_hand": Message(
        "A row that is no hand of its kind",
        "这一行不是相应的手牌",
        "Row {row} is no hand that this can be asked of: too many copies of a card, or a wrong number of cards",
        "第 {row} 行不是可以这样问的手牌：某张牌超过四张，或张数不对",
    ),
    "not_numbers": Message(
        "An array that holds no whole numbers",
        "不是整数数组",
        "An array of whole numbers is needed",
        "需要整数数组",
    ),
    "wrong_shape": Message(
        "An array of the wrong shape",
        "数组形状不对",
        "The array has shape {shape}, not {expected_shape}",
        "数组形状是 {shape}，应为 {expected_shape}",
    ),
    # the facts of a win
    "event_needs_dealer": Message(
        "An event that only the dealer can have",
        "只有庄家才有的名堂",
        "{name} is the dealer's: seat is dealer, not {seat}",
        "{name}只属于庄家：seat 应为 dealer，而不是 {seat}",
    ),
    "event_needs_other": Message(
        "An event that the dealer cannot have",
        "庄家没有的名堂",
        "{name} belongs to the others: seat is other, not {seat}",
        "{name}只属于闲家：seat 应为 other，而不是 {seat}",
    ),
    "event_needs_card": Message(
        "An event that needs a winning card",
        "需要胡的那张牌",
        "{name} is won on a discarded card: name it in card",
        "{name}胡的是别人打的牌：请在 card 里写明",
    ),
    "event_without_card": Message(
        "An event that has no winning card",
        "没有胡的那张牌",
        "{name} is won with the dealt cards, without a winning card: leave card out",
        "{name}是起手即胡，没有胡的那张牌：请去掉 card",
    ),
    "event_needs_discard": Message(
        "An event that needs another's discard",
        "需要别人打的牌",
        "{name} is won on another's discard: source is upper_discard or lower_discard, not {source}",
        "{name}胡的是别人打的牌：source 应为 upper_discard 或 lower_discard，而不是 {source}",
    ),
    "event_needs_dealt_hand": Message(
        "An event that needs the hand as it was dealt",
        "需要起手的牌",
        "{name} needs the hand as it was dealt: {cards} cards, and nothing on the table but 垅",
        "{name}需要起手的牌：{cards} 张，桌上只能有垅",
    ),
    "event_on_last_card": Message(
        "An event that cannot come on the last card",
        "不可能出现在最后一张牌",
        "{name} comes at the start of a hand, never on the last card of the stock",
        "{name}出现在开局，不可能是墩上最后一张牌",
    ),
    "last_card_without_card": Message(
        "A last card without a card",
        "没有写明最后一张牌",
        "last_card is about the winning card: name it in card",
        "last_card 说的是胡的那张牌：请在 card 里写明",
    ),
    "dealt_win_with_card": Message(
        "A win from the deal has no winning card",
        "起手胡没有胡的那张牌",
        "A win straight from the deal (3 垅 or 5 坎) has no winning card: leave card out",
        "三垅或五坎起手即胡，没有胡的那张牌：请去掉 card",
    ),
    "dealt_win_needs_dealt_hand": Message(
        "A win from the deal needs the hand as it was dealt",
        "起手胡需要起手的牌",
        "A win straight from the deal needs {cards} cards and nothing on the table but 垅",
        "起手胡需要起手的 {cards} 张牌，桌上只能有垅",
    ),
    # rules
    "unknown_preset": Message(
        "A ruleset that does not exist",
        "没有这套规则",
        "There is no ruleset “{name}”: choose {allowed}",
        "没有规则“{name}”：可选 {allowed}",
    ),
    "unknown_rule": Message(
        "A rule that does not exist",
        "没有这条规则",
        "There is no rule “{name}” here: choose {allowed}",
        "此处没有规则“{name}”：可选 {allowed}",
    ),
    "unknown_pattern": Message(
        "A 名堂 that does not exist",
        "没有这个名堂",
        "There is no 名堂 “{name}”: choose {allowed}",
        "没有名堂“{name}”：可选 {allowed}",
    ),
    "repeated_pattern": Message(
        "A 名堂 that stands twice",
        "名堂重复",
        "“{name}” stands twice in one list",
        "“{name}”在同一列表中重复",
    ),
    "not_a_fan": Message(
        "A 番 that is no power of two",
        "番数不是二的幂",
        "{value} is no 番: a power of two from 2 to {maximum}{also}",
        "{value} 不是番数：应为 2 到 {maximum} 之间的二的幂{also}",
    ),
    "unreadable_rules": Message(
        "A rules file that cannot be read",
        "规则文件无法读取",
        "{path} is no rules file: {problem}",
        "{path} 不是规则文件：{problem}",
    ),
    "too_many_long": Message(
        "A batch with too many long questions",
        "一批中耗时的问题过多",
        "{count} of the questions look ahead (reveals above 0): at most {maximum} in one batch",
        "有 {count} 个问题要往后算（reveals 大于 0）：一批最多 {maximum} 个",
    ),
    # any field
    "unknown_field": Message(
        "A field that does not exist",
        "没有这个字段",
        "There is no field “{name}”: choose {allowed}",
        "没有字段“{name}”：可选 {allowed}",
    ),
    "missing_field": Message(
        "A field that is missing",
        "缺少字段",
        "The field “{name}” is required",
        "缺少必填字段“{name}”",
    ),
    "wrong_type": Message(
        "A value of the wrong type",
        "类型不对",
        "{value} is not {expected}",
        "{value} 不是{expected}",
    ),
    "out_of_range": Message(
        "A number out of range",
        "数值超出范围",
        "{value} is out of range: {minimum} to {maximum}",
        "{value} 超出范围：应在 {minimum} 到 {maximum} 之间",
    ),
    "not_one_of": Message(
        "A value that is not among those allowed",
        "不在可选值之中",
        "{value} is none of {allowed}",
        "{value} 不是可选值：{allowed}",
    ),
    "budget_spent": Message(
        "A question that needs more states than it may keep",
        "所需状态超出预算",
        "Even the lines with the fewest cards need more than {budget} states: ask with fewer reveals",
        "即使只算进张最少的走法，也超出 {budget} 个状态：请减少 reveals",
    ),
    "bad_shares": Message(
        "Shares that cannot be weighed",
        "权重无效",
        "shares are weights from 0 to {maximum} of own_draw, upper_draw, upper_discard, lower_draw, lower_discard, at least one above 0",
        "shares 是 own_draw、upper_draw、upper_discard、lower_draw、lower_discard 的权重，0 到 {maximum}，至少一个大于 0",
    ),
}

# Parameters whose values are words of a language: what a hand does now, what a value should be.
WORDS: Mapping[str, Mapping[Language, str]] = {
    "rest": {"en": "waits for a card", "zh": "正在等牌"},
    "discard": {"en": "has a card to discard", "zh": "正要打牌"},
    "debt": {"en": "is still in debt after two or more 垅", "zh": "因多垅而欠张"},
    "text": {"en": "text", "zh": "文字"},
    "integer": {"en": "a whole number", "zh": "整数"},
    "number": {"en": "a number", "zh": "数字"},
    "boolean": {"en": "true or false", "zh": "真假值"},
    "object": {"en": "an object", "zh": "对象"},
    "list": {"en": "a list", "zh": "列表"},
    "pair": {"en": "a pair of 名堂", "zh": "一对名堂"},
    "texts": {"en": "text or a list of texts", "zh": "文字或文字列表"},
    "four_integers": {"en": "a list of four whole numbers", "zh": "四个整数的列表"},
    "counts": {"en": "twenty whole numbers", "zh": "二十个整数"},
    "kinds": {"en": "whole numbers", "zh": "整数"},
    "seat_and_action": {"en": 'a seat and an action, like [0, "打六"]', "zh": '座位和动作，如 [0, "打六"]'},
    "rules": {"en": "a preset's name or an object of overrides", "zh": "规则名称或改动对象"},
    "or_0": {"en": ", or 0 for off", "zh": "，或 0 表示不算"},
    "or_none": {"en": ", or none for no cap", "zh": "，或 none 表示不封顶"},
    "no_more": {"en": "", "zh": ""},
}
_AS_WORDS = frozenset({"state", "expected", "also"})


def enter(messages: Mapping[str, Message]) -> None:
    """Enter the words of another room for its own codes beside those of this one."""
    CATALOGUE.update(messages)


def sentence(code: str, params: Mapping[str, object], language: Language) -> str:
    """Say one fault in one language."""
    message = CATALOGUE[code]
    shown = {name: _shown(name, value, language) for name, value in params.items()}
    return (message.zh if language == "zh" else message.en).format_map(shown)


def _shown(name: str, value: object, language: Language) -> str:
    if name in _AS_WORDS:
        return WORDS[str(value)][language]
    if isinstance(value, list | tuple):
        return ("、" if language == "zh" else ", ").join(map(str, value))
    return str(value)
