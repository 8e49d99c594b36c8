"""The words for what goes wrong at a table, entered beside those of the solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from daer.solver.messages import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

CATALOGUE: Mapping[str, Message] = {
    # seats and actions
    "not_a_seat": Message(
        "A seat that does not play",
        "座位不在局中",
        "seat {seat} does not play: {allowed} do",
        "座位 {seat} 不在局中：在局的是 {allowed}",
    ),
    "not_an_action": Message(
        "A text that is no action",
        "不是动作",
        "“{text}” is no action: write 胡, 摆, 招, 碰, 吃三四五, 过 or 打六",
        "“{text}”不是动作：请写 胡、摆、招、碰、吃三四五、过 或 打六",
    ),
    "not_asked": Message(
        "A seat that is not asked",
        "没有轮到这个座位",
        "seat {seat} cannot do “{action}” now: asked are {asked}",
        "座位 {seat} 现在不能“{action}”：正在等 {asked}",
    ),
    "illegal_action": Message(
        "An action that is not legal now",
        "此时不能这样做",
        "seat {seat} cannot do “{action}” now: legal are {allowed}",
        "座位 {seat} 现在不能“{action}”：可以 {allowed}",
    ),
    "hand_over": Message(
        "An action after the end of the hand",
        "这一局已经结束",
        "seat {seat} cannot do “{action}”: the hand is over",
        "座位 {seat} 不能“{action}”：这一局已经结束",
    ),
    "wrong_players": Message(
        "Not three players",
        "不是三个玩家",
        "three play a hand, in turn order from the one who shows the card: here are {count}",
        "一局三人，从亮牌的人起依次写：这里有 {count} 个",
    ),
    # decks and records
    "wrong_deck": Message(
        "A deck that is not the 80 cards",
        "不是一副牌",
        "a deck is 80 cards, four of each kind: this one has {cards}, not four of {wrong}",
        "一副牌是 80 张、每种四张：这里有 {cards} 张，{wrong} 不是四张",
    ),
    "wrong_names": Message(
        "Names that do not fit the seats",
        "名字与座位数不符",
        "there are {names} names for {seats} seats",
        "{seats} 个座位有 {names} 个名字",
    ),
    "deck_or_seed": Message(
        "A record needs a deck or a seed, not both",
        "牌谱须有 deck 或 seed 之一",
        "a record has either `deck`, 80 cards, or `seed`, a number",
        "牌谱里 deck（80 张牌）和 seed（数字）须有且只有一个",
    ),
    "replay_differs": Message(
        "A record whose events or result are not those of its actions",
        "牌谱的事件或结果与动作不符",
        "the actions lead to {replayed}, but the record says {recorded}",
        "按动作应为 {replayed}，牌谱却写着 {recorded}",
    ),
}
